@_exported import Foundation

public let BGTaskSchedulerErrorDomain = "BGTaskSchedulerErrorDomain"
/// The reason why nothing is done later.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  public struct Error: Swift.Error, CustomNSError, Sendable {
    public enum Code: Int, Sendable {
      case unavailable = 1
      case tooManyPendingTaskRequests, notPermitted
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var errorDomain: String { BGTaskSchedulerErrorDomain }
    public var errorCode: Int { code.rawValue }
  }
  public static let shared = BGTaskScheduler()
  /// Keeps what a task would do. Nothing starts it: programs run in the foreground here.
  @discardableResult open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { true }
  /// Answer: an error, since the system starts no program later.
  open func submit(_ taskRequest: BGTaskRequest) throws { throw Error(.unavailable) }
  open func cancel(taskRequestWithIdentifier identifier: String) {}
  open func cancelAllTaskRequests() {}
  /// Answer: none.
  open func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) { completionHandler([]) }
  /// Answer: none.
  open func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}
open class BGTaskRequest: NSObject, @unchecked Sendable {
  public let identifier: String
  open var earliestBeginDate: Date?
  init(named identifier: String) { self.identifier = identifier }
}
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  public init(identifier: String) { super.init(named: identifier) }
}
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false
  public init(identifier: String) { super.init(named: identifier) }
}
/// Something that is done while the program is not seen. None begins here.
open class BGTask: NSObject, @unchecked Sendable {
  open var identifier: String { "" }
  open var expirationHandler: (() -> Void)?
  open func setTaskCompleted(success: Bool) {}
}
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
open class BGProcessingTask: BGTask, @unchecked Sendable {}
