import VivaceGeometry
import VivaceMotion
import VivaceViews

extension View {
  /// Shows content on a sheet that slides up while a condition holds; a drag down makes it false.
  /// `onDismiss` runs when it has gone.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        item: isPresented.presentedItem,
        identity: { _ in true }, isCover: false, onDismiss: onDismiss
      ) { _ in content() })
  }

  /// Shows content for an item on a sheet while there is one; a drag down makes it nil. Another
  /// item, by its id, opens a new sheet when the first has closed, which calls `onDismiss`.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        item: item, identity: { $0.id }, isCover: false, onDismiss: onDismiss, content: content))
  }

  /// Covers the window with content while a condition holds. It cannot be dragged away: its content
  /// has to dismiss it.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        item: isPresented.presentedItem,
        identity: { _ in true }, isCover: true, onDismiss: onDismiss
      ) { _ in content() })
  }

  /// Covers the window with content for an item while there is one. Another item, by its id, is
  /// another cover.
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        item: item, identity: { $0.id }, isCover: true, onDismiss: onDismiss, content: content))
  }
}

/// Presents a sheet or a cover while there is an item. Whatever dismisses it sets the item to nil.
nonisolated struct SheetModifier<Item, SheetContent: View>: ViewModifier {
  let item: Binding<Item?>
  let identity: (Item) -> AnyHashable
  let isCover: Bool
  let onDismiss: (() -> Void)?
  let content: (Item) -> SheetContent

  nonisolated init(
    item: Binding<Item?>, identity: @escaping (Item) -> AnyHashable, isCover: Bool,
    onDismiss: (() -> Void)?, @ViewBuilder content: @escaping (Item) -> SheetContent
  ) {
    self.item = item
    self.identity = identity
    self.isCover = isCover
    self.onDismiss = onDismiss
    self.content = content
  }

  @MainActor func body(content host: Content) -> some View {
    let dismiss = { item.wrappedValue = nil }
    let isCover = isCover
    let content = content
    let now = item.wrappedValue
    host.modifier(
      Presenter(
        item: now, identity: now.map(identity) ?? AnyHashable(true), waitsForFirst: true,
        onDismiss: onDismiss
      ) { item, life in
        SheetLayer(
          life: life, isCover: isCover, dismiss: dismiss,
          restore: { self.item.wrappedValue = item },
          content: content(item)
        )
        .ownsColorScheme()
      })
  }
}

/// A sheet or cover: the dimmed window, and a panel that comes from its bottom edge, or out of a view that
/// it is zoomed out of.
struct SheetLayer<Content: View>: View {
  let life: LayerTransitionState
  let isCover: Bool
  let dismiss: () -> Void
  /// Takes back what `dismiss` did.
  let restore: () -> Void
  let content: Content
  @State private var screenDrag: ScreenDrag?
  @State private var zoom: _ZoomSource?
  @State private var isCrossFade = false
  /// Whether it has come to its place, and nothing has led it away since.
  @State private var isAtRest = false
  @State private var adaptation = PresentationOptions.Adaptation()
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.verticalSizeClass) private var height

  init(
    life: LayerTransitionState, isCover: Bool, dismiss: @escaping () -> Void,
    restore: @escaping () -> Void,
    content: Content
  ) {
    self.life = life
    self.isCover = isCover
    self.dismiss = dismiss
    self.restore = restore
    self.content = content
  }

  var body: some View {
    LayerMovement(
      life, arrival: .presentation, departure: .presentation, isHeld: { screenDrag != nil },
      onArrival: { isAtRest = true }
    ) { isShown in
      let hold = PanelTransitionState(
        isShown: isShown, isAtRest: isAtRest, zoom: zoom, isCrossFade: isCrossFade,
        screenDrag: $screenDrag
      ) { wantsShown in
        if wantsShown != isShown { wantsShown ? restore() : dismiss() }
        withAnimation(.presentation) {
          screenDrag = nil
        } completion: {
          if !wantsShown, !isShown, screenDrag == nil { life.remove() }
          if wantsShown, screenDrag == nil { isAtRest = true }
        }
      }
      if isCover || adaptation.asked(width, height) == .fullScreenCover {
        CoverPanel(hold: hold, content: watched)
      } else {
        SheetPanel(hold: hold, dismiss: dismiss, content: watched)
      }
    }
    .onChange(of: screenDrag != nil) { if screenDrag != nil { isAtRest = false } }
    .onChange(of: life.isLeaving) { if life.isLeaving { isAtRest = false } }
    .semantics { properties, _ in properties.role = .sheet }
  }

  /// The content, and what it says of how it wants to come.
  private var watched: some View {
    content
      .environment(\.dismissal, dismiss)
      .backgroundPreferenceValue(NavigationItemKey.self) { item in
        Color.clear.allowsHitTesting(false)
          .onChange(of: item.zoom, initial: true) { zoom = item.zoom }
          .onChange(of: item.isCrossFade, initial: true) { isCrossFade = item.isCrossFade }
      }
      .backgroundPreferenceValue(PresentationOptionsKey.self) { options in
        Color.clear.allowsHitTesting(false)
          .onChange(of: options.compactAdaptation, initial: true) {
            adaptation = options.compactAdaptation
          }
      }
  }
}

