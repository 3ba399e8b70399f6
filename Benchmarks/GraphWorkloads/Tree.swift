import VivaceAttributeGraph

/// The shape of a user interface: leaves with a body, a size and a picture; sizes summed upwards.
final class Tree: Workload {
  init() { super.init("tree", 793_183_112, evals: 2_026_611, runs: 650_001) }

  private struct Body: PureRule {
    let state, environment: Attribute<Int32>
    let tally: UnsafeMutablePointer<Tally>
    var value: Int32 {
      tally.pointee.evals &+= 1
      return state.value &+ environment.value
    }
  }
  private struct Size: PureRule {
    let body: Attribute<Int32>
    let tally: UnsafeMutablePointer<Tally>
    var value: Int32 {
      tally.pointee.evals &+= 1
      return (body.value & 7) &+ 1
    }
  }
  private struct Display: PureRule {
    let body: Attribute<Int32>
    let j: Int32
    let tally: UnsafeMutablePointer<Tally>
    var value: Int32 {
      tally.pointee.evals &+= 1
      return body.value &* 3 &+ j
    }
  }

  override func perform() {
    var environment: Attribute<Int32>!
    var states: [Attribute<Int32>] = []
    let sizes = UnsafeMutableBufferPointer<Attribute<Int32>>.allocate(capacity: 11_111)
    defer { sizes.deallocate() }
    inPhases { graph in
      environment = graph.source(0)
      for j in 0..<10_000 {
        let state = graph.source(Int32(j))
        states.append(state)
        let body = graph.rule(Body(state: state, environment: environment, tally: counts))
        sizes.initializeElement(at: j, to: graph.rule(Size(body: body, tally: counts)))
        observe(graph.rule(Display(body: body, j: Int32(j), tally: counts)), in: graph)
      }
      var below = 0
      for k in 10_000..<11_111 {
        let ten = UnsafeBufferPointer(rebasing: sizes[below..<below + 10])
        sizes.initializeElement(at: k, to: graph.rule(Sum(inputs: ten, tally: counts)))
        below += 10
      }
      observe(sizes[11_110], in: graph)
      commit(graph)
    } update: { graph in
      for i in 0..<100_000 {
        let j = (i * 7_919) % 10_000
        states[j].set(states[j].lastValue! &+ 8)
        commit(graph)
      }
      onPhase("leaf")
      for i in 0..<20_000 {
        let j = (i * 7_919) % 10_000
        states[j].set(states[j].lastValue! &+ 1)
        commit(graph)
      }
      onPhase("size")
      for i in 1...50 {
        environment.set(Int32(i))
        commit(graph)
      }
    }
  }
}
