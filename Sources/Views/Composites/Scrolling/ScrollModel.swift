import VivaceAttributeGraph
import VivaceGeometry
import VivaceMotion

/// One scroll view as hands, proxies and lazy containers know it.
///
/// What moves the content becomes a *command*, carried out in an update by the rule that owns the
/// offset (`OffsetRule`). The offset itself is a `Moving` point: a fling, a bounce and an animated
/// jump are tracks, so frames go on without a turn. Turns come only when a lazy container needs more
/// rows, and when a movement ends.
final class ScrollModel {
  enum Command {
    /// A finger or a wheel puts the content there.
    case follow(CGPoint)
    /// The finger leaves: on with this speed. A wheel leaves the content where it is, between the ends
    /// of a bar that collapses, too.
    case release(velocity: CGVector, isWheel: Bool = false)
    /// The content stops where it is shown.
    case hold
    /// To a place, animated if the transaction is.
    case go(CGPoint)
    /// What lies before the visible content has another length than was thought: nothing may be seen
    /// of the correction.
    case correct(CGVector)
    /// A movement is over.
    case settle
  }

  unowned let host: ViewHost
  let graph: Graph
  var commands: [Command] = []
  /// Grows with every command.
  let pulse: Attribute<Int>
  /// Grows when lazy containers have to look again.
  let wake: Attribute<Int>
  private var pulses = 0
  private var wakes = 0

  /// Set when the attributes are made.
  var axes = Axis.Set.vertical
  var geometry: Attribute<ScrollGeometry>!
  /// What the scroll view is to frames that are relative to it.
  var container: ScrollContainer?
  var offset: Attribute<Moving<CGPoint>>!
  var presented: Attribute<CGPoint>!
  var environment: Attribute<EnvironmentValues>!
  /// What is drawn of a long container inside.
  private(set) lazy var cullingRegion = graph.withScope(of: offset) {
    graph.rule(ScrollCullingRegion(model: self))
  }
  /// How much longer the content is held away from its top while a refresh is running.
  let refreshInset: Attribute<CGFloat>
  let refreshPhase: Attribute<RefreshPhase>
  /// What a layout inside calls its views.
  private(set) var finders: [ObjectIdentifier: ScrollFinder] = [:]
  let watchers: [ScrollWatcher]

  private(set) var phase = ScrollPhase.idle
  /// What the indicators have not yet been told: whether something moved, and whether it still does.
  var indicatorChange: (moved: Bool, isMoving: Bool)?
  let indicators: Attribute<Int>
  private var indicatorChanges = 0

  init(_ inputs: _ViewInputs) {
    host = inputs.host
    graph = inputs.graph
    watchers = inputs.scrollWatchers
    pulse = graph.source(0)
    wake = graph.source(0)
    indicators = graph.source(0)
    refreshInset = graph.source(0)
    refreshPhase = graph.source(.idle)
  }

  /// The name of the space that the content is laid out in, for views inside.
  var contentSpace: AnyHashable { AnyHashable(ObjectIdentifier(self)) }

  func send(_ command: Command, _ transaction: Transaction? = Transaction()) {
    let weakPulse = pulse.weak
    host.enqueueChange(transaction) { [self] in
      guard let pulse = weakPulse.attribute else { return }
      commands.append(command)
      pulses += 1
      pulse.set(pulses)
    }
  }

  /// Has lazy containers look again at an instant.
  func wake(at instant: Double) {
    let weakWake = wake.weak
    host.schedule(at: instant) { [weak self, unowned host] in
      guard weakWake.isAlive else { return }
      host.enqueueChange(Transaction()) {
        guard let self, let wake = weakWake.attribute else { return }
        self.wakes += 1
        wake.set(self.wakes)
      }
    }
  }

  // MARK: Now

  /// As it was last worked out; nil before the first layout.
  var currentGeometry: ScrollGeometry? {
    guard geometry.isAlive, var result = geometry.lastValue else { return nil }
    result.contentOffset = shownOffset(at: host.now)
    return result
  }

