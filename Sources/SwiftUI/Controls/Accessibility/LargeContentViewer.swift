import VivaceGeometry
import VivaceMotion
import VivaceViews

extension View {
  /// Shows this view in large type in the middle of the window, as long as a finger stays on it,
  /// where type has one of the accessibility sizes.
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View {
    modifier(LargeContentViewer(large: self))
  }

  /// Shows another view in large type in the middle of the window, as long as a finger stays on
  /// this one, where type has one of the accessibility sizes.
  public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View { modifier(LargeContentViewer(large: largeContentView())) }
}

/// Shows a view in large while its content is held.
private nonisolated struct LargeContentViewer<Large: View>: ViewModifier {
  let large: Large
  @Environment(\.accessibilityLargeContentViewerEnabled) private var isNeeded
  @GestureState private var isHeld = false

  nonisolated init(large: Large) { self.large = large }

  @MainActor func body(content: Content) -> some View {
    content
      .simultaneousGesture(
        LongPressGesture()
          .sequenced(before: DragGesture(minimumDistance: 0))
          .updating($isHeld) { value, isHeld, _ in
            if case .second = value { isHeld = true }
          },
        including: isNeeded ? .all : .subviews
      )
      .modifier(
        Presenter(item: isHeld && isNeeded ? large : nil, isModal: false) { large, life in
          LargeContentPanel(life: life, content: large)
        })
  }
}

/// The panel in the middle of the window. It is only looked at: touches go through.
private struct LargeContentPanel<Content: View>: View {
  let life: LayerTransitionState
  let content: Content

  var body: some View {
    LayerMovement(life, arrival: .easeOut(duration: 0.15), departure: .easeIn(duration: 0.2)) {
      isShown in
      content
        .buttonStyle(LabelAlone())
        .labelStyle(PictureAbove())
        .font(.title)
        .imageScale(.large)
        .multilineTextAlignment(.center)
        .foregroundStyle(.primary)
        .dynamicTypeSize(.accessibility1)
        .padding(24)
        .frame(minWidth: 200, maxWidth: 280, minHeight: 200)
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 24, style: .continuous))
        .opacity(isShown ? 1 : 0)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }
}

/// A button's label, as if it were no button.
private struct LabelAlone: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The picture of a label above its title, large.
private struct PictureAbove: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 64, weight: .medium))
      configuration.title
    }
  }
}
