import VivaceDrawing

/// A picture as text: coarse enough to read and to compare, fine enough that a view that moved or
/// changed its colour shows.
///
/// The picture is cut into a grid; each cell is the mean of its pixels' red, green and blue, one
/// hexadecimal digit each.
package struct PictureText {
  package let text: String

  package init(_ picture: Bitmap, columns: Int, rows: Int) {
    var lines: [String] = []
    for row in 0..<rows {
      let cells = (0..<columns).map { column in
        Self.cell(
          picture, x: Self.range(column, of: columns, in: picture.width),
          y: Self.range(row, of: rows, in: picture.height))
      }
      lines.append(cells.joined(separator: " "))
    }
    text = lines.map { $0 + "\n" }.joined()
  }

  private static func range(_ index: Int, of count: Int, in length: Int) -> Range<Int> {
    index * length / count..<(index + 1) * length / count
  }

  private static func cell(_ picture: Bitmap, x: Range<Int>, y: Range<Int>) -> String {
    var sums = (red: 0, green: 0, blue: 0)
    for y in y {
      for pixel in picture.pixels[
        y * picture.width + x.lowerBound..<y * picture.width + x.upperBound]
      {
        sums.red += Int(pixel >> 16 & 0xFF)
        sums.green += Int(pixel >> 8 & 0xFF)
        sums.blue += Int(pixel & 0xFF)
      }
    }
    let count = max(1, x.count * y.count)
    return [sums.red, sums.green, sums.blue].map { sum in
      String(sum * 15 / (count * 255), radix: 16)
    }.joined()
  }
}
