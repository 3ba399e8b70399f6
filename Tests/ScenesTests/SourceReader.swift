import Foundation

/// The findings of the compiler's own parser in sources of the repository: see
/// `Tests/SourceReader`.
enum SourceReader {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The rooms whose public names an app sees.
  static let visibleRooms = [
    "SwiftUI/Views", "SwiftUI/Controls", "Core/Geometry", "Core/Messages", "Core/Motion",
    "Rendering/Drawing", "Faces/Combine", "Faces/CoreGraphics", "Faces/UniformTypeIdentifiers",
    "Faces/CoreTransferable",
  ].map { "Sources/\($0)" }

  /// `visibleRooms`, and the modules of the interfaces of Core Graphics, UIKit and AppKit.
  static let roomsWithParameters =
    visibleRooms + ["Sources/Rendering/Graphics", "Sources/Kits/UIKit", "Sources/Kits/AppKit"]

  /// The rooms that a program can import, by whatever name, or whose names such a one shows.
  static let publicRooms = [
    "Core/Geometry", "Core/Logging", "Core/Messages", "Core/Motion",
    "Core/Supplements", "Core/Typography", "Faces/Accelerate", "Faces/Combine", "Faces/simd",
    "Kits/AppKit", "Kits/Bridging", "Kits/Layers", "Kits/UIKit", "Modules/CoreData",
    "Modules/WidgetKit", "Rendering/Drawing", "Rendering/Graphics", "Stages/Testing",
    "SwiftUI/Charts", "SwiftUI/Controls", "SwiftUI/SwiftData", "SwiftUI/Views",
  ]

  /// The program, built when it is asked for the first time and older than its sources.
  private static let program = Result {
    let program = root.appendingPathComponent(".build/source-reader").path
    _ = try run(root.appendingPathComponent("Scripts/build-source-reader").path, [program])
    return program
  }

  /// - Parameter paths: folders or files, from the repository's folder.
  static func rows(_ question: String, in paths: [String]) throws -> [[String]] {
    try run(try program.get(), [question] + paths).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// A call of `NotYet.once` somewhere in the sources. Small modules have a page of their own.
  struct NotYetCall {
    var name: String
    var effect: String
  }

  static func notYetCalls() throws -> [NotYetCall] {
    try rows("notyet", in: ["Sources"]).filter { !$0[0].hasPrefix("Sources/Modules/") }
      .map { NotYetCall(name: $0[2], effect: $0[3]) }
  }

  /// The names that the source at a path uses and declares, by kind: see `UsedNames`.
  static func names(in paths: [String]) throws -> [String: [String: Set<String>]] {
    var found: [String: [String: Set<String>]] = [:]
    for row in try rows("names", in: paths) {
      found[row[0], default: [:]][row[1]] = Set(row[2].split(separator: " ").map(String.init))
    }
    return found
  }

  private struct Failed: Error, CustomStringConvertible {
    var description: String
  }

  private static func run(_ path: String, _ arguments: [String]) throws -> String {
    // Into a file: to read a pipe traps in Foundation when a signal comes meanwhile.
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = root
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(description: "\(path) ended with \(process.terminationStatus).")
    }
    return try String(contentsOf: output, encoding: .utf8)
  }
}
