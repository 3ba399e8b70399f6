import Foundation
import VivaceLoaderSupport
import VivaceRuntimeSupport
import VivaceSupplements
import VivaceViews

/// The clocks, timers and Dispatch queues of code that runs in a ``VirtualClock``.
///
/// `ContinuousClock.now` and `SuspendingClock.now` follow the stage's instant, so that a task which
/// sleeps until a time sleeps exactly as long as it asked to; `Date()` continues from the day on
/// which the first stage was made. Blocks that such code gives to `DispatchQueue.main`, at once or
/// after a delay, and timers that it adds to its run loop, run in the stage's time, too. Code
/// outside of stages meets the real things. Put in place by the first headless stage: the
/// libraries' own imports are exchanged, so it works in any program that these are not part of.
enum StageClock {
  static func install() { _ = isInstalled }

  private static let isInstalled: Bool = {
    let clock: ClockFunction = { which, result in
      guard let time = VirtualClock.shown else { return clock_gettime(which, result) }
      switch which {
      case CLOCK_REALTIME, CLOCK_REALTIME_COARSE:
        result.pointee = timestamp(firstDay + time.shownInstant)
      case CLOCK_MONOTONIC, CLOCK_MONOTONIC_RAW, CLOCK_MONOTONIC_COARSE, CLOCK_BOOTTIME:
        result.pointee = timestamp(origin + time.shownInstant)
      default: return clock_gettime(which, result)
      }
      return 0
    }
    let libraries = ["libswift_Concurrency.so", "libFoundation.so", "libFoundationEssentials.so"]
    let replaced = libraries.map {
      replace($0, "clock_gettime", clock)
    }
    if replaced.allSatisfy({ $0 == 0 }) {
      Warning.print(
        "Swift's libraries are part of this program, so its clocks, timers and queues follow real time "
          + "here, not the time of pictures and films; build it without --static-swift-stdlib for those."
      )
    }
    let day: DayFunction = { result, zone in
      guard let time = VirtualClock.shown else { return realDay(result, zone) }
      let moment = timestamp(firstDay + time.shownInstant)
      result.pointee = timeval(tv_sec: moment.tv_sec, tv_usec: moment.tv_nsec / 1_000)
      return 0
    }
    replace("libFoundation.so", "gettimeofday", day)
    replaceSleep()
    let timer: TimerFunction = { file, flags, new, old in
      guard let time = VirtualClock.shown else { return realTimer(file, flags, new, old) }
      setTimer(file, isAbsolute: flags & 1 != 0, new.pointee.it_value, in: time)
      return 0
    }
    replace("libFoundation.so", "timerfd_settime", timer)

    let async: AsyncFunction = { queue, block in
      guard let time = VirtualClock.current else { return realAsync(queue, block) }
      enqueue(CBlock(copying: block), on: queue, in: time)
    }
    replace("libswiftDispatch.so", "dispatch_async", async)

    let after: AfterFunction = { when, queue, block in
      // Times of day have the highest bit set; they are not ours.
      guard let time = VirtualClock.current, when >> 63 == 0 else {
        return realAfter(when, queue, block)
      }
      let now = VirtualClock.shown.map(uptime(of:)) ?? realTime(0, 0)
      var delay = when > now ? Double(when - now) / 1e9 : 0
      // On a background queue clocks are real, and some time has passed since the code looked at one.
      if VirtualClock.shown == nil { delay = (delay * 1e3).rounded(.up) / 1e3 }
      let block = CBlock(copying: block)
      time.enqueue(after: delay) { enqueue(block, on: queue, in: time) }
    }
    replace("libswiftDispatch.so", "dispatch_after", after)
    replaceDispatchTimes()
    return true
  }()

