import VivaceAttributeGraph

/// A piece of work for a graph, with the answer that it must give.
public class Workload {
  public struct Expected {
    public let checksum: Int32
    public let evals: Int
    public let runs: Int
  }

  public let name: String
  public let expected: Expected
  public var tally: Tally { counts.pointee }
  let counts: UnsafeMutablePointer<Tally>
  /// Called with the name of a phase when it is over: build, update, destroy.
  public var onPhase: (String) -> Void = { _ in }
  /// Called after every commit.
  public var onCommit: (Graph) -> Void = { _ in }

  init(_ name: String, _ checksum: Int32, evals: Int, runs: Int) {
    self.name = name
    counts = .allocate(capacity: 1)
    counts.initialize(to: Tally())
    expected = Expected(checksum: checksum, evals: evals, runs: runs)
  }

  deinit { counts.deallocate() }

  /// Does all of it.
  public func perform() { fatalError("\(name) does nothing") }

  /// All workloads: ten that six implementations agree on, and one like an interface.
  public static func makeAll() -> [Workload] {
    [
      CellX(
        layers: 1_000, updates: 200, checksum: -1_009, evals: 804_000, runs: 804),
      CellX(
        layers: 2_500, updates: 80, checksum: -409, evals: 810_000, runs: 324),
      Chain(), Broad(), Diamond(), Dynamic(), Mux(), Churn(), Tree(), CutOff(),
      Interface(),
    ]
  }
}

extension Workload {
  func commit(_ graph: Graph) {
    graph.commit()
    onCommit(graph)
  }

  /// Makes an observer that adds an attribute to the checksum.
  func observe(_ attribute: Attribute<Int32>, in graph: Graph) {
    _ = graph.observer(AddToChecksum(input: attribute, tally: counts))
  }

  /// Builds, updates and frees, and says so.
  func inPhases(build: (Graph) -> Void, update: (Graph) -> Void) {
    var graph: Graph? = Graph()
    build(graph!)
    onPhase("build")
    update(graph!)
    onPhase("update")
    graph = nil
    onPhase("destroy")
  }
}
