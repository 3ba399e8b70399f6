import Testing
import VivaceAttributeGraph

@Suite struct MisuseTests {
  let graph = Graph()

  @Test func aCycleIsToldByNameAndTheOldValueIsUsed() {
    let isCyclic = graph.source(false, name: "switch")
    let reported = Log<[String]>()
    graph.onCycle = { reported($0) }
    var b: Attribute<Int>!
    let a = graph.formula("A") { isCyclic.value ? b.value + 1 : 1 }
    b = graph.formula("B") { a.value * 10 }
    let seen = Log<Int>()
    graph.effect { seen(b.value) }
    graph.checkedCommit()
    #expect(reported.entries == [])
    isCyclic.set(true)
    graph.checkedCommit()
    #expect(reported.entries == [["A", "B", "A"]])
    #expect(seen.entries == [10, 110])
    isCyclic.set(false)
    graph.checkedCommit()
    #expect(seen.entries == [10, 110, 10])
    #expect(reported.entries.count == 1)
  }

  @Test func aRuleThatReadsItselfIsTold() {
    let reported = Log<[String]>()
    graph.onCycle = { reported($0) }
    let x = graph.source(1)
    var own: Attribute<Int>!
    own = graph.formula("own") { x.value == 1 ? 1 : own.value + 1 }
    #expect(own.value == 1)
    x.set(2)
    #expect(own.value == 2)
    #expect(reported.entries == [["own", "own"]])
    graph.checkInvariants()
  }

  @Test func aCycleThroughRestingRulesIsToldByName() {
    let reported = Log<[String]>()
    graph.onCycle = { reported($0) }
    let x = graph.source(1, name: "x")
    var c: Attribute<Int>!
    let a = graph.formula("A") { x.value == 1 ? 0 : c.value }
    let b = graph.formula("B") { a.value + 1 }
    c = graph.formula("C") { b.value + 1 }
    #expect(c.value == 2)
    x.set(2)
    #expect(c.value == 4)
    #expect(reported.entries == [["A", "C", "B", "A"]])
    graph.checkInvariants()
  }

  @Test func aCycleOfOrderIsToldToo() {
    let reported = Log<[String]>()
    graph.onCycle = { reported($0) }
    let x = graph.source(1, name: "x")
    var b: Attribute<Int>!
    let a = graph.formula("A") { x.value == 1 ? 0 : b.value }
    b = graph.formula("B") { a.untrackedValue + 1 }
    graph.effect { _ = a.value + b.value }
    graph.commit()
    x.set(2)
    graph.checkedCommit()
    #expect(reported.entries == [["A", "B", "A"]])
  }

  @Test func twoRulesMayChangeTheirOrder() {
    let reported = Log<[String]>()
    graph.onCycle = { reported($0) }
    let which = graph.source(true)
    let x = graph.source(1)
    var b: Attribute<Int>!
    let a = graph.formula("A") { which.value ? b.value : x.value }
    b = graph.formula("B") { which.value ? x.value * 2 : a.value * 3 }
    let seen = Log<[Int]>()
    graph.effect { seen([a.value, b.value]) }
    graph.checkedCommit()
    for (value, isOn) in [(2, false), (3, true), (4, false), (5, false), (6, true)] {
      x.set(value)
      which.set(isOn)
      graph.checkedCommit()
    }
    #expect(seen.entries == [[2, 2], [2, 6], [6, 6], [4, 12], [5, 15], [12, 12]])
    #expect(reported.entries == [])
  }

  @Test func aRuleThatNeverComesToRestIsStoppedAndTold() {
    let reported = Log<[String]>()
    graph.onRunaway = { reported($0) }
    graph.runawayLimit = 7
    let runs = Count()
    var restless: Attribute<Int>!
    restless = graph.formula("restless") { () -> Int in
      runs.value += 1
      graph.invalidate(restless)
      return runs.value
    }
    graph.effect { _ = restless.value }
    graph.checkedCommit()
    #expect(reported.entries == [["restless"]])
    #expect(runs.value == 8)
  }

  @Test func rulesMayMakeOthersRunThatTheDrainHasYetToComeToOrHasPassed() {
    let x = graph.source(1)
    let outside = Count()
    let low = graph.formula("low") { outside.value }
    let high = graph.formula("high") { low.value + x.value * 0 + outside.value }
    let seen = Log<[Int]>()
    var deep = graph.formula { x.value }
    for _ in 0..<4 {
      let below = deep
      deep = graph.formula { below.value }
    }
    let late = deep
    graph.effect {
      if late.value > 1, outside.value == 0 {
        outside.value = 5
        graph.invalidate(low)
        graph.invalidate(high)
      }
    }
    graph.effect { seen([low.value, high.value]) }
    graph.checkedCommit()
    x.set(2)
    graph.checkedCommit()
    #expect(seen.entries == [[0, 0], [5, 10]])
  }

  @Test func settingWhileARuleRunsIsAnErrorWithBothNames() async {
    await #expect(processExitsWith: .failure) {
      let graph = Graph()
      let x = graph.source(1, name: "x")
      graph.effect("watch") { x.set(2) }
      graph.commit()
    }
  }

  @Test func aSourceMadeInARunMayBeSetInIt() {
    let made = Log<Int>()
    graph.effect {
      let x = graph.source(1)
      x.set(2)
      made(x.value)
    }
    graph.checkedCommit()
    #expect(made.entries == [2])
  }

  @Test func aRuleCannotBeSet() async {
    await #expect(processExitsWith: .failure) {
      let graph = Graph()
      graph.formula("rule") { 1 }.set(2)
    }
  }

  @Test func aCycleWithoutAnOldValueIsFatalWithItsNames() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let graph = Graph()
      var b: Attribute<Int>!
      let a = graph.formula("A") { b.value + 1 }
      b = graph.formula("B") { a.value + 1 }
      _ = a.value
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("cyclic dependency: A → B → A"))
  }
}
