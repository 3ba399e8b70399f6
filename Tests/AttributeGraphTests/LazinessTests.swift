import Testing
import VivaceAttributeGraph

@Suite struct LazinessTests {
  let graph = Graph()

  @Test func whatNobodyObservesRestsUntilItIsRead() {
    let x = graph.source(1)
    let runs = Count()
    let rule = graph.formula {
      runs.value += 1
      return x.value
    }
    graph.checkedCommit()
    #expect(runs.value == 0)
    #expect(rule.value == 1)
    for value in 2...5 {
      x.set(value)
      graph.checkedCommit()
    }
    #expect(runs.value == 1)
    #expect(rule.value == 5)
    #expect(rule.value == 5)
    #expect(runs.value == 2)
  }

  @Test func aDoubtfulRuleDoesNotRunWhenItsInputsStay() {
    let x = graph.source(1)
    let isOdd = graph.formula { x.value % 2 == 1 }
    let runs = Count()
    let text = graph.formula { () -> String in
      runs.value += 1
      return isOdd.value ? "odd" : "even"
    }
    #expect(text.value == "odd")
    x.set(3)
    #expect(text.value == "odd")
    #expect(runs.value == 1)
    x.set(4)
    #expect(text.value == "even")
    #expect(runs.value == 2)
    graph.checkInvariants()
  }

  @Test func inputsAfterTheFirstChangedOneAreNotWorkedOutForNothing() {
    let which = graph.source(true)
    let runs = Count()
    let x = graph.source(1)
    let costly = graph.formula {
      runs.value += 1
      return x.value
    }
    let isOn = graph.formula { which.value }
    let rule = graph.formula { isOn.value ? costly.value : 0 }
    #expect(rule.value == 1)
    which.set(false)
    x.set(2)
    #expect(rule.value == 0)
    #expect(runs.value == 1)
  }

  @Test func anObserverMakesLiveWhatItNeedsAndLetsItRestAgain() {
    let x = graph.source(1, name: "x")
    let below = graph.formula { x.value }
    let rule = graph.formula { below.value }
    #expect(rule.value == 1)
    #expect(!graph.isLive(rule.id))
    let scope = graph.makeScope()
    graph.withScope(scope) { _ = graph.effect { _ = rule.value } }
    graph.checkedCommit()
    #expect(graph.isLive(rule.id))
    #expect(graph.isLive(below.id))
    #expect(graph.isLive(x.id))
    let before = graph.counters
    x.set(2)
    graph.checkedCommit()
    #expect((graph.counters - before).evaluated == 3)
    scope.free()
    graph.checkInvariants()
    #expect(!graph.isLive(rule.id))
    #expect(!graph.isLive(below.id))
    x.set(3)
    graph.checkedCommit()
    #expect((graph.counters - before).evaluated == 3)
    #expect(rule.value == 3)
  }

  @Test func aRuleThatLosesItsReaderWhileQueuedIsNotRun() {
    let x = graph.source(true)
    let runs = Count()
    let low = graph.formula { x.value }
    let high = graph.formula {
      runs.value += 1
      return low.value
    }
    // The observer is lower than what it reads first, and stops reading it.
    let seen = Log<Bool>()
    let switched = graph.formula { x.value ? 1 : 2 }
    graph.effect {
      if switched.value == 1 { seen(high.value) }
    }
    graph.commit()
    #expect(runs.value == 1)
    let above = graph.formula { high.value }
    #expect(above.value)
    x.set(false)
    graph.checkedCommit()
    #expect(!above.value)
    #expect(seen.entries == [true])
    graph.checkInvariants()
  }

  @Test func lastValueIsAsItIs() {
    let x = graph.source(1)
    let rule = graph.formula { x.value }
    #expect(rule.lastValue == nil)
    #expect(rule.value == 1)
    x.set(2)
    #expect(rule.lastValue == 1)
    #expect(x.lastValue == 2)
    #expect(rule.value == 2)
    let peeking = graph.formula { rule.lastValue ?? 0 }
    #expect(peeking.value == 2)
    #expect(graph.inputs(of: peeking.id) == [])
  }

  @Test func aRestingRuleReadInTheMiddleOfACommitIsUpToDate() {
    let x = graph.source(1)
    var high = graph.formula { x.value }
    for _ in 0..<6 {
      let below = high
      high = graph.formula { below.value }
    }
    let live = high
    graph.effect { _ = live.value }
    let resting = graph.formula { live.value * 10 }
    #expect(resting.value == 10)
    let seen = Log<Int>()
    graph.effect { seen(x.value > 1 ? resting.value : 0) }
    graph.commit()
    x.set(2)
    graph.checkedCommit()
    #expect(seen.entries == [0, 20])
  }
}
