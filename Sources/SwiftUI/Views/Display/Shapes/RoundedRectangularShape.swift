import VivaceGeometry

/// A shape that is a rectangle with corners that are round, or could be.
public protocol RoundedRectangularShape: Shape {
  typealias Corners = RoundedRectangularShapeCorners
  /// The rounding of the corners for a size; nil if it is unknown.
  nonisolated func corners(in size: CGSize?) -> Corners?
}

/// How the four corners of a rectangle are rounded.
public struct RoundedRectangularShapeCorners: Hashable, Sendable {
  /// The upper corner at the line's start.
  public var topLeading: Edge.Corner.Style
  /// The upper corner at the line's end.
  public var topTrailing: Edge.Corner.Style
  /// The lower corner at the line's start.
  public var bottomLeading: Edge.Corner.Style
  /// The lower corner at the line's end.
  public var bottomTrailing: Edge.Corner.Style

  /// A style for each corner.
  public init(
    topLeading: Edge.Corner.Style, topTrailing: Edge.Corner.Style, bottomLeading: Edge.Corner.Style,
    bottomTrailing: Edge.Corner.Style
  ) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
  }

  /// One style for all four corners.
  public init(all style: Edge.Corner.Style) {
    self.init(topLeading: style, topTrailing: style, bottomLeading: style, bottomTrailing: style)
  }

  /// All by one radius in points.
  public static func fixed(_ radius: CGFloat) -> RoundedRectangularShapeCorners {
    RoundedRectangularShapeCorners(all: .fixed(radius))
  }
  /// All concentric with the container's.
  public static var concentric: RoundedRectangularShapeCorners { .init(all: .concentric) }
  /// All concentric with the container's, and never less round than something else.
  public static func concentric(minimum: Edge.Corner.Style?) -> RoundedRectangularShapeCorners {
    RoundedRectangularShapeCorners(all: .concentric(minimum: minimum))
  }

  /// The style of one corner, by its name.
  public subscript(corner: Edge.Corner) -> Edge.Corner.Style {
    get {
      switch corner {
      case .topLeading: topLeading
      case .topTrailing: topTrailing
      case .bottomLeading: bottomLeading
      case .bottomTrailing: bottomTrailing
      }
    }
    set {
      switch corner {
      case .topLeading: topLeading = newValue
      case .topTrailing: topTrailing = newValue
      case .bottomLeading: bottomLeading = newValue
      case .bottomTrailing: bottomTrailing = newValue
      }
    }
  }

  /// In points; what would be concentric is its least.
  var radii: RectangleCornerRadii {
    var radii = RectangleCornerRadii()
    for corner in Edge.Corner.allCases { radii[corner] = self[corner].radius(concentric: 0) }
    return radii
  }
}

extension RoundedRectangle: RoundedRectangularShape {
  /// One radius, at most half of the shorter side.
  public nonisolated func corners(in size: CGSize?) -> Corners? {
    let half = size.map { min($0.width, $0.height) / 2 } ?? .infinity
    return .fixed(min(cornerSize.width, cornerSize.height, half))
  }
}

extension UnevenRoundedRectangle: RoundedRectangularShape {
  /// The four radii as they were given, even if they do not fit the size.
  public nonisolated func corners(in size: CGSize?) -> Corners? {
    Corners(
      topLeading: .fixed(cornerRadii.topLeading), topTrailing: .fixed(cornerRadii.topTrailing),
      bottomLeading: .fixed(cornerRadii.bottomLeading),
      bottomTrailing: .fixed(cornerRadii.bottomTrailing))
  }
}

extension Capsule: RoundedRectangularShape {
  /// Half of the shorter side; nil while the size is unknown.
  public nonisolated func corners(in size: CGSize?) -> Corners? {
    size.map { .fixed(min($0.width, $0.height) / 2) }
  }
}

extension Circle: RoundedRectangularShape {
  /// Half of the shorter side, as a capsule of equal sides; nil while the size is unknown.
  public nonisolated func corners(in size: CGSize?) -> Corners? {
    size.map { .fixed(min($0.width, $0.height) / 2) }
  }
}

extension Rectangle: RoundedRectangularShape {
  /// Four square corners.
  public nonisolated func corners(in size: CGSize?) -> Corners? { .fixed(0) }
}

extension ConcentricRectangle: RoundedRectangularShape {
  /// The styles as given; radii follow where the shape is.
  public nonisolated func corners(in size: CGSize?) -> Corners? { styles }
}
