import VivaceViews

extension View {
  /// Shows a number on the icon of this view's tab, or at the end of its row. Zero shows none.
  public nonisolated func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Shows words on the icon of this view's tab, or at the end of its row; nil shows none.
  public nonisolated func badge(_ label: Text?) -> some View {
    trait(TabBadgeTrait.self, label)
  }

  /// Shows words on the icon of this view's tab, or at the end of its row, looked up in the
  /// environment's language; nil shows none.
  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }

  /// Shows a string on the icon of this view's tab, or at the end of its row; nil shows none.
  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}

/// The badge of a tab, or of a row of a list.
package struct TabBadgeTrait: ViewTraitKey { package static var defaultValue: Text? { nil } }
