@_exported import Foundation
import UIKit

/// The two kinds of calendar item.
public enum EKEntityType: UInt, Sendable { case event, reminder }
/// The states of access; on Linux it is always `denied`.
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  /// The older name of `fullAccess`.
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}
/// The extent of a change to a repeating event; ignored, since nothing is saved.
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }
/// The unit of a repetition.
public enum EKRecurrenceFrequency: Int, Sendable { case daily, weekly, monthly, yearly }
/// The domain of `EKError` when it is bridged to `NSError`.
public let EKErrorDomain = "EKErrorDomain"
/// Thrown when saving or removing, as Linux has no system calendar.
public struct EKError: Error, CustomNSError, Sendable {
  /// The codes used most; 29 is the refusal thrown here.
  public enum Code: Int, Sendable {
    case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted, internalFailure
    case eventStoreNotAuthorized = 29
  }
  /// The reason; on Linux always `eventStoreNotAuthorized`.
  public let code: Code
  /// Makes an error of a code, for programs and tests that throw one themselves.
  public init(_ code: Code) { self.code = code }
  /// `EKErrorDomain`, for code that works with `NSError`.
  public static var errorDomain: String { EKErrorDomain }
  /// The raw value of `code`.
  public var errorCode: Int { code.rawValue }
}
extension Notification.Name {
  /// Never posted on Linux: no calendar changes.
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

/// The common class of calendars, items and alarms.
open class EKObject: NSObject, @unchecked Sendable {
  /// Always false: changes are not tracked.
  open var hasChanges: Bool { false }
  /// Always true: no object was ever saved.
  open var isNew: Bool { true }
}
/// The kinds of calendar by the account they come from.
public enum EKCalendarType: Int, Sendable { case local, calDAV, exchange, subscription, birthday }
/// The kinds of account.
public enum EKSourceType: Int, Sendable {
  case local, exchange, calDAV, mobileMe, subscribed, birthdays
}
/// An account of calendars; the store lists none.
open class EKSource: EKObject, @unchecked Sendable {
  /// Always "".
  open var title: String { "" }
  /// Always local.
  open var sourceType: EKSourceType { .local }
  /// A fresh UUID for each object.
  public let sourceIdentifier = UUID().uuidString
}
/// A calendar made by the program; it cannot be saved.
open class EKCalendar: EKObject, @unchecked Sendable {
  /// The calendar's name; "" by default.
  open var title = ""
  /// The account; nil until the program sets one.
  open var source: EKSource?
  /// A fresh UUID for each object.
  public let calendarIdentifier = UUID().uuidString
  /// The colour of the calendar's events; nil until the program sets one.
  open var cgColor: CGColor!
  /// Always local: no account is read.
  open var type: EKCalendarType { .local }
  /// Always false.
  open var isSubscribed: Bool { false }
  /// Always false: a calendar that the program makes can be changed.
  open var isImmutable: Bool { false }
  /// Always true.
  open var allowsContentModifications: Bool { true }
  /// Both arguments are ignored.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {}
}
/// A reminder time of an item; no alarm sounds on Linux.
open class EKAlarm: EKObject, @unchecked Sendable {
  /// The moment of the alarm; nil if it is relative to the start.
  open var absoluteDate: Date?
  /// Seconds.
  open var relativeOffset: TimeInterval
  /// Seconds from the item's start; negative ones are earlier.
  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
  /// An alarm at a fixed moment; its offset is 0.
  public init(absoluteDate date: Date) { (absoluteDate, relativeOffset) = (date, 0) }
}
/// The end of a repetition: a date or a count.
open class EKRecurrenceEnd: NSObject, @unchecked Sendable {
  /// The last possible date; nil when a count decides.
  public let endDate: Date?
  /// The number of occurrences; 0 when a date decides.
  public let occurrenceCount: Int
  /// Ends at a date.
  public init(end endDate: Date) { (self.endDate, occurrenceCount) = (endDate, 0) }
  /// Ends after a number of occurrences; the number is not checked.
  public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, occurrenceCount) }
}
/// The rule of a repeating item; stored, never expanded into dates.
open class EKRecurrenceRule: EKObject, @unchecked Sendable {
  /// Days, weeks, months or years.
  public let frequency: EKRecurrenceFrequency
  /// The number of units between two occurrences.
  public let interval: Int
  /// The end; nil repeats forever.
  open var recurrenceEnd: EKRecurrenceEnd?
  /// Keeps the three values unchecked.
  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
  ) { (frequency, self.interval, recurrenceEnd) = (type, interval, end) }
}

/// Something with a title in a calendar.
open class EKCalendarItem: EKObject, @unchecked Sendable {
  /// The text in the calendar; "" by default.
  open var title: String! = ""
  /// Further text; nil by default.
  open var notes: String?
  /// The address or venue as text; no coordinate is searched for it.
  open var location: String?
  /// A linked page; nil by default.
  open var url: URL?
  /// The calendar; nil until set.
  open var calendar: EKCalendar!
  /// The item's own time zone; nil floats with the user's.
  open var timeZone: TimeZone?
  /// The alarms; nil by default.
  open var alarms: [EKAlarm]?
  /// The repetition; nil by default.
  open var recurrenceRules: [EKRecurrenceRule]?
  /// A fresh UUID for each object.
  public let calendarItemIdentifier = UUID().uuidString
  /// True with at least one rule.
  open var hasRecurrenceRules: Bool { !(recurrenceRules ?? []).isEmpty }
  /// Appends an alarm; none sounds on Linux.
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  /// Appends a rule; several rules are kept side by side.
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules = (recurrenceRules ?? []) + [rule]
  }
}
/// An appointment in memory; saving it throws.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  /// The begin; nil until set.
  open var startDate: Date!
  /// The end; not compared with `startDate`.
  open var endDate: Date!
  /// False by default.
  open var isAllDay = false
  /// Equal to `calendarItemIdentifier`.
  open var eventIdentifier: String! { calendarItemIdentifier }
  /// Always false: no occurrence of a repeating event was changed.
  open var isDetached: Bool { false }
  /// The begin of the event as its rule has it; equal to `startDate`.
  open var occurrenceDate: Date! { startDate }
  /// The store is not kept.
  public init(eventStore: EKEventStore) {}
  /// Compares the begins; both must be set, or the program stops.
  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    startDate.compare(other.startDate)
  }
}
/// A task in memory; saving it throws.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  /// The due day or moment; nil by default.
  open var dueDateComponents: DateComponents?
  /// The first day or moment; nil by default.
  open var startDateComponents: DateComponents?
  /// The moment of completion; not linked to `isCompleted`.
  open var completionDate: Date?
  /// 0 for none, 1 for the highest, 9 for the lowest; not checked.
  open var priority = 0
  /// False by default; setting it leaves `completionDate` alone.
  open var isCompleted = false
  /// The store is not kept.
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
  /// Always nil: there is no list of reminders on Linux.
  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
  /// Answer: none.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  /// Answer: none.
  open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
  /// Answer: none.
  open func event(withIdentifier identifier: String) -> EKEvent? { nil }
  /// Answer: none.
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }
  /// Matches nothing, whatever the arguments.
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  /// Matches no reminder.
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate(value: false)
  }
  /// Matches no reminder, whatever the dates.
  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  /// Matches no reminder, whatever the dates.
  open func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
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
  /// Does nothing, as no change is pending.
  open func commit() throws {}
  /// Does nothing.
  open func reset() {}
}
