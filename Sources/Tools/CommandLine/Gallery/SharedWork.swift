import Foundation

/// Numbered pieces of work that some threads share, as many as there are processors.
///
/// Threads live until their last piece is done: a program ends with the thread that starts it, so a piece of
/// work ends the programs that it has started.
final class SharedWork<Result>: @unchecked Sendable {
  private let count: Int
  private let work: (Int) -> Result
  private let lock = NSLock()
  private var next = 0
  private var done: [Result?]

  init(count: Int, _ work: @escaping (Int) -> Result) {
    (self.count, self.work) = (count, work)
    done = Array(repeating: nil, count: count)
  }

  /// All results, by their numbers. Called once.
  func results() -> [Result] {
    let isDone = DispatchSemaphore(value: 0)
    let threads = min(count, ProcessInfo.processInfo.activeProcessorCount)
    for _ in 0..<threads {
      let thread = Thread { [self] in
        while let number = nextNumber() {
          let result = work(number)
          lock.withLock { done[number] = result }
        }
        isDone.signal()
      }
      thread.stackSize = 4 << 20
      thread.start()
    }
    for _ in 0..<threads { isDone.wait() }
    return lock.withLock { done.compactMap { $0 } }
  }

  private func nextNumber() -> Int? {
    lock.withLock {
      guard next < count else { return nil }
      defer { next += 1 }
      return next
    }
  }
}
