import VivaceAttributeGraph
import VivaceGeometry

/// Which windows are there for which addresses.
///
/// An address goes to a window that prefers it, else to one that allows it, else to a new window of a scene
/// that handles it; without any preference, to all windows.
struct ExternalEventPreferences: Equatable {
  var preferring: Set<String> = []
  var allowing: Set<String>?

  struct Key: PreferenceKey {
    static var defaultValue: ExternalEventPreferences { ExternalEventPreferences() }
    static func reduce(
      value: inout ExternalEventPreferences, nextValue: () -> ExternalEventPreferences
    ) {
      let next = nextValue()
      value.preferring.formUnion(next.preferring)
      if let allowing = next.allowing { value.allowing = (value.allowing ?? []).union(allowing) }
    }
  }
}

/// Keeps what the views of a window say of addresses.
struct ExternalEventWatch: Rule {
  let preferences: Attribute<Preferences>?
  unowned let host: ViewHost

  mutating func update(_ output: Output<Void>) {
    if !output.hasValue { output.set(()) }
    host.service(WindowPreferences.self).externalEvents =
      preferences?.value[ExternalEventPreferences.Key.self]?.value ?? ExternalEventPreferences()
  }
}

extension Set<String> {
  /// Whether one of the words is in the address; a star is in all of them.
  func meet(_ url: URL) -> Bool {
    contains { $0 == "*" || (!$0.isEmpty && url.absoluteString.contains($0)) }
  }
}

extension AppHost {
  /// The windows that an address goes to; nil: to a new one, which is being opened. Windows that are not of
  /// this app's scenes get it, too.
  package func recipients(of url: URL, among hosts: [ViewHost]) -> [ViewHost]? {
    let preferences = hosts.map { ($0, $0.service(WindowPreferences.self).externalEvents) }
    if let preferring = preferences.first(where: { $1.preferring.meet(url) }) {
      return [preferring.0]
    }
    let isRestricted = preferences.contains { $1.allowing != nil } || handlingScene(of: url) != nil
    guard isRestricted else { return hosts }
    if let allowing = preferences.first(where: { $1.allowing?.meet(url) ?? false }) {
      return [allowing.0]
    }
    guard let scene = handlingScene(of: url), presenter != nil else {
      return preferences.filter { $1.allowing == nil }.map(\.0)
    }
    if let open = windows.first(where: { $0.scene.key == scene.key && mayTake($0) })?.host {
      return [open]
    }
    openWindow(of: scene, with: url)
    return nil
  }

  private func mayTake(_ link: WindowLink) -> Bool {
    link.host?.service(WindowPreferences.self).externalEvents.allowing == nil
  }
}

extension Scene {
  /// Opens new windows of the scene for addresses that contain one of the words; "*" matches all.
  public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    changed(conditions) { $1.externalEvents = $0 }
  }
}

extension View {
  /// Has addresses that contain one of the words come to this window. Those that it prefers come before all
  /// others; of the rest it accepts only allowed ones. "*" matches all.
  public nonisolated func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View {
    transformPreference(ExternalEventPreferences.Key.self) { preferences in
      preferences.preferring.formUnion(preferring)
      preferences.allowing = (preferences.allowing ?? []).union(allowing)
    }
  }
}
