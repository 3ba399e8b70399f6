@_exported import Foundation
import VivaceCoreLocation

/// The owner's name in zones of the current user.
public let CKCurrentUserDefaultName = "__defaultOwner__"
/// The name of the zone that every database has.
public let CKRecordZoneDefaultName = "_defaultZone"
/// The domain of `CKError` when it is bridged to `NSError`.
public let CKErrorDomain = "CKErrorDomain"
/// The key of the single errors of a partial failure.
public let CKPartialErrorsByItemIDKey = "CKPartialErrors"
/// The key of the seconds until a retry.
public let CKErrorRetryAfterKey = "CKErrorRetryAfter"

/// The reason why the cloud has no answer: here, always that there is no account.
public struct CKError: Error, CustomNSError, LocalizedError, Sendable {
  /// The codes from 1 on, with the numbers of Apple's systems.
  public enum Code: Int, Sendable {
    case internalError = 1
    case partialFailure, networkUnavailable, networkFailure, badContainer, serviceUnavailable
    case requestRateLimited, missingEntitlement, notAuthenticated, permissionFailure, unknownItem
    case invalidArguments, resultsTruncated, serverRecordChanged, serverRejectedRequest
    case assetFileNotFound, assetFileModified, incompatibleVersion, constraintViolation
    case operationCancelled, changeTokenExpired, batchRequestFailed, zoneBusy, badDatabase
    case quotaExceeded, zoneNotFound, limitExceeded, userDeletedZone, tooManyParticipants
    case alreadyShared, referenceViolation, managedAccountRestricted, participantMayNeedVerification
    case serverResponseLost, assetNotAvailable, accountTemporarilyUnavailable
    /// Another name of `notAuthenticated`.
    public static let noAccount = Code.notAuthenticated
    /// Another name of `accountTemporarilyUnavailable`.
    public static let temporarilyUnavailable = Code.accountTemporarilyUnavailable
  }
  /// The reason; on Linux always `notAuthenticated`.
  public let code: Code
  /// Makes an error of a code, for programs and tests that throw one themselves.
  public init(_ code: Code) { self.code = code }
  /// `CKErrorDomain`, for code that works with `NSError`.
  public static var errorDomain: String { CKErrorDomain }
  /// The raw value of `code`.
  public var errorCode: Int { code.rawValue }
  /// Always nil: a retry does not help without an account.
  public var retryAfterSeconds: Double? { nil }
  /// The errors of single items; always nil.
  public var partialErrorsByItemID: [AnyHashable: any Error]? { nil }
  /// An English sentence: no account, or the code's number.
  public var errorDescription: String? {
    code == .notAuthenticated
      ? "There is no account of iCloud."
      : "The operation couldn’t be completed. (CKErrorDomain error \(code.rawValue).)"
  }
  /// 9: the answer to every request on Linux.
  public static let notAuthenticated = Code.notAuthenticated
  /// 11: the record does not exist.
  public static let unknownItem = Code.unknownItem
  /// 4: the network failed.
  public static let networkFailure = Code.networkFailure
  /// 3: there is no network.
  public static let networkUnavailable = Code.networkUnavailable
  /// 14: the server has a newer record.
  public static let serverRecordChanged = Code.serverRecordChanged
  /// 2: some items failed.
  public static let partialFailure = Code.partialFailure
  /// 26: the zone does not exist.
  public static let zoneNotFound = Code.zoneNotFound
  /// 25: the storage is full.
  public static let quotaExceeded = Code.quotaExceeded
}

/// The types of values in records.
public protocol CKRecordValueProtocol {}
/// The older name of `CKRecordValueProtocol`.
public typealias CKRecordValue = CKRecordValueProtocol
extension String: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}
extension CLLocation: CKRecordValueProtocol {}

