import CLoader
import Foundation
import VivaceLoaderSupport
import VivaceRuntimeSupport

/// The time of a program of tests: it stands still while code runs, and where a test waits it continues to the
/// next instant at which something of the program's own happens. Where nothing of that kind is left, the test
/// waits for something outside, and time passes as on the wall's clock.
enum TestTime {
  fileprivate static let clock = HeadlessStage.makeTime()
  private static let symbol =
    "$s10Foundation7RunLoopC3run4mode6beforeSbAC4ModeV_0A10Essentials4DateVtF"
  private static let symbolUntil =
    "$s10Foundation7RunLoopC3run5untily0A10Essentials4DateV_tF"

  /// Seconds that one wait for something outside may last.
  private static let pause = 0.01

  /// The longest pause, in seconds of the wall clock, before this time skips to the next event. A pause is a
  /// hundredth of the skipped time.
  private static let longestGrace = 0.1

  /// Has waiting in run loops, in the program and in XCTest, move this time.
  fileprivate static let isInstalled: Bool = {
    vivace_write_lines()
    for (symbol, replacement) in [
      (symbol, "vivace_test_run_loop"), (symbolUntil, "vivace_test_run_loop_until"),
    ] {
      guard let address = LoadedSymbol.address(replacement) else { continue }
      for library in ["libXCTest.so", ""] { ImportTable.replace(symbol, in: library, by: address) }
    }
    return true
  }()

  /// Whether the code on this thread runs in the time of tests, and not in that of a stage.
  fileprivate static var isCurrent: Bool { VirtualClock.shown === clock && Thread.isMainThread }

  /// Runs what is ready, else the next event before an instant; without either, waits for an event from
  /// outside.
  static func step(until end: Double, wait: (Double) -> Void) {
    if clock.runReady() > 0 { return }
    if MainQueue.serve(timer: .infinity) { return }
    let next = clock.nextInstant
    guard next < .infinity else { return pass(min(pause, max(0, end - clock.now)), wait) }
    // A test that waits for something outside as well gets it in time, if it is there soon.
    let instant = max(clock.now, min(next, end))
    let jump = instant - clock.now
    if jump > 0 { clock.outside { wait(min(jump / 100, longestGrace)) } }
    if clock.hasReady { return }
    clock.advance(to: instant)
    clock.runReady()
  }

  /// Lets time pass as on the wall's clock.
  private static func pass(_ seconds: Double, _ wait: (Double) -> Void) {
    clock.outside { wait(seconds) }
    if !clock.hasReady { clock.advance(to: clock.now + seconds) }
  }

  /// Waits until an instant of this time.
  fileprivate static func run(_ loop: RunLoop, _ mode: RunLoop.Mode, until end: Double) {
    step(until: end) { seconds in
      _ = loop.run(mode: mode, before: Date(timeIntervalSinceNow: seconds))
    }
  }

  fileprivate static func instant(of date: Date) -> Double {
    clock.shownInstant + max(0, date.timeIntervalSinceNow)
  }
}

extension RunLoop {
  /// Runs as `run(mode:before:)` does, in the time of tests. XCTest's library calls it in its place, by its symbol.
  @_silgen_name("vivace_test_run_loop")
  public func vivaceRun(mode: RunLoop.Mode, before limit: Date) -> Bool {
    guard TestTime.isCurrent else { return run(mode: mode, before: limit) }
    TestTime.run(self, mode, until: TestTime.instant(of: limit))
    return true
  }

  /// Runs as `run(until:)` does, in the time of tests. XCTest's library calls it in its place, by its symbol.
  @_silgen_name("vivace_test_run_loop_until")
  public func vivaceRun(until limit: Date) {
    guard TestTime.isCurrent else { return run(until: limit) }
    let end = TestTime.instant(of: limit)
    repeat { TestTime.run(self, .default, until: end) } while TestTime.clock.now < end
  }
}

/// Runs XCTest's `main` in the time of tests.
@_silgen_name("vivace_test_main")
public func runTests(_ body: () -> Void) {
  _ = TestTime.isInstalled
  TestTime.clock.perform(body)
}

/// Runs the task that Swift Testing's tests are in, which ends the program, in the time of tests.
@_silgen_name("vivace_test_task_main")
public func runTests(inTask body: @Sendable @escaping () async -> Void) -> Never {
  _ = TestTime.isInstalled
  TestTime.clock.perform { _ = Task { await body() } }
  while true {
    TestTime.clock.perform {
      TestTime.step(until: .infinity) { seconds in
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
      }
    }
  }
}
