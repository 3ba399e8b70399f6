import VivaceGeometry
import VivaceMotion
import VivaceViews

/// A screen of a stack with its bars, and above it the next one.
struct NavigationScreen: View {
  let context: ScreenContext
  let content: AnyView
  /// Whether the screen is in the window, not right of it.
  let isShown: Bool
  /// How far a finger has moved the screen to the right.
  @Binding var drag: CGFloat
  /// Whether it is zoomed out of a view of the screen below, which then does not step aside.
  @Binding var isZoomed: Bool
  @State private var isCovered = false
  @State private var isCoverZoomed = false
  @State private var drawnBack: CGFloat = 0
  @State private var zoom: _ZoomSource?
  @State private var shape = BarShape(NavigationItem())
  /// How far the content is scrolled from its top, as far as the bar has to do with it.
  @State private var scrolled: CGFloat = 0
  @State private var ownEditMode = EditMode.inactive
  @Environment(\.editMode) private var editMode

  init(
    context: ScreenContext, content: AnyView, isShown: Bool, drag: Binding<CGFloat> = .constant(0),
    isZoomed: Binding<Bool> = .constant(false)
  ) {
    self.context = context
    self.content = content
    self.isShown = isShown
    _drag = drag
    _isZoomed = isZoomed
  }

  private func zoomStage(_ proxy: GeometryProxy, _ share: CGFloat) -> ZoomStage? {
    guard let zoom, let place = context.zoomPlaces[zoom] else { return nil }
    return ZoomStage(
      source: proxy[place.bounds], cornerRadius: place.cornerRadius, size: proxy.size,
      isShown: isShown, share: share)
  }

  var body: some View {
    GeometryReader { proxy in
      let width = proxy.size.width
      let share = width > 0 ? min(max(drawnBack / width, 0), 1) : 0
      let ownShare = width > 0 ? min(max(drag / width, 0), 1) : 0
      let barHeight = shape.barHeight(isRoot: context.pop == nil)
      let collapse = BarCollapse(shape, scrolled: scrolled)
      let stage = zoomStage(proxy, ownShare)
      let step = isCoverZoomed ? 0 : 1 - share
      ZStack(alignment: .top) {
        content
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .environment(\.collapsibleTop, collapse.length)
          .onScrollTop(zone: collapse.zone, inset: barHeight) { scrolled = $0 }
          .barInset(
            top: barHeight,
            bottom: shape.hasBottomBar ? NavigationBarMetrics.bottom : 0
          )
          .background { Rectangle().fill(.background).ignoresSafeArea() }
          .overlay {
            Rectangle().fill(.black).opacity(isCovered ? 0.1 * (1 - share) : 0)
              .ignoresSafeArea().allowsHitTesting(false).accessibilityHidden(true)
          }
          .contentShape(Rectangle())
          .shadow(
            color: .black.opacity(context.pop != nil && isShown && drag > 0 ? 0.15 : 0), radius: 8
          )
          .modifier(ZoomedScreen(stage: stage))
          .offset(
            x: stage != nil
              ? 0 : isShown ? drag - (isCovered ? 0.3 * width * step : 0) : width
          )
          .transformPreference(WindowTitleKey.self) { if isCovered || !isShown { $0 = nil } }
          .overlayPreferenceValue(NavigationItemKey.self) { item in
            Bars(
              item: item, context: context, collapse: collapse,
              presence: !isShown ? 0 : isCovered ? share : 1 - ownShare,
              shift: stage != nil
                ? 0 : isShown ? drag * 0.4 - (isCovered ? 60 * step : 0) : 120
            )
            .onChange(of: item.shape, initial: true) { shape = item.shape }
            .onChange(of: item.zoom, initial: true) {
              zoom = item.zoom
              isZoomed = item.zoom.map { context.zoomPlaces[$0] != nil } ?? false
            }
          }
          .environment(\.editMode, editMode ?? $ownEditMode)
          .accessibilityHidden(isCovered)
          .overlayPreferenceValue(NavigationItemKey.self) { item in
            NextScreen(
              next: next(after: item), context: nextContext(item), isCovered: $isCovered,
              isCoverZoomed: $isCoverZoomed, drag: $drawnBack)
          }
      }
      .frame(width: width, height: proxy.size.height)
    }
  }

