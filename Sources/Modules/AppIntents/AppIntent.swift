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
  public typealias Parameter<Value> = IntentParameter<Value>
  public typealias Dependency<Value> = AppDependency<Value>
  public typealias Summary = IntentParameterSummary<Self>

  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var isDiscoverable: Bool { true }
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
  public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// Something with a name that stays from one version of the program to the next.
public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}
extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { "\(Self.self)" }
}

public struct IntentDonationIdentifier: Hashable, Sendable { private let id = UUID() }

public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}
public struct ConfirmationConditions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}
public struct ConfirmationActionName: Sendable {
  let name: String
  public static let `continue` = ConfirmationActionName(name: "continue")
  public static let add = ConfirmationActionName(name: "add")
  public static let buy = ConfirmationActionName(name: "buy")
  public static let create = ConfirmationActionName(name: "create")
  public static let go = ConfirmationActionName(name: "go")
  public static let log = ConfirmationActionName(name: "log")
  public static let open = ConfirmationActionName(name: "open")
  public static let order = ConfirmationActionName(name: "order")
  public static let play = ConfirmationActionName(name: "play")
  public static let send = ConfirmationActionName(name: "send")
  public static let set = ConfirmationActionName(name: "set")
  public static let share = ConfirmationActionName(name: "share")
  public static let start = ConfirmationActionName(name: "start")
  public static let view = ConfirmationActionName(name: "view")
}

/// A reason why an intent was not performed.
public enum AppIntentError: Error, Sendable {
  /// A parameter has no value.
  case needsValue
  /// Nothing here can ask the user.
  case unsupported
  case restartPerform

  public enum PermissionRequired: Error, Sendable { case unknown }
  public enum Unrecoverable: Error, Sendable { case entityNotFound, unknown }
  public enum UserActionRequired: Error, Sendable { case accountSetup, signin, signout, unknown }
}

// MARK: - Kinds of intents

public protocol SystemIntent: AppIntent {}
/// An intent with the parameters of a widget.
public protocol WidgetConfigurationIntent: SystemIntent {}
/// An intent with the parameters of a control.
public protocol ControlConfigurationIntent: SystemIntent {}
extension WidgetConfigurationIntent {
  public func perform() async throws -> some IntentResult { .result() }
}
extension ControlConfigurationIntent {
  public func perform() async throws -> some IntentResult { .result() }
}
public protocol LiveActivityIntent: SystemIntent {}
public protocol AudioPlaybackIntent: SystemIntent {}
public protocol AudioStartingIntent: SystemIntent {}
public protocol AudioRecordingIntent: SystemIntent {}
public protocol CameraCaptureIntent: SystemIntent {}
public protocol PredictableIntent: AppIntent {}
public protocol DeletableEntity: AppEntity {}
public protocol ForegroundContinuableIntent: AppIntent {}
extension ForegroundContinuableIntent {
  /// The program is in the foreground already.
  public func requestToContinueInForeground(
    _ dialog: IntentDialog? = nil, continuation: (@MainActor @Sendable () throws -> Void)? = nil
  ) async throws { try await MainActor.run { try continuation?() } }
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, continuation: (@MainActor @Sendable () -> Void)? = nil
  ) -> AppIntentError { .restartPerform }
}
public protocol ProgressReportingIntent: AppIntent {}
extension ProgressReportingIntent {
  public var progress: Progress { Progress(totalUnitCount: 1) }
}
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
public protocol SnippetIntent: SystemIntent {
  static func reload()
}
extension SnippetIntent { public static func reload() {} }
public protocol URLRepresentableIntent: AppIntent {}
public protocol ShowInAppSearchResultsIntent: SystemIntent {}
public protocol StartWorkoutIntent: SystemIntent {}
/// Opens an address.
public struct OpenURLIntent: AppIntent {
  public static var title: LocalizedStringResource { "Open URL" }
  public let url: URL?
  public init() { url = nil }
  public init(_ url: URL) { self.url = url }
  public func perform() async throws -> some IntentResult { .result() }
}
