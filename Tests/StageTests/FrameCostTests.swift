import Testing

@testable import VivaceStage

@Suite("How many threads a window's frames are worth")
struct FrameCostTests {
  private let interval = 1.0 / 60

  @Test("the first frame hurries; short ones do not")
  func shortFrames() {
    var cost = FrameCost()
    #expect(!cost.prefersSingleThread)
    cost.noteFrame(0.002, of: interval)
    #expect(cost.prefersSingleThread)
  }

  @Test("what one thread takes twice as long for keeps the answer")
  func keepsTheAnswer() {
    for share in stride(from: 0.01, through: 0.39, by: 0.01) {
      var cost = FrameCost()
      cost.noteFrame(share * interval, of: interval)
      #expect(cost.prefersSingleThread)
      cost.noteFrame(2 * share * interval, of: interval)
      #expect(cost.prefersSingleThread, "\(share) of the interval")
    }
  }

  @Test("frames that fill their time get another thread, as long as they do")
  func longFrames() {
    var cost = FrameCost()
    cost.noteFrame(0.001, of: interval)
    cost.noteFrame(0.014, of: interval)
    #expect(!cost.prefersSingleThread)
    cost.noteFrame(0.007, of: interval)
    #expect(!cost.prefersSingleThread)
    cost.noteFrame(0.006, of: interval)
    #expect(cost.prefersSingleThread)
  }

  @Test("a frame that is late after its turns hurries")
  func lateFrame() {
    var cost = FrameCost()
    cost.noteFrame(0.001, of: interval)
    cost.noteTurns(0.006, of: interval)
    #expect(cost.prefersSingleThread)
    cost.noteTurns(0.007, of: interval)
    #expect(!cost.prefersSingleThread)
  }

  @Test("turns that take longer than a frame are expected to do so again, until one does not")
  func longTurns() {
    var cost = FrameCost()
    #expect(!cost.hasLongTurns)
    cost.noteTurns(1.1 * interval, of: interval)
    #expect(cost.hasLongTurns)
    cost.noteFrame(0.001, of: interval)
    #expect(cost.hasLongTurns)
    cost.noteTurns(0.9 * interval, of: interval)
    #expect(!cost.hasLongTurns)
  }
}
