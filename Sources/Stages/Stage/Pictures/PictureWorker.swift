import CLoader
import Foundation
import VivaceDrawing
import VivacePictures
import VivaceShaping

/// The other side of the wall: a process that draws SVG files and PDF pages for a program and reads its font files,
/// and nothing else.
///
/// It is the program's own file, started under another name: before `main` runs, that name leads here. What
/// the libraries do to their process then, with a file from outside, ends this process alone. Its memory
/// and its processor time are bounded, and it can neither write files nor start programs. It ends when the
/// program does, and after some seconds without a question. See `PictureWorkerProcess`.
enum PictureWorker {
  /// The first word of its command line.
  static let processName = "vivace-picture-worker"
  /// The first thing that a worker writes.
  static let greeting: [UInt64] = [0x7669_7661_6365_0001]
  /// Bytes that drawings may use beyond what the process has when it begins.
  static let memoryLimit = 768 << 20
  /// Of one drawing, in seconds: more than the program waits for.
  private static let processorLimit: UInt64 = 60
  /// Seconds without a question after which the process ends.
  private static let patience = 10.0

  static func serve() -> Never {
    let socket = PictureSocket(file: STDIN_FILENO)
    for file in STDERR_FILENO + 1..<1_024 { close(file) }
    limitResources()
    vivace_forbid_writing()
    do {
      try socket.write(greeting, until: .infinity)
      var typesetter: PangoTypesetter?
      while true {
        let deadline = MonotonicClock.now() + patience
        let question = try PictureQuestion.receive(from: socket, until: deadline)
        limitProcessorTime()
        if typesetter == nil, !question.isFontFile, question.drawing.mayHaveText {
          typesetter = try? PangoTypesetter(fonts: question.fonts)
        }
        try answer(to: question).send(to: socket)
      }
    } catch {
      _exit(0)
    }
  }

  private static func answer(to question: PictureQuestion) -> PictureAnswer {
    do {
      if question.isFontFile {
        try FontInspection.inspect(file: question.drawing.name)
        return .bitmap(Bitmap(width: 0, height: 0, pixels: []))
      }
      return .bitmap(try question.drawing.draw())
    } catch {
      return .error("\(error)")
    }
  }

  private static func limitResources() {
    set(RLIMIT_CORE, 0)
    set(RLIMIT_FSIZE, 0)
    let page = UInt64(sysconf(Int32(_SC_PAGESIZE)))
    let statistics = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let numbers = statistics?.split(separator: " ").compactMap { UInt64($0) } ?? []
    // The sixth number is the memory that the process can write to.
    guard numbers.count > 5 else { return }
    set(RLIMIT_DATA, numbers[5] * page + UInt64(memoryLimit))
  }

  private static func limitProcessorTime() {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    let used = UInt64(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    set(RLIMIT_CPU, used + processorLimit)
  }

  /// The soft limit alone, which can be raised for the next drawing.
  private static func set(_ resource: __rlimit_resource, _ value: UInt64) {
    var limit = rlimit()
    guard getrlimit(Int32(resource.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
    setrlimit(Int32(resource.rawValue), &limit)
  }
}
