import VivaceGeometry

/// An action that initiates a refresh operation.
public struct RefreshAction: Sendable {
  nonisolated(unsafe) let action: @Sendable () async -> Void
  public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
  /// The refresh action stored in a view's environment.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
  private struct RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
  }
}

extension View {
  /// Marks this view as refreshable: who pulls the content of a scroll view down far enough and lets go
  /// runs the action.
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }
}

extension ScrollModel {
  /// How far the content has to be pulled beyond its top, in points on the screen.
  private static var pull: CGFloat { 60 }

  /// A finger has let go: refreshes if the content was pulled far enough.
  func refreshIfPulled() {
    guard axes.contains(.vertical), let geometry = currentGeometry,
      geometry.contentOffset.y < geometry.range(.vertical).lowerBound - Self.pull,
      let action = environment.isAlive ? environment.lastValue?.refresh : nil
    else { return }
    host.enqueueAction { Task { @MainActor in await action() } }
  }
}
