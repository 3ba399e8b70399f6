import Foundation
import Synchronization
import VivaceDrawing
import VivacePictures
import VivaceShaping

/// Has SVG files and PDF pages drawn and font files read by a worker process, which is started with the first of them and again
/// when one has ended.
///
/// A file that ends the worker, or takes too long, gives an error that names it. Where no worker can be
/// started, drawings are made in the program itself, in a thread of their own.
package final class PictureWorkerProcess: Sendable {
  /// Of one drawing, in seconds.
  private let limit: Double
  private let fonts: FontScope
  /// The program's file; nil where none can be started.
  private let executable: String?
  /// Locked while a drawing is made: there is one at a time.
  private let state = Mutex(State())

  private struct Worker {
    let process: pid_t
    let socket: PictureSocket
  }

  private struct State {
    var worker: Worker?
    var isUnavailable = false
  }

  /// - Parameter limit: Of one drawing, in seconds.
  package convenience init(fonts: FontScope, limit: Double = 5) {
    self.init(fonts: fonts, limit: limit, executable: ProgramFile.containingThisCode)
  }

  init(fonts: FontScope, limit: Double = 5, executable: String?) {
    self.fonts = fonts
    self.limit = limit
    self.executable = executable
  }

  deinit { state.withLock { if let worker = $0.worker { _ = Self.end(worker) } } }

  @Sendable package func draw(_ drawing: VectorDrawing) throws -> Bitmap {
    let question = PictureQuestion(drawing: drawing, fonts: fonts)
    return try answer(to: question, within: limit) { [limit] in
      try TimeBudget(limit: limit).run(drawing.name) { try drawing.draw() }
    }
  }

  /// Has a font file read by the worker before the program opens it. Throws an error that names a file which is no
  /// font, or which ends the worker.
  @Sendable package func checkFont(at path: String) throws {
    let file = VectorDrawing(data: Data(), name: path, pixelSize: nil, pixelLimit: 0)
    let question = PictureQuestion(drawing: file, fonts: fonts, isFontFile: true)
    // A file of a whole script has tens of thousands of glyphs.
    _ = try answer(to: question, within: 6 * limit) { [limit] in
      try TimeBudget(limit: 6 * limit).run(path) {
        try FontInspection.inspect(file: path)
        return Bitmap(width: 0, height: 0, pixels: [])
      }
    }
  }

  /// - Parameter ownAnswer: The program's own drawing, for machines on which no worker can be started.
  private func answer(
    to question: PictureQuestion, within limit: Double, ownAnswer: () throws -> Bitmap
  ) throws -> Bitmap {
    try state.withLock { state in
      var status: Int32 = 0
      // A worker that was idle for long may end at this moment; then another is started.
      for _ in 0..<2 where status == 0 {
        guard let worker = runningWorker(&state) else { return try ownAnswer() }
        do {
          return try ask(worker, question, within: limit)
        } catch PictureSocket.Failure.closed {
          state.worker = nil
          status = Self.end(worker)
        } catch PictureSocket.Failure.late {
          state.worker = nil
          _ = Self.end(worker)
          throw late(question, limit)
        }
      }
      throw stopped(question, status)
    }
  }

  private func ask(
    _ worker: Worker, _ question: PictureQuestion, within limit: Double
  ) throws -> Bitmap {
    let deadline = MonotonicClock.now() + limit
    try question.send(to: worker.socket, until: deadline)
    let answer = try PictureAnswer.receive(
      from: worker.socket, pixelLimit: question.drawing.pixelLimit, until: deadline)
    switch answer {
    case .bitmap(let bitmap): return bitmap
    case .error(let message): throw PictureError(message)
    }
  }

  private func late(_ question: PictureQuestion, _ limit: Double) -> PictureError {
    let name = question.drawing.name
    guard question.isFontFile else { return TimeBudget(limit: limit).exceeded(by: name) }
    return PictureError("\(name): the font takes more than \(limit) s to read and is given up.")
  }

  private func stopped(_ question: PictureQuestion, _ status: Int32) -> PictureError {
    let process = question.isFontFile ? "reads the font" : "draws it"
    return PictureError(
      "\(question.drawing.name) ends the process that \(process) (by signal \(status & 0x7F)): its library "
        + "stopped, or needed more than \(PictureWorker.memoryLimit >> 20) MB. The file is damaged, or asks for "
        + "too much; the program goes on without it.")
  }

  // MARK: The process

  private func runningWorker(_ state: inout State) -> Worker? {
    Self.releaseEndedWorker(&state)
    if let worker = state.worker { return worker }
    guard !state.isUnavailable else { return nil }
    state.worker = executable.flatMap(start)
    state.isUnavailable = state.worker == nil
    if let worker = state.worker { releaseOnceItEnds(worker.process) }
    return state.worker
  }

  private static func releaseEndedWorker(_ state: inout State) {
    guard let worker = state.worker else { return }
    var status: Int32 = 0
    guard waitpid(worker.process, &status, WNOHANG) != 0 else { return }
    close(worker.socket.file)
    state.worker = nil
  }

  /// Waits for the process in a thread of its own. One that ends while it is idle would otherwise stay a zombie
  /// until the next drawing.
  private func releaseOnceItEnds(_ process: pid_t) {
    Thread.detachNewThread { [weak self] in
      var information = siginfo_t()
      while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      self?.state.withLock { state in
        guard let worker = state.worker, worker.process == process else { return }
        Self.releaseEndedWorker(&state)
      }
    }
  }

  private func start(_ executable: String) -> Worker? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    guard let process = spawn(executable, socket: ends[1]) else {
      close(ends[0])
      return nil
    }
    let worker = Worker(process: process, socket: PictureSocket(file: ends[0]))
    let deadline = MonotonicClock.now() + limit
    let greeting = PictureWorker.greeting
    if (try? worker.socket.read(numbers: greeting.count, until: deadline)) == greeting {
      return worker
    }
    _ = Self.end(worker)
    return nil
  }

  private func spawn(_ executable: String, socket: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    for file in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    var arguments = [strdup(PictureWorker.processName), nil]
    var environment = Self.environment.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    let status = posix_spawn(&process, executable, &actions, &attributes, &arguments, &environment)
    return status == 0 ? process : nil
  }

  /// The variables by which libraries and fonts are found, and no other of the program's.
  private static var environment: [String] {
    let known = ProcessInfo.processInfo.environment
    return [
      "HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "XDG_CACHE_HOME", "XDG_DATA_HOME",
      "XDG_DATA_DIRS", "ASAN_OPTIONS", "TSAN_OPTIONS",
    ].compactMap { name in known[name].map { "\(name)=\($0)" } }
  }

  /// Returns what the process ended with, as `waitpid` has it. One that ends by itself is not killed any more.
  private static func end(_ worker: Worker) -> Int32 {
    close(worker.socket.file)
    kill(worker.process, SIGKILL)
    var status: Int32 = 0
    while waitpid(worker.process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
