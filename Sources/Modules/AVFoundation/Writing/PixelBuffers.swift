import Foundation
import VivaceDrawing

extension Bitmap {
  /// The pixels of a buffer; nil for a format without a known order of colours.
  package convenience init?(_ buffer: CVPixelBuffer) {
    guard let memory = CVPixelBufferGetBaseAddress(buffer) else { return nil }
    let (width, height) = (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
    let stride = CVPixelBufferGetBytesPerRow(buffer)
    let format = CVPixelBufferGetPixelFormatType(buffer)
    let known = [
      kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA,
      kCVPixelFormatType_OneComponent8,
    ]
    guard known.contains(format) else { return nil }
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      let row = memory + y * stride
      if format == kCVPixelFormatType_OneComponent8 {
        let bytes = row.assumingMemoryBound(to: UInt8.self)
        for x in 0..<width { pixels[y * width + x] = 0xFF00_0000 | UInt32(bytes[x]) * 0x01_01_01 }
        continue
      }
      let values = row.assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let word = UInt32(littleEndian: values[x])
        pixels[y * width + x] =
          switch format {
          case kCVPixelFormatType_32ARGB: word.byteSwapped
          case kCVPixelFormatType_32RGBA:
            word & 0xFF00_FF00 | (word & 0xFF) << 16 | (word >> 16) & 0xFF
          default: word
          }
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// A buffer of a format of 32 bits with the pixels; nil for other formats.
  func pixelBuffer(format: OSType) -> CVPixelBuffer? {
    var made: CVPixelBuffer?
    _ = CVPixelBufferCreate(nil, width, height, format, nil, &made)
    guard let made, format != kCVPixelFormatType_OneComponent8,
      let memory = CVPixelBufferGetBaseAddress(made)
    else { return nil }
    let stride = CVPixelBufferGetBytesPerRow(made)
    for y in 0..<height {
      let values = (memory + y * stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let pixel = pixels[y * width + x]
        values[x] =
          switch format {
          case kCVPixelFormatType_32ARGB: pixel.byteSwapped
          case kCVPixelFormatType_32RGBA:
            pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF
          default: pixel
          }
      }
    }
    return made
  }
}
