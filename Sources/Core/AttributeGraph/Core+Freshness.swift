extension UnsafeMutablePointer where Pointee == Core {
  /// Whether a node can be read as it is.
  @inline(__always) func isFresh(_ node: NodePointer) -> Bool {
    !node.pointee.state.has([.stale, .maybeDirty, .running])
      && (node.pointee.height < pointee.level || node.pointee.verified == pointee.drain)
  }

  /// Brings a node's value up to date, before the queue would come to it.
  ///
  /// Visits the nodes that the node read in its latest run, as far as anything there may still change, and
  /// runs the stale ones. Known inputs cost no stack, however deep they are.
  /// - Returns: False if the node is already being computed, which is a cycle, and has been reported.
  func bringUpToDate(_ node: NodePointer) -> Bool {
    if node.pointee.state.has(.running) {
      reportCycle(to: node)
      return false
    }
    if node.pointee.state.has(.stale), !node.pointee.state.has(.freed) {
      runAhead(node)
      return true
    }
    let base = pointee.checks.count
    var isSound = true
    pushCheck(node)
    while pointee.checks.count > base {
      let index = pointee.checks.count - 1
      let check = pointee.checks[index]
      let node = check.node
      if node.pointee.state.has(.freed) || isFresh(node) {
        pointee.checks.count = index
      } else if node.pointee.state.has(.stale) {
        runAhead(node)
        pointee.checks.count = index
      } else {
        var next = check.next
        if check.edgesFreed != pointee.edgesFreed {
          next = node.firstInput
          pointee.checks.elements[index].edgesFreed = pointee.edgesFreed
        }
        while let edge = next, skips(edge) { next = edge.nextInput }
        guard let edge = next, let source = edge.node else {
          node.pointee.state.remove(.maybeDirty)
          node.pointee.verified = check.drain
          pointee.checks.count = index
          continue
        }
        pointee.checks.elements[index].next = edge.nextInput
        if source.pointee.state.has(.running) {
          reportCycle(to: source)
          isSound = false
        } else {
          pushCheck(source)
        }
      }
    }
    return isSound
  }

  private func pushCheck(_ node: NodePointer) {
    pointee.checks.push(
      Check(
        node: node, next: node.firstInput, edgesFreed: pointee.edgesFreed,
        drain: pointee.drain))
  }

  /// Whether an input needs no look: it is gone, nothing can happen to it, or only the order counts.
  private func skips(_ edge: EdgePointer) -> Bool {
    guard !edge.pointee.isOrderOnly, let source = edge.node else { return true }
    return source.pointee.state.has(.freed) || isFresh(source)
  }

  /// Counts a live reader. The first one makes the node live, and all that it needs.
  @inline(__always) func addObserver(to node: NodePointer) {
    node.pointee.observers &+= 1
    if node.pointee.observers == 1 { awaken(node) }
  }

  @inline(never) private func awaken(_ node: NodePointer) {
    let base = pointee.walk.count
    pointee.walk.push(node)
    while pointee.walk.count > base {
      let node = pointee.walk.pop()
      if node.pointee.state.has([.stale, .maybeDirty]) { queueAgain(node) }
      var next = node.firstInput
      while let edge = next {
        if !edge.pointee.isOrderOnly, let source = edge.node {
          source.pointee.observers &+= 1
          if source.pointee.observers == 1 { pointee.walk.push(source) }
        }
        next = edge.nextInput
      }
    }
  }

  /// Queues a node that becomes live although it must run again: it was up to date when it was read,
  /// but something has been invalidated since.
  private func queueAgain(_ node: NodePointer) {
    let state = node.pointee.state
    node.pointee.state.remove(.maybeDirty)
    node.pointee.state.insert(.stale)
    if !state.has([.queued, .running, .freed]) { enqueue(node) }
  }

  /// Counts a live reader less. Without any, the node rests until it is read, and all that only it
  /// needed.
  @inline(__always) func removeObserver(from node: NodePointer) {
    node.pointee.observers &-= 1
    if node.pointee.observers == 0 { putToRest(node) }
  }

  @inline(never) private func putToRest(_ node: NodePointer) {
    let base = pointee.walk.count
    pointee.walk.push(node)
    while pointee.walk.count > base {
      var next = pointee.walk.pop().firstInput
      while let edge = next {
        if !edge.pointee.isOrderOnly, let source = edge.node {
          source.pointee.observers &-= 1
          if source.pointee.observers == 0 { pointee.walk.push(source) }
        }
        next = edge.nextInput
      }
    }
  }

  /// Makes a rule run again in this drain or the next, whether or not anything changed.
  ///
  /// One that the drain has yet to come to costs nothing more. One that it has passed makes it go
  /// back, and what was found up to date above has to be looked at again.
  @usableFromInline func invalidate(_ node: NodePointer) {
    let state = node.pointee.state
    precondition(
      !node.type.isSource, "\(name(of: node)) is a source: set it instead.")
    if state.has(.freed) { return }
    // It has never run, and no reader waits for it yet.
    if state.has(.empty), state.has(.stale), !node.isLive, !state.has(.running) { return }
    if state.has(.running) {
      node.pointee.state.insert(.again)
    } else if pointee.isDraining {
      rerun(node)
    } else {
      markStale(node)
    }
  }

  /// Lets a node run once more in this drain, unless it has done so too often.
  @inline(never) func rerun(_ node: NodePointer) {
    if !pointee.graph.mayRunAgain(node) { return }
    if node.pointee.height <= pointee.level || node.pointee.verified == pointee.drain {
      pointee.drain &+= 1
    }
    markStale(node)
  }

  private func markStale(_ node: NodePointer) {
    let state = node.pointee.state
    node.pointee.state.insert(.stale)
    if node.isLive {
      if !state.has(.queued) { enqueue(node) }
    } else if !state.has([.stale, .maybeDirty]) {
      markMaybeDirty(from: node)
    }
  }
}
