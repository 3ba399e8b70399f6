import Foundation

/// A source of pixel buffers of one size and format.
public typealias CVPixelBufferPool = CVBufferPool
/// A source of pixel buffers. Each one is new: memory is not used again.
public final class CVBufferPool: Sendable {
  let width: Int
  let height: Int
  let format: OSType
  package init(width: Int, height: Int, format: OSType) {
    (self.width, self.height, self.format) = (width, height, format)
  }
}

/// Makes a pool. The buffers' attributes have a width and a height, and a format or 32 bits a pixel, blue first.
///
/// - Parameter poolAttributes: Ignored: buffers are made when they are asked for.
@discardableResult public func CVPixelBufferPoolCreate(
  _ allocator: Any?, _ poolAttributes: CFDictionary?, _ pixelBufferAttributes: CFDictionary?,
  _ poolOut: UnsafeMutablePointer<CVPixelBufferPool?>
) -> CVReturn {
  func number(_ key: String) -> Int? {
    (pixelBufferAttributes?.object(forKey: key) as? any BinaryInteger).map { Int($0) }
      ?? (pixelBufferAttributes?.object(forKey: key) as? NSNumber)?.intValue
  }
  guard let width = number(kCVPixelBufferWidthKey), let height = number(kCVPixelBufferHeightKey)
  else { return kCVReturnInvalidArgument }
  let format = number(kCVPixelBufferPixelFormatTypeKey).flatMap(OSType.init(exactly:))
  poolOut.pointee = CVBufferPool(
    width: width, height: height, format: format ?? kCVPixelFormatType_32BGRA)
  return kCVReturnSuccess
}
/// Makes a buffer of a pool's size and format, transparent black.
@discardableResult public func CVPixelBufferPoolCreatePixelBuffer(
  _ allocator: Any?, _ pixelBufferPool: CVPixelBufferPool,
  _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  CVPixelBufferCreate(
    allocator, pixelBufferPool.width, pixelBufferPool.height, pixelBufferPool.format, nil,
    pixelBufferOut)
}
/// Does nothing: a pool keeps no memory.
public func CVPixelBufferPoolFlush(
  _ pool: CVPixelBufferPool, _ options: CVPixelBufferPoolFlushFlags
) {}
/// Options of flushing; ignored.
public struct CVPixelBufferPoolFlushFlags: OptionSet, Sendable {
  /// The bits, as on Apple's systems.
  public let rawValue: CVOptionFlags
  /// Keeps all bits.
  public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }
  /// Bit 1: also buffers in use recently.
  public static let excessBuffers = Self(rawValue: 1)
}
