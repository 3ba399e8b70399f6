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
  /// Short for `IntentParameter`, so an intent can write `@Parameter`.
  public typealias Parameter<Value> = IntentParameter<Value>
  /// Short for `AppDependency`, so an intent can write `@Dependency`.
  public typealias Dependency<Value> = AppDependency<Value>
  /// Short for `IntentParameterSummary` of this intent.
  public typealias Summary = IntentParameterSummary<Self>

  /// Nil by default.
  public static var description: IntentDescription? { nil }
  /// False by default; without effect, as intents run inside the open program.
  public static var openAppWhenRun: Bool { false }
  /// True by default; without effect, as no system list shows intents on Linux.
  public static var isDiscoverable: Bool { true }
  /// `.alwaysAllowed` by default; never checked here.
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
  /// No summary by default.
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

/// A random identifier; no donation is stored under it.
public struct IntentDonationIdentifier: Hashable, Sendable { private let id = UUID() }

/// The lock that an intent needs; never checked on Linux.
public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}
/// Conditions of a confirmation; ignored.
public struct ConfirmationConditions: OptionSet, Sendable {
  /// The bits; none are defined here.
  public let rawValue: Int
  /// Keeps all bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
/// The verb of a confirmation button; never shown on Linux.
public struct ConfirmationActionName: Sendable {
  let name: String
  /// The default verb.
  public static let `continue` = ConfirmationActionName(name: "continue")
  /// For adding something.
  public static let add = ConfirmationActionName(name: "add")
  /// For a purchase.
  public static let buy = ConfirmationActionName(name: "buy")
  /// For making something.
  public static let create = ConfirmationActionName(name: "create")
  /// For setting off.
  public static let go = ConfirmationActionName(name: "go")
  /// For an entry in a journal.
  public static let log = ConfirmationActionName(name: "log")
  /// For opening something.
  public static let open = ConfirmationActionName(name: "open")
  /// For an order of goods.
  public static let order = ConfirmationActionName(name: "order")
  /// For playback.
  public static let play = ConfirmationActionName(name: "play")
  /// For a message.
  public static let send = ConfirmationActionName(name: "send")
  /// For a setting.
  public static let set = ConfirmationActionName(name: "set")
  /// For sharing.
  public static let share = ConfirmationActionName(name: "share")
  /// For a start.
  public static let start = ConfirmationActionName(name: "start")
  /// For showing something.
  public static let view = ConfirmationActionName(name: "view")
}

/// A reason why an intent was not performed.
public enum AppIntentError: Error, Sendable {
  /// A parameter has no value.
  case needsValue
  /// Nothing here can ask the user.
  case unsupported
  case restartPerform

  /// The missing permission; never thrown here.
  public enum PermissionRequired: Error, Sendable { case unknown }
  /// Failures that a retry does not help; never thrown here.
  public enum Unrecoverable: Error, Sendable { case entityNotFound, unknown }
  /// Steps left to the user; never thrown here.
  public enum UserActionRequired: Error, Sendable { case accountSetup, signin, signout, unknown }
}

// MARK: - Kinds of intents

/// Intents of the system's own features; run like any other here.
public protocol SystemIntent: AppIntent {}
/// An intent with the parameters of a widget.
public protocol WidgetConfigurationIntent: SystemIntent {}
/// An intent with the parameters of a control.
public protocol ControlConfigurationIntent: SystemIntent {}
extension WidgetConfigurationIntent {
  /// Does nothing: a widget's configuration only holds values.
  public func perform() async throws -> some IntentResult { .result() }
}
extension ControlConfigurationIntent {
  /// Does nothing: a control's configuration only holds values.
  public func perform() async throws -> some IntentResult { .result() }
}
/// Intents of live activities; run like any other here.
public protocol LiveActivityIntent: SystemIntent {}
/// Intents that play sound; run like any other here.
public protocol AudioPlaybackIntent: SystemIntent {}
/// The older name of `AudioPlaybackIntent`; a separate protocol here.
public protocol AudioStartingIntent: SystemIntent {}
/// Intents that record sound; run like any other here.
public protocol AudioRecordingIntent: SystemIntent {}
/// Intents of the camera; run like any other here.
public protocol CameraCaptureIntent: SystemIntent {}
/// Intents with predictions; none are made on Linux.
public protocol PredictableIntent: AppIntent {}
/// Entities that can be deleted; nothing here asks for it.
public protocol DeletableEntity: AppEntity {}
/// Intents that may go on in the open program.
public protocol ForegroundContinuableIntent: AppIntent {}
extension ForegroundContinuableIntent {
  /// The program is in the foreground already.
  public func requestToContinueInForeground(
    _ dialog: IntentDialog? = nil, continuation: (@MainActor @Sendable () throws -> Void)? = nil
  ) async throws { try await MainActor.run { try continuation?() } }
  /// Always `restartPerform`; dialog and closure are dropped.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, continuation: (@MainActor @Sendable () -> Void)? = nil
  ) -> AppIntentError { .restartPerform }
}
/// Intents with a progress; it is not shown.
public protocol ProgressReportingIntent: AppIntent {}
extension ProgressReportingIntent {
  /// A new progress of one unit at each access.
  public var progress: Progress { Progress(totalUnitCount: 1) }
}
/// Intents that replace an older class of Intents.
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
/// Intents with a view as result; the view is not shown.
public protocol SnippetIntent: SystemIntent {
  static func reload()
}
/// Does nothing by default.
extension SnippetIntent { public static func reload() {} }
/// Intents with an address; nothing opens it here.
public protocol URLRepresentableIntent: AppIntent {}
/// Intents of the program's own search; run like any other here.
public protocol ShowInAppSearchResultsIntent: SystemIntent {}
/// Intents that start a workout; run like any other here.
public protocol StartWorkoutIntent: SystemIntent {}
/// Opens an address.
public struct OpenURLIntent: AppIntent {
  /// Always "Open URL", in English.
  public static var title: LocalizedStringResource { "Open URL" }
  /// The address; nil when made without one.
  public let url: URL?
  /// Without an address.
  public init() { url = nil }
  /// Keeps the address; `perform()` does not open it.
  public init(_ url: URL) { self.url = url }
  /// Answers at once without opening the address.
  public func perform() async throws -> some IntentResult { .result() }
}
