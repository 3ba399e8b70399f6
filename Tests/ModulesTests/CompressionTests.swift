import Foundation
import Testing
import VivaceCompression

/// Deflated bytes, written and read by streams, by filters and at once.
@Suite struct CompressionTests {
  private let text = Data(String(repeating: "hello hello world ", count: 500).utf8)

  private func compressed() throws -> Data {
    var result = Data()
    let filter = try OutputFilter(.compress, using: .zlib, bufferCapacity: 50) { piece in
      if let piece { result += piece }
    }
    for start in stride(from: 0, to: text.count, by: 1_000) {
      try filter.write(text[start..<min(start + 1_000, text.count)])
    }
    try filter.finalize()
    #expect(throws: FilterError.invalidState) { try filter.write(text) }
    return result
  }

  @Test func filtersWriteAndRead() throws {
    let bytes = try compressed()
    #expect(bytes.count < 200)
    var rest = bytes
    let filter = try InputFilter(.decompress, using: .zlib, bufferCapacity: 32) { count -> Data? in
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    var read = Data()
    while let piece = try filter.readData(ofLength: 777) {
      #expect(piece.count <= 777)
      read += piece
    }
    #expect(read == text)
  }

  @Test func buffersAreCompressedAtOnce() {
    var (small, large) = (
      [UInt8](repeating: 0, count: 1_000), [UInt8](repeating: 0, count: 20_000)
    )
    let count = compression_encode_buffer(
      &small, small.count, [UInt8](text), text.count, nil, COMPRESSION_ZLIB)
    #expect(count > 0 && count < 200)
    let length = compression_decode_buffer(
      &large, large.count, small, count, nil, COMPRESSION_ZLIB)
    #expect(Data(large.prefix(length)) == text)
    #expect(
      compression_encode_buffer(&small, 10, [UInt8](text), text.count, nil, COMPRESSION_ZLIB) == 0)
  }

  @Test func damagedBytesAndOtherFormatsAreErrors() throws {
    var piece: Data? = try compressed().prefix(40)
    let short = try InputFilter(.decompress, using: .zlib) { _ -> Data? in
      defer { piece = nil }
      return piece
    }
    #expect(throws: FilterError.invalidData) { try short.readData(ofLength: 100_000) }
    let damaged = try OutputFilter(.decompress, using: .zlib) { _ in }
    #expect(throws: FilterError.invalidData) { try damaged.write(Data([255, 255, 255])) }
    #expect(throws: FilterError.invalidState) {
      try OutputFilter(.compress, using: .lzfse) { _ in }
    }
  }
}
