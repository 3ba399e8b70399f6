import VivaceDrawing
import VivaceMotion

/// A paint for shapes, text and backgrounds: a color, a gradient, a material, or a style
/// of your own made from the environment.
public protocol ShapeStyle: Sendable {
  /// The type that a custom style resolves to in an environment: one that the framework can paint.
  associatedtype Resolved: ShapeStyle = Never
  /// The style to paint with in an environment. Runs again when a value changes that it read.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// The paint of the style, in an environment, at a level of the hierarchy (0 is primary).
  func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle
}

extension ShapeStyle {
  /// The paint of the style that `resolve(in:)` returns.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    resolve(in: environment)._paint(in: environment, level: level)
  }
}

extension ShapeStyle where Resolved == Never {
  /// Never runs: the framework paints these styles itself.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is painted by the framework; it does not resolve to another style.")
  }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    .color(.clear)
  }
}

extension ResolvedColor: ShapeStyle {
  public typealias Resolved = Never
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    Color(self)._paint(in: environment, level: level)
  }
}

/// The opacity of an arbitrary colour's levels.
private let levelOpacities = [1, 0.5, 0.25, 0.18, 0.18]

extension ResolvedColor {
  fileprivate func atLevel(_ level: Int) -> ResolvedColor {
    multiplyingOpacity(by: levelOpacities[min(level, levelOpacities.count - 1)])
  }
}

extension Color: ShapeStyle {
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    .color(resolve(in: environment).atLevel(level))
  }
}

/// The paint of the view's own foreground; black or white unless set.
@frozen public struct ForegroundStyle: ShapeStyle {
  @inlinable public init() {}
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    environment.foreground(level)
  }
}

/// A level of the content's own hierarchy, primary to quinary: each fainter, unless
/// `foregroundStyle` gave the level a style.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int
  /// The foreground at full strength.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The second level: half as opaque, for a plain color.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The third level: a quarter as opaque, for a plain color.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The fourth level, at 0.18 for a plain color.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The fifth level, which for a plain color is the same as the fourth.
  public static let quinary = HierarchicalShapeStyle(level: 4)

  /// The environment's foreground at this level.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    environment.foreground(self.level + level)
  }
}

/// Any style, behind one type.
public struct AnyShapeStyle: ShapeStyle {
  let base: any ShapeStyle
  /// Hides the type of a style.
  public init<S: ShapeStyle>(_ style: S) { base = style }
  /// Paints as the style inside.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    base._paint(in: environment, level: level)
  }
}

/// A style with its opacity changed.
struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  var base: Base
  var opacity: Double
  func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    var style = base._paint(in: environment, level: level)
    switch style.fill {
    case .color(let color): style.fill = .color(color.multiplyingOpacity(by: opacity))
    case .gradient(let paint): style.fill = .gradient(paint.multiplyingOpacity(by: opacity))
    case .backdrop(var backdrop):
      backdrop.opacity *= min(max(opacity, 0), 1)
      style.fill = .backdrop(backdrop)
    }
    return style
  }
}

extension Paint {
  func multiplyingOpacity(by factor: Double) -> Paint {
    func faded(_ stops: GradientStops) -> GradientStops {
      GradientStops(
        stops.stops.map {
          GradientStops.Stop(
            color: $0.color.multiplyingOpacity(by: factor), location: $0.location)
        }, space: stops.space, extent: stops.extent)
    }
    return switch self {
    case .color(let color): .color(AnimatedValue(color.model.multiplyingOpacity(by: factor)))
    case .linearGradient(let stops, let start, let end):
      .linearGradient(faded(stops), start: start, end: end)
    case .radialGradient(let stops, let center, let start, let end):
      .radialGradient(faded(stops), center: center, startRadius: start, endRadius: end)
    case .ellipticalGradient(let stops, let center, let start, let end):
      .ellipticalGradient(faded(stops), center: center, startRadius: start, endRadius: end)
    case .angularGradient(let stops, let center, let start, let end):
      .angularGradient(faded(stops), center: center, start: start, end: end)
    case .mesh(let mesh): .mesh(mesh.multiplyingOpacity(by: factor))
    case .shader(let call): .shader(call.multiplyingOpacity(by: factor))
    // What a style resolves to does not move yet.
    case .tile, .moving: self
    case .placed(let paint, let rect): .placed(paint.multiplyingOpacity(by: factor), rect)
    }
  }
}

extension ShapeStyle {
  /// The style, its opacity multiplied.
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityShapeStyle(base: self, opacity: opacity)
  }
}

extension ShapeStyle where Self == Color {
  /// A style; `foregroundStyle(.red)` reads this.
  public static var red: Color { .red }
  /// The system's orange as a style.
  public static var orange: Color { .orange }
  /// The system's yellow as a style.
  public static var yellow: Color { .yellow }
  /// The system's green as a style.
  public static var green: Color { .green }
  /// The system's mint as a style.
  public static var mint: Color { .mint }
  /// The system's teal as a style.
  public static var teal: Color { .teal }
  /// The system's cyan as a style.
  public static var cyan: Color { .cyan }
  /// The system's blue as a style.
  public static var blue: Color { .blue }
  /// The system's indigo as a style.
  public static var indigo: Color { .indigo }
  /// The system's purple as a style.
  public static var purple: Color { .purple }
  /// The system's pink as a style.
  public static var pink: Color { .pink }
  /// The system's brown as a style.
  public static var brown: Color { .brown }
  /// White as a style.
  public static var white: Color { .white }
  /// The system's gray as a style.
  public static var gray: Color { .gray }
  /// Black as a style.
  public static var black: Color { .black }
  /// Full transparency as a style.
  public static var clear: Color { .clear }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground at full strength, whatever the surrounding style is.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The foreground's second level, for details.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The foreground's third level, for placeholders.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The foreground's fourth level, for large faint decoration.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The foreground's fifth level.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style that text and shapes have without one of their own.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension EnvironmentValues {
  /// The foreground style of a level: the one that was set, or derived from another level; else the
  /// container's; else the label colours.
  func foreground(_ level: Int) -> _ResolvedStyle {
    if let levels = foregroundLevels {
      if level < levels.given.count { return levels.given[level]._paint(in: self, level: 0) }
      if let base = levels.given.first ?? levels.container {
        return base._paint(in: self, level: level)
      }
    }
    let colors: [SystemColor] = [.primary, .secondary, .tertiary, .quaternary, .quinary]
    var style = _ResolvedStyle.color(
      colors[min(level, 4)].resolved(in: self))
    // On a material the lower levels are vibrant: they darken or lighten the content below.
    if level > 0, backgroundMaterial != nil {
      style.effects.append(.blend(colorScheme == .dark ? .plusLighter : .plusDarker))
    }
    return style
  }
}

extension View {
  /// Paints text, symbols and shapes in this view with a style; its lower levels are made from it.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(_EnvironmentModifier { $0.setForeground([style]) })
  }

  /// Paints primary and secondary content of this view with two styles.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    modifier(_EnvironmentModifier { $0.setForeground([primary, secondary]) })
  }

  /// Paints primary, secondary and tertiary content of this view with three styles.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(_EnvironmentModifier { $0.setForeground([primary, secondary, tertiary]) })
  }

  /// Paints text, symbols and shapes in this view with a color; nil restores the default.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    modifier(
      _EnvironmentModifier { environment in
        if let color {
          environment.setForeground([color])
        } else {
          environment.foregroundLevels?.given = []
        }
      })
  }

  /// The older name of `tint`.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}
