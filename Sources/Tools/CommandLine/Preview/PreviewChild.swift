import Foundation

/// A program that draws a preview: a process of its own, with commands through a socket.
///
/// Main thread only: a program ends with the thread that started it. Unchecked, since delayed work is sent to
/// that thread.
final class PreviewChild: @unchecked Sendable {
  enum Ending {
    case exited(Int32)
    case signalled(Int32)
    /// It did not answer in time, and was ended.
    case stuck
  }

  let process: pid_t
  private let file: Int32
  private var reading: DispatchSourceRead?
  private var errors: DispatchSourceRead?
  private var buffer = Data()
  private var lastID = 0
  /// The unanswered requests, by number.
  private(set) var pending: [Int: (Answer) -> Void] = [:]
  /// The requests to a program that has ended, until they are answered.
  private var unanswered: [(Answer) -> Void] = []
  /// The time since its last message.
  private var silence = ResponseTimeout()
  /// Questions that may take any time: films.
  private var slow: Set<Int> = []
  /// The end of what it wrote to standard error: a stack trace may be behind what went wrong.
  private static let wordsKept = 400
  private(set) var lastWords: [String] = []
  private var line = Data()
  private var wasStuck = false
  /// Called once.
  var onEnd: ((Ending) -> Void)?
  /// Each line of standard error.
  var onLine: ((String) -> Void)?

  enum Answer {
    case frame(Data)
    /// The answer as JSON, or the reason for none.
    case value(String?, error: String?)
    /// The program ended, or was ended, before it had answered.
    case gone
  }

  init(_ program: String, environment: [String: String]) throws {
    var ends: [Int32] = [0, 0]
    var errorPipe: [Int32] = [0, 0]
    guard
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
        == 0,
      Self.makePipe(&errorPipe)
    else { throw Failure.program("cannot make a socket: \(String(cString: strerror(errno)))") }
    var size: Int32 = 1 << 22
    for end in ends {
      setsockopt(end, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], Self.channel)
    posix_spawn_file_actions_adddup2(&actions, errorPipe[1], 2)
    defer {
      close(ends[1])
      close(errorPipe[1])
    }
    file = ends[0]
    process = try Child.start(program, [], environment: environment, &actions)
    _ = fcntl(file, F_SETFL, O_NONBLOCK)
    _ = fcntl(errorPipe[0], F_SETFL, O_NONBLOCK)
    listen(errorPipe[0])
  }

  /// Makes a pipe that programs do not inherit by default.
  static func makePipe(_ ends: inout [Int32]) -> Bool {
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return true
  }

  /// The number under which the program has its end.
  static let channel: Int32 = 13

