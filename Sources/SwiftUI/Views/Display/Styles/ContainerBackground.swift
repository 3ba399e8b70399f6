import VivaceGeometry

/// A container whose background a view inside says.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  /// A container of a module above, by its unique name.
  package init(name: String) { self.name = name }
  /// The screen of a navigation stack.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  /// All columns of a split view.
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  /// The screen of a tab.
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  /// The whole window.
  public static let window = ContainerBackgroundPlacement(name: "window")
}

extension View {
  /// Paints a style behind all of the container that the view is in.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    containerBackground(for: container) { Rectangle().fill(style) }
  }

  /// Puts a view behind all of the container that the view is in, as large as that and lined up with it.
  public nonisolated func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_ContainerBackground(alignment: alignment, background: content()))
  }
}

/// Fills what the container offers, so that the background reaches as far, with the view in the middle of
/// it where it stood.
public nonisolated struct _ContainerBackground<Background: View>: ViewModifier {
  let alignment: Alignment
  let background: Background

  public func body(content: Content) -> some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(alignment: alignment) { background.ignoresSafeArea() }
  }
}

/// How much a view stands out from what is behind it.
public struct BackgroundProminence: Hashable, Sendable {
  private let isIncreased: Bool
  /// On the usual background.
  public static let standard = BackgroundProminence(isIncreased: false)
  /// On a strong colour, as a selected row of a list is.
  public static let increased = BackgroundProminence(isIncreased: true)
}

/// How much something stands out among its like.
public enum Prominence: Hashable, Sendable { case standard, increased }

/// Whether materials look as in the window that is used, or as in one behind it.
public struct MaterialActiveAppearance: Equatable, Sendable {
  enum Kind { case automatic, active, inactive, matchWindow }
  let kind: Kind
  /// The appearance of an active window, whatever the window's state: as on iOS.
  public static let automatic = MaterialActiveAppearance(kind: .automatic)
  /// Active colors, whatever the state of the window.
  public static let active = MaterialActiveAppearance(kind: .active)
  /// Without what is behind.
  public static let inactive = MaterialActiveAppearance(kind: .inactive)
  /// The appearance that matches the window's state.
  public static let matchWindow = MaterialActiveAppearance(kind: .matchWindow)
}

extension EnvironmentValues {
  private struct BackgroundProminenceKey: EnvironmentKey {
    static var defaultValue: BackgroundProminence { .standard }
  }
  private struct MaterialAppearanceKey: EnvironmentKey {
    static var defaultValue: MaterialActiveAppearance { .automatic }
  }
  private struct AppearsActiveKey: EnvironmentKey { static var defaultValue: Bool { true } }

  /// How strong what is behind the view is.
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }
  /// Whether materials look as in the window that is used.
  public var materialActiveAppearance: MaterialActiveAppearance {
    get { self[MaterialAppearanceKey.self] }
    set { self[MaterialAppearanceKey.self] = newValue }
  }
  /// Whether the view looks as in the window that is used.
  public var appearsActive: Bool {
    get { self[AppearsActiveKey.self] && controlActiveState != .inactive }
    set { self[AppearsActiveKey.self] = newValue }
  }
}

extension View {
  /// Says whether the materials in this view look as in the window that is used.
  public nonisolated func materialActiveAppearance(_ appearance: MaterialActiveAppearance)
    -> some View
  { environment(\.materialActiveAppearance, appearance) }
}

extension Material {
  /// This material as in the window that is used, or as in one behind it.
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material {
    var material = self
    material.appearance = appearance
    return material
  }

  func isActive(in environment: EnvironmentValues) -> Bool {
    switch (appearance ?? environment.materialActiveAppearance).kind {
    case .automatic, .active: true
    case .inactive: false
    case .matchWindow: environment.appearsActive
    }
  }
}

extension ShapeStyle {
  /// Materials in this style as in the window that is used, or as in one behind it.
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some ShapeStyle {
    AppearanceStyle(style: self, appearance: appearance)
  }
}

private struct AppearanceStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let appearance: MaterialActiveAppearance

  func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    var environment = environment
    environment.materialActiveAppearance = appearance
    return style._paint(in: environment, level: level)
  }
}
