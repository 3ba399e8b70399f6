import Foundation

/// A preview as a page sees it, without a browser: what is timed is the tool and the program.
final class PreviewClient {
  let process = Process()
  /// The page's.
  let address: String
  private let file: Int32
  private var bytes: [UInt8] = []

  /// Starts the tool and opens its one picture, with so many pixels a point.
  init(_ tool: String, _ path: String, cache: String, scale: Double = 2) throws {
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = ["preview", path, "--no-open"]
    process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": cache]) {
      $1
    }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var printed = ""
    while !printed.contains("\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      printed += String(decoding: data, as: UTF8.self)
    }
    guard let match = printed.firstMatch(of: #/http://127\.0\.0\.1:(\d+)(/\S+)/#),
      let port = UInt16(match.1)
    else { fatalError("vivace preview said: \(printed)") }
    address = String(match.0)
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // As browsers do: otherwise what follows a small message waits for 40 ms.
    var yes: Int32 = 1
    setsockopt(file, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let own = file
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(own, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { fatalError("cannot connect to 127.0.0.1:\(port)") }
    write(
      Array(
        ("GET \(match.2)socket HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nUpgrade: websocket\r\n"
          + "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").utf8))
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) { bytes += read(1) }
    bytes = []
    var isKnown = false
    while !isKnown {
      if case .text(let message) = next() { isKnown = !(message["roots"] as? [Any] ?? []).isEmpty }
    }
    send(["type": "open", "pane": 0, "root": 0, "settings": ["scale": scale]])
  }

  deinit {
    close(file)
    process.terminate()
    process.waitUntilExit()
  }

  enum Message {
    case text([String: Any])
    /// A frame's number, and how many bytes it has.
    case frame(Int, bytes: Int)
  }

  /// Waits for a frame, and says that it was drawn. Returns how many bytes it had.
  @discardableResult
  func frame() -> Int {
    while true {
      guard case .frame(let id, let count) = next() else { continue }
      send(["type": "ack", "pane": 0, "id": id])
      return count
    }
  }

  /// Asks what the tool answers by itself.
  func echo() {
    send(["type": "ask", "id": 1, "pane": 0, "ask": "recording"])
    while true {
      if case .text(let message) = next(), message["type"] as? String == "answer" { return }
    }
  }

  /// The tool's programs that draw.
  var programs: [Int32] {
    let path = "/proc/\(process.processIdentifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return threads.flatMap { thread in
      (try? String(contentsOfFile: "\(path)/\(thread)/children", encoding: .utf8))?
        .split(separator: " ").compactMap { Int32($0) } ?? []
    }
  }

  /// Reads messages until none has arrived for a while.
  func calmDown() {
    var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, 1_200) > 0 {
      if case .frame(let id, _) = next() { send(["type": "ack", "pane": 0, "id": id]) }
    }
  }

  func send(_ message: [String: Any]) {
    let data = try! JSONSerialization.data(withJSONObject: message)
    var head: [UInt8] = [0x81]
    head +=
      data.count < 126
      ? [0x80 | UInt8(data.count)]
      : [0x80 | 126, UInt8(data.count >> 8), UInt8(data.count & 0xFF)]
    write(head + [0, 0, 0, 0] + data)
  }

  func next() -> Message {
    let head = read(2)
    var count = Int(head[1] & 0x7F)
    if count >= 126 { count = read(count == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
    let payload = read(count)
    if head[0] & 0x0F == 2 {
      return .frame(
        (0..<4).reduce(0) { $0 | Int(payload[2 + $1]) << (8 * $1) }, bytes: payload.count)
    }
    let json = try? JSONSerialization.jsonObject(with: Data(payload))
    return .text(json as? [String: Any] ?? [:])
  }

  private func read(_ count: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = result.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress! + done, count - done)
      }
      guard got > 0 else { fatalError("the preview has gone") }
      done += got
    }
    return result
  }

  private func write(_ bytes: [UInt8]) {
    guard Glibc.send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      fatalError("the preview has gone")
    }
  }
}
