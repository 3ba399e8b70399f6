extension UnsafeMutablePointer where Pointee == Core {
  /// Works a node out before the queue comes to it, for a rule that waits or a read from outside.
  @inline(never) func runAhead(_ node: NodePointer) {
    pointee.waiting.push(pointee.frame)
    pointee.frame.scope = .max
    pointee.frame.checks = pointee.checks.count
    let mustRunAgain = run(node)
    pointee.frame = pointee.waiting.pop()
    if mustRunAgain { rerun(node) }
  }

  /// Computes a node and notifies its readers if its value changed. Consumes the frame and leaves it in its
  /// final state.
  /// - Returns: Whether it must run once more.
  @inline(__always) func run(_ node: NodePointer) -> Bool {
    pointee.run &+= 2
    pointee.frame.reader = node
    pointee.frame.link = node.inputs
    pointee.frame.run = pointee.run
    node.pointee.state = node.pointee.state.subtracting([.stale, .maybeDirty, .changed])
      .union(.running)
    // If a rule is made to run again meanwhile, it is unknown whether this one had read it.
    node.pointee.verified = pointee.drain
    node.pointee.type._withUnsafeGuaranteedRef { $0.run(node) }
    if pointee.frame.link.pointee.offset != 0 { dropInputs(from: pointee.frame.link, of: node) }
    let state = node.pointee.state
    node.pointee.state.subtract([.running, .changed, .again])
    if state.has(.changed) {
      pointee.counters.changed &+= 1
      if !state.has(.freed) { wakeReaders(of: node) }
    } else if state.has(.empty) {
      pointee.counters.valueless &+= 1
    } else {
      pointee.counters.cutOff &+= 1
    }
    return state.has(.again) && !state.has(.freed)
  }

  /// Brings a node up to date for the running rule, and makes it one of the rule's inputs.
  @usableFromInline @inline(never)
  func prepareToRead(_ node: NodePointer, orderOnly: Bool) {
    guard let reader = pointee.frame.reader else { return prepareToReadOutside(node) }
    if node.pointee.state.has(.freed) {
      if node.pointee.state.has(.empty) { trapEmpty(node) }
      return
    }
    if isFresh(node) || bringUpToDate(node) {
      addInput(node, to: reader, orderOnly: orderOnly)
    }
    if node.pointee.state.has(.empty) { trapEmpty(node) }
  }

  private func prepareToReadOutside(_ node: NodePointer) {
    if !pointee.isDraining, pointee.queued != 0 || !isFresh(node) {
      drain(for: node.pointee.state.has(.freed) ? nil : node)
    }
    if node.pointee.state.has(.empty) { trapEmpty(node) }
  }

  /// Notes that the running rule has read a node that is up to date.
  @inline(__always) private func addInput(
    _ node: NodePointer, to reader: NodePointer, orderOnly: Bool
  ) {
    let run = pointee.frame.run
    let source = Ref(node).offset | (orderOnly ? 1 : 0)
    let isKnown =
      node.pointee.readBy == run || (orderOnly && node.pointee.readBy == run | 1)
    let link = pointee.frame.link
    if let edge = link.edge {
      if edge.pointee.source == source {
        pointee.frame.link = edge.next
        if !isKnown { node.pointee.readBy = orderOnly ? run | 1 : run }
        return
      }
      if isKnown { return }
      if let next = edge.nextInput, next.pointee.source == source {
        // One thing that was read here is left out this time.
        link.edge = next
        pointee.frame.link = next.next
        node.pointee.readBy = orderOnly ? run | 1 : run
        release(edge, of: reader)
        return
      }
    } else if isKnown {
      return
    }
    if node.pointee.height >= reader.pointee.height {
      raise(reader, to: node.pointee.height &+ 1)
      if node.pointee.height >= reader.pointee.height {
        return reportCycle(through: node, to: reader)
      }
    }
    node.pointee.readBy = orderOnly ? run | 1 : run
    let edge = makeEdge()
    edge.initialize(
      to: Edge(
        nextInput: link.pointee, source: source, reader: Ref(reader), nextReader: Ref(nil),
        previousReader: Ref(nil)))
    link.edge = edge
    pointee.frame.link = edge.next
    appendReader(edge, to: node)
    if !orderOnly, reader.isLive { addObserver(to: node) }
  }

  /// Lets go of everything that was read in the run before but not in this one.
  @inline(never) private func dropInputs(
    from link: UnsafeMutablePointer<Ref<Edge>>, of reader: NodePointer
  ) {
    var rest = link.edge
    link.edge = nil
    while let edge = rest {
      rest = edge.nextInput
      release(edge, of: reader)
    }
  }

  /// Takes an edge, already out of its reader's inputs, out of its source's readers.
  @inline(__always) private func release(_ edge: EdgePointer, of reader: NodePointer) {
    if let source = edge.node {
      removeReader(edge, of: source)
      if !edge.pointee.isOrderOnly, reader.isLive { removeObserver(from: source) }
    }
    freeEdge(edge)
  }

  /// Puts an edge behind the readers that are woken: as one of them, or as the first of the others.
  @inline(__always) private func appendReader(_ edge: EdgePointer, to source: NodePointer) {
    let last = source.lastWoken
    let next: EdgePointer?
    if let last {
      next = last.nextReader
      last.nextReader = edge
    } else {
      next = source.firstReader
      source.firstReader = edge
    }
    edge.previousReader = last
    edge.nextReader = next
    next?.previousReader = edge
    if !edge.pointee.isOrderOnly { source.lastWoken = edge }
  }

  @inline(__always) func removeReader(_ edge: EdgePointer, of source: NodePointer) {
    let previous = edge.previousReader
    let next = edge.nextReader
    if let previous {
      previous.nextReader = next
    } else {
      source.firstReader = next
    }
    next?.previousReader = previous
    if source.lastWoken == edge { source.lastWoken = previous }
  }

  /// Lifts a node, and its readers as far as they must be above it.
  private func raise(_ node: NodePointer, to height: UInt32) {
    setHeight(of: node, to: height)
    if node.pointee.firstReader.offset == 0 { return }
    let base = pointee.walk.count
    pointee.walk.push(node)
    while pointee.walk.count > base {
      let source = pointee.walk.pop()
      let least = source.pointee.height &+ 1
      var next = source.firstReader
      while let edge = next {
        let reader = edge.reader
        if reader.pointee.height < least {
          setHeight(of: reader, to: least)
          pointee.walk.push(reader)
        }
        next = edge.nextReader
      }
    }
  }

  private func setHeight(of node: NodePointer, to height: UInt32) {
    node.pointee.height = height
    guard height >= pointee.heights else { return }
    let count = Int(pointee.heights)
    let larger = UnsafeMutablePointer<Bucket>.allocate(
      capacity: Swift.max(count * 2, Int(height) + 1))
    larger.moveInitialize(from: pointee.buckets, count: count)
    let newCount = Swift.max(count * 2, Int(height) + 1)
    (larger + count).initialize(repeating: Bucket(), count: newCount - count)
    pointee.buckets.deallocate()
    pointee.buckets = larger
    pointee.heights = UInt32(newCount)
  }
}
