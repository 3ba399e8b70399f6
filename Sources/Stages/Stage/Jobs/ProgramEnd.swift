import CLoader
import Foundation

/// How a program ends that has a job: with its result or with a line that says why not, and not without
/// the tool that started it.
enum ProgramEnd {
  /// The result that is still missing. A C string, since it is read when the program is ending.
  nonisolated(unsafe) private static var unfinished: UnsafeMutablePointer<CChar>?

  /// Has a program that ends itself before its job is done say so, and fail.
  static func expect(_ result: String) {
    let isFirst = unfinished == nil
    unfinished = strdup(result)
    guard isFirst else { return }
    atexit {
      guard let result = ProgramEnd.unfinished else { return }
      fflush(nil)
      let line = "error: the program called exit() before there was \(String(cString: result)).\n"
      _ = Glibc.write(2, line, line.utf8.count)
      _exit(1)
    }
  }

  /// The job is done, or its failure has been reported.
  static func isDone() { unfinished = nil }

  /// `VIVACE_TOOL` in the environment is the process that started the program and waits for it.
  static func followTool(_ environment: EnvironmentVariables) {
    guard let tool = environment["VIVACE_TOOL"].flatMap({ pid_t($0) }) else { return }
    // Not for programs that this one starts.
    unsetenv("VIVACE_TOOL")
    vivace_end_with_parent()
    if getppid() != tool { exit(1) }
  }
}

/// Standard output, which may be full or closed.
enum StandardOutput {
  /// Throws where not all of it could be written.
  static func write(_ data: Data) throws {
    fflush(nil)
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw JobError.failed(
          "cannot write to standard output: \(String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(count)
    }
  }
}