  /// How much of the room above the content goes away as it scrolls.
  func collapsible(_ geometry: ScrollGeometry) -> CGFloat {
    environment.lastValue.map { geometry.collapsible($0.scrollSettings) } ?? 0
  }

  func shownOffset(at time: Double) -> CGPoint {
    offset.isAlive ? offset.lastValue?.value(at: time) ?? .zero : .zero
  }

  func velocity(at time: Double) -> CGVector {
    guard offset.isAlive, let moving = offset.lastValue else { return .zero }
    let velocity = moving.velocity(at: time)
    return CGVector(dx: velocity.first, dy: velocity.second)
  }

  var isMoving: Bool { offset.isAlive && (offset.lastValue?.endTime ?? 0) > host.now }

  func enter(_ new: ScrollPhase) {
    guard new != phase else { return }
    let old = phase
    phase = new
    if new.isScrolling != old.isScrolling { showIndicators(new.isScrolling) }
    guard !watchers.isEmpty else { return }
    host.enqueueAction { [self] in
      guard let geometry = currentGeometry else { return }
      let context = ScrollPhaseChangeContext(
        geometry: geometry, velocity: new.isScrolling ? velocity(at: host.now) : nil)
      for watcher in watchers { watcher.phaseChanged(old, new, context) }
    }
  }

  func showIndicators(_ isMoving: Bool) {
    indicatorChange = (isMoving || indicatorChange?.moved ?? false, isMoving)
    indicatorChanges += 1
    let (count, attribute) = (indicatorChanges, indicators.weak)
    host.enqueueChange(Transaction()) { attribute.attribute?.set(count) }
  }

  // MARK: Views inside

  /// Knows a container for as long as the present scope lasts.
  func add(_ finder: ScrollFinder, in graph: Graph) {
    finders[ObjectIdentifier(finder)] = finder
    graph.currentScope.onFree { [weak self] in self?.finders[ObjectIdentifier(finder)] = nil }
  }

  /// Where a view with an id lies, in coordinates of the content.
  func rect(of id: AnyHashable) -> CGRect? {
    for finder in finders.values where finder.isAlive {
      if let rect = finder.rect(of: id) { return rect }
    }
    return nil
  }

  /// Goes to a view when the update is over, so that views that it makes can be found.
  func go(to id: AnyHashable, anchor: UnitPoint?, _ transaction: Transaction, attempt: Int = 0) {
    host.enqueueAction { [self] in
      guard let geometry = currentGeometry, let rect = rect(of: id) else { return }
      let goal = geometry.offset(
        showing: rect, anchor: anchor, from: offset.lastValue?.model ?? geometry.contentOffset,
        collapsible: collapsible(geometry))
      let shown = offset.lastValue?.model ?? .zero
      guard abs(goal.x - shown.x) > 0.01 || abs(goal.y - shown.y) > 0.01 else { return }
      send(.go(goal), transaction)
      // On the way there lengths that were guessed are measured.
      guard attempt < 8 else { return }
      go(
        to: id, anchor: anchor, attempt == 0 ? transaction : Transaction(), attempt: attempt + 1)
    }
  }
}

/// Where a container inside a scroll view has its views.
class ScrollFinder {
  var isAlive: Bool { true }
  /// Whether its views are what scrolling comes to rest at.
  let isTarget: Bool
  init(isTarget: Bool) { self.isTarget = isTarget }
  /// In coordinates of the content.
  func rect(of id: AnyHashable) -> CGRect? { nil }
  /// The views near a rectangle of the content, with their ids.
  func targets(near rect: CGRect) -> [ScrollTargetView] { [] }
}

/// A view that scrolling can come to rest at.
struct ScrollTargetView {
  var id: AnyHashable
  var rect: CGRect
}

/// Something outside of a scroll view that wants to know what happens in it.
class ScrollWatcher {
  func phaseChanged(_ old: ScrollPhase, _ new: ScrollPhase, _ context: ScrollPhaseChangeContext) {}
  /// Makes what follows a scroll view's geometry.
  func attach(to model: ScrollModel) {}
}
