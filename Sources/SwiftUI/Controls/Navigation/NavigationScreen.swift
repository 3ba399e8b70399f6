import VivaceInteraction
import VivaceLooks
import VivaceMotion
import VivaceViews

/// A screen of a stack with its bars, and above it the next one.
struct NavigationScreen: View {
  let context: ScreenContext
  let content: AnyView
  /// Whether the screen is in the window, not away from it.
  let isShown: Bool
  /// The location at which a finger holds it; nil while none does.
  @Binding var screenDrag: ScreenDrag?
  /// How it comes: the screen below steps aside for one that slides only.
  @Binding var entrance: ScreenEntrance
  /// Told that a hand has let go of it, and whether it is to be there.
  let letGo: (_ isShown: Bool) -> Void
  @State private var isCovered = false
  @State private var coverEntrance = ScreenEntrance.slide
  /// Whether the screen above has come to rest over it.
  @State private var isAway = false
  /// The location at which a finger holds the screen above.
  @State private var coverHand: ScreenDrag?
  @State private var zoom: _ZoomSource?
  @State private var isCrossFade = false
  @State private var handle = ViewHandle()
  @State private var shape = BarShape(NavigationItem())
  /// How far the content is scrolled from its top, as far as the bar has to do with it.
  @State private var scrolled: CGFloat = 0
  /// Whether the content is under the bar at the bottom.
  @State private var isOverBottomBar = false
  @State private var ownEditMode = EditMode.inactive
  @Environment(\.editMode) private var editMode
  @Environment(\.windowToolbarLook) private var toolbarLook

