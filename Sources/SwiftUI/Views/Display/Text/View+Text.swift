import VivaceGeometry

extension View {
  private nonisolated func textLook(_ change: @escaping (inout TextLook) -> Void) -> some View {
    transformEnvironment(\.textLook, transform: change)
  }

  // MARK: Fonts

  /// The font of text in this view that has none of its own; nil goes back to `body`.
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
  /// Specifies the font for a container's content unless a font was given outside of it.
  package nonisolated func containerFont(_ font: Font) -> some View {
    textLook { $0.containerFont = font }
  }

  /// The weight of text in this view; nil takes that of the font.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    textLook { $0.traits.weight = weight }
  }
  /// The kind of letters of text in this view; nil takes that of the font.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    textLook { $0.traits.design = design }
  }
  /// The width of letters in this view, where the family has more than one; nil takes that of the
  /// font.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
    textLook { $0.traits.width = width }
  }
  /// Bold letters in this view, or not.
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    textLook { $0.traits.isBold = isActive }
  }
  /// Slanted letters in this view, or not.
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    textLook { $0.traits.isItalic = isActive }
  }
  /// Letters that are all equally wide in this view, or not.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    textLook { $0.traits.isMonospaced = isActive }
  }
  /// Digits that are all equally wide in this view; letters stay.
  public nonisolated func monospacedDigit() -> some View {
    textLook { $0.traits.usesMonospacedDigits = true }
  }
  /// Makes text in this view smaller beside other text, as a unit beside its number.
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    textLook { if isEnabled { $0.scale = scale } }
  }

  // MARK: Characters

  /// Points added between the characters in this view; ligatures stay.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View {
    textLook { $0.kerning = kerning }
  }
  /// Points added after each character in this view; ligatures are taken apart. Wins over kerning.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    textLook { $0.tracking = tracking }
  }
  /// Raises text in this view above its line by points; a negative number lowers it.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    textLook { $0.baselineOffset = baselineOffset }
  }
  /// Draws a line under text in this view; a nil color is the text's own.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textLook { $0.underline = isActive ? Text.LineStyle(pattern: pattern, color: color) : nil }
  }
  /// Draws a line through text in this view; a nil color is the text's own.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textLook { $0.strikethrough = isActive ? Text.LineStyle(pattern: pattern, color: color) : nil }
  }
  /// Shows text in this view in capitals or small letters; nil shows it as it is.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }
  /// The language whose forms of shared characters text in this view shows.
  public nonisolated func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true)
    -> some View
  {
    textLook { if isEnabled { $0.language = language.minimalIdentifier } }
  }

  // MARK: Lines

  /// At which side the shorter lines of text begin; text of one line is placed by its frame
  /// instead.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  /// The position of the ellipsis in a last line that is too long.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  /// At most so many lines for each text in this view; nil is any number.
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }
  /// At most so many lines, and with `reservesSpace` the room of so many.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lines(upTo: limit, reserving: reservesSpace ? limit : 1)
  }
  /// At most the upper number of lines, and always the room of the lower.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(upTo: limit.upperBound, reserving: limit.lowerBound)
  }
  /// Any number of lines, and always the room of so many.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lines(upTo: nil, reserving: limit.lowerBound)
  }
  /// At most so many lines.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lines(upTo: limit.upperBound, reserving: 1)
  }
  private nonisolated func lines(upTo limit: Int?, reserving count: Int) -> some View {
    textLook {
      $0.lineLimit = limit
      // A thousand lines are more than any window shows.
      $0.reservedLines = min(max(count, 1), 1_000)
    }
  }
  /// Points between the lines of text in this view, in addition to the font's own.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }
  /// How far the baselines of two lines of text in this view are from one another, where the text says nothing
  /// of it; nil is as far as its fonts want. `lineSpacing(_:)` comes on top.
  public nonisolated func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    environment(\.lineHeight, lineHeight)
  }
  /// Specifies the rule for the direction of paragraphs in this view that set none of their own.
  public nonisolated func writingDirection(strategy: Text.WritingDirectionStrategy) -> some View {
    textLook { $0.direction = strategy }
  }
  /// Specifies the rule for the side of the leading edge of paragraphs in this view.
  public nonisolated func multilineTextAlignment(strategy: Text.AlignmentStrategy) -> some View {
    textLook { $0.alignmentStrategy = strategy }
  }
  /// Lets letters become smaller, down to this part of their size, before text is cut off.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  /// Lets letters be closer before they become smaller or text is cut off.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }
}