  private func nextContext(_ item: NavigationItem) -> ScreenContext {
    var next = context
    next.destinations.merge(item.destinations)
    next.previousTitle = item.title
    next.zoomPlaces = item.zoomPlaces
    if item.pushed.isEmpty { next.depth += 1 }
    return next
  }

  private func next(after item: NavigationItem) -> PushedScreen? {
    if let pushed = item.pushed.last { return pushed }
    guard context.depth < context.path.count else { return nil }
    let value = context.path[context.depth]
    let (depth, truncate) = (context.depth, context.truncate)
    var destinations = context.destinations
    destinations.merge(item.destinations)
    return PushedScreen(
      id: [AnyHashable(depth), value],
      content: destinations.view(for: value) ?? AnyView(MissingDestination(value: value)),
      pop: { truncate(depth) })
  }
}

/// What is shown for a value that no destination was declared for.
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

/// The screen above another one: slides in from the trailing edge and out to it again, by itself or
/// under a finger.
private struct NextScreen: View {
  let next: PushedScreen?
  let context: ScreenContext
  @Binding var isCovered: Bool
  @Binding var isCoverZoomed: Bool
  @Binding var drag: CGFloat
  @State private var isShown = false
  /// The screen that is there, until it has gone.
  @State private var kept: Kept?

  private struct Kept {
    var screen: PushedScreen
    var context: ScreenContext
    /// With which it comes.
    var animation: Animation?
  }

  init(
    next: PushedScreen?, context: ScreenContext, isCovered: Binding<Bool>,
    isCoverZoomed: Binding<Bool>, drag: Binding<CGFloat>
  ) {
    self.next = next
    self.context = context
    _isCovered = isCovered
    _isCoverZoomed = isCoverZoomed
    _drag = drag
  }

  var body: some View {
    let present = next.map { Kept(screen: $0, context: context) } ?? kept
    ZStack(alignment: .leading) {
      if let present {
        screen(present).id(present.screen.id)
      }
    }
    .onChange(of: next?.id, initial: true) { old, new in
      // Before the first frame everything stands where it belongs.
      let animation: Animation? = old == new ? nil : .presentation
      if let next {
        let isBack = kept?.screen.id == next.id
        kept = Kept(screen: next, context: context, animation: animation)
        if isBack { withAnimation(animation) { show(true) } }
      } else if kept != nil {
        withAnimation(animation) {
          show(false)
        } completion: {
          if next == nil { kept = nil }
        }
      }
    }
    // By then it has said how it wants to come.
    .onChange(of: kept?.screen.id) {
      if next != nil, let kept { withAnimation(kept.animation) { show(true) } }
    }
  }

  private func show(_ isShown: Bool) {
    self.isShown = isShown
    isCovered = isShown
    drag = 0
  }

  private func screen(_ present: Kept) -> some View {
    var context = present.context
    let pop = present.screen.pop
    context.pop = pop
    return NavigationScreen(
      context: context, content: present.screen.content, isShown: isShown, drag: $drag,
      isZoomed: $isCoverZoomed
    )
    .overlay(alignment: .leading) {
      EdgeSwipe(drag: $drag, pop: pop)
    }
    .environment(\.dismissal, pop)
  }
}

/// The strip at the leading edge from which a screen is drawn back.
private struct EdgeSwipe: View {
  @Binding var drag: CGFloat
  let pop: () -> Void

  init(drag: Binding<CGFloat>, pop: @escaping () -> Void) {
    _drag = drag
    self.pop = pop
  }

  var body: some View {
    GeometryReader { proxy in
      let width = proxy.size.width
      Color.clear
        .frame(width: 20, height: proxy.size.height)
        .contentShape(Rectangle())
        .gesture(
          DragGesture(minimumDistance: 5, coordinateSpace: .global)
            .onChanged { drag = min(max($0.translation.width, 0), width) }
            .onEnded { value in
              if value.predictedEndTranslation.width > width / 2 {
                pop()
              } else {
                withAnimation(.presentation) { drag = 0 }
              }
            })
    }
  }
}
