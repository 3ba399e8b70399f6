import UIKit
import VivaceGraphics

/// The program's wishes for its sounds.
open class AVAudioSession: NSObject, @unchecked Sendable {
  /// The kind of a program's sounds. Kept without an effect.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name of the category.
    public let rawValue: String
    /// A category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Sounds that other programs' sounds may cover.
    public static let ambient = Self(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sounds that silence other programs.
    public static let soloAmbient = Self(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Music, films and the like.
    public static let playback = Self(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording only.
    public static let record = Self(rawValue: "AVAudioSessionCategoryRecord")
    /// Both recording and playing.
    public static let playAndRecord = Self(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Several outputs at a time.
    public static let multiRoute = Self(rawValue: "AVAudioSessionCategoryMultiRoute")
  }
  /// The purpose within a category. Kept without an effect.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// A mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The mode of most programs.
    public static let `default` = Self(rawValue: "AVAudioSessionModeDefault")
    /// Measuring sounds.
    public static let measurement = Self(rawValue: "AVAudioSessionModeMeasurement")
    /// Playing films.
    public static let moviePlayback = Self(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Recording films.
    public static let videoRecording = Self(rawValue: "AVAudioSessionModeVideoRecording")
    /// Talking with other people.
    public static let voiceChat = Self(rawValue: "AVAudioSessionModeVoiceChat")
    /// Long speech.
    public static let spokenAudio = Self(rawValue: "AVAudioSessionModeSpokenAudio")
  }
  /// The relation to other programs' sounds. Kept without an effect.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// A set of options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Other programs continue playing.
    public static let mixWithOthers = Self(rawValue: 1)
    /// Other programs are softer meanwhile.
    public static let duckOthers = Self(rawValue: 2)
    /// Headsets without wires may be used.
    public static let allowBluetooth = Self(rawValue: 4)
    /// An identical bit under its newer name.
    public static let allowBluetoothHFP = Self(rawValue: 4)
    /// The loudspeaker is used for calls.
    public static let defaultToSpeaker = Self(rawValue: 8)
    /// Other programs' speech pauses.
    public static let interruptSpokenAudioAndMixWithOthers = Self(rawValue: 17)
    /// Loudspeakers without wires may be used.
    public static let allowBluetoothA2DP = Self(rawValue: 32)
    /// AirPlay may be used.
    public static let allowAirPlay = Self(rawValue: 64)
  }
  /// The options of a change of activity.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The bits of these options.
    public let rawValue: UInt
    /// A set of such options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Other programs learn that they may continue.
    public static let notifyOthersOnDeactivation = Self(rawValue: 1)
  }
  /// The user's answer about the microphone; always denied here.
  public enum RecordPermission: UInt, Sendable { case undetermined, denied, granted }
  /// The beginning or the end of an interruption. None happens here.
  public enum InterruptionType: UInt, Sendable { case ended, began }
  /// The cause of another output. None is reported here.
  public enum RouteChangeReason: UInt, Sendable {
    case unknown, newDeviceAvailable, oldDeviceUnavailable, categoryChange, override
  }
  /// The output that replaces the usual one.
  public enum PortOverride: UInt, Sendable { case none, speaker }
  /// The options of an interruption's end.
  public struct InterruptionOptions: OptionSet, Sendable {
    /// The bits of an interruption's options.
    public let rawValue: UInt
    /// A set of an interruption's options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The program should continue playing.
    public static let shouldResume = Self(rawValue: 1)
  }
  private static let shared = AVAudioSession()
  /// The only session.
  open class func sharedInstance() -> AVAudioSession { shared }
  /// The category that was set last; `soloAmbient` at first.
  open private(set) var category = Category.soloAmbient
  /// The mode that was set last.
  open private(set) var mode = Mode.default
  /// The options that were set last.
  open private(set) var categoryOptions: CategoryOptions = []
  /// Samples a second: 48,000 always.
  open var sampleRate: Double { 48_000 }
  /// The loudness of the output; always 1.
  open var outputVolume: Float { 1 }
  /// Always false: other programs are not observed.
  open var isOtherAudioPlaying: Bool { false }
  /// Answer: no.
  open var isInputAvailable: Bool { false }
  /// Answer: denied.
  open var recordPermission: RecordPermission { .denied }

  /// Stores the category.
  open func setCategory(_ category: Category) throws { self.category = category }
  /// Stores the category with its options.
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    (self.category, categoryOptions) = (category, options)
  }
  /// Stores the category, its mode and its options.
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    (self.category, self.mode, categoryOptions) = (category, mode, options)
  }
  /// Stores the mode.
  open func setMode(_ mode: Mode) throws { self.mode = mode }
  /// Does nothing, and never throws.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  /// Does nothing; the desktop chooses the output.
  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
  /// Does nothing; the rate stays at 48,000.
  open func setPreferredSampleRate(_ sampleRate: Double) throws {}
  /// Does nothing: no buffers are used.
  open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {}
  /// Answer: denied.
  open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { response(false) }
  }
  /// The name of an interruption by another program. Never posted here.
  public static let interruptionNotification = Notification.Name(
    "AVAudioSessionInterruptionNotification")
  /// The name of a change of the output. Never posted here.
  public static let routeChangeNotification = Notification.Name(
    "AVAudioSessionRouteChangeNotification")
  /// The name of a restart of the sound system. Never posted here.
  public static let mediaServicesWereResetNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")
}
/// The user info's key of an interruption's kind.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The user info's key of an interruption's options.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// The user info's key of the cause of another output.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
/// The program's leave to record.
open class AVAudioApplication: NSObject, @unchecked Sendable {
  // swift-format-ignore: TypeNamesShouldBeCapitalized
  /// The user's answer about the microphone, in newer programs.
  public enum recordPermission: Int, Sendable { case undetermined, denied, granted }
  /// The only object of its class.
  public static let shared = AVAudioApplication()
  /// Answer: denied.
  open var recordPermission: recordPermission { .denied }
  /// Answer: denied.
  open class func requestRecordPermission() async -> Bool { false }
  /// Answer: denied.
  open class func requestRecordPermission(
    completionHandler response: @escaping @Sendable (Bool) -> Void
  ) { DispatchQueue.main.async { response(false) } }
}

