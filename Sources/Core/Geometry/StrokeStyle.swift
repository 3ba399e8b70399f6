/// How a pen traces a path: width, ends, corners, dashes. All lengths in points.
@frozen public struct StrokeStyle: Hashable, Sendable {
  /// In points. A width that is not above 0 draws nothing.
  public var lineWidth: CGFloat
  /// The ends of open lines and of dashes.
  public var lineCap: CGLineCap
  /// The corners between lines.
  public var lineJoin: CGLineJoin
  /// How far a pointed corner may reach, in half widths; beyond it is cut off.
  public var miterLimit: CGFloat
  /// Lengths of lines and gaps by turns, in points; empty is one whole line.
  public var dash: [CGFloat]
  /// How far into the dashes the line begins, in points.
  public var dashPhase: CGFloat

  /// A line 1 point wide with cut ends and pointed corners by default.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// The ends of open lines.
public enum CGLineCap: Int32, Hashable, Sendable { case butt, round, square }

/// The corners of lines.
public enum CGLineJoin: Int32, Hashable, Sendable { case miter, round, bevel }
