import Testing

@testable import VivaceRaster

/// Pixels as runs, in the format that is sent to the page.
@Suite struct PixelRunsTests {
  /// Decodes the runs as the page does.
  private func pixels(_ encoded: [UInt32]) -> [UInt32] {
    var (pixels, place): ([UInt32], Int) = ([], 0)
    while place < encoded.count {
      let count = Int(encoded[place] >> 1)
      if encoded[place] & 1 == 1 {
        pixels += Array(repeating: encoded[place + 1], count: count)
        place += 2
      } else {
        pixels += encoded[(place + 1)..<(place + 1 + count)]
        place += 1 + count
      }
    }
    return pixels
  }

  private func runs(_ rows: [[UInt32]]) -> [UInt32] {
    var runs = PixelRuns()
    for row in rows { row.withUnsafeBufferPointer { runs.add(row: $0) } }
    return runs.encoded
  }

  @Test func whatIsOneColourIsTwoWordsARow() {
    #expect(
      runs([Array(repeating: 0x0011_2233, count: 500)]) == [500 << 1 | 1, 0xFF33_2211])
    #expect(runs([[7]]) == [1 << 1, 0xFF07_0000])
    #expect(runs([[]]) == [])
  }

  @Test func anyRowsComeBackAsTheyWere() {
    var generator = SplitMix(state: 5)
    for _ in 0..<500 {
      // Few colours, so that there are runs of all lengths.
      let rows = (0..<4).map { _ in
        (0..<Int(generator.next() % 40)).map { _ in UInt32(generator.next() % 3) << 8 }
      }
      let expected = rows.joined().map { $0 | 0xFF00_0000 }
      let encoded = runs(rows)
      #expect(pixels(encoded) == expected)
      #expect(encoded.count <= expected.count + expected.count / 2 + rows.count)
    }
  }

  private struct SplitMix {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    }
  }
}