/// The settings' key of the format.
public let AVFormatIDKey = "AVFormatIDKey"
/// The settings' key of samples a second.
public let AVSampleRateKey = "AVSampleRateKey"
/// The settings' key of the number of channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The settings' key of the bits of a sample.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// The settings' key of the order of bytes.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// The settings' key of floating samples.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// The settings' key of separate channels.
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
/// The settings' key of the quality of encoding.
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
/// The settings' key of bits a second.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
/// The quality of encoding. Nothing is encoded here.
public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 32
  case medium = 64
  case high = 96
  case max = 127
}
/// The code of a format, of four letters.
public typealias AudioFormatID = UInt32
/// Samples without compression: "lpcm".
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
/// AAC: "aac " with a space.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// Apple Lossless: "alac".
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163

/// Plays a sound. Here none is heard, which is reported once.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  /// Meant for the end of a sound. It is not called here, since none is played.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// The loudness from 0 to 1. Stored only.
  open var volume: Float = 1
  /// The position between left, -1, and right, 1. Stored only.
  open var pan: Float = 0
  /// The speed. Stored only.
  open var rate: Float = 1
  /// True would let the speed change. Stored only.
  open var enableRate = false
  /// The number of repetitions; negative ones have no end. Stored only.
  open var numberOfLoops = 0
  /// True would measure the loudness. Stored only.
  open var isMeteringEnabled = false
  /// The position in seconds. Stored only.
  open var currentTime: TimeInterval = 0
  /// The file of the sound; nil for data.
  public let url: URL?
  /// The data of the sound.
  public let data: Data?
  /// Throws where the file cannot be read.
  public init(contentsOf url: URL) throws { (self.url, data) = (url, try Data(contentsOf: url)) }
  /// Equivalent with a hint of the type, which is ignored.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }
  /// A player of data, which is not checked.
  public init(data: Data) throws { (url, self.data) = (nil, data) }
  /// Data with a hint of the type, which is ignored.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(data: data)
  }
  /// Answer: 0, since the sound is not decoded.
  open var duration: TimeInterval { 0 }
  /// Always 0, since the sound is not decoded.
  open var numberOfChannels: Int { 0 }
  /// Always false.
  open var isPlaying: Bool { false }
  /// Answer: no.
  @discardableResult open func prepareToPlay() -> Bool { false }
  /// Has no effect, which is reported once.
  @discardableResult open func play() -> Bool {
    NotYet.once("AVAudioPlayer.play()", "plays a sound")
    return false
  }
  /// Has no effect, which is reported once.
  @discardableResult open func play(atTime time: TimeInterval) -> Bool { play() }
  /// Does nothing: no sound is played.
  open func pause() {}
  /// Does nothing, since nothing plays.
  open func stop() {}
  /// Stores the loudness at once, without fading.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
  /// Does nothing: silence is not measured.
  open func updateMeters() {}
  /// Answer: silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// Answer: silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}
/// Observes a player. No method is called here.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}
extension AVAudioPlayerDelegate {
  /// Meant for the end of a sound. Not called here; empty by default.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Meant for data that cannot be decoded. Not called here; empty by default.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
/// Records sounds. The microphone is denied here.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  /// Meant for the end of a recording. It is not called here.
  open weak var delegate: (any AVAudioRecorderDelegate)?
  /// True would measure the recorded loudness. Stored only.
  open var isMeteringEnabled = false
  /// The file to record to. It is not written.
  public let url: URL
  /// The settings of the recording, kept unchanged.
  public let settings: [String: Any]
  /// A recorder that never records; it does not throw.
  public init(url: URL, settings: [String: Any]) throws {
    (self.url, self.settings) = (url, settings)
  }
  /// Always false: the microphone is denied.
  open var isRecording: Bool { false }
  /// The recorded seconds; always 0.
  open var currentTime: TimeInterval { 0 }
  /// Answer: no.
  @discardableResult open func prepareToRecord() -> Bool { false }
  /// Answer: no, since the microphone is denied.
  @discardableResult open func record() -> Bool { false }
  /// Answer: no, since the microphone is denied.
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { false }
  /// Does nothing: no recording runs.
  open func pause() {}
  /// Does nothing, since no recording has begun.
  open func stop() {}
  /// Answer: no.
  @discardableResult open func deleteRecording() -> Bool { false }
  /// Does nothing: there is no level to measure.
  open func updateMeters() {}
  /// Answer: silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// Answer: silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}
/// Observes a recorder. No method is called here.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}
extension AVAudioRecorderDelegate {
  /// Meant for the end of a recording. Not called here; empty by default.
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  {}
  /// Meant for errors of encoding. Not called here; empty by default.
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}
