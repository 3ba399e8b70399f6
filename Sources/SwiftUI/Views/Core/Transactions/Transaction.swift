import VivaceAttributeGraph
import VivaceMotion

/// The animation of a change, and its other settings. It is passed down
/// the tree in the turn that makes the change, and ends with the turn.
public struct Transaction {
  /// The values of an app's own keys.
  private var values: [ObjectIdentifier: Any] = [:]
  /// Nil until it is set whether to animate.
  private var saidAnimation: Animation??
  private var flags = Flags()
  /// The listeners that count the animations begun in this transaction.
  var listeners: [AnimationListener] = []

  /// Without an animation and with the default of every key.
  public init() {}

  /// With an animation; nil makes the change at once.
  public init(animation: Animation?) { self.animation = animation }

  /// How values get from old to new; nil is at once.
  public var animation: Animation? {
    get { saidAnimation ?? nil }
    set { saidAnimation = .some(newValue) }
  }

  /// Whether `.animation` modifiers below leave the transaction alone.
  public var disablesAnimations: Bool {
    get { flags[.disablesAnimations] }
    set { flags[.disablesAnimations] = newValue }
  }

  /// Whether the change comes from a continuous interaction, such as a drag.
  public var isContinuous: Bool {
    get { flags[.isContinuous] }
    set { flags[.isContinuous] = newValue }
  }

  /// Whether changes without animation are watched, so that a spring that takes over later starts with
  /// their speed. Gestures set it for their changes.
  public var tracksVelocity: Bool {
    get { flags[.tracksVelocity] }
    set { flags[.tracksVelocity] = newValue }
  }

  /// The value for a key: that of this transaction, else the key's default.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values.isEmpty ? K.defaultValue : values.value(for: key, default: K.defaultValue) }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Some Boolean values, and which of them have been set; the others are false.
  private struct Flags: Equatable {
    struct Flag: OptionSet {
      let rawValue: UInt8
      static let disablesAnimations = Flag(rawValue: 1)
      static let isContinuous = Flag(rawValue: 2)
      static let tracksVelocity = Flag(rawValue: 4)
    }

    private var explicit: Flag = []
    private var isTrue: Flag = []

    subscript(flag: Flag) -> Bool {
      get { isTrue.contains(flag) }
      set {
        explicit.insert(flag)
        if newValue { isTrue.insert(flag) } else { isTrue.remove(flag) }
      }
    }

    /// These flags on top of others: those that are set here win.
    func merged(onto outer: Flags) -> Flags {
      var result = outer
      result.explicit.formUnion(explicit)
      result.isTrue = outer.isTrue.subtracting(explicit).union(isTrue)
      return result
    }
  }

  /// Whether nothing is set in it.
  var isEmpty: Bool {
    values.isEmpty && saidAnimation == nil && flags == Flags() && listeners.isEmpty
  }

  /// This transaction onto an outer one: its own keys win.
  func merged(onto outer: Transaction) -> Transaction {
    var result = outer
    result.values.merge(values) { _, inner in inner }
    result.saidAnimation = saidAnimation ?? outer.saidAnimation
    result.flags = flags.merged(onto: outer.flags)
    result.listeners = listeners.isEmpty ? outer.listeners : listeners
    return result
  }

  /// Whether two changes can go into one update.
  func isAlike(_ other: Transaction) -> Bool {
    guard values.count == other.values.count, listeners.count == other.listeners.count,
      zip(listeners, other.listeners).allSatisfy({ $0 === $1 }), flags == other.flags,
      saidAnimation == other.saidAnimation
    else { return false }
    return values.allSatisfy { key, value in
      other.values[key].map { ValueComparison.areEqual(value, $0) } ?? false
    }
  }
}

/// Names a value of transactions, and its default.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension Transaction {
  /// The transaction of the code that is running: what `withTransaction` set, only during its closure.
  /// Kept for the main thread alone; a change made on another thread carries none.
  nonisolated(unsafe) private static var mainThreadCurrent: Transaction?

  static var current: Transaction? {
    MainThread.isCurrent ? mainThreadCurrent : nil
  }

  static func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows
    -> Result
  {
    guard MainThread.isCurrent else { return try body() }
    let outer = mainThreadCurrent
    mainThreadCurrent = transaction
    defer { mainThreadCurrent = outer }
    return try body()
  }
}

/// Runs a closure; the changes that it makes to state happen in a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result)
  rethrows -> Result
{
  let outer = Transaction.current ?? Transaction()
  return try Transaction.with(transaction.merged(onto: outer), body)
}

/// Runs a closure; the changes that it makes to state have one value of their transaction set.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  // Set on an empty transaction, so that the key is the only one that is merged.
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs a closure; the changes that it makes to state are animated, by default with a spring. Nil
/// makes them at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// A form of `withAnimation` that runs a completion when all animations of the change are complete.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

extension Transaction {
  /// Has something done when all animations that this transaction began are over; at once when it
  /// began none.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    listeners.append(AnimationListener(criteria: criteria) { ViewHost.tell(completion) })
  }
}