/// Values by their keys, with a type and an identifier.
open class CKRecord: NSObject, @unchecked Sendable {
  /// The name of a kind of record.
  public typealias RecordType = String
  /// The name of a field.
  public typealias FieldKey = String
  /// The name of a record in its zone; equal names in one zone are equal.
  open class ID: NSObject, @unchecked Sendable {
    /// The name, unique in its zone.
    public let recordName: String
    /// The zone of the record.
    public let zoneID: CKRecordZone.ID
    /// Keeps the name unchecked; the standard zone by default.
    public init(recordName: String, zoneID: CKRecordZone.ID = .default) {
      (self.recordName, self.zoneID) = (recordName, zoneID)
    }
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return other.recordName == recordName && other.zoneID == zoneID
    }
    open override var hash: Int { recordName.hashValue }
  }
  /// A link to another record.
  open class Reference: NSObject, CKRecordValueProtocol, @unchecked Sendable {
    /// The record linked to.
    public let recordID: ID
    /// The effect of deleting the linked record; nothing is deleted here.
    public let action: ReferenceAction
    /// Links by identifier.
    public init(recordID: ID, action: ReferenceAction) {
      (self.recordID, self.action) = (recordID, action)
    }
    /// Links to a record's identifier.
    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }
  }
  /// The effect of deleting the target: none, or this record goes too.
  public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }

  /// The kind of record.
  public let recordType: RecordType
  /// The identifier; a UUID unless given.
  public let recordID: ID
  /// The record above this one for sharing; nil by default.
  open var parent: Reference?
  private var values: [String: any CKRecordValueProtocol] = [:]
  private var changed: Set<String> = []

  /// An empty record, in memory only.
  public init(recordType: RecordType, recordID: ID = ID(recordName: UUID().uuidString)) {
    (self.recordType, self.recordID) = (recordType, recordID)
  }
  /// An empty record with a random name in a zone.
  public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    self.init(
      recordType: recordType, recordID: ID(recordName: UUID().uuidString, zoneID: zoneID))
  }
  /// The field's value; setting it adds the key to `changedKeys()`, nil removes the value.
  open subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { values[key] }
    set {
      values[key] = newValue
      changed.insert(key)
    }
  }
  /// Equals the subscript.
  open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { self[key] }
  /// Equals setting the subscript.
  open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
    self[key] = object
  }
  /// The field's value, untyped.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Values of unsupported types are stored as nil.
  open func setValue(_ value: Any?, forKey key: String) {
    self[key] = value as? any CKRecordValueProtocol
  }
  /// The names of all fields with a value, sorted.
  open func allKeys() -> [FieldKey] { values.keys.sorted() }
  /// The names of all fields ever set, sorted; never cleared, as no save succeeds.
  open func changedKeys() -> [FieldKey] { changed.sorted() }
  /// Set by a server. Answer: none.
  open var creationDate: Date? { nil }
  /// Set by a server. Answer: none.
  open var modificationDate: Date? { nil }
  /// Set by a server. Answer: none.
  open var recordChangeTag: String? { nil }
  /// Set by a server. Answer: none.
  open var creatorUserRecordID: ID? { nil }
}
/// A file as a record's value.
open class CKAsset: NSObject, CKRecordValueProtocol, @unchecked Sendable {
  /// The file on disk; it is never uploaded.
  public let fileURL: URL?
  /// Keeps the address; the file is not read.
  public init(fileURL: URL) { self.fileURL = fileURL }
}
/// A group of records.
open class CKRecordZone: NSObject, @unchecked Sendable {
  /// The name of a zone with its owner.
  open class ID: NSObject, @unchecked Sendable {
    /// The zone's name.
    public let zoneName: String
    /// The owner's name.
    public let ownerName: String
    /// The standard zone of the current user by default.
    public init(
      zoneName: String = CKRecordZoneDefaultName, ownerName: String = CKCurrentUserDefaultName
    ) { (self.zoneName, self.ownerName) = (zoneName, ownerName) }
    /// The standard zone.
    public static let `default` = ID()
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return other.zoneName == zoneName && other.ownerName == ownerName
    }
    open override var hash: Int { zoneName.hashValue }
  }
  /// The zone's identifier.
  public let zoneID: ID
  /// A zone of the current user.
  public init(zoneName: String) { zoneID = ID(zoneName: zoneName) }
  /// A zone by identifier.
  public init(zoneID: ID) { self.zoneID = zoneID }
  /// A new object for the standard zone.
  open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
}
/// The state of a synchronization; never made on Linux.
open class CKServerChangeToken: NSObject, @unchecked Sendable {}

