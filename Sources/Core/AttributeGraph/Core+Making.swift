extension UnsafeMutablePointer where Pointee == Core {
  /// The scope that a node made now belongs to.
  @inlinable var currentScope: UInt32 {
    guard let reader = pointee.frame.reader else { return pointee.scope }
    return pointee.frame.scope == .max ? reader.pointee.scope : pointee.frame.scope
  }

  @inlinable func type<R: Rule>(of _: R.Type, isSource: Bool) -> Unmanaged<NodeType> {
    let key = UInt(bitPattern: ObjectIdentifier(R.self))
    if let known = pointee.types.find(key) { return known }
    return pointee.types.insert(key, NodeType.make(R.self, isSource: isSource))
  }

  /// Makes a node without a value, whose rule has yet to be put in its place.
  @usableFromInline func makeNode(_ type: Unmanaged<NodeType>) -> NodePointer {
    let size = type._withUnsafeGuaranteedRef { $0.size }
    let node: NodePointer
    var generation: UInt16 = 0
    let freeList = pointee.freeRecords + (size >> 3)
    if let record = freeList.pointee {
      freeList.pointee = record.load(as: UnsafeMutableRawPointer?.self)
      node = record.assumingMemoryBound(to: Node.self)
      generation = node.pointee.generation &+ 1
    } else {
      node = cutRecord(size).assumingMemoryBound(to: Node.self)
    }
    let serial = pointee.nextSerial
    pointee.nextSerial = serial == .max ? 1 : serial &+ 1
    let scope = currentScope
    let record = pointee.scopes.elements + Int(scope)
    node.initialize(
      to: Node(
        firstInput: Ref(nil), firstReader: Ref(nil), type: type, lastWoken: Ref(nil),
        nextQueued: Ref(nil), older: record.pointee.newest, serial: serial, scope: scope,
        observers: 0, verified: 0, readBy: 0, height: 1, state: [.stale, .empty],
        generation: generation))
    record.pointee.newest = Ref(node)
    pointee.counters.created &+= 1
    return node
  }

  @inlinable func makeSource<Value>(_ value: Value) -> NodePointer {
    let node = makeNode(type(of: NoRule<Value>.self, isSource: true))
    Placement.reserve(Value.self, in: node, at: Placement.value(Value.self))
    node.value(Value.self).initialize(to: value)
    node.pointee.state = []
    node.pointee.height = 0
    node.pointee.verified = pointee.frame.run
    return node
  }

  @inlinable func makeRule<R: Rule>(_ rule: R) -> NodePointer {
    let node = makeNode(type(of: R.self, isSource: false))
    Placement.reserve(R.Value.self, in: node, at: Placement.value(R.Value.self))
    Placement.reserve(R.self, in: node, at: Placement.rule(R.self))
    node.rule(R.self).initialize(to: rule)
    return node
  }

  /// Makes a rule an observer, that runs as soon as the queue comes to it.
  ///
  /// In a drain it starts at the height that the drain has reached. It has no reader yet, so there
  /// is no reason to go back for it.
  @usableFromInline func makeObserver(_ node: NodePointer) {
    node.pointee.state.insert(.observer)
    node.pointee.observers = 1
    if pointee.isDraining, pointee.level != .max {
      node.pointee.height = Swift.max(pointee.level, 1)
    }
    enqueue(node)
  }

  @usableFromInline func cutRecord(_ size: Int) -> UnsafeMutableRawPointer {
    if pointee.recordEnd - pointee.recordFront < size {
      pointee.recordFront = allocateBlock()
      pointee.recordEnd = pointee.recordFront + Region.block
    }
    let record = pointee.recordFront
    pointee.recordFront = record + size
    return record
  }
}
