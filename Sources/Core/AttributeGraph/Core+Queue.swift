extension UnsafeMutablePointer where Pointee == Core {
  /// Puts a live node into the queue at its height. It must not be there already.
  @inline(__always) func enqueue(_ node: NodePointer) {
    node.pointee.state.insert(.queued)
    let height = node.pointee.height
    node.nextQueued = nil
    let bucket = pointee.buckets + Int(height)
    if let last = bucket.pointee.last {
      last.nextQueued = node
    } else {
      bucket.pointee.first = node
    }
    bucket.pointee.last = node
    pointee.queued &+= 1
    if height < pointee.lowest {
      pointee.lowest = height
      if pointee.isDraining { pointee.level = height }
    }
  }

  /// Runs the queue until it is empty, and brings a node up to date that is read from outside.
  func drain(for node: NodePointer?) {
    precondition(!pointee.isDraining)
    pointee.isDraining = true
    pointee.drain &+= 1
    repeat {
      drainQueue()
      pointee.level = .max
      if let node { _ = bringUpToDate(node) }
    } while pointee.queued != 0
    pointee.isDraining = false
    pointee.walk.shrink()
    if pointee.hasAftermath {
      pointee.hasAftermath = false
      pointee.graph.endDrain()
    }
  }

  private func drainQueue() {
    while pointee.queued != 0 {
      let level = pointee.lowest
      pointee.level = level
      var next = pointee.buckets[Int(level)].first
      // Until nothing is left at this height, or something has been queued lower.
      while let node = next, pointee.lowest == level {
        next = node.pointee.nextQueued.target(in: self)
        if next == nil { pointee.buckets[Int(level)] = Bucket() }
        pointee.queued &-= 1
        remove(node, at: level)
        if next == nil { next = pointee.buckets[Int(level)].first }
      }
      pointee.buckets[Int(level)].first = next
      if pointee.lowest == level { pointee.lowest = level &+ 1 }
    }
    pointee.lowest = .max
    leaveFrame()
  }

  /// Processes a node of the queue.
  @inline(__always) private func remove(_ node: NodePointer, at level: UInt32) {
    let state = node.pointee.state.subtracting(.queued)
    node.pointee.state = state
    if state.has([.freed, .destroyed]) {
      if state.has(.destroyed) { recycle(node) }
    } else if state.has(.stale) {
      if node.pointee.height != level {
        enqueue(node)
      } else if !node.isLive {
        markMaybeDirty(from: node)
      } else if run(node) {
        leaveFrame()
        rerun(node)
      }
    }
  }

  /// Nothing runs any more, and nothing waits.
  private func leaveFrame() { pointee.frame = Frame(link: pointee.nowhere) }

  /// Notifies the readers of a node whose value has changed: live ones are queued, others marked.
  @usableFromInline func wakeReaders(of node: NodePointer) {
    guard let last = node.pointee.lastWoken.target(in: self) else { return }
    var edge = node.pointee.firstReader.knownTarget(in: self)
    while true {
      let reader = edge.pointee.reader.knownTarget(in: self)
      let state = reader.pointee.state
      if reader.isLive, !state.has([.running, .freed]) {
        reader.pointee.state = state.union(.stale)
        if !state.has(.queued) { enqueue(reader) }
      } else {
        wakeAside(reader, edge)
      }
      if edge == last { return }
      edge = edge.pointee.nextReader.knownTarget(in: self)
    }
  }

  /// Wakes a reader that cannot simply be queued.
  private func wakeAside(_ reader: NodePointer, _ edge: EdgePointer) {
    let state = reader.pointee.state
    if state.has(.freed) { return }
    if state.has(.running) {
      if hasRead(edge, in: reader) { reader.pointee.state.insert(.again) }
    } else if !state.has(.stale) {
      reader.pointee.state.insert(.stale)
      if !state.has(.maybeDirty) { markMaybeDirty(from: reader) }
    }
  }

  /// Whether a running rule has gone by this edge, in this run, and so knows the old value.
  private func hasRead(_ edge: EdgePointer, in reader: NodePointer) -> Bool {
    var frame = pointee.frame
    var waiting = pointee.waiting.count
    while frame.reader != reader {
      if waiting == 0 { return false }
      waiting -= 1
      frame = pointee.waiting[waiting]
    }
    if frame.link.edge == edge { return false }
    var link = reader.inputs
    while link != frame.link, let next = link.edge {
      if next == edge { return true }
      link = next.next
    }
    return false
  }

  /// Marks everything that is not live above a node: it may change.
  @inline(never) func markMaybeDirty(from node: NodePointer) {
    let base = pointee.walk.count
    pointee.walk.push(node)
    while pointee.walk.count > base {
      let source = pointee.walk.pop()
      guard let last = source.lastWoken else { continue }
      var edge = source.pointee.firstReader.knownTarget(in: self)
      while true {
        let reader = edge.reader
        if !reader.isLive, !reader.pointee.state.has([.stale, .maybeDirty, .running, .freed]) {
          reader.pointee.state.insert(.maybeDirty)
          pointee.walk.push(reader)
        }
        if edge == last { break }
        edge = edge.pointee.nextReader.knownTarget(in: self)
      }
    }
  }
}
