/// The tint: what controls are colored with, blue by default.
public struct TintShapeStyle: ShapeStyle {
  /// `.tint` is the shorter spelling.
  public init() {}
  /// The environment's tint, or the accent color if none is set.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    environment.tintStyle?._paint(in: environment, level: level)
      ?? Color.accentColor._paint(in: environment, level: level)
  }
}

/// The paint of the view's background: the style given by `backgroundStyle(_:)`, else the
/// window's background. Its lower levels are the system's colours for groups on that, and for groups in them.
@frozen public struct BackgroundStyle: ShapeStyle {
  @inlinable public init() {}
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    if let style = environment.backgroundStyle {
      return style._paint(in: environment.withoutBackgroundStyle, level: level)
    }
    if level == 0 { return WindowBackgroundShapeStyle()._paint(in: environment, level: 0) }
    let color: SystemColor = level == 1 ? .secondaryBackground : .tertiaryBackground
    return Color(.system(color))._paint(in: environment, level: 0)
  }
}

/// The thin lines between rows and sections.
public struct SeparatorShapeStyle: ShapeStyle {
  /// `.separator` is the shorter spelling.
  public init() {}
  /// The system's separator color; levels do not change it.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    Color(.system(.separator))._paint(in: environment, level: 0)
  }
}

/// The background of parts of controls, as a slider's track. Its lower levels are fainter.
public struct FillShapeStyle: ShapeStyle {
  /// `.fill` is the shorter spelling.
  public init() {}
  /// One of four fills; levels beyond the fourth use the fourth.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    let fills: [SystemColor] = [.fill1, .fill2, .fill3, .fill4]
    return Color(.system(fills[min(level, 3)]))._paint(in: environment, level: 0)
  }
}

/// The text that an empty field shows.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  /// `.placeholder` is the shorter spelling.
  public init() {}
  /// The system's third label color.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    Color(.system(.tertiary))._paint(in: environment, level: 0)
  }
}

/// Links in text: the tint.
public struct LinkShapeStyle: ShapeStyle {
  /// `.link` is the shorter spelling.
  public init() {}
  /// Equals the tint.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    TintShapeStyle()._paint(in: environment, level: level)
  }
}

/// The background of selected content: the tint.
public struct SelectionShapeStyle: ShapeStyle {
  /// `.selection` is the shorter spelling.
  public init() {}
  /// Equals the tint.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    TintShapeStyle()._paint(in: environment, level: level)
  }
}

/// The style that fills a window before anything is drawn.
public struct WindowBackgroundShapeStyle: ShapeStyle {
  /// `.windowBackground` is the shorter spelling.
  public init() {}
  /// White in the light appearance; black in the dark one, and a dark gray on a desktop.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    .color(SystemColor.background.resolved(in: environment))
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The color of controls in the environment.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  /// The background behind the view.
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The color of hairlines between rows.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == FillShapeStyle {
  /// The background of tracks and fields.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The color of an empty field's text.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
  /// The color of links in text.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  /// The background of selected rows.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The color of an empty window.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

extension EnvironmentValues {
  private struct TintStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
  private struct TintGradientKey: EnvironmentKey { static var defaultValue: Gradient? { nil } }
  private struct BackgroundStyleKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
  }

  /// The tint where it is no color.
  var tintStyle: AnyShapeStyle? {
    get { self[TintStyleKey.self] }
    set { self[TintStyleKey.self] = newValue }
  }

  /// The tint where it is a gradient without a place: a gauge lays it along itself.
  package var tintGradient: Gradient? {
    get { self[TintGradientKey.self] }
    set { self[TintGradientKey.self] = newValue }
  }

  /// The style of ``BackgroundStyle``; nil is the window's background.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  /// A background style may be made from the one outside.
  fileprivate var withoutBackgroundStyle: EnvironmentValues {
    var environment = self
    environment.backgroundStyle = nil
    return environment
  }
}

/// A tint that may be made from the one around it.
private struct NestedTint: ShapeStyle {
  let base: AnyShapeStyle
  let outside: AnyShapeStyle?

  func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    var environment = environment.outsideOfTint
    environment.tintStyle = outside
    return base._paint(in: environment, level: level)
  }
}

/// The tint of controls: a color, or a style that is no color.
package struct ControlTint {
  fileprivate var color: Color?
  fileprivate var style: AnyShapeStyle?
  fileprivate var gradient: Gradient?
}

extension EnvironmentValues {
  /// The tint as a whole, for views that are shown elsewhere than where they are declared.
  package var controlTint: ControlTint {
    get { ControlTint(color: tintColor, style: tintStyle, gradient: tintGradient) }
    set {
      (tintColor, tintStyle, tintGradient) = (newValue.color, newValue.style, newValue.gradient)
    }
  }
}

extension EnvironmentValues {
  fileprivate mutating func setTint(_ style: AnyShapeStyle?) {
    let color = style?._paint(in: self, level: 0).color
    tintStyle = style.map { AnyShapeStyle(NestedTint(base: $0, outside: tintStyle)) }
    if let color { tintColor = Color(color) }
  }
}

extension View {
  /// Colors the controls in this view; nil goes back to the usual color.
  public nonisolated func tint(_ tint: Color?) -> some View {
    modifier(
      _EnvironmentModifier {
        $0.tintColor = tint
        $0.tintStyle = nil
        $0.tintGradient = nil
      })
  }

  /// Colors the controls in this view by a style. Where only a color will do, a style without one
  /// counts as none.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    let style: AnyShapeStyle? = if let tint { AnyShapeStyle(tint) } else { nil }
    let gradient = tint as? Gradient ?? (tint as? AnyGradient)?.gradient
    return modifier(
      _EnvironmentModifier {
        $0.setTint(style)
        $0.tintGradient = gradient
      })
  }

  /// Says what ``BackgroundStyle`` paints in this view.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}
