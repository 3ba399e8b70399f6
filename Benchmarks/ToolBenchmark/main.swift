/// How long it takes from an edit to a picture: `ToolBenchmark [--json FILE]`.
///
/// A file of about 100 lines is changed, then `vivace snapshot` compiles it and draws its view. Runs
/// the tool and the library of the same build. Then the same file is only type-checked. Elapsed
/// milliseconds, the median of seven, each beside what it cannot do without: a picture beside the type
/// check, the type check beside one of a file that imports Foundation, the same picture once more
/// beside the start of the tool. Then a preview of it, as a page sees it: from a save to the picture, from a
/// click to its pixels, from a move of the slider to the picture of that instant.
import BenchmarkFigures
import Foundation

/// Where `make` leaves the tool; the benchmark is started from the repository's folder.
let products = URL(fileURLWithPath: ".build/release").resolvingSymlinksInPath()
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
  process.standardOutput = FileHandle.nullDevice
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
let plain = folder + "/Plain.swift"
try "import Foundation\nstruct Row { var title = String(format: \"%d\", 1) }\n".write(
  toFile: plain, atomically: true, encoding: .utf8)
var edited: [Double] = []
var unchanged: [Double] = []
var checked: [Double] = []
var started: [Double] = []
var plainlyChecked: [Double] = []
for edit in 0..<7 {
  try source(edit: edit).write(toFile: path, atomically: true, encoding: .utf8)
  edited.append(try run(tool, snapshot))
  unchanged.append(try run(tool, snapshot))
  checked.append(try run("/usr/bin/env", typeCheck))
  started.append(try run(tool, ["--help"]))
  plainlyChecked.append(try run("/usr/bin/env", typeCheck.dropLast() + [plain]))
}

/// A preview: from a save to the new picture, from a click to its pixels, from a move of the slider to the
/// picture of that instant.
func preview() throws -> (save: [Double], click: [Double], scrub: [Double]) {
  let live = folder + "/Live.swift"
  try source(edit: 0).write(toFile: live, atomically: true, encoding: .utf8)
  let client = try PreviewClient(tool, live, cache: folder)
  client.frame()
  client.calmDown()
  func time(_ body: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(body)
    return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
  }
  var (saves, clicks, scrubs): ([Double], [Double], [Double]) = ([], [], [])
  for edit in 1...7 {
    saves.append(
      try time {
        try source(edit: edit + 100).write(toFile: live, atomically: true, encoding: .utf8)
        client.frame()
      })
    client.calmDown()
    clicks.append(
      time {
        client.send([
          "type": "event", "pane": 0,
          "event": [
            "kind": "pointer", "phase": "down", "finger": 1, "x": 196, "y": 400, "button": 1,
          ],
        ])
        client.frame()
      })
    client.send([
      "type": "event", "pane": 0,
      "event": ["kind": "pointer", "phase": "up", "finger": 1, "x": 196, "y": 400, "button": 1],
    ])
    client.calmDown()
    scrubs.append(
      time {
        client.send(["type": "show", "pane": 0, "at": 0.01 * Double(edit)])
        client.frame()
      })
    client.send(["type": "show", "pane": 0])
    client.calmDown()
  }
  return (saves, clicks, scrubs)
}
let previewed = try preview()
try Figure.report([
  Figure(name: "tool.editToPicture", value: median(edited), unit: "ms", floor: median(checked)),
  Figure(name: "tool.samePicture", value: median(unchanged), unit: "ms", floor: median(started)),
  Figure(name: "tool.typeCheck", value: median(checked), unit: "ms", floor: median(plainlyChecked)),
  Figure(name: "preview.saveToPicture", value: median(previewed.save), unit: "ms"),
  Figure(name: "preview.clickToPixels", value: median(previewed.click), unit: "ms"),
  Figure(name: "preview.scrubToPixels", value: median(previewed.scrub), unit: "ms"),
])
