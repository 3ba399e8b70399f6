import VivaceMotion
import VivaceViews

/// The state of a layer's own insertion and removal.
struct LayerTransitionState {
  /// Whether the layer is being removed. It calls `remove` when the transition has ended.
  var isLeaving: Bool
  var remove: () -> Void
  /// The frame of the view that presents the layer.
  var anchor: Anchor<CGRect>
}

/// Shows a layer above the window while there is an item, and until the layer has left.
///
/// The environment of the presenting view flows into the layer. Another identity makes a new layer: in the
/// place of the first, or when that has left.
struct Presenter<Item, Layer: View>: ViewModifier {
  private let item: Item?
  private let identity: AnyHashable
  private let isModal: Bool
  /// Whether the layer of another identity comes only when the first has left.
  private let waitsForFirst: Bool
  private let source: Anchor<CGRect>.Source
  private let onDismiss: (() -> Void)?
  private let layer: (Item, LayerTransitionState) -> Layer
  @State private var lastItem: LastItem?
  @State private var presenter = PresenterID()
  @Environment(\.self) private var environment

  /// The item that was shown last, while its layer leaves.
  private struct LastItem {
    var item: Item
    var identity: AnyHashable
  }

  init(
    item: Item?, identity: AnyHashable = true, isModal: Bool = true, waitsForFirst: Bool = false,
    source: Anchor<CGRect>.Source = .bounds, onDismiss: (() -> Void)? = nil,
    @ViewBuilder layer: @escaping (Item, LayerTransitionState) -> Layer
  ) {
    self.item = item
    self.identity = identity
    self.isModal = isModal
    self.waitsForFirst = waitsForFirst
    self.source = source
    self.onDismiss = onDismiss
    self.layer = layer
  }

  func body(content: Content) -> some View {
    let isLeaving = item == nil || isReplaced
    let new = item.map { LastItem(item: $0, identity: identity) }
    let shown = isReplaced ? lastItem : new ?? lastItem
    content
      .transformAnchorPreference(key: PresentedLayersKey.self, value: source) { layers, anchor in
        guard let shown else { return }
        let life = LayerTransitionState(isLeaving: isLeaving, remove: remove, anchor: anchor)
        layers.append(
          PresentedLayer(
            id: [AnyHashable(presenter), shown.identity], isModal: isModal && !isLeaving,
            content: layer(shown.item, life)
              .transformEnvironment(\.self) { $0.leavePresenter() }
              .environment(\.self, environment)))
      }
      .onChange(of: item == nil ? nil : identity, initial: true) {
        if let item, !isReplaced { lastItem = LastItem(item: item, identity: identity) }
      }
  }

  /// Whether a layer has to leave before that of the item comes.
  private var isReplaced: Bool {
    guard waitsForFirst, item != nil, let lastItem else { return false }
    return lastItem.identity != identity
  }

  private func remove() {
    guard lastItem != nil, item == nil || isReplaced else { return }
    lastItem = item.map { LastItem(item: $0, identity: identity) }
    onDismiss?()
  }
}

/// The identity of a presenter: equal as long as the presenting view's identity.
final class PresenterID: Hashable, Sendable {
  static func == (a: PresenterID, b: PresenterID) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Moves a layer in when it appears and out when it leaves: `content` receives whether it is to be
/// seen, and is removed when the movement out has come to its end, unless something holds it then.
/// `onArrival` is called when the movement in has come to its end.
struct LayerMovement<Content: View>: View {
  private let life: LayerTransitionState
  private let arrival: Animation
  private let departure: Animation
  private let isHeld: () -> Bool
  private let onArrival: () -> Void
  private let content: (Bool) -> Content
  @State private var isThere = false
  @State private var isShown = false

  init(
    _ life: LayerTransitionState, arrival: Animation, departure: Animation,
    isHeld: @escaping () -> Bool = { false }, onArrival: @escaping () -> Void = {},
    @ViewBuilder content: @escaping (_ isShown: Bool) -> Content
  ) {
    self.life = life
    self.arrival = arrival
    self.departure = departure
    self.isHeld = isHeld
    self.onArrival = onArrival
    self.content = content
  }

  var body: some View {
    content(isShown)
      .onAppear { isThere = true }
      // By then the content has reported its transition.
      .onChange(of: isThere) { arrive() }
      .onChange(of: life.isLeaving) {
        if life.isLeaving {
          withAnimation(departure) {
            isShown = false
          } completion: {
            if !isShown, !isHeld() { life.remove() }
          }
        } else {
          arrive()
        }
      }
  }

  private func arrive() {
    withAnimation(arrival) {
      isShown = true
    } completion: {
      if isShown, !isHeld() { onArrival() }
    }
  }
}
