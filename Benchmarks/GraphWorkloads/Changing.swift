import VivaceAttributeGraph

/// Rules that read other inputs each time.
final class Dynamic: Workload {
  init() { super.init("dynamic", 1_179_103_112, evals: 1_103_001, runs: 1_001) }

  private struct Pick: PureRule {
    let j: Int
    let selection: Attribute<Int32>
    let inputs: UnsafePointer<Attribute<Int32>>
    let tally: UnsafeMutablePointer<Tally>

    var value: Int32 {
      tally.pointee.evals &+= 1
      let s = Int(selection.value)
      var sum: Int32 = 0
      for k in 0..<10 { sum &+= inputs[(j + s * 13 + k * 7) % 100].value }
      return sum
    }
  }

  override func perform() {
    var selection: Attribute<Int32>!
    let inputs = UnsafeMutablePointer<Attribute<Int32>>.allocate(capacity: 100)
    let rules = UnsafeMutableBufferPointer<Attribute<Int32>>.allocate(capacity: 1_000)
    defer {
      inputs.deallocate()
      rules.deallocate()
    }
    inPhases { graph in
      selection = graph.source(0)
      for k in 0..<100 { (inputs + k).initialize(to: graph.source(Int32(k))) }
      for j in 0..<1_000 {
        rules.initializeElement(
          at: j,
          to: graph.rule(
            Pick(j: j, selection: selection, inputs: UnsafePointer(inputs), tally: counts)))
      }
      observe(graph.rule(Sum(inputs: UnsafeBufferPointer(rules), tally: counts)), in: graph)
      commit(graph)
    } update: { graph in
      for i in 1...1_000 {
        selection.set(Int32(i))
        commit(graph)
        inputs[i % 100].set(Int32(1_000 + i))
        commit(graph)
      }
    }
  }
}

/// Many inputs through one array, and out again.
final class Mux: Workload {
  init() { super.init("mux", 200_030_100, evals: 2_040_201, runs: 20_100) }

  private struct All: PureRule {
    let inputs: UnsafeBufferPointer<Attribute<Int32>>
    let tally: UnsafeMutablePointer<Tally>
    var value: [Int32] {
      tally.pointee.evals &+= 1
      return [Int32](unsafeUninitializedCapacity: inputs.count) { values, count in
        for (k, input) in inputs.enumerated() { values.initializeElement(at: k, to: input.value) }
        count = inputs.count
      }
    }
  }

  private struct One: PureRule {
    let all: Attribute<[Int32]>
    let index: Int
    let tally: UnsafeMutablePointer<Tally>
    var value: Int32 {
      tally.pointee.evals &+= 1
      return all.value[index]
    }
  }

  override func perform() {
    let inputs = UnsafeMutableBufferPointer<Attribute<Int32>>.allocate(capacity: 100)
    defer { inputs.deallocate() }
    inPhases { graph in
      for k in 0..<100 { inputs.initializeElement(at: k, to: graph.source(0)) }
      let all = graph.rule(All(inputs: UnsafeBufferPointer(inputs), tally: counts))
      for k in 0..<100 {
        let split = graph.rule(One(all: all, index: k, tally: counts))
        observe(graph.rule(Plus(input: split, number: 1, tally: counts)), in: graph)
      }
      commit(graph)
    } update: { graph in
      for i in 1...20_000 {
        inputs[i % 100].set(Int32(i))
        commit(graph)
      }
    }
  }
}

/// A million nodes made, worked out twice, and destroyed.
final class Churn: Workload {
  init() { super.init("churn", 20_689_300, evals: 1_999_980, runs: 10_000) }

  private struct AddAll: Rule {
    let inputs: UnsafeBufferPointer<Attribute<Int32>>
    let tally: UnsafeMutablePointer<Tally>
    mutating func update(_ output: Output<Void>) {
      var sum: Int32 = 0
      for input in inputs { sum &+= input.value }
      tally.pointee.checksum &+= sum
      tally.pointee.runs &+= 1
    }
  }

  override func perform() {
    let graph = Graph()
    let n = UnsafeMutableBufferPointer<Attribute<Int32>>.allocate(capacity: 100_000)
    defer { n.deallocate() }
    for r in 0..<10 {
      let scope = graph.makeScope()
      graph.withScope(scope) {
        n.initializeElement(at: 0, to: graph.source(Int32(r)))
        for k in 1..<100_000 {
          n.initializeElement(
            at: k, to: graph.rule(Plus(input: n[(k - 1) / 2], number: 1, tally: counts)))
        }
        for o in 0..<500 {
          let b = 50_000 + 100 * o
          let hundred = UnsafeBufferPointer(rebasing: n[b..<b + 100])
          _ = graph.observer(AddAll(inputs: hundred, tally: counts))
        }
      }
      commit(graph)
      onPhase("build")
      n[0].set(Int32(r + 1))
      commit(graph)
      onPhase("update")
      scope.free()
      onPhase("destroy")
    }
  }
}
