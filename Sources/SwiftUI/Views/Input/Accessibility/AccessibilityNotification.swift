import Foundation
import Synchronization

/// The notifications that assistive technologies receive in addition to the tree of elements.
public struct AccessibilityNotification: Sendable {
  /// Has something read to the person: what has happened that no element says.
  public struct Announcement: Sendable {
    let text: String
    let isUrgent: Bool

    /// An announcement of normal urgency.
    public init(_ announcement: String) { (text, isUrgent) = (announcement, false) }

    /// A high priority of any run makes the whole announcement urgent.
    public init(_ announcement: AttributedString) {
      text = String(announcement.characters)
      isUrgent = announcement.runs.contains {
        $0[AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute.self] == .high
      }
    }

    /// Posts the announcement to the listener. It has no effect while no assistive technology runs.
    public func post() { AnnouncementListener.tell(text, isUrgent: isUrgent) }
  }

  /// Tells that views have appeared, gone or moved.
  public struct LayoutChanged {
    /// The argument is not read: elements are compared anyway.
    public init(_ layoutChange: Any? = nil) {}
    /// Nothing further: the elements are compared after every change of the views.
    public func post() {}
  }

  /// Tells that a new screen fills the window.
  public struct ScreenChanged {
    /// The argument is not read: elements are compared anyway.
    public init(_ screenChange: Any? = nil) {}
    /// Nothing further: the elements are compared after every change of the views.
    public func post() {}
  }

  /// Tells how far something has been scrolled.
  public struct PageScrolled: Sendable {
    let text: String
    /// A text about the new position, such as “Page 2 of 5”.
    public init(_ pageScrolled: String) { text = pageScrolled }
    /// Reads the text as an announcement, while an assistive technology runs.
    public func post() { AnnouncementListener.tell(text, isUrgent: false) }
  }
}

/// Hears the announcements of a program. The window's side sets it while assistive technologies run.
package enum AnnouncementListener {
  package typealias Listener = @Sendable (_ text: String, _ isUrgent: Bool) -> Void
  private static let listener = Mutex<Listener?>(nil)

  package static func set(_ new: Listener?) { listener.withLock { $0 = new } }

  /// From any thread.
  package static func tell(_ text: String, isUrgent: Bool) {
    guard !text.isEmpty else { return }
    listener.withLock { $0 }?(text, isUrgent)
  }
}
