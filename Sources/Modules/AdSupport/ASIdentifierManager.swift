@_exported import Foundation

/// The number that advertising knows the device by. It is all zeros, as for users who refuse.
open class ASIdentifierManager: NSObject, @unchecked Sendable {
  private static let manager = ASIdentifierManager()
  /// The one manager.
  open class func shared() -> ASIdentifierManager { manager }
  /// Answer: zeros.
  open var advertisingIdentifier: UUID { UUID(uuidString: "00000000-0000-0000-0000-000000000000")! }
  /// Answer: no.
  open var isAdvertisingTrackingEnabled: Bool { false }
}
