@_exported import Foundation

/// The domain of `BGTaskScheduler.Error` when it is bridged to `NSError`.
public let BGTaskSchedulerErrorDomain = "BGTaskSchedulerErrorDomain"
/// The reason why nothing is done later.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  /// Thrown by `submit(_:)`, as Linux starts no program in the background.
  public struct Error: Swift.Error, CustomNSError, Sendable {
    /// The codes from 1 on; Linux answers with `unavailable`.
    public enum Code: Int, Sendable {
      case unavailable = 1
      case tooManyPendingTaskRequests, notPermitted
    }
    /// The reason; on Linux always `unavailable`.
    public let code: Code
    /// Makes an error of a code, for programs and tests that throw one themselves.
    public init(_ code: Code) { self.code = code }
    /// `BGTaskSchedulerErrorDomain`, for code that works with `NSError`.
    public static var errorDomain: String { BGTaskSchedulerErrorDomain }
    /// The raw value of `code`.
    public var errorCode: Int { code.rawValue }
  }
  /// The one scheduler.
  public static let shared = BGTaskScheduler()
  /// Keeps what a task would do. Nothing starts it: programs run in the foreground here.
  @discardableResult open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { true }
  /// Answer: an error, since the system starts no program later.
  open func submit(_ taskRequest: BGTaskRequest) throws { throw Error(.unavailable) }
  /// Does nothing, as no request is pending.
  open func cancel(taskRequestWithIdentifier identifier: String) {}
  /// Does nothing, as no request is pending.
  open func cancelAllTaskRequests() {}
  /// Answer: none.
  open func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) { completionHandler([]) }
  /// Answer: none.
  open func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}
/// The common class of requests.
open class BGTaskRequest: NSObject, @unchecked Sendable {
  /// The name of the task.
  public let identifier: String
  /// The earliest time; nil by default and without effect.
  open var earliestBeginDate: Date?
  init(named identifier: String) { self.identifier = identifier }
}
/// A request for a short update; the scheduler refuses it.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Keeps the name.
  public init(identifier: String) { super.init(named: identifier) }
}
/// A request for longer work; the scheduler refuses it.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// False by default; without effect.
  open var requiresNetworkConnectivity = false
  /// False by default; without effect.
  open var requiresExternalPower = false
  /// Keeps the name.
  public init(identifier: String) { super.init(named: identifier) }
}
/// Something that is done while the program is not seen. None begins here.
open class BGTask: NSObject, @unchecked Sendable {
  /// Always "".
  open var identifier: String { "" }
  /// Never called, as no task runs.
  open var expirationHandler: (() -> Void)?
  /// Does nothing.
  open func setTaskCompleted(success: Bool) {}
}
/// A short update; never started here.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
/// Longer work; never started here.
open class BGProcessingTask: BGTask, @unchecked Sendable {}
