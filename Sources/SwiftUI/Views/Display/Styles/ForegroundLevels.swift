/// The foreground at one view: the styles that were set, and those that the container suggests.
///
/// `foregroundStyle` gives one. A button, a link or a section's header only suggests one, such as the
/// tint: what was given outside of it is stronger, and what its content says of its own is stronger
/// still.
struct ForegroundLevels {
  /// The styles that were set, the primary level first; empty where none is set.
  var given: [any ShapeStyle] = []
  var container: (any ShapeStyle)?
}

/// The style that was set under another foreground, which it may refer to.
private struct NestedForeground: ShapeStyle {
  var base: any ShapeStyle
  var outer: ForegroundLevels?

  /// A colour refers to nothing.
  static func make(_ base: any ShapeStyle, outer: ForegroundLevels?) -> any ShapeStyle {
    base is Color ? base : NestedForeground(base: base, outer: outer)
  }

  func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    var environment = environment
    environment.foregroundLevels = outer
    return base._paint(in: environment, level: level)
  }
}

extension EnvironmentValues {
  private struct ForegroundKey: EnvironmentKey {
    static var defaultValue: ForegroundLevels? { nil }
  }

  var foregroundLevels: ForegroundLevels? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  /// Whether a foreground is set.
  package var isForegroundGiven: Bool { foregroundLevels?.given.isEmpty == false }
  /// Whether a foreground was given, or comes from a container.
  package var hasForeground: Bool { isForegroundGiven || foregroundLevels?.container != nil }

  mutating func setForeground(_ styles: [any ShapeStyle]) {
    // The foreground itself is there already.
    if styles.count == 1, styles[0].unerased is ForegroundStyle { return }
    let outer = foregroundLevels
    foregroundLevels = ForegroundLevels(
      given: styles.map { NestedForeground.make($0, outer: outer) },
      container: outer?.container)
  }

  fileprivate mutating func setContainerForeground(_ style: any ShapeStyle) {
    let style = style.unerased
    if style is ForegroundStyle { return }
    if !isForegroundGiven {
      foregroundLevels = ForegroundLevels(
        container: NestedForeground.make(style, outer: foregroundLevels))
    } else if style is HierarchicalShapeStyle {
      setForeground([style])
    }
  }
}

extension ShapeStyle {
  fileprivate var unerased: any ShapeStyle { (self as? AnyShapeStyle)?.base ?? self }
}

extension View {
  /// Sets what a container paints its content with unless a foreground was given outside of it. A level
  /// of the hierarchy, such as secondary, is a level of what was given.
  package nonisolated func containerForegroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(_EnvironmentModifier { $0.setContainerForeground(style) })
  }

  /// Paints the view in a colour; nil leaves what there is.
  package nonisolated func painted(_ color: Color?) -> some View {
    modifier(_EnvironmentModifier { if let color { $0.setForeground([color]) } })
  }

  /// Gives the view the colours of labels, whatever foreground surrounds it.
  package nonisolated func withoutForeground() -> some View {
    modifier(_EnvironmentModifier { $0.foregroundLevels = nil })
  }
}
