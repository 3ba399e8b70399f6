import Foundation
import VivaceViews

/// What the user of the desktop has asked for, as far as windows follow it.
package struct DesktopSettings: Equatable, Sendable {
  /// Less movement.
  package var reducesMotion = false
  /// Nil without a preference.
  package var colorScheme: ColorScheme?

  /// Asks the desktop portal.
  ///
  /// - Parameter ask: What the portal has under a namespace and a key, as `gdbus` prints it; nil for
  ///   nothing.
  package init(ask: (_ space: String, _ key: String) -> String?) {
    let appearance = "org.freedesktop.appearance"
    reducesMotion =
      ask(appearance, "reduced-motion")?.contains("uint32 1") == true
      || ask("org.gnome.desktop.interface", "enable-animations")?.contains("false") == true
    let scheme = ask(appearance, "color-scheme")
    if scheme?.contains("uint32 1") == true { colorScheme = .dark }
    if scheme?.contains("uint32 2") == true { colorScheme = .light }
  }

  /// Whether a line of `gdbus monitor` says that one of them may have changed.
  package static func isChange(_ line: some StringProtocol) -> Bool {
    line.contains("Settings.SettingChanged")
      && ["reduced-motion", "enable-animations", "color-scheme"].contains {
        line.contains("'\($0)'")
      }
  }

  /// `VIVACE_REDUCE_MOTION` in the environment: 1 or 0. Nil when it says neither; then the desktop is
  /// asked.
  package static func givenMotion(in environment: [String: String]) -> Bool? {
    switch environment["VIVACE_REDUCE_MOTION"] {
    case "1": true
    case "0": false
    default: nil
    }
  }
}
