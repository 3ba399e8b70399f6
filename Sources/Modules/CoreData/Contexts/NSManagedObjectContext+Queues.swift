import Foundation
import VivaceGraphics

extension NSManagedObjectContext {
  /// The times at which an asynchronous closure may run.
  public enum ScheduledTaskType: Sendable { case immediate, enqueued }

  private struct Work: @unchecked Sendable { let run: () -> Void }

  private final class Outcome<T, Failure: Error>: @unchecked Sendable {
    var result: Result<T, Failure>?
  }

  private var isOnQueue: Bool {
    switch concurrencyType {
    case .mainQueueConcurrencyType: MainContext.isCurrent
    case .confinementConcurrencyType: true
    case .privateQueueConcurrencyType:
      DispatchQueue.getSpecific(key: Self.queueKey) == ObjectIdentifier(self)
    }
  }

  /// Runs a closure on the context's queue, later.
  public func perform(_ block: @escaping () -> Void) {
    let work = Work(run: block)
    queue.async {
      work.run()
      self.endPerformed()
    }
  }

  private func endPerformed() {
    if concurrencyType != .mainQueueConcurrencyType { processPendingChanges() }
  }

  /// Runs a closure on the context's queue, and returns its result.
  public func performAndWait<T, Failure: Error>(_ block: () throws(Failure) -> T) throws(Failure)
    -> T
  {
    if isOnQueue { return try block() }
    let outcome = Outcome<T, Failure>()
    withoutActuallyEscaping(block) { block in
      let work = Work { outcome.result = Result(catching: block) }
      queue.sync {
        work.run()
        endPerformed()
      }
    }
    return try outcome.result!.get()
  }

  /// Runs a closure on the context's queue, and returns its result.
  public nonisolated(nonsending) func perform<T, Failure: Error>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws(Failure) -> T
  ) async throws(Failure) -> T {
    let outcome = Outcome<T, Failure>()
    let work = Work { outcome.result = Result(catching: block) }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      queue.async {
        work.run()
        self.endPerformed()
        continuation.resume()
      }
    }
    return try outcome.result!.get()
  }
}
