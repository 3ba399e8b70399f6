import VivaceGeometry
import VivaceInteraction
import VivaceViews

/// Views side by side, with lines between them that can be dragged. At first the views share the width.
public nonisolated struct HSplitView<Content: View>: View {
  private let content: Content
  /// The panes, from leading to trailing.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor public var body: some View { SplitPanes(axis: .horizontal, content: content) }
}

/// Views below one another, with lines between them that can be dragged. At first the views share the height.
public nonisolated struct VSplitView<Content: View>: View {
  private let content: Content
  /// The panes, from top to bottom.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor public var body: some View { SplitPanes(axis: .vertical, content: content) }
}

private struct SplitPanes<Content: View>: View {
  let axis: Axis
  let content: Content
  /// The lengths of panes that the user has set; the last one has the remaining length.
  @State private var lengths: [Int: CGFloat] = [:]
  @State private var start: CGFloat?

  init(axis: Axis, content: Content) {
    self.axis = axis
    self.content = content
  }

  /// No pane becomes smaller by a drag.
  private static var least: CGFloat { 40 }

  var body: some View {
    GeometryReader { proxy in
      Group(subviews: content) { panes in
        let length = axis == .horizontal ? proxy.size.width : proxy.size.height
        let layout =
          axis == .horizontal
          ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
        layout {
          ForEach(Array(panes.enumerated()), id: \.element.id) { index, pane in
            let own = index < panes.count - 1 ? lengths[index] : nil
            pane
              .frame(
                minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity
              )
              .frame(
                width: axis == .horizontal ? own : nil, height: axis == .vertical ? own : nil
              )
              .clipped()
            if index < panes.count - 1 {
              divider(index, share: length / CGFloat(max(panes.count, 1)), of: length)
            }
          }
        }
      }
    }
  }

  private func divider(_ index: Int, share: CGFloat, of length: CGFloat) -> some View {
    Hairline(axis: axis == .horizontal ? .vertical : .horizontal, shade: .panelDivider)
      .overlay {
        Color.clear
          .frame(
            width: axis == .horizontal ? DividerLimits.grabThickness : nil,
            height: axis == .vertical ? DividerLimits.grabThickness : nil
          )
          .contentShape(Rectangle())
          .pointerStyle(axis == .horizontal ? .columnResize : .rowResize)
          .gesture(
            DragGesture(minimumDistance: 1, coordinateSpace: .global)
              .onChanged { drag in
                let from = start ?? lengths[index] ?? share
                start = from
                let distance =
                  axis == .horizontal ? drag.translation.width : drag.translation.height
                let pane = Self.least...CGFloat.infinity
                lengths[index] = DividerLimits(total: length, first: pane, second: pane)
                  .clamped(from + distance)
              }
              .onEnded { _ in start = nil }
          )
          .accessibilityHidden(true)
      }
      .zIndex(1)
  }
}
