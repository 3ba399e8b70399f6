import Foundation
import VivaceUIKit

/// A screen. Here it is the stage's window, y upwards.
@MainActor @preconcurrency open class NSScreen: NSObject {
  private static let only = NSScreen()
  /// The only screen that the engine knows; never nil.
  open class var main: NSScreen? { only }
  /// An identical screen as `main`.
  open class var deepest: NSScreen? { only }
  /// Always one screen, even on desktops with several.
  open class var screens: [NSScreen] { [only] }

  private nonisolated override init() { super.init() }

  /// In points.
  open var frame: NSRect { UIScreen.main.bounds }
  /// The screen without menu bar and dock.
  open var visibleFrame: NSRect { frame }
  /// Always zero: screens here have no notch.
  open var safeAreaInsets: NSEdgeInsets { NSEdgeInsets() }
  /// Pixels a point.
  open var backingScaleFactor: CGFloat { UIScreen.main.scale }
  /// Always "Screen".
  open var localizedName: String { "Screen" }
  /// The display's highest frame rate, from UIKit's screen.
  open var maximumFramesPerSecond: Int { UIScreen.main.maximumFramesPerSecond }
  /// Always sRGB.
  open var colorSpace: NSColorSpace? { .sRGB }
  /// Always 1: there is no extended brightness.
  open var maximumExtendedDynamicRangeColorComponentValue: CGFloat { 1 }
  /// The key of a property of the screen.
  public struct DeviceDescriptionKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// A key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A key without an argument label.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The screen's size in points.
    public static let size = DeviceDescriptionKey("NSDeviceSize")
    /// The pixels per inch in both directions: 72 times the scale.
    public static let resolution = DeviceDescriptionKey("NSDeviceResolution")
  }
  /// The screen's size and resolution, by their keys.
  open var deviceDescription: [DeviceDescriptionKey: Any] {
    [
      .size: frame.size,
      .resolution: NSSize(width: 72 * backingScaleFactor, height: 72 * backingScaleFactor),
    ]
  }
}
