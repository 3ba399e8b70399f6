import Foundation
import Testing

@testable import CommandLine

/// The limits of other users, connections and pages at a preview.
@Suite struct PreviewSafetyTests {
  private static let source = "x.spring(response: 0.5, dampingFraction: 1)\nlet secret = 12\n"

  private func edit(_ file: String, _ offset: Int, _ old: String, _ new: String) -> [SourceEdit] {
    SourceEdit.numbers(in: [SourceEdit(file: file, offset: offset, old: old, new: new)])
  }

  @Test func onlyNumbersBecomeNumbers() {
    #expect(edit("/a", 0, "1", "-0.25").count == 1)
    for new in ["nan", "inf", "0x10", "1e5", "1)", "", "1\n2", "٣"] {
      #expect(edit("/a", 0, "1", new).isEmpty, "\(new)")
    }
    #expect(edit("/a", 0, "delete this", "1").isEmpty)
  }

  @Test func onlyNumbersOfTheProgramsOwnSourcesThatThePageOffersAreWritten() throws {
    let folder = try Folder(["a.swift": Self.source, "other.swift": Self.source])
    let (path, other) = (folder("a.swift"), folder("other.swift"))
    let linked = folder("link.swift")
    try FileManager.default.createSymbolicLink(atPath: linked, withDestinationPath: other)
    let own: Set = [path, linked]
    #expect(SourceEdit.write(edit(other, 19, "0.5", "9"), sources: own) != nil)
    #expect(SourceEdit.write(edit(linked, 19, "0.5", "9"), sources: own) != nil)
    // A number, but none that the page has a slider for; and a part of one that it has.
    let secret = Self.source.utf8.count - 3
    #expect(SourceEdit.write(edit(path, secret, "12", "9"), sources: own) != nil)
    #expect(SourceEdit.write(edit(path, 21, "5", "9"), sources: own) != nil)
    for offset in [Int.max, Int.max - 2, Int.min, -1] {
      #expect(SourceEdit.write(edit(path, offset, "0.5", "9"), sources: own) != nil)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.source)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == Self.source)
    #expect(SourceEdit.write(edit(path, 19, "0.5", "0.75"), sources: own) == nil)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("response: 0.75,"))
  }

  @Test func aSourceIsReplacedAsAWholeAndKeepsItsMode() throws {
    let folder = try Folder(["a.swift": Self.source])
    let path = folder("a.swift")
    chmod(path, 0o640)
    // Another name of the old file: one that is written in place would change there, too.
    link(path, folder("old"))
    #expect(SourceEdit.write(edit(path, 19, "0.5", "2"), sources: [path]) == nil)
    #expect(try String(contentsOfFile: folder("old"), encoding: .utf8) == Self.source)
    var found = stat()
    #expect(stat(path, &found) == 0 && found.st_mode & 0o777 == 0o640)
    #expect(folder.names() == ["a.swift", "old"])
  }

  // MARK: Connections

  private func connect(_ port: UInt16) -> Int32 {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    #expect(result == 0)
    return file
  }

  /// All that comes until the other end closes.
  private func rest(of file: Int32) -> String {
    var (text, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
    while case let count = read(file, &chunk, chunk.count), count > 0 { text += chunk[..<count] }
    return String(decoding: text, as: UTF8.self)
  }

  @Test func aConnectionThatSaysNothingOrDribblesIsClosed() throws {
    let server = try WebServer(port: nil, patience: 0.3) { _ in .status(404) }
    server.start()
    let (silent, slow) = (connect(server.port), connect(server.port))
    _ = send(slow, "GET / HT", 8, Int32(MSG_NOSIGNAL))
    #expect(rest(of: silent) == "")
    #expect(rest(of: slow) == "")
    for file in [silent, slow] { close(file) }
  }

  @Test func thereAreOnlySoManyConnections() throws {
    let server = try WebServer(port: nil, patience: 60) { _ in .status(404) }
    server.start()
    let first = (0..<WebServer.mostConnections).map { _ in connect(server.port) }
    let late = connect(server.port)
    #expect(rest(of: late) == "")
    let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    _ = send(first[3], request, request.utf8.count, Int32(MSG_NOSIGNAL))
    var chunk = [UInt8](repeating: 0, count: 4_096)
    let count = read(first[3], &chunk, chunk.count)
    #expect(String(decoding: chunk[..<max(count, 0)], as: UTF8.self).hasPrefix("HTTP/1.1 404"))
    for file in first + [late] { close(file) }
  }

  @Test func theAddressOfThePageStandsInNoArguments() throws {
    let folder = try Folder([
      "Card.swift": "import SwiftUI\n#Preview { Text(\"a\") }\n",
      "bin/xdg-open": """
      #!/bin/sh
      echo "$#" "$1" $(stat -c %a "$1") > "\(NSTemporaryDirectory())/$VIVACE_TEST_NAME.part"
      cat "$1" >> "\(NSTemporaryDirectory())/$VIVACE_TEST_NAME.part"
      mv "\(NSTemporaryDirectory())/$VIVACE_TEST_NAME.part" "\(NSTemporaryDirectory())/$VIVACE_TEST_NAME"
      """,
    ])
    chmod(folder("bin/xdg-open"), 0o755)
    let name = (folder.path as NSString).lastPathComponent + "-opened"
    let record = NSTemporaryDirectory() + "/" + name
    defer { unlink(record) }
    var variables = ProcessInfo.processInfo.environment
    variables["PATH"] = folder("bin") + ":" + (variables["PATH"] ?? "")
    variables["XDG_CACHE_HOME"] = folder(".cache")
    variables["VIVACE_TEST_NAME"] = name
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: try WholeToolTests.toolchain.get()("vivace"))
    tool.arguments = ["preview", "Card.swift"]
    tool.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    tool.environment = variables
    let output = Pipe()
    tool.standardOutput = output
    tool.standardError = FileHandle.nullDevice
    try tool.run()
    defer {
      tool.terminate()
      tool.waitUntilExit()
    }
    var line = ""
    while !line.contains("\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      line += String(decoding: data, as: UTF8.self)
    }
    let address = try #require(line.firstMatch(of: #/http:\S+/#)?.output)
    while tool.isRunning, access(record, F_OK) != 0 { sched_yield() }
    let text = try String(contentsOfFile: record, encoding: .utf8)
    let fields = text.prefix { $0 != "\n" }.split(separator: " ")
    try #require(fields.count == 3)
    #expect(fields[0] == "1" && fields[2] == "600" && fields[1].hasPrefix("/"))
    #expect(!fields[1].contains(String(address.split(separator: "/")[2])))
    #expect(text.contains("url=\(address)"))
  }
}
