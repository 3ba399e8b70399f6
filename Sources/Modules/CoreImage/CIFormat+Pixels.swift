/// The layout of pixels in memory.
extension CIFormat {
  /// Bytes of one pixel.
  var pixelBytes: Int {
    switch self {
    case .RGBAf: 16
    case .Rh: 2
    default: 4
    }
  }

  /// The position of the byte of opacity, red, green and blue in a pixel of four bytes.
  private var byteOffsets: [Int] {
    switch self {
    case .BGRA8: [3, 2, 1, 0]
    case .ARGB8: [0, 1, 2, 3]
    default: [3, 0, 1, 2]
    }
  }

  /// Writes the color of a pixel of a row.
  func store(
    _ color: SIMD4<Float>, in row: UnsafeMutableRawPointer, _ x: Int, _ space: WorkingSpace
  ) {
    let pixel = row + x * pixelBytes
    switch self {
    case .RGBAf: pixel.storeBytes(of: color, as: SIMD4<Float>.self)
    case .Rh: pixel.storeBytes(of: Float16(color.x), as: Float16.self)
    case .Rf: pixel.storeBytes(of: color.x, as: Float.self)
    default:
      let value = space.pixel(color)
      for (index, offset) in byteOffsets.enumerated() {
        let byte = UInt8(value >> UInt32(24 - 8 * index) & 255)
        pixel.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
      }
    }
  }

  /// The color of a pixel of a row, as ``store(_:in:_:_:)`` writes it. One channel alone is opaque red.
  func load(from row: UnsafeRawPointer, _ x: Int, _ space: WorkingSpace) -> SIMD4<Float> {
    let pixel = row + x * pixelBytes
    switch self {
    case .RGBAf: return pixel.loadUnaligned(as: SIMD4<Float>.self)
    case .Rh: return SIMD4(Float(pixel.loadUnaligned(as: Float16.self)), 0, 0, 1)
    case .Rf: return SIMD4(pixel.loadUnaligned(as: Float.self), 0, 0, 1)
    default:
      let value = byteOffsets.reduce(UInt32(0)) { value, offset in
        value << 8 | UInt32(pixel.load(fromByteOffset: offset, as: UInt8.self))
      }
      return space.color(value)
    }
  }
}
