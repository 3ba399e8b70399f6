import VivaceDrawing
import VivaceGeometry

/// A style that reflects the current tint.
public struct TintShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    environment.tintStyle?._paint(in: environment, level: level)
      ?? Color.accentColor._paint(in: environment, level: level)
  }
}

/// The background style in the current context (facts: drawing 7.13).
@frozen public struct BackgroundStyle: ShapeStyle {
  @inlinable public init() {}
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    if let style = environment.backgroundStyle {
      return style._paint(in: environment.withoutBackgroundStyle, level: level)
    }
    return WindowBackgroundShapeStyle()._paint(in: environment, level: level)
  }
}

/// A style that separates content.
public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    Color(.system(.separator))._paint(in: environment, level: 0)
  }
}

/// A style for shapes that fill a part of the background, as a slider's track. Its lower levels are
/// fainter.
public struct FillShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    let fills: [SystemColor] = [.fill1, .fill2, .fill3, .fill4]
    return Color(.system(fills[min(level, 3)]))._paint(in: environment, level: 0)
  }
}

/// A style for placeholder text.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    Color(.system(.tertiary))._paint(in: environment, level: 0)
  }
}

/// A style for links: the tint.
public struct LinkShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    TintShapeStyle()._paint(in: environment, level: level)
  }
}

/// A style for what lies behind selected content: the tint.
public struct SelectionShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    TintShapeStyle()._paint(in: environment, level: level)
  }
}

/// A style for the background of a window.
public struct WindowBackgroundShapeStyle: ShapeStyle {
  public init() {}
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    .color(environment.colorScheme == .dark ? .black : .white)
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

extension EnvironmentValues {
  private struct TintStyleKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
  }
  private struct BackgroundStyleKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
  }

  /// The tint where it is no color.
  var tintStyle: AnyShapeStyle? {
    get { self[TintStyleKey.self] }
    set { self[TintStyleKey.self] = newValue }
  }

  /// An optional style that overrides the default system background style when set.
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

extension EnvironmentValues {
  fileprivate mutating func setTint(_ style: AnyShapeStyle?) {
    if let color = style?._paint(in: self, level: 0).color { tintColor = Color(color) }
    tintStyle = style
  }
}

extension View {
  /// Sets the tint color within this view.
  public nonisolated func tint(_ tint: Color?) -> some View {
    modifier(
      _EnvironmentModifier {
        $0.tintColor = tint
        $0.tintStyle = nil
      })
  }

  /// Sets the tint within this view. Where only a color will do, a style without one counts as none.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    let style: AnyShapeStyle? = if let tint { AnyShapeStyle(tint) } else { nil }
    return modifier(_EnvironmentModifier { $0.setTint(style) })
  }

  /// Sets the specified style to render backgrounds within the view.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}
