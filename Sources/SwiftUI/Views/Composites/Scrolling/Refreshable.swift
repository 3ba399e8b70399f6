import VivaceAttributeGraph
import VivaceMotion

/// Runs the closure of `refreshable`, and returns when it has ended.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void
  /// Does it once, and returns when it has ended.
  public func callAsFunction() async { await action() }
}

/// How far a refresh has come.
package enum RefreshPhase: Equatable {
  case idle
  /// The content is pulled down; at 1 a refresh begins when it is let go.
  case pulled(Double)
  /// The action is running.
  case running
}

extension EnvironmentValues {
  /// The action of the enclosing `refreshable`; nil without one. A pull, or a button, calls it.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
  private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

  /// The view that shows a refresh in the space above the content.
  fileprivate var refreshControl: ((RefreshPhase) -> AnyView)? {
    get { self[RefreshControlKey.self] }
    set { self[RefreshControlKey.self] = newValue }
  }
  private struct RefreshControlKey: EnvironmentKey {
    static var defaultValue: ((RefreshPhase) -> AnyView)? { nil }
  }
}

extension View {
  /// Has the scroll views inside refresh: who pulls the content down far enough and lets go runs the
  /// action. Until it has ended the content stays below a view that shows that.
  package nonisolated func refreshes<Control: View>(
    with action: @escaping @Sendable () async -> Void,
    @ViewBuilder control: @escaping (RefreshPhase) -> Control
  ) -> some View {
    modifier(
      _EnvironmentModifier {
        $0.refresh = RefreshAction(action: action)
        $0.refreshControl = { AnyView(control($0)) }
      })
  }
}

extension ScrollModel {
  /// How far the content has to be pulled beyond its top, in points on the screen; there it stays while
  /// the action runs.
  static var refreshPull: CGFloat { 60 }

  private var refreshAction: RefreshAction? {
    guard axes.contains(.vertical), environment.isAlive else { return nil }
    return environment.lastValue?.refresh
  }

  /// A finger has moved the content.
  func pulled(to offset: CGPoint, _ geometry: ScrollGeometry) {
    guard refreshAction != nil, refreshPhase.lastValue != .running else { return }
    let overscroll = geometry.range(.vertical).lowerBound - offset.y
    enterRefresh(
      overscroll > 0 ? .pulled(min(overscroll / Self.refreshPull, 1)) : .idle, Transaction())
  }

  /// A finger has let go: refreshes if the content was pulled far enough.
  func refreshIfPulled() {
    guard let action = refreshAction, let geometry = currentGeometry,
      refreshPhase.lastValue != .running
    else { return }
    let top = geometry.range(.vertical).lowerBound
    guard geometry.contentOffset.y < top - Self.refreshPull else {
      return enterRefresh(.idle, Transaction(animation: .easeOut(duration: 0.2)))
    }
    enterRefresh(.running, Transaction())
    host.enqueueAction { [self] in
      MainActor.unchecked(self) { scroll in
        _ = Task { [weak scroll] in
          await action()
          scroll?.enterRefresh(.idle, Transaction(animation: .easeInOut(duration: 0.3)))
        }
      }
    }
  }

  private func enterRefresh(_ phase: RefreshPhase, _ transaction: Transaction) {
    let (shown, inset) = (refreshPhase.weak, refreshInset.weak)
    host.enqueueChange(transaction) {
      shown.attribute?.set(phase)
      inset.attribute?.set(phase == .running ? Self.refreshPull : 0)
    }
  }
}

extension _ViewOutputs {
  /// A scroll view with what shows its refresh, behind the content.
  func withRefreshControl(_ parts: ScrollParts) -> _ViewOutputs {
    let inputs = parts.inputs
    guard inputs.environment.untrackedValue.refresh != nil else { return self }
    let control = inputs.graph.rule(
      RefreshRule(environment: inputs.environment, phase: parts.model.refreshPhase))
    return layered(
      with: _GraphValue(control), alignment: inputs.graph.source(.top),
      isBehind: true, inputs)
  }
}

private struct RefreshRule: Rule {
  let environment: Attribute<EnvironmentValues>
  let phase: Attribute<RefreshPhase>

  mutating func update(_ output: Output<RefreshSlot>) {
    let environment = environment.value
    let phase = phase.value
    output.setAlways(
      RefreshSlot(
        phase: phase, lift: environment.scrollSettings.collapsibleTop,
        control: environment.refreshControl?(phase)))
  }
}

/// The control in the middle of the room that a pull makes, above what a bar has of its title there.
private struct RefreshSlot: View {
  let phase: RefreshPhase
  let lift: CGFloat
  let control: AnyView?

  var body: some View {
    control
      .frame(height: ScrollModel.refreshPull)
      .opacity(phase == .idle ? 0 : 1)
      .offset(y: -lift + (share - 1) * ScrollModel.refreshPull / 2)
      .allowsHitTesting(false)
  }

  private var share: CGFloat {
    switch phase {
    case .idle: 0
    case .pulled(let share): share
    case .running: 1
    }
  }
}
