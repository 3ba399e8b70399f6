import Foundation
import VivaceViews

/// Says which view's body was running when a program is ended by a trap: an index out of range, an
/// optional that was nil, a failed precondition.
///
/// Inside a signal handler hardly anything is allowed, so the views keep the name as a C string
/// that is there already. After the line the signal takes its usual course: the runtime's own
/// backtrace, a core file, the exit status that it always has.
enum CrashReport {
  static func install() {
    for signal in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      var old = Glibc.sigaction()
      sigaction(signal, nil, &old)
      // Where the runtime (or a debugger) has a handler of its own, ours goes before it.
      previous[Int(signal)] = old
      var action = Glibc.sigaction()
      action.__sigaction_handler.sa_handler = { number in
        CrashReport.write()
        // The instruction that trapped runs once more, into the handler that was there before.
        sigaction(number, &CrashReport.previous[Int(number)], nil)
      }
      sigaction(signal, &action, nil)
    }
  }

  private static func write() {
    guard let name = BodyTrace.current else { return }
    put("error: the program stopped in the body of ")
    Glibc.write(2, name, strlen(name))
    put("\n")
  }

  /// The view whose body runs on the main thread; nil when none does.
  private static func runningBody() -> UnsafePointer<CChar>? { BodyTrace.current }

  private static func put(_ text: StaticString) {
    _ = Glibc.write(2, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// What each signal did before. As large as there are signals.
  nonisolated(unsafe) private static var previous = Array(repeating: Glibc.sigaction(), count: 65)
}
