@_exported import CoreGraphics
import Foundation
@_exported import VivaceCoreVideo

public typealias CMPersistentTrackID = Int32
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0
public typealias CMItemCount = Int

/// The size of a film's frame, in pixels.
public struct CMVideoDimensions: Hashable, Sendable {
  public var width: Int32
  public var height: Int32
  public init(width: Int32 = 0, height: Int32 = 0) { (self.width, self.height) = (width, height) }
}
/// The kind of a track's samples.
public final class CMFormatDescription {
  public let dimensions: CMVideoDimensions
  init(_ dimensions: CMVideoDimensions) { self.dimensions = dimensions }
}
public typealias CMVideoFormatDescription = CMFormatDescription
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription)
  -> CMVideoDimensions
{ videoDesc.dimensions }

/// Samples of a camera, a microphone or a file. None is made here.
public final class CMSampleBuffer {
  let image: CVImageBuffer?
  let time: CMTime
  init(_ image: CVImageBuffer?, at time: CMTime) { (self.image, self.time) = (image, time) }
  public var presentationTimeStamp: CMTime { time }
  public var imageBuffer: CVImageBuffer? { image }
  public var isValid: Bool { true }
}
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.image }
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.time }
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { true }
