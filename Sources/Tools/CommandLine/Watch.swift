import Foundation

/// Shows a program, and its next build whenever a source is saved.
///
/// A build that fails leaves the old program where it is. A program that fails is shown again after the
/// next save. Ends when the window is closed.
struct Watch {
  private let options: SourceOptions
  private let job: ProgramJob
  /// The file in which a program passes its views' state to the next.
  private let state = NSTemporaryDirectory() + "vivace-state-\(getpid()).json"
  /// Seconds in which an old program must have made room for the new one.
  private static let timeout = 3.0

  init(_ options: SourceOptions, _ job: ProgramJob) {
    self.options = options
    self.job = job
  }

  func run() throws {
    var build = try Build(options)
    let changes = try SourceChanges(in: build.plan)
    defer {
      unlink(state)
      unlink(state + ".windows")
    }
    Child.passOnRequests()
    // Nil after a program that failed.
    var running: pid_t? = try start(build)
    while true {
      if changes.wait(milliseconds: 200) {
        do {
          let new = try Build(options)
          if new.program != build.program || new.shaders != build.shaders || running == nil {
            build = new
            if let running { finish(running) }
            running = try start(build)
            printError("vivace: shown anew")
          }
        } catch let failure as Failure {
          if !failure.message.isEmpty { printError("vivace: \(failure.message)") }
          if running != nil {
            printError("vivace: the window still shows the last successful build")
          }
        }
      }
      guard let process = running, let status = Child.status(of: process) else { continue }
      switch status {
      case .exited(0), .signalled(SIGINT), .signalled(SIGTERM), .signalled(SIGHUP): return
      case .exited(2): throw Failure.usage("")
      case .exited(let code): wait("the program ended with code \(code)")
      case .signalled(let signal): wait(Failure.ended(by: signal).message)
      }
      running = nil
    }
  }

  private func wait(_ reason: String) {
    printError("vivace: \(reason); it is shown again after the next save")
  }

  private func start(_ build: Build) throws -> pid_t {
    var environment = build.environment(for: job)
    environment["VIVACE_STATE"] = state
    let process = try Child.start(build.program, [], environment: environment)
    Child.passRequests(to: process)
    return process
  }

  /// Asks a program to save its state and end, and ends it if it does not.
  private func finish(_ process: pid_t) {
    kill(process, SIGUSR1)
    let end = Date().addingTimeInterval(Self.timeout)
    while Child.status(of: process) == nil {
      if Date() > end { kill(process, SIGKILL) }
      usleep(5_000)
    }
  }
}

/// Notices files that are written in the folders of some sources.
final class SourceChanges {
  private let file: Int32

  init(in plan: ProgramPlan) throws {
    file = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard file >= 0 else {
      throw Failure.program("cannot watch files: \(String(cString: strerror(errno)))")
    }
    let paths = plan.modules.flatMap { $0.sources + $0.resources.filter { $0.hasSuffix(".metal") } }
    let folders = Set(paths.map { ($0 as NSString).deletingLastPathComponent })
    // Editors write in place, or write another file and give it the name.
    let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE)
    for folder in folders where inotify_add_watch(file, folder, events) < 0 {
      throw Failure.program("cannot watch \(folder): \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(file) }

  /// Whether a source was written within that time. Several writes at once are one.
  func wait(milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return false }
    // What is written within a moment of the first belongs to it.
    usleep(30_000)
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var isSource = false
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { return isSource }
      let names = buffer[..<count]
      isSource = isSource || names.containsText(".swift") || names.containsText(".metal")
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func containsText(_ text: String) -> Bool {
    Data(self).range(of: Data(text.utf8)) != nil
  }
}
