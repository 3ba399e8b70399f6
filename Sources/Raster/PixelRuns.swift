/// Pixels as runs of equal ones and stretches of unlike ones: small for drawings, no larger for a photograph.
///
/// The lowest bit of a word gives the meaning of its other bits. 1: a count of pixels equal to the word
/// behind it. 0: a count of pixels that follow. A pixel is red, green, blue and 255, the lowest byte first,
/// as in a page's canvas. No run crosses rows.
package struct PixelRuns {
  package private(set) var words: [UInt32] = []

  package init() {}

  /// Fewer equal pixels than that are cheaper as they are.
  private static let least = 3

  /// Adds a row of blue, green, red and a byte without meaning.
  package mutating func add(row: UnsafeBufferPointer<UInt32>) {
    var place = 0
    while place < row.count {
      let count = Self.equals(in: row, from: place)
      if count >= Self.least {
        words.append(UInt32(count) << 1 | 1)
        words.append(Self.turned(row[place]))
        place += count
      } else {
        let head = words.count
        words.append(0)
        repeat {
          words.append(Self.turned(row[place]))
          place += 1
        } while place < row.count && !Self.startsRun(row, at: place)
        words[head] = UInt32(words.count - head - 1) << 1
      }
    }
  }

  private static func equals(in row: UnsafeBufferPointer<UInt32>, from place: Int) -> Int {
    var end = place + 1
    while end < row.count, row[end] == row[place] { end += 1 }
    return end - place
  }

  private static func startsRun(_ row: UnsafeBufferPointer<UInt32>, at place: Int) -> Bool {
    place + 2 < row.count && row[place] == row[place + 1] && row[place] == row[place + 2]
  }

  private static func turned(_ pixel: UInt32) -> UInt32 {
    0xFF00_0000 | pixel & 0xFF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
  }
}
