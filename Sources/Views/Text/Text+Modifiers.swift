import VivaceGeometry

extension Text {
  func with(_ modifier: Modifier) -> Text {
    var text = self
    text.modifiers.append(modifier)
    return text
  }

  private func traits(_ change: (inout FontTraits) -> Void) -> Text {
    var traits = FontTraits()
    change(&traits)
    return with(.traits(traits))
  }

  public func font(_ font: Font?) -> Text { with(.font(font)) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with(.weight(weight)) }
  public func fontWidth(_ width: Font.Width?) -> Text { with(.width(width)) }
  public func fontDesign(_ design: Font.Design?) -> Text { with(.design(design)) }
  public func bold() -> Text { bold(true) }
  public func bold(_ isActive: Bool) -> Text { traits { $0.isBold = isActive } }
  public func italic() -> Text { italic(true) }
  public func italic(_ isActive: Bool) -> Text { traits { $0.isItalic = isActive } }
  public func monospaced(_ isActive: Bool = true) -> Text { traits { $0.isMonospaced = isActive } }
  public func monospacedDigit() -> Text { traits { $0.usesMonospacedDigits = true } }
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? with(.scale(scale)) : self
  }
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
    isEnabled ? with(.language(language.minimalIdentifier)) : self
  }

  public func foregroundColor(_ color: Color?) -> Text { with(.color(color)) }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with(.style(StyleBox(style))) }

  /// Points added between characters; ligatures stay.
  public func kerning(_ kerning: CGFloat) -> Text { with(.kerning(kerning)) }
  /// Points added after each character; ligatures are taken apart. Wins over kerning.
  public func tracking(_ tracking: CGFloat) -> Text { with(.tracking(tracking)) }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    with(.baselineOffset(baselineOffset))
  }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    with(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    with(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }
}
