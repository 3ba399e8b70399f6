import Testing
import VivaceAttributeGraph

@Suite struct RegionTests {
  @Test func anEmptyGraphTakesOneBlock() {
    let graphs = [Graph(), Graph()]
    #expect(graphs.map(\.memory) == [65_536, 65_536])
    #expect(Graph.memoryOfAll >= 2 * 65_536)
    withExtendedLifetime(graphs) {}
  }

  @Test("what a node takes is known: its record, and its edges")
  func whatANodeTakes() {
    let graph = Graph()
    let count = 10_000
    let sources = (0..<count).map { graph.source($0) }
    #expect(graph.memory <= count * 64 + 2 * 65_536)
    // A closure is two words.
    for source in sources { graph.effect { _ = source.value } }
    graph.checkedCommit()
    #expect(graph.memory <= count * (64 + 72 + 20) + 4 * 65_536)
  }

  /// Nodes of graphs that were made alike lie at the same offsets, each in its own region.
  @Test func graphsThatAreAlikeDoNotMix() {
    let graphs = (0..<50).map { _ in Graph() }
    let sources = graphs.enumerated().map { index, graph in graph.source(index) }
    let doubles = zip(graphs, sources).map { graph, source in graph.formula { source.value * 2 } }
    let all = graphs[0].formula { doubles[0].value + doubles[49].value }
    for (index, double) in doubles.enumerated() { #expect(double.value == index * 2) }
    #expect(all.value == 98)
    sources[0].set(1)
    #expect(all.value == 100)
    for graph in graphs { graph.checkedCommit() }
  }
}
