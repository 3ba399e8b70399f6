/// A value whose own dynamic properties are kept up to date, though it is no view: a style.
struct Installed<Value>: DynamicProperty {
  var value: Value

  static func _makeBox(name: String, base: _InputBase) -> _PropertyBox { Box(base: base) }

  private final class Box: _PropertyBox {
    private let inner: PropertyBoxes
    init(base: _InputBase) { inner = PropertyBoxes(of: Value.self, base: base) }

    override func install(at field: UnsafeMutableRawPointer, base: _InputBase) {
      inner.install(at: field, base: base)
    }
  }
}

/// The body that a style makes of a configuration. The style may use `@Environment` and `@State`, as
/// a view does: they belong to the place where the styled view is.
package nonisolated struct StyledView<Style, Configuration, Content: View>: View {
  private let style: Installed<Style>
  private let configuration: Configuration
  private let makeBody: @MainActor (Style, Configuration) -> Content

  package nonisolated init(
    _ style: Style, _ configuration: Configuration,
    makeBody: @escaping @MainActor (Style, Configuration) -> Content
  ) {
    self.style = Installed(value: style)
    self.configuration = configuration
    self.makeBody = makeBody
  }

  @MainActor package var body: Content { makeBody(style.value, configuration) }
}
