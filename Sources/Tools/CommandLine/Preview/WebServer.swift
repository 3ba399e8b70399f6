import Foundation
import Synchronization

/// A small server of HTTP and WebSockets for one machine's own browser: one thread for each connection.
///
/// A connection has a few seconds for each request, and the number of connections is limited, so that silent ones
/// do not keep out others. A WebSocket may be silent for any time.
final class WebServer: Sendable {
  /// The head of a browser's request.
  struct Request {
    var method: String
    var path: String
    /// By names in small letters.
    var headers: [String: String]

    init?(head: String) {
      let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
      let first = lines[0].split(separator: " ")
      guard first.count == 3, first[2].hasPrefix("HTTP/1.") else { return nil }
      method = String(first[0])
      path = String(first[1].prefix { $0 != "?" && $0 != "#" })
      headers = [:]
      for line in lines.dropFirst() {
        guard let colon = line.firstIndex(of: ":") else { continue }
        let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        headers[line[..<colon].lowercased()] = value
      }
    }
  }

  enum Answer {
    case status(Int)
    /// The connection ends behind it.
    case refusal(Int)
    case file(Data, headers: [String: String])
    /// The connection becomes a WebSocket's.
    case socket((WebSocket) -> Void)
  }

  private let listener: Int32
  let port: UInt16
  /// Seconds in which a request must be there whole.
  private let patience: Double
  /// Connections that have not become a WebSocket's.
  private let connections = Mutex(0)
  static let mostConnections = 64
  private let answer: @Sendable (Request) -> Answer
  /// Answers requests with a body; nil refuses them.
  private let answerPost: (@Sendable (Request, Data) -> Answer)?
  /// Bytes of the longest body.
  private static let longestBody = 16 << 20

  /// Listens on the loopback address: on the wanted port, or on any that is free. Throws where another
  /// program has the wanted one.
  init(
    port wanted: UInt16?, patience: Double = 10,
    post: (@Sendable (Request, Data) -> Answer)? = nil,
    answer: @escaping @Sendable (Request) -> Answer
  ) throws {
    (self.answer, self.patience, answerPost) = (answer, patience, post)
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = (wanted ?? 0).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let file = listener
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> Int32 in
        guard bind(file, pointer, length) == 0, listen(file, 16) == 0 else { return errno }
        return getsockname(file, pointer, &length) == 0 ? 0 : errno
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    if result == EADDRINUSE, let wanted {
      throw Failure.usage(
        "--port \(wanted): another program uses this port; name another, or leave --port out for any "
          + "that is free")
    }
    guard result == 0 else {
      throw Failure.program(
        "cannot listen on 127.0.0.1:\(wanted ?? 0): \(String(cString: strerror(result)))")
    }
  }

  func start() {
    Thread.detachNewThread { [self] in
      while true {
        let file = accept(listener, nil, nil)
        if file >= 0 {
          _ = fcntl(file, F_SETFD, FD_CLOEXEC)
          let isWelcome = connections.withLock { count in
            guard count < Self.mostConnections else { return false }
            count += 1
            return true
          }
          if isWelcome {
            Thread.detachNewThread { [self] in serve(file) }
          } else {
            close(file)
          }
        } else if errno != EINTR, errno != ECONNABORTED {
          // Without files to open there is nothing to do but to wait until some are closed.
          usleep(50_000)
        }
      }
    }
  }

  private func serve(_ file: Int32) {
    var isCounted = true
    func leave() {
      if isCounted { connections.withLock { $0 -= 1 } }
      isCounted = false
    }
    defer {
      leave()
      close(file)
    }
    var yes: Int32 = 1
    setsockopt(file, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    // A browser that takes nothing for so long has gone.
    var timeout = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    let stream = ByteStream(file)
    while let head = stream.head(within: patience), let request = Request(head: head) {
      guard let answer = answer(to: request, stream) else { return }
      switch answer {
      case .status(let code): reply(code, [:], Data(), on: stream)
      case .refusal(let code):
        // Something unread may follow.
        return reply(code, ["Connection": "close"], Data(), on: stream)
      case .file(let data, let headers): reply(200, headers, data, on: stream)
      case .socket(let serve):
        guard let key = request.headers["sec-websocket-key"],
          request.headers["upgrade"]?.lowercased() == "websocket"
        else { return reply(400, [:], Data(), on: stream) }
        let accept = WebSocket.accept(key)
        guard
          stream.write(
            Data(
              ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Accept: \(accept)\r\n\r\n").utf8))
        else { return }
        leave()
        let socket = WebSocket(stream)
        serve(socket)
        return socket.run()
      }
    }
  }

  /// Nil where the connection has ended.
  private func answer(to request: Request, _ stream: ByteStream) -> Answer? {
    guard request.method == "POST", let answerPost else {
      return request.method == "GET" ? answer(request) : .refusal(405)
    }
    guard let count = request.headers["content-length"].flatMap({ Int($0) }), count >= 0 else {
      return .refusal(411)
    }
    guard count <= Self.longestBody else { return .refusal(413) }
    guard let body = stream.body(count, within: patience) else { return nil }
    return answerPost(request, Data(body))
  }

  private func reply(_ code: Int, _ headers: [String: String], _ body: Data, on stream: ByteStream)
  {
    let name = [
      200: "OK", 202: "Accepted", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
      405: "Method Not Allowed", 411: "Length Required", 413: "Content Too Large",
    ][code]
    var head = "HTTP/1.1 \(code) \(name ?? "Not Found")\r\nContent-Length: \(body.count)\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    _ = stream.write(Data((head + "\r\n").utf8) + body)
  }
}

/// Bytes from and to a connection. Read by one thread, written by any.
final class ByteStream: @unchecked Sendable {
  private let file: Int32
  private var read: [UInt8] = []
  private let lock = NSLock()
  /// When what is read now must be there. Nil waits for ever.
  private var deadline: DispatchTime?

  init(_ file: Int32) { self.file = file }

  private static let longestHead = 64 << 10

  /// Up to an empty line; nil when the connection has ended, nothing ends, or it took too many seconds.
  func head(within patience: Double) -> String? {
    deadline = DispatchTime.now() + patience
    defer { deadline = nil }
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let found = Data(read).range(of: Data(end)) {
        let head = String(decoding: read[..<found.lowerBound], as: UTF8.self)
        read.removeFirst(found.upperBound)
        return head
      }
      guard read.count < Self.longestHead, fill() else { return nil }
    }
  }

  /// So many bytes; nil when the connection has ended, or it took too many seconds.
  func body(_ count: Int, within patience: Double) -> [UInt8]? {
    deadline = DispatchTime.now() + patience
    defer { deadline = nil }
    return readBytes(count)
  }

  func readBytes(_ count: Int) -> [UInt8]? {
    while read.count < count { guard fill() else { return nil } }
    let bytes = Array(read[..<count])
    read.removeFirst(count)
    return bytes
  }

  private func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      if let deadline {
        let (now, end) = (DispatchTime.now().uptimeNanoseconds, deadline.uptimeNanoseconds)
        var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        guard now < end else { return false }
        if poll(&waiting, 1, Int32((end - now) / 1_000_000) + 1) <= 0 { continue }
      }
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      read += chunk[..<count]
      return true
    }
  }

  /// False when the connection has ended.
  func write(_ data: Data) -> Bool {
    lock.withLock { writeAll(data) { send(file, $0, $1, Int32(MSG_NOSIGNAL)) } }
  }

  /// Ends the connection, even during a read or a write.
  func shut() { _ = shutdown(file, Int32(SHUT_RDWR)) }
}
