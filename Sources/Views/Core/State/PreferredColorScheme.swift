import VivaceAttributeGraph
import VivaceGeometry

/// The color scheme that a view wants for its window; nil has no wish.
public struct PreferredColorSchemeKey: PreferenceKey {
  public typealias Value = ColorScheme?
  /// The first view that prefers one decides.
  public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Asks for a color scheme for the whole window, not just this view; nil has no wish.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }

  /// Draws this view and those in it in a color scheme.
  @available(*, deprecated, renamed: "preferredColorScheme(_:)")
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}

/// Tells the window which scheme its views prefer.
struct ColorSchemeWatch: Rule {
  let preferences: Attribute<Preferences>?
  unowned let host: ViewHost

  mutating func update(_ output: Output<Void>) {
    if !output.hasValue { output.set(()) }
    let preferred = preferences?.value[PreferredColorSchemeKey.self]?.value ?? nil
    guard preferred != host.preferredColorScheme else { return }
    host.enqueueAction { [unowned host] in host.preferredColorScheme = preferred }
  }
}
