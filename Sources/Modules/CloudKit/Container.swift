import Foundation

public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}
extension Notification.Name {
  public static let CKAccountChanged = Notification.Name("CKAccountChangedNotification")
}
private let refusal = CKError(.notAuthenticated)

/// A program's data in the cloud. There is no account here: each request ends with an error that says so.
open class CKContainer: NSObject, @unchecked Sendable {
  public let containerIdentifier: String?
  public let privateCloudDatabase = CKDatabase(.private)
  public let publicCloudDatabase = CKDatabase(.public)
  public let sharedCloudDatabase = CKDatabase(.shared)
  private static let standard = CKContainer(nil)
  private init(_ identifier: String?) { containerIdentifier = identifier }
  public convenience init(identifier containerIdentifier: String) { self.init(containerIdentifier) }
  open class func `default`() -> CKContainer { standard }
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
  public enum Scope: Int, Sendable {
    case `public` = 1
    case `private`, shared
  }
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
  open class Configuration: NSObject, @unchecked Sendable {
    open var isLongLived = false
    open var timeoutIntervalForRequest: TimeInterval = 60
  }
  open var configuration: Configuration! = Configuration()
  open override func main() { refuse() }
  func refuse() {}
}
open class CKDatabaseOperation: CKOperation, @unchecked Sendable { open var database: CKDatabase? }
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  open class Cursor: NSObject, @unchecked Sendable {}
  public static let maximumResults = 0
  open var query: CKQuery?
  open var cursor: Cursor?
  open var zoneID: CKRecordZone.ID?
  open var resultsLimit = 0
  open var desiredKeys: [CKRecord.FieldKey]?
  open var recordFetchedBlock: ((CKRecord) -> Void)?
  open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?
  open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?
  public convenience init(query: CKQuery) {
    self.init()
    self.query = query
  }
  public convenience init(cursor: Cursor) {
    self.init()
    self.cursor = cursor
  }
  override func refuse() {
    queryCompletionBlock?(nil, refusal)
    queryResultBlock?(.failure(refusal))
  }
}
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  public enum RecordSavePolicy: Int, Sendable { case ifServerRecordUnchanged, changedKeys, allKeys }
  open var recordsToSave: [CKRecord]?
  open var recordIDsToDelete: [CKRecord.ID]?
  open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  open var isAtomic = true
  open var perRecordCompletionBlock: ((CKRecord, (any Error)?) -> Void)?
  open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
  open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
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
open class CKModifySubscriptionsOperation: CKDatabaseOperation, @unchecked Sendable {
  open var subscriptionsToSave: [CKSubscription]?
  open var subscriptionIDsToDelete: [CKSubscription.ID]?
  open var modifySubscriptionsCompletionBlock:
    (([CKSubscription]?, [CKSubscription.ID]?, (any Error)?) -> Void)?
  open var modifySubscriptionsResultBlock: ((Result<Void, any Error>) -> Void)?
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
open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  open var recordIDs: [CKRecord.ID]?
  open var desiredKeys: [CKRecord.FieldKey]?
  open var fetchRecordsCompletionBlock: (([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?
  open var fetchRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
  public convenience init(recordIDs: [CKRecord.ID]) {
    self.init()
    self.recordIDs = recordIDs
  }
  override func refuse() {
    fetchRecordsCompletionBlock?(nil, refusal)
    fetchRecordsResultBlock?(.failure(refusal))
  }
}
open class CKFetchRecordZoneChangesOperation: CKDatabaseOperation, @unchecked Sendable {
  open class ZoneConfiguration: NSObject, @unchecked Sendable {
    open var previousServerChangeToken: CKServerChangeToken?
    open var resultsLimit: Int?
    open var desiredKeys: [CKRecord.FieldKey]?
  }
  open var recordZoneIDs: [CKRecordZone.ID]?
  open var configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]?
  open var fetchAllChanges = true
  open var recordChangedBlock: ((CKRecord) -> Void)?
  open var fetchRecordZoneChangesCompletionBlock: (((any Error)?) -> Void)?
  open var fetchRecordZoneChangesResultBlock: ((Result<Void, any Error>) -> Void)?
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
