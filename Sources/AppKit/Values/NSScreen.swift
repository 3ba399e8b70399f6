import Foundation
import VivaceUIKit

/// A screen. Here it is the stage's window, y upwards.
@MainActor @preconcurrency open class NSScreen: NSObject {
  private static let only = NSScreen()
  open class var main: NSScreen? { only }
  open class var deepest: NSScreen? { only }
  open class var screens: [NSScreen] { [only] }

  private nonisolated override init() { super.init() }

  /// In points.
  open var frame: NSRect { UIScreen.main.bounds }
  /// The screen without menu bar and dock.
  open var visibleFrame: NSRect { frame }
  open var safeAreaInsets: NSEdgeInsets { NSEdgeInsets() }
  /// Pixels a point.
  open var backingScaleFactor: CGFloat { UIScreen.main.scale }
  open var localizedName: String { "Screen" }
  open var maximumFramesPerSecond: Int { UIScreen.main.maximumFramesPerSecond }
  open var colorSpace: NSColorSpace? { .sRGB }
  open var maximumExtendedDynamicRangeColorComponentValue: CGFloat { 1 }
  public struct DeviceDescriptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let size = DeviceDescriptionKey("NSDeviceSize")
    public static let resolution = DeviceDescriptionKey("NSDeviceResolution")
  }
  open var deviceDescription: [DeviceDescriptionKey: Any] {
    [
      .size: frame.size,
      .resolution: NSSize(width: 72 * backingScaleFactor, height: 72 * backingScaleFactor),
    ]
  }
}
