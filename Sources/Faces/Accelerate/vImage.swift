// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

/// Numbers of vImage: a count of pixels, a result and options.
public typealias vImagePixelCount = UInt
/// A result: ``kvImageNoError``, or a negative number.
public typealias vImage_Error = Int
/// Options of a conversion; none has an effect.
public typealias vImage_Flags = UInt32

/// Everything went well.
public let kvImageNoError: vImage_Error = 0
/// A destination that is larger than its source.
public let kvImageRoiLargerThanInputBuffer: vImage_Error = -21766
/// A buffer without memory.
public let kvImageNullPointerArgument: vImage_Error = -21772
/// No options.
public let kvImageNoFlags: vImage_Flags = 0

/// The errors of vImage, as Swift throws them.
public enum vImage {
  /// A failure to make a buffer.
  public enum Error: Int, Swift.Error, Sendable {
    /// A width, a height or a number of bits that is not positive, or too many bytes.
    case invalidParameter = -21773
  }
}

/// Pixels in memory, whose rows may be longer than their pixels need.
public struct vImage_Buffer {
  /// The first byte of the first row.
  public var data: UnsafeMutableRawPointer!
  /// The number of rows.
  public var height: vImagePixelCount
  /// The number of pixels of a row.
  public var width: vImagePixelCount
  /// The distance in bytes from a row to the next.
  public var rowBytes: Int

  /// A buffer without pixels.
  public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }
  /// A buffer over memory that belongs to the caller.
  public init(
    data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int
  ) { (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes) }
  /// A buffer with memory of its own, which ``free()`` gives back. Rows begin at multiples of 16 bytes.
  public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
    let (bits, isTooWide) = width.multipliedReportingOverflow(by: Int(bitsPerPixel))
    guard width > 0, height > 0, bitsPerPixel > 0, !isTooWide, bits < Int.max - 255 else {
      throw vImage.Error.invalidParameter
    }
    let row = ((bits + 7) / 8 + 15) & ~15
    let (bytes, isTooLarge) = row.multipliedReportingOverflow(by: height)
    guard !isTooLarge, bytes < 1 << 40 else { throw vImage.Error.invalidParameter }
    self.init(
      data: UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16), height: UInt(height),
      width: UInt(width),
      rowBytes: row)
    data.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
  }
  /// Gives the memory back.
  public func free() { data?.deallocate() }
}

/// Converts one channel of 16-bit floating numbers to 32 bits; the options are ignored.
@discardableResult
public func vImageConvert_Planar16FtoPlanarF(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
  convert(src.pointee, dest.pointee) { (number: Float16) in Float(number) }
}

/// Converts one channel of 32-bit floating numbers to 16 bits; the options are ignored.
@discardableResult
public func vImageConvert_PlanarFtoPlanar16F(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
  convert(src.pointee, dest.pointee) { (number: Float) in Float16(number) }
}

private func convert<Old, New>(
  _ source: vImage_Buffer, _ target: vImage_Buffer, _ change: (Old) -> New
) -> vImage_Error {
  guard let old = source.data, let new = target.data else { return kvImageNullPointerArgument }
  guard target.width <= source.width, target.height <= source.height else {
    return kvImageRoiLargerThanInputBuffer
  }
  for row in 0..<Int(target.height) {
    let numbers = (old + row * source.rowBytes).assumingMemoryBound(to: Old.self)
    let results = (new + row * target.rowBytes).assumingMemoryBound(to: New.self)
    for column in 0..<Int(target.width) { results[column] = change(numbers[column]) }
  }
  return kvImageNoError
}
