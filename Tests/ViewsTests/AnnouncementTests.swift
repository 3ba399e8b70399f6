import Foundation
import Synchronization
import Testing

@testable import VivaceViews

/// The announcements of programs, on their way to assistive technologies.
@Suite(.serialized) struct AnnouncementTests {
  @Test func aHighPriorityIsUrgent() {
    let heard = Mutex<[String]>([])
    AnnouncementListener.set { text, isUrgent in
      heard.withLock { $0.append(isUrgent ? "urgent: " + text : text) }
    }
    defer { AnnouncementListener.set(nil) }
    AccessibilityNotification.Announcement("Saved").post()
    var text = AttributedString("Fire")
    text.accessibilitySpeechAnnouncementPriority = .high
    AccessibilityNotification.Announcement(text).post()
    #expect(heard.withLock { $0 } == ["Saved", "urgent: Fire"])
    AnnouncementListener.set(nil)
    AccessibilityNotification.Announcement("Unheard").post()
    #expect(heard.withLock { $0.count } == 2)
  }
}
