import Testing
import VivaceAttributeGraph

@Suite struct GraphTests {
  let graph = Graph()

  @Test func anObserverRunsOnceWhenMadeAndOnceForEachChange() {
    let x = graph.source(1)
    let seen = Log<Int>()
    graph.effect { seen(x.value) }
    #expect(seen.entries == [])
    graph.checkedCommit()
    #expect(seen.entries == [1])
    graph.checkedCommit()
    #expect(seen.entries == [1])
    x.set(2)
    x.set(3)
    graph.checkedCommit()
    #expect(seen.entries == [1, 3])
  }

  @Test func settingAnEqualValueIsNothingAtAll() {
    let x = graph.source([1, 2])
    let seen = Log<[Int]>()
    graph.effect { seen(x.value) }
    graph.commit()
    let before = graph.counters
    x.set([1, 2])
    graph.checkedCommit()
    #expect(graph.counters == before)
  }

  @Test func aRuleWhoseValueStaysWakesNobody() {
    let x = graph.source(1)
    let isOdd = graph.formula { x.value % 2 == 1 }
    let seen = Log<Bool>()
    graph.effect { seen(isOdd.value) }
    graph.commit()
    x.set(3)
    graph.checkedCommit()
    #expect(seen.entries == [true])
    x.set(4)
    graph.checkedCommit()
    #expect(seen.entries == [true, false])
  }

  @Test func nobodySeesAMixtureOfOldAndNew() {
    let x = graph.source(1)
    let double = graph.formula { x.value * 2 }
    let deep = graph.formula { double.value + 0 }
    let seen = Log<[Int]>()
    graph.effect { seen([x.value, double.value, deep.value]) }
    graph.commit()
    x.set(5)
    graph.checkedCommit()
    #expect(seen.entries == [[1, 2, 2], [5, 10, 10]])
  }

  @Test func whatARuleDoesNotReadAnyMoreDoesNotWakeIt() {
    let which = graph.source(true)
    let a = graph.source("a")
    let b = graph.source("b")
    let seen = Log<String>()
    graph.effect { seen(which.value ? a.value : b.value) }
    graph.commit()
    b.set("B")
    graph.checkedCommit()
    #expect(seen.entries == ["a"])
    which.set(false)
    graph.checkedCommit()
    a.set("A")
    graph.checkedCommit()
    b.set("bb")
    graph.checkedCommit()
    #expect(seen.entries == ["a", "B", "bb"])
  }

  @Test func aRuleThatComesToReadSomethingHigherSeesItUpToDate() {
    let x = graph.source(0)
    var high = graph.formula { x.value }
    for _ in 0..<10 {
      let below = high
      high = graph.formula { below.value + 1 }
    }
    let top = high
    let seen = Log<Int>()
    let tops = Log<Int>()
    graph.effect { tops(top.value) }
    graph.effect { seen(x.value == 0 ? -1 : top.value) }
    graph.commit()
    x.set(1)
    graph.checkedCommit()
    #expect(seen.entries == [-1, 11])
    #expect(tops.entries == [10, 11])
  }

  @Test func observersOfOneHeightRunInTheOrderInWhichTheyCame() {
    let x = graph.source(0)
    let order = Log<Int>()
    for k in 0..<5 {
      graph.effect {
        _ = x.value
        order(k)
      }
    }
    graph.commit()
    x.set(1)
    graph.commit()
    #expect(order.entries == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
  }

  @Test func readingFromOutsideCommitsFirst() {
    let x = graph.source(1)
    let double = graph.formula { x.value * 2 }
    let seen = Log<Int>()
    graph.effect { seen(double.value) }
    x.set(2)
    #expect(double.value == 4)
    #expect(seen.entries == [4])
    graph.checkInvariants()
  }

  @Test func aRuleKeepsItsFieldsAndMayKeepItsValue() {
    struct Latch: Rule {
      let input: Attribute<Int>
      var runs = 0
      mutating func update(_ output: Output<Int>) {
        runs += 1
        let read = input.value
        if !output.hasValue || read > output.value { output.set(read) }
        #expect(runs <= 4)
      }
    }
    let x = graph.source(1)
    let highest = graph.rule(Latch(input: x))
    let seen = Log<Int>()
    graph.effect { seen(highest.value) }
    graph.commit()
    for value in [5, 3, 7] {
      x.set(value)
      graph.checkedCommit()
    }
    #expect(seen.entries == [1, 5, 7])
    var runs = 0
    graph.update(highest, as: Latch.self) { runs = $0.runs }
    #expect(runs == 4)
  }

  @Test func aValueCanBeSetWithoutAComparison() {
    struct Always: Rule {
      let input: Attribute<Int>
      mutating func update(_ output: Output<String>) {
        _ = input.value
        output.setAlways("same")
      }
    }
    let x = graph.source(1)
    let always = graph.rule(Always(input: x))
    let seen = Log<String>()
    graph.effect { seen(always.value) }
    graph.commit()
    x.set(2)
    graph.checkedCommit()
    #expect(seen.entries == ["same", "same"])
  }

  @Test func changingARulesFieldsMakesItRun() {
    struct Scaled: PureRule {
      let input: Attribute<Int>
      var factor: Int
      var value: Int { input.value * factor }
    }
    let x = graph.source(2)
    let scaled = graph.rule(Scaled(input: x, factor: 3))
    let seen = Log<Int>()
    graph.effect { seen(scaled.value) }
    graph.commit()
    graph.update(scaled, as: Scaled.self) { $0.factor = 5 }
    graph.checkedCommit()
    graph.update(scaled, as: Scaled.self) { $0.factor = 5 }
    graph.checkedCommit()
    #expect(seen.entries == [6, 10])
  }

