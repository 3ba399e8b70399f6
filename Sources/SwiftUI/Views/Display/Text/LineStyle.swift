import VivaceTypography

extension Text {
  /// How the line under or through a text is drawn.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern that the line has.
    public struct Pattern: Hashable, Sendable {
      let pattern: LineDecoration.Pattern
      /// A line without gaps.
      public static let solid = Pattern(pattern: .solid)
      /// Dots.
      public static let dot = Pattern(pattern: .dot)
      /// Dashes.
      public static let dash = Pattern(pattern: .dash)
      /// A dash and a dot in turn.
      public static let dashDot = Pattern(pattern: .dashDot)
      /// A dash and two dots in turn.
      public static let dashDotDot = Pattern(pattern: .dashDotDot)
    }

    var pattern: Pattern
    /// The pattern, for drawing the line outside of a text.
    package var linePattern: Pattern { pattern }
    var color: Color?

    /// A line of a pattern in a color; nil is the text's own.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// A solid line in the text's color.
    public static let single = LineStyle()
  }
}
