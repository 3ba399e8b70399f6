import VivaceGeometry
import VivaceLooks
import VivaceViews

/// The tabs without a slot on a narrow bar: their list, and a button back to it above the chosen
/// one.
struct MoreScreen: ViewModifier {
  /// Whether a narrow bar has no place for all tabs.
  let isNeeded: Bool
  /// Empty where all tabs have a place now.
  let tabs: [TabOptions.Option]
  /// The index of the chosen tab, which may be one of the others.
  let selected: Int
  @Binding var isListShown: Bool

  init(
    isNeeded: Bool, tabs: [TabOptions.Option], selected: Int, isListShown: Binding<Bool>
  ) {
    self.isNeeded = isNeeded
    self.tabs = tabs
    self.selected = selected
    _isListShown = isListShown
  }

  func body(content: Content) -> some View {
    if isNeeded { screen(content) } else { content }
  }

  private func screen(_ content: Content) -> some View {
    let hasBackBar = tabs.contains { $0.index == selected }
    return
      content
      .barInset(top: hasBackBar ? BarLook.row : 0, bottom: 0)
      .overlay(alignment: .top) { if hasBackBar { backBar } }
      .opacity(isListShown ? 0 : 1)
      .accessibilityHidden(isListShown)
      .overlay { if isListShown { list } }
  }

  private var backBar: some View {
    BackButton(title: Text("More"), isShort: false) { isListShown = true }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 16)
      .frame(height: BarLook.row)
  }

  private var list: some View {
    NavigationStack {
      List(tabs) { tab in
        Button {
          tab.select()
          isListShown = false
        } label: {
          HStack {
            tab.item.label.symbolVariant(.fill).foregroundStyle(.primary)
            Spacer(minLength: 8)
          }
        }
      }
      .listStyle(.plain)
      .navigationTitle("More")
    }
    .background { Rectangle().fill(.background).ignoresSafeArea() }
  }
}
