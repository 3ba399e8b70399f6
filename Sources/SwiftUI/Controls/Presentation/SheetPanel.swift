import VivaceGeometry
import VivaceInteraction
import VivaceMotion
import VivaceViews

/// A card at the bottom of the window that rests at one of its detents, is dragged between them, and
/// down to be dismissed. In a wide window it is in the middle.
struct SheetPanel<Content: View>: View {
  let hold: PanelTransitionState
  let dismiss: () -> Void
  let content: Content
  @State private var handle = ViewHandle()
  @State private var options = PresentationOptions()
  @State private var detent: PresentationDetent?
  /// How far down the finger has moved the sheet; negative upwards.
  @State private var drag: CGFloat = 0
  @State private var sharing = ScrollSharing()
  @State private var sizes = PresentationSizingHistory()
  @Environment(\.self) private var environment

  init(hold: PanelTransitionState, dismiss: @escaping () -> Void, content: Content) {
    self.hold = hold
    self.dismiss = dismiss
    self.content = content
  }

  /// How far the card continues below the window's edge.
  fileprivate static var depth: CGFloat { 100 }
  private static var wideWindow: CGFloat { ScreenTransitionMetrics.wideWindow }
  private static var wideSize: CGSize {
    CGSize(
      width: ScreenTransitionMetrics.wideSheet.width,
      height: ScreenTransitionMetrics.wideSheet.height)
  }

  var body: some View {
    let isShown = hold.isShown
    GeometryReader { proxy in
      let safe = proxy.safeAreaInsets
      let isWide = proxy.size.width >= Self.wideWindow
      let gap = ScreenTransitionMetrics.sheetGap(height: proxy.size.height, safeTop: safe.top)
      let available =
        isWide ? min(Self.wideSize.height, proxy.size.height - 40) : proxy.size.height - gap
      let heights = heights(in: available)
      let sheet = sheetDrag(heights: heights, available: available)
      let resting = height(of: detent, in: available, heights)
      let handler = dragHandler(of: sheet, resting: resting)
      let height = min(max(resting - drag, sheet.lowest), available)
      let lowered = max(drag - (resting - sheet.lowest), 0)
      let width = isWide ? min(Self.wideSize.width, proxy.size.width - 40) : proxy.size.width
      let top = isWide ? (proxy.size.height - height) / 2 : proxy.size.height - height
      let isBackgroundActive = options.interaction.isEnabled(
        atHeight: resting, in: available, environment)
      let sizing = isWide ? options.sizing : nil
      let transition = ScreenTransition(
        outOf: sizing == nil ? hold.zoom : nil, CGSize(width: width, height: max(height, 0)),
        at: CGPoint(x: (proxy.size.width - width) / 2, y: top + lowered),
        outsets: EdgeInsets(top: 0, leading: 0, bottom: isWide ? 0 : Self.depth, trailing: 0),
        in: proxy)
      ZStack(alignment: .top) {
        Rectangle().fill(.black)
          .opacity(isShown && !isBackgroundActive ? ScreenTransitionMetrics.sheetDim : 0)
          .ignoresSafeArea()
          .contentShape(Rectangle())
          .onTapGesture { if !options.isDismissDisabled { leave() } }
          .allowsHitTesting(!isBackgroundActive)
          .accessibilityHidden(true)
        SheetCardLayout(
          size: CGSize(width: width, height: max(height, 0)), sizing: sizing, history: sizes,
          available: CGSize(
            width: max(proxy.size.width - 40, 0), height: max(proxy.size.height - 40, 0))
        ) {
          card(isWide: isWide).environment(\.scrollSharing, shared(handler))
        }
        .zooming(on: transition, hold, handle, isHeldAtRest: false, in: proxy)
        .gesture(dragging(handler))
        // A card that is sized by its content is in the middle, however high it is.
        .alignmentGuide(.top) { card in
          sizing == nil ? card[.top] : card[.top] - (proxy.size.height - card.height) / 2
        }
        .offset(
          y: isShown || transition != nil || hold.isCrossFade
            ? (sizing == nil ? top : 0) + lowered : proxy.size.height + safe.bottom + 20
        )
        .opacity(hold.isCrossFade && !isShown ? 0 : 1)
      }
      .frame(width: proxy.size.width, height: proxy.size.height, alignment: .top)
      .preference(
        key: PresenterRecessionKey.self,
        value: isShown && !isWide && isPhone ? sheet.recession(showing: height - lowered) : 0)
    }
    .onLayerExit(perform: options.isDismissDisabled ? nil : { leave() })
    .onChange(of: options.selection?.wrappedValue) { _, selected in
      if let selected, selected != detent {
        withAnimation(.presentation) { detent = selected }
      }
    }
  }

  /// Whether the window is that of a phone held upright. No window of a desktop is.
  private var isPhone: Bool {
    environment.horizontalSizeClass == .compact && environment.verticalSizeClass != .compact
      && !environment.isDesktop
  }

  /// Closes the sheet for the user, or asks first.
  private var leave: () -> Void { options.confirmDismissal ?? dismiss }

