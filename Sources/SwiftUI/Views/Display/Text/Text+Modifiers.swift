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

  /// This text in a font; nil takes the font around it.
  public func font(_ font: Font?) -> Text { with(.font(font)) }
  /// This text in a weight; nil takes that of the font.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with(.weight(weight)) }
  /// This text in a width; nil takes that of the font.
  public func fontWidth(_ width: Font.Width?) -> Text { with(.width(width)) }
  /// This text in another kind of letters; nil takes that of the font.
  public func fontDesign(_ design: Font.Design?) -> Text { with(.design(design)) }
  /// This text in bold letters.
  public func bold() -> Text { bold(true) }
  /// This text in bold letters, or not.
  public func bold(_ isActive: Bool) -> Text { traits { $0.isBold = isActive } }
  /// This text in slanted letters.
  public func italic() -> Text { italic(true) }
  /// This text in slanted letters, or not.
  public func italic(_ isActive: Bool) -> Text { traits { $0.isItalic = isActive } }
  /// This text in letters that are all equally wide, or not.
  public func monospaced(_ isActive: Bool = true) -> Text { traits { $0.isMonospaced = isActive } }
  /// This text with digits that are all equally wide; letters stay.
  public func monospacedDigit() -> Text { traits { $0.usesMonospacedDigits = true } }
  /// This text smaller than the text around it, as a unit beside its number.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? with(.scale(scale)) : self
  }
  /// This text in the forms that a language wants where it shares characters with others.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
    isEnabled ? with(.language(language.minimalIdentifier)) : self
  }

  /// This text in a color; nil takes the foreground around it.
  public func foregroundColor(_ color: Color?) -> Text { with(.color(color)) }
  /// This text in a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with(.style(StyleBox(style))) }

  /// Points added between characters; ligatures stay.
  public func kerning(_ kerning: CGFloat) -> Text { with(.kerning(kerning)) }
  /// Points added after each character; ligatures are taken apart. Wins over kerning.
  public func tracking(_ tracking: CGFloat) -> Text { with(.tracking(tracking)) }
  /// Raises this text above the line by points; a negative number lowers it.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    with(.baselineOffset(baselineOffset))
  }

  /// Draws a line under this text; a nil color is the text's own.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }
  /// Draws a line of a pattern under this text; a nil color is the text's own.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    with(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }
  /// Draws a line through this text; a nil color is the text's own.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }
  /// Draws a line of a pattern through this text; a nil color is the text's own.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    with(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }
}
