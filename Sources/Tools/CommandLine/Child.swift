import Foundation
import Synchronization

/// A program run to its end, on the same standard streams and in the same process group, so that the
/// terminal's keys reach it.
enum Child {
  enum Status: Equatable {
    case exited(Int32)
    case signalled(Int32)

    /// The outcome in the form of `waitpid`.
    init(_ status: Int32) {
      let ending = status & 0x7F
      self = ending == 0 ? .exited(status >> 8 & 0xFF) : .signalled(ending)
    }
  }

  /// Nil for `environment` passes on the tool's own. Requests to end meanwhile are passed on, and the child
  /// decides.
  ///
  /// - Parameters:
  ///   - limit: Seconds after which the child is ended with all that it has started, and this throws `Late`. It
  ///     has a process group of its own then.
  /// - hear: Receives each line that the child writes to standard error, in place of that.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String]?,
    limit: Double? = nil, hear: ((String) -> Void)? = nil
  ) throws -> Status {
    try passingOnRequests {
      let listener = hear.map { Listener($0) }
      let process = try startRunning(
        path, arguments, environment: environment, listener?.actions, hasGroup: limit != nil)
      let alarm = limit.map { Alarm(seconds: $0, process: process) }
      listener?.listen()
      let status = try wait(for: process, path)
      if let alarm, alarm.end() {
        try endIfRequested()
        throw Late(limit: limit ?? 0)
      }
      return status
    }
  }

  /// Ends a process with all that it has started after some seconds.
  private final class Alarm: Sendable {
    private let state = Mutex((isOver: false, hasRung: false))

    init(seconds: Double, process: pid_t) {
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
        state.withLock { state in
          guard !state.isOver else { return }
          state.hasRung = true
          ProcessTree(stopping: process).end(within: 0)
        }
      }
    }

    /// The process has ended by now. Returns whether the alarm has ended it.
    func end() -> Bool {
      state.withLock { state in
        state.isOver = true
        return state.hasRung
      }
    }
  }

  /// A form of `run` for a program that makes no decision of its own, such as the compiler: if the
  /// tool was requested to end meanwhile, it ends, whatever the program returned.
  static func runTool(
    _ path: String, _ arguments: [String], environment: [String: String]?,
    limit: Double? = nil, hear: ((String) -> Void)? = nil
  ) throws -> Status {
    let status = try run(path, arguments, environment: environment, limit: limit, hear: hear)
    try endIfRequested()
    return status
  }

  /// The seconds that a process's main thread has waited for a processor so far.
  static func schedulingDelay(of process: pid_t) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/schedstat", encoding: .utf8)
    else { return 0 }
    let numbers = text.split(separator: " ")
    return numbers.count > 1 ? (Double(numbers[1]) ?? 0) / 1e9 : 0
  }

  /// Throws where the tool was asked to end while the last child ran.
  static func endIfRequested() throws {
    let request = receivedRequest.load(ordering: .relaxed)
    if request != 0 { throw Failure.requested(request) }
  }

  /// Runs a child, whose requests to end meanwhile go to what `runningChild` names.
  static func passingOnRequests<Result>(_ body: () throws -> Result) throws -> Result {
    let handlers = keepsRequests.load(ordering: .relaxed) ? [] : passOnRequests()
    let outer = runningChild.load(ordering: .relaxed)
    receivedRequest.store(0, ordering: .relaxed)
    defer {
      runningChild.store(outer, ordering: .relaxed)
      for (request, handler) in zip(requests, handlers) { signal(request, handler) }
    }
    return try body()
  }

  static func wait(for process: pid_t, _ path: String) throws -> Status {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else {
        throw Failure.program("cannot wait for \(path): \(String(cString: strerror(errno)))")
      }
    }
    return Status(status)
  }

  private static let requests = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

  /// Whether requests to end stay with the tool while a child runs. Set once, before any child is run, by a
  /// tool that continues after its children have ended.
  private static let keepsRequests = Atomic(false)

  /// Calls a handler for requests to end, from now on, and passes them on no more.
  static func keepRequests(_ handler: @escaping sighandler_t) {
    keepsRequests.store(true, ordering: .relaxed)
    unblockRequests()
    for request in requests { signal(request, handler) }
  }

  /// Whether no child may be run any more.
  private static let hasEndedForGood = Mutex(false)

  /// Starts the child that requests to end go to. Throws after ``endForGood()``.
  ///
  /// - Parameter hasGroup: As for ``start(_:_:environment:_:hasGroup:)``; requests go to all of the group then.
  static func startRunning(
    _ path: String, _ arguments: [String], environment: [String: String]?,
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>?, hasGroup: Bool
  ) throws -> pid_t {
    try hasEndedForGood.withLock { hasEnded in
      if hasEnded { throw Failure.program("\(path) was not started, since the tool is ending") }
      let process = try start(
        path, arguments, environment: environment, actions, hasGroup: hasGroup)
      runningChild.store(hasGroup ? -process : process, ordering: .relaxed)
      return process
    }
  }

  /// Ends the child that requests to end go to, if there is one, with all that it has started, and lets the tool
  /// start no other.
  static func endForGood() {
    let child = hasEndedForGood.withLock { hasEnded in
      hasEnded = true
      return abs(runningChild.load(ordering: .relaxed))
    }
    if child != 0 { ProcessTree(stopping: child).end(within: 2) }
  }

  /// Unblocks signals that the process which started the tool may have blocked, as Dispatch's threads do.
  private static func unblockRequests() {
    var set = sigset_t()
    sigemptyset(&set)
    for request in requests { sigaddset(&set, request) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Hands requests to end on to the child; gives what handled them before.
  @discardableResult static func passOnRequests() -> [sighandler_t?] {
    unblockRequests()
    return requests.map { request in
      signal(request) { request in
        receivedRequest.store(request, ordering: .relaxed)
        let child = runningChild.load(ordering: .relaxed)
        // Without a child that could decide, the tool ends.
        if child != 0 { kill(child, request) } else { _exit(128 + request) }
      }
    }
  }

  /// Starts a program and does not wait for it.
  ///
  /// - Parameter hasGroup: Whether it and all that it starts are a process group of their own.
  static func start(
    _ path: String, _ arguments: [String], environment: [String: String]?,
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>? = nil, hasGroup: Bool = false
  ) throws -> pid_t {
    let variables = (environment ?? ProcessInfo.processInfo.environment)
      .sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    // The process that started the tool may have blocked signals; threads of Dispatch block all. The child
    // unblocks them, or it could not be ended.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A process group of its own, if the tool handles requests itself, so that it can end all that the child
    // starts.
    let group = keepsRequests.load(ordering: .relaxed) || hasGroup ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | group))
    var process: pid_t = 0
    let result = withStrings([path] + arguments) { argv in
      withStrings(variables) { posix_spawn(&process, path, actions, &attributes, argv, $0) }
    }
    guard result == 0 else {
      throw Failure.program("cannot start \(path): \(String(cString: strerror(result)))")
    }
    return process
  }

  /// Passes requests to end to a started program, until its end is known.
  static func passRequests(to process: pid_t) { runningChild.store(process, ordering: .relaxed) }

  /// How a started program ended; nil while it runs.
  static func status(of process: pid_t) -> Status? {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    _ = runningChild.compareExchange(expected: process, desired: 0, ordering: .relaxed)
    return Status(status)
  }

  /// The reading end of a child's standard error.
  private final class Listener {
    var actions: UnsafeMutablePointer<posix_spawn_file_actions_t>
    private var ends: [Int32] = [-1, -1]
    private let hear: (String) -> Void

    init(_ hear: @escaping (String) -> Void) {
      self.hear = hear
      actions = .allocate(capacity: 1)
      posix_spawn_file_actions_init(actions)
      guard pipe(&ends) == 0 else { return }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      posix_spawn_file_actions_adddup2(actions, ends[1], 2)
    }

    deinit {
      posix_spawn_file_actions_destroy(actions)
      actions.deallocate()
    }

    /// Until the child has closed its end.
    func listen() {
      guard ends[0] >= 0 else { return }
      close(ends[1])
      let file = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
      var rest = Data()
      while true {
        let data = file.availableData
        if data.isEmpty { break }
        rest += data
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          hear(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
          rest = Data(rest[(end + 1)...])
        }
      }
      if !rest.isEmpty { hear(String(decoding: rest, as: UTF8.self)) }
    }
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

/// The process to pass a request to end on to, or, negative, the process group; a signal handler can reach
/// nothing else. 0 for none.
private let runningChild = Atomic<pid_t>(0)

/// The last request to end that came while a child ran. 0 for none.
private let receivedRequest = Atomic<Int32>(0)
