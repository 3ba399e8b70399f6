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
}
