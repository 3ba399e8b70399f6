import VivaceGeometry
import VivaceMotion
import VivaceViews

/// A picture of what a menu is about, and the menu below it, over the window that steps back.
///
/// Both grow out of the view that they belong to, and stay as near to it as the window allows.
struct PreviewedMenu<Preview: View, Menu: View>: View {
  let life: LayerTransitionState
  let dismiss: () -> Void
  let preview: Preview
  let menu: Menu
  @State private var size = CGSize.zero

  init(life: LayerTransitionState, dismiss: @escaping () -> Void, preview: Preview, menu: Menu) {
    self.life = life
    self.dismiss = dismiss
    self.preview = preview
    self.menu = menu
  }

  private static var margin: CGFloat { 16 }

  var body: some View {
    LayerMovement(
      life, arrival: .popoverArrival,
      departure: .easeOut(duration: 0.2)
    ) { isShown in
      GeometryReader { proxy in
        let anchor = proxy[life.anchor]
        let origin = origin(at: anchor, in: proxy.size)
        ZStack(alignment: .topLeading) {
          Rectangle().fill(.ultraThinMaterial)
            .opacity(isShown ? 1 : 0)
            .ignoresSafeArea()
            .contentShape(Rectangle())
            .onTapGesture(perform: dismiss)
            .allowsHitTesting(!life.isLeaving)
            .accessibilityHidden(true)
          column(in: proxy.size)
            .onGeometryChange(for: CGSize.self, of: \.size) { size = $0 }
            .scaleEffect(
              isShown ? 1 : 0.5,
              anchor: UnitPoint(
                x: size.width > 0 ? (anchor.midX - origin.x) / size.width : 0.5,
                y: size.height > 0 ? (anchor.midY - origin.y) / size.height : 0.5)
            )
            .opacity(isShown ? 1 : 0)
            .offset(x: origin.x, y: origin.y)
        }
        .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
      }
    }
    .environment(\.dismissal, dismiss)
    .onLayerExit(perform: dismiss)
  }

  private func column(in container: CGSize) -> some View {
    VStack(spacing: 12) {
      preview
        .background(.background)
        .panelOutline()
        .contentShape(Rectangle())
        .onTapGesture(perform: dismiss)
      menu
        .fixedSize(horizontal: false, vertical: true)
        .panelLooks()
    }
    .frame(
      maxWidth: max(container.width - 2 * Self.margin, 0),
      maxHeight: max(container.height - 2 * Self.margin, 0)
    )
    .fixedSize()
  }

  /// With the column's middle over that of the view, as far as the window allows.
  private func origin(at anchor: CGRect, in container: CGSize) -> CGPoint {
    func centered(_ middle: CGFloat, _ length: CGFloat, in available: CGFloat) -> CGFloat {
      min(max(middle - length / 2, Self.margin), max(available - Self.margin - length, Self.margin))
    }
    return CGPoint(
      x: centered(anchor.midX, size.width, in: container.width),
      y: centered(anchor.midY, size.height, in: container.height))
  }
}
