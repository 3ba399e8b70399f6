/// How long it takes from an edit to a picture: `ToolBenchmark [--json FILE]`.
///
/// A file of about 100 lines is changed, then `vivace snapshot` compiles it and draws its view. Runs
/// the tool and the library of the same build. Elapsed milliseconds, the median of seven.
import BenchmarkFigures
import Foundation

/// The tool stands beside this program.
let tool = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  .deletingLastPathComponent().appendingPathComponent("vivace").path
let folder = NSTemporaryDirectory() + "/vivace-benchmark-\(getpid())"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(atPath: folder) }

func source(edit: Int) -> String {
  let rows = (0..<12).map { number in
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

func run(_ arguments: [String]) throws -> Double {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: tool)
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment.merging(
    ["XDG_CACHE_HOME": folder]) { $1 }
  let time = try ContinuousClock().measure {
    try process.run()
    process.waitUntilExit()
  }
  guard process.terminationStatus == 0 else {
    print("vivace \(arguments.joined(separator: " ")) ended with \(process.terminationStatus)")
    exit(1)
  }
  return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
}

func median(_ values: [Double]) -> Double {
  (values.sorted()[values.count / 2] * 10).rounded() / 10
}

let path = folder + "/Edited.swift"
let snapshot = ["snapshot", path, "-o", folder + "/picture.png"]
var edited: [Double] = []
var unchanged: [Double] = []
for edit in 0..<7 {
  try source(edit: edit).write(toFile: path, atomically: true, encoding: .utf8)
  edited.append(try run(snapshot))
  unchanged.append(try run(snapshot))
}
try Figure.report([
  Figure(name: "tool.editToPicture", value: median(edited), unit: "ms", limit: 1_500),
  Figure(name: "tool.samePicture", value: median(unchanged), unit: "ms", limit: 500),
])
