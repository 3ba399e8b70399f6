@_exported import CoreGraphics
import Foundation
@_exported import VivaceCoreVideo

/// The number of a track in a file.
public typealias CMPersistentTrackID = Int32
/// 0: no track.
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0
/// A number of samples.
public typealias CMItemCount = Int

/// The times of a sample.
public struct CMSampleTimingInfo: Sendable {
  /// The length of each sample.
  public var duration: CMTime
  /// The time at which it is shown or heard.
  public var presentationTimeStamp: CMTime
  /// The time at which it is decoded; invalid if samples are decoded as they are shown.
  public var decodeTimeStamp: CMTime
  /// All three are invalid by default.
  public init(
    duration: CMTime = .invalid, presentationTimeStamp: CMTime = .invalid,
    decodeTimeStamp: CMTime = .invalid
  ) {
    (self.duration, self.presentationTimeStamp) = (duration, presentationTimeStamp)
    self.decodeTimeStamp = decodeTimeStamp
  }
  /// All three are invalid.
  public static let invalid = Self()
}
/// The C name of `CMSampleTimingInfo.invalid`.
public let kCMTimingInfoInvalid = CMSampleTimingInfo.invalid

/// Samples of a camera, a microphone, a file or a program: a picture, or bytes of encoded or plain samples.
public final class CMSampleBuffer: @unchecked Sendable {
  /// The picture; nil in a buffer without one.
  public let imageBuffer: CVImageBuffer?
  /// The bytes of samples; nil in a buffer with a picture.
  public package(set) var dataBuffer: CMBlockBuffer?
  /// The kind of the samples.
  public let formatDescription: CMFormatDescription?
  /// The number of samples: 1 for a picture, frames of plain sound.
  public let numSamples: CMItemCount
  let timing: CMSampleTimingInfo
  /// Whether decoding can begin here.
  package let isKey: Bool

  package init(
    image: CVImageBuffer? = nil, data: CMBlockBuffer? = nil, format: CMFormatDescription?,
    count: CMItemCount = 1, timing: CMSampleTimingInfo, isKey: Bool = true
  ) {
    (imageBuffer, dataBuffer, formatDescription) = (image, data, format)
    (numSamples, self.timing, self.isKey) = (count, timing, isKey)
  }
  /// A picture at a time.
  public convenience init(
    imageBuffer: CVImageBuffer, formatDescription: CMFormatDescription,
    sampleTiming: CMSampleTimingInfo
  ) throws { self.init(image: imageBuffer, format: formatDescription, timing: sampleTiming) }
  /// Samples in memory. All of them follow the first timing; sizes are ignored, as plain samples have one size.
  public convenience init(
    dataBuffer: CMBlockBuffer?, formatDescription: CMFormatDescription?, numSamples: CMItemCount,
    sampleTimings: [CMSampleTimingInfo], sampleSizes: [Int]
  ) throws {
    self.init(
      data: dataBuffer, format: formatDescription, count: numSamples,
      timing: sampleTimings.first ?? .invalid)
  }
  /// The time at which the first sample is due.
  public var presentationTimeStamp: CMTime { timing.presentationTimeStamp }
  /// The time at which the first sample is decoded; invalid if samples are decoded as they are shown.
  public var decodeTimeStamp: CMTime { timing.decodeTimeStamp }
  /// The length of all samples; invalid if it is not known.
  public var duration: CMTime {
    timing.duration.isNumeric
      ? CMTimeMultiply(timing.duration, multiplier: Int32(clamping: numSamples)) : timing.duration
  }
  /// The number of bytes of the samples; 0 of a picture.
  public var totalSampleSize: Int { dataBuffer?.dataLength ?? 0 }
  /// Always true.
  public var isValid: Bool { true }
  /// Always true.
  public var dataReadiness: Bool { true }
}
/// The C name of `imageBuffer`.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? {
  sbuf.imageBuffer
}
/// The C name of `dataBuffer`.
public func CMSampleBufferGetDataBuffer(_ sbuf: CMSampleBuffer) -> CMBlockBuffer? {
  sbuf.dataBuffer
}
/// The C name of `formatDescription`.
public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? {
  sbuf.formatDescription
}
/// The C name of `numSamples`.
public func CMSampleBufferGetNumSamples(_ sbuf: CMSampleBuffer) -> CMItemCount { sbuf.numSamples }
/// The C name of `presentationTimeStamp`.
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
  sbuf.presentationTimeStamp
}
/// The C name of `decodeTimeStamp`.
public func CMSampleBufferGetDecodeTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
  sbuf.decodeTimeStamp
}
/// The C name of `duration`.
public func CMSampleBufferGetDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.duration }
/// The C name of `totalSampleSize`.
public func CMSampleBufferGetTotalSampleSize(_ sbuf: CMSampleBuffer) -> Int { sbuf.totalSampleSize }
/// Always true.
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { true }
/// Always true.
public func CMSampleBufferDataIsReady(_ sbuf: CMSampleBuffer) -> Bool { true }

/// Makes a buffer of a picture. Always succeeds.
@discardableResult public func CMSampleBufferCreateReadyWithImageBuffer(
  allocator: Any?, imageBuffer: CVImageBuffer, formatDescription: CMVideoFormatDescription,
  sampleTiming: UnsafePointer<CMSampleTimingInfo>,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> Int32 {
  sampleBufferOut.pointee = CMSampleBuffer(
    image: imageBuffer, format: formatDescription, timing: sampleTiming.pointee)
  return 0
}
/// Makes a buffer of bytes. All samples follow the first timing.
@discardableResult public func CMSampleBufferCreateReady(
  allocator: Any?, dataBuffer: CMBlockBuffer?, formatDescription: CMFormatDescription?,
  sampleCount: CMItemCount, sampleTimingEntryCount: CMItemCount,
  sampleTimingArray: UnsafePointer<CMSampleTimingInfo>?, sampleSizeEntryCount: CMItemCount,
  sampleSizeArray: UnsafePointer<Int>?, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> Int32 {
  sampleBufferOut.pointee = CMSampleBuffer(
    data: dataBuffer, format: formatDescription, count: sampleCount,
    timing: sampleTimingEntryCount > 0 ? sampleTimingArray?.pointee ?? .invalid : .invalid)
  return 0
}
/// Makes a buffer of plain samples, by the time of the first one.
@discardableResult public func CMAudioSampleBufferCreateReadyWithPacketDescriptions(
  allocator: Any?, dataBuffer: CMBlockBuffer, formatDescription: CMFormatDescription,
  sampleCount: CMItemCount, presentationTimeStamp: CMTime, packetDescriptions: UnsafeRawPointer?,
  sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> Int32 {
  let rate = formatDescription.audioStreamBasicDescription?.mSampleRate ?? 0
  let length = rate > 0 ? CMTime(value: 1, timescale: Int32(rate)) : CMTime.invalid
  sampleBufferOut.pointee = CMSampleBuffer(
    data: dataBuffer, format: formatDescription, count: sampleCount,
    timing: CMSampleTimingInfo(duration: length, presentationTimeStamp: presentationTimeStamp))
  return 0
}
