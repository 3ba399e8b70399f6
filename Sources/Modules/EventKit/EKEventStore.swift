@_exported import Foundation

public enum EKEntityType: UInt, Sendable { case event, reminder }
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }
public enum EKRecurrenceFrequency: Int, Sendable { case daily, weekly, monthly, yearly }
public let EKErrorDomain = "EKErrorDomain"
public struct EKError: Error, CustomNSError, Sendable {
  public enum Code: Int, Sendable {
    case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted, internalFailure
    case eventStoreNotAuthorized = 29
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { EKErrorDomain }
  public var errorCode: Int { code.rawValue }
}
extension Notification.Name {
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

open class EKObject: NSObject, @unchecked Sendable {
  open var hasChanges: Bool { false }
  open var isNew: Bool { true }
}
open class EKSource: EKObject, @unchecked Sendable { open var title: String { "" } }
open class EKCalendar: EKObject, @unchecked Sendable {
  open var title = ""
  open var source: EKSource?
  public let calendarIdentifier = UUID().uuidString
  open var allowsContentModifications: Bool { true }
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {}
}
open class EKAlarm: EKObject, @unchecked Sendable {
  open var absoluteDate: Date?
  /// Seconds.
  open var relativeOffset: TimeInterval
  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
  public init(absoluteDate date: Date) { (absoluteDate, relativeOffset) = (date, 0) }
}
open class EKRecurrenceEnd: NSObject, @unchecked Sendable {
  public let endDate: Date?
  public let occurrenceCount: Int
  public init(end endDate: Date) { (self.endDate, occurrenceCount) = (endDate, 0) }
  public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, occurrenceCount) }
}
open class EKRecurrenceRule: EKObject, @unchecked Sendable {
  public let frequency: EKRecurrenceFrequency
  public let interval: Int
  open var recurrenceEnd: EKRecurrenceEnd?
  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
  ) { (frequency, self.interval, recurrenceEnd) = (type, interval, end) }
}

/// Something with a title in a calendar.
open class EKCalendarItem: EKObject, @unchecked Sendable {
  open var title: String! = ""
  open var notes: String?
  open var location: String?
  open var url: URL?
  open var calendar: EKCalendar!
  open var timeZone: TimeZone?
  open var alarms: [EKAlarm]?
  open var recurrenceRules: [EKRecurrenceRule]?
  public let calendarItemIdentifier = UUID().uuidString
  open var hasRecurrenceRules: Bool { !(recurrenceRules ?? []).isEmpty }
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules = (recurrenceRules ?? []) + [rule]
  }
}
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  open var startDate: Date!
  open var endDate: Date!
  open var isAllDay = false
  open var eventIdentifier: String! { calendarItemIdentifier }
  public init(eventStore: EKEventStore) {}
  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    startDate.compare(other.startDate)
  }
}
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  open var dueDateComponents: DateComponents?
  open var startDateComponents: DateComponents?
  open var completionDate: Date?
  open var priority = 0
  open var isCompleted = false
  public init(eventStore: EKEventStore) {}
}

/// The user's calendars. Access is denied.
open class EKEventStore: NSObject, @unchecked Sendable {
  /// Answer: denied.
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    .denied
  }
  /// Answer: no.
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completion(false, nil) }
  /// Answer: no.
  @discardableResult open func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    false
  }
  /// Answer: no.
  open func requestFullAccessToEvents(completion: @escaping @Sendable (Bool, (any Error)?) -> Void)
  {
    completion(false, nil)
  }
  /// Answer: no.
  @discardableResult open func requestFullAccessToEvents() async throws -> Bool { false }
  /// Answer: no.
  @discardableResult open func requestWriteOnlyAccessToEvents() async throws -> Bool { false }
  /// Answer: no.
  open func requestFullAccessToReminders(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    completion(false, nil)
  }
  /// Answer: no.
  @discardableResult open func requestFullAccessToReminders() async throws -> Bool { false }
  /// Answer: none.
  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  /// Answer: none.
  open var sources: [EKSource] { [] }
  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
  /// Answer: none.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  /// Answer: none.
  open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
  /// Answer: none.
  open func event(withIdentifier identifier: String) -> EKEvent? { nil }
  /// Answer: none.
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate(value: false)
  }
  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  /// Answer: none.
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  /// Answer: none.
  @discardableResult open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping @Sendable ([EKReminder]?) -> Void
  ) -> Any {
    completion([])
    return 0
  }
  /// Answer: an error, since access is denied.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Answer: an error, since access is denied.
  open func save(_ reminder: EKReminder, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Answer: an error, since access is denied.
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Answer: an error, since access is denied.
  open func remove(_ reminder: EKReminder, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  open func commit() throws {}
  open func reset() {}
}