  /// `Thread.sleep`, and the C library's functions in the program's own code, take time of the stage and none of the
  /// wall's clock.
  private static func replaceSleep() {
    let nanoseconds: NanosleepFunction = { duration, rest in
      guard let time = VirtualClock.shown else {
        return StageClock.realNanosleep(duration, rest)
      }
      time.block(for: Double(duration.pointee.tv_sec) + Double(duration.pointee.tv_nsec) * 1e-9)
      return 0
    }
    for library in ["libFoundation.so", program] {
      replace(library, "nanosleep", nanoseconds)
    }
    let seconds: SleepFunction = { duration in
      guard let time = VirtualClock.shown else { return StageClock.realSleep(duration) }
      time.block(for: Double(duration))
      return 0
    }
    replace(program, "sleep", seconds)
    let microseconds: MicrosleepFunction = { duration in
      guard let time = VirtualClock.shown else { return StageClock.realMicrosleep(duration) }
      time.block(for: Double(duration) * 1e-6)
      return 0
    }
    replace(program, "usleep", microseconds)
  }

  /// `DispatchTime.now()` is the stage's, too. A wait in real time for such an instant lasts until an instant
  /// that is as far away.
  private static func replaceDispatchTimes() {
    let library = "libswiftDispatch.so"
    let time: TimeFunction = { when, delta in
      guard when == 0, let time = VirtualClock.shown else {
        return StageClock.realTime(when, delta)
      }
      return StageClock.realTime(StageClock.uptime(of: time), delta)
    }
    replace(library, "dispatch_time", time)
    let wait: WaitFunction = { object, when in
      StageClock.realSemaphoreWait(object, StageClock.real(when))
    }
    replace(library, "dispatch_semaphore_wait", wait)
    let waitForGroup: WaitFunction = { object, when in
      StageClock.realGroupWait(object, StageClock.real(when))
    }
    replace(library, "dispatch_group_wait", waitForGroup)
    let waitForBlock: WaitFunction = { object, when in
      StageClock.realBlockWait(object, StageClock.real(when))
    }
    replace(library, "dispatch_block_wait", waitForBlock)
    let timer: SourceTimerFunction = { source, when, interval, leeway in
      StageClock.realSourceTimer(source, StageClock.real(when), interval, leeway)
    }
    replace(library, "dispatch_source_set_timer", timer)
  }

  /// The time of Dispatch's clock at a stage's instant, in nanoseconds.
  private static func uptime(of time: VirtualClock) -> UInt64 {
    let moment = timestamp(origin + time.shownInstant)
    return UInt64(moment.tv_sec) * 1_000_000_000 + UInt64(moment.tv_nsec)
  }

  /// The real instant that is as far away as one on the stage's clock. Now, never and times of day are
  /// what they are.
  private static func real(_ when: UInt64) -> UInt64 {
    guard when != 0, when >> 63 == 0, let time = VirtualClock.shown else { return when }
    let delay = Int64(when) - Int64(uptime(of: time))
    return realTime(0, max(delay, 0))
  }

  /// Blocks for the main queue run on the stage's thread. Others run where they should, in
  /// parallel; the stage's time stands still until they have ended.
  private static func enqueue(_ block: CBlock, on queue: Address, in time: VirtualClock) {
    if queue == mainQueue { return time.enqueue { block.run() } }
    time.addHelper()
    let work = WorkItem { time.help { block.run() } }
    realAsyncFunction(queue, Unmanaged.passRetained(work).toOpaque()) { context in
      Unmanaged<WorkItem>.fromOpaque(context).takeRetainedValue().work()
    }
  }

