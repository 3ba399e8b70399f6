import VivaceDrawing
import VivaceGeometry

/// A symbol of the program's own: an SVG with a group for each weight and scale, on a sheet with guides. The regular
/// weight is cut out, as a drawing of its own.
enum SymbolTemplate {
  /// The size of the font, in points, for which a symbol is cut out.
  static let fontSize: CGFloat = 34
  /// The size of the font on the sheet, in the sheet's units.
  private static let sheetFontSize: CGFloat = 100
  private static let sheet = CGRect(x: 0, y: 0, width: 3300, height: 2200)
  /// Sheet units a pixel of the picture that finds the ink.
  private static let fineness: CGFloat = 2
  /// The groups to look for, with the factor to the middle scale.
  private static let groups: [(name: String, factor: CGFloat)] = [
    ("Regular-M", 1), ("Regular-S", 1 / 0.79),
  ]

  /// The symbol as an SVG of its size in points.
  static func drawing(of template: Data, _ loader: any PictureLoader, name: String) throws -> Data {
    let text = String(decoding: template, as: UTF8.self)
    for (group, factor) in groups {
      guard let content = self.group(named: group, in: text) else { continue }
      let whole = svg(content, box: sheet, scale: 1 / fineness)
      let found = try loader.bitmap(fromVector: whole, pixelSize: nil, name: name)
      guard let ink = ink(of: found) else { continue }
      return svg(content, box: ink, scale: fontSize / sheetFontSize * factor)
    }
    throw PictureError(
      "\(name) has no group \(groups.map(\.name).joined(separator: " or ")) with a shape; expected a "
        + "template of a symbol.")
  }

  private static func svg(_ content: Substring, box: CGRect, scale: CGFloat) -> Data {
    Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(box.width * scale)" height="\(box.height * scale)" \
      viewBox="\(box.minX) \(box.minY) \(box.width) \(box.height)">\(content)</svg>
      """.utf8)
  }

  /// From the group's tag to the end of the group.
  private static func group(named name: String, in text: String) -> Substring? {
    guard let id = text.range(of: "id=\"\(name)\""),
      let start = text.range(of: "<g", options: .backwards, range: text.startIndex..<id.lowerBound)
    else { return nil }
    var (depth, position) = (0, start.lowerBound)
    while let tag = text.range(of: "<", range: position..<text.endIndex) {
      let rest = text[tag.lowerBound...]
      guard let end = rest.firstIndex(of: ">") else { return nil }
      position = text.index(after: end)
      if rest.hasPrefix("</g>") {
        depth -= 1
      } else if rest.hasPrefix("<g"), let next = rest.dropFirst(2).first,
        next.isWhitespace || next == ">", text[text.index(before: end)] != "/"
      {
        depth += 1
      }
      if depth == 0 { return text[start.lowerBound..<position] }
    }
    return nil
  }

  /// Around what a picture of the sheet shows, in the sheet's units; nil where it is empty.
  private static func ink(of bitmap: Bitmap) -> CGRect? {
    var (left, top, right, bottom) = (bitmap.width, bitmap.height, -1, -1)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width where pixels[y * bitmap.width + x] != 0 {
          (left, right) = (min(left, x), max(right, x))
          (top, bottom) = (min(top, y), y)
        }
      }
    }
    guard right >= left else { return nil }
    return CGRect(
      x: CGFloat(left) * fineness, y: CGFloat(top) * fineness,
      width: CGFloat(right + 1 - left) * fineness,
      height: CGFloat(bottom + 1 - top) * fineness)
  }
}
