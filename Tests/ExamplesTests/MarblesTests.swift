import Foundation
import Testing
import VivaceGeometry
import VivaceHarness
import VivaceStage
import VivaceViews

@testable import MarblesExample

@MainActor @Suite(.serialized) struct MarblesTests {
  private func makeBoard() throws -> HeadlessStage {
    let stage = HeadlessStage(size: CGSize(width: 390, height: 844), scheme: .dark) {
      MarblesView()
    }
    try stage.advance(by: 0.1)
    return stage
  }
  private func counts(_ stage: HeadlessStage) throws -> [Int] {
    try (1...Tally.slots).map { try stage.find("Slot \($0)").value.flatMap { Int($0) } ?? -1 }
  }
  private var script: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Examples/Marbles/Marbles.script")
  }

  @Test func aTapDropsAMarbleIntoASlot() throws {
    let stage = try makeBoard()
    #expect(try counts(stage) == Array(repeating: 0, count: 7))
    try stage.tap(at: CGPoint(x: 195, y: 140))
    try stage.advance(by: 5)
    #expect(try counts(stage).reduce(0, +) == 1)
  }

  @Test func eachMarbleOfTheScriptIsCountedOnceAndTheSameEachTime() throws {
    var ends: [[Int]] = []
    for _ in 0..<2 {
      let stage = try makeBoard()
      let lines = try String(contentsOf: script, encoding: .utf8).split(separator: "\n")
      let taps = lines.filter { $0.contains(/tap \d/) }.joined(separator: "\n")
      try stage.perform(Script(parsing: taps))
      try stage.advance(to: 9)
      ends.append(try counts(stage))
      #expect(ends[0].reduce(0, +) == 14)
    }
    #expect(ends[0] == ends[1])
    #expect(ends[0].filter { $0 > 0 }.count > 2, "\(ends[0])")
  }

  @Test func theBoardIsEmptiedByItsButton() throws {
    let stage = try makeBoard()
    try stage.tap(at: CGPoint(x: 100, y: 140))
    try stage.tap(at: CGPoint(x: 300, y: 140))
    try stage.advance(by: 5)
    try stage.tap("Clear")
    try stage.advance(by: 1)
    #expect(try counts(stage).reduce(0, +) == 0)
  }
}
