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
/// A file of samples. None is read or written here.
open class AVAudioFile: NSObject, @unchecked Sendable {
  /// The address of the file.
  public let url: URL
  /// Answer: an error, since sounds are not decoded.
  public init(forReading fileURL: URL) throws { throw AVError(.decodeFailed) }
  /// Answer: an error, since sounds are not encoded.
  public init(forWriting fileURL: URL, settings: [String: Any]) throws {
    throw AVError(.exportFailed)
  }
  /// The number of frames; always 0.
  open var length: AVAudioFramePosition { 0 }
  /// 44,100 samples a second in two channels.
  open var processingFormat: AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2)!
  }
  /// Answer: an error, since sounds are not decoded.
  open func read(into buffer: AVAudioPCMBuffer) throws { throw AVError(.decodeFailed) }
  /// Answer: an error, since sounds are not encoded.
  open func write(from buffer: AVAudioPCMBuffer) throws { throw AVError(.exportFailed) }
}

/// Receives the samples that pass a node. It never runs here.
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void
/// A source, a change or a receiver of sounds.
open class AVAudioNode: NSObject, @unchecked Sendable {
  /// 44,100 samples a second in two channels, for every bus.
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2)!
  }
  /// Equals the format of the output.
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { outputFormat(forBus: bus) }
  /// The block never runs, since nothing is heard.
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {}
  /// Does nothing: no block was installed.
  open func removeTap(onBus bus: AVAudioNodeBus) {}
  /// Does nothing: the node has no state.
  open func reset() {}
}
/// The microphone's node, which is silent here.
open class AVAudioInputNode: AVAudioNode, @unchecked Sendable {}
/// The loudspeaker's node, which is silent here.
open class AVAudioOutputNode: AVAudioNode, @unchecked Sendable {}
/// A node that mixes sounds.
open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  /// The loudness of the mixed sound. Stored only.
  open var outputVolume: Float = 1
  /// The loudness in the next node. Stored only.
  open var volume: Float = 1
}
/// The manner in which a player node treats a buffer. No difference here: nothing is heard.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Options by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The buffer begins again at its end.
  public static let loops = Self(rawValue: 1)
  /// The buffer replaces one that plays.
  public static let interrupts = Self(rawValue: 2)
  /// The buffer replaces one that plays, at the end of its loop.
  public static let interruptsAtLoop = Self(rawValue: 4)
}
/// The event after which the handler of a buffer runs.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
  case dataConsumed, dataRendered, dataPlayedBack
}
/// A node that plays buffers and files. Nothing is heard.
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  /// The loudness of the node. Stored only.
  open var volume: Float = 1
  /// Always false, also after `play()`.
  open var isPlaying: Bool { false }
  /// Does nothing: no sound is played.
  open func play() {}
  /// Does nothing, since the node does not play.
  open func pause() {}
  /// Does nothing: scheduled sounds were answered at once.
  open func stop() {}
  /// The handler runs at once: nothing is heard.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionHandler: (@Sendable () -> Void)? = nil
  ) { completionHandler?() }
  /// The handler runs at once: nothing is heard, and a buffer that loops is over, too.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [], completionHandler: (@Sendable () -> Void)? = nil
  ) { completionHandler?() }
  /// The handler runs at once: nothing is heard, and a buffer that loops is over, too.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
  ) { completionHandler?(callbackType) }
  /// The handler runs at once: nothing is heard.
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?, completionHandler: (@Sendable () -> Void)? = nil
  ) { completionHandler?() }
}
/// Nodes that make and change sounds. It does not start here.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  /// The node of the microphone.
  public let inputNode = AVAudioInputNode()
  /// The node of the loudspeaker.
  public let outputNode = AVAudioOutputNode()
  /// The node before the loudspeaker.
  public let mainMixerNode = AVAudioMixerNode()
  /// Always false: `start()` throws.
  open var isRunning: Bool { false }
  /// Does nothing: nodes are not kept.
  open func attach(_ node: AVAudioNode) {}
  /// Does nothing, as nodes are not kept.
  open func detach(_ node: AVAudioNode) {}
  /// Does nothing: connections are not kept.
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  /// Does nothing: there is nothing to prepare.
  open func prepare() {}
  /// Answer: an error, since no sound is played or recorded.
  open func start() throws { throw AVError(.deviceNotConnected) }
  /// Does nothing: the engine does not run.
  open func pause() {}
  /// Does nothing, since the engine never starts.
  open func stop() {}
  /// Does nothing: the engine has no state.
  open func reset() {}
}
