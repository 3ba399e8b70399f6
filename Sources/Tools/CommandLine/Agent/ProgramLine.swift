import Foundation
import Synchronization

/// The tool's end of its line to a program that draws previews, for callers that wait for each answer.
///
/// The program and its messages are those of ``PreviewChild``. It ends with the thread that started it, so that
/// thread has to stay. One caller at a time.
final class ProgramLine {
  enum Answer {
    case frame
    /// JSON, or a text.
    case value(String)
  }

  /// Why there is no answer.
  struct Trouble: Error, CustomStringConvertible {
    var description: String
    /// Whether the program has ended.
    var isOver = false
  }

  let process: pid_t
  private let file: Int32
  private let output: ProgramWords
  private var buffer = Data()
  private var lastID = 0
  private var hasEnded = false

  init(_ program: String, environment: [String: String]) throws {
    var ends: [Int32] = [0, 0]
    var pipe: [Int32] = [0, 0]
    guard
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
        == 0, PreviewChild.makePipe(&pipe)
    else { throw Failure.program("cannot make a socket: \(String(cString: strerror(errno)))") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], PreviewChild.channel)
    posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
    posix_spawn_file_actions_adddup2(&actions, pipe[1], 2)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      close(ends[1])
      close(pipe[1])
    }
    file = ends[0]
    output = ProgramWords(pipe[0])
    do {
      process = try Child.start(program, [], environment: environment, &actions)
    } catch {
      close(ends[0])
      throw error
    }
  }

  deinit { finish() }

  /// Returns the newest lines that the program has written to its standard streams since the last call.
  func newWords() -> [String] { output.removeNew() }

  /// Sends a command and waits for the answer.
  ///
  /// - Parameter patience: Seconds in which a program that could run has to answer; nil for any number.
  func ask(
    _ command: ProgramCommand, patience: Double? = PreviewPane.patienceAtStart
  ) throws -> Answer {
    guard !hasEnded else { throw Trouble(description: "the program has ended", isOver: true) }
    lastID += 1
    var command = command
    command.id = lastID
    guard write(try ProgramMessage.data(of: command)) else { throw end() }
    var silence = ResponseTimeout()
    silence.begin(at: PreviewChild.now, delay: Child.schedulingDelay(of: process))
    while true {
      if let message = ProgramMessage.removeFirst(from: &buffer) {
        if let answer = try answer(in: message) { return answer }
        continue
      }
      if let patience,
        silence.lasts(patience, at: PreviewChild.now, delay: Child.schedulingDelay(of: process))
      {
        kill(process, SIGKILL)
        throw end(stuckAfter: patience)
      }
      guard fill() else { throw end() }
    }
  }

  /// Asks a question and returns the value in the answer.
  func value(
    _ command: ProgramCommand, patience: Double? = PreviewPane.patienceAtStart
  ) throws -> String {
    guard case .value(let value) = try ask(command, patience: patience) else {
      throw Trouble(description: "the program answered “\(command.name)” with a picture")
    }
    return value
  }

  /// Closes the line, so that the program ends by itself; one that does not is killed.
  func finish() {
    guard !hasEnded else { return }
    hasEnded = true
    close(file)
    _ = reap(within: 1)
  }

  // MARK: Messages

  /// Nil for an answer to another question.
  private func answer(in message: Data) throws -> Answer? {
    guard message.count >= 5 else { return nil }
    if message[0] == 1 {
      return ProgramMessage.number(in: message, at: 1) == lastID ? .frame : nil
    }
    let json = Data(message.dropFirst())
    guard let reply = try? JSONDecoder().decode(ProgramReply.self, from: json), reply.id == lastID
    else { return nil }
    if let error = reply.error { throw Trouble(description: error) }
    return .value(reply.value ?? "")
  }

  /// Reads what is there, or waits a moment for it. False when the program has closed its end.
  private func fill() -> Bool {
    var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 100) > 0 else { return true }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    let count = Glibc.read(file, &chunk, chunk.count)
    if count < 0 { return errno == EINTR }
    buffer.append(contentsOf: chunk[..<max(0, count)])
    return count > 0
  }

  private func write(_ data: Data) -> Bool {
    writeAll(data) { send(file, $0, $1, Int32(MSG_NOSIGNAL)) }
  }

  // MARK: Ending

  private func end(stuckAfter patience: Double? = nil) -> Trouble {
    hasEnded = true
    close(file)
    let status = reap(within: 1)
    output.waitForEnd()
    let problems = output.kept.filter {
      $0.contains("Fatal error") || $0.hasPrefix("error:") || $0.contains("recondition failed")
    }.suffix(3).joined(separator: "\n")
    let reason: String
    switch status {
    case _ where patience != nil:
      reason =
        "the program gave no answer within \(Int(patience ?? 0)) seconds and was ended: something in it goes "
        + "on for ever"
    case _ where !problems.isEmpty: reason = "the program stopped: \(problems)"
    case .signalled(let signal):
      reason = "the program stopped: \(String(cString: strsignal(signal)))"
    case .exited(let code): reason = "the program ended with code \(code)"
    }
    return Trouble(description: reason, isOver: true)
  }

  private func reap(within seconds: Double) -> Child.Status {
    let deadline = PreviewChild.now + seconds
    while true {
      if let status = Child.status(of: process) { return status }
      if PreviewChild.now > deadline { kill(process, SIGKILL) }
      usleep(2_000)
    }
  }
}

/// The lines that a program writes to its standard streams: the newest of them are kept.
final class ProgramWords: Sendable {
  private struct Kept {
    var lines: [String] = []
    /// The number of lines that were not removed as new ones.
    var untold = 0
  }

  private static let most = 400
  private let words = Mutex(Kept())
  private let isOver = DispatchSemaphore(value: 0)

  /// Reads from the file until its last writer has closed it, and closes it.
  init(_ file: Int32) {
    let thread = Thread { [self] in
      var rest: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = Glibc.read(file, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        rest += chunk[..<count]
        let lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        add(lines.dropLast().map { String(decoding: $0, as: UTF8.self) })
        rest = Array(lines.last ?? [])
      }
      if !rest.isEmpty { add([String(decoding: rest, as: UTF8.self)]) }
      close(file)
      isOver.signal()
    }
    thread.start()
  }

  private func add(_ new: [String]) {
    words.withLock {
      $0.lines = ($0.lines + new).suffix(Self.most)
      $0.untold = min($0.untold + new.count, Self.most)
    }
  }

  var kept: [String] { words.withLock { $0.lines } }

  func removeNew() -> [String] {
    words.withLock { words in
      defer { words.untold = 0 }
      return words.lines.suffix(words.untold)
    }
  }

  func waitForEnd() { if isOver.wait(timeout: .now() + 0.5) == .success { isOver.signal() } }
}
