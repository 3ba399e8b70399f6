import VivaceGeometry
import VivaceTypography

extension Text {
  /// How the line under or through a text is drawn.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern that the line has.
    public struct Pattern: Hashable, Sendable {
      let pattern: LineDecoration.Pattern
      public static let solid = Pattern(pattern: .solid)
      public static let dot = Pattern(pattern: .dot)
      public static let dash = Pattern(pattern: .dash)
      public static let dashDot = Pattern(pattern: .dashDot)
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

    public static let single = LineStyle()
  }
}
