import Foundation
import Testing

@testable import CommandLine

/// The protocol, without a project.
@Suite struct MCPServerTests {
  private let server = MCPServer(tools: [
    MCPTool(
      name: "add", description: "Adds.",
      parameters: [
        .integer("a", "A number.", in: 0...10, isRequired: true),
        .number("b", "Another one.", in: -1...1), .flag("loud", "Loud."),
        .choice("kind", "Which.", of: ["x", "y"]), .text("word", "Any."),
      ]
    ) { ToolAnswer(fields: ["sum": Double($0.integer("a") ?? 0) + ($0.number("b") ?? 0)]) },
    MCPTool(name: "fail", description: "Fails.") { _ in
      throw ToolTrouble("no such thing", fields: ["place": 3])
    },
  ])

  private func answer(_ message: String) throws -> [String: Any] {
    let text = try #require(server.answer(message), "no answer to \(message)")
    #expect(!text.contains("\n"))
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func error(_ message: String) throws -> (code: Int, words: String) {
    let error = try #require(try answer(message)["error"] as? [String: Any], "\(message)")
    return (error["code"] as? Int ?? 0, error["message"] as? String ?? "")
  }

  private func call(_ name: String, _ arguments: String) throws -> [String: Any] {
    let message =
      #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#
    return try #require(try answer(message)["result"] as? [String: Any])
  }

  private func lastText(_ result: [String: Any]) -> String {
    ((result["content"] as? [[String: Any]])?.last?["text"] as? String) ?? ""
  }

  @Test func initializeAgreesOnARevision() throws {
    func version(_ wanted: String) throws -> String? {
      let result =
        try answer(
          #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(wanted)"}}"#
        )[
          "result"] as? [String: Any]
      #expect((result?["serverInfo"] as? [String: String])?["name"] == "vivace")
      return result?["protocolVersion"] as? String
    }
    #expect(try version("2024-11-05") == "2024-11-05")
    #expect(try version("1999-01-01") == MCPServer.versions[0])
  }

  @Test func toolsAreListedWithTheirArguments() throws {
    let result = try answer(#"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#)
    #expect(result["id"] as? String == "a")
    let tools = try #require((result["result"] as? [String: Any])?["tools"] as? [[String: Any]])
    #expect(tools.map { $0["name"] as? String } == ["add", "fail"])
    let schema = try #require(tools[0]["inputSchema"] as? [String: Any])
    #expect(schema["required"] as? [String] == ["a"])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(properties["kind"]?["enum"] as? [String] == ["x", "y"])
    #expect(properties["a"]?["maximum"] as? Double == 10)
  }

  @Test func aCallAnswersWithFieldsAndText() throws {
    let result = try call("add", #"{"a":2,"b":0.5}"#)
    #expect(result["isError"] as? Bool == false)
    #expect((result["structuredContent"] as? [String: Double]) == ["sum": 2.5])
    #expect(lastText(result) == #"{"sum":2.5}"#)
    let failure = try call("fail", "{}")
    #expect(failure["isError"] as? Bool == true)
    #expect((failure["structuredContent"] as? [String: Any])?["place"] as? Int == 3)
    #expect(lastText(failure).contains("no such thing"))
  }

  @Test(arguments: [
    ("{}", "the argument “a” is missing"), (#"{"a":11}"#, "a whole number from 0 to 10"),
    (#"{"a":1.5}"#, "a whole number from 0 to 10"), (#"{"a":true}"#, "a whole number from 0 to 10"),
    (#"{"a":"1"}"#, "a whole number from 0 to 10"), (#"{"a":1,"loud":1}"#, "true or false"),
    (#"{"a":1,"kind":"z"}"#, "one of x, y"), (#"{"a":1,"word":3}"#, "a text"),
    (#"{"a":1,"c":3}"#, "unknown argument “c”; expected a, b, loud, kind, word"),
  ]) func argumentsAreChecked(_ arguments: String, _ expected: String) throws {
    let result = try call("add", arguments)
    #expect(result["isError"] as? Bool == true)
    #expect(lastText(result).contains(expected), "\(lastText(result))")
  }

  @Test func nullCountsAsLeftOut() throws {
    #expect(lastText(try call("add", #"{"a":1,"b":null}"#)) == #"{"sum":1}"#)
  }

  @Test(arguments: [
    ("garbage", -32_700), (#"{"jsonrpc":"2.0","id":1,"me"#, -32_700), ("[]", -32_600),
    ("3", -32_600),
    (#"{"id":1}"#, -32_600), (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32_600),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":1,"method":"dance"}"#, -32_601),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32_602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"sing"}}"#, -32_602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add","arguments":[]}}"#,
      -32_602
    ),
  ]) func whatIsNoRequestIsToldSo(_ message: String, _ code: Int) throws {
    let error = try error(message)
    #expect(error.code == code)
    #expect(!error.words.isEmpty)
  }

  @Test(arguments: [
    "", "   ", #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    #"{"jsonrpc":"2.0","method":"tools/call"}"#, #"{"jsonrpc":"2.0","id":4,"result":{}}"#,
  ]) func notificationsHaveNoAnswer(_ message: String) { #expect(server.answer(message) == nil) }

  @Test func aMessageThatIsTooLongIsRefused() throws {
    let long = String(repeating: " ", count: MCPServer.longestMessage) + "{}"
    #expect(try error(long).words.contains("longer than"))
  }

  @Test func thousandRequestsHaveThousandAnswers() throws {
    for id in 0..<1000 {
      #expect(try answer(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#)["id"] as? Int == id)
    }
  }
}
