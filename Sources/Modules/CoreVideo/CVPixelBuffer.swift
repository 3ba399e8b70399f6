@_exported import CoreGraphics
@_exported import Foundation

/// Four bytes read as characters, such as the name of a format.
public typealias OSType = UInt32
/// 0 for success, else a negative code.
public typealias CVReturn = Int32
/// 0: success.
public let kCVReturnSuccess: CVReturn = 0
/// -6660: any other failure; not returned here.
public let kCVReturnError: CVReturn = -6660
/// -6661: a wrong argument, such as a pool without a size.
public let kCVReturnInvalidArgument: CVReturn = -6661
/// -6680: a format without support, such as the planar ones.
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
/// -6681: a side below 1 or above 1,048,575 pixels.
public let kCVReturnInvalidSize: CVReturn = -6681
/// The raw type of option bits.
public typealias CVOptionFlags = UInt64

/// An instant of a screen's clock.
public struct CVTimeStamp: Sendable {
  /// 0 by default.
  public var version: UInt32 = 0
  /// Steps per second of `videoTime`; 0 by default.
  public var videoTimeScale: Int32 = 0
  /// The frame's time in steps.
  public var videoTime: Int64 = 0
  /// The frame's time on the host's clock.
  public var hostTime: UInt64 = 0
  /// The speed; 1 is normal, 0 is the default.
  public var rateScalar = 0.0
  /// Steps per frame.
  public var videoRefreshPeriod: Int64 = 0
  /// All fields start at 0.
  public init() {}
}

/// Four bytes a pixel: alpha, red, green, blue.
public let kCVPixelFormatType_32ARGB: OSType = 32
/// Four bytes a pixel: blue, green, red, alpha.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
/// Four bytes a pixel: red, green, blue, alpha.
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
/// One byte a pixel.
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
/// Planes of brightness and colour; `CVPixelBufferCreate` refuses them.
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
/// Equivalent with the full range of values; refused too.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066
/// The key of the format of a pool's buffers; `CVPixelBufferCreate` has an argument for it.
public let kCVPixelBufferPixelFormatTypeKey: CFString = "PixelFormatType"
/// The key of the width of a pool's buffers; `CVPixelBufferCreate` has an argument for it.
public let kCVPixelBufferWidthKey: CFString = "Width"
/// The key of the height of a pool's buffers; `CVPixelBufferCreate` has an argument for it.
public let kCVPixelBufferHeightKey: CFString = "Height"
/// Ignored: no Core Graphics image shares the memory.
public let kCVPixelBufferCGImageCompatibilityKey: CFString = "CGImageCompatibility"
/// Ignored: the memory suits every bitmap context.
public let kCVPixelBufferCGBitmapContextCompatibilityKey: CFString = "CGBitmapContextCompatibility"
/// Ignored: buffers are never shared between processes.
public let kCVPixelBufferIOSurfacePropertiesKey: CFString = "IOSurfaceProperties"
/// Ignored: buffers are in main memory.
public let kCVPixelBufferMetalCompatibilityKey: CFString = "MetalCompatibility"

/// Options of locking; ignored.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  /// The bits, as on Apple's systems.
  public let rawValue: CVOptionFlags
  /// Keeps all bits.
  public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }
  /// Bit 1: the program only reads.
  public static let readOnly = Self(rawValue: 1)
}

/// Pixels in memory: of 32 bits each, or of 8 for one component.
public final class CVBuffer {
  let width: Int
  let height: Int
  let format: OSType
  let bytesPerRow: Int
  let memory: UnsafeMutableRawPointer
  init(width: Int, height: Int, format: OSType, bytesPerPixel: Int) {
    (self.width, self.height, self.format) = (width, height, format)
    bytesPerRow = (width * bytesPerPixel + 63) / 64 * 64
    memory = .allocate(byteCount: max(bytesPerRow * height, 1), alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: max(bytesPerRow * height, 1))
  }
  deinit { memory.deallocate() }
}
/// Every buffer holds a picture here.
public typealias CVImageBuffer = CVBuffer
/// Every buffer holds pixels here.
public typealias CVPixelBuffer = CVBuffer

/// Makes a buffer of 32 bits a pixel, or of one component; an error for other formats.
public func CVPixelBufferCreate(
  _ allocator: Any?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
  _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  let sizes: [OSType: Int] = [
    kCVPixelFormatType_32ARGB: 4, kCVPixelFormatType_32BGRA: 4, kCVPixelFormatType_32RGBA: 4,
    kCVPixelFormatType_OneComponent8: 1,
  ]
  guard width > 0, height > 0, width < 1 << 20, height < 1 << 20 else {
    return kCVReturnInvalidSize
  }
  guard let size = sizes[pixelFormatType] else { return kCVReturnInvalidPixelFormat }
  pixelBufferOut.pointee = CVBuffer(
    width: width, height: height, format: pixelFormatType, bytesPerPixel: size)
  return kCVReturnSuccess
}
/// The memory is always there: nothing has to be locked.
@discardableResult public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }
/// Always succeeds.
@discardableResult public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }
/// The first row's address, valid as long as the buffer.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
  pixelBuffer.memory
}
/// Pixels across.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }
/// Pixels down.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }
/// The distance of two rows in bytes, a multiple of 64.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.bytesPerRow
}
/// The format given at creation.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType {
  pixelBuffer.format
}
/// No buffer here has planes. Answer: none.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int { 0 }
/// Answer: none, since no buffer has planes.
public func CVPixelBufferGetBaseAddressOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int)
  -> UnsafeMutableRawPointer?
{ nil }
/// Answer: 0, since no buffer has planes.
public func CVPixelBufferGetBytesPerRowOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int)
  -> Int
{ 0 }
/// Answer: 0, since no buffer has planes.
public func CVPixelBufferGetHeightOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  0
}
/// Answer: 0, since no buffer has planes.
public func CVPixelBufferGetWidthOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
  0
}
