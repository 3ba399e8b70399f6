import Foundation
import Testing

@testable import CommandLine

/// Modules that are linked only into programs that import them.
@Suite struct NamedModuleTests {
  private func withToolchain(_ body: (ToolchainPaths) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("named-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Modules/Charts.swiftmodule", "Modules/SwiftUI.swiftmodule"] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    try body(
      ToolchainPaths(
        modules: folder.path + "/Modules", library: folder.path + "/libVivace.so", plugin: "",
        compiler: "", moduleMap: nil))
  }

  @Test func aProgramIsLinkedWithWhatItImports() throws {
    try withToolchain { toolchain in
      let objects = URL(fileURLWithPath: toolchain.libraryFolder)
        .appendingPathComponent("Charts.build")
      try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
      for name in ["B.swift.o", "A.swift.o", "A.d"] {
        try Data().write(to: objects.appendingPathComponent(name))
      }
      let linked = toolchain.objects(ofImported: ["SwiftUI", "Charts"])
      #expect(linked.map { ($0 as NSString).lastPathComponent } == ["A.swift.o", "B.swift.o"])
      #expect(toolchain.objects(ofImported: ["SwiftUI"]).isEmpty)
      #expect(toolchain.importable.contains("Charts"))
    }
  }

  @Test func aModuleWithoutObjectsCannotBeImported() throws {
    try withToolchain { toolchain in
      #expect(!toolchain.importable.contains("Charts"))
      #expect(ToolchainPaths.linkedWhereNamed.contains("SwiftData"))
      #expect(toolchain.importable.contains("SwiftUI"))
    }
  }
}
