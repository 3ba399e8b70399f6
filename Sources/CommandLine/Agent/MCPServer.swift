import Foundation

/// A server of the Model Context Protocol, without a line: gets messages as text and gives the answers.
///
/// JSON-RPC 2.0. One message at a time.
final class MCPServer {
  private let tools: [MCPTool]
  private let instructions: String
  /// Revisions of the protocol, the newest first.
  static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]
  /// Bytes of the longest message.
  static let longestMessage = 16 << 20

  init(tools: [MCPTool], instructions: String = "") {
    (self.tools, self.instructions) = (tools, instructions)
  }

  /// JSON-RPC's numbers of errors.
  private enum Code: Int {
    case notJSON = -32_700
    case noRequest = -32_600
    case noMethod = -32_601
    case wrongParameters = -32_602
  }

  private struct Refusal: Error {
    var code: Code
    var message: String
  }

  /// The answer to a message; nil for a notification, an answer, or an empty line.
  func answer(_ message: String) -> String? {
    guard message.contains(where: { !$0.isWhitespace }) else { return nil }
    guard message.utf8.count <= Self.longestMessage else {
      return Self.error(
        NSNull(), .noRequest, "the message is longer than \(Self.longestMessage) bytes")
    }
    guard
      let json = try? JSONSerialization.jsonObject(
        with: Data(message.utf8), options: [.fragmentsAllowed])
    else {
      return Self.error(
        NSNull(), .notJSON, "not JSON: expected one JSON-RPC 2.0 message in each line")
    }
    guard let request = json as? [String: Any] else {
      let words =
        json is [Any]
        ? "batches are not supported; send each message in a line" : "expected an object"
      return Self.error(NSNull(), .noRequest, words)
    }
    let id = request["id"]
    guard id == nil || id is String || id is NSNumber else {
      return Self.error(NSNull(), .noRequest, "“id” is neither a text nor a number")
    }
    guard let method = request["method"] as? String, request["jsonrpc"] as? String == "2.0" else {
      // Answers to what was never asked.
      if request["result"] != nil || request["error"] != nil { return nil }
      return Self.error(
        id ?? NSNull(), .noRequest, "expected “jsonrpc”: “2.0” and a “method”, which is a text")
    }
    guard let id else { return nil }
    do {
      let result = try self.result(method, request["params"])
      return JSONAnswer.line(["jsonrpc": "2.0", "id": id, "result": result])
    } catch let refusal as Refusal {
      return Self.error(id, refusal.code, refusal.message)
    } catch {
      return Self.error(id, .noRequest, "\(error)")
    }
  }

  private func result(_ method: String, _ parameters: Any?) throws -> [String: Any] {
    switch method {
    case "initialize": return greeting(parameters)
    case "ping": return [:]
    case "tools/list": return ["tools": tools.map(\.description)]
    case "tools/call": return try call(parameters)
    default:
      throw Refusal(
        code: .noMethod,
        message:
          "no method “\(method)”: this server has initialize, ping, tools/list and tools/call")
    }
  }

  private func greeting(_ parameters: Any?) -> [String: Any] {
    let wanted = (parameters as? [String: Any])?["protocolVersion"] as? String ?? ""
    return [
      "protocolVersion": Self.versions.contains(wanted) ? wanted : Self.versions[0],
      "capabilities": ["tools": ["listChanged": false]],
      "serverInfo": ["name": "vivace", "version": Vivace.configuration.version],
      "instructions": instructions,
    ]
  }

  private func call(_ parameters: Any?) throws -> [String: Any] {
    guard let parameters = parameters as? [String: Any], let name = parameters["name"] as? String
    else {
      throw Refusal(code: .wrongParameters, message: "tools/call needs the “name” of a tool")
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      let list = tools.map(\.name).joined(separator: ", ")
      throw Refusal(code: .wrongParameters, message: "no tool “\(name)”; there are: \(list)")
    }
    let given = parameters["arguments"] ?? [String: Any]()
    guard let arguments = given as? [String: Any] else {
      throw Refusal(code: .wrongParameters, message: "“arguments” is no object")
    }
    do {
      return try tool.call(arguments).result
    } catch let trouble as ToolTrouble {
      return ToolAnswer.error(trouble.description, trouble.fields)
    } catch let failure as Failure {
      return ToolAnswer.error(failure.message.isEmpty ? "it does not build" : failure.message)
    } catch {
      return ToolAnswer.error("\(error)")
    }
  }

  // MARK: JSON

  private static func error(_ id: Any, _ code: Code, _ message: String) -> String {
    JSONAnswer.line([
      "jsonrpc": "2.0", "id": id, "error": ["code": code.rawValue, "message": message],
    ])
  }
}
