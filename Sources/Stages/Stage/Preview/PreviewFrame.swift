import Foundation
import VivaceDrawing
import VivaceRaster

/// A picture that is sent to a page: the differences from the one sent before, as rectangles of pixels.
///
/// Little-endian throughout. After the kind: the number of the command (4 bytes); the instant that is
/// shown, the present, and when something happens next (8 each, infinity for never); width and height in
/// pixels (2 each) and in points (4 each); whether something moves (1), whether the picture is of the past
/// (1), how many rectangles follow (2). Each rectangle: x, y, width, height (2 each), how many words follow
/// (4), and those, 4 bytes each: its rows as ``VivaceRaster/PixelRuns``.
struct PreviewFrame {
  var id: Int
  var shown: Double
  var now: Double
  var next: Double
  var moves: Bool
  var isPast: Bool
  var size: CGSize

  /// More rectangles than that are sent as the one around them.
  private static let limit = 64

  func message(_ buffer: PixelBuffer, changed: [PixelRect]) -> Data {
    var rects = changed.map { $0.intersection(buffer.bounds) }.filter {
      $0.width > 0 && $0.height > 0
    }
    if rects.count > Self.limit { rects = [Self.bounds(of: rects)] }
    var data = Data()
    data.append(PreviewMessage.frame)
    data.append(bytesOf: UInt32(truncatingIfNeeded: id))
    for instant in [shown, now, next] { data.append(bytesOf: instant.bitPattern) }
    data.append(bytesOf: UInt16(buffer.width))
    data.append(bytesOf: UInt16(buffer.height))
    data.append(bytesOf: Float(size.width).bitPattern)
    data.append(bytesOf: Float(size.height).bitPattern)
    data.append(moves ? 1 : 0)
    data.append(isPast ? 1 : 0)
    data.append(bytesOf: UInt16(rects.count))
    for rect in rects {
      for side in [rect.x0, rect.y0, rect.width, rect.height] { data.append(bytesOf: UInt16(side)) }
      var runs = PixelRuns()
      for y in rect.y0..<rect.y1 {
        let row = UnsafePointer(buffer.pixels + (y * buffer.stride + rect.x0))
        runs.add(row: UnsafeBufferPointer(start: row, count: rect.width))
      }
      data.append(bytesOf: UInt32(runs.encoded.count))
      runs.encoded.withUnsafeBytes { data.append(contentsOf: $0) }
    }
    return data
  }

  private static func bounds(of rects: [PixelRect]) -> PixelRect {
    rects.dropFirst().reduce(rects[0]) { all, rect in
      PixelRect(
        x0: min(all.x0, rect.x0), y0: min(all.y0, rect.y0), x1: max(all.x1, rect.x1),
        y1: max(all.y1, rect.y1))
    }
  }
}

extension Data {
  fileprivate mutating func append<Value: FixedWidthInteger>(bytesOf value: Value) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
