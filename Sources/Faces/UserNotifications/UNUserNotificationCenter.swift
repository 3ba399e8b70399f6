@_exported import Foundation
import VivaceGraphics

/// The notifications of a program: those that are to come, and those that have come. The desktop shows
/// them (`org.freedesktop.Notifications`).
///
/// They come while the program runs: those that are still to come when it ends are lost. Everything is
/// called back on the main thread.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  /// When something is to be done, and how it is called off.
  typealias Schedule = (Date, @escaping () -> Void) -> () -> Void

  private static let shared = UNUserNotificationCenter()
  /// The program's.
  open class func current() -> UNUserNotificationCenter { shared }

  let now: () -> Date
  private let schedule: Schedule
  private let lock = NSRecursiveLock()
  private var allowed: UNAuthorizationOptions?
  private var categories: Set<UNNotificationCategory> = []
  private var pending: [Pending] = []
  private var delivered: [UNNotification] = []
  private var isListening = false

  private struct Pending {
    let request: UNNotificationRequest
    let start: Date
    var cancel: () -> Void = {}
  }

  /// Decides how notifications are shown, and receives the users' responses.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// - Parameters:
  ///   - now: The time of day.
  ///   - schedule: By timers of the main run loop.
  init(
    now: @escaping () -> Date = { Date() },
    schedule: @escaping Schedule = { date, work in
      nonisolated(unsafe) let work = work
      let timer = Timer(fire: date, interval: 0, repeats: false) { _ in work() }
      RunLoop.main.add(timer, forMode: .common)
      return { timer.invalidate() }
    }
  ) {
    self.now = now
    self.schedule = schedule
  }

  /// Programs need not show that they can.
  open var supportsContentExtensions: Bool { false }

  // MARK: Permission

  /// Asks for permission to notify. Always granted: users silence programs in
  /// the desktop's settings.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    lock.withLock { allowed = (allowed ?? []).union(options) }
    DispatchQueue.main.async { completionHandler(true, nil) }
  }

  /// Asks for permission to notify, and awaits the answer.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    lock.withLock { allowed = (allowed ?? []).union(options) }
    return true
  }

  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    let settings = UNNotificationSettings(lock.withLock { allowed })
    DispatchQueue.main.async { completionHandler(settings) }
  }

  open func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(lock.withLock { allowed })
  }

  // MARK: Categories

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    lock.withLock { self.categories = categories }
  }
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let all = lock.withLock { categories }
    DispatchQueue.main.async { completionHandler(all) }
  }
  open func notificationCategories() async -> Set<UNNotificationCategory> {
    lock.withLock { categories }
  }

  // MARK: Requests

  /// Has a notification come, in place of one that was to come with the same identifier.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let error = enqueue(request)
    DispatchQueue.main.async { completionHandler?(error) }
  }

  /// Schedules a notification, and awaits the result.
  open func add(_ request: UNNotificationRequest) async throws {
    if let error = enqueue(request) { throw error }
  }

  private func enqueue(_ request: UNNotificationRequest) -> UNError? {
    lock.withLock {
      guard allowed != nil else { return UNError(.notificationsNotAllowed) }
      cancel { $0.request.identifier == request.identifier }
      guard let trigger = request.trigger else {
        DispatchQueue.main.async { self.come(request) }
        return nil
      }
      let start = now()
      guard let date = trigger.next(after: start, since: start) else {
        return UNError(.notificationInvalidNoDate)
      }
      pending.append(Pending(request: request, start: start))
      wait(for: request, until: date)
      return nil
    }
  }

  private func wait(for request: UNNotificationRequest, until date: Date) {
    let cancel = schedule(date) { [weak self] in self?.fire(request, at: date) }
    if let index = pending.firstIndex(where: { $0.request === request }) {
      pending[index].cancel = cancel
    }
  }

  private func fire(_ request: UNNotificationRequest, at date: Date) {
    lock.withLock {
      guard let index = pending.firstIndex(where: { $0.request === request }) else { return }
      let next = request.trigger?.next(after: date, since: pending[index].start)
      if let next, request.trigger?.repeats == true {
        wait(for: request, until: next)
      } else {
        pending.remove(at: index)
      }
    }
    come(request)
  }

  private func cancel(where isMeant: (Pending) -> Bool) {
    for one in pending where isMeant(one) { one.cancel() }
    pending.removeAll(where: isMeant)
  }

  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    lock.withLock { cancel { identifiers.contains($0.request.identifier) } }
  }
  open func removeAllPendingNotificationRequests() { lock.withLock { cancel { _ in true } } }

  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    let all = lock.withLock { pending.map(\.request) }
    DispatchQueue.main.async { completionHandler(all) }
  }
  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    lock.withLock { pending.map(\.request) }
  }

  // MARK: What has come

  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    let all = lock.withLock { delivered }
    DispatchQueue.main.async { completionHandler(all) }
  }
  open func deliveredNotifications() async -> [UNNotification] { lock.withLock { delivered } }

  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    lock.withLock { delivered.removeAll { identifiers.contains($0.request.identifier) } }
    for identifier in identifiers { Services.current.notices.withdraw(identifier) }
  }
  open func removeAllDeliveredNotifications() {
    removeDeliveredNotifications(
      withIdentifiers: lock.withLock { delivered.map(\.request.identifier) })
  }

  /// Desktops show no numbers on programs' icons: nothing is to be seen of it.
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    NotYet.once("UNUserNotificationCenter.setBadgeCount(_:)", "shows a number on the icon")
    completionHandler?(nil)
  }

  // MARK: Showing

  private func come(_ request: UNNotificationRequest) {
    let notification = UNNotification(date: now(), request: request)
    listen()
    guard let delegate else { return show(notification, isSilent: false) }
    let asked = delegate
    Task { @MainActor in
      let options = await asked.userNotificationCenter(self, willPresent: notification)
      if options.showsNotice { self.show(notification, isSilent: !options.contains(.sound)) }
    }
  }

  private func show(_ notification: UNNotification, isSilent: Bool) {
    let (request, content) = (notification.request, notification.request.content)
    lock.withLock {
      delivered.removeAll { $0.request.identifier == request.identifier }
      delivered.append(notification)
    }
    let lines = [content.subtitle, content.body].filter { !$0.isEmpty }
    var notice = DesktopNotice(
      id: request.identifier, title: content.title, body: lines.joined(separator: "\n"))
    notice.actions =
      category(of: request)?.actions.map { .init(id: $0.identifier, title: $0.title) }
      ?? []
    notice.isUrgent = content.interruptionLevel.rawValue >= 2
    notice.isSilent = isSilent || content.sound == nil
    notice.picture = content.attachments.first?.url
    Services.current.notices.show(notice) { failure in
      guard let failure else { return }
      Warning.once("A notification is not shown: \(failure).")
    }
  }

  private func category(of request: UNNotificationRequest) -> UNNotificationCategory? {
    lock.withLock { categories.first { $0.identifier == request.content.categoryIdentifier } }
  }

  private func listen() {
    let isNew = lock.withLock {
      defer { isListening = true }
      return !isListening
    }
    guard isNew else { return }
    Services.current.notices.listen { [weak self] answer in self?.answered(answer) }
  }

  private func answered(_ answer: DesktopNoticeAnswer) {
    let (id, action, isDismissal) =
      switch answer {
      case .chosen(let id, let action):
        (id, action ?? UNNotificationDefaultActionIdentifier, false)
      case .dismissed(let id): (id, UNNotificationDismissActionIdentifier, true)
      }
    guard
      let notification = lock.withLock({ delivered.first { $0.request.identifier == id } })
    else { return }
    lock.withLock { delivered.removeAll { $0 === notification } }
    let wantsDismissals =
      category(of: notification.request)?.options.contains(.customDismissAction) ?? false
    guard !isDismissal || wantsDismissals, let delegate else { return }
    let receiver = delegate
    let response = UNNotificationResponse(notification: notification, actionIdentifier: action)
    Task { @MainActor in await receiver.userNotificationCenter(self, didReceive: response) }
  }
}
