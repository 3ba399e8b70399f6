import Foundation
import VivaceMedia

/// The settings' key of the encoding of pictures: an `AVVideoCodecType`.
public let AVVideoCodecKey = "AVVideoCodecKey"
/// The settings' key of the width in pixels.
public let AVVideoWidthKey = "AVVideoWidthKey"
/// The settings' key of the height in pixels.
public let AVVideoHeightKey = "AVVideoHeightKey"
/// The settings' key of the encoder's properties.
public let AVVideoCompressionPropertiesKey = "AVVideoCompressionPropertiesKey"
/// The property's key of the mean bits a second.
public let AVVideoAverageBitRateKey = "AverageBitRate"
/// The property's key of the quality from 0 to 1.
public let AVVideoQualityKey = "Quality"
/// The property's key of the largest number of pictures from one that decoding can begin at to the next one.
public let AVVideoMaxKeyFrameIntervalKey = "MaxKeyFrameInterval"
/// The property's key of the pictures a second that are expected.
public let AVVideoExpectedSourceFrameRateKey = "ExpectedFrameRate"
/// The property's key of another order of decoding. Ignored: pictures are decoded as they are shown.
public let AVVideoAllowFrameReorderingKey = "AllowFrameReordering"
/// The property's key of the profile. Ignored: encoders have their own.
public let AVVideoProfileLevelKey = "ProfileLevel"
/// A profile of H.264.
public let AVVideoProfileLevelH264BaselineAutoLevel = "H264_Baseline_AutoLevel"
/// A profile of H.264.
public let AVVideoProfileLevelH264MainAutoLevel = "H264_Main_AutoLevel"
/// A profile of H.264.
public let AVVideoProfileLevelH264HighAutoLevel = "H264_High_AutoLevel"
/// The settings' key of the fit of pictures into the size. Without it they are stretched.
public let AVVideoScalingModeKey = "AVVideoScalingModeKey"
/// The fit that fills the size, and cuts the sides that exceed it.
public let AVVideoScalingModeResizeAspectFill = "AVVideoScalingModeResizeAspectFill"
/// The fit that shows all of a picture, between black bars.
public let AVVideoScalingModeResizeAspect = "AVVideoScalingModeResizeAspect"
/// The fit that stretches pictures.
public let AVVideoScalingModeResize = "AVVideoScalingModeResize"

/// The fit that shows all of a picture in a smaller size of its own proportions. Here it has black bars.
public let AVVideoScalingModeFit = "AVVideoScalingModeFit"

/// The encoding of pictures.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  /// The code of the encoding, of four letters.
  public let rawValue: String
  /// An encoding from its code.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// H.264.
  public static let h264 = Self(rawValue: "avc1")
  /// HEVC.
  public static let hevc = Self(rawValue: "hvc1")
  /// JPEG.
  public static let jpeg = Self(rawValue: "jpeg")
  /// ProRes 422.
  public static let proRes422 = Self(rawValue: "apcn")
  /// ProRes 4444.
  public static let proRes4444 = Self(rawValue: "ap4h")
}

/// Reads dictionaries of settings.
struct OutputSettings {
  private let values: [String: Any]
  init(_ values: [String: Any]) { self.values = values }

  func number(_ key: String) -> Double? {
    switch values[key] {
    case let number as NSNumber: number.doubleValue
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as CGFloat: Double(number)
    case let number as any BinaryInteger: Double(Int64(clamping: number))
    default: nil
    }
  }

  func flag(_ key: String) -> Bool {
    (values[key] as? Bool) ?? number(key).map { $0 != 0 } ?? false
  }

