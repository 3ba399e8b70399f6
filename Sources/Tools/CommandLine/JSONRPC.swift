import Foundation

/// The definitions of JSON-RPC 2.0 that the tool's servers share.
enum JSONRPC {
  /// The protocol's numbers of errors, and two of the language server protocol.
  enum Code: Int {
    case notJSON = -32_700
    case noRequest = -32_600
    case noMethod = -32_601
    case wrongParameters = -32_602
    case failed = -32_603
    case notInitialized = -32_002
  }

  struct Refusal: Error, Equatable {
    var code: Code
    var message: String
  }

  /// A request, or, without an identifier, a notification.
  struct Message {
    /// A text or a number.
    var id: Any?
    var method: String
    var parameters: Any?

    var fields: [String: Any] { parameters as? [String: Any] ?? [:] }
  }

  static func result(_ id: Any, _ result: Any) -> String {
    JSONAnswer.line(["jsonrpc": "2.0", "id": id, "result": result])
  }

  static func error(_ id: Any, _ code: Code, _ message: String) -> String {
    JSONAnswer.line([
      "jsonrpc": "2.0", "id": id, "error": ["code": code.rawValue, "message": message],
    ])
  }

  static func notification(_ method: String, _ parameters: [String: Any]) -> String {
    JSONAnswer.line(["jsonrpc": "2.0", "method": method, "params": parameters])
  }
}

extension JSONRPC.Message {
  /// Reads a message. Nil for an answer to something that this side asked.
  ///
  /// - Throws: A pair of the identifier to answer to and a refusal, as ``JSONRPC/Unreadable``.
  init?(_ data: Data) throws {
    func refuse(_ id: Any?, _ code: JSONRPC.Code, _ message: String) -> JSONRPC.Unreadable {
      .init(id: id ?? NSNull(), refusal: .init(code: code, message: message))
    }
    guard let json = try? JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
    else { throw refuse(nil, .notJSON, "not JSON: expected a JSON-RPC 2.0 message") }
    guard let object = json as? [String: Any] else {
      throw refuse(
        nil, .noRequest,
        json is [Any]
          ? "batches are not supported; send one message at a time" : "expected an object")
    }
    let id = object["id"]
    guard id == nil || id is String || id is NSNumber else {
      throw refuse(nil, .noRequest, "“id” is neither a text nor a number")
    }
    guard let method = object["method"] as? String, object["jsonrpc"] as? String == "2.0" else {
      if object["result"] != nil || object["error"] != nil { return nil }
      throw refuse(id, .noRequest, "expected “jsonrpc”: “2.0” and a “method”, which is a text")
    }
    self.init(id: id, method: method, parameters: object["params"])
  }
}

extension JSONRPC {
  /// A message that is none, and the identifier that the answer has.
  struct Unreadable: Error, @unchecked Sendable {
    /// A text, a number, or null.
    let id: Any
    let refusal: Refusal
  }
}
