import VivaceViews

/// Which link of the leading columns shows its destination in the detail column. At most one does: the
/// next one takes its place.
final class DetailColumn {
  private var shown: (link: PresenterID, leave: () -> Void)?

  nonisolated init() {}

  func show(_ link: PresenterID, leave: @escaping () -> Void) {
    if let shown, shown.link != link { shown.leave() }
    shown = (link, leave)
  }
}

extension EnvironmentValues {
  private struct DetailColumnKey: EnvironmentKey { static var defaultValue: DetailColumn? { nil } }

  /// The detail column, in which links of this column show their destinations; nil where they push them onto a
  /// stack.
  var detailColumn: DetailColumn? {
    get { self[DetailColumnKey.self] }
    set { self[DetailColumnKey.self] = newValue }
  }
}

extension View {
  /// A leading column, whose links show their destinations in the detail column: `screen` is the one
  /// that does.
  func leadingColumn(of detail: DetailColumn, _ screen: Binding<PushedScreen?>) -> some View {
    environment(\.detailColumn, detail)
      .backgroundPreferenceValue(NavigationItemKey.self) { item in
        Color.clear.allowsHitTesting(false)
          .onChange(of: item.detail?.id) { screen.wrappedValue = item.detail }
      }
  }
}

/// The detail column: what a link shows, or what it has by itself.
struct DetailStack<Content: View>: View {
  let screen: PushedScreen?
  let content: Content

  var body: some View {
    NavigationStack {
      if let screen { screen.content.id(screen.id) } else { content }
    }
    .environment(\.detailColumn, nil)
  }
}
