import Foundation

/// The time of user code that waits, where time is ours: what sleeps, and until when.
///
/// While a headless stage lives, tasks that its views start run inside `advance`, on the thread
/// that calls it, in the order in which they became ready; a task that sleeps waits for our
/// instant, not for the clock on the wall. So a film with `Task.sleep` in it is the same every
/// time.
///
/// The owner of a task follows from its creator: work made ready during a stage's turn, or by a task of a
/// stage, belongs to that stage (``StageExecutors``). All others run where they always do.
package final class VirtualClock: @unchecked Sendable {
  typealias Work = () -> Void

  private struct Sleeper {
    var instant: Double
    var work: Work
  }

  private struct Ready {
    var work: Work
    /// The address of the task that continues with it; nil for what is no task's.
    var task: UInt?
  }

  /// Work may be made ready by any thread; all else belongs to the stage's.
  private let lock = NSCondition()
  /// Blocks on background queues that have not ended yet; they may make something ready.
  private var helpers = 0
  /// How long, in seconds of the wall's clock, the stage waits for helpers. 0 once it was in vain.
  private var timeout: Double
  private var ready: [Ready] = []
  /// Ordered by instant; those of one instant in the order in which they went to sleep.
  private var sleepers: [Sleeper] = []
  private var instant: Double

  package init(now: Double = 0, timeout: Double = 2) { (instant, self.timeout) = (now, timeout) }

  /// The instant that the stage shows, in seconds. Never goes back.
  package var now: Double { lock.withLock { instant } }
  /// The instant at which the first sleeper wakes; infinity while no task sleeps.
  package var nextInstant: Double { lock.withLock { sleepers.first?.instant ?? .infinity } }
  package var hasReady: Bool { lock.withLock { !ready.isEmpty } }

  func enqueue(task: UInt? = nil, _ work: @escaping Work) {
    lock.withLock {
      ready.append(Ready(work: work, task: task))
      lock.signal()
    }
  }

  func enqueue(after delay: Double, _ work: @escaping Work) {
    lock.withLock {
      let sleeper = Sleeper(instant: instant + max(0, delay), work: work)
      let index = sleepers.lastIndex { $0.instant <= sleeper.instant }.map { $0 + 1 } ?? 0
      sleepers.insert(sleeper, at: index)
    }
  }

  /// Advances the time, and makes tasks ready whose sleep has ended.
  package func advance(to time: Double) {
    lock.withLock {
      instant = max(instant, time)
      let awake = sleepers.prefix { $0.instant <= instant }
      sleepers.removeFirst(awake.count)
      ready.append(contentsOf: awake.map { Ready(work: $0.work) })
    }
  }

  /// The address of a task that is ready to continue; nil when none is.
  var readyTask: UInt? { lock.withLock { ready.lazy.compactMap(\.task).first } }

  /// Runs what is ready, and what that makes ready. Returns how many pieces of work ran. Stops after
  /// `limit` of them, so that a task which yields for ever does not stop time.
  ///
  /// - Parameter isInterrupted: Asked before what was made ready meanwhile is run: true leaves that for
  ///   later.
  @discardableResult
  package func runReady(limit: Int = 100_000, until isInterrupted: () -> Bool = { false }) -> Int {
    var count = 0
    while count < limit {
      let works = lock.withLock {
        defer { ready = [] }
        return ready
      }
      if works.isEmpty {
        if waitForHelpers() { continue }
        break
      }
      perform {
        for ready in works {
          TurnWatch.begin()
          ready.work()
        }
      }
      count += works.count
      if isInterrupted() { break }
    }
    return count
  }

  /// Runs work on another thread for this time: time does not move on before it has ended.
  func help(_ work: () -> Void) {
    perform(clocks: nil, work)
    lock.withLock {
      helpers -= 1
      lock.signal()
    }
  }

  func addHelper() { lock.withLock { helpers += 1 } }

  /// Waits until a helper has made something ready, or all have ended. Returns false when there was nothing
  /// to wait for, or the wait took longer than `timeout`.
  ///
  /// The deadline is one of the wall's clock. Callers run inside `perform`, where Foundation's clocks show this
  /// stage's time and lock it for reading, so the wait turns them back to real time first.
  private func waitForHelpers() -> Bool {
    perform(clocks: nil) {
      let end = Date(timeIntervalSinceNow: timeout)
      lock.lock()
      defer { lock.unlock() }
      guard helpers > 0, timeout > 0 else { return !ready.isEmpty }
      while helpers > 0, ready.isEmpty {
        if lock.wait(until: end) { continue }
        let limit = timeout.formatted()
        timeout = 0
        FileHandle.standardError.write(
          Data(
            ("warning: work on a background queue takes more than \(limit) s; the stage goes on without it, "
              + "so what it shows may differ from run to run\n").utf8))
        return false
      }
      return true
    }
  }

  /// Discards all sleeping and ready work: this time will not advance any more.
  package func end() {
    StageExecutors.release(self)
    lock.withLock {
      sleepers = []
      ready = []
    }
  }

  /// Runs code whose tasks are to belong to this time, and whose clocks are to show it.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try TurnWatch.running { try perform(clocks: self, body) }
  }

  /// Runs code that belongs to no stage's time, and whose clocks are real.
  func outside<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (outer, outerClocks) = (Self.owner.value, Self.clocks.value)
    (Self.owner.value, Self.clocks.value) = (nil, nil)
    defer { (Self.owner.value, Self.clocks.value) = (outer, outerClocks) }
    return try body()
  }

  private func perform<Result>(
    clocks: VirtualClock?, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = Self.owner.value
    let outerClocks = Self.clocks.value
    Self.owner.value = self
    Self.clocks.value = clocks
    defer {
      Self.owner.value = outer
      Self.clocks.value = outerClocks
    }
    return try body()
  }

  /// The time that the code on this thread belongs to; nil outside of stages.
  static var current: VirtualClock? { owner.value }
  /// The time that clocks show on this thread; nil on threads where they are real.
  static var shown: VirtualClock? { clocks.value }

  private static let owner = ThreadSlot()
  private static let clocks = ThreadSlot()

  /// The instant that clocks show: the stage's instant or, when code has blocked the stage's thread, as much
  /// later as it asked for, until the instant has caught up. It never decreases. Blocking takes no real time.
  var shownInstant: Double { max(now, blockedUntil) }
  func block(for seconds: Double) { block(until: shownInstant + seconds) }
  func block(until instant: Double) { blockedUntil = max(blockedUntil, instant) }
  private var blockedUntil = -Double.infinity

  /// A reference that each thread has one of. Keeps nothing alive.
  private struct ThreadSlot {
    private let key: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key, nil)
      return key
    }()

    var value: VirtualClock? {
      get {
        pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
      }
      nonmutating set {
        pthread_setspecific(
          key, newValue.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
      }
    }
  }
}
