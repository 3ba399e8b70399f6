import VivaceAttributeGraph
import VivaceDrawing

/// The drawing of a long container, divided into chunks: each is one display item, of some of the views or of
/// smaller chunks. When a view changes, its own chunk is joined again, and those around it; no list
/// is as long as the container.
///
/// The value is the drawing of the outermost chunks, from back to front.
struct DisplayChunks: Rule {
  /// A container with fewer items is not cut.
  static let fewest = 32

  private var order: DrawingOrder
  private let state: ContainerState
  private let scope: Scope
  /// From those of views to the outermost.
  private var levels: [[ObjectIdentifier: DisplayChunk]] = []

  init(_ order: DrawingOrder, of state: ContainerState, in scope: Scope) {
    self.order = order
    self.state = state
    self.scope = scope
  }

  mutating func update(_ output: Output<[Attribute<DisplayList>]>) {
    var chunks = order.items().compactMap { item in
      item.outputs.display.map { DisplayChunk.Part(whose: item, display: $0) }
    }
    var count = 0
    while chunks.count > Self.fewest {
      if count == levels.count { levels.append([:]) }
      chunks = cut(chunks, into: &levels[count], output.attribute)
      count += 1
    }
    for level in levels.dropFirst(count) {
      for chunk in level.values { chunk.free() }
    }
    levels.removeSubrange(count...)
    output.setAlways(chunks.map(\.display))
  }

  /// Cuts parts where they were cut before, so that chunks stay what they are when views come and go.
  private func cut(
    _ parts: [DisplayChunk.Part], into level: inout [ObjectIdentifier: DisplayChunk],
    _ cuts: Attribute<[Attribute<DisplayList>]>
  ) -> [DisplayChunk.Part] {
    var before = level
    level.removeAll(keepingCapacity: true)
    var result: [DisplayChunk.Part] = []
    var start = 0
    while start < parts.count {
      let end = Self.end(of: parts, from: start) { before[$0] != nil }
      let first = ObjectIdentifier(parts[start].whose)
      let chunk = before.removeValue(forKey: first) ?? DisplayChunk(in: scope, state, cuts)
      chunk.members = parts[start..<end]
      level[first] = chunk
      result.append(DisplayChunk.Part(whose: chunk, display: chunk.display))
      start = end
    }
    for chunk in before.values { chunk.free() }
    return result
  }

  /// - Parameter isFirst: Whether a chunk began there before.
  private static func end(
    of parts: [DisplayChunk.Part], from start: Int, isFirst: (ObjectIdentifier) -> Bool
  ) -> Int {
    let last = min(start + 2 * fewest, parts.count)
    if let end = (min(start + fewest / 2, last)..<last).first(where: {
      isFirst(ObjectIdentifier(parts[$0].whose))
    }) {
      return end
    }
    return last == parts.count ? last : start + fewest
  }
}

/// Some views next to each other, or some chunks, drawn as one item.
private final class DisplayChunk: Scope {
  struct Part {
    /// The view, or the smaller chunk.
    let whose: Scope
    let display: Attribute<DisplayList>
  }

  var members: ArraySlice<Part> = []
  private(set) var display: Attribute<DisplayList>!

  /// - Parameter cuts: Divides the items into chunks.
  init(
    in scope: Scope, _ state: ContainerState, _ cuts: Attribute<[Attribute<DisplayList>]>
  ) {
    let graph = state.inputs.graph
    super.init(in: graph, parent: scope)
    display = graph.withScope(self) {
      graph.rule(
        ChunkDisplay(chunk: self, cuts: cuts, identity: state.inputs.host.makeIdentity()))
    }
  }
}

private struct ChunkDisplay: Rule {
  unowned let chunk: DisplayChunk
  let cuts: Attribute<[Attribute<DisplayList>]>
  let identity: UInt64

  mutating func update(_ output: Output<DisplayList>) {
    cuts.read()
    var list = DisplayList()
    list.items.reserveCapacity(chunk.members.count)
    for part in chunk.members { list.append(part.display.value) }
    output.setPart(list, identity)
  }
}
