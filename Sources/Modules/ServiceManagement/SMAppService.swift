@_exported import Foundation

/// A program that starts when the user logs in. Answers as if the system did not know it.
open class SMAppService: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case notRegistered, enabled, requiresApproval, notFound }
  public static let mainApp = SMAppService()
  open class func loginItem(identifier: String) -> SMAppService { SMAppService() }
  open class func agent(plistName: String) -> SMAppService { SMAppService() }
  open class func daemon(plistName: String) -> SMAppService { SMAppService() }
  /// Answer: not found.
  open var status: Status { .notFound }
  /// Answer: an error, since programs are not registered here.
  open func register() throws { throw CocoaError(.featureUnsupported) }
  /// Answer: an error, since programs are not registered here.
  open func unregister() throws { throw CocoaError(.featureUnsupported) }
  /// Answer: an error, since programs are not registered here.
  open func unregister() async throws { throw CocoaError(.featureUnsupported) }
  open class func openSystemSettingsLoginItems() {}
}
/// Answer: no.
public func SMLoginItemSetEnabled(_ identifier: Any, _ enabled: Bool) -> Bool { false }
/// The name of the jobs of the user's own.
public let kSMDomainUserLaunchd: String! = "user"
/// The name of the jobs of the system.
public let kSMDomainSystemLaunchd: String! = "system"
/// Answer: no jobs.
public func SMCopyAllJobDictionaries(_ domain: String!) -> Unmanaged<NSArray>? {
  Unmanaged.passRetained(NSArray())
}
