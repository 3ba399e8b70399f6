import Foundation
import Testing

@testable import CommandLine

@Suite struct NotAvailableTests {
  /// A name that a program may use by now must not be called missing.
  @Test func noNameIsDeclaredInTheSources() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let modules = [
      "SwiftUI/Views", "SwiftUI/Controls", "Core/Geometry", "Core/Motion", "Rendering/Drawing",
      "Kits/Layers", "Kits/UIKit", "Kits/Bridging",
    ]
    let files = modules.flatMap { module in
      FileManager.default.enumerator(atPath: root.path + "/Sources/" + module)?
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        .map { root.path + "/Sources/\(module)/" + $0 } ?? []
    }
    #expect(files.count > 300)
    var declared: Set<String> = []
    for file in files {
      let source = ParsedSource(
        try String(contentsOfFile: file, encoding: .utf8), conditions: Conditions())
      declared.formUnion(source.functions)
      for word in source.identifiers
      where word.role == .declaration && word.text.first?.isUppercase == true {
        declared.insert(word.text)
      }
    }
    #expect(NotAvailable.names.intersection(declared) == [])
    #expect(NotAvailable.names.isSuperset(of: ["DebugReplaceableView", "DocumentBaseBox"]))
  }
}
