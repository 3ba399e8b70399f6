import VivaceAttributeGraph

/// The color scheme that a view wants for its window; nil has no wish.
public struct PreferredColorSchemeKey: PreferenceKey {
  /// Nil while no view prefers a scheme.
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
    let transaction = host.schemeTransaction(isFirst: !output.hasValue)
    if !output.hasValue { output.set(()) }
    let preferred = preferences?.value[PreferredColorSchemeKey.self]?.value ?? nil
    guard preferred != host.preferredColorScheme else { return }
    host.preferColorScheme(preferred, transaction)
  }
}

extension HostState {
  /// That of the update that runs. What the first views prefer is there before anything was shown, so
  /// nothing of it moves.
  fileprivate func schemeTransaction(isFirst: Bool) -> Transaction {
    var transaction = rootTransaction
    guard isFirst else { return transaction }
    transaction.animation = nil
    transaction.disablesAnimations = true
    return transaction
  }
}

extension View {
  /// Makes this view a presentation, such as a sheet: the scheme that the views in it prefer is theirs
  /// alone, whatever the window has.
  package nonisolated func ownsColorScheme() -> some View { modifier(PresentationScheme()) }
}

private struct PresentationScheme: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let graph = inputs.graph
    let preferred = graph.source(ColorScheme?.none)
    var inner = inputs
    inner.base.preferenceKeys.insert(PreferredColorSchemeKey.self)
    inner.environment = graph.rule(
      PresentationEnvironment(outer: inputs.environment, preferred: preferred))
    let outputs = body(inner)
    _ = graph.observer(
      PresentationSchemeWatch(
        preferences: outputs.preferences, preferred: preferred.weak, host: inputs.host))
    return outputs
  }
}

/// The environment around a presentation, with the scheme that its views prefer.
private struct PresentationEnvironment: Rule {
  let outer: Attribute<EnvironmentValues>
  let preferred: Attribute<ColorScheme?>

  mutating func update(_ output: Output<EnvironmentValues>) {
    var environment = outer.value
    if let scheme = preferred.value { environment.colorScheme = scheme }
    if output.hasValue, EnvironmentValues.haveEqualKeys(environment, output.value) { return }
    output.setAlways(environment)
  }
}

/// Gives a presentation the scheme that its views prefer.
private struct PresentationSchemeWatch: Rule {
  let preferences: Attribute<Preferences>?
  let preferred: WeakAttribute<ColorScheme?>
  unowned let host: ViewHost
  var known: ColorScheme?

  mutating func update(_ output: Output<Void>) {
    let transaction = host.schemeTransaction(isFirst: !output.hasValue)
    if !output.hasValue { output.set(()) }
    let new = preferences?.value[PreferredColorSchemeKey.self]?.value ?? nil
    guard new != known else { return }
    known = new
    host.enqueueSequel(transaction) { [preferred] in preferred.attribute?.set(new) }
  }
}
