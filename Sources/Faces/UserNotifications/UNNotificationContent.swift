import Foundation

/// The content of a notification.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate(set) var fields = Fields()

  struct Fields: @unchecked Sendable {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var targetContentIdentifier: String?
    var attachments: [UNNotificationAttachment] = []
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?
  }

  public override init() {}
  init(_ fields: Fields) { self.fields = fields }

  open var title: String { fields.title }
  open var subtitle: String { fields.subtitle }
  open var body: String { fields.body }
  open var badge: NSNumber? { fields.badge }
  open var sound: UNNotificationSound? { fields.sound }
  open var userInfo: [AnyHashable: Any] { fields.userInfo }
  open var categoryIdentifier: String { fields.categoryIdentifier }
  open var threadIdentifier: String { fields.threadIdentifier }
  open var targetContentIdentifier: String? { fields.targetContentIdentifier }
  open var attachments: [UNNotificationAttachment] { fields.attachments }
  open var interruptionLevel: UNNotificationInterruptionLevel { fields.interruptionLevel }
  open var relevanceScore: Double { fields.relevanceScore }
  open var filterCriteria: String? { fields.filterCriteria }

  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(fields) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(fields) }
}

/// The editable content of a notification.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  public override init() { super.init() }
  override init(_ fields: Fields) { super.init(fields) }

  open override var title: String {
    get { fields.title }
    set { fields.title = newValue }
  }
  open override var subtitle: String {
    get { fields.subtitle }
    set { fields.subtitle = newValue }
  }
  open override var body: String {
    get { fields.body }
    set { fields.body = newValue }
  }
  open override var badge: NSNumber? {
    get { fields.badge }
    set { fields.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { fields.sound }
    set { fields.sound = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { fields.userInfo }
    set { fields.userInfo = newValue }
  }
  open override var categoryIdentifier: String {
    get { fields.categoryIdentifier }
    set { fields.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { fields.threadIdentifier }
    set { fields.threadIdentifier = newValue }
  }
  open override var targetContentIdentifier: String? {
    get { fields.targetContentIdentifier }
    set { fields.targetContentIdentifier = newValue }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { fields.attachments }
    set { fields.attachments = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { fields.interruptionLevel }
    set { fields.interruptionLevel = newValue }
  }
  open override var relevanceScore: Double {
    get { fields.relevanceScore }
    set { fields.relevanceScore = newValue }
  }
  open override var filterCriteria: String? {
    get { fields.filterCriteria }
    set { fields.filterCriteria = newValue }
  }
}

/// Whether a notification may disturb.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

/// The sound of a notification. The desktop has one sound for all of them, or none.
open class UNNotificationSound: NSObject, @unchecked Sendable {
  let name: String?
  init(name: String?) { self.name = name }

  open class var `default`: UNNotificationSound { UNNotificationSound(name: nil) }
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(name: nil) }
  public convenience init(named name: UNNotificationSoundName) { self.init(name: name.rawValue) }
}

/// A sound by its file's name.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file that goes with a notification. The first picture is shown.
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
  public let identifier: String
  public let url: URL

  /// Throws when there is no such file.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    self.url = url
  }
}

/// Why something could not be done with notifications.
public struct UNError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case notificationInvalidNoDate = 1_400
    case notificationInvalidNoContent = 1_401
  }
  public let code: Code
  /// The missing part, in a sentence; nil when the code alone explains it.
  public let reason: String?
  public init(_ code: Code) { self.init(code, nil) }
  init(_ code: Code, _ reason: String?) {
    self.code = code
    self.reason = reason
  }
}

extension UNError: LocalizedError {
  public var errorDescription: String? {
    if let reason { return reason }
    return switch code {
    case .notificationsNotAllowed: "The user does not allow this program's notifications."
    case .attachmentInvalidURL: "The attachment is no file that can be read."
    case .notificationInvalidNoDate: "The trigger has no time that is still to come."
    case .notificationInvalidNoContent: "The notification says nothing."
    }
  }
}
