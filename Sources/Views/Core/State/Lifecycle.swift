import VivaceAttributeGraph
import VivaceGeometry

/// Calls actions when a view comes and goes.
package struct _AppearanceModifier {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
}

extension _AppearanceModifier: _PrimitiveModifier {
  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let life = AppearanceLife(inputs.host)
    // Inside first: so are the actions called.
    let outputs = body(inputs)
    life.enter(modifier.attribute, inputs.base)
    return outputs
  }

  /// Over several views, one pair of calls for the group: the first in, the last out.
  public nonisolated static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ListInputs,
    body: @escaping (_ListInputs) -> _ListOutputs
  ) -> _ListOutputs {
    let life = AppearanceLife(inputs.base.host)
    var inner = inputs
    inner.emptyViews.append { base in life.enter(modifier.attribute, base) }
    return body(inner).mapped(inputs.graph) { element in
      element.wrapped { place, make in
        let outputs = make(place)
        life.enter(modifier.attribute, place.base)
        return outputs
      }
    }
  }
}

/// Whether a host that lies in other views is seen, and who wants to know. Only such hosts have one.
final class HostPresence: WindowService {
  private struct Weak { weak var life: AppearanceLife? }
  private var lives: [Weak] = []
  private var isAway = false

  init(of host: ViewHost) {}

  fileprivate func add(_ life: AppearanceLife) {
    if lives.count > 32, lives.count.isMultiple(of: 32) { lives.removeAll { $0.life == nil } }
    lives.append(Weak(life: life))
  }

  func move(isAway: Bool) {
    guard isAway != self.isAway else { return }
    self.isAway = isAway
    for entry in lives { entry.life?.hostMoved(isAway: isAway) }
  }
}

extension ViewHost {
  /// Says whether what the host shows is seen: its views appear and disappear with it, and keep their
  /// state.
  package func setAway(_ isAway: Bool) { presence?.move(isAway: isAway) }

  fileprivate var presence: HostPresence? { isGuest ? service(HostPresence.self) : nil }
}

/// Counts the views of a group that are there.
private final class AppearanceLife {
  private weak var host: ViewHost?
  private var count = 0
  private var last: _AppearanceModifier?
  private var isHostAway = false
  /// Whether the host has gone, and that was not told yet.
  private var owesFarewell = false

  init(_ host: ViewHost) {
    self.host = host
    host.presence?.add(self)
  }

  /// The host has come into sight or has gone, with all its views.
  func hostMoved(isAway: Bool) {
    guard isAway != isHostAway else { return }
    isHostAway = isAway
    guard count > 0 else { return }
    owesFarewell = isAway
    host?.enqueueAction { [self] in
      guard isAway else { return last?.appear?() ?? () }
      if owesFarewell { last?.disappear?() }
      owesFarewell = false
    }
  }

  func enter(_ modifier: Attribute<_AppearanceModifier>, _ base: _InputBase) {
    let graph = base.graph
    _ = graph.observer(Watch(modifier: modifier, life: self))
    count += 1
    if count == 1 { host?.enqueueAction { [self] in last?.appear?() } }
    let transition = base.itemTransition
    graph.currentScope.onFree { [self] in
      count -= 1
      guard count == 0, !isHostAway || owesFarewell, let disappear = last?.disappear else { return }
      // With the host's own end everything goes, and nobody is left to call it later.
      guard let host else { return disappear() }
      // Without a transition a view has gone before the one in its place is there.
      if transition?.isWithout == true {
        host.enqueueDeparture(disappear)
      } else {
        host.enqueueAction(disappear)
      }
    }
  }

  /// Keeps the newest closures.
  private struct Watch: Rule {
    let modifier: Attribute<_AppearanceModifier>
    let life: AppearanceLife
    mutating func update(_ output: Output<Void>) { life.last = modifier.value }
  }
}

/// The `onChange` that was made last, while the views of a window are made.
private final class ChangeOrder: WindowService {
  var innermost: WeakAttribute<Void>?
  init(of host: ViewHost) {}
}

