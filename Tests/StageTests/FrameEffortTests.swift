import Testing

@testable import VivaceStage

@Suite("How many threads a window's frames are worth")
struct FrameEffortTests {
  private let interval = 1.0 / 60

  @Test("the first frame hurries; short ones do not")
  func shortFrames() {
    var effort = FrameEffort()
    #expect(!effort.prefersSingleThread)
    effort.noteFrame(0.002, of: interval)
    #expect(effort.prefersSingleThread)
  }

  @Test("what one thread takes twice as long for keeps the answer")
  func keepsTheAnswer() {
    for share in stride(from: 0.01, through: 0.39, by: 0.01) {
      var effort = FrameEffort()
      effort.noteFrame(share * interval, of: interval)
      #expect(effort.prefersSingleThread)
      effort.noteFrame(2 * share * interval, of: interval)
      #expect(effort.prefersSingleThread, "\(share) of the interval")
    }
  }

  @Test("frames that fill their time get another thread, as long as they do")
  func longFrames() {
    var effort = FrameEffort()
    effort.noteFrame(0.001, of: interval)
    effort.noteFrame(0.014, of: interval)
    #expect(!effort.prefersSingleThread)
    effort.noteFrame(0.007, of: interval)
    #expect(!effort.prefersSingleThread)
    effort.noteFrame(0.006, of: interval)
    #expect(effort.prefersSingleThread)
  }

  @Test("a frame that is late after its turns hurries")
  func lateFrame() {
    var effort = FrameEffort()
    effort.noteFrame(0.001, of: interval)
    effort.noteTurns(0.006, of: interval)
    #expect(effort.prefersSingleThread)
    effort.noteTurns(0.007, of: interval)
    #expect(!effort.prefersSingleThread)
  }

  @Test("turns that take longer than a frame are expected to do so again, until one does not")
  func longTurns() {
    var effort = FrameEffort()
    #expect(!effort.hasLongTurns)
    effort.noteTurns(1.1 * interval, of: interval)
    #expect(effort.hasLongTurns)
    effort.noteFrame(0.001, of: interval)
    #expect(effort.hasLongTurns)
    effort.noteTurns(0.9 * interval, of: interval)
    #expect(!effort.hasLongTurns)
  }
}