/// A search for records of a type.
open class CKQuery: NSObject, @unchecked Sendable {
  /// The kind of record to find.
  public let recordType: CKRecord.RecordType
  /// The filter; it is never evaluated.
  public let predicate: NSPredicate
  /// The order of the results; nil by default.
  open var sortDescriptors: [NSSortDescriptor]?
  /// Keeps both values.
  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    (self.recordType, self.predicate) = (recordType, predicate)
  }
}
/// The base class of requests for notifications about changes.
open class CKSubscription: NSObject, @unchecked Sendable {
  /// The name of a subscription.
  public typealias ID = String
  /// The text of a notification; none is ever sent here.
  open class NotificationInfo: NSObject, @unchecked Sendable {
    /// The text; nil by default.
    open var alertBody: String?
    /// The key of a localized text.
    open var alertLocalizationKey: String?
    /// The title; nil by default.
    open var title: String?
    /// The key of a localized title.
    open var titleLocalizationKey: String?
    /// The values that a localized title has in it.
    open var titleLocalizationArgs: [CKRecord.FieldKey]?
    /// The second line; nil by default.
    open var subtitle: String?
    /// The key of a localized second line.
    open var subtitleLocalizationKey: String?
    /// The values that a localized second line has in it.
    open var subtitleLocalizationArgs: [CKRecord.FieldKey]?
    /// The values that a localized text has in it.
    open var alertLocalizationArgs: [CKRecord.FieldKey]?
    /// The sound's file name.
    open var soundName: String?
    /// Fields to send along.
    open var desiredKeys: [CKRecord.FieldKey]?
    /// False by default.
    open var shouldBadge = false
    /// False by default.
    open var shouldSendContentAvailable = false
    /// False by default.
    open var shouldSendMutableContent = false
    /// The category of buttons.
    open var category: String?
  }
  /// The name; a UUID unless given.
  public let subscriptionID: ID
  /// The notification's text; nil by default.
  open var notificationInfo: NotificationInfo?
  init(_ subscriptionID: ID) { self.subscriptionID = subscriptionID }
}
/// Waits for changes of records that match; never fires on Linux.
open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
  /// The changes to wait for.
  public struct Options: OptionSet, Sendable {
    /// The bits, as on Apple's systems.
    public let rawValue: UInt
    /// Keeps all bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// New records.
    public static let firesOnRecordCreation = Self(rawValue: 1)
    /// Changed records.
    public static let firesOnRecordUpdate = Self(rawValue: 2)
    /// Deleted records.
    public static let firesOnRecordDeletion = Self(rawValue: 4)
    /// Only the first time.
    public static let firesOnce = Self(rawValue: 8)
  }
  /// The kind of record.
  public let recordType: CKRecord.RecordType
  /// The filter; it is never evaluated.
  public let predicate: NSPredicate
  /// The changes waited for.
  public let querySubscriptionOptions: Options
  /// The zone; nil for all.
  open var zoneID: CKRecordZone.ID?
  /// Keeps all values; no changes by default.
  public init(
    recordType: CKRecord.RecordType, predicate: NSPredicate,
    subscriptionID: CKSubscription.ID = UUID().uuidString, options: Options = []
  ) {
    (self.recordType, self.predicate, querySubscriptionOptions) = (recordType, predicate, options)
    super.init(subscriptionID)
  }
}
/// Waits for any change of a database; never fires on Linux.
open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
  /// Keeps the name.
  public init(subscriptionID: CKSubscription.ID) { super.init(subscriptionID) }
}
/// Waits for changes of a zone; never fires on Linux.
open class CKRecordZoneSubscription: CKSubscription, @unchecked Sendable {
  /// The zone.
  public let zoneID: CKRecordZone.ID
  /// Keeps zone and name.
  public init(zoneID: CKRecordZone.ID, subscriptionID: CKSubscription.ID = UUID().uuidString) {
    self.zoneID = zoneID
    super.init(subscriptionID)
  }
}
/// A message of the cloud. None comes here.
open class CKNotification: NSObject, @unchecked Sendable {
  /// The kind of change behind a notification.
  public enum NotificationType: Int, Sendable {
    case query = 1
    case recordZone, readNotification, database
  }
  /// Answer: none.
  public convenience init?(
    fromRemoteNotificationDictionary notificationDictionary: [AnyHashable: Any]
  ) { return nil }
  /// Always `.query`.
  open var notificationType: NotificationType { .query }
  /// The subscription that fired; always nil.
  open var subscriptionID: CKSubscription.ID? { nil }
  /// The title; always nil.
  open var title: String? { nil }
  /// The key of a localized title; always nil.
  open var titleLocalizationKey: String? { nil }
  /// The second line; always nil.
  open var subtitle: String? { nil }
  /// The key of a localized second line; always nil.
  open var subtitleLocalizationKey: String? { nil }
  /// The text; always nil.
  open var alertBody: String? { nil }
  /// The key of a localized text; always nil.
  open var alertLocalizationKey: String? { nil }
}
/// A change of one record; never received on Linux.
open class CKQueryNotification: CKNotification, @unchecked Sendable {
  /// The changed record; always nil.
  open var recordID: CKRecord.ID? { nil }
}
