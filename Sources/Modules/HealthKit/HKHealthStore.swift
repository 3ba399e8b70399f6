import Foundation

public enum HKAuthorizationStatus: Int, Sendable {
  case notDetermined, sharingDenied, sharingAuthorized
}
public enum HKAuthorizationRequestStatus: Int, Sendable { case unknown, shouldRequest, unnecessary }
public enum HKUpdateFrequency: Int, Sendable {
  case immediate = 1
  case hourly, daily, weekly
}
public let HKErrorDomain = "com.apple.healthkit"
public let HKObjectQueryNoLimit = 0
public let HKSampleSortIdentifierStartDate = "startDate"
public let HKSampleSortIdentifierEndDate = "endDate"

/// The reason why there is no data about health.
public struct HKError: Error, CustomNSError, LocalizedError, Sendable {
  public enum Code: Int, Sendable {
    case noError, errorHealthDataUnavailable, errorHealthDataRestricted, errorInvalidArgument
    case errorAuthorizationDenied, errorAuthorizationNotDetermined, errorDatabaseInaccessible
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { HKErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "Health data is unavailable on this device." }
  public static let errorHealthDataUnavailable = Code.errorHealthDataUnavailable
  public static let errorAuthorizationDenied = Code.errorAuthorizationDenied
}
private let refusal = HKError(.errorHealthDataUnavailable)

/// Data about the user's health. It is not available here.
open class HKHealthStore: NSObject, @unchecked Sendable {
  /// Answer: no.
  open class func isHealthDataAvailable() -> Bool { false }
  /// Answer: denied.
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .sharingDenied }
  /// Answer: an error, since health data is not available.
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completion(false, refusal) } }
  /// Answer: an error, since health data is not available.
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  )
    async throws
  { throw refusal }
  /// Answer: an error, since health data is not available.
  open func save(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completion(false, refusal) } }
  /// Answer: an error, since health data is not available.
  open func save(
    _ objects: [HKObject],
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completion(false, refusal) } }
  /// Answer: an error, since health data is not available.
  open func save(_ object: HKObject) async throws { throw refusal }
  /// Answer: an error, since health data is not available.
  open func delete(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completion(false, refusal) } }
  /// Answer: an error to the query, since health data is not available.
  open func execute(_ query: HKQuery) { DispatchQueue.global().async { query.refuse() } }
  open func stop(_ query: HKQuery) {}
  /// Answer: an error, since health data is not available.
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completion(false, refusal) } }
  /// Answer: an error, since health data is not available.
  open func dateOfBirthComponents() throws -> DateComponents { throw refusal }
}

/// A search for data.
open class HKQuery: NSObject, @unchecked Sendable {
  public let objectType: HKObjectType?
  public let predicate: NSPredicate?
  init(_ type: HKObjectType?, _ predicate: NSPredicate?) {
    (objectType, self.predicate) = (type, predicate)
  }
  func refuse() {}
  /// A condition that every sample meets whose time lies between two dates.
  open class func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    NSPredicate { object, _ in
      guard let sample = object as? HKSample else { return false }
      return sample.endDate >= startDate ?? .distantPast
        && sample.startDate < endDate ?? .distantFuture
    }
  }
}
public struct HKQueryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let strictStartDate = Self(rawValue: 1)
  public static let strictEndDate = Self(rawValue: 2)
}
open class HKSampleQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?,
    resultsHandler: @escaping (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    handler = resultsHandler
    super.init(sampleType, predicate)
  }
  override func refuse() { handler(self, nil, refusal) }
}
public struct HKStatisticsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let separateBySource = Self(rawValue: 1)
  public static let discreteAverage = Self(rawValue: 2)
  public static let discreteMin = Self(rawValue: 4)
  public static let discreteMax = Self(rawValue: 8)
  public static let cumulativeSum = Self(rawValue: 16)
  public static let mostRecent = Self(rawValue: 32)
}
/// Sums and means of samples. None are made here.
open class HKStatistics: NSObject, @unchecked Sendable {
  open var startDate: Date { .distantPast }
  open var endDate: Date { .distantFuture }
  open func sumQuantity() -> HKQuantity? { nil }
  open func averageQuantity() -> HKQuantity? { nil }
  open func minimumQuantity() -> HKQuantity? { nil }
  open func maximumQuantity() -> HKQuantity? { nil }
  open func mostRecentQuantity() -> HKQuantity? { nil }
}
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [],
    completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  ) {
    self.handler = handler
    super.init(quantityType, quantitySamplePredicate)
  }
  override func refuse() { handler(self, nil, refusal) }
}
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
  /// Answer: none.
  open func statistics() -> [HKStatistics] { [] }
  open func enumerateStatistics(
    from startDate: Date, to endDate: Date,
    with block: (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}
open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  open var initialResultsHandler:
    ((HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents
  ) { super.init(quantityType, quantitySamplePredicate) }
  override func refuse() { initialResultsHandler?(self, nil, refusal) }
}
open class HKObserverQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?,
    updateHandler: @escaping (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void
  ) {
    handler = updateHandler
    super.init(sampleType, predicate)
  }
  override func refuse() { handler(self, {}, refusal) }
}
