import Foundation
import Testing

@testable import CommandLine

/// A server of JSON-RPC with headers, as the build server and SourceKit-LSP are, and the client's side of it.
final class FramedProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var frames = MessageFrames()
  private var lastID = 0
  /// Notifications that have come and that nothing has waited for yet.
  private(set) var notifications: [[String: Any]] = []

  init(
    _ program: String, _ arguments: [String], in folder: Folder,
    environment: [String: String] = [:]
  ) throws {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    process.environment = variables.merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  var identifier: Int32 { process.processIdentifier }

  // MARK: Messages

  func send(raw text: String) { input.fileHandleForWriting.write(Data(text.utf8)) }

  func send(_ message: [String: Any]) throws {
    let whole = message.merging(["jsonrpc": "2.0"]) { $1 }
    let data = try JSONSerialization.data(withJSONObject: whole)
    send(raw: MessageFrames.framed(String(decoding: data, as: UTF8.self)))
  }

  func notify(_ method: String, _ parameters: [String: Any] = [:]) throws {
    try send(["method": method, "params": parameters])
  }

  /// The answer to a request, with `result` or `error`.
  func ask(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    try send(["id": lastID, "method": method, "params": parameters])
    while true {
      let message = try receive()
      if message["method"] == nil, message["id"] as? Int == lastID { return message }
      try keep(message)
    }
  }

  /// The result of a request that is not refused.
  func result(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    let answer = try ask(method, parameters)
    return try #require(answer["result"] as? [String: Any], "\(method): \(answer)")
  }

  /// The parameters of the next notification of a method that are as wanted.
  func wait(
    for method: String, where isWanted: ([String: Any]) -> Bool = { _ in true }
  ) throws -> [String: Any] {
    while true {
      let index = notifications.firstIndex {
        $0["method"] as? String == method && isWanted($0["params"] as? [String: Any] ?? [:])
      }
      if let index {
        return notifications.remove(at: index)["params"] as? [String: Any] ?? [:]
      }
      try keep(try receive())
    }
  }

  /// A server's own requests are answered with nothing.
  private func keep(_ message: [String: Any]) throws {
    guard message["method"] != nil else { return }
    if let id = message["id"] {
      try send(["id": id, "result": NSNull()])
    } else {
      notifications.append(message)
    }
  }

  /// The next message, whatever it is.
  func receive() throws -> [String: Any] {
    while true {
      switch frames.next() {
      case .message(let bytes):
        return try #require(
          try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      case .wrong(let reason): throw Failure.program(reason)
      case nil: break
      }
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the server has ended")
      frames.add([UInt8](data))
    }
  }

  func closeInput() { try? input.fileHandleForWriting.close() }

  /// Closes both streams, as the system does for a client that was killed.
  func abandon() {
    closeInput()
    try? output.fileHandleForReading.close()
  }

  /// The exit code. The server must have been asked to end.
  func end() -> Int32 {
    _ = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}
