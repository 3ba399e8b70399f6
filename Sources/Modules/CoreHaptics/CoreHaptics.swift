@_exported import Foundation

/// The domain of `CHHapticError` when it is bridged to `NSError`.
public let CoreHapticsErrorDomain = "com.apple.CoreHaptics"
/// The reason why nothing is felt.
public struct CHHapticError: Error, CustomNSError, Sendable {
  /// The codes used most, with the numbers of Apple's systems.
  public enum Code: Int, Sendable {
    case engineNotRunning = -4805
    case notSupported = -4809
    case invalidAudioResource = -4815
    case badEventEntry = -4830
  }
  /// The reason; on Linux always `notSupported`.
  public let code: Code
  /// Makes an error of a code, for programs and tests that throw one themselves.
  public init(_ code: Code) { self.code = code }
  /// `CoreHapticsErrorDomain`, for code that works with `NSError`.
  public static var errorDomain: String { CoreHapticsErrorDomain }
  /// The raw value of `code`.
  public var errorCode: Int { code.rawValue }
}
/// The haptic features of a device. This one has no haptic engine.
public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}
private struct NoHaptics: CHHapticDeviceCapability {
  var supportsHaptics: Bool { false }
  var supportsAudio: Bool { false }
}

/// Plays patterns that are felt. It cannot be made here, as on a device without one.
open class CHHapticEngine: NSObject, @unchecked Sendable {
  /// The shape of the callback of starts and stops.
  public typealias CompletionHandler = ((any Error)?) -> Void
  /// The reasons for a stop; never reported here.
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed,
      gameControllerDisconnect
    case systemError = -1
  }
  /// The action after the last player; never asked for here.
  public enum FinishedAction: Int, Sendable {
    case stopEngine = 1
    case leaveEngineRunning
  }
  /// Never called, as the engine never starts.
  open var stoppedHandler: (StoppedReason) -> Void = { _ in }
  /// Never called, as the engine never starts.
  open var resetHandler: () -> Void = {}
  /// False by default; without effect.
  open var playsHapticsOnly = false
  /// False by default; without effect.
  open var playsAudioOnly = false
  /// False by default; without effect.
  open var isAutoShutdownEnabled = false
  /// False by default; without effect.
  open var isMutedForAudio = false
  /// Always 0.
  open var currentTime: TimeInterval { 0 }
  /// Answer: no haptics.
  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHaptics() }
  /// Answer: an error, since it is not supported.
  public override init() { super.init() }
  /// Always throws `notSupported`.
  public init(audioSession: Any?) throws { throw CHHapticError(.notSupported) }
  /// Answer: an error, since it is not supported.
  open func start() throws { throw CHHapticError(.notSupported) }
  /// Calls back at once with `notSupported`.
  open func start(completionHandler: CompletionHandler?) {
    completionHandler?(CHHapticError(.notSupported))
  }
  /// Calls back at once without an error.
  open func stop(completionHandler: CompletionHandler? = nil) { completionHandler?(nil) }
  /// Does nothing: no player ever finishes.
  open func notifyWhenPlayersFinished(finishedHandler: @escaping ((any Error)?) -> FinishedAction) {
  }
  /// Answer: an error, since it is not supported.
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }
  /// Answer: an error, since it is not supported.
  open func makeAdvancedPlayer(
    with pattern: CHHapticPattern
  ) throws -> any CHHapticAdvancedPatternPlayer { throw CHHapticError(.notSupported) }
  /// Answer: an error, since it is not supported.
  open func playPattern(from fileURL: URL) throws { throw CHHapticError(.notSupported) }
  /// Answer: an error, since it is not supported.
  open func registerAudioResource(
    _ resourceURL: URL, options: [CHHapticPattern.AudioResourceKey: Any] = [:]
  ) throws -> CHHapticAudioResourceID { throw CHHapticError(.notSupported) }
  /// Answer: an error, since no sound was registered.
  open func unregisterAudioResource(_ resourceID: CHHapticAudioResourceID) throws {
    throw CHHapticError(.invalidAudioResource)
  }
}
/// The number of a registered sound. The engine registers none.
public typealias CHHapticAudioResourceID = Int
/// 0: at once.
public let CHHapticTimeImmediate: TimeInterval = 0
/// A player of one pattern; the engine makes none.
public protocol CHHapticPatternPlayer: AnyObject {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
  func cancel() throws
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
  var isMuted: Bool { get set }
}
/// The shape of the callback at the end of a player.
public typealias CHHapticAdvancedPatternPlayerCompletionHandler = ((any Error)?) -> Void
/// A player with loops and speed; the engine makes none.
public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
  var completionHandler: CHHapticAdvancedPatternPlayerCompletionHandler { get set }
  var loopEnabled: Bool { get set }
  var loopEnd: TimeInterval { get set }
  var playbackRate: Float { get set }
}

