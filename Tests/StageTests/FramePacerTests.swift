import Testing

@testable import VivaceStage

@Suite("A frame pacer")
struct FramePacerTests {
  @Test("puts the frames of a movement on a grid, however late each wake-up is")
  func grid() {
    var pacer = FramePacer(framesPerSecond: 50)
    var instants = [pacer.beginFrame(at: 10, isMoving: false)]
    var now = 10.0
    for late in [0.001, 0.004, 0, 0.003, 0.002] {
      now = pacer.nextMoment(after: now) + late
      instants.append(pacer.beginFrame(at: now, isMoving: true))
    }
    let expected = (0...5).map { 10 + Double($0) / 50 }
    for (instant, grid) in zip(instants, expected) { #expect(abs(instant - grid) < 1e-9) }
  }

  @Test("does not drift in an hour of frames")
  func drift() {
    var pacer = FramePacer(framesPerSecond: 60)
    var instant = pacer.beginFrame(at: 0, isMoving: false)
    for _ in 0..<216_000 {
      instant = pacer.beginFrame(at: pacer.nextMoment(after: instant) + 0.001, isMoving: true)
    }
    #expect(abs(instant - 3_600) < 1e-6)
  }

  @Test("leaves out what comes too late, and stays on the grid")
  func late() {
    var pacer = FramePacer(framesPerSecond: 100)
    _ = pacer.beginFrame(at: 1, isMoving: false)
    #expect(abs(pacer.beginFrame(at: 1.057, isMoving: true) - 1.05) < 1e-9)
    #expect(abs(pacer.nextMoment(after: 1.057) - 1.06) < 1e-9)
  }

  @Test("begins at once after a rest, on a grid of its own")
  func rest() {
    var pacer = FramePacer(framesPerSecond: 100)
    _ = pacer.beginFrame(at: 1, isMoving: false)
    #expect(pacer.nextMoment(after: 5.003) == 5.003)
    #expect(pacer.beginFrame(at: 5.003, isMoving: false) == 5.003)
    #expect(abs(pacer.nextMoment(after: 5.004) - 5.013) < 1e-9)
  }

  @Test("never shows an instant twice or an earlier one, even if woken too early")
  func forward() {
    var pacer = FramePacer(framesPerSecond: 60)
    let first = pacer.beginFrame(at: 2, isMoving: false)
    let second = pacer.beginFrame(at: 2.001, isMoving: true)
    #expect(second > first)
    #expect(pacer.beginFrame(at: 1, isMoving: false) >= second)
  }

  @Test("shows a frame a second in a window that others cover")
  func covered() {
    var pacer = FramePacer(framesPerSecond: 100)
    _ = pacer.beginFrame(at: 1, isMoving: false)
    #expect(abs(pacer.nextMoment(after: 1.004, isCovered: false) - 1.01) < 1e-9)
    #expect(pacer.nextMoment(after: 1.004, isCovered: true) == 2)
    #expect(pacer.nextMoment(after: 5, isCovered: true) == 5)
    #expect(abs(pacer.beginFrame(at: 2, isMoving: true) - 2) < 1e-9)
  }

  @Test("goes on after what somebody else has shown, never back")
  func skips() {
    var pacer = FramePacer(framesPerSecond: 100)
    _ = pacer.beginFrame(at: 1, isMoving: false)
    pacer.skip(to: 1.03)
    #expect(abs(pacer.beginFrame(at: 1.038, isMoving: true) - 1.04) < 1e-9)
    pacer.skip(to: 1)
    #expect(abs(pacer.lastInstant - 1.04) < 1e-9)
  }

  @Test("asks for a frame at each refresh of the display", arguments: [60.0, 120, 144, 165, 240])
  func rates(rate: Double) {
    // A display that shows so many frames a second, and a loop that wakes up to a fifth of a millisecond late.
    var pacer = FramePacer(framesPerSecond: 60)
    pacer.setRate(framesPerSecond: rate)
    var now = pacer.beginFrame(at: 10, isMoving: false)
    var instants: [Double] = []
    var lateness = 0.0
    while now < 11 {
      lateness = (lateness + 0.000_07).truncatingRemainder(dividingBy: 0.000_2)
      now = pacer.nextMoment(after: now) + lateness
      instants.append(pacer.beginFrame(at: now, isMoving: true))
    }
    let shown = instants.filter { $0 <= 11 + 1e-9 }
    #expect(shown.count == Int(rate))
    for (index, instant) in shown.enumerated() {
      #expect(abs(instant - 10 - Double(index + 1) / rate) < 1e-9)
    }
  }

  @Test("takes 60 for a rate that cannot be", arguments: [0, -1, .nan, .infinity, 1e9])
  func absurdRate(rate: Double) {
    #expect(FramePacer(framesPerSecond: rate).interval == 1 / 60.0)
  }
}
