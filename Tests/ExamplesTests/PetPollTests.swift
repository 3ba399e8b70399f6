import Foundation
import Testing
import VivaceGeometry
import VivaceHarness
import VivaceMotion
import VivaceStage
import VivaceViews

@testable import PetPollExample

@MainActor @Suite(.serialized) struct PetPollTests {
  @Test func aVoteIsCountedInItsRowAndInTheTotal() throws {
    let stage = makePoll()
    #expect(try stage.find("Vote for Dog").value == "5 votes")
    #expect(stage.contains("17 votes"))
    try stage.tap("Vote for Dog")
    #expect(try stage.find("Vote for Dog").value == "6 votes")
    #expect(stage.contains("18 votes"))
    #expect(try stage.find("Vote for Cat").value == "6 votes")
  }

  @Test func votesMoveAvatarsToTheirRank() throws {
    let stage = makePoll()
    let pets = ["Cat", "Dog", "Rabbit", "Parrot", "Turtle"]
    let centers = try pets.map { try stage.center($0) }
    for _ in 0..<4 { try stage.tap("Vote for Rabbit") }
    try stage.settle()
    let order = ["Rabbit", "Cat", "Dog", "Parrot", "Turtle"]
    for (rank, pet) in order.enumerated() {
      let distance = try stage.center(pet).distance(from: centers[rank])
      #expect(distance < 0.01, "\(pet) \(distance)")
      #expect(try stage.find(pet).value == "Rank \(rank + 1)")
    }
  }

  @Test func avatarsSlideInsteadOfJumping() throws {
    let stage = makePoll()
    let dog = try stage.avatar("Dog")
    let start = try stage.shownCenter(dog)
    let end = try stage.shownCenter(stage.avatar("Cat"))
    for _ in 0..<2 { try stage.tap("Vote for Dog") }
    #expect(try stage.shownCenter(dog) == start)
    try stage.advance(by: 0.15)
    let middle = try stage.shownCenter(dog)
    #expect(middle.distance(from: start) > 8)
    #expect(middle.distance(from: end) > 8)
    // A straight line: the two distances add up to the whole.
    let whole = start.distance(from: end)
    #expect(abs(middle.distance(from: start) + middle.distance(from: end) - whole) < 0.01)
    try stage.settle()
    #expect(try stage.shownCenter(dog).distance(from: end) < 1)
  }

  @Test("nothing jumps, whatever hands do", arguments: 1...6 as ClosedRange<UInt64>)
  func nothingJumps(seed: UInt64) throws {
    try Fuzzer(seed: seed, events: 10, span: 2) { makePoll() }.run()
  }

  @Test func theWholeScriptRunsWithoutAJump() throws {
    let stage = HeadlessStage.recording { makePoll() }
    defer { stage.close() }
    let drawn = DrawnChecker(watching: stage)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/PetPoll/PetPoll.script")
    try stage.perform(Script(contentsOf: script.path))
    try stage.advance(by: 1.5)
    let recorder = try #require(stage.recorder)
    let problems =
      ContinuityChecker.problems(in: recorder, until: stage.time) + drawn.problems
    for problem in problems.prefix(3) { Issue.record("\(problem)") }
  }

  @Test func aTieKeepsTheOrderOfThePets() throws {
    let stage = makePoll()
    try stage.tap("Vote for Dog")
    #expect(try stage.find("Cat").value == "Rank 1")
    try stage.tap("Vote for Dog")
    #expect(try stage.find("Dog").value == "Rank 1")
  }

  @Test func theLongestBarFillsItsTrack() throws {
    let stage = makePoll()
    for _ in 0..<4 { try stage.tap("Vote for Rabbit") }
    try stage.settle()
    // Two capsules of one size, track and bar, and only in the row of the leader.
    let bars = stage.text.split(separator: "\n").filter { $0.contains("capsule") }
      .map { $0.split(separator: " ").prefix(3).dropFirst().joined(separator: " ") }
    let full = Dictionary(grouping: bars) { $0 }.filter { $0.value.count == 2 }
    #expect(full.count == 1)
  }
}
