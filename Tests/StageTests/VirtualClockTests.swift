import Foundation
import Testing
import VivaceGraphics

@testable import VivaceStage

@Suite("Time that is ours", .enabled(if: StageExecutors.areAvailable))
struct VirtualClockTests {
  init() {
    StageExecutors.install()
    StageClock.install()
  }

  /// The events in order. Written by tasks that run one after another.
  private final class Log: @unchecked Sendable {
    var lines: [String] = []
  }

  /// Advances from instant to instant until no task sleeps.
  private func run(_ time: VirtualClock, until end: Double = 100) {
    time.runReady()
    while time.nextInstant <= end {
      time.advance(to: time.nextInstant)
      time.runReady()
    }
  }

  @Test("knows the main actor's code on whatever thread it runs")
  func isolation() async {
    func asked(on queue: DispatchQueue) async -> Bool {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: MainContext.isCurrent) }
      }
    }
    // A test runner's main thread has ended by now: worker threads serve the main queue.
    #expect(await asked(on: .main))
    #expect(await asked(on: .global()) == false)
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {}
        continuation.resume()
      }
    }
  }

  @Test("wakes sleepers at their instants, in order, whatever actor they are on")
  @MainActor func sleepers() {
    let time = VirtualClock()
    let log = Log()
    time.perform {
      Task { @MainActor in
        try await Task.sleep(for: .seconds(1))
        log.lines.append("main \(time.now)")
        try await Task.sleep(nanoseconds: 500_000_000)
        log.lines.append("main \(time.now)")
      }
      Task.detached {
        try await ContinuousClock().sleep(until: .now + .milliseconds(1_250))
        log.lines.append("detached \(time.now)")
      }
    }
    run(time)
    #expect(log.lines == ["main 1.0", "detached 1.25", "main 1.5"])
    time.end()
  }

  @Test("takes no real time")
  @MainActor func fast() {
    let time = VirtualClock()
    let log = Log()
    _ = time.perform {
      Task {
        for _ in 0..<1_000 { try await Task.sleep(for: .seconds(60)) }
        log.lines.append("\(time.now)")
      }
    }
    run(time, until: 1e6)
    #expect(log.lines == ["60000.0"])
    time.end()
  }

  @Test("runs what waits for other tasks, groups and actors")
  @MainActor func structured() {
    actor Counter {
      var count = 0
      func add() async -> Int {
        try? await Task.sleep(for: .seconds(1))
        count += 1
        return count
      }
    }
    let time = VirtualClock()
    let log = Log()
    _ = time.perform {
      Task { @MainActor in
        let counter = Counter()
        async let first = counter.add()
        async let second = counter.add()
        let sum = await first + second
        log.lines.append("\(sum) at \(time.now)")
        await withTaskGroup(of: Void.self) { group in
          for seconds in 1...3 {
            group.addTask { try? await Task.sleep(for: .seconds(seconds)) }
          }
        }
        log.lines.append("group at \(time.now)")
      }
    }
    run(time)
    #expect(log.lines == ["3 at 1.0", "group at 4.0"])
    time.end()
  }

  @Test("is what Swift's clocks show")
  @MainActor func clocks() {
    let time = VirtualClock()
    let log = Log()
    _ = time.perform {
      Task { @MainActor in
        let start = ContinuousClock.now
        let took = try await ContinuousClock().measure { try await Task.sleep(for: .seconds(1)) }
        try await SuspendingClock().sleep(until: .now + .milliseconds(500))
        log.lines.append("\(took) \(ContinuousClock.now - start)")
      }
    }
    run(time)
    #expect(log.lines == ["1.0 seconds 1.5 seconds"])
    time.end()
  }

  @Test("is what blocks on the main queue wait in")
  @MainActor func queues() {
    let time = VirtualClock()
    let log = Log()
    time.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.lines.append("b \(time.now)") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) {
        log.lines.append("a \(time.now)")
        DispatchQueue.main.async { log.lines.append("then \(time.now)") }
      }
      DispatchQueue.main.async { log.lines.append("at once \(time.now)") }
    }
    run(time)
    #expect(log.lines == ["at once 0.0", "a 0.25", "then 0.25", "b 0.5"])
    time.end()
  }

  @Test("stands still until work on background queues has ended")
  @MainActor func background() {
    let time = VirtualClock(timeout: 60)
    let log = Log()
    time.perform {
      DispatchQueue.global().async {
        let sum = (1...100_000).reduce(0, &+)
        DispatchQueue.main.async { log.lines.append("\(sum) at \(time.now)") }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
        DispatchQueue.main.async { log.lines.append("later at \(time.now)") }
      }
    }
    run(time)
    #expect(log.lines == ["5000050000 at 0.0", "later at 1.0"])
    time.end()
  }

  @Test("waits in real time for background queues, also within code that sees the stage's clocks")
  @MainActor func nestedWait() {
    let time = VirtualClock(timeout: 60)
    let log = Log()
    time.perform {
      DispatchQueue.global().async {
        let sum = (1...1_000_000).reduce(0, &+)
        DispatchQueue.main.async { log.lines.append("\(sum) at \(time.now)") }
      }
      // As after an event of a script: the wait's deadline must not be asked of the clock that it locks.
      time.runReady()
    }
    #expect(log.lines == ["500000500000 at 0.0"])
    time.end()
  }

  private nonisolated func block(for seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

  @Test("does not move while code blocks its thread, though clocks do")
  @MainActor func blocking() {
    let time = VirtualClock(timeout: 60)
    let log = Log()
    time.perform {
      Task { @MainActor in
        let start = Date()
        block(for: 3_600)
        log.lines.append("\(Date().timeIntervalSince(start).rounded()) at \(time.now)")
        try await Task.sleep(for: .seconds(1))
        log.lines.append("\(Date().timeIntervalSince(start).rounded()) at \(time.now)")
      }
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 0.001)
        DispatchQueue.main.async { log.lines.append("background at \(time.now)") }
      }
    }
    run(time)
    #expect(log.lines == ["3600.0 at 0.0", "background at 0.0", "3600.0 at 1.0"])
    time.end()
  }

  @Test("does not move while functions of C block code, which takes no time of the wall's clock")
  @MainActor func blockingByFunctionsOfC() {
    let time = VirtualClock(now: 5)
    time.perform {
      sleep(3_600)
      usleep(500_000)
      var duration = timespec(tv_sec: 2, tv_nsec: 0)
      nanosleep(&duration, nil)
    }
    #expect(time.shownInstant == 5 + 3_602.5)
    #expect(time.now == 5)
    time.end()
  }

  @Test("is what timers of the run loop wait in, and what dates say")
  @MainActor func timers() {
    let time = VirtualClock()
    let log = Log()
    time.perform {
      let start = Date()
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        let passed = Date().timeIntervalSince(start)
        log.lines.append(String(format: "%.3f %.3f", time.now, passed))
        if log.lines.count == 3 { timer.invalidate() }
      }
    }
    run(time)
    #expect(log.lines == ["1.000 1.000", "2.000 2.000", "3.000 3.000"])
    time.end()
  }

  @Test("lets a cancelled task go on at once")
  @MainActor func cancelled() {
    let time = VirtualClock()
    let log = Log()
    time.perform {
      let sleeper = Task { @MainActor in
        do {
          try await Task.sleep(for: .seconds(100))
        } catch {
          log.lines.append("cancelled at \(time.now)")
        }
      }
      Task { @MainActor in
        try await Task.sleep(for: .seconds(1))
        sleeper.cancel()
      }
    }
    run(time, until: 2)
    #expect(log.lines == ["cancelled at 1.0"])
    time.end()
  }

  @Test("leaves tasks of others to the runtime")
  func others() async throws {
    let time = VirtualClock()
    defer { time.end() }
    let answer = await Task.detached {
      try? await Task.sleep(for: .milliseconds(1))
      return 42
    }.value
    #expect(answer == 42)
    #expect(!time.hasReady)
    #expect(time.nextInstant == .infinity)
  }

  @Test("stops a task that yields for ever at a limit")
  @MainActor func endless() {
    let time = VirtualClock()
    let log = Log()
    _ = time.perform {
      Task { @MainActor in
        while log.lines.count < 1_000 {
          log.lines.append("")
          await Task.yield()
        }
      }
    }
    time.runReady(limit: 10)
    #expect(log.lines.count <= 11)
    time.end()
  }

  @Test("runs nobody after its end")
  @MainActor func ended() {
    let time = VirtualClock()
    let log = Log()
    _ = time.perform {
      Task { @MainActor in
        try await Task.sleep(for: .seconds(1))
        log.lines.append("woke")
      }
    }
    time.runReady()
    time.end()
    run(time)
    #expect(log.lines.isEmpty)
  }

  /// Every millisecond of three seconds.
  private static let milliseconds = 1...3_000

  private struct Wake: Equatable, CustomStringConvertible {
    var asked: Int
    var instant: Double
    /// Within what a date can tell.
    var isInTime: Bool { abs(instant - Double(asked) / 1_000) < 1e-7 }
    var description: String { "\(asked) ms at \(instant)" }
  }

  @MainActor private func wakes(_ start: (VirtualClock, Int, @escaping () -> Void) -> Void)
    -> [Wake]
  {
    let time = VirtualClock()
    nonisolated(unsafe) var wakes: [Wake] = []
    time.perform {
      for asked in Self.milliseconds {
        start(time, asked) { wakes.append(Wake(asked: asked, instant: time.now)) }
      }
    }
    run(time)
    time.end()
    return wakes
  }

  private func expectAll(_ wakes: [Wake], _ what: String) {
    #expect(wakes.map(\.asked) == Array(Self.milliseconds), "\(what)")
    #expect(wakes.filter { !$0.isInTime } == [], "\(what)")
  }

  @Test("wakes a task after just the time that it asked for, whichever that is")
  @MainActor func delaysOfTasks() {
    let byDuration = wakes { _, asked, woke in
      nonisolated(unsafe) let woke = woke
      Task { @MainActor in
        try await Task.sleep(for: .milliseconds(asked))
        woke()
      }
    }
    expectAll(byDuration, "for:")
    let byNumber = wakes { _, asked, woke in
      nonisolated(unsafe) let woke = woke
      Task { @MainActor in
        try await Task.sleep(nanoseconds: UInt64(asked) * 1_000_000)
        woke()
      }
    }
    expectAll(byNumber, "nanoseconds:")
    let byInstant = wakes { _, asked, woke in
      nonisolated(unsafe) let woke = woke
      Task { @MainActor in
        try await ContinuousClock().sleep(until: .now + .milliseconds(asked))
        woke()
      }
    }
    expectAll(byInstant, "until:")
  }

  @Test("runs a block after just the time that it was put off by")
  @MainActor func delaysOfBlocks() {
    expectAll(
      wakes { _, asked, woke in
        nonisolated(unsafe) let woke = woke
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(asked)) { woke() }
      }, "milliseconds")
    expectAll(
      wakes { _, asked, woke in
        nonisolated(unsafe) let woke = woke
        DispatchQueue.main.asyncAfter(deadline: .now() + Double(asked) / 1_000) { woke() }
      }, "seconds")
  }

  @Test("fires timers at just their instants, many at once and one alone")
  @MainActor func delaysOfTimers() {
    expectAll(
      wakes { _, asked, woke in
        nonisolated(unsafe) let woke = woke
        _ = Timer.scheduledTimer(withTimeInterval: Double(asked) / 1_000, repeats: false) { _ in
          woke()
        }
      }, "many")
    nonisolated(unsafe) var alone: [Wake] = []
    for asked in Self.milliseconds {
      let time = VirtualClock()
      time.perform {
        _ = Timer.scheduledTimer(withTimeInterval: Double(asked) / 1_000, repeats: false) { _ in
          alone.append(Wake(asked: asked, instant: time.now))
        }
      }
      for _ in 0..<5 where time.nextInstant < 100 {
        time.advance(to: time.nextInstant)
        time.runReady()
      }
      #expect(time.nextInstant == .infinity, "\(asked) ms: the alarm goes off again and again")
      time.end()
    }
    expectAll(alone, "alone")
  }

  @Test("is what Dispatch's clock shows, and those who wait by it wait in real time")
  @MainActor func dispatchTime() {
    let time = VirtualClock()
    time.perform {
      let start = DispatchTime.now()
      time.advance(to: 2.5)
      let passed = DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds
      #expect(passed == 2_500_000_000)
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { semaphore.signal() }
      #expect(semaphore.wait(timeout: .now() + 60) == .success)
      #expect(semaphore.wait(timeout: .now()) == .timedOut)
    }
    time.end()
  }
}
