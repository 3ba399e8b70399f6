/// The styles that were set around a control of some kind, each with `buttonStyle` or its like.
///
/// The innermost one dresses the control. In the body that it makes, the next one outside counts, and
/// in that one's body the next again, until none is left and the control has its standard style: so
/// a style may wrap the control it was given.
package struct ControlStyles<Style> {
  /// Nil where no style was set, or all have been used.
  package private(set) var innermost: Style?
  /// The last is the next one outside. Apart, since more than one style is rare, and a value without an
  /// array is compared without regard to where it is.
  private var outer: [Style] = []

  package init() {}

  /// Puts a style inside of all others.
  package mutating func add(_ style: Style) {
    if let innermost { outer.append(innermost) }
    innermost = style
  }

  /// Takes away the innermost style.
  fileprivate mutating func leave() { innermost = outer.popLast() }

  /// A control as the innermost style dresses it, with the other styles around what the style made.
  @MainActor package func dress(
    _ path: WritableKeyPath<EnvironmentValues, Self>, standard: @autoclosure () -> Style,
    _ dressed: (Style) -> AnyView
  ) -> AnyView {
    guard let innermost else { return dressed(standard()) }
    return AnyView(dressed(innermost).transformEnvironment(path) { $0.leave() })
  }
}

/// The styles of one kind of control, which are known by their type.
package struct ControlStylesKey<Style>: EnvironmentKey {
  package static var defaultValue: ControlStyles<Style> { ControlStyles() }
}

/// Sets a style for the controls below. Set again with an equal style, it changes nothing.
package struct _ControlStyleModifier<Style> {
  var path: WritableKeyPath<EnvironmentValues, ControlStyles<Style>>
  var style: Style
}

extension _ControlStyleModifier: EnvironmentChanging {
  nonisolated func change(_ environment: inout EnvironmentValues) {
    environment[keyPath: path].add(style)
  }
}

extension View {
  /// Sets a style for the controls of one kind within this view.
  package nonisolated func controlStyle<Style>(
    _ path: WritableKeyPath<EnvironmentValues, ControlStyles<Style>>, _ style: Style
  ) -> some View {
    modifier(_ControlStyleModifier(path: path, style: style))
  }
}
