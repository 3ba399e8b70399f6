import Dispatch
import Synchronization

/// The processors' threads, as Dispatch keeps them, for the work of a frame.
package enum ThreadPool {
  /// Calls `body` for each of `count` pieces of work that do not depend on each other. Returns when
  /// all are done.
  ///
  /// - Parameters:
  ///   - threads: How many may work at a time, the caller's among them.
  ///   - body: Is given the number of the worker that calls it, from 0, and that of the piece. No two
  ///     calls with the same worker run at a time.
  package static func share(
    _ count: Int, among threads: Int, _ body: (_ worker: Int, _ piece: Int) -> Void
  ) {
    if threads < 2 || count < 2 {
      for piece in 0..<count { body(0, piece) }
      return
    }
    let next = Atomic<Int>(0)
    withoutActuallyEscaping(body) { body in
      // Other threads call it, but only until this returns; what it does is its caller's to keep
      // apart.
      nonisolated(unsafe) let body = body
      DispatchQueue.concurrentPerform(iterations: min(threads, count)) { worker in
        while true {
          let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
          if piece >= count { return }
          body(worker, piece)
        }
      }
    }
  }
}
