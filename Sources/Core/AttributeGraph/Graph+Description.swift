extension Graph: CustomStringConvertible {
  /// Every attribute on a line, in the order in which they were made: its name, what it reads, and how
  /// things are with it. For people and text goldens; walks the whole graph.
  public var description: String {
    nodes.map { node in
      var line = core.name(of: node)
      let inputs = inputs(of: node).map { $0.isSilent ? "(\($0.name))" : $0.name }
      if !inputs.isEmpty { line += " ← " + inputs.joined(separator: ", ") }
      let state = node.pointee.state
      if node.type.isSource { line += " [source]" }
      if state.has(.observer) { line += " [observer]" }
      if !node.isLive { line += " [at rest]" }
      if state.has(.stale) { line += " [stale]" }
      if state.has(.maybeDirty) { line += " [in doubt]" }
      return line
    }.joined(separator: "\n")
  }

  /// All nodes, oldest first.
  private var nodes: [NodePointer] {
    var nodes: [NodePointer] = []
    for index in 0..<core.pointee.scopes.count {
      var next = core.pointee.scopes[index].newestNode(in: core)
      while let node = next {
        nodes.append(node)
        next = node.older
      }
    }
    return nodes.sorted { $0.pointee.serial < $1.pointee.serial }
  }

  private func inputs(of node: NodePointer) -> [(name: String, isSilent: Bool)] {
    var inputs: [(name: String, isSilent: Bool)] = []
    var next = node.firstInput
    while let edge = next {
      if let source = edge.node {
        inputs.append((core.name(of: source), edge.pointee.isOrderOnly))
      }
      next = edge.nextInput
    }
    return inputs
  }

  /// Returns the attributes that one read in its latest run, in order; removed ones are left out.
  public func inputs(of id: AttributeID) -> [AttributeID] {
    var inputs: [AttributeID] = []
    var next = id.checked.firstInput
    while let edge = next {
      if let source = edge.node { inputs.append(AttributeID(source)) }
      next = edge.nextInput
    }
    return inputs
  }

  /// Returns the readers that a change of an attribute invalidates, in order.
  public func readers(of id: AttributeID) -> [AttributeID] {
    var readers: [AttributeID] = []
    var next = id.checked.firstReader
    while let edge = next, !edge.pointee.isOrderOnly {
      readers.append(AttributeID(edge.reader))
      next = edge.nextReader
    }
    return readers
  }

  /// Whether commits keep an attribute up to date: an observer needs it, or it is one.
  public func isLive(_ id: AttributeID) -> Bool { id.checked.isLive }
}
