import VivaceAttributeGraph
import VivaceDrawing

/// What a long container draws, cut into stretches: each is one display item, of some of the views or of
/// smaller stretches. When a view changes, its own stretch is joined anew, and those around it; no list
/// is as long as the container.
///
/// The value is what the outermost stretches draw, from back to front.
struct Stretches: Rule {
  typealias Value = [Attribute<DisplayList>]

  /// A container with fewer items is not cut.
  static let fewest = 32

  private var order: DrawingOrder
  private let state: ContainerState
  private let scope: Scope
  /// From those of views to the outermost.
  private var levels: [[ObjectIdentifier: Stretch]] = []

  init(_ order: DrawingOrder, of state: ContainerState, in scope: Scope) {
    self.order = order
    self.state = state
    self.scope = scope
  }

  mutating func update(_ output: Output<[Attribute<DisplayList>]>) {
    var parts = order.items().compactMap { item in
      item.outputs.display.map { Stretch.Part(whose: item, display: $0) }
    }
    var count = 0
    while parts.count > Self.fewest {
      if count == levels.count { levels.append([:]) }
      parts = cut(parts, into: &levels[count], output.attribute)
      count += 1
    }
    for level in levels.dropFirst(count) {
      for stretch in level.values { stretch.free() }
    }
    levels.removeSubrange(count...)
    output.setAlways(parts.map(\.display))
  }

  /// Cuts parts where they were cut before, so that stretches stay what they are when views come and go.
  private func cut(
    _ parts: [Stretch.Part], into level: inout [ObjectIdentifier: Stretch],
    _ cuts: Attribute<[Attribute<DisplayList>]>
  ) -> [Stretch.Part] {
    var before = level
    level.removeAll(keepingCapacity: true)
    var result: [Stretch.Part] = []
    var start = 0
    while start < parts.count {
      let end = Self.end(of: parts, from: start) { before[$0] != nil }
      let first = ObjectIdentifier(parts[start].whose)
      let stretch = before.removeValue(forKey: first) ?? Stretch(in: scope, state, cuts)
      stretch.parts = parts[start..<end]
      level[first] = stretch
      result.append(Stretch.Part(whose: stretch, display: stretch.display))
      start = end
    }
    for stretch in before.values { stretch.free() }
    return result
  }

  /// - Parameter isFirst: Whether a stretch began there before.
  private static func end(
    of parts: [Stretch.Part], from start: Int, isFirst: (ObjectIdentifier) -> Bool
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

/// Some views next to each other, or some stretches, drawn as one item.
private final class Stretch: Scope {
  struct Part {
    /// The view, or the smaller stretch.
    let whose: Scope
    let display: Attribute<DisplayList>
  }

  var parts: ArraySlice<Part> = []
  private(set) var display: Attribute<DisplayList>!

  /// - Parameter cuts: Whoever says which parts there are.
  init(
    in scope: Scope, _ state: ContainerState, _ cuts: Attribute<[Attribute<DisplayList>]>
  ) {
    let graph = state.inputs.graph
    super.init(in: graph, parent: scope)
    display = graph.withScope(self) {
      graph.rule(
        StretchDisplay(stretch: self, cuts: cuts, identity: state.inputs.host.makeIdentity()))
    }
  }
}

private struct StretchDisplay: Rule {
  typealias Value = DisplayList

  unowned let stretch: Stretch
  let cuts: Attribute<[Attribute<DisplayList>]>
  let identity: UInt64

  mutating func update(_ output: Output<DisplayList>) {
    cuts.read()
    var list = DisplayList()
    list.items.reserveCapacity(stretch.parts.count)
    for part in stretch.parts { list.append(part.display.value) }
    output.setPart(list, identity)
  }
}
