import Foundation
import Synchronization

/// Answers requests on this machine alone, on a port of its own, each on a thread.
final class LocalServer: Sendable {
  enum Answer {
    case found(Data)
    case missing
    case moved(String)
    /// The connection stays open, and nothing ever comes.
    case silence
  }

  let port: UInt16
  private let asked = Mutex<[String]>([])
  private let answer: @Sendable (String) -> Answer

  init(_ answer: @escaping @Sendable (String) -> Answer) throws {
    self.answer = answer
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 16) == 0
          && getsockname(socket, $0, &length) == 0
      }
    }
    guard isBound else { throw CocoaError(.featureUnsupported) }
    port = UInt16(bigEndian: address.sin_port)
    // A proxy would not find this machine.
    setenv("no_proxy", "127.0.0.1", 1)
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(socket, nil, nil)
        if connection >= 0 { Thread.detachNewThread { self.serve(connection) } }
      }
    }
  }

  func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)/\(path)")! }

  func requests(for path: String) -> Int {
    asked.withLock { $0.filter { $0 == path }.count }
  }

  private func serve(_ connection: Int32) {
    var request = Data()
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      while request.range(of: Data("\r\n\r\n".utf8)) == nil {
        let count = read(connection, &buffer, buffer.count)
        if count <= 0 {
          close(connection)
          return
        }
        request.append(contentsOf: buffer[..<count])
      }
      let line = String(decoding: request.prefix { $0 != 13 }, as: UTF8.self)
      let path = String(line.split(separator: " ")[1].dropFirst())
      request.removeAll()
      asked.withLock { $0.append(path) }
      switch answer(path) {
      case .found(let data): send(connection, "200 OK", data)
      case .missing: send(connection, "404 Not Found", Data("not here".utf8))
      case .moved(let path): send(connection, "302 Found\r\nLocation: /\(path)", Data())
      case .silence: continue
      }
    }
  }

  private func send(_ connection: Int32, _ status: String, _ body: Data) {
    let whole = Data("HTTP/1.1 \(status)\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body
    _ = whole.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
  }
}
