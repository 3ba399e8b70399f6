import Foundation

/// A page that is open somewhere.
final class PreviewVisitor: @unchecked Sendable {
  private let socket: WebSocket
  /// Main thread only: frames that were sent to it and not acknowledged, by pane.
  var unseen: [Int: [(id: Int, sent: Double)]] = [:]
  /// Main thread only: panes whose picture it has to get whole.
  var lagging: Set<Int> = []

  init(_ socket: WebSocket) { self.socket = socket }

  func send(_ message: some Encodable) {
    guard let data = try? JSONEncoder().encode(message) else { return }
    socket.send(String(decoding: data, as: UTF8.self))
  }

  func send(frame: Data) { socket.send(frame) }
}

extension PreviewHub {
  /// Adds a page, on its connection's thread. Its messages are handled on the main thread.
  func accept(_ socket: WebSocket) {
    let visitor = PreviewVisitor(socket)
    DispatchQueue.main.async { self.enter(visitor) }
    socket.onText = { text in DispatchQueue.main.async { self.hear(text, from: visitor) } }
    socket.onEnd = { DispatchQueue.main.async { self.leave(visitor) } }
  }
}