  @Test func anInvalidatedRuleRunsAgain() {
    let outside = Count()
    let rule = graph.formula { outside.value }
    let seen = Log<Int>()
    graph.effect { seen(rule.value) }
    graph.commit()
    outside.value = 1
    graph.checkedCommit()
    #expect(seen.entries == [0])
    graph.invalidate(rule)
    graph.checkedCommit()
    #expect(seen.entries == [0, 1])
  }

  @Test func largeAndWidelyAlignedValuesHaveMemoryOfTheirOwn() {
    struct Large {
      var numbers = (
        SIMD64<Double>(repeating: 1), SIMD64<Double>(repeating: 2), SIMD64<Double>(repeating: 3)
      )
      var text = "large"
    }
    struct Spread: PureRule {
      let input: Attribute<Double>
      let unused = Large()
      var value: SIMD16<Double> { SIMD16(repeating: input.value) }
    }
    #expect(MemoryLayout<Large>.size > 1_024)
    let large = graph.source(Large())
    let text = graph.formula { large.value.text }
    let x = graph.source(1.0)
    let spread = graph.rule(Spread(input: x))
    #expect(text.value == "large")
    var other = Large()
    other.text = "larger"
    large.set(other)
    #expect(text.value == "larger")
    #expect(large.value.numbers.2[63] == 3)
    x.set(4)
    #expect(spread.value == SIMD16(repeating: 4))
    graph.checkInvariants()
  }

  @Test func valuesAndRulesAreDestroyedOnce() {
    final class Probe {
      let count: Count
      init(_ count: Count) {
        self.count = count
        count.value += 1
      }
      deinit { count.value -= 1 }
    }
    struct Keep: PureRule {
      let probe: Probe
      let input: Attribute<Int>
      var value: Probe? { input.value > 0 ? Probe(probe.count) : nil }
    }
    let count = Count()
    var graph: Graph? = Graph()
    let x = graph!.source(0)
    for _ in 0..<3 {
      let kept = graph!.rule(Keep(probe: Probe(count), input: x))
      graph!.effect { _ = kept.value }
    }
    let unread = graph!.rule(Keep(probe: Probe(count), input: x))
    graph!.commit()
    #expect(count.value == 4)
    for value in 1...3 {
      x.set(value)
      graph!.commit()
      #expect(count.value == 7)
    }
    #expect(unread.lastValue == nil)
    graph = nil
    #expect(count.value == 0)
  }

  @Test func countersSayWhatWasDone() {
    let x = graph.source(0)
    let half = graph.formula { x.value / 2 }
    graph.effect { _ = half.value }
    graph.commit()
    #expect(graph.counters.created == 3)
    #expect(graph.counters.live == 3)
    var before = graph.counters
    x.set(1)
    graph.commit()
    var work = graph.counters - before
    #expect(work.evaluated == 1)
    #expect(work.changed == 0)
    #expect(work.cutOff == 1)
    before = graph.counters
    x.set(2)
    graph.commit()
    work = graph.counters - before
    #expect(work.evaluated == 2)
    #expect(work.changed == 1)
    #expect(work.cutOff == 0)
    #expect(work.created == 0)
  }

  @Test func namesAreTheirOwnOrThoseOfTheRules() {
    let x = graph.source(1, name: "x")
    let y = graph.source("y")
    let rule = graph.rule(Formula { 1 })
    #expect(graph.name(of: x.id) == "x")
    #expect(graph.name(of: y.id) == "source of String")
    #expect(graph.name(of: rule.id) == "Formula<Int>")
    graph.setName("z", of: y.id)
    #expect(graph.name(of: y.id) == "z")
  }

  @Test func theDescriptionTellsWhoReadsWhat() {
    let x = graph.source(1, name: "x")
    let y = graph.source(1, name: "y")
    let sum = graph.formula("sum") { x.value + y.untrackedValue }
    graph.effect("watch") { _ = sum.value }
    _ = graph.formula("unread") { x.value }
    graph.commit()
    #expect(
      graph.description == """
        x [source]
        y [source] [at rest]
        sum ← x, (y)
        watch ← sum [observer]
        unread [at rest] [stale]
        """)
    #expect(graph.inputs(of: sum.id) == [x.id, y.id])
    #expect(graph.readers(of: x.id) == [sum.id])
    #expect(graph.readers(of: y.id) == [])
  }

  @Test func readingTheSameThingTwiceIsOneInput() {
    let x = graph.source(1, name: "x")
    let y = graph.source(2, name: "y")
    let sum = graph.formula { x.value + y.value + x.value + y.value + x.value }
    #expect(sum.value == 7)
    #expect(graph.inputs(of: sum.id) == [x.id, y.id])
    x.set(2)
    #expect(sum.value == 10)
    #expect(graph.inputs(of: sum.id) == [x.id, y.id])
    graph.checkInvariants()
  }

  @Test func aDeepChainNeedsStackOnlyTheFirstTime() {
    let x = graph.source(0)
    var last = graph.formula { x.value }
    for _ in 0..<200_000 {
      let below = last
      last = graph.formula { below.value + 1 }
      _ = last.value
    }
    x.set(1)
    #expect(last.value == 200_001)
    let top = last
    let seen = Log<Int>()
    graph.effect { seen(top.value) }
    graph.commit()
    x.set(2)
    graph.commit()
    #expect(seen.entries == [200_001, 200_002])
  }
}
