/// How a value is computed from others.
///
/// What a rule reads is found out while it runs: each `Attribute.value` in `update` is an input until
/// the next run. The fields of the rule itself stay between runs, so it can remember things.
///
/// A rule that does not set its output keeps its previous value, and invalidates no reader.
public protocol Rule {
  associatedtype Value
  /// Computes the value and puts it into the output. Never called for a rule that runs already.
  mutating func update(_ output: Output<Value>)
}

/// A rule that is nothing but a function of what it reads.
public protocol PureRule: Rule {
  associatedtype Value
  /// The value, from what is read in here.
  var value: Value { get }
}

extension PureRule {
  @inlinable @inline(__always)
  public mutating func update(_ output: Output<Value>) { output.set(value) }
}

/// The destination of a running rule's value. Never to be kept after `Rule.update` has returned.
@frozen public struct Output<Value> {
  @usableFromInline let node: NodePointer
  @inlinable init(_ node: NodePointer) { self.node = node }

  /// Whether an earlier run, or this one, has set a value.
  @inlinable public var hasValue: Bool { !node.pointee.state.has(.empty) }

  /// The value that was set last. It is an error to ask before there is one.
  @inlinable public var value: Value {
    if node.pointee.state.has(.empty) { node.core.trapEmpty(node) }
    return node.value(Value.self).pointee
  }

  /// The attribute that is being computed.
  @inlinable public var id: AttributeID { AttributeID(node) }

  /// Sets the value. One that is equal to the old one changes nothing (`ValueComparison`).
  @inlinable @inline(__always) public func set(_ value: Value) {
    let storage = node.value(Value.self)
    if node.pointee.state.has(.empty) {
      storage.initialize(to: value)
      node.pointee.state.remove(.empty)
    } else {
      if node.type.comparison.isEqual(storage, to: value) { return }
      storage.pointee = value
    }
    node.pointee.state.insert(.changed)
  }

  /// Sets the value and counts it as changed, without a comparison.
  @inlinable public func setAlways(_ value: Value) {
    let storage = node.value(Value.self)
    if node.pointee.state.has(.empty) {
      storage.initialize(to: value)
      node.pointee.state.remove(.empty)
    } else {
      storage.pointee = value
    }
    node.pointee.state.insert(.changed)
  }
}
