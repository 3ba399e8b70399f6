extension UnsafeMutablePointer where Pointee == Core {
  func name(of node: NodePointer) -> String { pointee.graph.name(of: AttributeID(node)) }

  /// Whether a value may be set from outside now.
  @inlinable func canBeSet(_ node: NodePointer) -> Bool {
    node.type.isSource && !node.pointee.state.has(.freed)
      && (!pointee.isDraining
        || pointee.frame.reader != nil
          && node.pointee.verified == pointee.frame.run)
  }

  @usableFromInline @inline(never) func trapSet(_ node: NodePointer) -> Never {
    if !node.type.isSource {
      fatalError("\(name(of: node)) is worked out by a rule: only a source can be set.")
    }
    if node.pointee.state.has(.freed) {
      fatalError("\(name(of: node)) was set after its scope was freed.")
    }
    let reader = pointee.frame.reader.map { name(of: $0) } ?? "the graph"
    fatalError(
      "\(name(of: node)) was set while \(reader) was being worked out. "
        + "Set it after the commit, or read it in a rule.")
  }

  @usableFromInline @inline(never) func trapEmpty(_ node: NodePointer) -> Never {
    fatalError("\(name(of: node)) has no value: its rule has not set one.")
  }

  /// Reports a cycle that a read of a running node closes: from that node through the running rules and checks
  /// back to it.
  func reportCycle(to node: NodePointer) {
    var chain: [NodePointer] = []
    var frame = pointee.frame
    var waiting = pointee.waiting.count
    var end = pointee.checks.count
    while let reader = frame.reader {
      var segment = (frame.checks..<end).map { pointee.checks[$0].node }
      segment.insert(reader, at: 0)
      chain = segment + chain
      if reader == node || waiting == 0 { break }
      end = frame.checks
      waiting -= 1
      frame = pointee.waiting[waiting]
    }
    chain.append(node)
    tellCycle(chain)
  }

  /// Reports a cycle in which the running rule reads a node that comes later than the rule itself.
  func reportCycle(through node: NodePointer, to reader: NodePointer) {
    var path: [NodePointer] = []
    var seen: Set<NodePointer> = []
    func find(_ from: NodePointer) -> Bool {
      if !seen.insert(from).inserted { return false }
      path.append(from)
      if from == reader { return true }
      var next = from.firstInput
      while let edge = next {
        if let source = edge.node, find(source) { return true }
        next = edge.nextInput
      }
      path.removeLast()
      return false
    }
    _ = find(node)
    tellCycle([reader] + path)
  }

  private func tellCycle(_ chain: [NodePointer]) {
    var names: [String] = []
    for (index, node) in chain.enumerated() where index == 0 || chain[index - 1] != node {
      names.append(name(of: node))
    }
    if names.count == 1 { names.append(names[0]) }
    let message = "cyclic dependency: " + names.joined(separator: " → ")
    if let node = chain.last, node.pointee.state.has(.empty) { fatalError(message) }
    pointee.graph.tellCycle(names, message)
  }
}
