import Testing
import VivaceAttributeGraph

@Suite struct NestingTests {
  @Test func aRuleMayMakeAndUseAnotherGraph() {
    let graph = Graph()
    let x = graph.source(2)
    let rule = graph.formula { () -> Int in
      let inner = Graph()
      let y = inner.source(x.value)
      let square = inner.formula { y.value * y.value }
      let seen = Log<Int>()
      inner.effect { seen(square.value) }
      inner.checkedCommit()
      y.set(10)
      inner.checkedCommit()
      return seen.entries.reduce(0, +)
    }
    let seen = Log<Int>()
    graph.effect { seen(rule.value) }
    graph.checkedCommit()
    x.set(3)
    graph.checkedCommit()
    #expect(seen.entries == [104, 109])
    #expect(graph.inputs(of: rule.id) == [x.id])
  }

  @Test func graphsDoNotShareAnything() {
    let a = Graph()
    let b = Graph()
    let x = a.source(1)
    let y = b.source(2)
    let sum = a.formula { x.value + y.value }
    #expect(sum.value == 3)
    y.set(5)
    b.checkedCommit()
    #expect(sum.value == 3)
    x.set(2)
    #expect(sum.value == 7)
    #expect(a.counters.created == 2)
    #expect(b.counters.created == 1)
  }

  @Test func aCommitInsideARuleDoesNothing() {
    let graph = Graph()
    let x = graph.source(1)
    let seen = Log<Int>()
    graph.effect {
      seen(x.value)
      graph.commit()
      #expect(graph.isDraining)
    }
    graph.checkedCommit()
    #expect(!graph.isDraining)
    #expect(seen.entries == [1])
  }
}
