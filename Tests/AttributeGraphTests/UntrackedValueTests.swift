import Testing
import VivaceAttributeGraph

@Suite struct UntrackedValueTests {
  let graph = Graph()

  @Test func aSilentlyReadAttributeNeverWakesItsReader() {
    let transaction = graph.source("none")
    let x = graph.source(1)
    let seen = Log<String>()
    graph.effect { seen("\(x.value) with \(transaction.untrackedValue)") }
    graph.commit()
    transaction.set("animated")
    graph.checkedCommit()
    #expect(seen.entries == ["1 with none"])
    x.set(2)
    graph.checkedCommit()
    #expect(seen.entries == ["1 with none", "2 with animated"])
  }

  @Test func theReaderComesAfterWhatItReadsSilently() {
    let x = graph.source(1)
    var slow = graph.formula { x.value }
    for _ in 0..<5 {
      let below = slow
      slow = graph.formula { below.value }
    }
    let transaction = slow
    graph.effect { _ = transaction.value }
    let seen = Log<[Int]>()
    graph.effect { seen([x.value, transaction.untrackedValue]) }
    graph.commit()
    x.set(2)
    graph.checkedCommit()
    #expect(seen.entries == [[1, 1], [2, 2]])
  }

  @Test func touchingTheOrderIsASilentReadWithoutTheValue() {
    let x = graph.source(1)
    let runs = Count()
    let rule = graph.formula {
      runs.value += 1
      return x.value
    }
    let seen = Log<Int?>()
    graph.effect {
      rule.touchOrder()
      seen(rule.lastValue)
    }
    graph.commit()
    #expect(seen.entries == [1])
    x.set(2)
    graph.checkedCommit()
    #expect(runs.value == 1)
    #expect(seen.entries == [1])
    #expect(!graph.isLive(rule.id))
  }

  @Test func aSilentReadAndAnotherOneOfTheSameThingWakes() {
    let x = graph.source(1)
    let first = Log<Int>()
    let second = Log<Int>()
    graph.effect {
      _ = x.untrackedValue
      first(x.value)
    }
    graph.effect {
      _ = x.value
      second(x.untrackedValue)
    }
    graph.commit()
    x.set(2)
    graph.checkedCommit()
    x.set(3)
    graph.checkedCommit()
    #expect(first.entries == [1, 2, 3])
    #expect(second.entries == [1, 2, 3])
  }

  @Test func aTransactionReadByAllCostsNothingToChange() {
    let transaction = graph.source(0)
    let x = graph.source(0)
    for _ in 0..<1_000 { graph.effect { _ = x.value + transaction.untrackedValue } }
    graph.commit()
    let before = graph.counters
    transaction.set(1)
    graph.checkedCommit()
    #expect(graph.counters == before)
  }
}
