import Foundation

/// A user's current activity, so that it can be continued later.
///
/// A current activity keeps the state that its delegate saves in it. It stays in its program: it is not sent to
/// other devices, nor indexed for search.
open class NSUserActivity: NSObject, @unchecked Sendable {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that are needed to go on.
  open var requiredUserInfoKeys: Set<String>?
  open var webpageURL: URL?
  open var referrerURL: URL?
  open var expirationDate: Date?
  open var keywords: Set<String> = []
  open var supportsContinuationStreams = false
  open var targetContentIdentifier: String?
  open var persistentIdentifier: String?
  open weak var delegate: (any NSUserActivityDelegate)?
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPublicIndexing = false
  open var isEligibleForPrediction = false
  /// Set when the activity's contents have changed: its delegate saves it before it is read.
  open var needsSave = false {
    didSet { if needsSave, Self.current === self { save() } }
  }

  private(set) var isInvalid = false

  public init(activityType: String) { self.activityType = activityType }

  /// Whether it is the one that the user is at.
  public var isCurrent: Bool { Self.current === self }

  nonisolated(unsafe) private(set) static weak var current: NSUserActivity?

  /// Makes it the one that the user is at.
  open func becomeCurrent() {
    guard !isInvalid else { return }
    Self.current = self
    if needsSave { save() }
  }

  open func resignCurrent() { if Self.current === self { Self.current = nil } }

  /// Ends it. It cannot become current again.
  open func invalidate() {
    resignCurrent()
    isInvalid = true
  }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  private func save() {
    delegate?.userActivityWillSave(self)
    needsSave = false
  }

  open class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) {
    handler()
  }
}

/// Fills an activity before it is read.
public protocol NSUserActivityDelegate: AnyObject {
  func userActivityWillSave(_ userActivity: NSUserActivity)
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// The type of activities that represent a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

extension NSUserActivity {
  /// Why a payload could not be kept or read as a value.
  public enum TypedPayloadError: Error {
    /// The stored object is no such value.
    case invalidContent
    /// The value cannot be kept: it has no keys, as a structure has, or does not encode.
    case encodingError
  }

  /// The payload as a value, kept in `userInfo`.
  public func setTypedPayload<T: Encodable>(_ payload: T) throws {
    guard let data = try? JSONEncoder().encode(payload),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { throw TypedPayloadError.encodingError }
    addUserInfoEntries(from: object)
  }

  public func typedPayload<T: Decodable>(_ type: T.Type) throws -> T {
    let pairs = (userInfo ?? [:]).compactMap { key, value in
      (key.base as? String).map { ($0, value) }
    }
    let content = Dictionary(pairs, uniquingKeysWith: { $1 })
    guard JSONSerialization.isValidJSONObject(content),
      let data = try? JSONSerialization.data(withJSONObject: content),
      let payload = try? JSONDecoder().decode(type, from: data)
    else { throw TypedPayloadError.invalidContent }
    return payload
  }
}
