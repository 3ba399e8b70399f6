import Foundation

/// The states of the account; Linux answers with `noAccount`.
public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}
extension Notification.Name {
  /// Never posted on Linux: there is no account.
  public static let CKAccountChanged = Notification.Name("CKAccountChangedNotification")
}
private let refusal = CKError(.notAuthenticated)

/// A program's data in the cloud. There is no account here: each request ends with an error that says so.
open class CKContainer: NSObject, @unchecked Sendable {
  /// The name; nil for the standard container.
  public let containerIdentifier: String?
  /// The user's own database; every request fails.
  public let privateCloudDatabase = CKDatabase(.private)
  /// The database of all users; every request fails.
  public let publicCloudDatabase = CKDatabase(.public)
  /// The database of shared records; every request fails.
  public let sharedCloudDatabase = CKDatabase(.shared)
  private static let standard = CKContainer(nil)
  private init(_ identifier: String?) { containerIdentifier = identifier }
  /// A container by name; nothing is checked.
  public convenience init(identifier containerIdentifier: String) { self.init(containerIdentifier) }
  /// One shared container without a name.
  open class func `default`() -> CKContainer { standard }
  /// One of the three databases.
  open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
    switch databaseScope {
    case .public: publicCloudDatabase
    case .private: privateCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }
  /// Answer: no account.
  open func accountStatus(
    completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(.noAccount, nil) } }
  /// Answer: no account.
  open func accountStatus() async throws -> CKAccountStatus { .noAccount }
  /// Answer: an error, since there is no account.
  open func fetchUserRecordID(
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, refusal) } }
  /// Answer: an error, since there is no account.
  open func userRecordID() async throws -> CKRecord.ID { throw refusal }
  /// Has nothing to add to: the operation ends with an error.
  open func add(_ operation: CKOperation) { operation.refuse() }
}

/// Records in the cloud. Each request ends with an error, since there is no account.
open class CKDatabase: NSObject, @unchecked Sendable {
  /// The owner of the records.
  public enum Scope: Int, Sendable {
    case `public` = 1
    case `private`, shared
  }
  /// The owner of this database's records.
  public let databaseScope: Scope
  init(_ scope: Scope) { databaseScope = scope }

