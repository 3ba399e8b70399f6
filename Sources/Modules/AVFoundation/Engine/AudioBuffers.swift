import Foundation

/// A number of frames, each with a sample of every channel.
public typealias AVAudioFrameCount = UInt32
/// The position of a frame.
public typealias AVAudioFramePosition = Int64
/// The number of a node's connection.
public typealias AVAudioNodeBus = Int
/// A number of channels.
public typealias AVAudioChannelCount = UInt32
/// The type of samples.
public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat, pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32
}

/// The layout of samples.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  /// Samples a second.
  public let sampleRate: Double
  /// The number of channels.
  public let channelCount: AVAudioChannelCount
  /// The type of the samples.
  public let commonFormat: AVAudioCommonFormat
  /// True if the channels alternate in memory.
  public let isInterleaved: Bool
  /// Floating samples of 32 bits in separate channels; nil for a rate or a number of channels of 0.
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    guard sampleRate > 0, channels > 0 else { return nil }
    (self.sampleRate, channelCount) = (sampleRate, channels)
    (commonFormat, isInterleaved) = (.pcmFormatFloat32, false)
  }
  /// A format of any type; nil for a rate or a number of channels of 0.
  public init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount,
    interleaved: Bool
  ) {
    guard sampleRate > 0, channels > 0 else { return nil }
    (self.sampleRate, channelCount) = (sampleRate, channels)
    (commonFormat, isInterleaved) = (format, interleaved)
  }
}
extension AVAudioFormat {
  /// The format as settings for a file.
  public var settings: [String: Any] {
    let bits: Int =
      switch commonFormat {
      case .pcmFormatInt16: 16
      case .pcmFormatFloat64: 64
      default: 32
      }
    return [
      AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: sampleRate,
      AVNumberOfChannelsKey: Int(channelCount), AVLinearPCMBitDepthKey: bits,
      AVLinearPCMIsFloatKey: commonFormat == .pcmFormatFloat32 || commonFormat == .pcmFormatFloat64,
      AVLinearPCMIsBigEndianKey: false, AVLinearPCMIsNonInterleaved: !isInterleaved,
    ]
  }
}
/// A time in samples.
open class AVAudioTime: NSObject, @unchecked Sendable {
  /// The position in samples.
  public let sampleTime: AVAudioFramePosition
  /// The rate that the position refers to.
  public let sampleRate: Double
  /// A time at a position.
  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    (self.sampleTime, self.sampleRate) = (sampleTime, sampleRate)
  }
}
/// Samples in a format.
open class AVAudioBuffer: NSObject, @unchecked Sendable {
  /// The layout of the samples.
  public let format: AVAudioFormat
  init(_ format: AVAudioFormat) { self.format = format }
}
/// Samples of 32 bits, one row of memory a channel.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  /// The number of frames that fit.
  public let frameCapacity: AVAudioFrameCount
  /// The number of frames in use; 0 at first.
  open var frameLength: AVAudioFrameCount = 0
  private let rows: UnsafeMutablePointer<UnsafeMutablePointer<Float>>
  /// A silent buffer; nil for other types than floating samples of 32 bits, or no frames.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    guard format.commonFormat == .pcmFormatFloat32, frameCapacity > 0 else { return nil }
    self.frameCapacity = frameCapacity
    rows = .allocate(capacity: Int(format.channelCount))
    for channel in 0..<Int(format.channelCount) {
      rows[channel] = .allocate(capacity: Int(frameCapacity))
      rows[channel].initialize(repeating: 0, count: Int(frameCapacity))
    }
    super.init(format)
  }
  /// The memory of each channel, with `frameCapacity` samples.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { UnsafePointer(rows) }
  deinit {
    for channel in 0..<Int(format.channelCount) { rows[channel].deallocate() }
    rows.deallocate()
  }
}
