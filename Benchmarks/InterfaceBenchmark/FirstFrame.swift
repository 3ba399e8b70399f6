import BenchmarkFigures
import BenchmarkScenes
import Foundation
import VivaceDrawing
import VivaceRaster
import VivaceViews

/// From the start of a process to its first frame, and its memory then.
@MainActor enum FirstFrame {
  /// Draws one frame of a scene in this process and prints its memory in MiB.
  static func draw() {
    let size = CGSize(width: 390, height: 844)
    let host = ViewHost(HelloWorld(), size: size, displayScale: 2)
    let frame = host.turn(at: 0)
    let buffer = PixelBuffer(width: 780, height: 1_688)
    let renderer = Renderer(glyphs: Services.current.glyphs)
    let plan = Plan(frame.displayList, at: 0, scale: 2)
    _ = renderer.draw(plan, into: buffer, background: frame.background, region: nil)
    print(proportionalMemory())
  }

  /// This program, started with `--first`.
  static func hello() -> [Figure] {
    var memory = 0.0
    let time = median(runs: 7) { process in
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = ["--first"]
    } answer: { text in
      memory = Double(text.split(separator: "\n").first ?? "") ?? .nan
    }
    return [
      Figure(name: "hello: process start to first frame and exit", value: time, unit: "ms"),
      Figure(name: "hello: memory (PSS) at the first frame", value: memory, unit: "MiB"),
    ]
  }

  /// The example, asked for one picture of itself; the picture's compression is in the figure.
  static func petPoll() -> [Figure] {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("PetPollExample")
    guard FileManager.default.isExecutableFile(atPath: program.path) else { return [] }
    let picture = NSTemporaryDirectory() + "vivace-benchmark.png"
    defer { try? FileManager.default.removeItem(atPath: picture) }
    let job = #"{"mode":"snapshot","output":"\#(picture)","width":390,"height":844,"scale":2}"#
    let time = median(runs: 7) { process in
      process.executableURL = program
      process.environment = ProcessInfo.processInfo.environment.merging(["VIVACE_JOB": job]) { $1 }
    } answer: { _ in
    }
    return [
      Figure(
        name: "pet poll: process start to first picture and exit", value: time, unit: "ms"),
      Figure(
        name: "pet poll: most memory resident", value: largestChild(), unit: "MiB"),
    ]
  }

  /// Milliseconds on the wall.
  private static func median(
    runs: Int, _ prepare: (Process) -> Void, answer: (String) -> Void
  ) -> Double {
    let times = (0..<runs).map { _ in
      let process = Process()
      prepare(process)
      let pipe = Pipe()
      process.standardOutput = pipe
      let start = Instant.now.wall
      guard (try? process.run()) != nil else { return Double.nan }
      let text = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      answer(String(decoding: text, as: UTF8.self))
      return (Instant.now.wall - start) * 1_000
    }
    return times.sorted()[runs / 2]
  }

  /// The resident memory of the largest program that was started so far.
  private static func largestChild() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1_024
  }
}
