import Combine
import Foundation
import Testing
import VivaceViews

@testable import VivaceStage

/// Combine's timers and schedulers in a stage's time.
@MainActor @Suite("Publishers that wait", .serialized, .enabled(if: StageExecutors.areAvailable))
struct TimerTests {
  final class Log { var lines: [String] = [] }

  struct Clock: View {
    let log: Log
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    @State private var ticks = 0
    var body: some View {
      Text("\(ticks)").onReceive(timer) { _ in
        ticks += 1
        log.lines.append("\(ticks)")
      }
    }
  }

  @Test func aTimerTicksInTheStagesTime() throws {
    let log = Log()
    let stage = HeadlessStage { Clock(log: log) }
    try stage.advance(to: 0.99)
    #expect(log.lines == [])
    try stage.advance(to: 3.01)
    #expect(log.lines == ["1", "2", "3"])
  }

  final class Search: ObservableObject {
    @Published var text = ""
    @Published var found = ""
    var lines: [String] = []

    init() {
      $text.dropFirst().debounce(for: .seconds(0.5), scheduler: RunLoop.main)
        .receive(on: DispatchQueue.main)
        .map { $0.uppercased() }
        .assign(to: &$found)
    }
  }

  struct Field: View {
    @ObservedObject var search: Search
    var body: some View { Text(search.found) }
  }

  @Test func debounceWaitsForQuietInTheStagesTime() throws {
    let search = Search()
    let stage = HeadlessStage { Field(search: search) }
    try stage.perform { search.text = "a" }
    try stage.advance(by: 0.4)
    try stage.perform { search.text = "ab" }
    try stage.advance(by: 0.4)
    #expect(search.found == "")
    try stage.advance(by: 0.2)
    #expect(search.found == "AB")
  }

  @Test func schedulersRepeatUntilTheyAreCancelled() throws {
    let log = Log()
    let stage = HeadlessStage { Text("x") }
    var repetitions: [Cancellable] = []
    try stage.perform {
      let queue = DispatchQueue.main
      repetitions.append(
        queue.schedule(after: queue.now.advanced(by: .seconds(1)), interval: .milliseconds(500)) {
          log.lines.append("queue")
        })
      let loop = RunLoop.main
      repetitions.append(
        loop.schedule(after: loop.now.advanced(by: 1.2), interval: .seconds(1)) {
          log.lines.append("loop")
        })
    }
    try stage.advance(to: 2.1)
    #expect(log.lines == ["queue", "loop", "queue", "queue"])
    for repetition in repetitions { repetition.cancel() }
    try stage.advance(to: 5)
    #expect(log.lines.count == 4)
  }

  struct Alarm: View {
    let interval: Double
    @State private var count = 0
    var body: some View {
      Text("\(count)").onAppear {
        _ = Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { [$count] _ in
          $count.wrappedValue += 1
        }
      }
    }
  }

  @Test("an alarm comes at its instant and once", arguments: [0.1, 0.2, 0.6, 0.7, 1.2])
  func alarm(interval: Double) throws {
    let stage = HeadlessStage { Alarm(interval: interval) }
    try stage.advance(to: interval - 0.001)
    #expect(stage.labels == ["0"])
    try stage.advance(to: interval)
    #expect(stage.labels == ["1"])
    try stage.advance(to: 5)
    #expect(stage.labels == ["1"])
  }

  struct Nested: View {
    let log: Log
    @State private var step = 0
    var body: some View {
      let _ = log.lines.append("body \(step)")
      Text("\(step)").onAppear {
        DispatchQueue.main.async {
          step = 1
          DispatchQueue.main.async { step = 2 }
        }
      }
    }
  }

  @Test func aBlockThatABlockAsksForComesAfterTheViewsHaveFollowed() {
    let log = Log()
    _ = HeadlessStage { Nested(log: log) }
    #expect(log.lines == ["body 0", "body 1", "body 2"])
  }

  struct Yielding: View {
    @State private var count = 0
    var body: some View {
      Text("\(count)").task {
        for _ in 0..<5_000 {
          count += 1
          await Task.yield()
        }
      }
    }
  }

  @Test func aTaskThatChangesStateAtEachStepComesToItsEnd() throws {
    let stage = HeadlessStage { Yielding() }
    try stage.advance(to: 0.1)
    #expect(stage.labels == ["5,000"])
  }
}
