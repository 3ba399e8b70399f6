import Foundation
import Testing

@testable import VivaceSupplements

@Suite("A file that is replaced") struct WholeFileTests {
  private let folder = TestFolder()

  @Test("has the new bytes, keeps its permissions, and nothing stays beside it")
  func replaced() throws {
    let path = folder.path("note.txt")
    try WholeFile.write(Data("one".utf8), to: path)
    try #require(chmod(path, 0o640) == 0)
    try WholeFile.write(Data("two".utf8), to: path)
    #expect(folder.text("note.txt") == "two")
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(permissions as? Int == 0o640)
    #expect(try folder.names() == ["note.txt"])
  }

  @Test("stays where a link leads to it")
  func linked() throws {
    try WholeFile.write(Data("one".utf8), to: folder.path("real.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.txt"), withDestinationPath: "real.txt")
    try WholeFile.write(Data("two".utf8), to: folder.path("link.txt"))
    #expect(folder.text("real.txt") == "two")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.txt"))
        == "real.txt")
  }

  @Test("stays as it was when there is nothing to write, or making it fails")
  func unchanged() throws {
    let path = folder.path("note.txt")
    try WholeFile.write(Data("one".utf8), to: path)
    try WholeFile.replace(path) { nil }
    struct Refusal: Error {}
    #expect(throws: Refusal.self) { try WholeFile.replace(path) { throw Refusal() } }
    #expect(folder.text("note.txt") == "one")
    #expect(try folder.names() == ["note.txt"])
  }

  @Test("may be one that a killed program left half written")
  func leftover() throws {
    try Data("a long draft of another program".utf8)
      .write(to: URL(fileURLWithPath: folder.path(".note.txt.saving")))
    try WholeFile.write(Data("two".utf8), to: folder.path("note.txt"))
    #expect(folder.text("note.txt") == "two")
    #expect(try folder.names() == ["note.txt"])
  }

  @Test("may be a folder: the old one is gone, the new one is whole")
  func folders() throws {
    for name in ["old", "new"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
      try WholeFile.write(Data(name.utf8), to: folder.path("\(name)/\(name).txt"))
    }
    try WholeFile.move(folder.path("new"), to: folder.path("old"))
    #expect(try folder.names() == ["old"])
    #expect(folder.text("old/new.txt") == "new")
    #expect(folder.text("old/old.txt") == nil)
  }
}

/// A folder of a test's own, which goes with it.
final class TestFolder {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("vivace-test-\(UUID().uuidString)")

  init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
  func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}
