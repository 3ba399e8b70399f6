import Foundation

/// Notices that the desktop shows for programs, outside of their windows.
package protocol DesktopNotices: AnyObject, Sendable {
  /// Shows a notice, in place of one with the same id. What went wrong comes on the main thread; nil when
  /// it is shown.
  func show(_ notice: DesktopNotice, _ done: @escaping @Sendable (String?) -> Void)
  /// Takes a notice away.
  func withdraw(_ id: String)
  /// Calls a closure on the main thread with the users' reactions to notices.
  func listen(_ answer: @escaping @Sendable (DesktopNoticeAnswer) -> Void)
}

/// The contents of a notice.
package struct DesktopNotice: Equatable, Sendable {
  package var id: String
  package var title: String
  package var body: String
  /// The buttons, with their titles and identifiers.
  package var actions: [Action] = []
  package var isUrgent = false
  package var isSilent = false
  /// A picture's file.
  package var picture: URL?

  package struct Action: Equatable, Sendable {
    package var id: String
    package var title: String
    package init(id: String, title: String) { (self.id, self.title) = (id, title) }
  }

  package init(id: String, title: String, body: String) {
    (self.id, self.title, self.body) = (id, title, body)
  }
}

/// The user's reaction to a notice.
package enum DesktopNoticeAnswer: Equatable, Sendable {
  /// The notice was activated, or one of its buttons was.
  case chosen(notice: String, action: String?)
  case dismissed(notice: String)
}

/// The notices of a system without a desktop.
package final class NoNotices: DesktopNotices {
  package init() {}
  package func show(_ notice: DesktopNotice, _ done: @escaping @Sendable (String?) -> Void) {
    done("this program has no window, so no desktop shows notifications for it")
  }
  package func withdraw(_ id: String) {}
  package func listen(_ answer: @escaping @Sendable (DesktopNoticeAnswer) -> Void) {}
}
