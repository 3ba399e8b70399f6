import VivaceGeometry
import VivaceTypography

extension Font {
  /// The context that a font is resolved in, such as the person's text size.
  public struct Context {
    let environment: EnvironmentValues
  }

  /// The properties of a font in some context.
  public struct Resolved: Hashable, Sendable {
    /// The size in points after Dynamic Type.
    public let pointSize: CGFloat
    /// The heaviness of the strokes.
    public let weight: Font.Weight
    /// The width of the letters; `standard` is 0.
    public let width: Font.Width
    /// The distance of lines: standard, tight or loose.
    public let leading: Font.Leading
    /// True for slanted letters.
    public let isItalic: Bool
    /// True if all letters are equally wide.
    public let isMonospaced: Bool
    /// Whether small letters are small capitals.
    public let isLowercaseSmallCaps: Bool
    /// Whether capitals are small capitals.
    public let isUppercaseSmallCaps: Bool
    /// Whether all letters are small capitals.
    public var isSmallCaps: Bool { isLowercaseSmallCaps && isUppercaseSmallCaps }
    /// Whether strokes are as heavy as semibold ones, or heavier.
    public var isBold: Bool { weight.value >= Font.Weight.semibold.value }
    /// All that is known of the font, with its family.
    package let fontDescription: FontDescription

    init(_ font: FontDescription) {
      fontDescription = font
      pointSize = font.size
      weight = Font.Weight(value: font.weight)
      width = Font.Width(font.width)
      leading =
        font.leadingAdjustment == 0 ? .standard : font.leadingAdjustment < 0 ? .tight : .loose
      isItalic = font.isItalic
      isMonospaced = font.design == .monospaced
      isLowercaseSmallCaps = font.smallCapitals == .lowercase || font.smallCapitals == .all
      isUppercaseSmallCaps = font.smallCapitals == .uppercase || font.smallCapitals == .all
    }
  }

  /// The font, resolved for an environment.
  public func resolve(in context: Context) -> Resolved {
    Resolved(resolve(in: context.environment))
  }
}

extension EnvironmentValues {
  /// The context for resolving fonts here.
  public var fontResolutionContext: Font.Context { Font.Context(environment: self) }
}
