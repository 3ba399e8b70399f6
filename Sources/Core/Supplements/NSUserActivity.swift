import Foundation
import Synchronization

/// A user's current activity, so that it can be continued later.
///
/// A current activity keeps the state that its delegate saves in it. It stays in its program: it is not sent to
/// other devices, nor indexed for search.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The reverse-DNS name of the activity, fixed at creation.
  public let activityType: String
  /// The text for people; stored only, as no system list shows activities here.
  open var title: String?
  /// The state needed to restore the activity; nil until set or `addUserInfoEntries(from:)` is called.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that are needed to continue.
  open var requiredUserInfoKeys: Set<String>?
  /// The page of the activity on the web; stored only.
  open var webpageURL: URL?
  /// The page that led to `webpageURL`; stored only.
  open var referrerURL: URL?
  /// The date after which the activity is stale; stored only, nothing is deleted then.
  open var expirationDate: Date?
  /// The search terms; stored only, as no search index reads them.
  open var keywords: Set<String> = []
  /// False by default; without effect, as no streams to other devices exist here.
  open var supportsContinuationStreams = false
  /// The identifier of the content that a scene should show; nil by default.
  open var targetContentIdentifier: String?
  /// The identifier for later deletion; stored only.
  open var persistentIdentifier: String?
  /// Asked to fill `userInfo` when the current activity needs saving; held weakly.
  open weak var delegate: (any NSUserActivityDelegate)?
  /// True by default; without effect, as no Handoff exists on Linux.
  open var isEligibleForHandoff = true
  /// False by default and without effect here.
  open var isEligibleForSearch = false
  /// False by default; nothing is sent to a public index.
  open var isEligibleForPublicIndexing = false
  /// False by default; no suggestions are made from activities.
  open var isEligibleForPrediction = false
  /// Set when the activity's contents have changed: its delegate saves it before it is read.
  open var needsSave = false {
    didSet { if needsSave, Self.current === self { save() } }
  }

  private(set) var isInvalid = false

  /// Starts with `userInfo` nil; the type is not checked against Info.plist.
  public init(activityType: String) { self.activityType = activityType }

  /// Whether it is the one that the user is at.
  public var isCurrent: Bool { Self.current === self }

  private struct Current: Sendable { weak var activity: NSUserActivity? }
  private static let stored = Mutex(Current())
  private(set) static var current: NSUserActivity? {
    get { stored.withLock { $0.activity } }
    set { stored.withLock { $0.activity = newValue } }
  }

  /// Makes it the one that the user is at.
  open func becomeCurrent() {
    guard !isInvalid else { return }
    Self.current = self
    if needsSave { save() }
  }

  /// Makes no activity current, if this one was; otherwise it does nothing.
  open func resignCurrent() { if Self.current === self { Self.current = nil } }

  /// Ends it. It cannot become current again.
  open func invalidate() {
    resignCurrent()
    isInvalid = true
  }

  /// Merges the pairs into `userInfo`; new values replace old ones of the same key.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  private func save() {
    delegate?.userActivityWillSave(self)
    needsSave = false
  }

  /// Calls the handler at once: activities are never saved on Linux.
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
  /// Does nothing by default.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// Does nothing by default, and is never called here: no other device continues an activity.
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

  /// Decodes the string-keyed entries of `userInfo` through JSON.
  /// Throws `TypedPayloadError.invalidContent` if they do not fit the type.
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
