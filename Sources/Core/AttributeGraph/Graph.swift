/// A dependency graph that recomputes values after a change, and nothing else.
///
/// A graph has *sources*, whose values are set from outside, and *rules*, whose values are computed
/// from what they read. Values go upwards: when a source is set to another value, the live rules that
/// read it are queued, and a commit runs the queue in order of height, so that every rule runs at
/// most once, after all that it reads. A rule whose value comes out equal invalidates no reader.
///
/// An *observer* is a rule that runs without being read. What an observer reads, directly or not, is
/// *live* and is kept up to date by commits. Everything else rests until it is read.
///
/// A graph is used by one thread at a time and has no locks. Several graphs may exist, and a rule of
/// one may make and use another. Attributes, weak ones too, must not be used after their graph is
/// gone.
public final class Graph {
  @usableFromInline let core: CorePointer
  private var root: Scope!
  private var names: [UInt32: String] = [:]
  /// How often each node has been made to run again in this drain.
  private var reruns: [UInt32: Int] = [:]
  /// Cleanup handlers, called once the nodes of freed scopes are gone.
  private var cleanup: [() -> Void] = []
  private var ended: [UInt32] = []

  /// Receives each cycle: the names of its nodes, the first one again at the end. The read that
  /// closed the cycle gets the old value and is no dependency. Without a listener it is printed.
  public var onCycle: (([String]) -> Void)?
  /// Receives each rule that asked too often to run again in one drain. The request is dropped.
  public var onRunaway: (([String]) -> Void)?
  /// How many times a rule may be made to run again in one drain.
  public var runawayLimit = 100

  public init() {
    core = Region.reserve().assumingMemoryBound(to: Core.self)
    core.begin(for: self)
    root = Scope(core: core, parent: nil)
  }

  deinit {
    precondition(!core.pointee.isDraining, "A graph went away while its rules were running.")
    onCycle = nil
    onRunaway = nil
    core.pointee.isDraining = true
    var cleanup: [() -> Void] = []
    ended.removeAll()
    root.end(&ended, &cleanup)
    core.reclaim(ended[...])
    core.destroy()
    for action in cleanup { action() }
  }

  // MARK: Nodes

  /// Makes a source.
  @inlinable public func source<Value>(_ value: Value, name: String? = nil) -> Attribute<Value> {
    named(core.makeSource(value), name)
  }

  /// Makes a rule that runs when it is first read, or observed.
  @inlinable public func rule<R: Rule>(_ rule: R, name: String? = nil) -> Attribute<R.Value> {
    named(core.makeRule(rule), name)
  }

  /// Makes a rule that runs in the next commit, or in this one, and from then on in each commit in
  /// which something that it read has changed.
  @inlinable public func observer<R: Rule>(_ rule: R, name: String? = nil) -> Attribute<R.Value> {
    let node = core.makeRule(rule)
    core.makeObserver(node)
    return named(node, name)
  }

  @inlinable func named<Value>(_ node: NodePointer, _ name: String?) -> Attribute<Value> {
    let attribute = Attribute<Value>(node)
    if let name { setName(name, of: attribute.id) }
    return attribute
  }

  // MARK: Work

  /// Whether rules are running.
  @inlinable public var isDraining: Bool { core.pointee.isDraining }

  /// Counts of the graph's work so far.
  @inlinable public var counters: Counters { core.pointee.counters }

  /// Runs what has to run. Does nothing when all is up to date, or when called by a rule.
  public func commit() {
    if core.pointee.queued != 0, !core.pointee.isDraining { core.drain(for: nil) }
  }

  /// Makes a rule run again, in this commit or the next, even if nothing that it read has changed.
  ///
  /// A rule may ask that for others and for itself, up to `runawayLimit` times a node and commit.
  @inlinable public func invalidate<Value>(_ attribute: Attribute<Value>) {
    core.invalidate(attribute.id.checked)
  }

  /// Changes the fields of a rule, and makes it run again.
  @inlinable public func update<R: Rule>(
    _ attribute: Attribute<R.Value>, as _: R.Type, _ change: (inout R) -> Void
  ) {
    let node = attribute.id.checked
    precondition(
      node.type.rule == R.self && !node.pointee.state.has(.running),
      "\(name(of: attribute.id)) is not a \(R.self), or is running")
    change(&node.rule(R.self).pointee)
    core.invalidate(node)
  }

