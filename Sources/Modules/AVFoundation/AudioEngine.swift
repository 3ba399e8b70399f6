import Foundation

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioFramePosition = Int64
public typealias AVAudioNodeBus = Int
public typealias AVAudioChannelCount = UInt32
public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat, pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32
}

/// The layout of samples.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  public let sampleRate: Double
  public let channelCount: AVAudioChannelCount
  public let commonFormat: AVAudioCommonFormat
  public let isInterleaved: Bool
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    guard sampleRate > 0, channels > 0 else { return nil }
    (self.sampleRate, channelCount) = (sampleRate, channels)
    (commonFormat, isInterleaved) = (.pcmFormatFloat32, false)
  }
  public init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount,
    interleaved: Bool
  ) {
    guard sampleRate > 0, channels > 0 else { return nil }
    (self.sampleRate, channelCount) = (sampleRate, channels)
    (commonFormat, isInterleaved) = (format, interleaved)
  }
}
open class AVAudioTime: NSObject, @unchecked Sendable {
  public let sampleTime: AVAudioFramePosition
  public let sampleRate: Double
  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    (self.sampleTime, self.sampleRate) = (sampleTime, sampleRate)
  }
}
open class AVAudioBuffer: NSObject, @unchecked Sendable {
  public let format: AVAudioFormat
  init(_ format: AVAudioFormat) { self.format = format }
}
/// Samples of 32 bits, one row of memory a channel.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  public let frameCapacity: AVAudioFrameCount
  open var frameLength: AVAudioFrameCount = 0
  private let rows: UnsafeMutablePointer<UnsafeMutablePointer<Float>>
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
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { UnsafePointer(rows) }
  deinit {
    for channel in 0..<Int(format.channelCount) { rows[channel].deallocate() }
    rows.deallocate()
  }
}
/// A file of samples. None is read or written here.
open class AVAudioFile: NSObject, @unchecked Sendable {
  public let url: URL
  /// Answer: an error, since sounds are not decoded.
  public init(forReading fileURL: URL) throws { throw AVError(.decodeFailed) }
  /// Answer: an error, since sounds are not encoded.
  public init(forWriting fileURL: URL, settings: [String: Any]) throws {
    throw AVError(.exportFailed)
  }
  open var length: AVAudioFramePosition { 0 }
  open var processingFormat: AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2)!
  }
  /// Answer: an error, since sounds are not decoded.
  open func read(into buffer: AVAudioPCMBuffer) throws { throw AVError(.decodeFailed) }
  /// Answer: an error, since sounds are not encoded.
  open func write(from buffer: AVAudioPCMBuffer) throws { throw AVError(.exportFailed) }
}

public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void
open class AVAudioNode: NSObject, @unchecked Sendable {
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2)!
  }
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { outputFormat(forBus: bus) }
  /// The block never runs, since nothing is heard.
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {}
  open func removeTap(onBus bus: AVAudioNodeBus) {}
  open func reset() {}
}
open class AVAudioInputNode: AVAudioNode, @unchecked Sendable {}
open class AVAudioOutputNode: AVAudioNode, @unchecked Sendable {}
open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  open var outputVolume: Float = 1
  open var volume: Float = 1
}
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  open var volume: Float = 1
  open var isPlaying: Bool { false }
  open func play() {}
  open func pause() {}
  open func stop() {}
  /// The handler runs at once: nothing is heard.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionHandler: (@Sendable () -> Void)? = nil
  ) { completionHandler?() }
  /// The handler runs at once: nothing is heard.
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?, completionHandler: (@Sendable () -> Void)? = nil
  ) { completionHandler?() }
}
/// Nodes that make and change sounds. It does not start here.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  public let inputNode = AVAudioInputNode()
  public let outputNode = AVAudioOutputNode()
  public let mainMixerNode = AVAudioMixerNode()
  open var isRunning: Bool { false }
  open func attach(_ node: AVAudioNode) {}
  open func detach(_ node: AVAudioNode) {}
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  open func prepare() {}
  /// Answer: an error, since no sound is played or recorded.
  open func start() throws { throw AVError(.deviceNotConnected) }
  open func pause() {}
  open func stop() {}
  open func reset() {}
}