  private func refuse<T>(_ completion: @escaping @Sendable (T?, (any Error)?) -> Void) {
    DispatchQueue.global().async { completion(nil, refusal) }
  }
  /// Answer: an error, since there is no account.
  open func save(
    _ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  /// Answer: an error, since there is no account.
  @discardableResult open func save(_ record: CKRecord) async throws -> CKRecord { throw refusal }
  /// Answer: an error, since there is no account.
  open func save(
    _ subscription: CKSubscription,
    completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  /// Answer: an error, since there is no account.
  @discardableResult open func save(_ subscription: CKSubscription) async throws -> CKSubscription {
    throw refusal
  }
  /// Answer: an error, since there is no account.
  open func save(
    _ zone: CKRecordZone,
    completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  /// Answer: an error, since there is no account.
  open func fetch(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  /// Answer: an error, since there is no account.
  open func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw refusal }
  /// Answer: an error, since there is no account.
  open func delete(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  /// Answer: an error, since there is no account.
  @discardableResult
  open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID { throw refusal }
  /// Answer: an error, since there is no account.
  open func delete(
    withSubscriptionID subscriptionID: CKSubscription.ID,
    completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  /// Answer: an error, since there is no account.
  open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  /// Answer: an error, since there is no account.
  open func records(
    matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int = 0
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)],
    queryCursor: CKQueryOperation.Cursor?
  ) { throw refusal }
  /// Answer: an error, since there is no account.
  open func fetchAllSubscriptions(
    completionHandler: @escaping @Sendable ([CKSubscription]?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  /// Answer: an error, since there is no account.
  open func fetchAllRecordZones(
    completionHandler: @escaping @Sendable ([CKRecordZone]?, (any Error)?) -> Void
  ) { refuse(completionHandler) }
  /// Answer: an error, since there is no account.
  open func allSubscriptions() async throws -> [CKSubscription] { throw refusal }
  /// Has nothing to add to: the operation ends with an error.
  open func add(_ operation: CKOperation) { operation.refuse() }
}

/// A request that is added to a database. It ends with an error, since there is no account.
open class CKOperation: Operation, @unchecked Sendable {
  /// Settings of an operation; stored only.
  open class Configuration: NSObject, @unchecked Sendable {
    /// False by default; without effect.
    open var isLongLived = false
    /// Seconds; 60 by default and without effect, as no request is sent.
    open var timeoutIntervalForRequest: TimeInterval = 60
  }
  /// The settings; a fresh set for each operation.
  open var configuration: Configuration! = Configuration()
  open override func main() { refuse() }
  func refuse() {}
}
/// Operations on one database; nil by default and without effect here.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable { open var database: CKDatabase? }
/// Searches records; ends at once with `notAuthenticated`.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The state of a search; never made on Linux.
  open class Cursor: NSObject, @unchecked Sendable {}
  /// 0: the server chooses the number.
  public static let maximumResults = 0
  /// The search to run.
  open var query: CKQuery?
  /// The search to continue.
  open var cursor: Cursor?
  /// The zone; nil for all.
  open var zoneID: CKRecordZone.ID?
  /// The highest number of results; 0 for the server's choice.
  open var resultsLimit = 0
  /// The fields to load; nil for all.
  open var desiredKeys: [CKRecord.FieldKey]?
  /// Never called on Linux.
  open var recordFetchedBlock: ((CKRecord) -> Void)?
  /// Never called on Linux.
  open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  /// Called with `notAuthenticated` when the operation runs.
  open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?
  /// Called with the same failure, after `queryCompletionBlock`.
  open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?
  /// With a search.
  public convenience init(query: CKQuery) {
    self.init()
    self.query = query
  }
  /// With the state of an earlier search.
  public convenience init(cursor: Cursor) {
    self.init()
    self.cursor = cursor
  }
  override func refuse() {
    queryCompletionBlock?(nil, refusal)
    queryResultBlock?(.failure(refusal))
  }
}
/// Saves and deletes records; ends at once with `notAuthenticated`.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The rule for records that changed on the server; ignored.
  public enum RecordSavePolicy: Int, Sendable { case ifServerRecordUnchanged, changedKeys, allKeys }
  /// The records to save.
  open var recordsToSave: [CKRecord]?
  /// The records to delete.
  open var recordIDsToDelete: [CKRecord.ID]?
  /// `.ifServerRecordUnchanged` by default; without effect.
  open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  /// True by default; without effect.
  open var isAtomic = true
  /// Never called on Linux.
  open var perRecordCompletionBlock: ((CKRecord, (any Error)?) -> Void)?
  /// Called with `notAuthenticated` when the operation runs.
  open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
  /// Called with the same failure afterwards.
  open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
  /// Both lists are optional.
  public convenience init(
    recordsToSave records: [CKRecord]? = nil, recordIDsToDelete recordIDs: [CKRecord.ID]? = nil
  ) {
    self.init()
    (recordsToSave, recordIDsToDelete) = (records, recordIDs)
  }
  override func refuse() {
    modifyRecordsCompletionBlock?(nil, nil, refusal)
    modifyRecordsResultBlock?(.failure(refusal))
  }
}
/// Saves and deletes subscriptions; ends at once with `notAuthenticated`.
open class CKModifySubscriptionsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The subscriptions to save.
  open var subscriptionsToSave: [CKSubscription]?
  /// The subscriptions to delete.
  open var subscriptionIDsToDelete: [CKSubscription.ID]?
  /// Called with `notAuthenticated` when the operation runs.
  open var modifySubscriptionsCompletionBlock:
    (([CKSubscription]?, [CKSubscription.ID]?, (any Error)?) -> Void)?
  /// Called with the same failure afterwards.
  open var modifySubscriptionsResultBlock: ((Result<Void, any Error>) -> Void)?
  /// Both lists are optional.
  public convenience init(
    subscriptionsToSave: [CKSubscription]? = nil,
    subscriptionIDsToDelete: [CKSubscription.ID]? = nil
  ) {
    self.init()
    self.subscriptionsToSave = subscriptionsToSave
    self.subscriptionIDsToDelete = subscriptionIDsToDelete
  }
  override func refuse() {
    modifySubscriptionsCompletionBlock?(nil, nil, refusal)
    modifySubscriptionsResultBlock?(.failure(refusal))
  }
}
/// Loads records by identifier; ends at once with `notAuthenticated`.
open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The records to load.
  open var recordIDs: [CKRecord.ID]?
  /// The fields to load; nil for all.
  open var desiredKeys: [CKRecord.FieldKey]?
  /// Called with `notAuthenticated` when the operation runs.
  open var fetchRecordsCompletionBlock: (([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?
  /// Called with the same failure afterwards.
  open var fetchRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
  /// Keeps the identifiers.
  public convenience init(recordIDs: [CKRecord.ID]) {
    self.init()
    self.recordIDs = recordIDs
  }
  override func refuse() {
    fetchRecordsCompletionBlock?(nil, refusal)
    fetchRecordsResultBlock?(.failure(refusal))
  }
}
/// Loads changes of zones; ends at once with `notAuthenticated`.
open class CKFetchRecordZoneChangesOperation: CKDatabaseOperation, @unchecked Sendable {
  /// Settings of one zone; stored only.
  open class ZoneConfiguration: NSObject, @unchecked Sendable {
    /// The state of the last load; nil for all changes.
    open var previousServerChangeToken: CKServerChangeToken?
    /// The highest number of results; nil for no limit.
    open var resultsLimit: Int?
    /// The fields to load; nil for all.
    open var desiredKeys: [CKRecord.FieldKey]?
  }
  /// The zones to load.
  open var recordZoneIDs: [CKRecordZone.ID]?
  /// Settings by zone; nil by default.
  open var configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]?
  /// True by default; without effect.
  open var fetchAllChanges = true
  /// Never called on Linux.
  open var recordChangedBlock: ((CKRecord) -> Void)?
  /// Called with `notAuthenticated` when the operation runs.
  open var fetchRecordZoneChangesCompletionBlock: (((any Error)?) -> Void)?
  /// Called with the same failure afterwards.
  open var fetchRecordZoneChangesResultBlock: ((Result<Void, any Error>) -> Void)?
  /// Keeps zones and settings.
  public convenience init(
    recordZoneIDs: [CKRecordZone.ID],
    configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]? = nil
  ) {
    self.init()
    self.recordZoneIDs = recordZoneIDs
    self.configurationsByRecordZoneID = configurationsByRecordZoneID
  }
  override func refuse() {
    fetchRecordZoneChangesCompletionBlock?(refusal)
    fetchRecordZoneChangesResultBlock?(.failure(refusal))
  }
}
