import VivaceGeometry

extension NSView {
  /// Which parts of an axis take the difference when the superview's size changes. `minY` is below where y
  /// points up.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the flexible lengths.
    public let rawValue: UInt
    /// A mask of raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// All lengths stay fixed; the view keeps its distance from the superview's origin.
    public static let none: AutoresizingMask = []
    /// The margin at the left is flexible.
    public static let minXMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let width = AutoresizingMask(rawValue: 2)
    /// The margin at the right is flexible.
    public static let maxXMargin = AutoresizingMask(rawValue: 4)
    /// The margin at the smaller y is flexible.
    public static let minYMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let height = AutoresizingMask(rawValue: 16)
    /// The margin at the larger y is flexible.
    public static let maxYMargin = AutoresizingMask(rawValue: 32)

    /// A frame in a superview whose size was another.
    func resized(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
      var frame = frame
      (frame.origin.x, frame.size.width) = Self.share(
        frame.minX, frame.width, of: old.width, to: new.width, contains(.minXMargin),
        contains(.width), contains(.maxXMargin))
      (frame.origin.y, frame.size.height) = Self.share(
        frame.minY, frame.height, of: old.height, to: new.height, contains(.minYMargin),
        contains(.height), contains(.maxYMargin))
      return frame
    }

    /// The flexible parts share the difference alike in proportion to their lengths.
    private static func share(
      _ position: CGFloat, _ length: CGFloat, of old: CGFloat, to new: CGFloat, _ before: Bool,
      _ inside: Bool, _ after: Bool
    ) -> (CGFloat, CGFloat) {
      let segments: [CGFloat?] = [
        before ? max(0, position) : nil, inside ? length : nil,
        after ? max(0, old - position - length) : nil,
      ]
      let flexible = segments.compactMap { $0 }
      guard !flexible.isEmpty, new != old else { return (position, length) }
      let sum = flexible.reduce(0, +)
      func grown(_ segment: CGFloat?) -> CGFloat {
        guard let segment else { return 0 }
        return sum == 0 ? (new - old) / CGFloat(flexible.count) : (new - old) * segment / sum
      }
      return (position + grown(segments[0]), max(0, length + grown(segments[1])))
    }
  }

  /// The times at which a layer is drawn again. Stored only.
  public enum LayerContentsRedrawPolicy: Int, Sendable {
    case never, onSetNeedsDisplay, duringViewResize, beforeViewResize, crossfade
  }
  /// The position of a layer's content in its view. Not used by the engine.
  public enum LayerContentsPlacement: Int, Sendable {
    case scaleAxesIndependently, scaleProportionallyToFit, scaleProportionallyToFill, center, top
    case topRight, right, bottomRight, bottom, bottomLeft, left, topLeft
  }
  /// The number of a tracking rectangle.
  public typealias TrackingRectTag = Int
  /// The number of a tool tip.
  public typealias ToolTipTag = Int
}

/// By what a program knows a part of its interface.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable,
  ExpressibleByStringLiteral
{
  /// The identifier's text.
  public let rawValue: String
  /// An identifier from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Equivalent without a label, for short calls.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// An identifier written as a string literal.
  public init(stringLiteral value: String) { rawValue = value }
}

/// The kind of ring around a focused view; `none` keeps a text field's border thin.
public enum NSFocusRingType: UInt, Sendable { case `default`, none, exterior }
/// The direction of text and controls in a view.
public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