  /// Looks at the fields of a rule, or changes what its value does not depend on.
  public func withRule<R: Rule, Result>(
    of attribute: Attribute<R.Value>, as _: R.Type, _ body: (inout R) throws -> Result
  ) rethrows -> Result {
    let node = attribute.id.checked
    precondition(
      node.type.rule == R.self && !node.pointee.state.has(.running),
      "\(name(of: attribute.id)) is not a \(R.self), or is running")
    return try body(&node.rule(R.self).pointee)
  }

  /// Ends a drain: freed scopes are reclaimed, and their cleanup handlers run.
  func endDrain() {
    if !reruns.isEmpty { reruns.removeAll(keepingCapacity: reruns.count < 1_000) }
    if ended.isEmpty { return }
    let scopes = ended
    let cleanup = self.cleanup
    ended.removeAll(keepingCapacity: true)
    self.cleanup.removeAll(keepingCapacity: true)
    core.reclaim(scopes[...])
    for action in cleanup { action() }
  }

  func mayRunAgain(_ node: NodePointer) -> Bool {
    core.pointee.hasAftermath = true
    let count = reruns[node.pointee.serial, default: 0] + 1
    reruns[node.pointee.serial] = count
    if count <= runawayLimit { return true }
    if count > runawayLimit + 1 { return false }
    let name = name(of: AttributeID(node))
    if let onRunaway {
      onRunaway([name])
    } else {
      warn("runaway: \(name) was made to run again more than \(runawayLimit) times in one commit")
    }
    return false
  }

  func tellCycle(_ names: [String], _ message: String) {
    if let onCycle { onCycle(names) } else { warn(message) }
  }

  /// The `memory` of all graphs that there are at present.
  public static var memoryOfAll: Int { Region.allocated.load(ordering: .relaxed) }

  /// The bytes of memory that records and edges are cut from, those free at present included. They
  /// are not on the heap.
  public var memory: Int { core.pointee.blocks * Region.block }

  // MARK: Scopes

  /// The scope of the nodes that are made now: the running rule's own, or that of `withScope`.
  public var currentScope: Scope {
    core.pointee.scopes[Int(core.currentScope)].scope.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      $0
    }
  }

  /// Makes a scope in another one, or in the current one.
  public func makeScope(parent: Scope? = nil) -> Scope {
    let parent = parent ?? currentScope
    precondition(!parent.isFree, "A scope was made in one that is free.")
    return Scope(core: core, parent: parent)
  }

  /// Makes nodes in a scope.
  public func withScope<Result>(_ scope: Scope, _ body: () throws -> Result) rethrows -> Result {
    precondition(scope.core == core, "A scope was used after it was freed, or in another graph.")
    if core.pointee.frame.reader != nil {
      let outer = core.pointee.frame.scope
      core.pointee.frame.scope = scope.index
      defer { core.pointee.frame.scope = outer }
      return try body()
    }
    let outer = core.pointee.scope
    core.pointee.scope = scope.index
    defer { core.pointee.scope = outer }
    return try body()
  }

  /// Makes nodes in the scope of an attribute.
  public func withScope<Value, Result>(
    of attribute: Attribute<Value>, _ body: () throws -> Result
  ) rethrows -> Result {
    let index = Int(attribute.id.checked.pointee.scope)
    return try withScope(
      core.pointee.scopes[index].scope.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0 }, body)
  }

  func free(_ scope: Scope) {
    let first = ended.count
    scope.end(&ended, &cleanup)
    if core.pointee.isDraining {
      core.pointee.hasAftermath = true
      for index in ended[first...] { core.silence(index) }
    } else {
      endDrain()
    }
  }

  // MARK: Names

  /// The name of an attribute: its own, or that of its rule's type.
  public func name(of id: AttributeID) -> String {
    if !id.isSame { return "a freed attribute" }
    if let name = names[id.number] { return name }
    let type = id.node.type
    return type.isSource ? "source of \(type.value)" : "\(type.rule)"
  }

  public func setName(_ name: String, of id: AttributeID) {
    names[id.number] = name
    id.checked.pointee.state.insert(.named)
  }

  func forgetName(_ serial: UInt32) { names[serial] = nil }
}
