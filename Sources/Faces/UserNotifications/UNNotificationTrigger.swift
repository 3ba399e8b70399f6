import Foundation

/// When a notification comes.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  public let repeats: Bool
  init(repeats: Bool) { self.repeats = repeats }

  /// The first instant after a date, for a request that was added at another.
  func next(after date: Date, since start: Date) -> Date? { nil }
}

/// After some time, and then again and again.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let timeInterval: TimeInterval

  /// - Parameters:
  ///   - timeInterval: More than 0 seconds; at least 60 for one that repeats.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(
      timeInterval > 0,
      "UNTimeIntervalNotificationTrigger has the interval \(timeInterval), expected more than 0.")
    precondition(
      !repeats || timeInterval >= 60,
      "UNTimeIntervalNotificationTrigger repeats after \(timeInterval) s, expected at least 60.")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  override func next(after date: Date, since start: Date) -> Date? {
    let passed = date.timeIntervalSince(start)
    if passed < timeInterval { return start + timeInterval }
    guard repeats else { return nil }
    return start + ((passed / timeInterval + 1e-9).rounded(.down) + 1) * timeInterval
  }

  /// When it comes next, counted from now.
  open func nextTriggerDate() -> Date? {
    next(
      after: UNUserNotificationCenter.current().now(),
      since: UNUserNotificationCenter.current().now())
  }
}

/// When the calendar and the clock show something, and then again and again.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  override func next(after date: Date, since start: Date) -> Date? {
    if !repeats, date > start, let first = match(after: start), first <= date { return nil }
    return match(after: date)
  }

  private func match(after date: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var wanted = dateComponents
    wanted.calendar = nil
    wanted.timeZone = nil
    return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .nextTime)
  }

  /// When it comes next, counted from now.
  open func nextTriggerDate() -> Date? { match(after: UNUserNotificationCenter.current().now()) }
}

/// A future notification: its content and its time. Without a trigger it is shown at once.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    // A copy, so that later changes have no effect.
    self.content = content.copy() as! UNNotificationContent
    self.trigger = trigger
  }
}

/// A notification that has come.
open class UNNotification: NSObject, @unchecked Sendable {
  public let date: Date
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
  }
}
