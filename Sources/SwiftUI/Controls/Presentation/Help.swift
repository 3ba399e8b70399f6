import VivaceGeometry
import VivaceMotion
import VivaceViews

extension View {
  /// Explains the view: in a small panel where the pointer has rested on it for a moment, and as the hint
  /// that assistive technologies read.
  public nonisolated func help(_ text: Text) -> some View {
    accessibilityHint(text).modifier(HelpTip(text: text))
  }
  /// Adds a help text, as a key that is looked up in the string tables.
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }
  /// Adds a help text, as a string that is not localized.
  @_disfavoredOverload
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}

/// Shows an explanation while the pointer rests.
private struct HelpTip: ViewModifier {
  let text: Text
  @State private var isOver = false
  @State private var isShown = false

  /// How long the pointer has to rest.
  private static let delay: UInt64 = 800_000_000

  nonisolated init(text: Text) { self.text = text }

  func body(content: Content) -> some View {
    content
      .onHover {
        isOver = $0
        if !$0 { isShown = false }
      }
      .task(id: isOver) {
        guard isOver, (try? await Task.sleep(nanoseconds: Self.delay)) != nil else { return }
        isShown = isOver
      }
      .modifier(
        Presenter(item: isShown ? text : nil, isModal: false) { text, life in
          HelpPanel(life: life, text: text)
        })
  }
}

/// A line or a few below the view, which is only looked at: touches go through.
private struct HelpPanel: View {
  let life: LayerTransitionState
  let text: Text
  @State private var size = CGSize.zero

  var body: some View {
    LayerMovement(life, arrival: .easeOut(duration: 0.12), departure: .easeIn(duration: 0.12)) {
      isShown in
      GeometryReader { proxy in
        let panelPosition = PanelPosition(
          of: size, at: proxy[life.anchor], in: proxy.size, gap: 6, prefersAbove: false)
        text
          .font(.footnote)
          .foregroundStyle(.primary)
          .multilineTextAlignment(.leading)
          .frame(maxWidth: 260)
          .fixedSize()
          .padding(.horizontal, 8)
          .padding(.vertical, 5)
          .background(Shade.panel, in: RoundedRectangle(cornerRadius: 6, style: .continuous))
          .shadow(color: .black.opacity(0.2), radius: 6, y: 2)
          .onGeometryChange(for: CGSize.self) {
            $0.size
          } action: {
            size = $0
          }
          .opacity(isShown ? 1 : 0)
          .offset(x: panelPosition.origin.x, y: panelPosition.origin.y)
          .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
      }
    }
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }
}
