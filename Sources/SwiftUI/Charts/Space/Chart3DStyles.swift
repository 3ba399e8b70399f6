import SwiftUI

/// A solid that points of a chart in space can be drawn as.
public protocol Chart3DSymbolShape {
  var _solid: _Chart3DSolid { get }
}

/// The solids of points, as charts store them.
public enum _Chart3DSolid: Hashable, Sendable { case sphere, cube, cone, cylinder }

/// One of the solids that charts draw points as.
public struct BasicChart3DSymbolShape: Chart3DSymbolShape, Hashable, Sendable {
  public let _solid: _Chart3DSolid
}

/// Any solid, behind one type.
public struct AnyChart3DSymbolShape: Chart3DSymbolShape {
  public let _solid: _Chart3DSolid
  /// Hides the type of a solid.
  public init<S: Chart3DSymbolShape>(_ shape: S) { _solid = shape._solid }
}

extension Chart3DSymbolShape where Self == BasicChart3DSymbolShape {
  /// A ball: the symbol of points by default.
  public static var sphere: BasicChart3DSymbolShape { .init(_solid: .sphere) }
  /// A cube with its faces along the axes.
  public static var cube: BasicChart3DSymbolShape { .init(_solid: .cube) }
  /// A cone with its tip upwards.
  public static var cone: BasicChart3DSymbolShape { .init(_solid: .cone) }
  /// An upright cylinder.
  public static var cylinder: BasicChart3DSymbolShape { .init(_solid: .cylinder) }
}

/// The paint of a surface that depends on its shape.
public protocol Chart3DSurfaceStyle: Hashable {
  var _paint: _Chart3DSurfacePaint { get }
}

/// The paints of surfaces, as charts store them.
public enum _Chart3DSurfacePaint: Hashable, Sendable {
  /// The shade of a gradient for the value of y; the range is that of the axis where it is nil.
  case height(Gradient, ClosedRange<CGFloat>?)
  /// A color for each direction of the normal.
  case normal
}

/// One of the surface styles that charts have.
public struct BasicChart3DSurfaceStyle: Chart3DSurfaceStyle, Sendable {
  public let _paint: _Chart3DSurfacePaint

  /// The colors of heights, from low to high.
  static let heights = Gradient(colors: [.indigo, .blue, .teal, .green, .yellow, .orange])
}

extension Chart3DSurfaceStyle where Self == BasicChart3DSurfaceStyle {
  /// A color for each value of y, over the y axis.
  public static var heightBased: BasicChart3DSurfaceStyle {
    .init(_paint: .height(BasicChart3DSurfaceStyle.heights, nil))
  }
  /// A color for each value of y in a range.
  public static func heightBased(yRange: ClosedRange<CGFloat>) -> BasicChart3DSurfaceStyle {
    .init(_paint: .height(BasicChart3DSurfaceStyle.heights, yRange))
  }
  /// A gradient's color for each value of y, in a range or over the y axis.
  public static func heightBased(_ gradient: Gradient, yRange: ClosedRange<CGFloat>? = nil)
    -> BasicChart3DSurfaceStyle
  { .init(_paint: .height(gradient, yRange)) }
  /// A color for each direction in which the surface faces.
  public static var normalBased: BasicChart3DSurfaceStyle { .init(_paint: .normal) }
}
