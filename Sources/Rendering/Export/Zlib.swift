import CPNG

/// zlib's streams, in one piece each.
enum Zlib {
  /// `level` is 1 (fast) to 9 (small).
  static func compressed(_ bytes: UnsafeRawBufferPointer, level: Int32) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
      let source = bytes.bindMemory(to: UInt8.self).baseAddress
      let result = compress2(buffer.baseAddress, &count, source, uLong(bytes.count), level)
      precondition(
        result == Z_OK, "zlib could not compress \(bytes.count) bytes: error \(result)")
      initialized = Int(count)
    }
  }

  /// Fills `target`, which has exactly the size of what was compressed.
  static func decompress(_ bytes: [UInt8], into target: UnsafeMutableRawBufferPointer) {
    var count = uLong(target.count)
    let start = target.bindMemory(to: UInt8.self).baseAddress
    let result = uncompress(start, &count, bytes, uLong(bytes.count))
    precondition(
      result == Z_OK && Int(count) == target.count,
      "zlib gave \(count) bytes and error \(result), expected \(target.count) bytes")
  }
}
