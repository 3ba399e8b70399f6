import VivaceAttributeGraph

/// The window's title while a view is shown. The frontmost views decide.
package struct WindowTitleKey: PreferenceKey {
  package static var defaultValue: Text? { nil }
  package static func reduce(value: inout Text?, nextValue: () -> Text?) {
    value = nextValue() ?? value
  }
}

/// Passes the title that views publish to the window.
struct WindowTitleWatch: Rule {
  let preferences: Attribute<Preferences>?
  let environment: Attribute<EnvironmentValues>
  unowned let host: ViewHost

  mutating func update(_ output: Output<Void>) {
    if !output.hasValue { output.set(()) }
    var title: String?
    if let text = preferences?.value[WindowTitleKey.self]?.value ?? nil {
      var resolver = TextResolver(environment: environment.value)
      resolver.add(text)
      title = resolver.resolved.string
    }
    guard title != host.title else { return }
    host.enqueueAction { [unowned host] in host.title = title }
  }
}