/// The state of a panel's own insertion and removal.
struct PanelTransitionState {
  var isShown: Bool
  /// Whether it is shown where it rests.
  var isAtRest: Bool
  var zoom: _ZoomSource?
  /// Whether it fades in where it is.
  var isCrossFade = false
  var screenDrag: Binding<ScreenDrag?>
  var letGo: (_ isShown: Bool) -> Void
}

extension View {
  /// Zooms a panel out of a view, and lets the user hold it there. Without a transition the panel is unchanged.
  func zooming(
    on screenTransition: ScreenTransition?, _ hold: PanelTransitionState, _ handle: ViewHandle,
    isHeldAtRest: Bool, in proxy: GeometryProxy
  ) -> some View {
    let isSeen = hold.isShown || hold.screenDrag.wrappedValue != nil
    let pose = screenTransition.map {
      hold.screenDrag.wrappedValue?.pose ?? (hold.isShown ? $0.rest : $0.away)
    }
    return modifier(
      ZoomedScreen(pose: pose, isSeen: isSeen)
    )
    .modifier(
      ZoomSourceWatch(
        source: screenTransition == nil ? nil : hold.zoom, isSeen: isSeen, isAtRest: hold.isAtRest,
        proxy: proxy)
    )
    .modifier(
      InteractiveScreenTransition(
        screenTransition: screenTransition ?? ScreenTransition(slidingIn: .zero),
        isShown: hold.isShown, canLeave: screenTransition != nil,
        isHeldAtRest: isHeldAtRest, handle: handle, screenDrag: hold.screenDrag, letGo: hold.letGo)
    )
    .followed(by: handle)
  }
}

/// Covers the whole window, and cannot be dragged away unless it is zoomed.
private struct CoverPanel<Content: View>: View {
  let hold: PanelTransitionState
  let content: Content
  @State private var handle = ViewHandle()

  init(hold: PanelTransitionState, content: Content) {
    self.hold = hold
    self.content = content
  }

  var body: some View {
    GeometryReader { proxy in
      let safe = proxy.safeAreaInsets
      let height = proxy.size.height + safe.top + safe.bottom
      let screenTransition = ScreenTransition(
        outOf: hold.zoom, proxy.size, outsets: safe, in: proxy)
      content
        .frame(width: proxy.size.width, height: proxy.size.height)
        .background { Rectangle().fill(.background).ignoresSafeArea() }
        .contentShape(Rectangle())
        .zooming(on: screenTransition, hold, handle, isHeldAtRest: true, in: proxy)
        .offset(y: hold.isShown || screenTransition != nil || hold.isCrossFade ? 0 : height)
        .opacity(hold.isCrossFade && !hold.isShown ? 0 : 1)
        .background { if screenTransition != nil { ZoomDim(hold: hold) } }
    }
  }
}

/// Darkens the content below a zoomed cover, as far as that is there.
private struct ZoomDim: View {
  let hold: PanelTransitionState

  init(hold: PanelTransitionState) { self.hold = hold }

  var body: some View {
    let led = hold.screenDrag.wrappedValue.map { 1 - min(max($0.share, 0), 1) }
    Rectangle().fill(.black)
      .opacity(ScreenTransitionMetrics.coveredDim * (led ?? (hold.isShown ? 1 : 0)))
      .ignoresSafeArea().allowsHitTesting(false).accessibilityHidden(true)
  }
}
