import Foundation
import Synchronization
import VivaceMotion
import VivaceViews

/// Writes one line about a trap: its reason, the line of the source, and the view's body or custom animation
/// that ran. Reasons are an index out of range, an optional that was nil, a failed precondition.
///
/// For a trap with a message of the runtime (``FatalMessage``) ordinary code writes the line before the trap; for all
/// others a signal handler does. The signal then has its usual effects: the runtime's own backtrace if it is on, a
/// core file, and the usual exit status.
enum CrashReport {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

  static func install() {
    useOwnStack()
    for signal in signals {
      var old = Glibc.sigaction()
      sigaction(signal, nil, &old)
      // If the runtime (or a debugger) has a handler of its own, ours runs before it.
      previous[Int(signal)] = old
      var action = Glibc.sigaction()
      action.sa_flags = SA_SIGINFO | SA_ONSTACK
      action.__sigaction_handler.sa_sigaction = { number, _, context in
        CrashReport.report(signal: number, context)
        // The instruction that trapped runs once more, into the handler that was there before.
        sigaction(number, &CrashReport.previous[Int(number)], nil)
      }
      sigaction(signal, &action, nil)
    }
    FatalMessage.intercept()
  }

  /// Gives signal handlers a stack of their own: after endless recursion the thread's own stack is full.
  private static func useOwnStack() {
    var stack = stack_t()
    sigaltstack(nil, &stack)
    // The runtime's own, where its backtraces are on.
    guard stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 1 << 20
    let memory = mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard memory != MAP_FAILED else { return }
    stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
  }

  /// A message has been written; the trap that follows has none of its own.
  private static let isWritten = Atomic<Bool>(false)

  /// Whether something handles traps after the line, as the runtime's backtraces do.
  private static var isHandled: Bool {
    let handler = previous[Int(SIGILL)].__sigaction_handler.sa_handler
    return unsafeBitCast(handler, to: UInt.self) != 0
  }

  /// Writes the line for a message of the runtime. Returns only if another handler has more to write about the
  /// trap.
  static func report(_ message: FatalMessage) {
    guard !isWritten.exchange(true, ordering: .relaxed) else { return }
    let stack = Thread.callStackReturnAddresses.map(\.uintValue)
    let location = SourcePlaces.first(of: stack)?.location?.relativeName ?? message.location
    write(message.text, location)
    guard !isHandled else { return }
    signal(SIGILL, SIG_DFL)
    raise(SIGILL)
  }

  private static func report(signal number: Int32, _ context: UnsafeMutableRawPointer?) {
    guard !isWritten.exchange(true, ordering: .relaxed) else { return }
    let instruction = context.flatMap(Self.instruction)
    // Elsewhere, in the memory allocator say, what finding the line needs may be locked.
    let isOwn = instruction.map(SourcePlaces.isInProgram) ?? false
    if isOwn || number == SIGILL || number == SIGTRAP {
      // A failure of this report must not block the program.
      signal(SIGALRM) { _ in
        let line: StaticString = "Fatal error: the program trapped\n"
        _ = Glibc.write(2, line.utf8Start, line.utf8CodeUnitCount)
        kill(getpid(), SIGKILL)
      }
      alarm(10)
      let stack = Thread.callStackReturnAddresses.map(\.uintValue)
      let found = SourcePlaces.first(of: stack, instruction: instruction)
      alarm(0)
      let reason = found?.reason.map { "Fatal error: \($0)" }
      write(reason ?? name(of: number), found?.location?.relativeName)
    } else {
      write(name(of: number), nil)
    }
  }

  private static func name(of number: Int32) -> String {
    switch number {
    case SIGILL, SIGTRAP: "Fatal error: the program trapped"
    case SIGSEGV: "Fatal error: access to memory that is not there (maybe endless recursion)"
    default: "Fatal error: \(String(cString: strsignal(number)))"
    }
  }

  private static func write(_ text: String, _ location: String?) {
    var line = text
    if let location { line += " — at \(location)" }
    if let name = AnimationTrace.current {
      line += ", in the custom animation \(String(cString: name))"
    } else if let name = BodyTrace.current {
      line += ", in the body of \(String(cString: name))"
    }
    line += "\n"
    _ = Glibc.write(2, line, line.utf8.count)
  }

  /// The address of the interrupted instruction.
  private static func instruction(in context: UnsafeMutableRawPointer) -> UInt? {
    let registers = context.assumingMemoryBound(to: ucontext_t.self).pointee.uc_mcontext
    #if arch(x86_64)
      return UInt(bitPattern: Int(registers.gregs.16))
    #elseif arch(arm64)
      return UInt(registers.pc)
    #else
      return nil
    #endif
  }

  /// The previous action of each signal. The array has an element for each signal number.
  nonisolated(unsafe) private static var previous = Array(repeating: Glibc.sigaction(), count: 65)
}
