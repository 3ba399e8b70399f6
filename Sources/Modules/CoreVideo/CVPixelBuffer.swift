@_exported import CoreGraphics
@_exported import Foundation

public typealias OSType = UInt32
public typealias CVReturn = Int32
public let kCVReturnSuccess: CVReturn = 0
public let kCVReturnError: CVReturn = -6660
public let kCVReturnInvalidArgument: CVReturn = -6661
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
public let kCVReturnInvalidSize: CVReturn = -6681
public typealias CVOptionFlags = UInt64

/// An instant of a screen's clock.
public struct CVTimeStamp: Sendable {
  public var version: UInt32 = 0
  public var videoTimeScale: Int32 = 0
  public var videoTime: Int64 = 0
  public var hostTime: UInt64 = 0
  public var rateScalar = 0.0
  public var videoRefreshPeriod: Int64 = 0
  public init() {}
}

public let kCVPixelFormatType_32ARGB: OSType = 32
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066
public let kCVPixelBufferPixelFormatTypeKey: CFString = "PixelFormatType"
public let kCVPixelBufferWidthKey: CFString = "Width"
public let kCVPixelBufferHeightKey: CFString = "Height"
public let kCVPixelBufferCGImageCompatibilityKey: CFString = "CGImageCompatibility"
public let kCVPixelBufferCGBitmapContextCompatibilityKey: CFString = "CGBitmapContextCompatibility"
public let kCVPixelBufferIOSurfacePropertiesKey: CFString = "IOSurfaceProperties"
public let kCVPixelBufferMetalCompatibilityKey: CFString = "MetalCompatibility"

public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  public let rawValue: CVOptionFlags
  public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }
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
public typealias CVImageBuffer = CVBuffer
public typealias CVPixelBuffer = CVBuffer
public typealias CVPixelBufferPool = CVBufferPool
/// A source of pixel buffers. None is made here.
public final class CVBufferPool { private init() {} }

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
@discardableResult public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
  pixelBuffer.memory
}
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.bytesPerRow
}
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
