import VivaceAttributeGraph

/// Rows that come and go while rules run, three layout proposals each, a struct of which every row
/// reads a field or two, and one transaction that all read for its order only.
///
/// The answer comes from a program of its own, which has no graph but loops and says for each step
/// what must be worked out again.
final class Interface: Workload {
  init() {
    super.init("interface", 442_981_231, evals: 622_181, runs: 173_399)
  }

  struct Environment {
    var theme: Int32 = 0
    var width: Int32 = 25
    /// An attribute without readers.
    var unused: Int32 = 0
  }

  /// The state that all rows share.
  final class Shared {
    unowned(unsafe) let graph: Graph
    let environment: Attribute<Environment>
    let theme, width, transaction, count: Attribute<Int32>
    let counts: UnsafeMutablePointer<Tally>
    var rows: [Row] = []
    /// The scopes of the rows.
    var scopes: [Scope] = []

    init(graph: Graph, counts: UnsafeMutablePointer<Tally>) {
      self.graph = graph
      self.counts = counts
      environment = graph.source(Environment())
      theme = graph.field(of: environment, at: \.theme)
      width = graph.field(of: environment, at: \.width)
      transaction = graph.source(0)
      count = graph.source(500)
    }
  }

  struct Row {
    let state: Attribute<Int32>
    let sizes: (Attribute<Int32>, Attribute<Int32>, Attribute<Int32>)
  }

  private struct Body: PureRule {
    let state, theme: Attribute<Int32>
    let tally: UnsafeMutablePointer<Tally>
    var value: Int32 {
      tally.pointee.evals &+= 1
      return state.value &+ theme.value
    }
  }

  /// A size for one of three proposals: the smallest, the width that there is, the largest.
  private struct Size: PureRule {
    let body, width: Attribute<Int32>
    let proposal: Int
    let tally: UnsafeMutablePointer<Tally>
    var value: Int32 {
      tally.pointee.evals &+= 1
      let least = (body.value & 7) &+ 1
      switch proposal {
      case 0: return least
      case 1: return min(width.value, least &+ 18)
      default: return least &+ 100
      }
    }
  }

  private struct Display: Rule {
    let body, size, transaction: Attribute<Int32>
    let tally: UnsafeMutablePointer<Tally>
    mutating func update(_ output: Output<Void>) {
      let picture = body.value &* 3 &+ size.value &+ transaction.untrackedValue
      tally.pointee.checksum &+= picture
      tally.pointee.runs &+= 1
    }
  }

  /// Makes rows and frees them, as many as the count says.
  private struct Container: Rule {
    let shared: Unmanaged<Shared>
    mutating func update(_ output: Output<Int32>) {
      let shared = self.shared.takeUnretainedValue()
      shared.counts.pointee.evals &+= 1
      let count = Int(shared.count.value)
      while shared.rows.count > count {
        shared.rows.removeLast()
        shared.scopes.removeLast().free()
      }
      while shared.rows.count < count { shared.rows.append(makeRow(shared)) }
      output.set(Int32(count))
    }

    private func makeRow(_ shared: Shared) -> Row {
      let graph = shared.graph
      let scope = graph.makeScope()
      shared.scopes.append(scope)
      return graph.withScope(scope) {
        let state = graph.source(Int32(shared.rows.count))
        let body = graph.rule(Body(state: state, theme: shared.theme, tally: shared.counts))
        func size(_ proposal: Int) -> Attribute<Int32> {
          graph.rule(
            Size(body: body, width: shared.width, proposal: proposal, tally: shared.counts))
        }
        let sizes = (size(0), size(1), size(2))
        _ = graph.observer(
          Display(
            body: body, size: sizes.1, transaction: shared.transaction, tally: shared.counts))
        return Row(state: state, sizes: sizes)
      }
    }
  }

  /// The sum of all sizes of all rows.
  private struct Total: PureRule {
    let shared: Unmanaged<Shared>
    let rows: Attribute<Int32>
    var value: Int32 {
      _ = rows.value
      return shared._withUnsafeGuaranteedRef { shared in
        shared.counts.pointee.evals &+= 1
        var sum: Int32 = 0
        for row in shared.rows {
          sum &+= row.sizes.0.value &+ row.sizes.1.value &+ row.sizes.2.value
        }
        return sum
      }
    }
  }

  override func perform() {
    var shared: Shared!
    inPhases { graph in
      shared = Shared(graph: graph, counts: counts)
      let rows = graph.rule(Container(shared: .passUnretained(shared)))
      observe(graph.rule(Total(shared: .passUnretained(shared), rows: rows)), in: graph)
      commit(graph)
    } update: { graph in
      for i in 1...2_000 {
        change(i, shared)
        commit(graph)
      }
    }
  }

  private func change(_ i: Int, _ shared: Shared) {
    let row = shared.rows[(i * 7_919) % shared.rows.count]
    var environment = shared.environment.lastValue!
    switch i % 5 {
    case 0:
      shared.transaction.set(Int32(i))
      shared.count.set(Int32(400 + (i * 37) % 200))
    case 1: row.state.set(row.state.lastValue! &+ 8)
    case 2: row.state.set(row.state.lastValue! &+ 1)
    case 3:
      environment.theme = Int32(i / 10)
      environment.unused = Int32(i)
      shared.environment.set(environment)
    default:
      environment.width = Int32(20 + (i / 5) % 10)
      shared.environment.set(environment)
    }
  }
}
