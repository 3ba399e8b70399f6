@_exported import Foundation

@_exported import struct SwiftUI.LocalizedStringResource

/// Something that a program can do for a shortcut, a widget or a button. Here it is performed when a button
/// or a program asks for it; no system looks for it.
public protocol AppIntent: PersistentlyIdentifiable, Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary = EmptyParameterSummary
  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var isDiscoverable: Bool { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var parameterSummary: SummaryContent { get }
  func perform() async throws -> PerformResult
  init()
}

extension AppIntent {
  /// A parameter of the intent.
  public typealias Parameter<Value> = IntentParameter<Value>
  /// A dependency of the intent, provided by the program.
  public typealias Dependency<Value> = AppDependency<Value>
  /// A sentence with the intent's parameters.
  public typealias Summary = IntentParameterSummary<Self>

  public static var description: IntentDescription? { nil }
  /// False by default. No effect: intents run inside the program here.
  public static var openAppWhenRun: Bool { false }
  /// True by default. No effect: there is no list of intents here.
  public static var isDiscoverable: Bool { true }
  /// Always allowed by default. It is not checked here.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }

  /// Performs the intent. Programs call it where a button or a shortcut would.
  @discardableResult public func callAsFunction(donate: Bool = true) async throws -> PerformResult {
    try await perform()
  }
  /// Tells the system that the intent was performed. Nothing is kept here.
  @discardableResult public func donate() async throws -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }
  /// Answer: an error, since nothing asks the user.
  public func requestConfirmation() async throws { throw AppIntentError.unsupported }
  /// Answer: an error, since nothing asks the user.
  public func requestConfirmation(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog? = nil
  ) async throws { throw AppIntentError.unsupported }
  /// Answer: an error, since nothing asks the user.
  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .continue,
    showPrompt: Bool = true
  ) async throws { throw AppIntentError.unsupported }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
  /// No sentence by default.
  public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// Something with a name that stays from one version of the program to the next.
public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}
extension PersistentlyIdentifiable {
  /// The name of the type by default.
  public static var persistentIdentifier: String { "\(Self.self)" }
}

/// The identifier of a donation, different each time.
public struct IntentDonationIdentifier: Hashable, Sendable { private let id = UUID() }

/// The protection of an intent on a locked device. It is not checked here.
public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}
/// The conditions of a confirmation. They are not used here.
public struct ConfirmationConditions: OptionSet, Sendable {
  /// The bits of the conditions.
  public let rawValue: Int
  /// A set of conditions from raw bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
/// The word on a confirming button. No button is shown here.
public struct ConfirmationActionName: Sendable {
  let name: String
  /// "Continue".
  public static let `continue` = ConfirmationActionName(name: "continue")
  /// "Add".
  public static let add = ConfirmationActionName(name: "add")
  /// "Buy".
  public static let buy = ConfirmationActionName(name: "buy")
  /// "Create".
  public static let create = ConfirmationActionName(name: "create")
  /// "Go".
  public static let go = ConfirmationActionName(name: "go")
  /// "Log".
  public static let log = ConfirmationActionName(name: "log")
  /// "Open".
  public static let open = ConfirmationActionName(name: "open")
  /// "Order".
  public static let order = ConfirmationActionName(name: "order")
  /// "Play".
  public static let play = ConfirmationActionName(name: "play")
  /// "Send".
  public static let send = ConfirmationActionName(name: "send")
  /// "Set".
  public static let set = ConfirmationActionName(name: "set")
  /// "Share".
  public static let share = ConfirmationActionName(name: "share")
  /// "Start".
  public static let start = ConfirmationActionName(name: "start")
  /// "View".
  public static let view = ConfirmationActionName(name: "view")
}

/// A reason why an intent was not performed.
public enum AppIntentError: Error, Sendable {
  /// A parameter has no value.
  case needsValue
  /// Nothing here can ask the user.
  case unsupported
  case restartPerform

  /// A permission is missing.
  public enum PermissionRequired: Error, Sendable { case unknown }
  /// The intent cannot continue.
  public enum Unrecoverable: Error, Sendable { case entityNotFound, unknown }
  /// The user has to do something first.
  public enum UserActionRequired: Error, Sendable { case accountSetup, signin, signout, unknown }
}

// MARK: - Kinds of intents

/// An intent that the system knows by its kind.
public protocol SystemIntent: AppIntent {}
/// An intent with the parameters of a widget.
public protocol WidgetConfigurationIntent: SystemIntent {}
/// An intent with the parameters of a control.
public protocol ControlConfigurationIntent: SystemIntent {}
extension WidgetConfigurationIntent {
  /// A result without a value: configurations do nothing.
  public func perform() async throws -> some IntentResult { .result() }
}
extension ControlConfigurationIntent {
  /// A result without a value: controls' configurations do nothing.
  public func perform() async throws -> some IntentResult { .result() }
}
/// An intent that starts or changes an activity.
public protocol LiveActivityIntent: SystemIntent {}
/// An intent that plays sounds.
public protocol AudioPlaybackIntent: SystemIntent {}
/// An intent that begins to play sounds.
public protocol AudioStartingIntent: SystemIntent {}
/// An intent that records sounds.
public protocol AudioRecordingIntent: SystemIntent {}
/// An intent that records pictures.
public protocol CameraCaptureIntent: SystemIntent {}
/// An intent that the system may suggest. Nothing is suggested here.
public protocol PredictableIntent: AppIntent {}
/// An entity that can be deleted.
public protocol DeletableEntity: AppEntity {}
/// An intent that may continue in the foreground.
public protocol ForegroundContinuableIntent: AppIntent {}
extension ForegroundContinuableIntent {
  /// The program is in the foreground already.
  public func requestToContinueInForeground(
    _ dialog: IntentDialog? = nil, continuation: (@MainActor @Sendable () throws -> Void)? = nil
  ) async throws { try await MainActor.run { try continuation?() } }
  /// The error that would start the intent again in the foreground.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, continuation: (@MainActor @Sendable () -> Void)? = nil
  ) -> AppIntentError { .restartPerform }
}
/// An intent that reports its progress.
public protocol ProgressReportingIntent: AppIntent {}
extension ProgressReportingIntent {
  /// A new progress of one unit at each access.
  public var progress: Progress { Progress(totalUnitCount: 1) }
}
/// An intent that replaces an older one by its class name.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  static var intentClassName: String { get }
}
/// Shows something of the program.
public protocol OpenIntent: SystemIntent {
  associatedtype Value
  var target: Value { get set }
}
/// Sets something of the program, as a control's switch does.
public protocol SetValueIntent: SystemIntent {
  associatedtype ValueType
  var value: ValueType { get set }
}
/// An intent that shows a view.
public protocol SnippetIntent: SystemIntent {
  static func reload()
}
extension SnippetIntent { public static func reload() {} }
/// An intent with an address of its own.
public protocol URLRepresentableIntent: AppIntent {}
/// An intent that shows search results.
public protocol ShowInAppSearchResultsIntent: SystemIntent {}
/// An intent that starts a workout.
public protocol StartWorkoutIntent: SystemIntent {}
/// Opens an address.
public struct OpenURLIntent: AppIntent {
  /// "Open URL".
  public static var title: LocalizedStringResource { "Open URL" }
  /// The address to open; nil opens nothing.
  public let url: URL?
  /// An intent without an address.
  public init() { url = nil }
  /// An intent with an address.
  public init(_ url: URL) { self.url = url }
  /// A result without a value; the address is not opened here.
  public func perform() async throws -> some IntentResult { .result() }
}
