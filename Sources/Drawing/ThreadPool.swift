import Dispatch
import Synchronization

/// Threads that share out the work of a frame among themselves.
///
/// To wake a thread takes tens of microseconds, a hundred when it has slept since the frame before, and a
/// frame has several pieces of work, one after the other. So those that are awake look out for the next
/// piece for a while before they sleep again, and nobody waits for one that has not come yet.
package final class ThreadPool: Sendable {
  /// Of all that draw. Where it is busy, whoever asks works alone.
  package static let shared = ThreadPool()

  private let isBusy = Atomic<Bool>(false)
  private let helpers = Mutex<[Helper]>([])

  package init() {}

  /// Calls `body` for each of `count` pieces of work that do not depend on each other.
  ///
  /// - Parameters:
  ///   - threads: How many may work at a time, the caller's among them.
  ///   - body: Is given the number of the thread that calls it, from 0, and that of the piece.
  package func share(
    _ count: Int, among threads: Int, _ body: (_ thread: Int, _ piece: Int) -> Void
  ) {
    if threads < 2 || count < 2 || isBusy.exchange(true, ordering: .acquiring) {
      for piece in 0..<count { body(0, piece) }
      return
    }
    let helpers = take(threads - 1)
    withoutActuallyEscaping(body) { body in
      let job = Job(count, body)
      withExtendedLifetime(job) {
        for helper in helpers { helper.offer(job) }
        job.work(as: 0)
        for helper in helpers { helper.dismiss() }
      }
    }
    isBusy.store(false, ordering: .releasing)
  }

  /// The frame is done: nobody need look out for more.
  package func rest() {
    for helper in helpers.withLock({ $0 }) { helper.rest() }
  }

  private func take(_ count: Int) -> ArraySlice<Helper> {
    helpers.withLock { helpers in
      while helpers.count < count { helpers.append(Helper(number: helpers.count + 1)) }
      return helpers.prefix(count)
    }
  }
}

/// Pieces of work, each done once.
private final class Job: Sendable {
  private let next = Atomic<Int>(0)
  private let count: Int
  private nonisolated(unsafe) let body: (Int, Int) -> Void

  init(_ count: Int, _ body: @escaping (Int, Int) -> Void) {
    self.count = count
    self.body = body
  }

  /// Does what nobody has begun.
  func work(as thread: Int) {
    while true {
      let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
      if piece >= count { return }
      body(thread, piece)
    }
  }
}

/// A thread that helps.
private final class Helper: Sendable {
  private enum State {
    static let asleep = 0
    /// Awake, and looking out for work.
    static let alert = 1
    /// Awake, and about to sleep.
    static let tired = 2
    static let invited = 3
    static let working = 4
    /// Working, and somebody sleeps until it is done.
    static let awaited = 5
  }

  private let state = Atomic<Int>(State.asleep)
  private let alarm = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private let number: Int
  /// Good while the state says that there is work.
  private nonisolated(unsafe) var job: Unmanaged<Job>?

  init(number: Int) {
    self.number = number
    DispatchQueue(label: "Vivace thread pool", qos: .userInteractive).async { self.run() }
  }

  // MARK: For those who have work

  func offer(_ job: Job) {
    self.job = .passUnretained(job)
    let was = state.exchange(State.invited, ordering: .acquiringAndReleasing)
    if was == State.asleep { alarm.signal() }
  }

  /// Afterwards it does not touch the work that it was offered.
  func dismiss() {
    if change(from: State.invited, to: State.alert) { return }
    let isDone = SpinWait().wait { state.load(ordering: .acquiring) < State.invited }
    if !isDone, change(from: State.working, to: State.awaited) { done.wait() }
  }

  func rest() { _ = change(from: State.alert, to: State.tired) }

  // MARK: On its thread

  private func run() {
    while true {
      let isInvited = SpinWait().wait {
        let state = state.load(ordering: .relaxed)
        return state == State.invited || state == State.tired
      }
      if change(from: State.invited, to: State.working) {
        job?._withUnsafeGuaranteedRef { $0.work(as: number) }
        let was = state.exchange(State.alert, ordering: .acquiringAndReleasing)
        if was == State.awaited { done.signal() }
      } else if change(from: State.tired, to: State.asleep)
        || !isInvited && change(from: State.alert, to: State.asleep)
        || state.load(ordering: .acquiring) == State.asleep
      {
        alarm.wait()
      }
    }
  }

  private func change(from old: Int, to new: Int) -> Bool {
    state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }
}

/// Waits without sleep, for some 200 microseconds: more than a frame's work that only one can do takes.
private struct SpinWait: ~Copyable {
  private let steps = Atomic<Int>(0)

  /// False when it did not come about.
  func wait(until isSo: () -> Bool) -> Bool {
    while !isSo() {
      // Each waits for the one before, so a thread that shares the core has it nearly to itself.
      for _ in 0..<8 { steps.wrappingAdd(1, ordering: .sequentiallyConsistent) }
      if steps.load(ordering: .relaxed) > 32_000 { return false }
    }
    return true
  }
}
