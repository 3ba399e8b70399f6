import Foundation
import VivaceMotion
import VivaceViews

/// Says which view's body or which animation of the user's was running when a program is ended by a
/// trap: an index out of range, an optional that was nil, a failed precondition.
///
/// Inside a signal handler hardly anything is allowed, so whoever calls such code keeps the name as a C
/// string that is there already. After the line the signal takes its usual course: the runtime's own
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
    if let name = AnimationTrace.current {
      put("error: the program stopped in the custom animation ")
      put(name)
    } else if let name = BodyTrace.current {
      put("error: the program stopped in the body of ")
      put(name)
    } else {
      return
    }
    put("\n")
  }

  private static func put(_ text: UnsafePointer<CChar>) { _ = Glibc.write(2, text, strlen(text)) }

  /// What each signal did before. As large as there are signals.
  nonisolated(unsafe) private static var previous = Array(repeating: Glibc.sigaction(), count: 65)
}
