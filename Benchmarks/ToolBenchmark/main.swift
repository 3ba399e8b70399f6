/// How long the tool takes: `ToolBenchmark [--only GROUP,…] [--tool PATH] [--json FILE]`. The groups are `edits`,
/// `previews`, `many`, `agent` and `snapshots`; without `--only` all run.
///
/// A file of about 100 lines is changed, then `vivace snapshot` compiles it and draws its view. Runs
/// the tool and the library of the same build. Then the same file is only type-checked. Elapsed
/// milliseconds, the median of seven, each beside what it cannot do without: a picture beside the type
/// check, the type check beside one of a file that imports Foundation, the same picture once more
/// beside the start of the tool. Then a preview of it: see ``PreviewBenchmark``. And a program of 200 files: again as
/// it is, and after a change of one; of these the processor's time counts, which a busy machine leaves alone. Then an
/// assistant's calls: see ``AgentBenchmark``. Then 500 pictures: see ``SnapshotBenchmark``.
import BenchmarkFigures
import Foundation

/// The value behind an option of the command line.
func option(_ name: String) -> String? {
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: name), arguments.indices.contains(index + 1) else {
    return nil
  }
  return arguments[index + 1]
}

let groups = ["edits", "previews", "many", "agent", "snapshots"]
let wanted = option("--only")?.split(separator: ",").map(String.init) ?? groups
if let unknown = wanted.first(where: { !groups.contains($0) }) {
  print("--only \(unknown): expected some of \(groups.joined(separator: ","))")
  exit(2)
}

/// By default where `make` leaves the tool; the benchmark is started from the repository's folder.
let tool = URL(fileURLWithPath: option("--tool") ?? ".build/release/vivace")
  .resolvingSymlinksInPath().path
let products = URL(fileURLWithPath: tool).deletingLastPathComponent()
let folder = NSTemporaryDirectory() + "/vivace-benchmark-\(getpid())"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(atPath: folder) }

func source(edit: Int) -> String {
  let rows = (0..<8).map { number in
    """
    struct Row\(number): View {
      let title: String
      @State private var isOn = false
      var body: some View {
        HStack {
          Text("\\(title) \(number)")
          Spacer()
          Circle().fill(isOn ? Color.green : Color.red).frame(width: 20, height: 20)
        }
      }
    }
    """
  }
  let calls = (0..<6).map { "      Row\($0)(title: \"Row\")" }.joined(separator: "\n")
  return """
    import SwiftUI

    \(rows.joined(separator: "\n"))
    struct ContentView: View {
      var body: some View {
        VStack {
    \(calls)
          Text("Edit \(edit)")
        }
        .padding()
      }
    }
    #Preview { ContentView() }
    """
}

/// Milliseconds on the wall, and of processors: the program's and of all that it started.
struct Spent {
  var wall: Double
  var cpu: Double
}

/// Of all that has ended and was waited for.
func processorTime() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
  }
  return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
}

func run(_ program: String, _ arguments: [String]) throws -> Spent {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.standardOutput = FileHandle.nullDevice
  process.environment = ProcessInfo.processInfo.environment.merging(
    ["XDG_CACHE_HOME": folder]) { $1 }
  let before = processorTime()
  // `waitUntilExit` looks every 50 ms.
  let ended = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in ended.signal() }
  let time = try ContinuousClock().measure {
    try process.run()
    ended.wait()
  }
  guard process.terminationStatus == 0 else {
    print("\(program) \(arguments.joined(separator: " ")) ended with \(process.terminationStatus)")
    exit(1)
  }
  return Spent(
    wall: Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15,
    cpu: processorTime() - before)
}

func median(_ values: [Double]) -> Double {
  (values.sorted()[values.count / 2] * 10).rounded() / 10
}

extension [Spent] {
  var wall: Double { median(map(\.wall)) }
  var cpu: Double { median(map(\.cpu)) }
}

var figures: [Figure] = []
let checks = try wanted.contains("edits") || wanted.contains("previews") ? editFigures() : nil
if let checks, wanted.contains("edits") { figures += checks.figures }
if let checks, wanted.contains("previews") {
  figures += try PreviewBenchmark(tool: tool, folder: folder, typeCheck: checks.typeCheck).figures()
}
if wanted.contains("many") {
  let many = try manyFiles()
  figures += [
    Figure(name: "tool.sameOf200", value: many.unchanged.wall, unit: "ms"),
    Figure(name: "tool.sameOf200, CPU", value: many.unchanged.cpu, unit: "ms", limit: 300),
    Figure(name: "tool.oneOf200", value: many.edited.wall, unit: "ms"),
    Figure(name: "tool.oneOf200, CPU", value: many.edited.cpu, unit: "ms", limit: 3_000),
  ]
}
if wanted.contains("agent") {
  figures += try AgentBenchmark(tool: tool, folder: folder).figures()
}
if wanted.contains("snapshots") {
  figures += try SnapshotBenchmark(tool: tool, folder: folder).figures()
}
try Figure.report(figures)
