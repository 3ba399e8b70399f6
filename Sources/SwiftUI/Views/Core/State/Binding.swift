import VivaceMotion

/// Reads and writes a value that is kept elsewhere. Made by `$` before a state, by a path into
/// another binding, or from two closures.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  /// The binding's transaction: keys of the transaction that is current when it is set win over it.
  public var transaction = Transaction()
  let location: Location<Value>

  init(location: Location<Value>) { self.location = location }

  /// A binding whose value two closures read and write.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureLocation(get: get) { value, _ in set(value) }
  }

  /// A binding whose value two closures read and write; the second receives the transaction.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }

  /// A binding that always has this value; writing does nothing.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { (_: Value) in })
  }

  /// Takes over a binding; this lets `$value` be a closure's parameter.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Reading makes no dependency; writing takes the current transaction.
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, which is why `$binding.field` is a binding again.
  public var projectedValue: Binding<Value> { self }

  private func set(_ value: Value) {
    let current = Transaction.current ?? Transaction()
    guard !transaction.isEmpty else {
      return location.set(value, transaction: nil)
    }
    let merged = current.merged(onto: transaction)
    Transaction.with(merged) { location.set(value, transaction: merged) }
  }

  /// A binding to a part of the value. Writing it writes all of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>)
    -> Binding<Subject>
  {
    var binding = Binding<Subject>(
      location: ClosureLocation(
        get: { location.value[keyPath: keyPath] },
        set: { value, transaction in
          var whole = location.value
          whole[keyPath: keyPath] = value
          location.set(whole, transaction: transaction)
        }))
    binding.transaction = transaction
    return binding
  }

  /// This binding; it writes in that transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// This binding; it writes with an animation. Nil writes without one.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }

  /// The name that `animation(_:)` had before it was released.
  @available(*, deprecated, renamed: "animation(_:)")
  public func animated(_ animation: Animation? = .default) -> Binding<Value> {
    self.animation(animation)
  }

  /// This value as an optional; writing nil does nothing.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      get: { base.wrappedValue }, set: { value, _ in if let value { base.wrappedValue = value } })
  }

  /// The value within an optional; nil where there is none now. When it becomes nil later, the
  /// value it had at first is read.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(
      get: { base.wrappedValue ?? first }, set: { value, _ in base.wrappedValue = value })
  }
}

extension Binding: DynamicProperty {
  public static func _makeBox(name: String, base: _InputBase) -> _PropertyBox { Box() }

  private final class Box: _PropertyBox {
    override func seenValue(at field: UnsafeMutableRawPointer) -> SeenValue? {
      field.assumingMemoryBound(to: Binding<Value>.self).pointee.location.seen
    }
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  /// The id of the present value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to one element.
  public typealias Element = Binding<Value.Element>
  /// Steps through the indices of the value as it was.
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// An index of the bound collection.
  public typealias Index = Value.Index
  /// The indices of the bound collection.
  public typealias Indices = Value.Indices
  /// The first index of the present value.
  public var startIndex: Index { wrappedValue.startIndex }
  /// The index after the last of the present value.
  public var endIndex: Index { wrappedValue.endIndex }
  /// The indices of the present value.
  public var indices: Indices { wrappedValue.indices }
  /// The index after another; it reads the present value.
  public func index(after i: Index) -> Index { wrappedValue.index(after: i) }
  /// A binding to the element at an index. Once the index is gone, it reads the element it began with and drops
  /// writes.
  public subscript(position: Index) -> Binding<Value.Element> {
    let whole = wrappedValue
    return element(at: position, last: whole.holds(position) ? whole[position] : nil)
  }

  /// A binding to what is at a place. Once there is no such place, what was there at first is read, and writes
  /// are dropped.
  private func element(at position: Index, last: Value.Element?) -> Binding<Value.Element> {
    var binding = Binding<Value.Element>(
      location: ClosureLocation(
        get: {
          let whole = location.value
          if let last, !whole.holds(position) { return last }
          return whole[position]
        },
        set: { value, transaction in
          var whole = location.value
          if last != nil, !whole.holds(position) { return }
          whole[position] = value
          location.set(whole, transaction: transaction)
        }))
    binding.transaction = transaction
    return binding
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  /// The index before another; it reads the present value.
  public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

extension Collection {
  func holds(_ position: Index) -> Bool {
    position >= startIndex && position < endIndex
  }
}

/// A location made of two closures.
private final class ClosureLocation<Value>: Location<Value>, @unchecked Sendable {
  private let getter: () -> Value
  private let setter: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    getter = get
    setter = set
  }

  override var value: Value { getter() }
  override func set(_ value: Value, transaction: Transaction?) {
    setter(value, transaction ?? Transaction.current ?? Transaction())
  }
}
