import VivaceInteraction
import VivaceLooks
import VivaceMotion
import VivaceViews

/// Pages side by side; a swipe shows the next one, and dots mark the current one.
struct PagedTabs: View {
  let tabs: TabOptions
  let display: PageTabViewStyle.IndexDisplayMode
  /// How far a finger has moved the pages to the right.
  @State private var drag: CGFloat = 0
  @Environment(\.indexViewStyle) private var indexStyle

  init(tabs: TabOptions, display: PageTabViewStyle.IndexDisplayMode) {
    self.tabs = tabs
    self.display = display
  }

  var body: some View {
    GeometryReader { proxy in
      let width = proxy.size.width
      ZStack(alignment: .topLeading) {
        ForEach(tabs.all) { tab in
          tab.view
            .frame(width: width, height: proxy.size.height)
            .contentShape(Rectangle())
            .geometryGroup()
            .offset(x: CGFloat(tab.index - tabs.index) * width + drag)
            .accessibilityHidden(tab.index != tabs.index)
            .away(!isSeen(tab.index))
        }
      }
      .frame(width: width, height: proxy.size.height, alignment: .topLeading)
      .animation(.spring(response: 0.4, dampingFraction: 1), value: tabs.index)
      .geometryGroup()
      .clipped()
      .gesture(swipe(width: width))
    }
    .overlay(alignment: .bottom) {
      if display == .always || display == .automatic && tabs.all.count > 1 { dots }
    }
  }

  /// Whether a page is the chosen one, or comes into sight under a finger.
  private func isSeen(_ page: Int) -> Bool {
    page == tabs.index || drag > 0 && page == tabs.index - 1
      || drag < 0 && page == tabs.index + 1
  }

  private var dots: some View {
    let theme = ProgramLooks.current.dots
    return HStack(spacing: PageDotsLook.gap) {
      ForEach(tabs.all) { tab in
        Circle()
          .fill(
            tab.index == tabs.index
              ? theme.on.or(.white) : theme.other.or(.white.opacity(PageDotsLook.otherOpacity))
          )
          .frame(width: PageDotsLook.dot, height: PageDotsLook.dot)
          .contentShape(Rectangle().inset(by: -6))
          .onTapGesture {
            withAnimation(.spring(response: 0.4, dampingFraction: 1)) { tab.select() }
          }
      }
    }
    .padding(.horizontal, PageDotsLook.margin)
    .frame(height: PageDotsLook.height)
    .background(
      indexStyle._hasBackground ? AnyShapeStyle(Shade.dotsBackground) : AnyShapeStyle(.clear),
      in: Capsule()
    )
    .padding(.bottom, 8)
  }

  private func swipe(width: CGFloat) -> some Gesture {
    // One that goes up or down is left to the content around the pages.
    ConditionalDrag(minimumDistance: PressLimits.slop, isSideways: true) { value in
      let translation = value.translation.width
      let isPastEnd =
        translation > 0 && tabs.index == 0
        || translation < 0 && tabs.index == tabs.all.count - 1
      drag = isPastEnd ? translation / 3 : translation
    } ended: { value in
      let predicted = value?.predictedEndTranslation.width ?? 0
      var target = tabs.index
      if predicted < -width / 2 { target += 1 } else if predicted > width / 2 { target -= 1 }
      withAnimation(.spring(response: 0.4, dampingFraction: 1)) {
        drag = 0
        if target != tabs.index, tabs.all.indices.contains(target) { tabs.all[target].select() }
      }
    }
  }
}
