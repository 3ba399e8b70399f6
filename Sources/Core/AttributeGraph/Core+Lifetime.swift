extension UnsafeMutablePointer where Pointee == Core {
  func makeScopeRecord(for scope: Scope) -> UInt32 {
    let record = ScopeRecord(of: Unmanaged.passRetained(scope))
    let index = pointee.freeScope
    if index != .max {
      pointee.freeScope = pointee.scopes[Int(index)].nextFree
      pointee.scopes[Int(index)] = record
      return index
    }
    pointee.scopes.push(record)
    return UInt32(pointee.scopes.count - 1)
  }

  /// Makes the nodes of a scope inert: none runs or wakes anybody from now on.
  func silence(_ scope: UInt32) {
    var next = pointee.scopes[Int(scope)].newest.target(in: self)
    while let node = next {
      node.pointee.state.insert(.freed)
      next = node.older
    }
  }

  /// Destroys the nodes of scopes that are marked as free, and gives their memory back.
  ///
  /// Costs a step for each node and each edge; nothing else is looked at. Values are destroyed only
  /// when the graph is whole again, since their deinitialisers may use it.
  func reclaim(_ scopes: ArraySlice<UInt32>) {
    for scope in scopes {
      var next = pointee.scopes[Int(scope)].newest.target(in: self)
      while let node = next {
        next = node.older
        cutEdges(of: node)
      }
    }
    for scope in scopes {
      var next = pointee.scopes[Int(scope)].newest.target(in: self)
      pointee.scopes.elements[Int(scope)].newest = Ref(nil)
      while let node = next {
        next = node.older
        destroy(node)
      }
      let object = pointee.scopes[Int(scope)].scope
      pointee.scopes[Int(scope)] = ScopeRecord(before: pointee.freeScope)
      pointee.freeScope = scope
      object?._withUnsafeGuaranteedRef { $0.nodesAreGone() }
      object?.release()
    }
  }

  private func isGoing(_ node: NodePointer) -> Bool {
    pointee.scopes[Int(node.pointee.scope)].isFree
  }

  private func cutEdges(of node: NodePointer) {
    let isLive = node.isLive
    node.pointee.state.insert(.freed)
    var next = node.firstInput
    node.firstInput = nil
    while let edge = next {
      next = edge.nextInput
      if let source = edge.node, !isGoing(source) {
        removeReader(edge, of: source)
        if isLive, !edge.pointee.isOrderOnly { removeObserver(from: source) }
      }
      freeEdge(edge)
    }
    next = node.firstReader
    while let edge = next {
      next = edge.nextReader
      if !isGoing(edge.reader) { edge.pointee.source = 0 }
    }
  }

  private func destroy(_ node: NodePointer) {
    if node.pointee.state.has(.named) { pointee.graph.forgetName(node.pointee.serial) }
    node.pointee.serial = 0
    pointee.counters.freed &+= 1
    node.type.destroy?(node)
    if node.pointee.state.has(.queued) {
      node.pointee.state.insert(.destroyed)
    } else {
      recycle(node)
    }
  }

  /// Gives the memory of a destroyed node back.
  func recycle(_ node: NodePointer) {
    let freeList = pointee.freeRecords + (node.type.size >> 3)
    let record = UnsafeMutableRawPointer(node)
    record.storeBytes(of: freeList.pointee, as: UnsafeMutableRawPointer?.self)
    freeList.pointee = record
  }
}