  private final class WorkItem {
    let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }
  }

  /// Foundation's run loop waits for its next timer by a file. In a stage's time the file is not
  /// armed; when the stage gets to the instant, the run loop finds it expired.
  private static func setTimer(
    _ file: Int32, isAbsolute: Bool, _ value: timespec, in time: VirtualClock
  ) {
    var expiry = itimerspec()
    _ = realTimer(file, 0, &expiry, nil)
    let seconds = Double(value.tv_sec) + Double(value.tv_nsec) * 1e-9
    guard seconds > 0 else { return }
    let delay = isAbsolute ? seconds - (origin + time.shownInstant) : seconds
    // Dates are seconds since 2001, so that the run loop's reckoning is off by a tenth of a microsecond.
    // The whole microsecond was meant; clocks show what the run loop waits for by then.
    let due = time.shownInstant + delay + 1e-8
    time.enqueue(after: (delay * 1e6).rounded() / 1e6) {
      time.block(until: due)
      expiry.it_value.tv_nsec = 1
      _ = realTimer(file, 0, &expiry, nil)
      var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      _ = poll(&entry, 1, 100)
      _ = RunLoop.current.run(mode: .default, before: .distantPast)
    }
  }

  private static func timestamp(_ seconds: Double) -> timespec {
    let whole = seconds.rounded(.down)
    let nanoseconds = Int(((seconds - whole) * 1e9).rounded())
    return nanoseconds < 1_000_000_000
      ? timespec(tv_sec: Int(whole), tv_nsec: nanoseconds)
      : timespec(tv_sec: Int(whole) + 1, tv_nsec: 0)
  }

  private typealias DayFunction =
    @convention(c) (
      UnsafeMutablePointer<timeval>, UnsafeMutableRawPointer?
    ) -> Int32
  private typealias NanosleepFunction =
    @convention(c) (
      UnsafePointer<timespec>, UnsafeMutablePointer<timespec>?
    ) -> Int32
  private typealias SleepFunction = @convention(c) (UInt32) -> UInt32
  private typealias MicrosleepFunction = @convention(c) (UInt32) -> Int32
  private typealias TimerFunction =
    @convention(c) (
      Int32, Int32, UnsafePointer<itimerspec>, UnsafeMutablePointer<itimerspec>?
    ) -> Int32
  /// The name of the program itself among the loaded libraries.
  private static let program = ""
  private static let realNanosleep: NanosleepFunction = function("nanosleep")
  private static let realSleep: SleepFunction = function("sleep")
  private static let realMicrosleep: MicrosleepFunction = function("usleep")
  private static let realDay: DayFunction = function("gettimeofday")
  private static let realTimer: TimerFunction = function("timerfd_settime")

  private typealias Address = UnsafeMutableRawPointer
  private typealias ClockFunction =
    @convention(c) (
      clockid_t, UnsafeMutablePointer<timespec>
    ) -> Int32
  private typealias AsyncFunction = @convention(c) (Address, Address) -> Void
  private typealias TimeFunction = @convention(c) (UInt64, Int64) -> UInt64
  private typealias WaitFunction = @convention(c) (Address, UInt64) -> Int
  private typealias SourceTimerFunction = @convention(c) (Address, UInt64, UInt64, UInt64) -> Void
  private typealias AfterFunction = @convention(c) (UInt64, Address, Address) -> Void

  /// The reading of the clocks at a stage's second 0: a whole number of seconds, so that nothing is lost.
  private static let origin = now(CLOCK_MONOTONIC)
  /// The time of day at a stage's second 0, counted from 1970: 9 June 2026, 9:41 in Greenwich, so
  /// that what shows the date is the same in every run.
  static let firstDay = 1_780_998_060.0

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec)
  }

  private static func symbol(_ name: String) -> Address {
    guard let address = LoadedSymbol.address(name) else {
      preconditionFailure("No library has \(name); libdispatch and glibc always had it so far.")
    }
    return address
  }
  private static func function<Function>(_ name: String) -> Function {
    CFunction.at(symbol(name))
  }
  /// An address in a library that stays loaded.
  private nonisolated(unsafe) static let mainQueue = symbol("_dispatch_main_q")
  private static let realAsync: AsyncFunction = function("dispatch_async")
  private typealias AsyncFunctionFunction =
    @convention(c) (
      Address, Address, @convention(c) (Address) -> Void
    ) -> Void
  private static let realAsyncFunction: AsyncFunctionFunction = function("dispatch_async_f")
  private static let realTime: TimeFunction = function("dispatch_time")
  private static let realSemaphoreWait: WaitFunction = function("dispatch_semaphore_wait")
  private static let realGroupWait: WaitFunction = function("dispatch_group_wait")
  private static let realBlockWait: WaitFunction = function("dispatch_block_wait")
  private static let realSourceTimer: SourceTimerFunction = function("dispatch_source_set_timer")
  private static let realAfter: AfterFunction = function("dispatch_after")

  /// How many calls go to the replacement now.
  @discardableResult
  private static func replace<Function>(
    _ library: String, _ symbol: String, _ replacement: Function
  ) -> Int { ImportTable.replace(symbol, in: library, by: CFunction.address(of: replacement)) }
}
