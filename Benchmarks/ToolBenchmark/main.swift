/// How long it takes from an edit to a picture: `ToolBenchmark [--json FILE]`.
///
/// A file of about 100 lines is changed, then `vivace snapshot` compiles it and draws its view. Runs
/// the tool and the library of the same build. Then the same file is only type-checked. Elapsed
/// milliseconds, the median of seven.
import BenchmarkFigures
import Foundation

/// The tool stands beside this program.
let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  .deletingLastPathComponent()
let tool = products.appendingPathComponent("vivace").path
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

func run(_ program: String, _ arguments: [String]) throws -> Double {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment.merging(
    ["XDG_CACHE_HOME": folder]) { $1 }
  let time = try ContinuousClock().measure {
    try process.run()
    process.waitUntilExit()
  }
  guard process.terminationStatus == 0 else {
    print("\(program) \(arguments.joined(separator: " ")) ended with \(process.terminationStatus)")
    exit(1)
  }
  return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
}

func median(_ values: [Double]) -> Double {
  (values.sorted()[values.count / 2] * 10).rounded() / 10
}

let path = folder + "/Edited.swift"
let snapshot = ["snapshot", path, "-o", folder + "/picture.png"]
let typeCheck = [
  "swiftc", "-frontend", "-typecheck", "-parse-as-library", "-swift-version", "5",
  "-I", products.appendingPathComponent("Modules").path, "-Xcc",
  "-fmodule-map-file="
    + products.appendingPathComponent("COpenCombineHelpers.build/module.modulemap").path,
  "-load-plugin-library",
  products.appendingPathComponent("libVivaceMacros.so").path, path,
]
var edited: [Double] = []
var unchanged: [Double] = []
var checked: [Double] = []
for edit in 0..<7 {
  try source(edit: edit).write(toFile: path, atomically: true, encoding: .utf8)
  edited.append(try run(tool, snapshot))
  unchanged.append(try run(tool, snapshot))
  checked.append(try run("/usr/bin/env", typeCheck))
}
try Figure.report([
  Figure(name: "tool.editToPicture", value: median(edited), unit: "ms", limit: 1_500),
  Figure(name: "tool.samePicture", value: median(unchanged), unit: "ms", limit: 500),
  Figure(name: "tool.typeCheck", value: median(checked), unit: "ms", limit: 500),
])
