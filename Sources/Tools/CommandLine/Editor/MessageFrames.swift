import Foundation

/// Finds messages in a stream of bytes as language servers and build servers send them: lines of a header with
/// `Content-Length`, an empty line, and as many bytes.
///
/// Bytes that are no message are reported and skipped up to the next line that may begin a header.
struct MessageFrames {
  enum Found: Equatable {
    case message([UInt8])
    /// The reason for which something was skipped.
    case wrong(String)
  }

  /// Bytes of the longest message.
  static let longestMessage = 64 << 20
  private static let longestLine = 1024
  private static let newline = UInt8(ascii: "\n")

  private var bytes: [UInt8] = []

  /// A message with its header.
  static func framed(_ text: String) -> String {
    "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }

  mutating func add(_ more: [UInt8]) { bytes += more }

  /// The first message that is there as a whole; nil until more bytes come.
  mutating func next() -> Found? {
    var (line, length) = (0, Int?.none)
    while let end = bytes[line...].firstIndex(of: Self.newline) {
      let text = String(decoding: bytes[line..<end], as: UTF8.self).trimmingSuffix("\r")
      let following = end + 1
      if text.isEmpty {
        guard let length else { return skip(following, "a header without Content-Length") }
        guard bytes.count - following >= length else { return nil }
        defer { bytes.removeSubrange(..<(following + length)) }
        return .message(Array(bytes[following..<(following + length)]))
      }
      guard let (name, value) = Self.field(text) else {
        return skip(
          following, "expected a header such as “Content-Length: 42”, found “\(text.prefix(40))”")
      }
      if name == "content-length" {
        guard let number = Int(value), (0...Self.longestMessage).contains(number) else {
          return skip(
            following,
            "Content-Length is a number of bytes, at most \(Self.longestMessage), not \(value.prefix(40))"
          )
        }
        length = number
      }
      line = following
    }
    guard bytes.count - line > Self.longestLine else { return nil }
    return skip(bytes.count, "expected a header such as “Content-Length: 42”, found a longer line")
  }

  /// The error for the incomplete message that remains when the input ends; nil if no bytes remain.
  var rest: Found? {
    bytes.isEmpty
      ? nil
      : .wrong("the input ended inside of a message, \(bytes.count) bytes after its beginning")
  }

  private mutating func skip(_ count: Int, _ reason: String) -> Found {
    bytes.removeSubrange(..<count)
    return .wrong(reason)
  }

  private static func field(_ line: String) -> (name: String, value: String)? {
    let pair = line.split(separator: ":", maxSplits: 1)
    guard pair.count == 2, !pair[0].isEmpty,
      pair[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") })
    else { return nil }
    return (pair[0].lowercased(), pair[1].trimmingCharacters(in: .whitespaces))
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
