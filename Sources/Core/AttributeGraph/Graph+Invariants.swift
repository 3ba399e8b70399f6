extension Graph {
  /// Stops at the first "never" or "always" of `Node`, `Edge` and `Core` that does not hold. Walks the
  /// whole graph, so only tests call it: before and after every commit, never while rules run.
  public func checkInvariants() {
    precondition(!isDraining, "The invariants do not hold while rules run.")
    var check = InvariantCheck(graph: self, core: core)
    check.run()
  }
}

/// One look at everything.
private struct InvariantCheck {
  let graph: Graph
  let core: CorePointer
  var nodes: Set<NodePointer> = []
  var edges = 0

  mutating func run() {
    require(core.pointee.frame.reader == nil, "a rule runs outside of a drain")
    require(core.pointee.waiting.count == 0, "a rule waits outside of a drain")
    require(core.pointee.checks.count == 0, "a check is left over")
    require(core.pointee.walk.count == 0, "a walk is left over")
    require(core.pointee.level == .max, "the level is \(core.pointee.level) outside of a drain")
    findNodes()
    require(
      nodes.count == graph.counters.live,
      "there are \(nodes.count) nodes, \(graph.counters.live) by the counters")
    for node in nodes {
      checkState(of: node)
      checkInputs(of: node)
      checkReaders(of: node)
    }
    checkQueue()
    checkEdges()
  }

  private mutating func findNodes() {
    var serials: Set<UInt32> = []
    for index in 0..<core.pointee.scopes.count {
      let record = core.pointee.scopes[index]
      require(!record.isFree, "a free scope is not reclaimed")
      var next = record.newestNode(in: core)
      while let node = next {
        require(nodes.insert(node).inserted, "\(name(node)) is in two scopes")
        require(serials.insert(node.pointee.serial).inserted, "\(name(node)) shares its number")
        require(node.pointee.serial != 0, "\(name(node)) has no number")
        require(Int(node.pointee.scope) == index, "\(name(node)) is in another's scope")
        require(node.core == core, "\(name(node)) is of another graph")
        next = node.older
      }
    }
  }

  private func checkState(of node: NodePointer) {
    let state = node.pointee.state
    require(
      !state.has([.running, .changed, .again, .freed, .destroyed]),
      "\(name(node)) is left in state \(state.rawValue)")
    require(node.pointee.height < core.pointee.heights, "\(name(node)) is too high for the queue")
    if node.type.isSource {
      require(node.pointee.height == 0, "\(name(node)) is a source, but not at the bottom")
      require(node.firstInput == nil, "\(name(node)) is a source, but reads")
      require(
        !state.has([.stale, .maybeDirty, .empty, .queued]), "\(name(node)) is no clean source")
    } else {
      require(node.pointee.height > 0, "\(name(node)) is a rule at the bottom")
    }
    if node.isLive {
      require(!state.has(.maybeDirty), "\(name(node)) is live and in doubt")
      require(!state.has(.stale) || state.has(.queued), "\(name(node)) is stale, but not queued")
    }
  }

  private mutating func checkInputs(of node: NodePointer) {
    let isClean = !node.pointee.state.has([.stale, .maybeDirty])
    var next = node.firstInput
    while let edge = next {
      edges += 1
      require(edge.reader == node, "\(name(node)) has another's edge")
      if let source = edge.node {
        require(nodes.contains(source), "\(name(node)) reads a node that is gone")
        require(
          source.pointee.height < node.pointee.height,
          "\(name(node)) at \(node.pointee.height) is not above its input \(name(source)) "
            + "at \(source.pointee.height)")
        if isClean, !node.isLive, !edge.pointee.isOrderOnly, !source.isLive {
          require(
            !source.pointee.state.has([.stale, .maybeDirty]),
            "\(name(node)) is clean, but its input \(name(source)) is not")
        }
      }
      next = edge.nextInput
    }
  }

  private func checkReaders(of node: NodePointer) {
    var observers: UInt32 = node.pointee.state.has(.observer) ? 1 : 0
    var previous: EdgePointer? = nil
    var isPastWoken = node.lastWoken == nil
    var next = node.firstReader
    while let edge = next {
      require(edge.node == node, "\(name(node)) has a reader of something else")
      require(edge.previousReader == previous, "the readers of \(name(node)) are tangled")
      require(nodes.contains(edge.reader), "\(name(node)) has a reader that is gone")
      require(
        edge.pointee.isOrderOnly == isPastWoken, "the readers of \(name(node)) are out of order")
      require(
        isInput(edge), "\(name(edge.reader)) does not know that it reads \(name(node))")
      if !edge.pointee.isOrderOnly, edge.reader.isLive { observers += 1 }
      if edge == node.lastWoken { isPastWoken = true }
      previous = edge
      next = edge.nextReader
    }
    require(isPastWoken, "the last reader of \(name(node)) is not among its readers")
    require(
      node.pointee.observers == observers,
      "\(name(node)) counts \(node.pointee.observers) live readers and has \(observers)")
  }

  private func isInput(_ edge: EdgePointer) -> Bool {
    var next = edge.reader.firstInput
    while let input = next {
      if input == edge { return true }
      next = input.nextInput
    }
    return false
  }

  private func checkQueue() {
    var count = 0
    var found: Set<NodePointer> = []
    for height in 0..<Int(core.pointee.heights) {
      var last: NodePointer? = nil
      var next = core.pointee.buckets[height].first
      while let node = next {
        count += 1
        require(node.pointee.state.has(.queued), "something is queued without knowing")
        require(found.insert(node).inserted, "something is queued twice")
        require(height >= core.pointee.lowest, "something is queued below the lowest")
        if !node.pointee.state.has(.destroyed) {
          require(nodes.contains(node), "something is queued that is gone")
          require(height <= node.pointee.height, "\(name(node)) is queued above itself")
        }
        last = node
        next = node.nextQueued
      }
      require(core.pointee.buckets[height].last == last, "the queue at \(height) is torn")
    }
    require(count == core.pointee.queued, "\(count) are queued, \(core.pointee.queued) counted")
    for node in nodes where node.pointee.state.has(.queued) {
      require(found.contains(node), "\(name(node)) is not in the queue")
    }
  }

  private func checkEdges() {
    var used = 0
    for index in 0..<core.pointee.edgePages.count {
      let page = core.pointee.edgePages[index]
      var free = 0
      var next = page.pointee.free
      while let edge = next {
        free += 1
        next = edge.nextInput
      }
      let (cut, usedHere) = (page.pointee.cut, page.pointee.used)
      require(cut == free + usedHere, "of \(cut) edges \(usedHere) are in use, \(free) free")
      used += usedHere
    }
    require(used == edges, "\(edges) edges are in use, \(used) counted")
  }

  private func name(_ node: NodePointer) -> String { core.name(of: node) }

  private func require(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds { fatalError("The graph is broken: \(message()).") }
  }
}
