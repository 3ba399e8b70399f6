import Foundation

extension ProcessInfo {
  /// How hot the machine is.
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  /// Nominal: what a Linux machine does against heat it does by itself.
  public var thermalState: ThermalState { .nominal }
  /// Whether the kernel saves power on the machine's account: its profile is `low-power`.
  public var isLowPowerModeEnabled: Bool {
    let profile = try? String(
      contentsOfFile: "/sys/firmware/acpi/platform_profile", encoding: .utf8)
    return profile?.trimmingCharacters(in: .whitespacesAndNewlines) == "low-power"
  }
  /// Always false on Linux.
  public var isMacCatalystApp: Bool { false }
  /// Always false on Linux.
  public var isiOSAppOnMac: Bool { false }
}

extension Notification.Name {
  /// Never posted on Linux: read `isLowPowerModeEnabled` again instead.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}

extension ProcessInfo {
  /// Never posted on Linux, as the state is always nominal.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}
