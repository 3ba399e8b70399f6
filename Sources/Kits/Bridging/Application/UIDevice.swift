import Foundation
import VivaceUIKit

/// The device that the program runs on, described in an iPhone's terms.
@MainActor @preconcurrency open class UIDevice: NSObject {
  private static let only = UIDevice()
  /// The only device.
  open class var current: UIDevice { only }
  private nonisolated override init() { super.init() }

  /// The charging of a battery, which is always unknown here.
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  /// The name of the machine in its network.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// `iPad` or `iPhone`, by the idiom.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// Equivalent in every language.
  open var localizedModel: String { model }
  /// Always `iOS`, since programs compare with it.
  open var systemName: String { "iOS" }
  /// Always `18.0`, the version whose behavior is followed.
  open var systemVersion: String { "18.0" }
  /// Phone, pad or Mac, as the screen's traits say.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.screen.userInterfaceIdiom }
  /// Always true.
  open var isMultitaskingSupported: Bool { true }
  /// One for each start of the program.
  public let identifierForVendor: UUID? = UUID()
  /// The orientation of the screen, which follows from its size: it is never rotated.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// True between `begin…` and `end…`; no notification follows.
  open private(set) var isGeneratingDeviceOrientationNotifications = false
  /// Remembers the wish; screens here are not turned.
  open func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }
  /// Forgets the wish.
  open func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }
  /// Stored only.
  open var isBatteryMonitoringEnabled = false
  /// -1: unknown.
  open var batteryLevel: Float { -1 }
  /// Always unknown.
  open var batteryState: BatteryState { .unknown }
  /// Stored only: there is no such sensor.
  open var isProximityMonitoringEnabled = false
  /// Always false.
  open var proximityState: Bool { false }

  /// Never posted here.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Never posted, as the level is unknown.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Never posted, as the state is unknown.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
}

/// Which way a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// True if the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// True if the device is on one of its long sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// True if the screen points up or down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// True for all but flat and unknown.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
