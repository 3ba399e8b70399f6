import Foundation

/// The states of access to one type; on Linux it is always `sharingDenied`.
public enum HKAuthorizationStatus: Int, Sendable {
  case notDetermined, sharingDenied, sharingAuthorized
}
/// The need to ask for access; no method here answers with it.
public enum HKAuthorizationRequestStatus: Int, Sendable { case unknown, shouldRequest, unnecessary }
/// The shortest interval of background delivery, which Linux refuses.
public enum HKUpdateFrequency: Int, Sendable {
  case immediate = 1
  case hourly, daily, weekly
}
/// The domain of `HKError` when it is bridged to `NSError`.
public let HKErrorDomain = "com.apple.healthkit"
/// No limit on the number of samples.
public let HKObjectQueryNoLimit = 0
/// The sort key of a sample's begin.
public let HKSampleSortIdentifierStartDate = "startDate"
/// The sort key of a sample's end.
public let HKSampleSortIdentifierEndDate = "endDate"

/// The reason why there is no data about health.
public struct HKError: Error, CustomNSError, LocalizedError, Sendable {
  /// The codes from 0 to 6; Linux answers with `errorHealthDataUnavailable`.
  public enum Code: Int, Sendable {
    case noError, errorHealthDataUnavailable, errorHealthDataRestricted, errorInvalidArgument
    case errorAuthorizationDenied, errorAuthorizationNotDetermined, errorDatabaseInaccessible
  }
  /// The reason; on Linux always `errorHealthDataUnavailable`.
  public let code: Code
  /// Makes an error of a code, for programs and tests that throw one themselves.
  public init(_ code: Code) { self.code = code }
  /// `HKErrorDomain`, for code that works with `NSError`.
  public static var errorDomain: String { HKErrorDomain }
  /// The raw value of `code`.
  public var errorCode: Int { code.rawValue }
  /// An identical English sentence for every code.
  public var errorDescription: String? { "Health data is unavailable on this device." }
  /// 1: the answer to every request on Linux.
  public static let errorHealthDataUnavailable = Code.errorHealthDataUnavailable
  /// 4: the user refused; never sent here.
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
  /// Does nothing, as no query keeps running.
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
  /// The type asked for, if the query has one.
  public let objectType: HKObjectType?
  /// The filter; it is never applied, as there are no samples.
  public let predicate: NSPredicate?
  init(_ type: HKObjectType?, _ predicate: NSPredicate?) {
    (objectType, self.predicate) = (type, predicate)
  }
  func refuse() {}
  /// A condition that every sample meets whose time is between two dates.
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
/// Limits on a sample's dates; `predicateForSamples` ignores them.
public struct HKQueryOptions: OptionSet, Sendable {
  /// The bits, as on Apple's systems.
  public let rawValue: UInt
  /// Keeps all bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Bit 1: the begin must be in the range. Ignored here.
  public static let strictStartDate = Self(rawValue: 1)
  /// Bit 2: the end must be in the range. Ignored here.
  public static let strictEndDate = Self(rawValue: 2)
}
/// Asks once for samples; the store answers with an error.
open class HKSampleQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  /// Keeps the handler, which runs once with `errorHealthDataUnavailable`.
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
/// The results to compute; nothing is computed on Linux.
public struct HKStatisticsOptions: OptionSet, Sendable {
  /// The bits, as on Apple's systems.
  public let rawValue: UInt
  /// Keeps all bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// One result for each source.
  public static let separateBySource = Self(rawValue: 1)
  /// The mean of the values.
  public static let discreteAverage = Self(rawValue: 2)
  /// The smallest value.
  public static let discreteMin = Self(rawValue: 4)
  /// The largest value.
  public static let discreteMax = Self(rawValue: 8)
  /// The total of the values.
  public static let cumulativeSum = Self(rawValue: 16)
  /// The newest value.
  public static let mostRecent = Self(rawValue: 32)
}
/// Sums and means of samples. None are made here.
open class HKStatistics: NSObject, @unchecked Sendable {
  /// Always the distant past.
  open var startDate: Date { .distantPast }
  /// Always the distant future.
  open var endDate: Date { .distantFuture }
  /// The total; always nil, as there are no samples.
  open func sumQuantity() -> HKQuantity? { nil }
  /// The mean; always nil.
  open func averageQuantity() -> HKQuantity? { nil }
  /// The smallest value; always nil.
  open func minimumQuantity() -> HKQuantity? { nil }
  /// The largest value; always nil.
  open func maximumQuantity() -> HKQuantity? { nil }
  /// The newest value; always nil.
  open func mostRecentQuantity() -> HKQuantity? { nil }
}
/// Asks once for statistics; the store answers with an error.
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  /// Keeps the handler, which runs once with `errorHealthDataUnavailable`.
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
/// Statistics by interval; never filled on Linux.
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
  /// Answer: none.
  open func statistics() -> [HKStatistics] { [] }
  /// Never calls the block.
  open func enumerateStatistics(
    from startDate: Date, to endDate: Date,
    with block: (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}
/// Asks for statistics by interval; the store answers with an error.
open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  /// Runs once with an error after `execute(_:)`; nil by default.
  open var initialResultsHandler:
    ((HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  /// Keeps only type and predicate; set `initialResultsHandler` next.
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents
  ) { super.init(quantityType, quantitySamplePredicate) }
  override func refuse() { initialResultsHandler?(self, nil, refusal) }
}
/// Waits for new samples; on Linux none arrive.
open class HKObserverQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void
  /// Keeps the handler, which runs once with `errorHealthDataUnavailable`.
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?,
    updateHandler: @escaping (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void
  ) {
    handler = updateHandler
    super.init(sampleType, predicate)
  }
  override func refuse() { handler(self, {}, refusal) }
}
