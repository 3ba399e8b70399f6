import Foundation
import Testing

@testable import VivaceSupplements

@Suite struct FileWrapperTests {
  @Test("a folder is written, read again, and holds the same")
  func folders() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("wrapper-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let notes = FileWrapper(regularFileWithContents: Data("one".utf8))
    let all = FileWrapper(directoryWithFileWrappers: ["notes.txt": notes])
    #expect(
      all.addRegularFile(withContents: Data("two".utf8), preferredFilename: "b.txt") == "b.txt")
    #expect(all.addRegularFile(withContents: Data(), preferredFilename: "b.txt") != "b.txt")
    try all.write(to: folder, originalContentsURL: nil)
    let read = try FileWrapper(url: folder)
    #expect(read.isDirectory && !read.isRegularFile)
    #expect(read.fileWrappers?["notes.txt"]?.regularFileContents == Data("one".utf8))
    #expect(all.matchesContents(of: folder))
    all.removeFileWrapper(notes)
    #expect(!all.matchesContents(of: folder))
    try all.write(to: folder, options: .atomic, originalContentsURL: folder)
    #expect(try FileWrapper(url: folder).fileWrappers?["notes.txt"] == nil)
  }

  @Test("what is not there cannot be read")
  func missing() {
    #expect(throws: (any Error).self) {
      try FileWrapper(url: URL(fileURLWithPath: "/tmp/there is nothing of this name"))
    }
  }
}
