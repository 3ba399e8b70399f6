import Foundation

/// The code of a kind of media, of four letters.
public typealias CMMediaType = UInt32
/// The code of an encoding, of four letters.
public typealias FourCharCode = UInt32
/// The code of an encoding of pictures.
public typealias CMVideoCodecType = FourCharCode
/// Pictures: "vide".
public let kCMMediaType_Video: CMMediaType = 0x7669_6465
/// Sound: "soun".
public let kCMMediaType_Audio: CMMediaType = 0x736F_756E
/// H.264: "avc1".
public let kCMVideoCodecType_H264: CMVideoCodecType = 0x6176_6331
/// HEVC: "hvc1".
public let kCMVideoCodecType_HEVC: CMVideoCodecType = 0x6876_6331
/// JPEG: "jpeg".
public let kCMVideoCodecType_JPEG: CMVideoCodecType = 0x6A70_6567

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
public final class CMFormatDescription: @unchecked Sendable {
  /// The code of a kind of media.
  public struct MediaType: RawRepresentable, Hashable, Sendable {
    /// The code, of four letters.
    public let rawValue: FourCharCode
    /// A kind from its code.
    public init(rawValue: FourCharCode) { self.rawValue = rawValue }
    /// Pictures.
    public static let video = Self(rawValue: kCMMediaType_Video)
    /// Sound.
    public static let audio = Self(rawValue: kCMMediaType_Audio)
  }
  /// The code of an encoding.
  public struct MediaSubType: RawRepresentable, Hashable, Sendable {
    /// The code, of four letters.
    public let rawValue: FourCharCode
    /// An encoding from its code.
    public init(rawValue: FourCharCode) { self.rawValue = rawValue }
    /// H.264.
    public static let h264 = Self(rawValue: kCMVideoCodecType_H264)
    /// HEVC.
    public static let hevc = Self(rawValue: kCMVideoCodecType_HEVC)
    /// Samples without compression.
    public static let linearPCM = Self(rawValue: kAudioFormatLinearPCM)
    /// AAC.
    public static let mpeg4AAC = Self(rawValue: kAudioFormatMPEG4AAC)
  }
  /// The kind of the media.
  public let mediaType: MediaType
  /// The encoding; the pixel format of pictures without compression.
  public let mediaSubType: MediaSubType
  /// The size of the pictures in pixels; zero of sounds.
  public let dimensions: CMVideoDimensions
  /// The layout of samples; nil of pictures.
  public let audioStreamBasicDescription: AudioStreamBasicDescription?
  /// The decoder's parameters of encoded samples.
  package let parameters: AnyObject?

  package init(
    video subType: FourCharCode, _ dimensions: CMVideoDimensions, parameters: AnyObject? = nil
  ) {
    (mediaType, mediaSubType) = (.video, MediaSubType(rawValue: subType))
    (self.dimensions, audioStreamBasicDescription) = (dimensions, nil)
    self.parameters = parameters
  }
  package init(audio description: AudioStreamBasicDescription, parameters: AnyObject? = nil) {
    (mediaType, mediaSubType) = (.audio, MediaSubType(rawValue: description.mFormatID))
    (dimensions, audioStreamBasicDescription) = (CMVideoDimensions(), description)
    self.parameters = parameters
  }
  /// The format of a buffer's pictures.
  public convenience init(imageBuffer: CVImageBuffer) {
    self.init(
      video: CVPixelBufferGetPixelFormatType(imageBuffer),
      CMVideoDimensions(
        width: Int32(CVPixelBufferGetWidth(imageBuffer)),
        height: Int32(CVPixelBufferGetHeight(imageBuffer))))
  }
  /// The format of samples in memory.
  public convenience init(audioStreamBasicDescription: AudioStreamBasicDescription) {
    self.init(audio: audioStreamBasicDescription)
  }
}
/// An identical class: a format knows whether it is of pictures.
public typealias CMVideoFormatDescription = CMFormatDescription
/// An identical class: a format knows whether it is of sounds.
public typealias CMAudioFormatDescription = CMFormatDescription
/// The size of the pictures in pixels.
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription)
  -> CMVideoDimensions
{ videoDesc.dimensions }
/// The code of the kind of media.
public func CMFormatDescriptionGetMediaType(_ desc: CMFormatDescription) -> CMMediaType {
  desc.mediaType.rawValue
}
/// The code of the encoding.
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> FourCharCode {
  desc.mediaSubType.rawValue
}
/// Makes the format of a buffer's pictures. Always succeeds.
@discardableResult public func CMVideoFormatDescriptionCreateForImageBuffer(
  allocator: Any?, imageBuffer: CVImageBuffer,
  formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> Int32 {
  formatDescriptionOut.pointee = CMFormatDescription(imageBuffer: imageBuffer)
  return 0
}
/// Makes the format of samples in memory. Layouts of channels and cookies are ignored.
@discardableResult public func CMAudioFormatDescriptionCreate(
  allocator: Any?, asbd: UnsafePointer<AudioStreamBasicDescription>, layoutSize: Int,
  layout: UnsafeRawPointer?, magicCookieSize: Int, magicCookie: UnsafeRawPointer?,
  extensions: CFDictionary?,
  formatDescriptionOut: UnsafeMutablePointer<CMAudioFormatDescription?>
) -> Int32 {
  formatDescriptionOut.pointee = CMFormatDescription(audio: asbd.pointee)
  return 0
}
