import FlyingFox
import Foundation

/// A page that is open somewhere.
final class PreviewVisitor: @unchecked Sendable {
  private let messages: AsyncStream<WSMessage>.Continuation
  /// Main thread only: frames that were sent to it and that it has not said to have drawn, by pane.
  var unseen: [Int: [(id: Int, sent: Double)]] = [:]
  /// Main thread only: panes whose picture it has to get whole.
  var lagging: Set<Int> = []

  init(_ messages: AsyncStream<WSMessage>.Continuation) { self.messages = messages }

  func send(_ message: [String: Any]) {
    guard let data = try? JSONSerialization.data(withJSONObject: message) else { return }
    messages.yield(.text(String(decoding: data, as: UTF8.self)))
  }

  func send(_ frame: Data) { messages.yield(.data(frame)) }
}

/// Takes pages in as they come, and hands what they say to the main thread.
struct PreviewVisitors: WSMessageHandler {
  let hub: PreviewHub

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let (stream, continuation) = AsyncStream<WSMessage>.makeStream()
    let visitor = PreviewVisitor(continuation)
    let hub = hub
    DispatchQueue.main.async { hub.enter(visitor) }
    Task {
      for await message in client {
        guard case .text(let text) = message else { continue }
        DispatchQueue.main.async { hub.hear(text, from: visitor) }
      }
      DispatchQueue.main.async { hub.leave(visitor) }
      continuation.finish()
    }
    return stream
  }
}
