import Foundation

/// A program of 200 files.
struct ManyFiles {
  let packageFolder = folder + "/Many"

  /// Writes all of them.
  init() throws {
    try FileManager.default.createDirectory(
      atPath: packageFolder, withIntermediateDirectories: true)
    try write(
      """
      import SwiftUI

      @main struct Many: App {
        var body: some Scene {
          WindowGroup {
            VStack { \((0..<8).map { "Row\($0)()" }.joined(separator: "; ")) }
          }
        }
      }

      """, to: "Many")
    for number in 0..<199 { try write(Self.row(number, edit: 0), to: "Row\(number)") }
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(packageFolder)/\(name).swift", atomically: true, encoding: .utf8)
  }

  static func row(_ number: Int, edit: Int) -> String {
    """
    import SwiftUI

    struct Row\(number): View {
      @StateObject private var model = Model\(number)()
      @State private var isOn = false
      var body: some View {
        HStack {
          Text("Row \(number), edit \(edit)")
          Spacer()
          Toggle("On", isOn: $isOn)
          Circle().fill(isOn ? Color.green : Color.red).frame(width: 20, height: 20)
        }
        .padding()
      }
    }

    final class Model\(number): ObservableObject {
      @Published var items: [String] = []
      func add(_ text: String) { items.append(text + Helper\(number)().suffix) }
    }

    struct Helper\(number) { var suffix: String { "\(number)" } }

    """
  }
}

/// The picture of a program of 200 files once more as it is, and after a change of one of them.
func manyFiles() throws -> (unchanged: [Spent], edited: [Spent]) {
  let files = try ManyFiles()
  let snapshot = ["snapshot", files.packageFolder, "-o", folder + "/many.png"]
  _ = try run(tool, snapshot)
  var (unchanged, edited): ([Spent], [Spent]) = ([], [])
  for edit in 1...7 {
    try files.write(ManyFiles.row(3, edit: edit), to: "Row3")
    edited.append(try run(tool, snapshot))
    unchanged.append(try run(tool, snapshot))
  }
  return (unchanged, edited)
}
