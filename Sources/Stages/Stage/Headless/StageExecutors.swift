import Foundation
import Synchronization
import VivaceGraphics

#if compiler(>=6.3)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// Swift's executors, in place of the runtime's own, for as long as the program runs.
  ///
  /// A task that belongs to an ``VirtualClock`` is queued there, whichever actor it is on; every other
  /// goes to the runtime's own executors. Put in place by the first headless stage; a program with
  /// windows never does.
  package enum StageExecutors {
    /// Whether tasks follow the stage's time. False where the toolchain has no way to do it.
    package static let areAvailable = true

    package static func install() { _ = isInstalled }

    private static let isInstalled: Bool = {
      _createExecutors(factory: Factory.self)
      return true
    }()

    /// Tasks of a time, each kept alive: a task's address is its name, so it must not be used
    /// again.
    private static let owners = Owners()

    static func release(_ time: VirtualClock) { owners.release(time) }

    /// The clock that owns a job, and the address of a task. Remembers the answer for tasks, which come here again
    /// after each wait.
    fileprivate static func owner(
      of job: UnownedJob, isTask: Bool
    ) -> (time: VirtualClock, task: UInt?)? {
      let task = isTask ? unsafeBitCast(job, to: UInt.self) : nil
      guard let current = VirtualClock.current else {
        return task.flatMap { owners.owner(of: $0) }.map { ($0, task) }
      }
      if let task { owners.add(task, current) }
      return (current, task)
    }

    /// The addresses of the functions that a suspended task continues in, innermost first.
    ///
    /// The runtime has no public call for this. The head of a task has had fields with the next function and its
    /// context since Swift 5.5; each context begins with the context and the function of its caller.
    static func stack(ofTask address: UInt) -> [UInt] {
      guard let task = UnsafeRawPointer(bitPattern: address), owners.owner(of: address) != nil
      else {
        return []
      }
      let (functionField, contextField) = (56, 64)
      var found = [task.load(fromByteOffset: functionField, as: UInt.self)]
      var context = task.load(fromByteOffset: contextField, as: UnsafeRawPointer?.self)
      while let current = context, UInt(bitPattern: current) & 7 == 0, found.count < 16 {
        found.append(current.load(fromByteOffset: 8, as: UInt.self))
        context = current.load(as: UnsafeRawPointer?.self)
      }
      return found
    }

    private final class Owners: Sendable {
      private let times = Mutex<[UInt: VirtualClock]>([:])

      func owner(of address: UInt) -> VirtualClock? { times.withLock { $0[address] } }

      func add(_ address: UInt, _ time: VirtualClock) {
        times.withLock { times in
          guard times.updateValue(time, forKey: address) == nil else { return }
          _ = Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(bitPattern: address)!).retain()
        }
      }

      func release(_ time: VirtualClock) {
        let addresses = times.withLock { times in
          let found = times.filter { $0.value === time }.map(\.key)
          for address in found { times[address] = nil }
          return found
        }
        for address in addresses {
          Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(bitPattern: address)!).release()
        }
      }
    }

    private enum Factory: ExecutorFactory {
      static var mainExecutor: any MainExecutor { StageMainExecutor.shared }
      static var defaultExecutor: any TaskExecutor { StageTaskExecutor.shared }
    }
  }

  /// How long a job has to wait; nil for a clock that does not count seconds.
  private func seconds<C: Clock>(until instant: C.Instant, by clock: C) -> Double? {
    (clock.now.duration(to: instant) as? Duration).map(seconds)
  }

  private func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  /// The main actor's executor.
  private final class StageMainExecutor: MainExecutor, SchedulingExecutor, Sendable {
    static let shared = StageMainExecutor()
    private let base = PlatformExecutorFactory.mainExecutor

    func enqueue(_ job: consuming ExecutorJob) {
      let isTask = job.kind == .task
      let job = UnownedJob(job)
      if let (time, task) = StageExecutors.owner(of: job, isTask: isTask) {
        time.enqueue(task: task) {
          job.runSynchronously(on: self.asUnownedSerialExecutor())
        }
      } else {
        // Not through `base`, which would run it as a job of `base`'s: each call of the main actor
        // would then look like a call of another.
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      StageTaskExecutor.shared.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      StageTaskExecutor.shared.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
    }

    func checkIsolated() {
      precondition(MainContext.isCurrent, "Code of the main actor runs beside the main queue.")
    }
    func isIsolatingCurrentContext() -> Bool? { MainContext.isCurrent }
    var isMainExecutor: Bool { true }
    func run() throws { try base.run() }
    func stop() { base.stop() }
  }

  /// The executor of tasks that are on no actor.
  private final class StageTaskExecutor: TaskExecutor, SchedulingExecutor, Sendable {
    static let shared = StageTaskExecutor()
    private let base = PlatformExecutorFactory.defaultExecutor

    func enqueue(_ job: consuming ExecutorJob) {
      let isTask = job.kind == .task
      let job = UnownedJob(job)
      if let (time, task) = StageExecutors.owner(of: job, isTask: isTask) {
        time.enqueue(task: task) {
          job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
      } else {
        base.enqueue(job)
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let seconds = (delay as? Duration).map(seconds)
      if let time = VirtualClock.current, let seconds {
        sleep(UnownedJob(job), in: time, seconds: seconds)
      } else if let base = base as? any SchedulingExecutor {
        base.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
      } else {
        enqueue(job)
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      if let time = VirtualClock.current, let seconds = seconds(until: instant, by: clock) {
        sleep(UnownedJob(job), in: time, seconds: seconds)
      } else if let base = base as? any SchedulingExecutor {
        base.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
      } else {
        enqueue(job)
      }
    }

    private func sleep(_ job: UnownedJob, in time: VirtualClock, seconds: Double) {
      time.enqueue(after: seconds) { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
#else
  /// Before Swift 6.3 the runtime's executors cannot be replaced: tasks run by the clock on the
  /// wall.
  package enum StageExecutors {
    package static let areAvailable = false
    package static func install() {}
    static func release(_ time: VirtualClock) {}
    static func stack(ofTask address: UInt) -> [UInt] { [] }
  }
#endif
