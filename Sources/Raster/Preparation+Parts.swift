import VivaceDrawing

extension Preparation {
  /// A frame is not cut into more parts, and none is made of fewer nodes.
  static let mostParts = 12
  static let leastNodes = 24

  /// The nodes of a plan that may be made ready apart from each other, in the order they are
  /// painted; nil when it is not worth it, or when something looks at what others painted.
  static func apart(_ plan: Plan, visible: PixelRect) -> [Plan.Node]? {
    var nodes: [Plan.Node] = []
    func add(_ some: [Plan.Node]) {
      for node in some {
        // What only places others has nothing to do for itself.
        if case .group(.geometry) = node.content, node.bounds.intersects(visible) {
          add(node.children)
        } else {
          nodes.append(node)
        }
      }
    }
    if plan.nodes.contains(where: \.hasBackdrop) { return nil }
    add(plan.nodes)
    // Glyphs are looked up by one thread at a time.
    let shapes = nodes.count { if case .text = $0.content { false } else { true } }
    return shapes >= 2 * leastNodes ? nodes : nil
  }
}