/// A touch of a pattern.
open class CHHapticEvent: NSObject, @unchecked Sendable {
  /// The kind of an event.
  public struct EventType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// Any name is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A short tap.
    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    /// A vibration over time.
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
    /// A tone over time.
    public static let audioContinuous = EventType(rawValue: "AudioContinuous")
    /// A sound of the program's.
    public static let audioCustom = EventType(rawValue: "AudioCustom")
  }
  /// The property of an event.
  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    /// The name of the property.
    public let rawValue: String
    /// Any name is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Strength, from 0 to 1.
    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    /// Sharpness, from 0 to 1.
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
    /// The rise at the begin.
    public static let attackTime = ParameterID(rawValue: "AttackTime")
    /// The fall after the rise.
    public static let decayTime = ParameterID(rawValue: "DecayTime")
    /// The fall at the end.
    public static let releaseTime = ParameterID(rawValue: "ReleaseTime")
    /// 1 for a steady strength, 0 for a falling one.
    public static let sustained = ParameterID(rawValue: "Sustained")
    /// Loudness, from 0 to 1.
    public static let audioVolume = ParameterID(rawValue: "AudioVolume")
    /// The place between left, -1, and right, 1.
    public static let audioPan = ParameterID(rawValue: "AudioPan")
    /// The height of the tone, from -1 to 1.
    public static let audioPitch = ParameterID(rawValue: "AudioPitch")
    /// The amount of high tones, from 0 to 1.
    public static let audioBrightness = ParameterID(rawValue: "AudioBrightness")
  }
  /// The kind.
  public let type: EventType
  /// The properties, in order.
  public let eventParameters: [CHHapticEventParameter]
  /// Seconds.
  open var relativeTime: TimeInterval
  /// Seconds.
  open var duration: TimeInterval
  /// Keeps the values; 0 seconds long unless given.
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval = 0
  ) {
    (self.type, eventParameters, relativeTime) = (type, eventParams, time)
    self.duration = duration
  }
  /// Keeps the values of a custom sound; 0 seconds long unless given. The number of the sound is dropped.
  public init(
    audioResourceID resID: CHHapticAudioResourceID,
    parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval = 0
  ) {
    (type, eventParameters, relativeTime) = (.audioCustom, eventParams, time)
    self.duration = duration
  }
}
/// One property of an event.
open class CHHapticEventParameter: NSObject, @unchecked Sendable {
  /// The property's name.
  public let parameterID: CHHapticEvent.ParameterID
  /// The value; not limited to a range.
  open var value: Float
  /// Keeps both values.
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}
/// A change of all events while they play.
open class CHHapticDynamicParameter: NSObject, @unchecked Sendable {
  /// The changing property.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The name of the property.
    public let rawValue: String
    /// Any name is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A factor of the strength.
    public static let hapticIntensityControl = ID(rawValue: "HapticIntensityControl")
    /// An offset of the sharpness.
    public static let hapticSharpnessControl = ID(rawValue: "HapticSharpnessControl")
    /// A factor of the loudness.
    public static let audioVolumeControl = ID(rawValue: "AudioVolumeControl")
    /// An offset of the place between left and right.
    public static let audioPanControl = ID(rawValue: "AudioPanControl")
    /// An offset of the tone's height.
    public static let audioPitchControl = ID(rawValue: "AudioPitchControl")
    /// An offset of the amount of high tones.
    public static let audioBrightnessControl = ID(rawValue: "AudioBrightnessControl")
  }
  /// The property's name.
  public let parameterID: ID
  /// The value; not limited to a range.
  open var value: Float
  /// Seconds from the begin.
  open var relativeTime: TimeInterval
  /// Keeps the three values.
  public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
    (self.parameterID, self.value, relativeTime) = (parameterID, value, time)
  }
}
/// A curve of a property over time.
open class CHHapticParameterCurve: NSObject, @unchecked Sendable {
  /// A point of the curve.
  open class ControlPoint: NSObject, @unchecked Sendable {
    /// Seconds from the curve's begin.
    open var relativeTime: TimeInterval
    /// The value at that time.
    open var value: Float
    /// Keeps both values.
    public init(relativeTime time: TimeInterval, value: Float) {
      (relativeTime, self.value) = (time, value)
    }
  }
  /// The property's name.
  public let parameterID: CHHapticDynamicParameter.ID
  /// The points, in the order given.
  public let controlPoints: [ControlPoint]
  /// Keeps name and points; the curve's own begin is dropped.
  public init(
    parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint],
    relativeTime: TimeInterval
  ) { (self.parameterID, self.controlPoints) = (parameterID, controlPoints) }
}
/// Touches one after another.
open class CHHapticPattern: NSObject, @unchecked Sendable {
  /// The option of a registered sound.
  public struct AudioResourceKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Any name is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether the volume follows an envelope.
    public static let useVolumeEnvelope = AudioResourceKey(
      rawValue: "CHHapticPatternKeyEventWaveformUseVolumeEnvelope")
    /// Whether the sound is repeated.
    public static let loopEnabled = AudioResourceKey(
      rawValue: "CHHapticPatternKeyEventWaveformLoopEnabled")
  }
  /// The events, in the order given.
  public let events: [CHHapticEvent]
  /// Seconds to the end of the last event.
  open var duration: TimeInterval { events.map { $0.relativeTime + $0.duration }.max() ?? 0 }
  /// Keeps the events; parameters are dropped. Nothing is thrown here.
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    self.events = events
  }
  /// Answer: an error, since files of patterns are not read.
  public init(contentsOf ahapURL: URL) throws { throw CHHapticError(.notSupported) }
  /// Keeps the events; curves are dropped. Nothing is thrown here.
  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
    self.events = events
  }
}
