/// Pixels as runs of equal ones and stretches of unlike ones: small for drawings, no larger for a photograph.
///
/// The lowest bit of a word gives the meaning of its other bits. 1: a count of pixels equal to the word
/// behind it. 0: a count of pixels that follow. A pixel is red, green, blue and 255, the lowest byte first,
/// as in a page's canvas. No run crosses rows.
package struct PixelRuns {
  package private(set) var encoded: [UInt32] = []

  package init() {}

  /// Fewer equal pixels than that are cheaper as they are.
  private static let least = 3

  /// Adds a row of blue, green, red and a byte without meaning.
  package mutating func add(row: UnsafeBufferPointer<UInt32>) {
    var index = 0
    while index < row.count {
      let count = Self.equals(in: row, from: index)
      if count >= Self.least {
        encoded.append(UInt32(count) << 1 | 1)
        encoded.append(Self.turned(row[index]))
        index += count
      } else {
        let head = encoded.count
        encoded.append(0)
        repeat {
          encoded.append(Self.turned(row[index]))
          index += 1
        } while index < row.count && !Self.startsRun(row, at: index)
        encoded[head] = UInt32(encoded.count - head - 1) << 1
      }
    }
  }

  private static func equals(in row: UnsafeBufferPointer<UInt32>, from index: Int) -> Int {
    var end = index + 1
    while end < row.count, row[end] == row[index] { end += 1 }
    return end - index
  }

  private static func startsRun(_ row: UnsafeBufferPointer<UInt32>, at index: Int) -> Bool {
    index + 2 < row.count && row[index] == row[index + 1] && row[index] == row[index + 2]
  }

  private static func turned(_ pixel: UInt32) -> UInt32 {
    0xFF00_0000 | pixel & 0xFF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
  }
}
