import VivaceDrawing

/// The colours of the system that an asset catalogue may refer to, by the names it uses.
enum CatalogColor {
  static func named(
    _ name: String, _ scheme: ColorScheme, _ contrast: ColorSchemeContrast
  ) -> ResolvedColor? {
    if let color = systemColors[name] { return color.resolved(scheme, contrast) }
    guard let pair = greys[name] else { return nil }
    let (red, green, blue) = scheme == .dark ? pair.dark : pair.light
    return ResolvedColor(red: red / 255, green: green / 255, blue: blue / 255)
  }

  private static let systemColors: [String: SystemColor] = [
    "systemRedColor": .red, "systemOrangeColor": .orange, "systemYellowColor": .yellow,
    "systemGreenColor": .green, "systemMintColor": .mint, "systemTealColor": .teal,
    "systemCyanColor": .cyan, "systemBlueColor": .blue, "systemIndigoColor": .indigo,
    "systemPurpleColor": .purple, "systemPinkColor": .pink, "systemBrownColor": .brown,
    "systemGrayColor": .gray,
    "labelColor": .primary, "secondaryLabelColor": .secondary, "tertiaryLabelColor": .tertiary,
    "quaternaryLabelColor": .quaternary, "placeholderTextColor": .tertiary,
    "separatorColor": .separator, "linkColor": .blue,
    "systemFillColor": .fill1, "secondarySystemFillColor": .fill2,
    "tertiarySystemFillColor": .fill3, "quaternarySystemFillColor": .fill4,
  ]

  private typealias Channels = (Float, Float, Float)

  private static let greys: [String: (light: Channels, dark: Channels)] = [
    "systemGray2Color": ((174, 174, 178), (99, 99, 102)),
    "systemGray3Color": ((199, 199, 204), (72, 72, 74)),
    "systemGray4Color": ((209, 209, 214), (58, 58, 60)),
    "systemGray5Color": ((229, 229, 234), (44, 44, 46)),
    "systemGray6Color": ((242, 242, 247), (28, 28, 30)),
    "systemBackgroundColor": ((255, 255, 255), (0, 0, 0)),
    "secondarySystemBackgroundColor": ((242, 242, 247), (28, 28, 30)),
    "tertiarySystemBackgroundColor": ((255, 255, 255), (44, 44, 46)),
    "systemGroupedBackgroundColor": ((242, 242, 247), (0, 0, 0)),
    "secondarySystemGroupedBackgroundColor": ((255, 255, 255), (28, 28, 30)),
    "tertiarySystemGroupedBackgroundColor": ((242, 242, 247), (44, 44, 46)),
    "opaqueSeparatorColor": ((198, 198, 200), (56, 56, 58)),
    "darkTextColor": ((0, 0, 0), (0, 0, 0)),
  ]
}
