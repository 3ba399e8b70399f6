import Foundation
import Testing

@testable import VivaceConstraints

/// Random systems against the answers of another implementation; `Scripts/constraint-oracle` tells
/// what is in the file.
@Suite struct OracleTests {
  @Test func givesTheAnswersOfAPublishedSolver() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("../Fixtures/Constraints/kiwi.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    var play = Play()
    for line in text.split(separator: "\n") { try play.perform(line) }
    #expect(play.answers > 1_500)
    #expect(play.uniqueAnswers > 500)
    #expect(play.conflicts > 10)
  }
}

/// Does what the lines of the file say, with one solver for each system.
private struct Play {
  var system = ""
  var desk = Desk()
  var variables: [Variable] = []
  var ids: [Substring: (id: LinearConstraint.ID, level: Int)] = [:]
  var answers = 0
  var uniqueAnswers = 0
  var conflicts = 0

  static let priorities: [Character: Float] = ["r": 1000, "s": 750, "m": 500, "w": 250]

  mutating func perform(_ line: Substring) throws {
    let fields = line.split(separator: " ")
    switch fields[0] {
    case "system":
      system = String(line)
      desk = Desk()
      variables = (0..<Int(fields[2])!).map { _ in desk.variable() }
      ids = [:]
    case "+":
      ids[fields[1]] = (try desk.add(constraint(fields)), "rsmw".distance(to: fields[3]))
    case "!":
      conflicts += 1
      let constraint = constraint(fields)
      #expect(throws: ConstraintConflict.self, "\(line) of \(system)") {
        try desk.add(constraint)
      }
    case "-":
      desk.solver.remove(ids.removeValue(forKey: fields[1])!.id)
      desk.solver.checkInvariants(isSettled: false)
    case "c":
      desk.solver.setConstant(of: ids[fields[1]]!.id, to: Double(fields[2])!)
    case "e":
      let wanted = LinearConstraint(
        LinearExpression([.init(variables[Int(fields[2])!])], constant: -Double(fields[4])!),
        .equal,
        priority: Self.priorities[fields[3].first!]!)
      ids[fields[1]] = (try desk.add(wanted), "rsmw".distance(to: fields[3]))
    case "s":
      desk.solver.setConstant(of: ids[fields[1]]!.id, to: -Double(fields[2])!)
    case "=":
      uniqueAnswers += 1
      try desk.settle()
      let found = variables.map { desk.solver.value(of: $0) }
      let expected = fields.dropFirst().map { Double($0)! }
      #expect(isNear(found, expected), "\(system)")
    default:
      answers += 1
      try desk.settle()
      var sums = [0.0, 0, 0, 0]
      for (id, level) in ids.values { sums[level] += desk.solver.violation(of: id) }
      let expected = fields.dropFirst().map { Double($0)! }
      #expect(isNear(sums, [0] + expected), "\(system)")
    }
  }

  private func constraint(_ words: [Substring]) -> LinearConstraint {
    let terms = words[5...].map { word in
      let components = word.split(separator: ":")
      return LinearExpression.Term(variables[Int(components[0])!], Double(components[1])!)
    }
    let relation: LinearConstraint.Relation =
      words[2] == "=" ? .equal : words[2] == ">" ? .atLeast : .atMost
    return LinearConstraint(
      LinearExpression(terms, constant: Double(words[4])!), relation,
      priority: Self.priorities[words[3].first!]!)
  }
}

extension String {
  fileprivate func distance(to letter: Substring) -> Int {
    distance(from: startIndex, to: firstIndex(of: letter.first!)!)
  }
}
