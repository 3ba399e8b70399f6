@_exported import CoreGraphics
import Foundation
@_exported import VivaceCoreVideo

/// The number of a track in a file.
public typealias CMPersistentTrackID = Int32
/// 0: no track.
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0
/// A number of samples.
public typealias CMItemCount = Int

/// The size of a film's frame, in pixels.
public struct CMVideoDimensions: Hashable, Sendable {
  /// Pixels across.
  public var width: Int32
  /// Pixels down.
  public var height: Int32
  /// 0 by 0 by default; negative numbers are not refused.
  public init(width: Int32 = 0, height: Int32 = 0) { (self.width, self.height) = (width, height) }
}
/// The kind of a track's samples.
public final class CMFormatDescription {
  /// The size of the pictures in pixels.
  public let dimensions: CMVideoDimensions
  init(_ dimensions: CMVideoDimensions) { self.dimensions = dimensions }
}
/// An identical class: only video formats exist here.
public typealias CMVideoFormatDescription = CMFormatDescription
/// The size of the pictures in pixels.
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription)
  -> CMVideoDimensions
{ videoDesc.dimensions }

/// Samples of a camera, a microphone or a file. None is made here.
public final class CMSampleBuffer {
  let image: CVImageBuffer?
  let time: CMTime
  init(_ image: CVImageBuffer?, at time: CMTime) { (self.image, self.time) = (image, time) }
  /// The time at which the picture is due.
  public var presentationTimeStamp: CMTime { time }
  /// The picture; nil in a buffer without one.
  public var imageBuffer: CVImageBuffer? { image }
  /// Always true.
  public var isValid: Bool { true }
}
/// The C name of `imageBuffer`.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.image }
/// The C name of `presentationTimeStamp`.
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.time }
/// Always true.
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { true }
