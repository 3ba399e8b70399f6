import VivaceGeometry

/// A shape that is a rectangle with corners that are round, or could be.
public protocol RoundedRectangularShape: Shape {
  typealias Corners = RoundedRectangularShapeCorners
  /// How the corners are rounded in a room; nil where that cannot be told.
  nonisolated func corners(in size: CGSize?) -> Corners?
}

/// How the four corners of a rectangle are rounded.
public struct RoundedRectangularShapeCorners: Hashable, Sendable {
  public var topLeading: Edge.Corner.Style
  public var topTrailing: Edge.Corner.Style
  public var bottomLeading: Edge.Corner.Style
  public var bottomTrailing: Edge.Corner.Style

  public init(
    topLeading: Edge.Corner.Style, topTrailing: Edge.Corner.Style, bottomLeading: Edge.Corner.Style,
    bottomTrailing: Edge.Corner.Style
  ) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
  }

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
  public nonisolated func corners(in size: CGSize?) -> Corners? {
    let half = size.map { min($0.width, $0.height) / 2 } ?? .infinity
    return .fixed(min(cornerSize.width, cornerSize.height, half))
  }
}

extension UnevenRoundedRectangle: RoundedRectangularShape {
  public nonisolated func corners(in size: CGSize?) -> Corners? {
    Corners(
      topLeading: .fixed(cornerRadii.topLeading), topTrailing: .fixed(cornerRadii.topTrailing),
      bottomLeading: .fixed(cornerRadii.bottomLeading),
      bottomTrailing: .fixed(cornerRadii.bottomTrailing))
  }
}

extension Capsule: RoundedRectangularShape {
  public nonisolated func corners(in size: CGSize?) -> Corners? {
    size.map { .fixed(min($0.width, $0.height) / 2) }
  }
}

extension Circle: RoundedRectangularShape {
  public nonisolated func corners(in size: CGSize?) -> Corners? {
    size.map { .fixed(min($0.width, $0.height) / 2) }
  }
}

extension Rectangle: RoundedRectangularShape {
  public nonisolated func corners(in size: CGSize?) -> Corners? { .fixed(0) }
}

extension ConcentricRectangle: RoundedRectangularShape {
  public nonisolated func corners(in size: CGSize?) -> Corners? { styles }
}
