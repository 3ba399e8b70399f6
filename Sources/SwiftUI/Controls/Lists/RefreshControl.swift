import VivaceGeometry
import VivaceViews

extension View {
  /// Runs an action when the user pulls the content of a scroll view down far enough and releases it; a
  /// spinner turns until it has ended.
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    refreshes(with: action) { RefreshControl(phase: $0) }
  }
}

/// Spokes that come one after the other as the content is pulled, and turn while the action runs.
private struct RefreshControl: View {
  let phase: RefreshPhase

  var body: some View {
    switch phase {
    case .idle: EmptyView()
    case .pulled(let share): PullIndicator(share: share)
    case .running: Spinner()
    }
  }
}

private struct PullIndicator: View {
  let share: Double
  private static let count = 8

  var body: some View {
    ZStack {
      ForEach(0..<Self.count) { bar in
        Capsule()
          .fill(Shade.spinner)
          .frame(width: 2.3, height: 5.6)
          .offset(y: -7)
          .rotationEffect(.degrees(Double(bar) / Double(Self.count) * 360))
          .opacity(share * Double(Self.count) >= Double(bar + 1) ? 1 : 0)
      }
    }
    .frame(width: 20, height: 20)
    .accessibilityHidden(true)
  }
}
