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

  private typealias Refusal = JSONRPC.Refusal

  /// The answer to a message; nil for a notification, an answer, or an empty line.
  func answer(_ message: String) -> String? {
    guard message.contains(where: { !$0.isWhitespace }) else { return nil }
    guard message.utf8.count <= Self.longestMessage else {
      return JSONRPC.error(
        NSNull(), .noRequest, "the message is longer than \(Self.longestMessage) bytes")
    }
    var answered: Any = NSNull()
    do {
      guard let request = try JSONRPC.Message(Data(message.utf8)), let id = request.id else {
        return nil
      }
      answered = id
      return JSONRPC.result(id, try result(request.method, request.parameters))
    } catch let unreadable as JSONRPC.Unreadable {
      return JSONRPC.error(unreadable.id, unreadable.refusal.code, unreadable.refusal.message)
    } catch let refusal as Refusal {
      return JSONRPC.error(answered, refusal.code, refusal.message)
    } catch {
      return JSONRPC.error(answered, .noRequest, "\(error)")
    }
  }

  private func result(_ method: String, _ parameters: Any?) throws -> [String: Any] {
    switch method {
    case "initialize": return greeting(parameters)
    case "ping": return [:]
    case "tools/list": return ["tools": tools.map(\.listing)]
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
}
