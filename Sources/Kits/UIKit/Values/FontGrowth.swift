import VivaceGeometry

/// How the size of a font follows the person's text size.
enum FontGrowth {
  /// The sizes of a text style.
  case style(UIFont.TextStyle)
  /// A size in points that is meant for the usual text size, and is scaled by metrics, up to a maximum.
  case scaled(UIFontMetrics, size: CGFloat, maximum: CGFloat)
}

extension UIFont {
  /// A copy of the font with a growth.
  func growing(_ growth: FontGrowth) -> UIFont {
    let font = UIFont(descriptor: fontDescriptor, size: pointSize)
    font.growth = growth
    return font
  }

  /// The font in the size for traits; nil if it has that size.
  func followed(to traits: UITraitCollection) -> UIFont? {
    guard let growth, traits.preferredContentSizeCategory != .unspecified else { return nil }
    let size =
      switch growth {
      case .style(let style):
        UIFontDescriptor.preferredFontDescriptor(withTextStyle: style, compatibleWith: traits)
          .pointSize
      case .scaled(let metrics, let size, let maximum):
        metrics.scaledSize(size, maximum: maximum, compatibleWith: traits)
      }
    return size == pointSize ? nil : withSize(size).growing(growth)
  }
}
