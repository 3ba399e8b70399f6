import Foundation

/// The kinds of notifications that a program asks for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
  /// Reads notifications aloud. No desktop does: ``UNNotificationSettings/announcementSetting`` is not supported.
  public static let announcement = UNAuthorizationOptions(rawValue: 128)
}

/// Whether a program may notify.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// Whether something is switched on.
public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }

/// When the content of a notification is shown.
public enum UNShowPreviewsSetting: Int, Sendable { case always, whenAuthenticated, never }

/// How notifications are shown.
public enum UNAlertStyle: Int, Sendable { case none, banner, alert }

/// The program's permissions: the ones that it has asked for. The desktop's own settings are not
/// known to programs.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  public let authorizationStatus: UNAuthorizationStatus
  private let options: UNAuthorizationOptions

  init(_ options: UNAuthorizationOptions?) {
    self.options = options ?? []
    authorizationStatus = options == nil ? .notDetermined : .authorized
  }

  private func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
    options.contains(option) ? .enabled : .disabled
  }
  open var alertSetting: UNNotificationSetting { setting(.alert) }
  open var soundSetting: UNNotificationSetting { setting(.sound) }
  /// Programs' icons have no badges on most desktops.
  open var badgeSetting: UNNotificationSetting { .notSupported }
  open var notificationCenterSetting: UNNotificationSetting { setting(.alert) }
  open var lockScreenSetting: UNNotificationSetting { .notSupported }
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  open var criticalAlertSetting: UNNotificationSetting { setting(.criticalAlert) }
  open var announcementSetting: UNNotificationSetting { .notSupported }
  open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  /// The desktop delivers each notification at its instant, so urgent ones need no permission.
  open var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  /// Always: the content is passed to the desktop with the notification.
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  open var providesAppNotificationSettings: Bool {
    options.contains(.providesAppNotificationSettings)
  }
  open var alertStyle: UNAlertStyle { options.contains(.alert) ? .banner : .none }
}
