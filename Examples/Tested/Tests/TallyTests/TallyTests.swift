import Tally
import Testing
import VivaceTesting

@MainActor @Suite struct TallyTests {
  @Test func everyTapCounts() throws {
    let stage = TestStage { TallyView() }
    for _ in 1...3 { try stage.tap("Count one more") }
    try stage.settle()
    #expect(try stage.find("Count").value == "3")
  }

  @Test func theCardSwellsAndComesBack() throws {
    let stage = TestStage { TallyView() }
    let width = try stage.find("Count").frame.width
    try stage.tap("Count one more")
    try stage.advance(by: 0.2)
    #expect(try stage.find("Count").frame.width > width * 1.05)
    try stage.settle()
    #expect(try stage.find("Count").frame.width == width)
    try stage.expectContinuity()
  }

  @Test func nothingJumpsUnderRandomHands() throws {
    try TestStage.expectContinuity(underRandomHands: 0..<5) { TallyView() }
  }

  @Test func aTapCallsFewBodies() throws {
    let stage = TestStage { TallyView() }
    try stage.expect(work: TestWork(bodies: 12)) { try $0.tap("Count one more") }
  }
}
