import Foundation

/// The messages between the tool and a program that draws previews: each begins with its length, four bytes
/// with the lowest first.
enum ProgramMessage {
  /// Returns a command as a message.
  static func data(of command: ProgramCommand) throws -> Data {
    let json = try JSONEncoder().encode(command)
    var count = UInt32(json.count).littleEndian
    return Data(bytes: &count, count: 4) + json
  }

  /// Removes the first whole message from a buffer and returns it without its length; nil if none is complete.
  static func removeFirst(from buffer: inout Data) -> Data? {
    guard buffer.count >= 4 else { return nil }
    let count = number(in: buffer, at: 0)
    guard buffer.count >= 4 + count else { return nil }
    let start = buffer.startIndex + 4
    defer { buffer = Data(buffer[(start + count)...]) }
    return Data(buffer[start..<(start + count)])
  }

  /// Reads four bytes, the lowest first, at an offset from the start.
  static func number(in data: Data, at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(data[data.startIndex + offset + $1]) << (8 * $1) }
  }
}
