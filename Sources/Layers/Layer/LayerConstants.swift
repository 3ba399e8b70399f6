import VivaceGeometry

/// The alignment and scaling of contents in the bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
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
    default: return placed(size, in: bounds, place)
    }
  }

  private var place: UnitPoint {
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

  private func placed(_ size: CGSize, in bounds: CGRect, _ place: UnitPoint) -> CGRect {
    CGRect(
      x: bounds.minX + (bounds.width - size.width) * place.x,
      y: bounds.minY + (bounds.height - size.height) * place.y, width: size.width,
      height: size.height)
  }
}

/// How contents are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Pixel by pixel, with hard edges.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Averaged when smaller.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter circle. The default.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// One that bends more and more, and reaches farther along the edges.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")

  var style: RoundedCornerStyle { self == .continuous ? .continuous : .circular }
}

/// Which corners are rounded.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// Which edges are smoothed. Accepted; all edges always are.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  static let all: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
}
