/// Makes fonts and lengths grow with the person's text size, as a text style does.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// The metrics by which sizes grow as those of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// That of body.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The font as large as the current traits ask for, if it is meant for the usual size.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// The font's scaled version for traits; nil are the current ones.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaled(font, maximum: 0, traitCollection)
  }

  /// The font's scaled version, of at most a size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// The font's scaled version for traits, of at most a size in points.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaled(font, maximum: maximumPointSize, traitCollection)
  }

  private func scaled(
    _ font: UIFont, maximum: CGFloat, _ traits: UITraitCollection?
  ) -> UIFont {
    font.withSize(scaledSize(font.pointSize, maximum: maximum, compatibleWith: traits))
      .growing(.scaled(self, size: font.pointSize, maximum: maximum))
  }

  /// A size in whole points for traits. A maximum of 0 is none.
  func scaledSize(
    _ size: CGFloat, maximum: CGFloat, compatibleWith traits: UITraitCollection?
  ) -> CGFloat {
    let scaled = (size * factor(traits)).rounded()
    return maximum > 0 ? min(scaled, maximum) : scaled
  }

  /// A length as large as the current traits ask for, in whole pixels.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// The value's scaled version for traits; nil are the current ones.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let traits = traitCollection ?? .current
    let scale =
      traits.displayScale > 0 ? traits.displayScale : UITraitCollection.current.displayScale
    let pixels = max(1, scale)
    return (value * factor(traitCollection) * pixels).rounded() / pixels
  }

  private func factor(_ traits: UITraitCollection?) -> CGFloat {
    let category = traits?.preferredContentSizeCategory ?? .unspecified
    let own =
      category == .unspecified
      ? UITraitCollection.current.preferredContentSizeCategory : category
    return style.name.lengthScale(atStep: own.step)
  }
}
