import VivaceGeometry
import VivaceTypography

/// Which letters a text has, and how large: found in the environment, for the person's text size.
public struct Font: Hashable, Sendable {
  /// The purpose of a text; its size and weight are those of iOS and follow the person's text size.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
    case caption2
  }

  /// How heavy strokes are; `regular` is 0.
  @frozen public struct Weight: Hashable, Sendable {
    var value: CGFloat
    /// The lightest strokes: -0.8.
    public static let ultraLight = Weight(value: -0.8)
    /// Lighter than `light`: -0.6.
    public static let thin = Weight(value: -0.6)
    /// Lighter than `regular`: -0.4.
    public static let light = Weight(value: -0.4)
    /// The usual strokes: 0.
    public static let regular = Weight(value: 0)
    /// A little heavier than `regular`: 0.23.
    public static let medium = Weight(value: 0.23)
    /// The weight of `headline`: 0.3.
    public static let semibold = Weight(value: 0.3)
    /// The usual emphasis: 0.4.
    public static let bold = Weight(value: 0.4)
    /// Heavier than `bold`: 0.56.
    public static let heavy = Weight(value: 0.56)
    /// The heaviest strokes: 0.62.
    public static let black = Weight(value: 0.62)
  }

  /// How wide letters are, where the family has more than one width; `standard` is 0.
  public struct Width: Hashable, Sendable {
    /// Below 0 narrower, above 0 wider.
    public var value: CGFloat
    /// Any width; the nearest one of the family is used.
    public init(_ value: CGFloat) { self.value = value }
    /// The narrowest named width: -0.2.
    public static let compressed = Width(-0.2)
    /// Narrower than usual: -0.1.
    public static let condensed = Width(-0.1)
    /// The usual width: 0.
    public static let standard = Width(0)
    /// Wider than usual: 0.2.
    public static let expanded = Width(0.2)
  }

  /// The kind of letters: as usual, with serifs, rounded, or all equally wide.
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  /// How far lines are apart: as the font says, closer, or farther.
  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case size(CGFloat)
    case custom(String, CGFloat, relativeTo: TextStyle?)
  }

  var base: Base
  var traits = FontTraits()
  /// The factor of `scaled(by:)` for the size.
  var scale: CGFloat = 1

  /// 34 points at the default text size.
  public static let largeTitle = Font(base: .style(.largeTitle))
  /// 28 points at the default text size.
  public static let title = Font(base: .style(.title))
  /// 22 points at the default text size.
  public static let title2 = Font(base: .style(.title2))
  /// 20 points at the default text size.
  public static let title3 = Font(base: .style(.title3))
  /// 17 points, semibold, at the default text size.
  public static let headline = Font(base: .style(.headline))
  /// 15 points at the default text size.
  public static let subheadline = Font(base: .style(.subheadline))
  /// 17 points at the default text size; also the font of texts without one.
  public static let body = Font(base: .style(.body))
  /// 16 points at the default text size.
  public static let callout = Font(base: .style(.callout))
  /// 13 points at the default text size.
  public static let footnote = Font(base: .style(.footnote))
  /// 12 points at the default text size.
  public static let caption = Font(base: .style(.caption))
  /// 11 points at the default text size, the smallest style.
  public static let caption2 = Font(base: .style(.caption2))
  /// The font that is used where none is set: `body`.
  public static var `default`: Font { .body }

  init(base: Base) { self.base = base }

  /// A font that is all decided; its size does not follow Dynamic Type.
  package init(described font: FontDescription) {
    base = font.family.map { .custom($0, font.size, relativeTo: nil) } ?? .size(font.size)
    traits.weight = Weight(value: font.weight)
    traits.width = Width(font.width)
    traits.isItalic = font.isItalic
    switch font.design {
    case .default: break
    case .serif: traits.design = .serif
    case .rounded: traits.design = .rounded
    case .monospaced: traits.design = .monospaced
    }
    traits.usesMonospacedDigits = font.usesMonospacedDigits
    traits.hasSmallLowercase = font.smallCapitals == .lowercase || font.smallCapitals == .all
    traits.hasSmallUppercase = font.smallCapitals == .uppercase || font.smallCapitals == .all
    if font.leadingAdjustment != 0 {
      traits.leading = font.leadingAdjustment < 0 ? .tight : .loose
    }
  }

  /// A text style, which follows Dynamic Type.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    var font = Font(base: .style(style))
    font.traits.design = design
    font.traits.weight = weight
    return font
  }

  /// A fixed size: it does not follow Dynamic Type.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(base: .size(size))
    font.traits.design = design
    font.traits.weight = weight
    return font
  }

  /// A font by the name of its family or its face, in a size that follows Dynamic Type as body does.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(base: .custom(name, size, relativeTo: .body))
  }
  /// A font by the name of its family or its face; its size is in points and grows as that text
  /// style does.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font
  {
    Font(base: .custom(name, size, relativeTo: textStyle))
  }
  /// A font by the name of its family or its face, in points that never change.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(base: .custom(name, fixedSize, relativeTo: nil))
  }

  private func with(_ change: (inout FontTraits) -> Void) -> Font {
    var font = self
    change(&font.traits)
    return font
  }

  /// This font with strokes of another weight.
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  /// This font with letters of another width, if the family has them.
  public func width(_ width: Width) -> Font { with { $0.width = width } }
  /// This font, bold.
  public func bold() -> Font { with { $0.isBold = true } }
  /// Bold on or off.
  public func bold(_ isActive: Bool) -> Font { with { $0.isBold = isActive } }
  /// This font with slanted letters.
  public func italic() -> Font { with { $0.isItalic = true } }
  /// Slanted letters on or off.
  public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }
  /// Digits that are all equally wide; letters stay.
  public func monospacedDigit() -> Font { with { $0.usesMonospacedDigits = true } }
  /// This font with letters of one width.
  public func monospaced() -> Font { with { $0.isMonospaced = true } }
  /// Letters of one width on or off.
  public func monospaced(_ isActive: Bool) -> Font { with { $0.isMonospaced = isActive } }
  /// Capitals and small letters as small capitals, where the font has them.
  public func smallCaps() -> Font { smallCaps(true) }
  /// Small capitals for all letters, on or off.
  public func smallCaps(_ isActive: Bool) -> Font {
    with { ($0.hasSmallLowercase, $0.hasSmallUppercase) = (isActive, isActive) }
  }
  /// Small letters as small capitals, where the font has them.
  public func lowercaseSmallCaps() -> Font { lowercaseSmallCaps(true) }
  /// Small capitals for small letters, on or off.
  public func lowercaseSmallCaps(_ isActive: Bool) -> Font {
    with { $0.hasSmallLowercase = isActive }
  }
  /// Capitals as small capitals, where the font has them.
  public func uppercaseSmallCaps() -> Font { uppercaseSmallCaps(true) }
  /// Small capitals for capitals, on or off.
  public func uppercaseSmallCaps(_ isActive: Bool) -> Font {
    with { $0.hasSmallUppercase = isActive }
  }
  /// This font with lines closer together or farther apart.
  public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }

  /// The font in another size; it still follows Dynamic Type, if it does.
  public func scaled(by factor: CGFloat) -> Font {
    var font = self
    font.scale *= factor
    return font
  }

  /// The font in a fixed size.
  public func pointSize(_ size: CGFloat) -> Font {
    var font = self
    font.scale = 1
    switch base {
    case .style(let style):
      font.base = .size(size)
      if font.traits.weight == nil, style.weight != 0 {
        font.traits.weight = Weight(value: style.weight)
      }
    case .size: font.base = .size(size)
    case .custom(let name, _, _): font.base = .custom(name, size, relativeTo: nil)
    }
    return font
  }
}
