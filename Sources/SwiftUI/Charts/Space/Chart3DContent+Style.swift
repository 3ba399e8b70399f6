import SwiftUI

/// The settings from modifiers of marks in space.
struct SpaceStyle {
  var solid = _Chart3DSolid.sphere
  /// The diameter of a symbol as a length in the box; nil for the chart's choice.
  var symbolSize: Double?
  var rotation = Rotation3D.identity
  var material = SpaceMaterial()
  var surface: _Chart3DSurfacePaint?
  /// The gradient of a style that is one, over the plane of x and z.
  var gradient: PlaneGradient?
}

/// The reflection of light by a surface.
struct SpaceMaterial: Hashable {
  /// The share of metal: 0 is plastic, 1 is metal.
  var metalness = 0.0
  /// The roughness: 0 is a mirror, 1 is chalk.
  var roughness = 0.6
}

// Marks belong to both kinds of charts. Where both are meant, the one in the plane goes first.
extension Chart3DContent {
  nonisolated func spaceStyle(_ change: @escaping (inout MarkStyle) -> Void)
    -> _StyledChart<Self>
  { _StyledChart(content: self, change: change) }

  /// Paints the marks with a style. A gradient covers surfaces as seen from above.
  @_disfavoredOverload
  public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> some Chart3DContent {
    spaceStyle {
      $0.foreground = AnyShapeStyle(style)
      $0.color = style as? Color
      $0.foregroundBy = nil
      $0.space.gradient = PlaneGradient(style)
      $0.space.surface = nil
    }
  }

  /// Paints surfaces by their height or their normals.
  public nonisolated func foregroundStyle(_ style: some Chart3DSurfaceStyle)
    -> some Chart3DContent
  {
    let paint = style._paint
    return spaceStyle { $0.space.surface = paint }
  }

  /// Paints the marks by a value: each value has a color of its own, and numbers have shades.
  @_disfavoredOverload
  public nonisolated func foregroundStyle<D: Plottable>(by value: PlottableValue<D>)
    -> some Chart3DContent
  {
    spaceStyle {
      $0.foregroundBy = value.input
      $0.foreground = nil
      $0.color = nil
      $0.space.gradient = nil
      $0.space.surface = nil
    }
  }

  /// Draws points as solids.
  @_disfavoredOverload
  public nonisolated func symbol<S: Chart3DSymbolShape>(_ symbol: S) -> some Chart3DContent {
    let solid = symbol._solid
    return spaceStyle { $0.space.solid = solid }
  }

  /// The diameter of points, as a length in the box whose edges are 1 long by default.
  @_disfavoredOverload
  public nonisolated func symbolSize(_ size: CGFloat) -> some Chart3DContent {
    spaceStyle { $0.space.symbolSize = Double(size) }
  }

  /// Turns the solids of points.
  public nonisolated func symbolRotation(_ rotation: Rotation3D) -> some Chart3DContent {
    spaceStyle { $0.space.rotation = rotation }
  }

  /// How metallic marks look, from 0 to 1. Metals reflect light in their own color.
  public nonisolated func metalness(_ value: Double) -> some Chart3DContent {
    spaceStyle { $0.space.material.metalness = value.unitClamped }
  }

  /// How rough marks look: 0 has small bright highlights, 1 has none.
  public nonisolated func roughness(_ value: Double) -> some Chart3DContent {
    spaceStyle { $0.space.material.roughness = value.unitClamped }
  }
}

extension Double {
  /// The nearest number from 0 to 1; 0 for what is no number.
  var unitClamped: Double { isNaN ? 0 : max(0, min(self, 1)) }
}
