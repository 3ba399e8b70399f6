import CPNG

/// The colour profile in a PNG: a name, a zero, the number of the method, and a zlib stream.
enum PNGProfile {
  /// Profiles of pictures in colour are a few kilobytes; larger ones are for printers.
  private static let sizeLimit = 4 << 20

  /// Nil for whatever is not a profile that can be applied.
  static func profile(_ chunk: Slice<UnsafeRawBufferPointer>) -> ColorProfile? {
    guard let end = chunk.firstIndex(of: 0), end + 2 < chunk.endIndex, chunk[end + 1] == 0 else {
      return nil
    }
    let stream = Array(chunk[(end + 2)...])
    // The profile's length is only in its own first four bytes.
    guard let start = inflated(stream, count: 128) else { return nil }
    let count = start.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard count > 128, count <= sizeLimit else { return nil }
    return inflated(stream, count: count).flatMap { ColorProfile($0) }
  }

  /// The first bytes of what a stream holds; nil when there are fewer.
  private static func inflated(_ stream: [UInt8], count: Int) -> [UInt8]? {
    var stream = stream
    var state = z_stream()
    guard
      inflateInit_(&state, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(&state) }
    var result = [UInt8](repeating: 0, count: count)
    let left = stream.withUnsafeMutableBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target -> UInt32 in
        state.next_in = source.baseAddress
        state.avail_in = UInt32(source.count)
        state.next_out = target.baseAddress
        state.avail_out = UInt32(target.count)
        _ = inflate(&state, Z_NO_FLUSH)
        return state.avail_out
      }
    }
    return left == 0 ? result : nil
  }
}
