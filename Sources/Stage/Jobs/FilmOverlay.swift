import Foundation
import VivaceDrawing

/// The frames of a film as they are, in a file: for another program's film to be laid over them.
///
/// Each frame is its width and height (4 bytes each, least first) and its pixels. Made and read on one
/// machine, at once.
final class FrameFile {
  private let file: UnsafeMutablePointer<FILE>

  /// Throws where the file cannot be opened.
  init(_ path: String, writes: Bool) throws {
    guard let file = fopen(path, writes ? "wb" : "rb") else {
      throw JobError.failed("cannot open \(path): \(String(cString: strerror(errno)))")
    }
    self.file = file
  }

  deinit { fclose(file) }

  func write(_ frame: Bitmap) throws {
    var head = [UInt32(frame.width), UInt32(frame.height)]
    let count = frame.width * frame.height
    guard fwrite(&head, 4, 2, file) == 2,
      frame.pixels.withUnsafeBufferPointer({ fwrite($0.baseAddress, 4, count, file) }) == count
    else { throw JobError.failed("the frames cannot be written; the disk may be full") }
  }

  /// Nil behind the last.
  func next() -> Bitmap? {
    var head: [UInt32] = [0, 0]
    guard fread(&head, 4, 2, file) == 2 else { return nil }
    let count = Int(head[0]) * Int(head[1])
    var pixels = [UInt32](repeating: 0, count: count)
    guard fread(&pixels, 4, count, file) == count else { return nil }
    return Bitmap(width: Int(head[0]), height: Int(head[1]), pixels: pixels)
  }
}

/// One film over another: the old one in red, the new one in blue, and gray where they agree.
struct FilmOverlay {
  private let old: FrameFile
  /// Where the old film is shorter, its end stays.
  private var last: Bitmap?

  init(_ path: String) throws { old = try FrameFile(path, writes: false) }

  mutating func lay(_ frame: Bitmap) -> Bitmap {
    last = old.next() ?? last
    guard let last else { return frame }
    var pixels = frame.pixels
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let index = y * frame.width + x
        let isInside = x < last.width && y < last.height
        let before = isInside ? Self.gray(last.pixels[y * last.width + x]) : 255
        let now = Self.gray(frame.pixels[index])
        // What only the old one has darkens everything but red, what only the new one has all but blue.
        let green = (before + now) / 2
        pixels[index] = 0xFF00_0000 | UInt32(now) << 16 | UInt32(green) << 8 | UInt32(before)
      }
    }
    return Bitmap(width: frame.width, height: frame.height, pixels: pixels)
  }

  private static func gray(_ pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    return Int((red * 54 + green * 183 + blue * 19) >> 8)
  }
}
