import Foundation
import Testing

/// An assistant's end of `vivace mcp`.
final class RunningAgent {
  let process = Process()
  /// Stays as long as the server.
  private let folder: Folder
  private let input = Pipe()
  private let output = Pipe()
  private var rest = Data()
  private var lastID = 0

  init(_ path: String, in folder: Folder, _ arguments: [String] = []) throws {
    self.folder = folder
    process.executableURL = URL(fileURLWithPath: try WholeToolTests.toolchain.get()("vivace"))
    process.arguments = ["mcp", path] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    variables["TMPDIR"] = folder.path + "/"
    process.environment = variables
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  func send(_ text: String) { input.fileHandleForWriting.write(Data(text.utf8)) }

  /// The next line, as JSON.
  func receive() throws -> [String: Any] {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest[rest.startIndex..<end]
        rest = Data(rest[(end + 1)...])
        return try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
      }
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the server has ended")
      rest += data
    }
  }

  struct Answer {
    var fields: [String: Any]
    var isError: Bool
    var png: Data?
    /// The text that an assistant reads.
    var text: String

    func number(_ name: String) -> Double? { (fields[name] as? NSNumber)?.doubleValue }
  }

  func call(_ name: String, _ arguments: [String: Any] = [:]) throws -> Answer {
    lastID += 1
    let message: [String: Any] = [
      "jsonrpc": "2.0", "id": lastID, "method": "tools/call",
      "params": ["name": name, "arguments": arguments] as [String: Any],
    ]
    let data = try JSONSerialization.data(withJSONObject: message)
    send(String(decoding: data, as: UTF8.self) + "\n")
    let reply = try receive()
    #expect(reply["id"] as? Int == lastID)
    let result = try #require(reply["result"] as? [String: Any], "\(reply)")
    let content = result["content"] as? [[String: Any]] ?? []
    let picture = content.first { $0["type"] as? String == "image" }?["data"] as? String
    return Answer(
      fields: result["structuredContent"] as? [String: Any] ?? [:],
      isError: result["isError"] as? Bool ?? true,
      png: picture.flatMap { Data(base64Encoded: $0) },
      text: content.compactMap { $0["text"] as? String }.joined())
  }

  /// Whether a view of exactly that label is there.
  func shows(_ label: String) throws -> Bool {
    let views =
      try call("find_by_label", ["label": label]).fields["views"] as? [[String: Any]] ?? []
    return views.contains { $0["label"] as? String == label }
  }

  /// Closes both streams, as the system does for a client that was killed.
  func abandon() {
    try? input.fileHandleForWriting.close()
    try? output.fileHandleForReading.close()
  }

  /// Ends the input, and gives the exit code and whatever was still to be read.
  func end() -> (code: Int32, output: String) {
    try? input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: rest + data, as: UTF8.self))
  }
}
