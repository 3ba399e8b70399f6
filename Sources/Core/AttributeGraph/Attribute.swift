/// A value in a graph: the identifier of a source, a rule or a field of one.
///
/// Plain data: copying one costs nothing, and an attribute keeps nothing alive. It must not be used after its
/// scope is free (see `isAlive`) nor after its graph is gone; a `WeakAttribute` may.
@frozen public struct Attribute<Value>: Hashable {
  public let id: AttributeID

  @inlinable init(_ node: NodePointer) { id = AttributeID(node) }

  /// Makes an attribute from an id whose type is known from elsewhere. It is an error if the
  /// attribute has another type.
  @inlinable public init(id: AttributeID, of type: Value.Type = Value.self) {
    precondition(
      id.isAlive && id.node.type.value == Value.self,
      "\(id) is not an attribute of type \(Value.self)")
    self.id = id
  }

  /// The value, up to date.
  ///
  /// Inside a rule the attribute becomes an input of that rule. Outside, what has been set is
  /// committed first.
  @inlinable public var value: Value {
    @inline(__always) get {
      read()
      return id.node.value(Value.self).pointee
    }
    nonmutating set { set(newValue) }
  }

  /// Does what reading `value` does, without a copy of the value.
  @inlinable @inline(__always) public func read() { id.read() }

  /// Sets a source. An equal value is nothing at all; another one wakes its readers in the next
  /// commit. It is an error to set a rule, or to set anything while a rule runs, except for a source
  /// that was made in that very run.
  @inlinable public func set(_ value: Value) {
    let node = id.checked
    let core = node.core
    if !core.canBeSet(node) { core.trapSet(node) }
    let storage = node.value(Value.self)
    if node.type.comparison.isEqual(storage, to: value) { return }
    storage.pointee = value
    core.wakeReaders(of: node)
  }

  /// The value, up to date, for a rule that is not to be woken when it changes.
  ///
  /// The rule only comes later in the order than the attribute, in this commit and in others.
  @inlinable public var untrackedValue: Value {
    touchOrder()
    return id.node.value(Value.self).pointee
  }

  /// Makes the running rule come later than the attribute, and brings that up to date.
  @inlinable public func touchOrder() {
    let node = id.checked
    node.core.prepareToRead(node, orderOnly: true)
  }

  /// The value as it is, whether or not up to date; nil when there is none. Nothing is computed and
  /// no dependency is made.
  @inlinable public var lastValue: Value? {
    id.checked.pointee.state.has(.empty) ? nil : id.node.value(Value.self).pointee
  }

  /// Whether the attribute still exists. False as soon as its scope is freed.
  @inlinable public var isAlive: Bool { id.isAlive }

  @inlinable public var weak: WeakAttribute<Value> { WeakAttribute(self) }
}

/// An attribute without the type of its value.
///
/// One word: a node's address, and above it the number of earlier uses of the node's memory, modulo 16 bits.
/// That finds mistakes; a `WeakAttribute` is exact.
@frozen public struct AttributeID: Hashable {
  @usableFromInline let tagged: UnsafeMutableRawPointer

  @inlinable @inline(__always) init(_ node: NodePointer) {
    tagged =
      UnsafeMutableRawPointer(
        bitPattern: UInt(bitPattern: node) | UInt(node.pointee.generation) << 48
      ).unsafelyUnwrapped
  }

  @inlinable @inline(__always) var node: NodePointer {
    NodePointer(bitPattern: UInt(bitPattern: tagged) & (1 << 48 - 1)).unsafelyUnwrapped
  }

  @inlinable var generation: UInt16 {
    UInt16(truncatingIfNeeded: UInt(bitPattern: tagged) >> 48)
  }

  /// Whether the node's memory is used for what it was used for when this was made.
  @inlinable var isSame: Bool {
    node.pointee.generation == generation && node.pointee.serial != 0
  }

  /// Whether the attribute still exists.
  @inlinable public var isAlive: Bool { isSame && !node.pointee.state.has(.freed) }

  /// Does what reading `value` does, without a copy of the value.
  @inlinable @inline(__always) func read() {
    let node = checked
    let core = node.core
    if let edge = core.pointee.frame.link.pointee.target(in: core),
      edge.pointee.source == Ref(node).offset,
      !node.pointee.state.has(.unreadable), node.pointee.height < core.pointee.level
    {
      core.pointee.frame.link = edge.next
      node.pointee.readBy = core.pointee.frame.run
    } else {
      core.prepareToRead(node, orderOnly: false)
    }
  }

  /// The node. A debug build stops if the id has been reused for another node.
  @inlinable var checked: NodePointer {
    assert(isSame, "An attribute was used after its scope was freed.")
    return node
  }

  /// A number that no other attribute of the same graph has or had.
  @inlinable public var number: UInt32 { node.pointee.serial }
}

/// An attribute that may be gone. Plain data, like `Attribute`.
@frozen public struct WeakAttribute<Value>: Hashable {
  @usableFromInline let known: Attribute<Value>
  @usableFromInline let serial: UInt32

  @inlinable public init(_ attribute: Attribute<Value>) {
    known = attribute
    serial = attribute.id.isSame ? attribute.id.node.pointee.serial : 0
  }

  /// The attribute; nil once its scope is free.
  @inlinable public var attribute: Attribute<Value>? { isAlive ? known : nil }

  /// The value, up to date, as `Attribute.value`; nil once its scope is free.
  @inlinable public var value: Value? { attribute?.value }

  /// Whether the attribute still exists. False as soon as its scope is freed.
  @inlinable public var isAlive: Bool {
    let node = known.id.node
    return node.pointee.serial == serial && serial != 0 && !node.pointee.state.has(.freed)
  }
}
