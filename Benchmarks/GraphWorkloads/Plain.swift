import VivaceAttributeGraph

/// One input and a long chain of rules.
final class Chain: Workload {
  init() { super.init("chain", 60_006_000, evals: 10_001_000, runs: 10_001) }

  override func perform() {
    var x: Attribute<Int32>!
    inPhases { graph in
      x = graph.source(0)
      var last = x!
      for _ in 0..<1_000 { last = graph.rule(Plus(input: last, number: 1, tally: counts)) }
      observe(last, in: graph)
      commit(graph)
    } update: { graph in
      for i in 1...10_000 {
        x.set(Int32(i))
        commit(graph)
      }
    }
  }
}

/// One input and many rules, each observed.
final class Broad: Workload {
  init() { super.init("broad", 530_191_224, evals: 5_010_000, runs: 5_010_000) }

  override func perform() {
    var x: Attribute<Int32>!
    inPhases { graph in
      x = graph.source(0)
      for k in 0..<10_000 {
        observe(graph.rule(Plus(input: x, number: Int32(k), tally: counts)), in: graph)
      }
      commit(graph)
    } update: { graph in
      for i in 1...500 {
        x.set(Int32(i))
        commit(graph)
      }
    }
  }
}

/// One input, many rules, and one that sums them.
final class Diamond: Workload {
  init() { super.init("diamond", 2_115_597_612, evals: 5_006_001, runs: 5_001) }

  override func perform() {
    var x: Attribute<Int32>!
    let middle = UnsafeMutableBufferPointer<Attribute<Int32>>.allocate(capacity: 1_000)
    defer { middle.deallocate() }
    inPhases { graph in
      x = graph.source(0)
      for k in 0..<1_000 {
        middle.initializeElement(
          at: k, to: graph.rule(Plus(input: x, number: Int32(k), tally: counts)))
      }
      observe(graph.rule(Sum(inputs: UnsafeBufferPointer(middle), tally: counts)), in: graph)
      commit(graph)
    } update: { graph in
      for i in 1...5_000 {
        x.set(Int32(i))
        commit(graph)
      }
    }
  }
}

/// One rule that seldom changes, and many above it.
final class CutOff: Workload {
  init() { super.init("cutoff", 10_180_000, evals: 40_001, runs: 20_000) }

  private struct Shifted: PureRule {
    let input: Attribute<Int32>
    let tally: UnsafeMutablePointer<Tally>
    var value: Int32 {
      tally.pointee.evals &+= 1
      return input.value >> 10
    }
  }

  override func perform() {
    var x: Attribute<Int32>!
    inPhases { graph in
      x = graph.source(0)
      let q = graph.rule(Shifted(input: x, tally: counts))
      for k in 0..<1_000 {
        observe(graph.rule(Plus(input: q, number: Int32(k), tally: counts)), in: graph)
      }
      commit(graph)
    } update: { graph in
      for i in 1...20_000 {
        x.set(Int32(i))
        commit(graph)
      }
    }
  }
}
