import Foundation
import Synchronization
import VivaceDrawing

/// Has work done on a thread of its own, and waits for it no longer than a limit.
///
/// A drawing of a few lines can ask for hours of work (a filter of thousands of octaves), and the library
/// that draws it cannot be stopped. The thread that is late continues until the program ends.
struct TimeBudget: Sendable {
  /// In seconds.
  var limit: Double

  @Sendable func run(
    _ name: String, _ work: @escaping @Sendable () throws -> Bitmap
  ) throws -> Bitmap {
    let result = Outcome()
    let thread = Thread {
      result.set(Result { try work() })
    }
    // The stack is as large as the main thread's: drawings nest.
    thread.stackSize = 8 << 20
    thread.start()
    guard let found = result.wait(seconds: limit) else {
      throw exceeded(by: name)
    }
    return try found.get()
  }

  func exceeded(by name: String) -> PictureError {
    PictureError(
      "\(name) takes more than \(limit) s to draw and is given up. Make its filters simpler.")
  }

  private final class Outcome: Sendable {
    private let value = Mutex<Result<Bitmap, any Error>?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func set(_ result: Result<Bitmap, any Error>) {
      value.withLock { $0 = result }
      isThere.signal()
    }

    /// Nil when time was up.
    func wait(seconds: Double) -> Result<Bitmap, any Error>? {
      guard isThere.wait(timeout: .now() + seconds) == .success else { return nil }
      return value.withLock { $0 }
    }
  }
}