  /// The encoding of new pictures; an error names the key that is missing or wrong.
  func video() throws -> VideoEncoding {
    let codecs: [String: VideoEncoding.Codec] = [
      "avc1": .h264, "hvc1": .hevc, "jpeg": .jpeg, "apcn": .proRes422, "ap4h": .proRes4444,
    ]
    let name =
      (values[AVVideoCodecKey] as? AVVideoCodecType)?.rawValue ?? values[AVVideoCodecKey] as? String
    guard let name, let codec = codecs[name] else {
      throw AVError(
        .unsupportedOutputSettings,
        "AVVideoCodecKey is \(name ?? "missing"); expected one of h264, hevc, jpeg, proRes422 and proRes4444 of "
          + "AVVideoCodecType.")
    }
    guard MediaFiles.hasEncoder(of: codec) else {
      throw AVError(.encoderNotFound, "libavcodec has no encoder of \(codec) here.")
    }
    guard let width = number(AVVideoWidthKey), let height = number(AVVideoHeightKey),
      (1...16_384).contains(width), (1...16_384).contains(height)
    else {
      throw AVError(
        .unsupportedOutputSettings,
        "AVVideoWidthKey and AVVideoHeightKey are needed, from 1 to 16,384 pixels.")
    }
    var encoding = VideoEncoding(codec: codec, width: Int(width), height: Int(height))
    encoding.timescale = 90_000
    let properties = OutputSettings(
      values[AVVideoCompressionPropertiesKey] as? [String: Any] ?? [:])
    encoding.bitsPerSecond = properties.number(AVVideoAverageBitRateKey).map { Int($0) }
    encoding.quality = properties.number(AVVideoQualityKey) ?? encoding.quality
    encoding.keyInterval = properties.number(AVVideoMaxKeyFrameIntervalKey).map { Int($0) }
    if let rate = properties.number(AVVideoExpectedSourceFrameRateKey), rate > 0 {
      encoding.frameRate = rate
    }
    return encoding
  }

  /// The fit of pictures into their size; nil stretches them. An error names an unknown one.
  func scaling() throws -> PictureFit? {
    switch values[AVVideoScalingModeKey] as? String {
    case nil where values[AVVideoScalingModeKey] == nil: nil
    case AVVideoScalingModeResize: nil
    case AVVideoScalingModeResizeAspect, AVVideoScalingModeFit: .inside
    case AVVideoScalingModeResizeAspectFill: .filling
    default:
      throw AVError(
        .unsupportedOutputSettings,
        "AVVideoScalingModeKey is \(values[AVVideoScalingModeKey] ?? ""); expected AVVideoScalingModeFit, Resize, "
          + "ResizeAspect or ResizeAspectFill.")
    }
  }

  /// The encoding of new sounds; an error names the key that is missing or wrong.
  func audio() throws -> AudioEncoding {
    let format = number(AVFormatIDKey).flatMap { AudioFormatID(exactly: $0) }
    guard let rate = number(AVSampleRateKey), let channels = number(AVNumberOfChannelsKey),
      (1...384_000).contains(rate), (1...8).contains(channels)
    else {
      throw AVError(
        .unsupportedOutputSettings,
        "AVSampleRateKey and AVNumberOfChannelsKey are needed, up to 384,000 and 8.")
    }
    var encoding = AudioEncoding(
      codec: .aac, sampleRate: Int(rate), channels: Int(channels))
    encoding.bitsPerSecond = number(AVEncoderBitRateKey).map { Int($0) }
    switch format {
    case kAudioFormatMPEG4AAC: break
    case kAudioFormatAppleLossless: encoding.codec = .appleLossless
    case kAudioFormatLinearPCM:
      let bits = number(AVLinearPCMBitDepthKey) ?? 16
      let codecs: [Double: AudioEncoding.Codec] = [16: .int16, 24: .int24, 32: .int32]
      guard let codec = flag(AVLinearPCMIsFloatKey) && bits == 32 ? .float32 : codecs[bits] else {
        throw AVError(
          .unsupportedOutputSettings, "AVLinearPCMBitDepthKey is \(bits); expected 16, 24 or 32.")
      }
      encoding.codec = codec
      encoding.isBigEndian = flag(AVLinearPCMIsBigEndianKey)
    default:
      throw AVError(
        .unsupportedOutputSettings,
        "AVFormatIDKey is \(format.map { "\($0)" } ?? "missing"); expected kAudioFormatMPEG4AAC, "
          + "kAudioFormatAppleLossless or kAudioFormatLinearPCM.")
    }
    return encoding
  }
}
