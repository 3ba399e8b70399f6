import VivaceAttributeGraph

/// Calls actions when a view comes and goes.
package struct _AppearanceModifier {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  /// Whether it goes by whether the view is made alone, in sight or not.
  var isAboutMaking = false
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
      element.wrapped { innerInputs, make in
        let outputs = make(innerInputs)
        life.enter(modifier.attribute, innerInputs.base)
        return outputs
      }
    }
  }
}

/// Counts the views of a group that are there.
final class AppearanceLife {
  private weak var host: ViewHost?
  private var count = 0
  private var last: _AppearanceModifier?
  /// The part that the first of the views is in.
  private var scope: PresenceScope?
  private var isAway = false
  /// Whether the latest call to the actions was for the views' appearance.
  private var isThere = false

  init(_ host: ViewHost) { self.host = host }

  /// The part around the views has come into sight or has gone.
  func moved(isAway: Bool) {
    guard isAway != self.isAway else { return }
    self.isAway = isAway
    guard count > 0 else { return }
    host?.enqueueAction { [self] in tell() }
  }

  /// A view that was removed and inserted again within a turn has neither disappeared nor appeared.
  private func tell() {
    guard count > 0, isThere == isAway else { return }
    isThere = !isAway
    if isThere { last?.appear?() } else { last?.disappear?() }
  }

  func enter(_ modifier: Attribute<_AppearanceModifier>, _ base: _InputBase) {
    let graph = base.graph
    _ = graph.observer(Watch(modifier: modifier, life: self))
    count += 1
    if count == 1 {
      if !modifier.untrackedValue.isAboutMaking { join(base.presenceScope) }
      isThere = !isAway
      if isThere { host?.enqueueAction { [self] in last?.appear?() } }
    }
    let transition = base.itemTransition
    graph.currentScope.onFree { [self] in
      count -= 1
      guard count == 0, isThere else { return }
      isThere = false
      guard let disappear = last?.disappear else { return }
      // When the host itself ends, all views disappear at once; no turn is left to call them later.
      guard let host else { return disappear() }
      // Without a transition a view has gone before the one in its place is there.
      if transition?.isWithout == true {
        host.enqueueDeparture(disappear)
      } else {
        host.enqueueAction(disappear)
      }
    }
  }

  private func join(_ new: PresenceScope?) {
    if scope !== new {
      scope?.remove(self)
      scope = new
      new?.add(self)
    }
    isAway = new?.isAwayInHost ?? false
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
  /// made: inner changes are reported before outer ones.
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
  /// Calls actions when the view is made and when it is no more, in sight or not.
  nonisolated func whileMade(_ begin: @escaping () -> Void, end: @escaping () -> Void) -> some View
  {
    modifier(_AppearanceModifier(appear: begin, disappear: end, isAboutMaking: true))
  }

  /// Calls an action in the turn in which the view is put in, before it is first drawn, and whenever it comes
  /// into sight again: its screen is uncovered, its tab chosen.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: action, disappear: nil))
  }

  /// Calls an action when the view has gone, which is after its transition, or is out of sight.
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

  /// A form of ``onChange(of:initial:_:)`` for actions without parameters.
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
    modifier(_TaskModifier(id: 0, name: nil, priority: priority, action: action))
  }

  /// A form of `task(priority:_:)` with a name for debuggers; the default is the position in the
  /// source.
  public nonisolated func task(
    name: String?, priority: TaskPriority = .userInitiated, file: String = #fileID,
    line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(
      _TaskModifier(id: 0, name: name ?? "\(file):\(line)", priority: priority, action: action))
  }

  /// A form of `task` that is cancelled and started again when a value changes.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: value, name: nil, priority: priority, action: action))
  }

  /// A form of `task(id:priority:_:)` with a name for debuggers; the default is the position in the
  /// source.
  public nonisolated func task<T: Equatable>(
    id value: T, name: String?, priority: TaskPriority = .userInitiated, file: String = #fileID,
    line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(
      _TaskModifier(
        id: value, name: name ?? "\(file):\(line)", priority: priority, action: action))
  }

  /// A form of `task(name:priority:file:line:_:)` on an executor, for the parts of the action that
  /// belong to no actor.
  public nonisolated func task(
    name: String? = nil, executorPreference taskExecutor: any TaskExecutor,
    priority: TaskPriority = .userInitiated, file: String = #fileID, line: Int = #line,
    action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(
      _TaskModifier(
        id: 0, name: name ?? "\(file):\(line)", priority: priority, executor: taskExecutor,
        action: action))
  }

  /// A form of `task(id:name:priority:file:line:_:)` on an executor, for the parts of the action
  /// that belong to no actor.
  public nonisolated func task<T: Equatable>(
    id value: T, name: String? = nil, executorPreference taskExecutor: any TaskExecutor,
    priority: TaskPriority = .userInitiated, file: String = #fileID, line: Int = #line,
    _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(
      _TaskModifier(
        id: value, name: name ?? "\(file):\(line)", priority: priority, executor: taskExecutor,
        action: action))
  }
}

/// Runs a task as long as a view is there.
nonisolated struct _TaskModifier<ID: Equatable>: ViewModifier {
  var id: ID
  var name: String?
  var priority: TaskPriority
  var executor: (any TaskExecutor)?
  var action: @isolated(any) () async -> Void
  @State private var task = RunningTask()

  nonisolated init(
    id: ID, name: String?, priority: TaskPriority, executor: (any TaskExecutor)? = nil,
    action: sending @escaping @isolated(any) () async -> Void
  ) {
    self.id = id
    self.name = name
    self.priority = priority
    self.executor = executor
    self.action = action
  }

  func body(content: Content) -> some View {
    content
      .onAppear { task.start(name, priority, executor, action) }
      .onDisappear { task.cancel() }
      .onChange(of: id) { task.start(name, priority, executor, action) }
  }

  final class RunningTask {
    private var task: Task<Void, Never>?
    nonisolated init() {}

    func start(
      _ name: String?, _ priority: TaskPriority, _ executor: (any TaskExecutor)?,
      _ action: @escaping @isolated(any) () async -> Void
    ) {
      cancel()
      nonisolated(unsafe) let action = action
      task = Task(name: name, executorPreference: executor, priority: priority) {
        await action()
      }
    }

    func cancel() {
      task?.cancel()
      task = nil
    }
  }
}
