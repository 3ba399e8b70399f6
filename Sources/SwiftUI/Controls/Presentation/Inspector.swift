import VivaceMotion
import VivaceViews

extension View {
  /// Shows details of what this view shows in a column at its trailing edge while a condition holds. In a
  /// narrow window they are on a sheet, which a drag down closes.
  public nonisolated func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> V
  ) -> some View { modifier(InspectorModifier(isPresented: isPresented, inspector: content())) }
}

private nonisolated struct InspectorModifier<Inspector: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let inspector: Inspector
  @Environment(\.horizontalSizeClass) private var sizeClass

  /// The width of an inspector that says nothing.
  private static var usual: CGFloat { 270 }

  @MainActor func body(content: Content) -> some View {
    let isBeside = sizeClass == .regular
    let (isPresented, inspector) = (isPresented, inspector)
    let isShown = isPresented.wrappedValue
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isBeside, isShown {
        ResizableColumn(InspectorWidthKey.self, usual: Self.usual, edge: .leading) {
          inspector.frame(maxHeight: .infinity)
            .environment(\.formsAreGrouped, true)
        }
        .transition(.move(edge: .trailing))
      }
    }
    .animation(.presentation, value: isShown)
    .sheet(
      isPresented: Binding(
        get: { !isBeside && isPresented.wrappedValue },
        set: { isShown, _ in if !isBeside { isPresented.wrappedValue = isShown } })
    ) { inspector.presentationDetents([.medium, .large]) }
    .focusedSceneValue(\.inspectorSwitch, InspectorSwitch(isPresented: isPresented))
  }
}

/// Shows and hides an inspector, for commands.
struct InspectorSwitch {
  let isPresented: Binding<Bool>
}

extension FocusedValues {
  private struct InspectorSwitchKey: FocusedValueKey { typealias Value = InspectorSwitch }
  var inspectorSwitch: InspectorSwitch? {
    get { self[InspectorSwitchKey.self] }
    set { self[InspectorSwitchKey.self] = newValue }
  }
}
