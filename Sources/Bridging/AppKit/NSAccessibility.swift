import Foundation
import VivaceAppKit
import VivaceViews

/// The names of what AppKit reports to assistive technologies, and the function that reports it.
@MainActor @preconcurrency public enum NSAccessibility {
  /// The kind of a report.
  public nonisolated struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let announcementRequested = Notification(rawValue: "AXAnnouncementRequested")
    public static let layoutChanged = Notification(rawValue: "AXLayoutChanged")
    public static let valueChanged = Notification(rawValue: "AXValueChanged")
    public static let titleChanged = Notification(rawValue: "AXTitleChanged")
    public static let selectedTextChanged = Notification(rawValue: "AXSelectedTextChanged")
    public static let focusedUIElementChanged = Notification(
      rawValue: "AXFocusedUIElementChanged")
  }

  /// The keys of what a report carries.
  public nonisolated struct NotificationUserInfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The text to read aloud, a string.
    public static let announcement = NotificationUserInfoKey(rawValue: "AXAnnouncementKey")
    /// The raw value of an ``NSAccessibilityPriorityLevel``.
    public static let priority = NotificationUserInfoKey(rawValue: "AXPriorityKey")
    public static let uiElements = NotificationUserInfoKey(rawValue: "AXUIElementsKey")
  }

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
