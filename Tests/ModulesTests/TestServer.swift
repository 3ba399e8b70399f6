import Foundation
import Synchronization
import Testing
import VivaceNetwork

/// A server of one answer for each address, on this machine.
final class TestServer: Sendable {
  struct Answer {
    var status = "200 OK"
    var headers = ""
    var body = Data()
  }
  private let listener: NWListener
  private let asked = Mutex<[String]>([])
  let address: String

  convenience init(_ answer: @escaping @Sendable (String) -> Answer) throws {
    try self.init(requests: { path, _ in answer(path) })
  }
  /// - Parameter answer: Receives the path and the text of the request.
  init(requests answer: @escaping @Sendable (String, String) -> Answer) throws {
    let queue = DispatchQueue(label: "test server")
    listener = try NWListener(using: .tcp)
    setenv("no_proxy", "127.0.0.1", 1)
    listener.start(queue: queue)
    address = "http://127.0.0.1:\(try #require(listener.port).rawValue)"
    listener.newConnectionHandler = { [self] connection in
      connection.start(queue: queue)
      connection.receive(minimumIncompleteLength: 1, maximumLength: 65_536) { data, _, _, _ in
        let text = String(decoding: data ?? Data(), as: UTF8.self)
        let words = text.split(separator: " ")
        let path = words.count > 1 ? String(words[1]) : ""
        self.asked.withLock { $0.append(path) }
        let answer = answer(path, text)
        let head =
          "HTTP/1.1 \(answer.status)\r\nContent-Length: \(answer.body.count)\r\n\(answer.headers)"
          + "Connection: close\r\n\r\n"
        connection.send(
          content: Data(head.utf8) + answer.body,
          completion: .contentProcessed { _ in connection.cancel() })
      }
    }
  }
  func count(of path: String) -> Int { asked.withLock { $0.count { $0 == path } } }
  func stop() { listener.cancel() }
}
