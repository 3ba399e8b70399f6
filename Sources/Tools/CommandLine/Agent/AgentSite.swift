import Foundation
import Synchronization

/// `vivace mcp --http`: messages in the bodies of requests, on the loopback address, for who knows a token.
///
/// The Streamable HTTP transport without streams: each message is answered in the response to its request.
struct AgentSite: Sendable {
  let token: String
  private let inbox: AgentInbox
  /// The path of the one address.
  static let path = "/mcp"
  /// A token that the user chose, so that an assistant's settings can have it.
  static let variable = "VIVACE_MCP_TOKEN"
  private static let shortestToken = 16

  init(inbox: AgentInbox, environment: [String: String] = ProcessInfo.processInfo.environment)
    throws
  {
    self.inbox = inbox
    guard let chosen = environment[Self.variable], !chosen.isEmpty else {
      token = AccessToken.make()
      return
    }
    guard chosen.count >= Self.shortestToken else {
      throw Failure.usage("\(Self.variable) has fewer than \(Self.shortestToken) characters")
    }
    token = chosen
  }

  func answer(_ request: WebServer.Request, _ body: Data, port: UInt16) -> WebServer.Answer {
    guard request.isForLoopback(port: port) else { return .refusal(403) }
    guard request.path == Self.path else { return .status(404) }
    let authorization = request.headers["authorization"] ?? ""
    guard AccessToken.isSame(authorization, "Bearer \(token)") else { return .status(401) }
    guard let answer = inbox.ask(String(decoding: body, as: UTF8.self)) else { return .status(202) }
    return .file(
      Data(answer.utf8),
      headers: ["Content-Type": "application/json", "Cache-Control": "no-store"])
  }
}

/// Hands messages from any thread to the one that answers them, one after the other.
final class AgentInbox: Sendable {
  private final class Letter: Sendable {
    let message: String
    let answer = Mutex<String?>(nil)
    let isAnswered = DispatchSemaphore(value: 0)
    init(_ message: String) { self.message = message }
  }

  private let letters = Mutex<[Letter]>([])
  private let hasLetter = DispatchSemaphore(value: 0)

  /// Waits for the answer; nil where none is due.
  func ask(_ message: String) -> String? {
    let letter = Letter(message)
    letters.withLock { $0.append(letter) }
    hasLetter.signal()
    letter.isAnswered.wait()
    return letter.answer.withLock { $0 }
  }

  /// Answers messages for ever.
  func serve(_ answer: (String) -> String?) -> Never {
    while true {
      hasLetter.wait()
      let letter = letters.withLock { $0.removeFirst() }
      let text = answer(letter.message)
      letter.answer.withLock { $0 = text }
      letter.isAnswered.signal()
    }
  }
}
