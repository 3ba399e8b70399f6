import VivaceGeometry
import VivaceTypography

/// The numbers of Apple's system font, which the substitute is fitted to.
///
/// Layouts written for San Francisco depend on its line heights and widths. The line metrics are
/// San Francisco's own (in 1/2048 em); a body line is 20.29 points high, which SwiftUI rounds up to
/// 20.33 on a 3× screen. With San Francisco's letter spacing, Inter comes near its
/// widths: "Hello world" in body is 85.29 points wide, 85.33 on that screen, as there.
enum SystemFont {
  /// Inter as drawn for small text, and for titles: narrower and set closer.
  static let textCut = "Inter"
  static let displayCut = "Inter Display"
  /// A feature that has no effect on ASCII in either cut: it composes characters with marks, and the search
  /// for them takes half of the time of shaping.
  static let idleFeaturesInASCII = "ccmp=0"
  /// A default feature of fonts that San Francisco does not have: `500x300` with a multiplication sign, `->`
  /// as an arrow.
  static let quietFeatures = "calt=0"
  /// From this size on the display cut is used, as San Francisco's once was.
  static let displaySize: CGFloat = 20

  static let ascender: CGFloat = 1950 / 2048
  static let descender: CGFloat = 494 / 2048
  static let capHeight: CGFloat = 1443 / 2048
  static let xHeight: CGFloat = 1078 / 2048

  static func metrics(size: CGFloat) -> FontMetrics {
    FontMetrics(
      ascender: size * ascender, descender: size * descender, capHeight: size * capHeight,
      xHeight: size * xHeight, leading: 0)
  }

  /// The letter spacing that San Francisco has at whole sizes, in points.
  private static let trackingTable: [(size: CGFloat, tracking: CGFloat)] = [
    (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31),
    (17, -0.43), (18, -0.44), (19, -0.45), (20, -0.45), (21, -0.36), (22, -0.26), (23, -0.10),
    (24, 0.07), (25, 0.15), (26, 0.22), (27, 0.29), (28, 0.38), (29, 0.40), (30, 0.40),
    (31, 0.39), (32, 0.41), (33, 0.40), (34, 0.40), (36, 0.37), (40, 0.37), (44, 0.37),
    (48, 0.35), (56, 0.30), (60, 0.26), (72, 0.14), (80, 0),
  ]

  /// How much wider a cluster of the text cut is than one of the display cut, in em: the mean over a
  /// pangram, capitals and digits in regular, semibold and bold.
  private static let cutDifference: CGFloat = 0.045

  /// The letter spacing that brings a cut of Inter to San Francisco's width, in points.
  ///
  /// San Francisco changes from its text to its display forms gradually, between 17 and 28 points;
  /// Inter's static fonts change at once, so spacing makes up for the rest. Widths are continuous in
  /// the size, except for what single letters differ.
  static func tracking(size: CGFloat, isDisplayCut: Bool) -> CGFloat {
    let share = max(0, min(1, (size - 17) / (28 - 17)))
    return tracking(size: size) + (isDisplayCut ? 1 - share : -share) * cutDifference * size
  }

  /// San Francisco's own letter spacing at a size, in points; linear between the table's sizes. Below
  /// 10 points it stays in proportion to the size, from 80 on it is 0.
  static func tracking(size: CGFloat) -> CGFloat {
    let table = trackingTable
    guard size > table[0].size else { return table[0].tracking * max(0, size) / table[0].size }
    guard let upper = table.firstIndex(where: { $0.size >= size }) else { return 0 }
    let (a, b) = (table[upper - 1], table[upper])
    return a.tracking + (b.tracking - a.tracking) * (size - a.size) / (b.size - a.size)
  }

  /// Core Text's weights beside those of CSS and OpenType.
  private static let weights: [(coreText: CGFloat, css: CGFloat)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
    (0.56, 800), (0.62, 900),
  ]

  /// The weight on the scale of CSS, 100…900; linear between Core Text's named weights.
  static func cssWeight(_ weight: CGFloat) -> CGFloat {
    guard weight > weights[0].coreText else { return weights[0].css }
    guard let upper = weights.firstIndex(where: { $0.coreText >= weight }) else { return 900 }
    let (a, b) = (weights[upper - 1], weights[upper])
    return a.css + (b.css - a.css) * (weight - a.coreText) / (b.coreText - a.coreText)
  }
}
