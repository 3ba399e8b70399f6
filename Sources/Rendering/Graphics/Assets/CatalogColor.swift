import VivaceDrawing

/// The colours of the system that an asset catalogue may refer to, by the names it uses.
enum CatalogColor {
  static func named(_ name: String, isDark: Bool, isIncreased: Bool) -> ResolvedColor? {
    if name == "darkTextColor" { return .black }
    return systemColors[name]?.resolved(isDark: isDark, isIncreased: isIncreased)
  }

  private static let systemColors: [String: SystemColor] = [
    "systemRedColor": .red, "systemOrangeColor": .orange, "systemYellowColor": .yellow,
    "systemGreenColor": .green, "systemMintColor": .mint, "systemTealColor": .teal,
    "systemCyanColor": .cyan, "systemBlueColor": .blue, "systemIndigoColor": .indigo,
    "systemPurpleColor": .purple, "systemPinkColor": .pink, "systemBrownColor": .brown,
    "systemGrayColor": .gray, "systemGray2Color": .gray2, "systemGray3Color": .gray3,
    "systemGray4Color": .gray4, "systemGray5Color": .gray5, "systemGray6Color": .gray6,
    "labelColor": .primary, "secondaryLabelColor": .secondary, "tertiaryLabelColor": .tertiary,
    "quaternaryLabelColor": .quaternary, "placeholderTextColor": .placeholder,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "linkColor": .link,
    "systemFillColor": .fill1, "secondarySystemFillColor": .fill2,
    "tertiarySystemFillColor": .fill3, "quaternarySystemFillColor": .fill4,
    "systemBackgroundColor": .background, "secondarySystemBackgroundColor": .secondaryBackground,
    "tertiarySystemBackgroundColor": .tertiaryBackground,
    "systemGroupedBackgroundColor": .groupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondaryGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiaryGroupedBackground,
  ]
}
