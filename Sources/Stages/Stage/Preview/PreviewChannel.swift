import Foundation

/// The program's end of its line to the tool: messages of bytes, each behind its length.
struct PreviewChannel {
  let file: Int32
  /// No message of the tool is longer; one that claims to be is none.
  private static let limit = 1 << 28

  /// The next message; nil when the tool has gone.
  func receive() -> Data? {
    guard let head = read(4) else { return nil }
    let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= Self.limit else { return nil }
    return read(count)
  }

  /// False when the tool has gone.
  func send(_ message: Data) -> Bool {
    let count = UInt32(message.count)
    let head = Data((0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) })
    return write(head) && write(message)
  }

  private func read(_ count: Int) -> Data? {
    guard count > 0 else { return Data() }
    var data = Data(count: count)
    var done = 0
    while done < count {
      let got = data.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress! + done, count - done)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      done += got
    }
    return data
  }

  private func write(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let sent = Glibc.send(
          file, bytes.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
        if sent < 0, errno == EINTR { continue }
        guard sent > 0 else { return false }
        done += sent
      }
      return true
    }
  }
}
