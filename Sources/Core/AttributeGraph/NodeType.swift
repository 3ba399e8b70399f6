/// The part that nodes with the same type of rule share. Made once a graph and type.
///
/// It lives as long as its graph, and is used without a reference count: so a run need not keep the
/// closure alive that it calls.
@usableFromInline final class NodeType {
  /// Computes the value: `Rule.update` for this very type, compiled where the type was known.
  @usableFromInline let run: (NodePointer) -> Void
  /// Destroys the value, if there is one, and the rule; nil when both are plain data in the record.
  @usableFromInline let destroy: ((NodePointer) -> Void)?
  /// Nil until two values are compared for the first time: what a type consists of is found by asking for
  /// conformances, which takes long, and most values of a first turn are never compared. In memory of
  /// its own, where reading it takes no check of who else has access.
  @usableFromInline let knownComparison: UnsafeMutablePointer<ValueComparison?>
  @usableFromInline let findComparison: () -> ValueComparison
  /// The size of a record.
  @usableFromInline let size: Int
  /// The offset of the value, or of its address, in a record.
  @usableFromInline let valueOffset: Int
  @usableFromInline let isValueInline: Bool
  @usableFromInline let rule: Any.Type
  @usableFromInline let value: Any.Type
  @usableFromInline let isSource: Bool

  @inlinable init(
    run: @escaping (NodePointer) -> Void, destroy: ((NodePointer) -> Void)?,
    findComparison: @escaping () -> ValueComparison, size: Int, valueOffset: Int,
    isValueInline: Bool, rule: Any.Type, value: Any.Type, isSource: Bool
  ) {
    self.run = run
    self.destroy = destroy
    self.findComparison = findComparison
    knownComparison = .allocate(capacity: 1)
    knownComparison.initialize(to: nil)
    self.size = size
    self.valueOffset = valueOffset
    self.isValueInline = isValueInline
    self.rule = rule
    self.value = value
    self.isSource = isSource
  }

  /// When two values count as equal.
  @inlinable var comparison: ValueComparison {
    @inline(__always) get { knownComparison.pointee ?? firstComparison() }
  }

  @usableFromInline @inline(never) func firstComparison() -> ValueComparison {
    let found = findComparison()
    knownComparison.pointee = found
    return found
  }

  deinit { knownComparison.deallocate() }

  @inlinable static func make<R: Rule>(_: R.Type, isSource: Bool) -> NodeType {
    let isPlain =
      _isPOD(R.self) && _isPOD(R.Value.self) && Placement.isInline(R.self)
      && Placement.isInline(R.Value.self)
    let update = { (node: NodePointer) in node.rule(R.self).pointee.update(Output(node)) }
    let probe = RunProbe.current
    return NodeType(
      run: probe == nil
        ? update
        : { node in
          probe?.begin(R.self)
          update(node)
          probe?.end()
        },
      destroy: isPlain
        ? nil
        : { node in
          if !node.pointee.state.has(.empty) { node.value(R.Value.self).deinitialize(count: 1) }
          node.rule(R.self).deinitialize(count: 1)
          Placement.release(R.Value.self, in: node, at: Placement.value(R.Value.self))
          Placement.release(R.self, in: node, at: Placement.rule(R.self))
        },
      findComparison: { ValueComparison.of(R.Value.self) }, size: Placement.size(R.self),
      valueOffset: Placement.value(R.Value.self), isValueInline: Placement.isInline(R.Value.self),
      rule: R.self,
      value: R.Value.self, isSource: isSource)
  }
}

/// The rule of a node that has none: a source.
@frozen @usableFromInline struct NoRule<Value>: Rule {
  @inlinable init() {}
  @inlinable mutating func update(_ output: Output<Value>) {}
}
