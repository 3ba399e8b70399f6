import VivaceGeometry

extension NSView {
  /// Which parts of an axis take the difference when the superview's size changes. `minY` is below where y
  /// points up.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let none: AutoresizingMask = []
    public static let minXMargin = AutoresizingMask(rawValue: 1)
    public static let width = AutoresizingMask(rawValue: 2)
    public static let maxXMargin = AutoresizingMask(rawValue: 4)
    public static let minYMargin = AutoresizingMask(rawValue: 8)
    public static let height = AutoresizingMask(rawValue: 16)
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
      _ place: CGFloat, _ length: CGFloat, of old: CGFloat, to new: CGFloat, _ before: Bool,
      _ inside: Bool, _ after: Bool
    ) -> (CGFloat, CGFloat) {
      let parts: [CGFloat?] = [
        before ? max(0, place) : nil, inside ? length : nil,
        after ? max(0, old - place - length) : nil,
      ]
      let flexible = parts.compactMap { $0 }
      guard !flexible.isEmpty, new != old else { return (place, length) }
      let sum = flexible.reduce(0, +)
      func grown(_ part: CGFloat?) -> CGFloat {
        guard let part else { return 0 }
        return sum == 0 ? (new - old) / CGFloat(flexible.count) : (new - old) * part / sum
      }
      return (place + grown(parts[0]), max(0, length + grown(parts[1])))
    }
  }

  public enum LayerContentsRedrawPolicy: Int, Sendable {
    case never, onSetNeedsDisplay, duringViewResize, beforeViewResize, crossfade
  }
  public enum LayerContentsPlacement: Int, Sendable {
    case scaleAxesIndependently, scaleProportionallyToFit, scaleProportionallyToFill, center, top
    case topRight, right, bottomRight, bottom, bottomLeft, left, topLeft
  }
  public typealias TrackingRectTag = Int
  public typealias ToolTipTag = Int
}

/// By what a program knows a part of its interface.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable,
  ExpressibleByStringLiteral
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

public enum NSFocusRingType: UInt, Sendable { case `default`, none, exterior }
public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