  init(
    context: ScreenContext, content: AnyView, isShown: Bool,
    screenDrag: Binding<ScreenDrag?> = .constant(nil),
    entrance: Binding<ScreenEntrance> = .constant(.slide),
    letGo: @escaping (_ isShown: Bool) -> Void = { _ in }
  ) {
    self.context = context
    self.content = content
    self.isShown = isShown
    _screenDrag = screenDrag
    _entrance = entrance
    self.letGo = letGo
  }

  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .top) { screen(at: Position(of: self, in: proxy), in: proxy) }
        .frame(width: proxy.size.width, height: proxy.size.height)
        .followed(by: handle)
    }
  }

  /// The position of the screen in its transition, and how far the next one covers it.
  private struct Position {
    let screenTransition: ScreenTransition
    let pose: ScreenPose
    let isThere: Bool
    /// From 0 to 1: how far it is from its place, and how far the next one is over it.
    let away, covered: CGFloat
    /// How far it steps aside for the next one, from 0 to 1.
    let aside: CGFloat
    /// How far it is to be seen where it fades in, from 0 to 1.
    let opacity: Double

    @MainActor init(of screen: NavigationScreen, in proxy: GeometryProxy) {
      let (screenDrag, isShown) = (screen.screenDrag, screen.isShown)
      screenTransition =
        screen.isCrossFade
        ? ScreenTransition(fadingIn: proxy.size)
        : ScreenTransition(outOf: screen.zoom, proxy.size, outsets: proxy.safeAreaInsets, in: proxy)
          ?? ScreenTransition(slidingIn: proxy.size)
      isThere = isShown || screenDrag != nil
      away = screenDrag.map { min(max($0.share, 0), 1) } ?? (isShown ? 0 : 1)
      covered =
        screen.coverHand.map { 1 - min(max($0.share, 0), 1) } ?? (screen.isCovered ? 1 : 0)
      aside = screen.coverEntrance == .slide && isThere ? covered : 0
      opacity = screen.isCrossFade && !isShown ? 0 : 1
      pose = screenDrag?.pose ?? (isShown ? screenTransition.rest : screenTransition.away)
    }
  }

  private func screen(at position: Position, in proxy: GeometryProxy) -> some View {
    let screenTransition = position.screenTransition
    let collapse = shape.collapse(scrolled: scrolled)
    let shift = ScreenTransitionMetrics.aside * proxy.size.width * position.aside
    let dim = coverEntrance == .fade ? 0 : ScreenTransitionMetrics.coveredDim * position.covered
    return background(dim: dim, collapse)
      .shadow(
        color: .black.opacity(
          screenDrag != nil && !screenTransition.isZoom
            ? ScreenTransitionMetrics.handShadow.opacity : 0),
        radius: ScreenTransitionMetrics.handShadow.radius
      )
      .modifier(
        ZoomedScreen(pose: screenTransition.isZoom ? position.pose : nil, isSeen: position.isThere)
      )
      // At rest it covers all of the screen that its source is on.
      .modifier(
        ZoomSourceWatch(
          source: screenTransition.isZoom ? zoom : nil, isSeen: position.isThere, isAtRest: false,
          proxy: proxy)
      )
      .offset(x: screenTransition.isZoom ? 0 : position.pose.origin.x - shift)
      .opacity(position.opacity)
      .transformPreference(WindowTitleKey.self) { if isCovered || !isShown { $0 = nil } }
      .transformPreference(NavigationItemKey.self) { [toolbarLook] in $0.adopt(toolbarLook) }
      .overlayPreferenceValue(NavigationItemKey.self) { item in
        bars(item, at: position, collapse)
          .onChange(of: item.shape, initial: true) { shape = item.shape }
          .onChange(of: item.zoom, initial: true) { adopt(item, in: proxy) }
          .onChange(of: item.isCrossFade) { adopt(item, in: proxy) }
      }
      .environment(\.editMode, editMode ?? $ownEditMode)
      .accessibilityHidden(isCovered)
      .modifier(
        InteractiveScreenTransition(
          screenTransition: screenTransition, isShown: isShown,
          canLeave: context.pop != nil && !isCrossFade,
          isHeldAtRest: true,
          handle: handle, screenDrag: $screenDrag, letGo: letGo)
      )
      .overlayPreferenceValue(NavigationItemKey.self) { item in
        NextScreen(
          next: next(after: item), context: nextContext(item), isCovered: $isCovered,
          coverEntrance: $coverEntrance, isAtRest: $isAway, screenDrag: $coverHand)
      }
  }

  /// How the screen says that it comes and goes.
  private func adopt(_ item: NavigationItem, in proxy: GeometryProxy) {
    zoom = item.zoom
    isCrossFade = item.isCrossFade
    let isZoomed = item.zoom.map { proxy.find($0) != nil } ?? false
    entrance = isZoomed ? .zoom : item.isCrossFade ? .fade : .slide
  }

  /// The content below its bars, on its background, darker where the next screen covers it.
  private func background(dim: Double, _ collapse: BarCollapse) -> some View {
    let isRoot = context.pop == nil
    let (top, bottom) = (
      shape.inset(.top, isRoot: isRoot), shape.inset(.bottom, isRoot: isRoot)
    )
    return
      content
      .away(isAway)
      .filling()
      .environment(\.collapsibleTop, collapse.length)
      .onScrollTop(zone: collapse.zone, inset: top) { scrolled = $0 }
      .onScrollBottom(inset: shape.hasBottomBar ? BarLook.toolbar : .infinity) {
        isOverBottomBar = $0
      }
      .barInset(top: top, bottom: bottom)
      .background { Rectangle().fill(.background).ignoresSafeArea() }
      .overlay {
        Rectangle().fill(.black).opacity(dim)
          .ignoresSafeArea().allowsHitTesting(false).accessibilityHidden(true)
      }
      .contentShape(Rectangle())
  }

  private func bars(_ item: NavigationItem, at position: Position, _ collapse: BarCollapse)
    -> some View
  {
    let shift =
      ScreenTransitionMetrics.awayTitle * position.away - ScreenTransitionMetrics.coveredTitle
      * position.aside
    return Bars(
      item: item, context: context, collapse: collapse, isOverBottomBar: isOverBottomBar,
      shownFraction: (1 - position.away) * (1 - position.covered),
      shift: position.screenTransition.isZoom ? 0 : shift)
  }

  private func nextContext(_ item: NavigationItem) -> ScreenContext {
    var next = context
    next.destinations.merge(item.destinations)
    next.previousTitle = item.title
    if item.pushed.isEmpty { next.depth += 1 }
    return next
  }

  private func next(after item: NavigationItem) -> PushedScreen? {
    if let pushed = item.pushed.last { return pushed }
    guard context.depth < context.path.count else { return nil }
    let element = context.path[context.depth]
    let value = element.value
    let (depth, truncate, extend) = (context.depth, context.truncate, context.extend)
    var destinations = context.destinations
    destinations.merge(item.destinations)
    return PushedScreen(
      id: [AnyHashable(depth), value],
      content: destinations.view(for: value) ?? AnyView(MissingDestination(value: value)),
      pop: { truncate(depth) }, restore: { extend(element, depth) })
  }
}

