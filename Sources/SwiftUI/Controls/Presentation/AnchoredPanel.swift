import VivaceGeometry
import VivaceLooks
import VivaceMotion
import VivaceViews

/// Which side of its anchor a panel is at, and where on the window.
struct PanelPosition {
  var origin: CGPoint
  /// The point of the panel that it grows from.
  var unitAnchor: UnitPoint
  var isBelow: Bool

  /// Below the anchor if there is room or more of it than above; as near the anchor's middle as the
  /// window's edges allow; or, as a menu at the pointer, from where the anchor begins.
  init(
    of size: CGSize, at anchor: CGRect, in container: CGSize, gap: CGFloat, prefersAbove: Bool,
    isLeading: Bool = false
  ) {
    let margin: CGFloat = 8
    let below = container.height - margin - (anchor.maxY + gap)
    let above = anchor.minY - gap - margin
    isBelow =
      prefersAbove ? above < size.height && below > above : below >= size.height || below >= above
    let wanted = isLeading ? anchor.minX : anchor.midX - size.width / 2
    let x = min(max(wanted, margin), max(container.width - margin - size.width, margin))
    let y = isBelow ? anchor.maxY + gap : anchor.minY - gap - size.height
    origin = CGPoint(
      x: x, y: min(max(y, margin), max(container.height - margin - size.height, margin)))
    let middle = size.width > 0 ? ((isLeading ? anchor.minX : anchor.midX) - x) / size.width : 0.5
    unitAnchor = UnitPoint(x: min(max(middle, 0), 1), y: isBelow ? 0 : 1)
  }
}

/// A panel that grows out of the view that presents it, or out of a point of that, and shrinks back into
/// it. A touch outside and escape dismiss it, unless it is locked.
struct AnchoredPanel<Content: View>: View {
  let life: LayerTransitionState
  let dismiss: () -> Void
  let gap: CGFloat
  let prefersAbove: Bool
  /// In the coordinates of the view that presents it.
  let point: CGPoint?
  let isLocked: Bool
  let content: Content
  @State private var size = CGSize.zero

  init(
    life: LayerTransitionState, dismiss: @escaping () -> Void, gap: CGFloat = 4,
    prefersAbove: Bool = false,
    point: CGPoint? = nil, isLocked: Bool = false, @ViewBuilder content: () -> Content
  ) {
    self.life = life
    self.dismiss = dismiss
    self.gap = gap
    self.prefersAbove = prefersAbove
    self.point = point
    self.isLocked = isLocked
    self.content = content()
  }

  var body: some View {
    LayerMovement(
      life, arrival: .popoverArrival, departure: .popoverDeparture
    ) { isShown in
      GeometryReader { proxy in
        let source = proxy[life.anchor]
        let anchor = point.map {
          CGRect(x: source.minX + $0.x, y: source.minY + $0.y, width: 0, height: 0)
        }
        let panelPosition = PanelPosition(
          of: size, at: anchor ?? source, in: proxy.size, gap: gap, prefersAbove: prefersAbove,
          isLeading: anchor != nil)
        ZStack(alignment: .topLeading) {
          Color.clear
            .ignoresSafeArea()
            .contentShape(Rectangle())
            .onTapGesture { if !isLocked { dismiss() } }
            .allowsHitTesting(!life.isLeaving)
          PanelLayout(height: proxy.size.height - 16) { content }
            .environment(\.opensUpwards, !panelPosition.isBelow)
            .environment(\.panelRoom, proxy.size.height - 16)
            .panelLooks()
            .onGeometryChange(for: CGSize.self) {
              $0.size
            } action: {
              size = $0
            }
            .scaleEffect(isShown ? 1 : 0.2, anchor: panelPosition.unitAnchor)
            .opacity(isShown ? 1 : 0)
            .contentShape(Rectangle())
            .offset(x: panelPosition.origin.x, y: panelPosition.origin.y)
        }
        .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
      }
    }
    .environment(\.dismissal, dismiss)
    .onLayerExit(perform: isLocked ? nil : dismiss)
  }
}

/// The size that the content requests, and at most the available height: higher content is proposed that.
private struct PanelLayout: Layout {
  let height: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews.reduce(CGSize.zero) { all, subview in
      let size = subview.sizeThatFits(self.proposal(for: subview))
      return CGSize(
        width: max(all.width, size.width), height: max(all.height, min(size.height, height)))
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: self.proposal(for: subview))
    }
  }

  private func proposal(for subview: LayoutSubview) -> ProposedViewSize {
    let fits = subview.sizeThatFits(.unspecified).height <= height
    return ProposedViewSize(width: nil, height: fits ? nil : height)
  }
}

extension EnvironmentValues {
  private struct PanelRoomKey: EnvironmentKey {
    static var defaultValue: CGFloat? { nil }
  }

  /// How high the panel around may be; nil outside of panels.
  var panelRoom: CGFloat? {
    get { self[PanelRoomKey.self] }
    set { self[PanelRoomKey.self] = newValue }
  }
}

extension View {
  /// The background and outline of menus and popovers.
  func panelLooks() -> some View { background(Shade.panel).panelOutline() }

  /// The outline and shadow of menus and popovers.
  func panelOutline() -> some View {
    clipShape(RoundedRectangle(cornerRadius: PanelLook.radius, style: .continuous))
      .shadow(PanelLook.shadow)
  }
}

extension EnvironmentValues {
  private struct OpensUpwardsKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the panel around is above what presents it.
  var opensUpwards: Bool {
    get { self[OpensUpwardsKey.self] }
    set { self[OpensUpwardsKey.self] = newValue }
  }
}