/// Calls an action when a value changed in an update.
package struct _ChangeModifier<Value: Equatable> {
  var value: Value
  var isInitial: Bool
  var action: (Value, Value) -> Void
  /// The old one-argument form calls the closure of before the change.
  var usesOldClosure = false
}

extension _ChangeModifier: _PrimitiveModifier {
  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    watch(modifier.attribute, inputs.host, inside: body(inputs))
  }

  public nonisolated static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ListInputs,
    body: @escaping (_ListInputs) -> _ListOutputs
  ) -> _ListOutputs {
    watch(modifier.attribute, inputs.base.host, inside: body(inputs))
  }

  /// Makes the content, then the rule that watches, behind the rules of the same kind that the content
  /// made: inner changes are told before outer ones.
  nonisolated static func watch<Outputs>(
    _ modifier: Attribute<Self>, _ host: ViewHost, inside content: @autoclosure () -> Outputs
  ) -> Outputs {
    let order = host.service(ChangeOrder.self)
    order.innermost = nil
    let outputs = content()
    order.innermost =
      host.graph.observer(
        ChangeRule(modifier: modifier, inner: order.innermost, host: host)
      ).weak
    return outputs
  }

  private struct ChangeRule: Rule {
    let modifier: Attribute<_ChangeModifier>
    let inner: WeakAttribute<Void>?
    unowned let host: ViewHost
    var last: _ChangeModifier?

    mutating func update(_ output: Output<Void>) {
      inner?.attribute?.touchOrder()
      if !output.hasValue { output.set(()) }
      let new = modifier.value
      let old = last
      last = new
      if let old {
        guard old.value != new.value else { return }
        let action = new.usesOldClosure ? old.action : new.action
        host.enqueueAction { action(old.value, new.value) }
      } else if new.isInitial {
        host.enqueueAction { new.action(new.value, new.value) }
      }
    }
  }
}

extension View {
  /// Calls an action in the turn in which the view is put in, before it is first drawn.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: action, disappear: nil))
  }

  /// Calls an action when the view has gone, which is after its transition.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: nil, disappear: action))
  }

  /// Calls an action in the turn in which a value changed, with the value before and after; with
  /// `initial`, also when the view appears. Compares with `==`.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(_ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// As ``onChange(of:initial:_:)``, for actions that look at neither value.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(_ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }

  /// The form before iOS 17: the action is given the new value.
  @available(*, deprecated, message: "Use onChange with a two or zero parameter action closure.")
  @_disfavoredOverload
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(
      _ChangeModifier(value: value, isInitial: false, action: { action($1) }, usesOldClosure: true))
  }

  /// Runs an async action while the view is there: started when it appears, cancelled when it
  /// disappears.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: 0, priority: priority, action: action))
  }

  /// As `task`, and cancelled and started anew when a value changes.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: value, priority: priority, action: action))
  }
}

/// Runs a task as long as a view is there.
nonisolated struct _TaskModifier<ID: Equatable>: ViewModifier {
  var id: ID
  var priority: TaskPriority
  var action: @isolated(any) () async -> Void
  @State private var task = RunningTask()

  nonisolated init(
    id: ID, priority: TaskPriority, action: sending @escaping @isolated(any) () async -> Void
  ) {
    self.id = id
    self.priority = priority
    self.action = action
  }

  func body(content: Content) -> some View {
    content
      .onAppear { task.start(priority, action) }
      .onDisappear { task.cancel() }
      .onChange(of: id) { task.start(priority, action) }
  }

  final class RunningTask {
    private var task: Task<Void, Never>?
    nonisolated init() {}

    func start(_ priority: TaskPriority, _ action: @escaping @isolated(any) () async -> Void) {
      cancel()
      nonisolated(unsafe) let action = action
      task = Task(priority: priority) { await action() }
    }

    func cancel() {
      task?.cancel()
      task = nil
    }
  }
}
