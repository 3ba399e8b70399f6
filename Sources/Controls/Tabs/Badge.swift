import VivaceGeometry
import VivaceViews

extension View {
  /// Generates a badge for the view from an integer value: on its tab's icon, or at the end of its row. Zero
  /// shows none.
  public nonisolated func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Generates a badge for the view from a text view.
  public nonisolated func badge(_ label: Text?) -> some View {
    trait(TabBadgeTrait.self, label)
  }

  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }

  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}

/// The badge of a tab, or of a row of a list.
package struct TabBadgeTrait: ViewTraitKey {
  package static var defaultValue: Text? { nil }
}
