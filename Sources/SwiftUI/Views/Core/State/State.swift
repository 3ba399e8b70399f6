import VivaceAttributeGraph
import VivaceGeometry

/// A value that a view owns. It is made when the view first appears, outlives the view's struct,
/// and ends when the view goes; writing it updates the views that read it.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private var initial: Initial
  private var location: StateLocation<Value>?

  /// The value that the state begins with.
  private enum Initial {
    case value(Value)
    /// Made when the view first appears.
    case made(() -> Value)

    var value: Value {
      switch self {
      case .value(let value): value
      case .made(let make): make()
      }
    }
  }

  /// The value at the view's first appearance; later values given here are ignored.
  public init(wrappedValue value: Value) { initial = .value(value) }
  /// Equivalent with the older label, for `State(initialValue:)` in an initializer.
  public init(initialValue value: Value) { initial = .value(value) }
  /// A value that is made once, when the view first appears. The tool writes this for a state whose default
  /// value is made by an initializer.
  public init(_once make: @autoclosure @escaping () -> Value) { initial = .made(make) }

  /// The value now. Outside of a body it is the one that it began with, and writing does nothing,
  /// with a warning.
  public var wrappedValue: Value {
    get { location?.value ?? initial.value }
    nonmutating set {
      guard let location else {
        return Warning.once(
          "A @State of type \(Value.self) was set before its view was on screen; the new value is "
            + "lost. Give it in the initialiser, or set it in onAppear.")
      }
      location.set(newValue, transaction: nil)
    }
  }

  /// A binding to the value. Outside of a body a constant one, with a warning.
  public var projectedValue: Binding<Value> {
    guard let location else {
      let value = initial.value
      Warning.once(
        "The binding of a @State of type \(Value.self) was taken outside of a body; it is constant."
      )
      return .constant(value)
    }
    return Binding(location: location)
  }

  public static func _makeBox(name: String, base: _InputBase) -> _PropertyBox {
    Box(name: name)
  }

  private final class Box: _PropertyBox {
    private let name: String
    private var location: StateLocation<Value>?

    init(name: String) { self.name = name }

    override func install(at field: UnsafeMutableRawPointer, base: _InputBase) {
      let state = field.assumingMemoryBound(to: State<Value>.self)
      let location = self.location ?? makeLocation(state.pointee.initial, base)
      self.location = location
      state.pointee.location = location
    }

    override func seenValue(at field: UnsafeMutableRawPointer) -> SeenValue? { location?.seen }

    private func makeLocation(_ initial: Initial, _ base: _InputBase) -> StateLocation<Value> {
      let kept = keeping.flatMap { $0.keeper[$0.name] as? StateLocation<Value> }
      let location = StateLocation(
        kept?.value ?? initial.value, name: name, owner: BodyTrace.current, host: base.host)
      if let keeping { keeping.keeper[keeping.name] = location }
      return location
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Starts with nil, so that an optional state needs no default.
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// The storage of a value that can be read and written.
class Location<Value>: @unchecked Sendable {
  var value: Value { fatalError("abstract") }
  func set(_ value: Value, transaction: Transaction?) { fatalError("abstract") }
  /// The value as bodies see it now, read without a dependency; nil if that cannot be done.
  var seen: SeenValue? { nil }
}

/// A state of a view: a source in the graph.
///
/// A set stores the new value at once for code outside of updates; inside an update, readers see the
/// value of the transaction that is being applied.
///
/// Other threads may read and write it, too. What they write is what everybody outside of updates reads
/// from then on; the views follow in the next turn, without a transaction. Of what was written until
/// then they see the last.
final class StateLocation<Value>: Location<Value>, @unchecked Sendable {
  /// Guarded by the lock, as is whether the main thread has been notified of a new value.
  private var newest: Value
  private var isArriving = false
  /// Whether a platform view has written it during an update. The later calls of platform views in that update
  /// read what was written, so that a change that builds on another one keeps both.
  private var isAhead = false
  private let attribute: Attribute<Value>
  private let weakAttribute: WeakAttribute<Value>
  private let field: String
  /// The type of the view that has it. Its name lives as long as the program.
  private let owner: UnsafePointer<CChar>?
  private weak var host: ViewHost?
  /// The value in the graphs of other hosts: what an app keeps, its windows read.
  private var mirrors: [Mirror] = []

  private struct Mirror {
    weak var host: ViewHost?
    let attribute: WeakAttribute<Value>
  }

  init(_ value: Value, name: String, owner: UnsafePointer<CChar>?, host: ViewHost) {
    field = name
    self.owner = owner
    self.host = host
    let keeper = StateArchive.current
    let box = keeper.map { _ in Place() }
    newest =
      keeper?.begin(Self.name(of: name, in: owner)) { box?.location?.latest } ?? value
    attribute = host.graph.source(newest)
    weakAttribute = attribute.weak
    super.init()
    box?.location = self
  }

  private static func name(of field: String, in owner: UnsafePointer<CChar>?) -> String {
    "\(owner.map { String(cString: $0) } ?? "a view").\(field)"
  }

  private var name: String { Self.name(of: field, in: owner) }

  /// A weak reference for later reads of the value, which keeps no view alive.
  private final class Place {
    weak var location: StateLocation?
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    StateLock.shared.lock()
    defer { StateLock.shared.unlock() }
    return body()
  }

  private var latest: Value { locked { newest } }

  override var seen: SeenValue? { weakAttribute.attribute?.lastValue.map { SeenValue($0) } }

  override var value: Value {
    guard MainThread.isCurrent, let host, weakAttribute.attribute != nil else { return latest }
    if host.graph.isDraining {
      host.stateReads &+= 1
      let shown = attribute.value
      return isAhead && host.platformCalls > 0 ? latest : shown
    }
    guard let reader = ViewHost.active, reader !== host, reader.graph.isDraining else {
      return latest
    }
    return mirror(in: reader).value
  }

  private func mirror(in reader: ViewHost) -> Attribute<Value> {
    mirrors.removeAll { $0.host == nil }
    if let attribute = mirrors.first(where: { $0.host === reader })?.attribute.attribute {
      return attribute
    }
    let attribute = reader.graph.withScope(reader.lifetime) { reader.graph.source(latest) }
    mirrors.append(Mirror(host: reader, attribute: attribute.weak))
    return attribute
  }

  override func set(_ value: Value, transaction: Transaction?) {
    guard let host else { return }
    if !MainThread.isCurrent { return setFromElsewhere(value, transaction, host) }
    if host.refusesWrites {
      return Warning.once(
        "\(name) was set while views are being updated; the new value is dropped. A body must not "
          + "write state: do it in an action, onAppear or onChange.")
    }
    let old = latest
    guard !ValueComparison.areEqual(value, old) else { return }
    locked { newest = value }
    if host.graph.isDraining { isAhead = true }
    if host.isInTurn { host.writers.append(name) }
    write(value, over: old, in: host, transaction)
  }

  /// Another thread's value: known to all at once, and to the graph in the next turn.
  private func setFromElsewhere(_ value: Value, _ transaction: Transaction?, _ host: ViewHost) {
    // What the old value frees may write state itself, so it goes when the lock is open again.
    var old = value
    let isFirst = locked {
      swap(&newest, &old)
      defer { isArriving = true }
      return !isArriving
    }
    guard isFirst else { return }
    nonisolated(unsafe) let transaction = transaction
    host.enqueueFromAnywhere { host in
      let value = self.locked {
        self.isArriving = false
        return self.newest
      }
      guard let old = self.weakAttribute.attribute?.lastValue else { return }
      self.write(value, over: old, in: host, transaction)
    }
  }

  private func write(
    _ value: Value, over old: Value, in host: ViewHost, _ transaction: Transaction?
  ) {
    if isAhead { host.enqueueChange(transaction) { [weak self] in self?.isAhead = false } }
    write(value, over: old, weakAttribute, in: host, transaction)
    for mirror in mirrors {
      if let host = mirror.host { write(value, over: old, mirror.attribute, in: host, transaction) }
    }
  }

  private func write(
    _ value: Value, over old: Value, _ attribute: WeakAttribute<Value>, in host: ViewHost,
    _ transaction: Transaction?
  ) {
    guard let recorder = host.recorder else {
      return host.enqueueChange(transaction) { attribute.attribute?.set(value) }
    }
    let write = StateWrite(name, from: old, to: value, by: recorder.writers)
    host.enqueueChange(transaction) {
      recorder.note(write)
      attribute.attribute?.set(value)
    }
  }
}
