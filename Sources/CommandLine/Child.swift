import Foundation

/// A program run to its end, on the same standard streams and in the same process group, so that the
/// terminal's keys reach it.
enum Child {
  enum Status: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Nil for `environment` hands on the tool's own. Meanwhile an interrupt is the child's affair; a
  /// request to end is passed on.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String]?
  ) throws -> Status {
    let variables = (environment ?? ProcessInfo.processInfo.environment)
      .sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGINT, SIGQUIT] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let oldInterrupt = signal(SIGINT, SIG_IGN)
    let oldQuit = signal(SIGQUIT, SIG_IGN)
    let oldEnd = signal(SIGTERM) { signal in
      if runningChild > 0 { kill(runningChild, signal) }
    }
    defer {
      signal(SIGINT, oldInterrupt)
      signal(SIGQUIT, oldQuit)
      signal(SIGTERM, oldEnd)
    }
    let result = withStrings([path] + arguments) { argv in
      withStrings(variables) { posix_spawn(&runningChild, path, nil, &attributes, argv, $0) }
    }
    guard result == 0 else {
      throw Failure.program("cannot start \(path): \(String(cString: strerror(result)))")
    }
    defer { runningChild = 0 }
    var status: Int32 = 0
    while waitpid(runningChild, &status, 0) < 0 {
      guard errno == EINTR else {
        throw Failure.program("lost sight of \(path): \(String(cString: strerror(errno)))")
      }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

/// The process to pass a request to end on to; a signal handler can reach nothing else. 0 for none.
private nonisolated(unsafe) var runningChild: pid_t = 0
