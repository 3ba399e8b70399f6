import VivaceGeometry
import VivaceMotion
import VivaceViews

/// Makes a view the source of zooms.
struct ZoomSourceModifier: ViewModifier {
  let source: _ZoomSource
  let appearance: _TransitionSourceLook

  func body(content: Content) -> some View {
    content.modifier(ZoomSourceView(source: source, appearance: appearance))
  }
}

/// A view that screens are zoomed out of: drawn as its configuration says, and not drawn while a screen
/// that came out of it moves or is in a hand.
private struct ZoomSourceView: ViewModifier {
  let source: _ZoomSource
  let appearance: _TransitionSourceLook
  @State private var sourcePresence = ZoomSourcePresence.drawn

  init(source: _ZoomSource, appearance: _TransitionSourceLook) {
    self.source = source
    self.appearance = appearance
  }

  func body(content: Content) -> some View {
    let binding = $sourcePresence
    content
      .background { if let background = appearance.background { background } }
      .clipShape(
        RoundedRectangle(cornerSize: appearance.shape?.cornerSize ?? .zero),
        isOn: appearance.shape != nil
      )
      .shadow(
        color: appearance.shadow?.color ?? .clear, radius: appearance.shadow?.radius ?? 0,
        x: appearance.shadow?.x ?? 0, y: appearance.shadow?.y ?? 0
      )
      .transaction { _ in
      } body: {
        $0.opacity(sourcePresence == .drawn ? 1 : 0)
          .animation(sourcePresence.animation, value: sourcePresence)
      }
      .placeNamed(
        source, note: ZoomSourceNote(appearance: appearance) { binding.wrappedValue = $0 })
  }
}

/// Whether a source is drawn in its own place.
enum ZoomSourcePresence: Equatable {
  case drawn
  /// Not once a screen has faded in above it.
  case beingCovered
  case withheld

  var animation: Animation? {
    switch self {
    case .drawn: .zoomSourceRelease
    case .beingCovered: .zoomSourceWithdrawal
    case .withheld: nil
    }
  }
}

/// A source's note for the screens that are zoomed out of it.
struct ZoomSourceNote {
  let appearance: _TransitionSourceLook
  let show: (ZoomSourcePresence) -> Void

  init(appearance: _TransitionSourceLook, show: @escaping (ZoomSourcePresence) -> Void) {
    self.appearance = appearance
    self.show = show
  }

  init?(of source: _ZoomSource?, in proxy: GeometryProxy) {
    guard let source, let note = proxy.find(source)?.note as? ZoomSourceNote else { return nil }
    self = note
  }
}

/// Withholds the source of a zoomed screen for as long as the screen is seen and not at rest.
struct ZoomSourceWatch: ViewModifier {
  let source: _ZoomSource?
  /// Whether the screen is visible, appearing or held by a finger.
  let isSeen: Bool
  /// Whether it is where it belongs, and its source is its own again.
  let isAtRest: Bool
  let proxy: GeometryProxy

  private struct Step: Equatable {
    var source: _ZoomSource?
    var isSeen: Bool
  }

  func body(content: Content) -> some View {
    let step = Step(source: isSeen && !isAtRest ? source : nil, isSeen: isSeen)
    content
      .onChange(of: step, initial: true) { old, new in
        guard old.source != new.source else { return }
        ZoomSourceNote(of: old.source, in: proxy)?.show(.drawn)
        ZoomSourceNote(of: new.source, in: proxy)?.show(old.isSeen ? .withheld : .beingCovered)
      }
      .onDisappear { ZoomSourceNote(of: step.source, in: proxy)?.show(.drawn) }
  }
}
