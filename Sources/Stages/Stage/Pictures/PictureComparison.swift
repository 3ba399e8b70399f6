import Foundation
import VivaceDrawing
import VivaceExport
import VivacePictures

/// How far two pictures in files are from one another: what `vivace diff` and the tool for assistants ask.
struct PictureComparison: Encodable {
  struct Box: Encodable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// In pixels: of the first picture, and of the second.
  var sizes: [[Int]]
  /// Pixels whose greatest difference of a level (red, green, blue, alpha) is above the tolerance. All of
  /// the larger picture where the sizes differ.
  var count: Int
  /// The greatest difference of a level, 0 to 255; nil where the sizes differ.
  var greatest: Int?
  /// The rectangle around all pixels that differ.
  var box: Box?

  /// - Parameters:
  ///   - tolerance: Of a level, 0 to 255.
  ///   - output: Where a picture of the difference is written: the second picture, pale, with what differs in
  ///     red. Nothing is written where nothing differs, or the sizes do.
  init(_ first: String, _ second: String, tolerance: Int, output: String?) throws {
    let pictures = try [first, second].map { path -> Bitmap in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw StageError("\(path): cannot be read")
      }
      return try SystemPictureLoader().bitmap(from: data, name: path)
    }
    self.init(pictures[0], pictures[1], tolerance: tolerance)
    if let output, count > 0, greatest != nil {
      try PNG.write(Self.marked(pictures[0], pictures[1], tolerance), to: output)
    }
  }

  init(_ first: Bitmap, _ second: Bitmap, tolerance: Int) {
    sizes = [[first.width, first.height], [second.width, second.height]]
    guard first.width == second.width, first.height == second.height else {
      count = max(first.pixels.count, second.pixels.count)
      return
    }
    var (x0, y0, x1, y1) = (Int.max, Int.max, -1, -1)
    (count, greatest) = (0, 0)
    for index in first.pixels.indices where first.pixels[index] != second.pixels[index] {
      let distance = Self.distance(first.pixels[index], second.pixels[index])
      greatest = max(greatest ?? 0, distance)
      guard distance > tolerance else { continue }
      let (x, y) = (index % first.width, index / first.width)
      (x0, y0, x1, y1) = (min(x0, x), min(y0, y), max(x1, x), max(y1, y))
      count += 1
    }
    if count > 0 { box = Box(x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1) }
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    var greatest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (a, b) = (Int(one >> shift & 255), Int(other >> shift & 255))
      greatest = max(greatest, abs(a - b))
    }
    return greatest
  }

  private static func marked(_ first: Bitmap, _ second: Bitmap, _ tolerance: Int) -> Bitmap {
    let pixels = second.pixels.indices.map { index -> UInt32 in
      let isOther = distance(first.pixels[index], second.pixels[index]) > tolerance
      return isOther ? 0xFFE0_2020 : pale(second.pixels[index])
    }
    return Bitmap(width: second.width, height: second.height, pixels: pixels)
  }

  /// A quarter of what a pixel is short of white.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    var color: UInt32 = 0xFF00_0000
    for shift: UInt32 in [16, 8, 0] {
      let level = pixel >> shift & 255
      color |= (255 - (255 - level) / 4) << shift
    }
    return color
  }
}

/// Compares two pictures for the tool, which knows nothing of pictures itself: it loads the framework and calls
/// this by its name. Paths are absolute.
///
/// - Parameter output: Null where no picture of the difference is wanted.
/// - Returns: JSON, an object as ``PictureComparison`` or with the one field `error`; the caller frees it.
@_cdecl("vivace_compare_pictures")
public func comparePictures(
  _ first: UnsafePointer<CChar>, _ second: UnsafePointer<CChar>, _ tolerance: Int32,
  _ output: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
  let json: Data
  do {
    let comparison = try PictureComparison(
      String(cString: first), String(cString: second), tolerance: Int(tolerance),
      output: output.map { String(cString: $0) })
    json = try JSONEncoder().encode(comparison)
  } catch {
    json = (try? JSONEncoder().encode(["error": "\(error)"])) ?? Data("{}".utf8)
  }
  return strdup(String(decoding: json, as: UTF8.self))
}
