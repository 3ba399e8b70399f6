@_exported import Foundation

/// Whether a user lets programs follow him. Answers denied.
open class ATTrackingManager: NSObject {
  /// The states of permission; on Linux it is always `denied`.
  public enum AuthorizationStatus: UInt, Sendable {
    case notDetermined, restricted, denied, authorized
  }
  /// Answer: denied.
  open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }
  /// Answer: denied.
  open class func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) { completion(.denied) }
  /// Answer: denied.
  @discardableResult open class func requestTrackingAuthorization() async -> AuthorizationStatus {
    .denied
  }
}
