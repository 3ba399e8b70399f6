import Testing
import VivaceInteraction

/// The planned actions of a window.
@Suite struct ScheduleTests {
  let schedule = Schedule()

  @Test func actionsRunInTheOrderOfTheirInstantsThenOfPlanning() {
    var log = ""
    for (name, instant) in [("c", 2.0), ("a", 1), ("d", 2), ("b", 1), ("e", 3)] {
      schedule.at(instant) { log += name }
    }
    schedule.fire(at: 2)
    #expect(log == "abcd" && schedule.nextInstant == 3)
    schedule.advance(to: 3)
    #expect(log == "abcde" && schedule.nextInstant == .infinity)
  }

  @Test func firingLeavesWhatActionsPlanAndAdvancingRunsItToo() {
    var log = ""
    func plan(at instant: Double) {
      schedule.at(instant) {
        log += "\(Int(instant)) "
        plan(at: instant + 1)
      }
    }
    plan(at: 1)
    schedule.fire(at: 3)
    #expect(log == "1 " && schedule.nextInstant == 2)
    schedule.advance(to: 4)
    #expect(log == "1 2 3 4 " && schedule.nextInstant == 5)
  }

  @Test func anActionThatIsDueCanStillBeCancelled() {
    var log = ""
    var second: Int?
    schedule.at(1) {
      log += "first"
      schedule.cancel(second)
    }
    second = schedule.at(1) { log += "second" }
    schedule.fire(at: 1)
    #expect(log == "first")
    schedule.cancel(nil)
  }

  @Test func cosmeticActionsAreNoChange() {
    schedule.at(1, onlyBlinks: true) {}
    #expect(schedule.nextInstant == 1 && schedule.nextChange == .infinity)
    schedule.at(4) {}
    #expect(schedule.nextInstant == 1 && schedule.nextChange == 4)
  }

  @Test func anActionOfEachFrameRunsUntilItIsCancelled() {
    var frames: [Double] = []
    var number: Int?
    number = schedule.everyFrame {
      frames.append($0)
      if $0 == 2 { schedule.cancel(number) }
    }
    #expect(schedule.needsFrames)
    for time in [1.0, 2, 3] { schedule.advance(to: time) }
    #expect(frames == [1, 2] && !schedule.needsFrames)
  }

  @Test func planningIsReported() {
    var changes = 0
    schedule.onChange = { changes += 1 }
    schedule.at(1) {}
    _ = schedule.everyFrame { _ in }
    schedule.advance(to: 2)
    #expect(changes == 2)
  }
}
