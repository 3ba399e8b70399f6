import UIKit
import VivaceMedia

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
  /// The answer about the microphone: granted where there is one, since desktops do not ask; else denied.
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
  /// True of a program with a window, where a microphone is connected.
  open var isInputAvailable: Bool { Microphone.input?.isThere ?? false }
  /// Granted where a microphone is available, else denied.
  open var recordPermission: RecordPermission { isInputAvailable ? .granted : .denied }

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
  /// Answers on the main queue, without asking the user, whether a microphone is available.
  open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { response(self.isInputAvailable) }
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
  /// Granted where a microphone is available, else denied.
  open var recordPermission: recordPermission {
    AVAudioSession.sharedInstance().isInputAvailable ? .granted : .denied
  }
  /// Whether a microphone is available; the user is not asked.
  open class func requestRecordPermission() async -> Bool {
    await MainActor.run { AVAudioSession.sharedInstance().isInputAvailable }
  }
  /// Answers on the main queue, without asking the user, whether a microphone is available.
  open class func requestRecordPermission(
    completionHandler response: @escaping @Sendable (Bool) -> Void
  ) { AVAudioSession.sharedInstance().requestRecordPermission(response) }
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
/// The quality of encoding. Encoders have their own default here.
public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 32
  case medium = 64
  case high = 96
  case max = 127
}
