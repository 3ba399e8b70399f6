import UIKit
import VivaceDrawing

/// Receives what an item plays.
open class AVPlayerItemOutput: NSObject, @unchecked Sendable {
  weak var item: AVPlayerItem?
  /// The item's time at an instant of the program's time.
  open func itemTime(forHostTime hostTimeInSeconds: CFTimeInterval) -> CMTime {
    item.map { CMTime(playing: $0.position(at: hostTimeInSeconds)) } ?? .invalid
  }
}
/// Gives the pictures of an item as pixel buffers.
open class AVPlayerItemVideoOutput: AVPlayerItemOutput, @unchecked Sendable {
  private var last: Double?
  /// An output of 32 bits a pixel; the attributes are ignored.
  public init(pixelBufferAttributes: [String: any Sendable]? = nil) {}
  /// True if there is another picture at a time than the one that was copied last.
  open func hasNewPixelBuffer(forItemTime itemTime: CMTime) -> Bool {
    guard itemTime.isNumeric, let picture = item?.picture(at: itemTime.seconds) else {
      return false
    }
    return picture.start != last
  }
  /// The picture at a time: four bytes a pixel, blue first.
  open func copyPixelBuffer(
    forItemTime itemTime: CMTime,
    itemTimeForDisplay outItemTimeForDisplay: UnsafeMutablePointer<CMTime>?
  ) -> CVPixelBuffer? {
    guard itemTime.isNumeric, let picture = item?.picture(at: itemTime.seconds) else { return nil }
    let bitmap = picture.bitmap
    var made: CVPixelBuffer?
    _ = CVPixelBufferCreate(
      nil, bitmap.width, bitmap.height, kCVPixelFormatType_32BGRA, nil, &made)
    guard let made, let memory = CVPixelBufferGetBaseAddress(made) else { return nil }
    let stride = CVPixelBufferGetBytesPerRow(made)
    bitmap.pixels.withUnsafeBytes { bytes in
      for row in 0..<bitmap.height {
        let start = bytes.baseAddress! + row * bitmap.width * 4
        (memory + row * stride).copyMemory(from: start, byteCount: bitmap.width * 4)
      }
    }
    last = picture.start
    outItemTimeForDisplay?.pointee = CMTime(playing: picture.start)
    return made
  }
}
