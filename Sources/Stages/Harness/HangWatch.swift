import Foundation
import Synchronization

/// Ends the program when a run of random input does not end: the program under test waits for
/// itself, or loops without an end. Nothing else can report that, since the thread that would is
/// the one that hangs.
final class HangWatch: Sendable {
  private let script = Mutex<[String]>([])
  private let isOver = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - limit: Seconds of the machine; 0 and less watch nothing.
  ///   - seed: What the message says to begin with again.
  init(limit: Double, seed: UInt64) {
    guard limit > 0 else { return }
    Thread.detachNewThread { [self] in
      guard isOver.wait(timeout: .now() + limit) == .timedOut else { return }
      let lines = script.withLock { $0 }
      FileHandle.standardError.write(Data(Self.message(seed, lines, limit).utf8))
      _exit(1)
    }
  }

  /// The line that is played next.
  func note(_ line: String) { script.withLock { $0.append(line) } }

  func stop() { isOver.signal() }

  private static func message(_ seed: UInt64, _ lines: [String], _ limit: Double) -> String {
    "error: Random input hangs with seed \(seed): this script has not come to its end after "
      + "\(limit) s. Look for a lock that is held, or a loop without an end, in what its last line "
      + "starts.\n" + lines.map { "  \($0)\n" }.joined()
  }
}
