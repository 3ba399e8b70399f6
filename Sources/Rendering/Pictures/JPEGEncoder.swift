import CJPEG
import Foundation
import VivaceDrawing

/// Writes pictures as JPEG files, by libjpeg-turbo.
package enum JPEGEncoder {
  /// The whole file. What is transparent becomes white.
  ///
  /// - Parameter quality: From 0, small, to 1, like the original.
  package static func bytes(of bitmap: Bitmap, quality: Double) throws -> Data {
    guard vivace_jpeg_is_there() != 0, let encoder = lazy_tjInitCompress()() else {
      throw PictureError(
        "a JPEG file needs \(String(cString: vivace_jpeg_library)), which is not installed; "
          + "install the package libturbojpeg0")
    }
    defer { _ = lazy_tjDestroy()(encoder) }
    let pixels = bitmap.pixels.map { pixel -> UInt32 in
      let rest = 255 - pixel >> 24
      return pixel + (rest << 24 | rest << 16 | rest << 8 | rest)
    }
    var file: UnsafeMutablePointer<UInt8>?
    var length: UInt = 0
    let percent = Int32((min(1, max(0, quality)) * 99).rounded()) + 1
    let status = pixels.withUnsafeBytes { bytes in
      lazy_tjCompress2()(
        encoder, bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), Int32(bitmap.width), 0,
        Int32(bitmap.height), Int32(TJPF_BGRX.rawValue), &file, &length,
        Int32((percent > 90 ? TJSAMP_444 : TJSAMP_420).rawValue), percent, 0)
    }
    defer { if let file { lazy_tjFree()(file) } }
    guard status == 0, let file else {
      throw PictureError(
        "libjpeg-turbo could not write a picture of \(bitmap.width) × \(bitmap.height)")
    }
    return Data(bytes: file, count: Int(length))
  }
}
