import Foundation
import Testing

@testable import CommandLine

@Suite struct NotAvailableTests {
  /// A name that a program may use by now must not be called missing.
  @Test func noNameIsDeclaredInTheSources() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let rooms = [
      "Views", "Controls", "Geometry", "Drawing", "Motion", "Layers", "UIKit", "Bridging",
    ]
    let files = rooms.flatMap { room in
      FileManager.default.enumerator(atPath: root.path + "/Sources/" + room)?
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        .map { root.path + "/Sources/\(room)/" + $0 } ?? []
    }
    #expect(files.count > 300)
    let introducers: Set = [
      "struct", "class", "enum", "protocol", "actor", "func", "typealias", "macro",
    ]
    var declared: Set<String> = []
    for file in files {
      let tokens = SourceScan.tokens(of: try String(contentsOfFile: file, encoding: .utf8))
      for (word, name) in zip(tokens, tokens.dropFirst())
      where word.kind == .word && introducers.contains(word.text) && name.kind == .word {
        declared.insert(name.text)
      }
    }
    #expect(NotAvailable.names.intersection(declared) == [])
    #expect(NotAvailable.names.isSuperset(of: ["Map", "Chart", "ShaderLibrary", "PhotosPicker"]))
  }
}
