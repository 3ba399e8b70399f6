@_exported import Foundation
@_exported import VivaceGeometry

/// Distances inwards from the edges of a rectangle, in points; negative ones lead outwards.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// The distances from the edges, in points; positive ones point inwards.
  public var top, left, bottom, right: CGFloat

  /// No insets.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  /// Insets from each edge, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  /// No insets.
  public static let zero = UIEdgeInsets()
}

/// Distances inwards by where text begins and ends, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// The distances from the edges, in points; positive ones point inwards.
  public var top, leading, bottom, trailing: CGFloat

  /// No insets.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  /// Insets from each edge, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  /// No insets.
  public static let zero = NSDirectionalEdgeInsets()
}

/// A shift to the right and downwards, in points.
public struct UIOffset: Hashable, Sendable, Codable {
  /// The distances to the right and downwards, in points.
  public var horizontal, vertical: CGFloat

  /// No offset.
  public init() { self.init(horizontal: 0, vertical: 0) }
  /// An offset to the right and downwards, in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  /// No offset.
  public static let zero = UIOffset()
}

extension CGRect {
  /// The rectangle with its edges moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

/// Some of the four edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the edges.
  public let rawValue: UInt
  /// Edges by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge, in either direction of text.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge, in either direction of text.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Some of the four edges of a rectangle, by where text begins and ends.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the directional edges.
  public let rawValue: UInt
  /// Directional edges by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge, whatever the direction of text.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge at which text begins.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The lower edge, whatever the direction of text.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge at which text ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Some of the four corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt
  /// Corners by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at the origin.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The corner opposite to the origin.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four; all bits are set.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// Some of the two axes.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The bits of the axes.
  public let rawValue: UInt
  /// Axes by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The level axis, x.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// The upright axis, y.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
