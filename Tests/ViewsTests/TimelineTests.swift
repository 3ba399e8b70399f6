import Foundation
import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// Shows how many seconds after the host's beginning its date is.
private func seconds(_ date: Date) -> String {
  String(format: "%.2f", date.timeIntervalSinceReferenceDate)
}

@MainActor @Suite struct TimelineTests {
  private let origin = Date(timeIntervalSinceReferenceDate: 0)

  @Test func aPeriodicTimelineTicksAtExactInstants() {
    let log = Log()
    let stage = TestStage {
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: -0.25), by: 0.5)) {
        context in
        let _ = log(seconds(context.date))
        Text(seconds(context.date))
      }
    }
    #expect(log.take() == ["-0.25"])
    #expect(stage.frame.nextInstant == 0.25 && !stage.frame.needsFrames)
    stage.advance(by: 1.3)
    #expect(log.take() == ["0.25", "0.75", "1.25"])
    #expect(stage.texts == ["1.25"])
  }

  @Test func anAnimationTimelineRunsInEveryFrameUntilItIsPaused() {
    struct Root: View {
      @State private var isPaused = false
      var body: some View {
        TimelineView(.animation(paused: isPaused)) { context in
          Button(seconds(context.date)) { isPaused.toggle() }
        }
      }
    }
    let stage = TestStage { Root() }
    #expect(stage.frame.needsFrames)
    stage.advance(by: 0.3)
    #expect(stage.texts == ["0.30"])
    stage.tap("0.30")
    stage.advance(by: 0.5)
    #expect(!stage.frame.needsFrames && stage.frame.nextInstant == .infinity)
    stage.advance(by: 0.5)
    #expect(stage.texts == ["0.30"])
    stage.tap("0.30")
    stage.advance(by: 0.1)
    #expect(stage.texts == ["1.40"])
  }

  @Test func aMinimumIntervalIsKept() {
    let log = Log()
    let stage = TestStage {
      TimelineView(.animation(minimumInterval: 0.25)) { context in
        let _ = log("\(seconds(context.date)) \(context.cadence)")
        Color.red
      }
    }
    stage.advance(by: 0.6)
    #expect(log.take() == ["0.00 live", "0.25 live", "0.50 live"])
    #expect(!stage.frame.needsFrames)
  }

  @Test func explicitDatesAndMinutes() {
    let stage = TestStage {
      HStack {
        TimelineView(.explicit([-3, 2, 5].map { Date(timeIntervalSinceReferenceDate: $0) })) {
          Text(seconds($0.date))
        }
        TimelineView(.everyMinute) { Text("m\(seconds($0.date))") }
      }
    }
    #expect(stage.texts == ["-3.00", "m0.00"])
    stage.advance(to: 59)
    #expect(stage.texts == ["5.00", "m0.00"])
    stage.advance(to: 60)
    #expect(stage.texts == ["5.00", "m60.00"])
    #expect(TimelineViewDefaultContext.Cadence.live < .seconds)
  }

  @Test func aScheduleOfOnesOwnMayEnd() {
    struct Twice: TimelineSchedule {
      func entries(from startDate: Date, mode: Mode) -> [Date] {
        [startDate, startDate.addingTimeInterval(1)]
      }
    }
    let log = Log()
    let stage = TestStage {
      TimelineView(Twice()) { context in
        let _ = log(seconds(context.date))
        Button("again") { context.invalidateTimelineContent() }
      }
    }
    stage.advance(by: 3)
    #expect(log.take() == ["0.00", "1.00"])
    stage.tap("again")
    #expect(log.take() == ["1.00"])
    #expect(stage.frame.nextInstant == .infinity)
  }

  @Test func anIntervalThatIsNoneIsASecond() {
    let messages = warnings {
      var entries = PeriodicTimelineSchedule(from: origin, by: .nan).entries(
        from: origin, mode: .normal)
      let dates = [entries.next(), entries.next()].compactMap { $0 }.map(seconds)
      #expect(dates == ["0.00", "1.00"])
    }
    #expect(messages.count == 1 && messages[0].contains("every nan s"))
  }

  @Test func atLowFrequencyAnAnimationHasNoEntries() {
    let schedule = AnimationTimelineSchedule.animation
    #expect(Array(schedule.entries(from: origin, mode: .lowFrequency)) == [])
    #expect(Array(schedule.entries(from: origin, mode: .normal).prefix(2)).count == 2)
  }
}
