import Foundation
import Synchronization
import Testing
import VivaceGraphics

@testable import UserNotifications

/// A desktop of the test's own, and a clock that the test advances.
@MainActor @Suite(.serialized) struct NotificationCenterTests {
  private final class Desktop: DesktopNotices {
    let shown = Mutex<[DesktopNotice]>([])
    let withdrawn = Mutex<[String]>([])
    private let listener = Mutex<(@Sendable (DesktopNoticeAnswer) -> Void)?>(nil)
    func show(_ notice: DesktopNotice, _ done: @escaping @Sendable (String?) -> Void) {
      shown.withLock { $0.append(notice) }
      done(nil)
    }
    func withdraw(_ id: String) { withdrawn.withLock { $0.append(id) } }
    func listen(_ answer: @escaping @Sendable (DesktopNoticeAnswer) -> Void) {
      listener.withLock { $0 = answer }
    }
    func answer(_ answer: DesktopNoticeAnswer) { listener.withLock { $0 }?(answer) }
    var titles: [String] { shown.withLock { $0.map(\.title) } }
  }

  private final class Clock: @unchecked Sendable {
    var now = Date(timeIntervalSinceReferenceDate: 0)
    var waiting: [(id: Int, date: Date, work: () -> Void)] = []
    private var count = 0

    func wait(_ date: Date, _ work: @escaping () -> Void) -> () -> Void {
      count += 1
      let id = count
      waiting.append((id, date, work))
      return { self.waiting.removeAll { $0.id == id } }
    }
    func advance(by seconds: Double) {
      let end = now + seconds
      while let next = waiting.filter({ $0.date <= end }).min(by: { $0.date < $1.date }) {
        waiting.removeAll { $0.id == next.id }
        now = next.date
        next.work()
      }
      now = end
    }
  }

  private func content(_ title: String, category: String = "") -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    content.subtitle = "of the day"
    content.body = "Body"
    content.categoryIdentifier = category
    return content
  }

  private func withDesktop(
    _ body: @MainActor (Desktop, Clock, UNUserNotificationCenter) async throws -> Void
  ) async throws {
    let (desktop, clock) = (Desktop(), Clock())
    let before = Services.current.notices
    Services.current.notices = desktop
    defer { Services.current.notices = before }
    let center = UNUserNotificationCenter(now: { clock.now }, schedule: clock.wait)
    try await body(desktop, clock, center)
  }

  @Test func notificationsComeWhenTheirTimeIsThereAndMayRepeat() async throws {
    try await withDesktop { desktop, clock, center in
      #expect(try await center.requestAuthorization(options: [.alert, .sound]))
      let once = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
      let often = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
      try await center.add(.init(identifier: "a", content: content("Tea"), trigger: once))
      try await center.add(.init(identifier: "b", content: content("Walk"), trigger: often))
      #expect(await center.pendingNotificationRequests().map(\.identifier) == ["a", "b"])
      clock.advance(by: 4)
      #expect(desktop.titles == [])
      clock.advance(by: 2)
      #expect(desktop.titles == ["Tea"])
      #expect(desktop.shown.withLock { $0[0].body } == "of the day\nBody")
      clock.advance(by: 120)
      #expect(desktop.titles == ["Tea", "Walk", "Walk"])
      #expect(await center.pendingNotificationRequests().map(\.identifier) == ["b"])
      center.removePendingNotificationRequests(withIdentifiers: ["b"])
      clock.advance(by: 600)
      #expect(desktop.titles.count == 3)
      #expect(await center.deliveredNotifications().map(\.request.identifier) == ["a", "b"])
      center.removeAllDeliveredNotifications()
      #expect(desktop.withdrawn.withLock { $0 } == ["a", "b"])
      #expect(await center.deliveredNotifications().isEmpty)
    }
  }

  @Test func theCalendarSaysWhen() async throws {
    try await withDesktop { desktop, clock, center in
      _ = try await center.requestAuthorization()
      var components = DateComponents(hour: 9, minute: 30)
      components.timeZone = TimeZone(identifier: "UTC")
      let daily = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
      try await center.add(.init(identifier: "d", content: content("Up"), trigger: daily))
      clock.advance(by: 9.4 * 3_600)
      #expect(desktop.titles == [])
      clock.advance(by: 3_600)
      #expect(desktop.titles == ["Up"])
      clock.advance(by: 86_400)
      #expect(desktop.titles == ["Up", "Up"])
    }
  }

  @Test func nothingComesWithoutPermissionOrTime() async throws {
    try await withDesktop { _, clock, center in
      let request = UNNotificationRequest(identifier: "a", content: content("A"), trigger: nil)
      await #expect(throws: UNError(.notificationsNotAllowed)) { try await center.add(request) }
      #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
      _ = try await center.requestAuthorization(options: .alert)
      #expect(await center.notificationSettings().alertSetting == .enabled)
      #expect(await center.notificationSettings().soundSetting == .disabled)
      let past = UNCalendarNotificationTrigger(
        dateMatching: DateComponents(year: 1_990), repeats: false)
      await #expect(throws: UNError(.notificationInvalidNoDate)) {
        try await center.add(.init(identifier: "p", content: content("P"), trigger: past))
      }
    }
  }

  private final class Delegate: UNUserNotificationCenterDelegate {
    var options: UNNotificationPresentationOptions = [.banner]
    var answers: [String] = []
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler(options) }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
      answers.append("\(response.notification.request.identifier) \(response.actionIdentifier)")
    }
  }

  @Test func aDelegateDecidesAndHearsWhatIsPressed() async throws {
    try await withDesktop { desktop, clock, center in
      _ = try await center.requestAuthorization()
      let delegate = Delegate()
      center.delegate = delegate
      center.setNotificationCategories([
        UNNotificationCategory(
          identifier: "mail", actions: [UNNotificationAction(identifier: "reply", title: "Reply")],
          intentIdentifiers: [], options: .customDismissAction)
      ])
      func send(_ id: String) async throws {
        let soon = UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
        try await center.add(
          .init(identifier: id, content: content("Mail", category: "mail"), trigger: soon))
        clock.advance(by: 1)
        for _ in 0..<20 { await Task.yield() }
      }
      delegate.options = []
      try await send("hidden")
      #expect(desktop.titles == [])
      delegate.options = [.banner]
      try await send("1")
      #expect(
        desktop.shown.withLock { $0.first?.actions } == [.init(id: "reply", title: "Reply")])
      desktop.answer(.chosen(notice: "1", action: "reply"))
      try await send("2")
      desktop.answer(.chosen(notice: "2", action: nil))
      try await send("3")
      desktop.answer(.dismissed(notice: "3"))
      for _ in 0..<20 { await Task.yield() }
      #expect(
        delegate.answers == [
          "1 reply", "2 \(UNNotificationDefaultActionIdentifier)",
          "3 \(UNNotificationDismissActionIdentifier)",
        ])
    }
  }
}
