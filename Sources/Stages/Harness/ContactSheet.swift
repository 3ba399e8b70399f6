import VivaceDrawing

/// Many pictures in one, in rows, for a look at a movement.
package enum ContactSheet {
  /// Each picture in a cell as large as the largest; `gap` pixels of grey between and around them.
  package static func make(_ pictures: [Bitmap], columns: Int, gap: Int = 4) -> Bitmap {
    let columns = max(1, min(columns, pictures.count))
    let rows = max(1, (pictures.count + columns - 1) / columns)
    let cellWidth = pictures.map(\.width).max() ?? 1
    let cellHeight = pictures.map(\.height).max() ?? 1
    let width = columns * (cellWidth + gap) + gap
    let height = rows * (cellHeight + gap) + gap
    var pixels = [UInt32](repeating: 0xFF80_8080, count: width * height)
    for (index, picture) in pictures.enumerated() {
      let left = gap + index % columns * (cellWidth + gap)
      let top = gap + index / columns * (cellHeight + gap)
      for y in 0..<picture.height {
        let row = picture.pixels[y * picture.width..<(y + 1) * picture.width]
        let start = (top + y) * width + left
        pixels.replaceSubrange(start..<start + picture.width, with: row)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
