import VivaceGeometry

/// The alignment and scaling of contents in the bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The gravity's name.
  public let rawValue: String
  /// A gravity by its name; unknown ones center the contents.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Unscaled, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Unscaled, in the middle of the upper edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Unscaled, in the middle of the lower edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Unscaled, in the middle of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Unscaled, in the middle of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Unscaled, in the upper left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Unscaled, in the upper right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Unscaled, in the lower left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Unscaled, in the lower right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds. The default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scales to the largest proportional size within the bounds.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scales to the smallest proportional size that fills the bounds.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// Returns the frame of a picture of a size in bounds.
  package func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      let factor = self == .resizeAspect ? min(x, y) : max(x, y)
      let fitted = CGSize(width: size.width * factor, height: size.height * factor)
      return placed(fitted, in: bounds, UnitPoint(x: 0.5, y: 0.5))
    default: return placed(size, in: bounds, anchor)
    }
  }

  private var anchor: UnitPoint {
    switch self {
    case .top: UnitPoint(x: 0.5, y: 0)
    case .bottom: UnitPoint(x: 0.5, y: 1)
    case .left: UnitPoint(x: 0, y: 0.5)
    case .right: UnitPoint(x: 1, y: 0.5)
    case .topLeft: UnitPoint(x: 0, y: 0)
    case .topRight: UnitPoint(x: 1, y: 0)
    case .bottomLeft: UnitPoint(x: 0, y: 1)
    case .bottomRight: UnitPoint(x: 1, y: 1)
    default: UnitPoint(x: 0.5, y: 0.5)
    }
  }

  private func placed(_ size: CGSize, in bounds: CGRect, _ position: UnitPoint) -> CGRect {
    CGRect(
      x: bounds.minX + (bounds.width - size.width) * position.x,
      y: bounds.minY + (bounds.height - size.height) * position.y, width: size.width,
      height: size.height)
  }
}

/// How contents are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The filter's name.
  public let rawValue: String
  /// A filter by its name; unknown ones are linear.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Mixed between neighboring pixels. The default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Pixel by pixel, with hard edges.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Averaged when smaller.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The curve's name.
  public let rawValue: String
  /// A curve by its name; unknown ones are circular.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter circle. The default.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// One that bends more and more, and reaches farther along the edges.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")

  var style: RoundedCornerStyle { self == .continuous ? .continuous : .circular }
}

/// Which corners are rounded.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt
  /// Corners of a layer by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the least x and y: the upper left one.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// Which edges are smoothed. Accepted; all edges always are.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bits of the edges.
  public let rawValue: UInt32
  /// Edges of a layer by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge at the least x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The edge at the largest x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge at the lower side.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge at the upper side.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  static let all: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
}
