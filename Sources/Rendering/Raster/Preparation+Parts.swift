import VivaceDrawing

extension Preparation {
  /// A frame is not cut into more parts, and none is made of fewer nodes.
  static let mostParts = 12
  static let leastNodes = 24

  /// The nodes of a plan that may be made ready apart from each other, in the order they are
  /// painted, good as long as the plan; nil when it is not worth it, or when something looks at what others painted.
  static func apart(_ plan: Plan, visible: PixelRect) -> [Unmanaged<Plan.Node>]? {
    var nodes: [Unmanaged<Plan.Node>] = []
    // Glyphs are looked up by one thread at a time.
    var texts = 0
    func add(_ some: [Plan.Node]) {
      some.withUnretainedObjects { some in
        for node in some {
          node.withObject {
            // What only places others has nothing to do for itself.
            if case .group(.geometry) = $0.content, $0.bounds.intersects(visible) {
              add($0.children)
            } else {
              nodes.append(node)
              if case .text = $0.content { texts += 1 }
            }
          }
        }
      }
    }
    if plan.nodes.contains(where: \.hasBackdrop) { return nil }
    add(plan.nodes)
    return nodes.count - texts >= 2 * leastNodes ? nodes : nil
  }
}
