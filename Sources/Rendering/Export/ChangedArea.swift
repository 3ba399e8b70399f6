import VivaceGeometry

/// A rectangle of whole pixels.
struct PixelArea: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

/// The smallest rectangle that holds every pixel that differs. Nil when none does.
///
/// Both pictures have the same size; rows are compared as blocks of memory, so that equal rows cost
/// next to nothing.
func changedArea<Pixel: Equatable>(
  from old: UnsafeBufferPointer<Pixel>, to new: UnsafeBufferPointer<Pixel>, width: Int, height: Int
) -> PixelArea? {
  let before = old.baseAddress!
  let after = new.baseAddress!
  let rowBytes = width * MemoryLayout<Pixel>.stride
  func isEqual(row: Int) -> Bool {
    memcmp(before + row * width, after + row * width, rowBytes) == 0
  }
  guard let top = (0..<height).first(where: { !isEqual(row: $0) }) else { return nil }
  let bottom = (top..<height).last { !isEqual(row: $0) }!
  var left = width
  var right = -1
  for row in top...bottom where !isEqual(row: row) {
    let a = before + row * width
    let b = after + row * width
    left = (0..<left).first { a[$0] != b[$0] } ?? left
    if right < width - 1 { right = (right + 1..<width).last { a[$0] != b[$0] } ?? right }
  }
  return PixelArea(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
}
