import VivaceAttributeGraph
import VivaceGeometry
import VivaceMotion

/// One scroll view as hands, proxies and lazy containers know it.
///
/// What moves the content becomes a *command*, carried out in an update by the rule that owns the
/// offset (`OffsetRule`). The offset itself is a `AnimatedValue` point: a fling, a bounce and an animated
/// jump are tracks, so frames continue without a turn. Turns come only when a lazy container needs more
/// rows, and when a movement ends.
final class ScrollModel: ScrollContext {
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
    /// Corrects an estimate: the length of the content before the visible part differs from it, and nothing
    /// may be seen of the correction.
    case correct(CGVector)
    /// A movement is over.
    case settle
  }

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
  /// The scroll view's container for frames that are relative to it.
  var container: ScrollContainer?
  var offset: Attribute<AnimatedValue<CGPoint>>!
  var presented: Attribute<CGPoint>!
  var environment: Attribute<EnvironmentValues>!
  /// The region of a long container that is drawn.
  private lazy var shownRegion = graph.withScope(of: offset) {
    graph.rule(ScrollCullingRegion(model: self))
  }
  override var cullingRegion: Attribute<CGRect> { shownRegion }
  override var containerRoom: Attribute<CGSize>? { container?.size }
  /// How much longer the content is held away from its top while a refresh is running.
  let refreshInset: Attribute<CGFloat>
  let refreshPhase: Attribute<RefreshPhase>
  let watchers: [ScrollWatcher]

  private(set) var phase = ScrollPhase.idle
  /// The change that the indicators have not received yet: whether something moved, and whether it still does.
  var indicatorChange: (moved: Bool, isMoving: Bool)?
  let indicators: Attribute<Int>
  private var indicatorChanges = 0

  init(_ inputs: _ViewInputs) {
    graph = inputs.graph
    watchers = inputs.scrollListeners.compactMap { $0 as? ScrollWatcher }
    pulse = graph.source(0)
    wake = graph.source(0)
    indicators = graph.source(0)
    refreshInset = graph.source(0)
    refreshPhase = graph.source(.idle)
    super.init(in: inputs.host)
  }

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

  /// The geometry that was computed last; nil before the first layout.
  var currentGeometry: ScrollGeometry? {
    guard geometry.isAlive, var result = geometry.lastValue else { return nil }
    result.contentOffset = shownOffset(at: host.now)
    return result
  }

  /// How much of the room above the content goes away as it scrolls.
  func collapsible(_ geometry: ScrollGeometry) -> CGFloat {
    environment.lastValue.map { geometry.collapsible($0.scrollSettings) } ?? 0
  }

  override func shownOffset(at time: Double) -> CGPoint {
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

  override var visibleSize: CGSize? {
    currentGeometry.map {
      CGSize(
        width: $0.containerSize.width - $0.contentInsets.horizontal,
        height: $0.containerSize.height - $0.contentInsets.vertical)
    }
  }

  @discardableResult
  override func reveal(_ rect: CGRect, along axes: Axis.Set) -> Bool {
    guard let port = currentGeometry else { return false }
    var goal = port.offset(
      showing: rect, anchor: nil, from: port.contentOffset, collapsible: collapsible(port))
    if !axes.contains(.horizontal) { goal.x = port.contentOffset.x }
    let old = port.contentOffset
    guard abs(goal.x - old.x) > 0.01 || abs(goal.y - old.y) > 0.01 else { return false }
    send(.go(goal))
    return true
  }

  /// Whether fingers and wheels may scroll.
  override var isEnabled: Bool {
    guard environment.isAlive, let values = environment.lastValue else { return true }
    return values.isEnabled && values.isScrollEnabled
  }

  override func correct(by delta: CGVector) { send(.correct(delta)) }

  /// The rectangle of the view with an id, in coordinates of the content.
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
      // Estimated lengths are measured while it scrolls there.
      guard attempt < 8 else { return }
      go(
        to: id, anchor: anchor, attempt == 0 ? transaction : Transaction(), attempt: attempt + 1)
    }
  }
}

/// Something outside of a scroll view that wants to know what happens in it.
class ScrollWatcher: ScrollListener {
  func phaseChanged(_ old: ScrollPhase, _ new: ScrollPhase, _ context: ScrollPhaseChangeContext) {}
  /// Makes what follows a scroll view's geometry.
  func attach(to model: ScrollModel) {}
}
