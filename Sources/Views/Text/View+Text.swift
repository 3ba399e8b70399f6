import VivaceGeometry

extension View {
  private nonisolated func textLook(_ change: @escaping (inout TextLook) -> Void) -> some View {
    transformEnvironment(\.textLook, transform: change)
  }

  // MARK: Fonts

  /// Sets the default font for text in this view.
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    textLook { $0.traits.weight = weight }
  }
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    textLook { $0.traits.design = design }
  }
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
    textLook { $0.traits.width = width }
  }
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    textLook { $0.traits.isBold = isActive }
  }
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    textLook { $0.traits.isItalic = isActive }
  }
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    textLook { $0.traits.isMonospaced = isActive }
  }
  public nonisolated func monospacedDigit() -> some View {
    textLook { $0.traits.usesMonospacedDigits = true }
  }
  /// Applies a text scale to text in the view.
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    textLook { if isEnabled { $0.scale = scale } }
  }

  // MARK: Characters

  public nonisolated func kerning(_ kerning: CGFloat) -> some View {
    textLook { $0.kerning = kerning }
  }
  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    textLook { $0.tracking = tracking }
  }
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    textLook { $0.baselineOffset = baselineOffset }
  }
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textLook { $0.underline = isActive ? Text.LineStyle(pattern: pattern, color: color) : nil }
  }
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textLook { $0.strikethrough = isActive ? Text.LineStyle(pattern: pattern, color: color) : nil }
  }
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }
  /// Specifies the language for typesetting: which forms of a character a font shows.
  public nonisolated func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true)
    -> some View
  {
    textLook { if isEnabled { $0.language = language.minimalIdentifier } }
  }

  // MARK: Lines

  /// Sets the alignment of a text view that contains multiple lines of text.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }
  /// At most so many lines, and with `reservesSpace` the room of so many.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lines(upTo: limit, reserving: reservesSpace ? limit : 1)
  }
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(upTo: limit.upperBound, reserving: limit.lowerBound)
  }
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lines(upTo: nil, reserving: limit.lowerBound)
  }
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
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }
}