  private func card(isWide: Bool) -> some View {
    let radius = options.cornerRadius ?? ScreenTransitionMetrics.sheetRadius
    let showsIndicator =
      options.dragIndicator == .visible
      || options.dragIndicator == .automatic && options.detents.count > 1
    return ZStack(alignment: .top) {
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .backgroundPreferenceValue(PresentationOptionsKey.self) { options in
          CardBackground(custom: options.background, isWide: isWide)
            .onChange(of: SheetShape(options), initial: true) {
              self.options = options
              if detent == nil { detent = options.selection?.wrappedValue }
            }
        }
      if showsIndicator {
        let metrics = ScreenTransitionMetrics.sheetIndicator
        Capsule().fill(.tertiary).frame(width: metrics.width, height: metrics.height)
          .padding(.top, metrics.top)
          .accessibilityHidden(true)
      }
    }
    .clipShape(CardShape(radius: radius, isWide: isWide))
    .contentShape(Rectangle())
  }

  /// The heights at which the sheet may rest, the lowest first.
  private func heights(in available: CGFloat) -> [CGFloat] {
    let heights = options.detents.compactMap { $0.height(in: available, environment) }.sorted()
    return heights.isEmpty ? [available] : heights
  }

  /// The height of a detent; without one, the lowest.
  private func height(
    of detent: PresentationDetent?, in available: CGFloat, _ heights: [CGFloat]
  ) -> CGFloat {
    guard let detent, options.detents.contains(detent) else { return heights[0] }
    return detent.height(in: available, environment) ?? heights[0]
  }

  /// The sheet's physics, with its heights of the moment.
  private func sheetDrag(heights: [CGFloat], available: CGFloat) -> SheetDrag {
    SheetDrag(heights: heights, available: available, resistsBelow: options.isDismissDisabled)
  }

  private func dragHandler(of sheet: SheetDrag, resting: CGFloat) -> SheetDragHandler {
    SheetDragHandler(
      sheet: sheet, resting: resting, options: options, environment: environment, leave: leave,
      drag: $drag, detent: $detent)
  }

  private func dragging(_ handler: SheetDragHandler) -> some Gesture {
    DragGesture(coordinateSpace: .global)
      .onChanged { handler.follow($0.translation.height) }
      .onEnded { handler.drop(at: $0.translation.height, speed: $0.velocity.height) }
  }

  /// Lets scroll views in the sheet lead it as a finger on its card does.
  private func shared(_ handler: SheetDragHandler) -> ScrollSharing {
    let scrollsFirst = options.contentInteraction == .scrolls
    sharing.growth = { scrollsFirst ? 0 : max(handler.sheet.highest - handler.resting, 0) }
    sharing.drag = handler.follow
    sharing.letGo = handler.drop
    return sharing
  }
}

/// Leads a sheet by a finger. `ScrollSharing` keeps it; it does not refer to `ScrollSharing`, so that both are freed.
private struct SheetDragHandler {
  let sheet: SheetDrag
  /// The sheet's height when no finger moves it.
  let resting: CGFloat
  let options: PresentationOptions
  let environment: EnvironmentValues
  let leave: () -> Void
  @Binding var drag: CGFloat
  @Binding var detent: PresentationDetent?

  /// The finger has moved down by a distance in points.
  func follow(_ distance: CGFloat) { drag = resting - sheet.limited(resting - distance) }

  /// The finger leaves after a distance downwards, with a speed in points a second.
  func drop(at distance: CGFloat, speed: CGFloat) {
    let extent = resting - distance
    let rest: Int
    switch sheet.end(at: extent, velocity: speed) {
    case .leaves where !options.isDismissDisabled:
      leave()
      return withAnimation(.presentation) { drag = 0 }
    case .leaves: rest = sheet.rest(at: extent, velocity: speed)
    case .rests(let index): rest = index
    }
    withAnimation(.presentation) {
      drag = 0
      detent = options.detents.first {
        $0.height(in: sheet.available, environment) == sheet.heights[rest]
      }
    }
    if let detent { options.selection?.wrappedValue = detent }
  }
}

/// The properties of its content's options that the panel depends on.
private struct SheetShape: Equatable {
  private var detents: Set<PresentationDetent>
  private var selection: PresentationDetent?
  private var dragIndicator: Visibility
  private var cornerRadius: CGFloat?
  private var isDismissDisabled: Bool
  private var interaction: PresentationBackgroundInteraction
  private var contentInteraction: PresentationContentInteraction
  private var sizing: String?
  private var asksBeforeDismissal: Bool

  init(_ options: PresentationOptions) {
    detents = options.detents
    selection = options.selection?.wrappedValue
    dragIndicator = options.dragIndicator
    cornerRadius = options.cornerRadius
    isDismissDisabled = options.isDismissDisabled
    interaction = options.interaction
    contentInteraction = options.contentInteraction
    sizing = options.sizing.map { String(reflecting: $0) }
    asksBeforeDismissal = options.confirmDismissal != nil
  }
}

/// Two round corners at the top, or four where the card is free.
private struct CardShape: Shape {
  var radius: CGFloat
  var isWide: Bool

  nonisolated func path(in rect: CGRect) -> Path {
    // The bottom edge continues below the window's safe area.
    let outer = isWide ? rect : rect.extendedDown(by: 100)
    return Path(roundedRect: outer, cornerRadius: radius, style: .continuous)
  }
}

extension CGRect {
  fileprivate func extendedDown(by length: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY, width: width, height: height + length)
  }
}

private struct CardBackground: View {
  @Environment(\.colorScheme) private var colorScheme
  let custom: AnyView?
  let isWide: Bool

  var body: some View {
    Group {
      if let custom {
        custom
      } else {
        Rectangle().fill(
          colorScheme == .dark ? Color(red: 28 / 255, green: 28 / 255, blue: 30 / 255) : .white)
      }
    }
    .padding(.bottom, isWide ? 0 : -100)
  }
}
