import BenchmarkFigures
import Foundation

/// `vivace mcp` as an assistant sees it: a picture of a preview that was drawn before, and from a save to the
/// picture of the new build with state kept, of one file and in a program of 200. The 95th percentiles, which have
/// limits of their own.
struct AgentBenchmark {
  let tool: String
  let folder: String
  /// Tries of each.
  private static let tries = 100

  func figures() throws -> [Figure] {
    let path = folder + "/Agent.swift"
    var edits = 0
    func save() throws {
      edits += 1
      try source(edit: edits + 10_000).write(toFile: path, atomically: true, encoding: .utf8)
    }
    try save()
    let agent = try AgentClient(tool, path, cache: folder)
    try agent.call("render")
    let renders = try (0..<Self.tries).map { _ in try time { try agent.call("render") } }
    try agent.call("run_headless")
    let reloads = try (0..<Self.tries).map { _ in
      try save()
      return try time { try agent.call("reload", #"{"screenshot":true}"#) }
    }
    agent.end()
    return [
      Figure(name: "agent.render, 95 %", value: late(renders), unit: "ms", limit: 500),
      Figure(name: "agent.reload, 95 %", value: late(reloads), unit: "ms", limit: 1_000),
      Figure(name: "agent.reloadOf200, 95 %", value: late(try many()), unit: "ms", limit: 3_000),
    ]
  }

  private func many() throws -> [Double] {
    let files = try ManyFiles()
    let agent = try AgentClient(tool, files.packageFolder, cache: folder)
    defer { agent.end() }
    try agent.call("run_headless")
    return try (0..<Self.tries).map { edit in
      try files.write(ManyFiles.row(3, edit: edit + 1), to: "Row3")
      return try time { try agent.call("reload", #"{"screenshot":true}"#) }
    }
  }

  private func late(_ values: [Double]) -> Double {
    (values.sorted()[values.count * 95 / 100] * 10).rounded() / 10
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(body)
    return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
  }
}

/// An assistant's end of the line: asks, and waits for the answer.
private final class AgentClient {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ tool: String, _ path: String, cache: String) throws {
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = ["mcp", path]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": cache]) { $1 }
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  func call(_ name: String, _ arguments: String = "{}") throws {
    let message =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#
    input.fileHandleForWriting.write(Data((message + "\n").utf8))
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { fail(name, "the server has ended") }
      answer += data
    }
    if answer.range(of: Data(#""isError":false"#.utf8)) == nil {
      fail(name, String(decoding: answer.prefix(500), as: UTF8.self))
    }
  }

  private func fail(_ name: String, _ words: String) -> Never {
    print("\(name): \(words)")
    exit(1)
  }

  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