  private func listen(_ standardError: Int32) {
    let file = file
    let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: .main)
    source.setEventHandler { [weak self] in self?.read() }
    source.setCancelHandler { close(file) }
    source.resume()
    reading = source
    let errorSource = DispatchSource.makeReadSource(fileDescriptor: standardError, queue: .main)
    errorSource.setEventHandler { [weak self] in self?.readWords(standardError) }
    errorSource.setCancelHandler { close(standardError) }
    errorSource.resume()
    errors = errorSource
  }

  // MARK: Asking

  /// Sends a command; `answer` is called once, whatever becomes of the program.
  ///
  /// - Parameter isSlow: It may take any time.
  func ask(
    _ command: ProgramCommand, isSlow: Bool = false, answer: @escaping (Answer) -> Void
  ) {
    guard reading != nil else { return tellGone([answer]) }
    lastID += 1
    if pending.isEmpty { silence.begin(at: Self.now, delay: Child.schedulingDelay(of: process)) }
    pending[lastID] = answer
    if isSlow { slow.insert(lastID) }
    var command = command
    command.id = lastID
    guard let message = try? ProgramMessage.data(of: command) else { return }
    write(message)
  }

  /// Seconds of the wall's clock.
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Whether it owes an answer and has sent nothing for more than so many seconds in which it could have run.
  func isStuck(after patience: Double) -> Bool {
    guard !pending.isEmpty, slow.isEmpty else { return false }
    return silence.lasts(patience, at: Self.now, delay: Child.schedulingDelay(of: process))
  }

  private func write(_ data: Data) {
    var done = 0
    data.withUnsafeBytes { bytes in
      while done < bytes.count {
        let sent = send(
          file, bytes.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
        if sent > 0 {
          done += sent
        } else if errno == EAGAIN {
          // A program that reads nothing for so long counts as stuck for its observer.
          var entry = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
          guard poll(&entry, 1, 1_000) > 0 else { return }
        } else if errno != EINTR {
          return
        }
      }
    }
  }

  // MARK: Listening

  private func read() {
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count > 0 {
        buffer.append(contentsOf: chunk[..<count])
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        break
      } else {
        handleMessages()
        return end()
      }
    }
    handleMessages()
  }

  private func handleMessages() {
    while let message = ProgramMessage.removeFirst(from: &buffer) { handle(message) }
  }

  private func handle(_ message: Data) {
    guard message.count > 5 else { return }
    silence.begin(at: Self.now, delay: Child.schedulingDelay(of: process))
    func answer(_ id: Int, _ answer: Answer) {
      slow.remove(id)
      pending.removeValue(forKey: id)?(answer)
    }
    if message[0] == 1 {
      answer(ProgramMessage.number(in: message, at: 1), .frame(message))
    } else if let reply = try? JSONDecoder().decode(
      ProgramReply.self, from: Data(message.dropFirst()))
    {
      answer(reply.id, .value(reply.value, error: reply.error))
    }
  }

  private func readWords(_ file: Int32) {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      guard count > 0 else {
        if count == 0 { errors?.cancel() }
        return
      }
      FileHandle.standardError.write(Data(chunk[..<count]))
      line.append(contentsOf: chunk[..<count])
      while let end = line.firstIndex(of: UInt8(ascii: "\n")) {
        let text = String(decoding: line[line.startIndex..<end], as: UTF8.self)
        line = Data(line[(end + 1)...])
        lastWords = (lastWords + [text]).suffix(Self.wordsKept)
        onLine?(text)
      }
    }
  }

  // MARK: Ending

  /// Closes the line, so that the program ends by itself; one that does not is killed.
  func finish() {
    onEnd = nil
    onLine = nil
    giveUp()
    reading?.cancel()
    reading = nil
    Self.reap(process, patience: 1)
    errors?.cancel()
  }

  /// Ends a program that does not answer.
  func killStuck() {
    wasStuck = true
    kill(process, SIGKILL)
  }

  private func end() {
    reading?.cancel()
    reading = nil
    giveUp()
    waitForEnd(1)
  }

  /// Answers all pending requests with an end, after the observer of the end has run.
  private func giveUp() {
    let asked = pending.sorted { $0.key < $1.key }.map(\.value)
    (pending, slow) = ([:], [])
    tellGone(asked)
  }

  private func tellGone(_ asked: [(Answer) -> Void]) {
    unanswered += asked
    DispatchQueue.main.async { [self] in
      let answers = unanswered
      unanswered = []
      for answer in answers { answer(.gone) }
    }
  }

  /// The line is closed, so the program is about to end.
  private func waitForEnd(_ patience: Double) {
    if let status = Child.status(of: process) {
      // Its last output may still arrive.
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { [self] in
        errors?.cancel()
        let ending: Ending
        switch status {
        case .exited(let code): ending = .exited(code)
        case .signalled(let signal): ending = wasStuck ? .stuck : .signalled(signal)
        }
        let tell = onEnd
        onEnd = nil
        tell?(ending)
      }
    } else {
      if patience <= 0 { kill(process, SIGKILL) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { [self] in
        waitForEnd(patience - 0.01)
      }
    }
  }

  private static func reap(_ process: pid_t, patience: Double) {
    guard Child.status(of: process) == nil else { return }
    if patience <= 0 { kill(process, SIGKILL) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
      reap(process, patience: patience - 0.02)
    }
  }
}
