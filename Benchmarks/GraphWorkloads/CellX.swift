import VivaceAttributeGraph

/// Layers of four rules, each of which reads the layer before.
final class CellX: Workload {
  private let layers: Int
  private let updates: Int
  /// The anchors: the values that the last four rules read after the build, and after the first
  /// commit.
  private(set) var anchors: [[Int32]] = []

  init(layers: Int, updates: Int, checksum: Int32, evals: Int, runs: Int) {
    self.layers = layers
    self.updates = updates
    super.init("cellx\(layers)", checksum, evals: evals, runs: runs)
  }

  private struct Same: PureRule {
    let a: Attribute<Int32>
    let tally: UnsafeMutablePointer<Tally>
    var value: Int32 {
      tally.pointee.evals &+= 1
      return a.value
    }
  }
  private struct Difference: PureRule {
    let a, b: Attribute<Int32>
    let tally: UnsafeMutablePointer<Tally>
    var value: Int32 {
      tally.pointee.evals &+= 1
      return a.value &- b.value
    }
  }
  private struct Addition: PureRule {
    let a, b: Attribute<Int32>
    let tally: UnsafeMutablePointer<Tally>
    var value: Int32 {
      tally.pointee.evals &+= 1
      return a.value &+ b.value
    }
  }

  override func perform() {
    var inputs: [Attribute<Int32>] = []
    var last: [Attribute<Int32>] = []
    inPhases { graph in
      inputs = [1, 2, 3, 4].map { graph.source($0) }
      last = inputs
      for _ in 0..<layers {
        let p = last
        last = [
          graph.rule(Same(a: p[1], tally: counts)),
          graph.rule(Difference(a: p[0], b: p[2], tally: counts)),
          graph.rule(Addition(a: p[1], b: p[3], tally: counts)),
          graph.rule(Same(a: p[2], tally: counts)),
        ]
      }
      for rule in last { observe(rule, in: graph) }
      commit(graph)
      anchors.append(last.map(\.value))
    } update: { graph in
      for i in 0..<updates {
        for (k, input) in inputs.enumerated() { input.set(Int32(i % 2 == 0 ? 4 - k : 1 + k)) }
        commit(graph)
        if i == 0 { anchors.append(last.map(\.value)) }
      }
    }
  }
}
