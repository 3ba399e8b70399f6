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

/// One film over another: the old one in orange, the new one in blue, and gray where they agree.
struct FilmOverlay {
  private let old: FrameFile
  /// How many frames the old film has.
  let count: Int
  /// The last frame of the old film that was read: it stays if the old film is shorter.
  private var last: Bitmap
  private var done = 0
  /// Whether the new film begins with a dark picture.
  private var isDark = false

  /// Throws for a file that holds no frame.
  init(_ path: String) throws {
    old = try FrameFile(path, writes: false)
    guard let first = old.next() else { throw JobError.failed("\(path) holds no frames") }
    last = first
    let length = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    count = length / (8 + first.width * first.height * 4)
  }

  /// The size that has space for both films.
  func size(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    (max(width, last.width), max(height, last.height))
  }

  mutating func lay(_ frame: Bitmap) -> Bitmap {
    if done == 0 { isDark = Self.isDark(frame) } else { last = old.next() ?? last }
    done += 1
    let size = size(frame.width, frame.height)
    let paper = isDark ? 0 : 255
    func gray(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int {
      guard x < bitmap.width, y < bitmap.height else { return paper }
      return Self.gray(bitmap.pixels[y * bitmap.width + x])
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (before, now) = (gray(last, x, y), gray(frame, x, y))
        // Drawing that only the old film has removes blue from light paper, and adds red to dark paper.
        let (red, blue) = isDark ? (before, now) : (now, before)
        let green = (before + now) / 2
        pixels.append(0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
      }
    }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }

  /// Whether most of a picture is dark, so that what is drawn on it is light.
  private static func isDark(_ bitmap: Bitmap) -> Bool {
    bitmap.pixels.count { gray($0) < 128 } * 2 > bitmap.pixels.count
  }

  private static func gray(_ pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    return Int((red * 54 + green * 183 + blue * 19) >> 8)
  }
}
