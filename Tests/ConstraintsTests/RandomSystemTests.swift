import Testing

@testable import VivaceConstraints

/// Solvers that live through random changes, held against what must always be true.
@Suite struct RandomSystemTests {
  /// A solver and what it was asked for.
  struct World {
    var dice: Dice
    let solver = ConstraintSolver()
    var variables: [Variable] = []
    var ids: [LinearConstraint.ID] = []
    var conflicts = 0
    /// Multiples of this are what constants are: a coarse one makes many things equal.
    var scale = 1.0

    init(seed: UInt64, count: Int) {
      dice = Dice(state: seed)
      scale = dice.pick([0, 1, 50, 0.1])
      variables = (0..<count).map { _ in solver.makeVariable() }
    }

    mutating func constraint() -> LinearConstraint {
      var expression = LinearExpression(constant: Double(dice.roll(9) - 4) * scale)
      for _ in 0...dice.roll(4) {
        let coefficient = dice.pick([1, -1, 1, -1, 0.5, -2, 1 / 3.0])
        expression.terms.append(.init(dice.pick(variables), coefficient))
      }
      return LinearConstraint(
        expression, dice.pick([.equal, .atLeast, .atMost]),
        priority: dice.pick([1000, 1000, 999, 750, 750, 251, 250, 50, 1, 0.5, 749, 501, 333]))
    }

    mutating func change() {
      switch dice.roll(10) {
      case 0..<4:
        do { ids.append(try solver.add(constraint())) } catch { conflicts += 1 }
      case 4..<6 where !ids.isEmpty:
        solver.remove(ids.remove(at: dice.roll(ids.count)))
      case 6..<9 where !ids.isEmpty:
        solver.setConstant(of: dice.pick(ids), to: Double(dice.roll(9) - 4) * scale)
      case 9 where !ids.isEmpty:
        let priority: Float = dice.pick([1000, 750, 300, 50])
        do { try solver.setPriority(of: dice.pick(ids), to: priority) } catch { conflicts += 1 }
      default: break
      }
    }

    /// Settles, breaking one constraint of each conflict as the layer above does.
    mutating func settle() {
      while true {
        do {
          try solver.settle()
          return
        } catch {
          conflicts += 1
          solver.checkInvariants()
          let broken = error.constraints.last!
          ids.removeAll { $0 == broken }
          solver.remove(broken)
        }
      }
    }

    var sums: [Float: Double] {
      var sums: [Float: Double] = [:]
      for id in ids { sums[solver[id].priority, default: 0] += solver.violation(of: id) }
      return sums
    }
  }

  @Test func staysSoundAndBestThroughRandomChanges() {
    var conflicts = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      var world = World(seed: seed, count: 1 + Int(seed % 12))
      for _ in 0..<25 {
        for _ in 0...world.dice.roll(4) {
          world.change()
          world.solver.checkInvariants(isSettled: false)
        }
        world.settle()
        world.solver.checkInvariants()
        for id in world.ids where world.solver[id].priority == 1000 {
          #expect(world.solver.violation(of: id) < 1e-6, "seed \(seed)")
        }
      }
      conflicts += world.conflicts
    }
    #expect(conflicts > 10)
  }

  @Test func livesThroughChangesToTheSameSumsAsIfMadeAnew() throws {
    for seed in 1...100 as ClosedRange<UInt64> {
      var world = World(seed: seed &* 77, count: 2 + Int(seed % 9))
      for _ in 0..<60 { world.change() }
      world.settle()
      let fresh = ConstraintSolver()
      let variables = world.variables.map { _ in fresh.makeVariable() }
      let copies = Dictionary(uniqueKeysWithValues: zip(world.variables, variables))
      var sums: [Float: Double] = [:]
      var ids: [LinearConstraint.ID] = []
      for id in world.ids {
        var constraint = world.solver[id]
        for index in constraint.expression.terms.indices {
          constraint.expression.terms[index].variable =
            copies[constraint.expression.terms[index].variable]!
        }
        ids.append(try fresh.add(constraint))
      }
      try fresh.settle()
      fresh.checkInvariants()
      for id in ids { sums[fresh[id].priority, default: 0] += fresh.violation(of: id) }
      for (priority, sum) in world.sums {
        #expect(abs(sum - sums[priority]!) < 1e-5, "priority \(priority) of seed \(seed)")
      }
    }
  }

  @Test func isEmptyAgainWhenAllConstraintsAreRemoved() {
    for seed in 1...150 as ClosedRange<UInt64> {
      var world = World(seed: seed &* 31, count: 2 + Int(seed % 10))
      for _ in 0..<30 { world.change() }
      if seed % 2 == 0 { world.settle() }
      while !world.ids.isEmpty {
        world.solver.remove(world.ids.remove(at: world.dice.roll(world.ids.count)))
        world.solver.checkInvariants(isSettled: false)
      }
      world.settle()
      #expect(world.solver.isEmpty, "seed \(seed)")
      for variable in world.variables { world.solver.remove(variable) }
      world.solver.checkInvariants()
    }
  }

  @Test func theSameCallsGiveTheSameValues() {
    func run() -> [Double] {
      var world = World(seed: 5, count: 10)
      for _ in 0..<200 { world.change() }
      world.settle()
      return world.variables.map { world.solver.value(of: $0) }
    }
    #expect(run() == run())
  }

  @Test func tellsExactlyWhichVariablesMoved() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var world = World(seed: seed &* 13, count: 8)
      var known = world.variables.map { world.solver.value(of: $0) }
      for _ in 0..<30 {
        world.change()
        world.settle()
        let changes = world.solver.drainChanges()
        #expect(Set(changes).count == changes.count)
        for (index, variable) in world.variables.enumerated() {
          let value = world.solver.value(of: variable)
          let moved = abs(value - known[index]) > 2e-8
          if moved { #expect(changes.contains(variable), "seed \(seed)") }
          if changes.contains(variable) {
            #expect(value != known[index], "seed \(seed)")
            known[index] = value
          }
        }
      }
    }
  }

  @Test func aTableauMadeAnewSaysTheSame() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var world = World(seed: seed &* 19, count: 8)
      for _ in 0..<60 { world.change() }
      world.settle()
      let sums = world.sums
      let held = world.ids.map { world.solver.violation(of: $0) < 1e-6 }
      world.solver.rebuild()
      world.solver.checkInvariants()
      for (priority, sum) in world.sums { #expect(abs(sum - sums[priority]!) < 1e-5) }
      for (id, held) in zip(world.ids, held) where held && world.solver[id].priority == 1000 {
        #expect(world.solver.violation(of: id) < 1e-6)
      }
      for _ in 0..<30 { world.change() }
      world.settle()
      world.solver.checkInvariants()
    }
  }
}