/// How a screen comes onto the one below.
enum ScreenEntrance { case slide, zoom, fade }

/// The screen for a value that no destination was declared for.
private struct MissingDestination: View {
  let value: AnyHashable

  var body: some View {
    Image(systemName: "exclamationmark.triangle.fill").font(.largeTitle).foregroundStyle(.yellow)
      .onAppear {
        Warning.print(
          "No navigationDestination(for: \(type(of: value.base)).self) was found for the value "
            + "\(value) of a NavigationStack's path. Declare one on a view inside the stack.")
      }
  }
}

/// The screen above another one: slides in from the trailing edge and out to it again, or is zoomed, by
/// itself or in a hand.
private struct NextScreen: View {
  let next: PushedScreen?
  let context: ScreenContext
  @Binding var isCovered: Bool
  @Binding var coverEntrance: ScreenEntrance
  /// Whether it is there and covers all of the screen below.
  @Binding var isAtRest: Bool
  @Binding var screenDrag: ScreenDrag?
  @State private var isShown = false
  /// The screen that is there, until it has gone.
  @State private var lastItem: LastItem?

  private struct LastItem {
    var screen: PushedScreen
    var context: ScreenContext
    /// With which it comes.
    var animation: Animation?
  }

  init(
    next: PushedScreen?, context: ScreenContext, isCovered: Binding<Bool>,
    coverEntrance: Binding<ScreenEntrance>, isAtRest: Binding<Bool>,
    screenDrag: Binding<ScreenDrag?>
  ) {
    self.next = next
    self.context = context
    _isCovered = isCovered
    _coverEntrance = coverEntrance
    _isAtRest = isAtRest
    _screenDrag = screenDrag
  }

  var body: some View {
    let present = next.map { LastItem(screen: $0, context: context) } ?? lastItem
    ZStack(alignment: .leading) {
      if let present {
        screen(present).id(present.screen.id)
      }
    }
    .onChange(of: next?.id, initial: true) { old, new in
      // Before the first frame everything is where it belongs.
      let animation: Animation? = old == new ? nil : .presentation
      if let next {
        let isBack = lastItem?.screen.id == next.id
        lastItem = LastItem(screen: next, context: context, animation: animation)
        if isBack { arrive(with: animation) }
      } else if lastItem != nil {
        withAnimation(animation) {
          show(false)
        } completion: {
          leave()
        }
      }
    }
    // By then the screen has reported its transition.
    .onChange(of: lastItem?.screen.id) {
      if next != nil, let lastItem { arrive(with: lastItem.animation) }
    }
    .onChange(of: screenDrag != nil) { if screenDrag != nil { isAtRest = false } }
  }

  private func arrive(with animation: Animation?) {
    withAnimation(animation) {
      show(true)
    } completion: {
      rest()
    }
  }

  private func show(_ isShown: Bool) {
    self.isShown = isShown
    isCovered = isShown
    if !isShown { isAtRest = false }
    screenDrag = nil
  }

  /// Called when the transition has reached its place, unless it was interrupted meanwhile.
  private func rest() {
    if isShown, screenDrag == nil { isAtRest = true }
  }

  /// Called when the transition has reached its end, unless it was interrupted or reversed
  /// meanwhile.
  private func leave() {
    if !isShown, screenDrag == nil { lastItem = nil }
  }

  private func screen(_ present: LastItem) -> some View {
    var context = present.context
    let (pop, restore) = (present.screen.pop, present.screen.restore)
    context.pop = pop
    return NavigationScreen(
      context: context, content: present.screen.content, isShown: isShown, screenDrag: $screenDrag,
      entrance: $coverEntrance
    ) { wantsShown in
      if wantsShown != isShown { wantsShown ? restore() : pop() }
      withAnimation(.presentation) {
        screenDrag = nil
      } completion: {
        leave()
        rest()
      }
    }
    .environment(\.dismissal, pop)
  }
}
