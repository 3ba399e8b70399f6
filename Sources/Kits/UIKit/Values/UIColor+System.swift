import VivaceGraphics

/// Colors that follow light and dark, the increased contrast, and the elevation of the interface.
extension UIColor {
  /// 255, 59, 48 of 255 in light; for errors and deletion.
  public class var systemRed: UIColor { System.systemRed }
  /// 52, 199, 89 in light; a switch that is on.
  public class var systemGreen: UIColor { System.systemGreen }
  /// 0, 122, 255 in light; the usual tint.
  public class var systemBlue: UIColor { System.systemBlue }
  /// 255, 149, 0 in light and 255, 159, 10 in dark.
  public class var systemOrange: UIColor { System.systemOrange }
  /// 255, 204, 0 in light; 178, 80, 0 with high contrast.
  public class var systemYellow: UIColor { System.systemYellow }
  /// 255, 45, 85 in light, a red with some blue.
  public class var systemPink: UIColor { System.systemPink }
  /// 175, 82, 222 in light.
  public class var systemPurple: UIColor { System.systemPurple }
  /// 48, 176, 199 in light, a blue with much green.
  public class var systemTeal: UIColor { System.systemTeal }
  /// 88, 86, 214 in light, between blue and purple.
  public class var systemIndigo: UIColor { System.systemIndigo }
  /// 162, 132, 94 in light.
  public class var systemBrown: UIColor { System.systemBrown }
  /// 0, 199, 190 in light, a green with much blue.
  public class var systemMint: UIColor { System.systemMint }
  /// 50, 173, 230 in light, a light blue.
  public class var systemCyan: UIColor { System.systemCyan }
  /// 142, 142, 147 in light and in dark.
  public class var systemGray: UIColor { System.systemGray }
  /// A step towards the background: lighter in light, darker in dark.
  public class var systemGray2: UIColor { System.systemGray2 }
  /// Two steps towards the background.
  public class var systemGray3: UIColor { System.systemGray3 }
  /// Three steps towards the background; a selected cell is filled with it.
  public class var systemGray4: UIColor { System.systemGray4 }
  /// Four steps towards the background.
  public class var systemGray5: UIColor { System.systemGray5 }
  /// The nearest to the background: 242, 242, 247 in light.
  public class var systemGray6: UIColor { System.systemGray6 }

  /// Text that matters most.
  public class var label: UIColor { System.label }
  /// Subtitles: 0.6 of opacity, more with high contrast.
  public class var secondaryLabel: UIColor { System.secondaryLabel }
  /// Disabled text: 0.3 of opacity, more with high contrast.
  public class var tertiaryLabel: UIColor { System.tertiaryLabel }
  /// The faintest text: 0.18 of opacity in light.
  public class var quaternaryLabel: UIColor { System.quaternaryLabel }
  /// Text that leads somewhere.
  public class var link: UIColor { System.link }
  /// The color of placeholders in empty fields.
  public class var placeholderText: UIColor { System.placeholderText }
  /// A thin line through which what is below shows.
  public class var separator: UIColor { System.separator }
  /// A thin line through which nothing shows.
  public class var opaqueSeparator: UIColor { System.opaqueSeparator }
  /// Behind everything.
  public class var systemBackground: UIColor { System.systemBackground }
  /// On `systemBackground`.
  public class var secondarySystemBackground: UIColor { System.secondarySystemBackground }
  /// On `secondarySystemBackground`.
  public class var tertiarySystemBackground: UIColor { System.tertiarySystemBackground }
  /// Behind groups, as those of a grouped table.
  public class var systemGroupedBackground: UIColor { System.systemGroupedBackground }
  /// On `systemGroupedBackground`.
  public class var secondarySystemGroupedBackground: UIColor {
    System.secondarySystemGroupedBackground
  }
  /// On `secondarySystemGroupedBackground`.
  public class var tertiarySystemGroupedBackground: UIColor {
    System.tertiarySystemGroupedBackground
  }
  /// Thin shapes, as a slider's track; what is below shows through.
  public class var systemFill: UIColor { System.systemFill }
  /// Shapes of middle size, as a switch.
  public class var secondarySystemFill: UIColor { System.secondarySystemFill }
  /// Large shapes, as fields and buttons.
  public class var tertiarySystemFill: UIColor { System.tertiarySystemFill }
  /// Areas with much in them.
  public class var quaternarySystemFill: UIColor { System.quaternarySystemFill }
  /// The tint of the view in which it is used, and blue elsewhere.
  public class var tintColor: UIColor { System.tint }
}

private enum System {
  static let systemRed = UIColor(.system(.red), alpha: nil)
  static let systemGreen = UIColor(.system(.green), alpha: nil)
  static let systemBlue = UIColor(.system(.blue), alpha: nil)
  static let systemOrange = UIColor(.system(.orange), alpha: nil)
  static let systemYellow = UIColor(.system(.yellow), alpha: nil)
  static let systemPink = UIColor(.system(.pink), alpha: nil)
  static let systemPurple = UIColor(.system(.purple), alpha: nil)
  static let systemTeal = UIColor(.system(.teal), alpha: nil)
  static let systemIndigo = UIColor(.system(.indigo), alpha: nil)
  static let systemBrown = UIColor(.system(.brown), alpha: nil)
  static let systemMint = UIColor(.system(.mint), alpha: nil)
  static let systemCyan = UIColor(.system(.cyan), alpha: nil)
  static let systemGray = UIColor(.system(.gray), alpha: nil)
  static let systemGray2 = UIColor(.system(.gray2), alpha: nil)
  static let systemGray3 = UIColor(.system(.gray3), alpha: nil)
  static let systemGray4 = UIColor(.system(.gray4), alpha: nil)
  static let systemGray5 = UIColor(.system(.gray5), alpha: nil)
  static let systemGray6 = UIColor(.system(.gray6), alpha: nil)
  static let label = UIColor(.system(.primary), alpha: nil)
  static let secondaryLabel = UIColor(.system(.secondary), alpha: nil)
  static let tertiaryLabel = UIColor(.system(.tertiary), alpha: nil)
  static let quaternaryLabel = UIColor(.system(.quaternary), alpha: nil)
  static let link = UIColor(.system(.link), alpha: nil)
  static let placeholderText = UIColor(.system(.placeholder), alpha: nil)
  static let separator = UIColor(.system(.separator), alpha: nil)
  static let opaqueSeparator = UIColor(.system(.opaqueSeparator), alpha: nil)
  static let systemBackground = UIColor(.system(.background), alpha: nil)
  static let secondarySystemBackground = UIColor(.system(.secondaryBackground), alpha: nil)
  static let tertiarySystemBackground = UIColor(.system(.tertiaryBackground), alpha: nil)
  static let systemGroupedBackground = UIColor(.system(.groupedBackground), alpha: nil)
  static let secondarySystemGroupedBackground = UIColor(
    .system(.secondaryGroupedBackground), alpha: nil)
  static let tertiarySystemGroupedBackground = UIColor(
    .system(.tertiaryGroupedBackground), alpha: nil)
  static let tint = UIColor(.tint, alpha: nil)
  static let systemFill = UIColor(.system(.fill1), alpha: nil)
  static let secondarySystemFill = UIColor(.system(.fill2), alpha: nil)
  static let tertiarySystemFill = UIColor(.system(.fill3), alpha: nil)
  static let quaternarySystemFill = UIColor(.system(.fill4), alpha: nil)
}
