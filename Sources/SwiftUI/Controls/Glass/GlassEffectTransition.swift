import VivaceViews

/// The change of a container's glass when its pieces are inserted and removed.
public struct GlassEffectTransition: Hashable, Sendable {
  private let name: String
  /// Nothing: it is there, or not.
  public static var identity: GlassEffectTransition { GlassEffectTransition(name: "identity") }
  /// A piece changes into the one with the same name; without one, it fades.
  public static var matchedGeometry: GlassEffectTransition {
    GlassEffectTransition(name: "matchedGeometry")
  }
  /// A fade.
  public static var materialize: GlassEffectTransition {
    GlassEffectTransition(name: "materialize")
  }
}

extension View {
  /// How the glass in this view comes and goes, in a container.
  public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    transformPreference(GlassPiecesKey.self) { pieces in
      for index in pieces.indices { pieces[index].transition = transition }
    }
  }
}
