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
      func linked() -> [String] {
        toolchain.objects(ofImported: ["SwiftUI", "Charts"]).map {
          ($0 as NSString).lastPathComponent
        }
      }
      #expect(linked() == ["A.swift.o", "B.swift.o"])
      // B.swift has been renamed since it was compiled.
      let map = #"{"": {"object": "/x/Charts.o"}, "/x/A.swift": {"object": "/x/A.swift.o"}}"#
      try Data(map.utf8).write(to: objects.appendingPathComponent("output-file-map.json"))
      #expect(linked() == ["A.swift.o"])
      #expect(toolchain.objects(ofImported: ["SwiftUI"]).isEmpty)
      #expect(toolchain.importable.contains("Charts"))
    }
  }

  @Test func modulesThatShareARoomAreLinkedWithItOnce() throws {
    try withToolchain { toolchain in
      for name in ["VivaceDatabases", "VivaceCoreData", "SwiftData"] {
        let objects = URL(fileURLWithPath: toolchain.libraryFolder)
          .appendingPathComponent("\(name).build")
        try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
        try Data().write(to: objects.appendingPathComponent("\(name).o"))
      }
      let linked = toolchain.objects(ofImported: ["SwiftUI", "CoreData", "SwiftData"])
      #expect(
        linked.map { ($0 as NSString).lastPathComponent }.sorted()
          == ["SwiftData.o", "VivaceCoreData.o", "VivaceDatabases.o"])
      #expect(toolchain.objects(ofImported: ["Charts"]).isEmpty)
    }
  }

  @Test func aSmallModuleIsLinkedWithThoseThatItStandsOn() {
    #expect(SmallModules.targets(ofImported: ["SwiftUI", "StoreKit"]) == ["VivaceStoreKit"])
    for (name, others) in SmallModules.table {
      #expect(others.allSatisfy { SmallModules.table[$0] != nil }, "\(name)")
      let all = SmallModules.targets(ofImported: [name])
      #expect(others.allSatisfy { all.contains(SmallModules.target($0)) })
    }
    #expect(SmallModules.targets(ofImported: ["SwiftUI"]).isEmpty)
  }

  /// The table of the tool, the folders and the manifest name the same modules.
  @Test func everySmallModuleIsInTheTable() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    let folders = try FileManager.default.contentsOfDirectory(atPath: "\(root)/Sources/Modules")
    #expect(folders.sorted() == SmallModules.table.keys.sorted())
    let manifest = try String(contentsOfFile: "\(root)/Package.swift", encoding: .utf8)
    for (name, others) in SmallModules.table {
      let list = others.map { "\"\($0)\"" }.joined(separator: ", ")
      #expect(manifest.contains("\"\(name)\": [\(list)],\n"), "\(name)")
    }
  }

  @Test func aProgramsOwnModuleKeepsItsName() {
    #expect(ToolchainPaths.aliasOptions(own: []).contains("StoreKit=VivaceStoreKit"))
    #expect(!ToolchainPaths.aliasOptions(own: ["StoreKit"]).contains("StoreKit=VivaceStoreKit"))
  }

  @Test func aModuleWithoutObjectsCannotBeImported() throws {
    try withToolchain { toolchain in
      #expect(!toolchain.importable.contains("Charts"))
      #expect(ToolchainPaths.linkedWhereNamed.contains("SwiftData"))
      #expect(toolchain.importable.contains("SwiftUI"))
    }
  }
}
