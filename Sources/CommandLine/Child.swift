import Foundation

/// A program run to its end, on the same standard streams and in the same process group, so that the
/// terminal's keys reach it.
enum Child {
  enum Status: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Nil for `environment` hands on the tool's own. Requests to end meanwhile are passed on, and the
  /// child decides.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String]?
  ) throws -> Status {
    let variables = (environment ?? ProcessInfo.processInfo.environment)
      .sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let requests = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]
    let handlers = requests.map { request in
      signal(request) { request in
        if runningChild > 0 { kill(runningChild, request) }
      }
    }
    defer {
      for (request, handler) in zip(requests, handlers) { signal(request, handler) }
    }
    let result = withStrings([path] + arguments) { argv in
      withStrings(variables) { posix_spawn(&runningChild, path, nil, nil, argv, $0) }
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
    let ending = status & 0x7F
    return ending == 0 ? .exited(status >> 8 & 0xFF) : .signalled(ending)
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
