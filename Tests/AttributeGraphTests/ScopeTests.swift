import Testing
import VivaceAttributeGraph

@Suite struct ScopeTests {
  let graph = Graph()

  @Test func freeingAScopeFreesItsNodesAndThoseOfItsScopes() {
    let outer = graph.makeScope()
    let inner = graph.makeScope(parent: outer)
    let x = graph.source(0)
    let y = graph.withScope(outer) { graph.source(1) }
    let z = graph.withScope(inner) { graph.formula { y.value + x.value } }
    #expect(z.value == 1)
    outer.free()
    graph.checkInvariants()
    #expect(outer.isFree && inner.isFree)
    #expect(x.isAlive && !y.isAlive && !z.isAlive)
    #expect(graph.counters.live == 1)
    #expect(graph.counters.freed == 2)
    outer.free()
    inner.free()
    #expect(graph.counters.freed == 2)
  }

  @Test func nodesBelongToTheScopeTheyAreMadeIn() {
    let scope = graph.makeScope()
    let root = graph.currentScope
    graph.withScope(scope) { #expect(graph.currentScope === scope) }
    #expect(graph.currentScope === root)
    let rule = graph.withScope(scope) {
      graph.formula { () -> Bool in graph.currentScope === scope }
    }
    #expect(rule.value)
  }

  @Test func whatARuleMakesGoesWithTheRule() {
    let scope = graph.makeScope()
    let other = graph.makeScope()
    let made = Log<Attribute<Int>>()
    let inner = graph.withScope(other) {
      graph.formula { () -> Int in
        made(graph.source(1))
        return 1
      }
    }
    let outer = graph.withScope(scope) {
      graph.formula { () -> Int in
        let read = inner.value
        made(graph.source(2))
        return read
      }
    }
    #expect(outer.value == 1)
    scope.free()
    graph.checkInvariants()
    #expect(made.entries.map(\.isAlive) == [true, false])
  }

  @Test func aFreedObserverDoesNotRun() {
    let scope = graph.makeScope()
    let x = graph.source(1)
    let seen = Log<Int>()
    graph.withScope(scope) { _ = graph.effect { seen(x.value) } }
    graph.commit()
    x.set(2)
    scope.free()
    graph.checkedCommit()
    x.set(3)
    graph.checkedCommit()
    #expect(seen.entries == [1])
  }

  @Test func aScopeFreedInADrainIsInertAtOnceAndGoneAtItsEnd() {
    let x = graph.source(1)
    let scope = graph.makeScope()
    let seen = Log<String>()
    var states: [Bool] = []
    let first = graph.formula { () -> Int in
      if x.value == 2 {
        scope.free()
        states.append(scope.isFree)
      }
      return x.value
    }
    graph.effect { seen("outer \(first.value)") }
    let child = graph.withScope(scope) { () -> Attribute<Void> in
      let deep = graph.formula { x.value }
      let deeper = graph.formula { deep.value }
      return graph.effect { seen("child \(deeper.value)") }
    }
    scope.onFree {
      states.append(graph.isDraining)
      states.append(child.isAlive)
    }
    graph.commit()
    #expect(seen.entries == ["outer 1", "child 1"])
    x.set(2)
    graph.checkedCommit()
    #expect(seen.entries == ["outer 1", "child 1", "outer 2"])
    #expect(states == [true, false, false])
  }

  @Test func aRuleMayFreeItsOwnScope() {
    let x = graph.source(1)
    let scope = graph.makeScope()
    let seen = Log<Int>()
    let rule = graph.withScope(scope) {
      graph.formula("its own end") { () -> Int in
        if x.value == 2 {
          scope.free()
          let last = graph.source(10)
          return last.value
        }
        return x.value
      }
    }
    graph.withScope(scope) { _ = graph.effect { seen(rule.value) } }
    graph.commit()
    x.set(2)
    graph.checkedCommit()
    #expect(seen.entries == [1])
    #expect(!rule.isAlive)
    #expect(graph.counters.live == 1)
  }

  @Test func aReaderOfWhatIsFreedKeepsItsValueAndGoesOn() {
    let scope = graph.makeScope()
    let inside = graph.withScope(scope) { graph.source(1) }
    let x = graph.source(1)
    let seen = Log<Int>()
    graph.effect { seen((inside.weak.value ?? 100) + x.value) }
    graph.commit()
    scope.free()
    graph.checkedCommit()
    #expect(seen.entries == [2])
    x.set(2)
    graph.checkedCommit()
    #expect(seen.entries == [2, 102])
  }

  @Test func weakAttributesKnowWhenTheirPlaceHasBeenTaken() {
    var weak: [WeakAttribute<Int>] = []
    for round in 0..<5 {
      let scope = graph.makeScope()
      weak.append(graph.withScope(scope) { graph.source(round) }.weak)
      #expect(weak[round].value == round)
      scope.free()
      for old in weak { #expect(old.value == nil && !old.isAlive && old.attribute == nil) }
    }
  }

  @Test func freedMemoryIsUsedAgain() {
    let x = graph.source(0)
    var addresses: Set<AttributeID> = []
    var memory: [Int] = []
    for round in 0..<20 {
      let scope = graph.makeScope()
      graph.withScope(scope) {
        for _ in 0..<100 {
          let rule = graph.formula { x.value }
          addresses.insert(rule.id)
          graph.effect { _ = rule.value }
        }
      }
      x.set(round)
      graph.checkedCommit()
      scope.free()
      graph.checkInvariants()
      memory.append(graph.memory)
    }
    #expect(addresses.count == 2_000)
    #expect(Set(memory).count == 1)
  }

  @Test func whoWaitsForAScopesEndIsToldInnermostFirst() {
    let outer = graph.makeScope()
    let inner = graph.makeScope(parent: outer)
    let reported = Log<String>()
    outer.onFree { reported("outer") }
    inner.onFree { reported("inner") }
    outer.free()
    inner.onFree { reported("late") }
    #expect(reported.entries == ["inner", "outer", "late"])
  }

  @Test func scopesOutliveTheirGraphHarmlessly() {
    let reported = Log<String>()
    var graph: Graph? = Graph()
    let scope = graph!.makeScope()
    scope.onFree { reported("freed") }
    graph = nil
    #expect(scope.isFree)
    scope.free()
    #expect(reported.entries == ["freed"])
  }

  @Test func aQueuedNodeMayBeFreedWithItsGraphOrAlone() {
    let x = graph.source(0)
    for _ in 0..<3 {
      let scope = graph.makeScope()
      graph.withScope(scope) { _ = graph.effect { _ = x.value } }
      scope.free()
      graph.checkInvariants()
    }
    graph.checkedCommit()
    #expect(graph.counters.evaluated == 0)
    graph.effect { _ = x.value }
  }

  @Test func whatAValuesEndDoesToTheGraphIsAllowed() {
    final class Closer {
      let close: () -> Void
      init(_ close: @escaping () -> Void) { self.close = close }
      deinit { close() }
    }
    let x = graph.source(1)
    let other = graph.makeScope()
    let scope = graph.makeScope()
    let inOther = graph.withScope(other) { graph.source(5) }
    graph.withScope(scope) {
      for _ in 0..<3 {
        _ = graph.source(
          Closer {
            other.free()
            x.set(x.value + 1)
          })
      }
    }
    graph.withScope(other) { _ = graph.effect { _ = inOther.value } }
    graph.commit()
    scope.free()
    graph.checkedCommit()
    #expect(x.value == 4)
    #expect(!inOther.isAlive)
  }
}
