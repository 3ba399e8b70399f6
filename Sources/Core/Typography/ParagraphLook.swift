import VivaceGeometry

/// How far the baselines of two lines are from one another.
public enum LineHeight: Hashable, Sendable {
  /// The direction that the fonts of the lines ask for.
  case natural
  /// So many times the size of the largest font in the line.
  case multiple(CGFloat)
  /// The size of the largest font in the line and so many points.
  case increased(CGFloat)
  /// So many points.
  case exact(CGFloat)

  /// The height of a line whose largest font has a size; nil if the fonts determine it. Never negative.
  public func points(fontSize: CGFloat) -> CGFloat? {
    let points: CGFloat? =
      switch self {
      case .natural: nil
      case .multiple(let factor): factor * fontSize
      case .increased(let increase): fontSize + increase
      case .exact(let points): points
      }
    return points.flatMap { $0.isFinite ? max(0, $0) : nil }
  }
}

/// The style of one paragraph. The span in which a paragraph begins decides; nil fields inherit from the style
/// of the whole text.
public struct ParagraphLook: Hashable, Sendable {
  /// The absolute alignment of the paragraph's lines, independent of its direction.
  public enum Alignment: Hashable, Sendable { case left, center, right }

  /// The side of shorter lines; nil inherits it.
  public var alignment: Alignment?
  /// The direction of the paragraph; nil inherits it.
  public var isRightToLeft: Bool?
  /// The distance of baselines; nil inherits it.
  public var lineHeight: LineHeight?

  /// Inherits everything by default.
  public init(
    alignment: Alignment? = nil, isRightToLeft: Bool? = nil, lineHeight: LineHeight? = nil
  ) {
    self.alignment = alignment
    self.isRightToLeft = isRightToLeft
    self.lineHeight = lineHeight
  }

  /// True if no field is set.
  public var isEmpty: Bool { self == ParagraphLook() }
}
