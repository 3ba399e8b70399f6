import Foundation
import VivaceViews

/// The preferences of the desktop's user that windows follow.
package struct DesktopSettings: Equatable, Sendable {
  /// A setting as the desktop keeps it.
  package enum Value: Equatable, Sendable {
    case bool(Bool)
    case number(Double)
    case text(String)
  }

  /// Less movement.
  package var reducesMotion = false
  /// Nil without a preference.
  package var colorScheme: ColorScheme?
  /// More contrast between the foreground and the background.
  package var increasesContrast = false
  /// How many times as large as usual texts are to be; above 0.
  package var textScale = 1.0

  /// The namespaces whose settings are read from the desktop portal.
  static let spaces = [appearance, interface]
  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"

  /// Settings without any preference.
  package init() {}

  /// Reads what the desktop portal has (org.freedesktop.portal.Settings).
  ///
  /// - Parameter ask: what is there under a namespace and a key; nil for nothing.
  package init(ask: (_ space: String, _ key: String) -> Value?) {
    reducesMotion =
      ask(Self.appearance, "reduced-motion") == .number(1)
      || ask(Self.interface, "enable-animations") == .bool(false)
    increasesContrast = ask(Self.appearance, "contrast") == .number(1)
    switch ask(Self.appearance, "color-scheme") {
    case .number(1): colorScheme = .dark
    case .number(2): colorScheme = .light
    default: break
    }
    if case .number(let scale) = ask(Self.interface, "text-scaling-factor"), scale > 0 {
      textScale = scale
    }
  }

  /// `VIVACE_REDUCE_MOTION` in the environment: 1 or 0. Nil when it says neither; then the desktop is
  /// asked.
  package static func givenMotion(in environment: EnvironmentVariables) -> Bool? {
    switch environment["VIVACE_REDUCE_MOTION"] {
    case "1": true
    case "0": false
    default: nil
    }
  }
}
