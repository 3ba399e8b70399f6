import AppKit
import Synchronization
import Testing

@testable import VivaceViews

/// The announcements of programs, sent to assistive technologies.
@MainActor @Suite(.serialized) struct AnnouncementTests {
  private final class Heard: Sendable {
    private let kept = Mutex<[String]>([])
    var lines: [String] { kept.withLock { $0 } }

    init() {
      AnnouncementListener.set { [self] text, isUrgent in
        kept.withLock { $0.append(isUrgent ? "urgent: " + text : text) }
      }
    }
  }

  @Test func aHighPriorityIsUrgent() {
    let heard = Heard()
    defer { AnnouncementListener.set(nil) }
    AccessibilityNotification.Announcement("Saved").post()
    var text = AttributedString("Fire")
    text.accessibilitySpeechAnnouncementPriority = .high
    AccessibilityNotification.Announcement(text).post()
    #expect(heard.lines == ["Saved", "urgent: Fire"])
    AnnouncementListener.set(nil)
    AccessibilityNotification.Announcement("Unheard").post()
    #expect(heard.lines.count == 2)
  }

  @Test func anUrgentAnnouncementIsHeardAsOne() {
    let heard = Heard()
    defer { AnnouncementListener.set(nil) }
    NSAccessibility.post(
      element: NSView(), notification: .announcementRequested,
      userInfo: [
        .announcement: "Hosted fire", .priority: NSAccessibilityPriorityLevel.high.rawValue,
      ])
    NSAccessibility.post(element: NSView(), notification: .layoutChanged)
    #expect(heard.lines.contains("urgent: Hosted fire"))
  }
}
