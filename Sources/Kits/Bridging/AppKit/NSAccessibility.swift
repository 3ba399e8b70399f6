import Foundation
import VivaceViews

/// The names of what AppKit reports to assistive technologies, and the function that reports it.
@MainActor @preconcurrency public enum NSAccessibility {
  /// The kind of a report.
  public nonisolated struct Notification: RawRepresentable, Hashable, Sendable {
    /// The report's name.
    public let rawValue: String
    /// A report by its name; unknown ones are ignored.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Has a text read aloud; the only report that does something.
    public static let announcementRequested = Notification(rawValue: "AXAnnouncementRequested")
    /// Ignored: changed elements are found by themselves.
    public static let layoutChanged = Notification(rawValue: "AXLayoutChanged")
    /// Ignored: changed values are found by themselves.
    public static let valueChanged = Notification(rawValue: "AXValueChanged")
    /// Ignored: changed titles are found by themselves.
    public static let titleChanged = Notification(rawValue: "AXTitleChanged")
    /// Ignored: changed selections are found by themselves.
    public static let selectedTextChanged = Notification(rawValue: "AXSelectedTextChanged")
    /// Ignored: a changed focus is found by itself.
    public static let focusedUIElementChanged = Notification(
      rawValue: "AXFocusedUIElementChanged")
  }

  /// The keys of what a report carries.
  public nonisolated struct NotificationUserInfoKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// A key of a report by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The text to read aloud, a string.
    public static let announcement = NotificationUserInfoKey(rawValue: "AXAnnouncementKey")
    /// The raw value of an ``NSAccessibilityPriorityLevel``.
    public static let priority = NotificationUserInfoKey(rawValue: "AXPriorityKey")
    /// The elements concerned. Ignored.
    public static let uiElements = NotificationUserInfoKey(rawValue: "AXUIElementsKey")
  }

  /// A report without details: not even an announcement, which needs a text.
  public static func post(element: Any, notification: Notification) {
    post(element: element, notification: notification, userInfo: nil)
  }

  /// Has an announcement read aloud. Other reports do nothing: the elements are compared after every change of the
  /// views.
  public static func post(
    element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?
  ) {
    guard notification == .announcementRequested, let text = userInfo?[.announcement] as? String
    else { return }
    let priority = userInfo?[.priority]
    let level = priority as? Int ?? (priority as? NSAccessibilityPriorityLevel)?.rawValue ?? 0
    AnnouncementListener.tell(text, isUrgent: level >= NSAccessibilityPriorityLevel.high.rawValue)
  }
}

/// How soon an announcement is read aloud.
public enum NSAccessibilityPriorityLevel: Int, Sendable {
  case low = 10
  case medium = 50
  case high = 90
}
