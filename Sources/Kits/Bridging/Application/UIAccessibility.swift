import Foundation
import VivaceUIKit
import VivaceViews

/// The user's accessibility preferences, as far as the system has them.
@MainActor @preconcurrency public enum UIAccessibility {
  public static var isVoiceOverRunning: Bool { false }
  /// Always false here.
  public static var isSwitchControlRunning: Bool { false }
  /// True if the current traits ask for bold text.
  public static var isBoldTextEnabled: Bool { UITraitCollection.current.legibilityWeight == .bold }
  /// The desktop's setting for reduced animations.
  public static var isReduceMotionEnabled: Bool { ViewHost.active?.motion.isReduced ?? false }
  /// Always false: the desktop has no such setting.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Always false: the engine does not know of inverted screens.
  public static var isInvertColorsEnabled: Bool { false }
  /// Always false, as for inverted colors.
  public static var isGrayscaleEnabled: Bool { false }
  /// The desktop's setting for more contrast.
  public static var isDarkerSystemColorsEnabled: Bool {
    ViewHost.active?.desktop.increasesContrast ?? false
  }
  /// Always false: reduced motion alone is known.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Always false: programs are never locked to the screen.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Always false: there is no such aid.
  public static var isAssistiveTouchRunning: Bool { false }
  /// Always false: the setting for captions is not read.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Always false: the setting for sound is not read.
  public static var isMonoAudioEnabled: Bool { false }
  /// Always false: switches have no labels inside.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// Always false: nothing is shaken.
  public static var isShakeToUndoEnabled: Bool { false }
  /// Always false: the desktop's readers do not say so.
  public static var isSpeakScreenEnabled: Bool { false }
  /// Always false, as for the whole screen.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// True unless animations are reduced.
  public static var isVideoAutoplayEnabled: Bool { !isReduceMotionEnabled }
  /// Always false: buttons are drawn without extra outlines.
  public static var buttonShapesEnabled: Bool { false }
  /// Always false: the setting is not read.
  public static var shouldDifferentiateWithoutColor: Bool { false }

  /// A notification for assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32
    /// A notification by its number; only announcements and scrolled pages are read.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Ignored: elements are compared after every change.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Ignored, as a changed screen.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument, a string, is read aloud.
    public static let announcement = Notification(rawValue: 1008)
    /// The argument, a string with the position, is read aloud.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Has an announcement, or the position after scrolling, read. What has changed on the screen needs no
  /// notification: the elements are compared after every change of the views.
  public static func post(notification: Notification, argument: Any?) {
    guard notification == .announcement || notification == .pageScrolled else { return }
    let text = argument as? String ?? (argument as? NSAttributedString)?.string
    if let text { AnnouncementListener.tell(text, isUrgent: false) }
  }

  /// Never posted: screen readers do not announce themselves.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Never posted; read the setting when it is needed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Never posted; changed traits report it.
  public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Never posted, since the setting is always off.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Never posted; the contrast arrives with changed traits.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Never posted, as inverted colors are unknown.
  public nonisolated static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  /// Never posted, as the aid does not exist.
  public nonisolated static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
}
