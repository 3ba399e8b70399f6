import Foundation

/// The server's end of a WebSocket (RFC 6455): whole messages, sent from a queue of their own.
final class WebSocket: @unchecked Sendable {
  private let stream: ByteStream
  private let queue = DispatchQueue(label: "vivace.socket")
  /// Called on the connection's thread, for each text.
  var onText: ((String) -> Void)?
  /// Called once, on the connection's thread.
  var onEnd: (() -> Void)?
  /// A page's messages are short; a longer frame is not from our page.
  private static let limit = 64 << 20

  init(_ stream: ByteStream) { self.stream = stream }

  func send(_ text: String) { send(0x1, Data(text.utf8)) }
  func send(_ bytes: Data) { send(0x2, bytes) }

  private func send(_ kind: UInt8, _ payload: Data) {
    queue.async { [self] in
      if !stream.write(Self.head(kind, payload.count) + payload) { stream.shut() }
    }
  }

  private static func head(_ kind: UInt8, _ count: Int) -> Data {
    var head = Data([0x80 | kind])
    switch count {
    case ..<126: head.append(UInt8(count))
    case ..<65_536: head.append(contentsOf: [126, UInt8(count >> 8), UInt8(count & 0xFF)])
    default:
      head.append(127)
      for shift in stride(from: 56, through: 0, by: -8) {
        head.append(UInt8(truncatingIfNeeded: count >> shift))
      }
    }
    return head
  }

  /// Reads until the page goes.
  func run() {
    var message: [UInt8] = []
    while let (isLast, kind, payload) = frame() {
      switch kind {
      case 0x0, 0x1, 0x2:
        message += payload
        guard message.count <= Self.limit else { return end() }
        if isLast {
          onText?(String(decoding: message, as: UTF8.self))
          message = []
        }
      case 0x9: send(0xA, Data(payload))
      case 0xA: break
      default: return end()
      }
    }
    end()
  }

  private func end() {
    stream.shut()
    onEnd?()
    onEnd = nil
    // Whatever is still to be sent keeps the connection; it is closed behind this.
    queue.sync {}
  }

  private func frame() -> (isLast: Bool, kind: UInt8, payload: [UInt8])? {
    guard let head = stream.readBytes(2), head[1] & 0x80 != 0 else { return nil }
    var count = Int(head[1] & 0x7F)
    if count >= 126 {
      guard let more = stream.readBytes(count == 126 ? 2 : 8) else { return nil }
      guard count == 126 || more[0] == 0 else { return nil }
      count = more.reduce(0) { $0 << 8 | Int($1) }
    }
    guard count <= Self.limit, let mask = stream.readBytes(4), var payload = stream.readBytes(count)
    else {
      return nil
    }
    for index in payload.indices { payload[index] ^= mask[index & 3] }
    return (head[0] & 0x80 != 0, head[0] & 0x0F, payload)
  }

  /// The server's answer to a page's key.
  static func accept(_ key: String) -> String {
    let bytes = SHA1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return Data(bytes).base64EncodedString()
  }
}

/// SHA-1, which WebSockets shake hands with (FIPS 180-4). Nothing secret depends on it.
enum SHA1 {
  static func hash(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let bits = UInt64(message.count) * 8
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    padded += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    for start in stride(from: 0, to: padded.count, by: 64) {
      add(padded[start..<start + 64], to: &state)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
    var schedule = (0..<16).map { word in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[block.startIndex + word * 4 + $1]) }
    }
    for index in 16..<80 {
      schedule.append(
        turned(
          schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16], 1
        ))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = turned(a, 5) &+ mixed &+ e &+ constant &+ schedule[index]
      (e, d, c, b, a) = (d, c, turned(b, 30), a, next)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
  }
}
