import Foundation
import Synchronization
import TestScreen
import Testing

@testable import VivaceSupplements

@Suite("Settings on the disk") struct SettingsFileTests {
  private let folder = TestFolder()
  private let messages = Messages()
  private var path: String { folder.path("Program.plist") }

  private final class Messages: Sendable {
    private let all = Mutex<[String]>([])
    var texts: [String] { all.withLock { $0 } }
    func add(_ text: String) { all.withLock { $0.append(text) } }
  }

  private func file() -> SettingsFile {
    SettingsFile(path: path) { [messages] in messages.add($0) }
  }

  private func write(_ values: [String: Any?], to file: SettingsFile) {
    file.change(values.mapValues { $0.flatMap(SettingsFile.encode) })
    file.finish()
  }

  private func onDisk() -> NSDictionary? {
    FileManager.default.contents(atPath: path)
      .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
      as? NSDictionary
  }

  @Test("are what was changed, beside what another program has written")
  func merged() {
    let (first, second) = (file(), file())
    write(["a": 1, "b": [true, 2.5, "x"]], to: first)
    write(["c": Data([1])], to: second)
    write(["a": nil, "d": Date(timeIntervalSince1970: 0)], to: first)
    #expect(
      onDisk() == [
        "b": [true, 2.5, "x"] as [Any], "c": Data([1]), "d": Date(timeIntervalSince1970: 0),
      ])
    #expect(messages.texts.isEmpty)
  }

  @Test("that another program changed are read once")
  func foreign() {
    let (first, second) = (file(), file())
    write(["a": 1], to: first)
    #expect(first.readIfChangedByOthers() == nil)
    write(["b": 2], to: second)
    #expect(first.readIfChangedByOthers()?["b"] as? Int == 2)
    #expect(first.readIfChangedByOthers() == nil)
  }

  @Test("may have characters that no XML has")
  func control() {
    write(["text": "a\u{1}b\u{0}c", "other": 1], to: file())
    #expect(file().read()["text"] as? String == "a\u{1}b\u{0}c")
  }

  @Test(
    "that are damaged are kept aside, with a word about it", arguments: ["", "<?xml version", "[]"])
  func damaged(_ content: String) throws {
    try content.write(toFile: path, atomically: false, encoding: .utf8)
    let file = file()
    #expect(file.read().isEmpty)
    write(["a": 1], to: file)
    let names = try folder.names()
    try #require(names.count == 2 && names[1].hasPrefix("Program.plist.broken-"))
    #expect(folder.text(names[1]) == content)
    #expect(onDisk() == ["a": 1])
    #expect(messages.texts.count == 1)
    #expect(messages.texts.first?.contains(folder.path(names[1])) == true)
  }

  @Test("that cannot be written are reported once, and wait until they can")
  func refused() throws {
    // Nothing can be created below a file: that holds for the superuser, too.
    let block = folder.path("block")
    try "".write(toFile: block, atomically: false, encoding: .utf8)
    let file = SettingsFile(path: block + "/Program.plist") { [messages] in messages.add($0) }
    write(["a": 1], to: file)
    write(["b": 2], to: file)
    #expect(messages.texts.count == 1)
    #expect(messages.texts.first?.contains(block + "/Program.plist") == true)
    try FileManager.default.removeItem(atPath: block)
    write(["c": 3], to: file)
    #expect(file.read() as NSDictionary == ["a": 1, "b": 2, "c": 3])
  }

  /// The program that writes settings, from the folder of the tests.
  private func program(_ make: (_ executable: String) -> [String]) throws -> Process {
    let command = make(try Products.url("SettingsProgram").path)
    let program = Process()
    program.executableURL = URL(fileURLWithPath: command[0])
    program.arguments = Array(command.dropFirst())
    return program
  }

  @Test("stay as they were when the disk has no space, with a word about it")
  func full() throws {
    write(["count": 7], to: file())
    // No file of the program may be longer than a kilobyte or two: to it, that is a full disk.
    let program = try program {
      ["/bin/sh", "-c", "ulimit -f 2; trap '' XFSZ; exec \($0) \(path)"]
    }
    let errors = Pipe()
    program.standardError = errors
    try program.run()
    let report = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    #expect(report.contains("cannot be kept in \(path)"))
    #expect(onDisk() == ["count": 7])
    #expect(try folder.names() == ["Program.plist"])
  }

  @Test("are whole after each of 300 times that the program was killed while it wrote")
  func killed() throws {
    var counts: [Int] = []
    for turn in 0..<300 {
      let program = try program { [$0, path] }
      let output = Pipe()
      program.standardOutput = output
      try program.run()
      for _ in 0...turn % 4 {
        #expect(output.fileHandleForReading.readData(ofLength: 1).count == 1)
      }
      kill(program.processIdentifier, SIGKILL)
      program.waitUntilExit()
      let values = try #require(onDisk())
      let count = try #require(values["count"] as? Int)
      #expect((values["text"] as? String)?.hasSuffix("settings \(count)") == true)
      counts.append(count)
    }
    #expect(counts.contains { $0 > 0 })
    #expect(try folder.names().filter { $0.contains("broken") }.isEmpty)
  }
}
