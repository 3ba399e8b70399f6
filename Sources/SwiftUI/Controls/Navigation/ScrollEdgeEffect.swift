import VivaceGeometry
import VivaceViews

/// How content ends that is scrolled below a bar.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String
  /// That of the platform: hard.
  public static var automatic: ScrollEdgeEffectStyle { .init(name: "automatic") }
  /// At the bar's edge, which has a line.
  public static var hard: ScrollEdgeEffectStyle { .init(name: "hard") }
  /// Little by little, without a line.
  public static var soft: ScrollEdgeEffectStyle { .init(name: "soft") }
}

/// The effect at one edge. Nil means that no view sets it.
struct ScrollEdgeEffect {
  var style: ScrollEdgeEffectStyle?
  var isHidden: Bool?

  /// The other effect, overridden by what is set here.
  func over(_ other: ScrollEdgeEffect) -> ScrollEdgeEffect {
    ScrollEdgeEffect(style: style ?? other.style, isHidden: isHidden ?? other.isHidden)
  }
}

/// The background of a bar that lets the content below it fade out.
struct SoftEdge: View {
  let edge: VerticalEdge

  var body: some View {
    let (start, end): (UnitPoint, UnitPoint) = edge == .top ? (.top, .bottom) : (.bottom, .top)
    Rectangle()
      .fill(.background)
      .mask {
        LinearGradient(
          stops: [
            .init(color: .black.opacity(0.95), location: 0),
            .init(color: .black.opacity(0.8), location: 0.55),
            .init(color: .clear, location: 1),
          ], startPoint: start, endPoint: end)
      }
      .padding(edge == .top ? .bottom : .top, -16)
      .ignoresSafeArea(edges: edge == .top ? .top : .bottom)
      .allowsHitTesting(false)
  }
}

extension View {
  private nonisolated func edgeEffect(
    _ edges: Edge.Set, _ change: @escaping (inout ScrollEdgeEffect) -> Void
  ) -> some View {
    navigationItem { item in
      let edgePairs: [(Edge.Set, VerticalEdge)] = [(.top, .top), (.bottom, .bottom)]
      for (edge, verticalEdge) in edgePairs where edges.contains(edge) {
        change(&item.edgeEffects[verticalEdge, default: ScrollEdgeEffect()])
      }
    }
  }

  /// How the content of the scroll views in this view ends below the bars at its top and bottom; nil is as
  /// around. No bars are at the other edges.
  public nonisolated func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View { edgeEffect(edges) { if let style { $0.style = style } } }

  /// Whether bars have no background over the content of the scroll views in this view.
  public nonisolated func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all)
    -> some View
  { edgeEffect(edges) { $0.isHidden = hidden } }
}

extension View {
  /// Puts a bar at the top or the bottom of this view, which keeps the room for it free; what is scrolled
  /// below the bar fades out.
  public nonisolated func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing) {
      content().background {
        GeometryReader { proxy in
          // From edge to edge, however wide the bar is.
          SoftEdge(edge: edge).frame(width: 4_000).frame(width: proxy.size.width)
        }
      }
    }
  }

  /// Puts a bar at the leading or the trailing edge of this view, which keeps the room for it free.
  public nonisolated func safeAreaBar<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }
}
