import VivaceDrawing

/// Writes pictures as PNG files.
///
/// A picture of at most 256 colours gets a palette with as few bits a pixel as it can; an opaque one
/// no alpha. The round trip is exact for opaque pixels; others are rounded by the division that
/// premultiplied colour needs.
public enum PNG {
  /// How hard zlib tries: on a screen of 1.3 million pixels, `smallest` takes six times as long as `balanced` and
  /// saves 4 %.
  public enum Compression: Int32, Sendable {
    case balanced = 6
    /// For files that are kept, such as goldens.
    case smallest = 9
  }

  /// Writes a file, as a whole or not at all.
  public static func write(
    _ bitmap: Bitmap, to path: String, compression: Compression = .balanced
  ) throws {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw ExportError(
        "cannot make \(path): a picture of \(bitmap.width) × \(bitmap.height) pixels is empty")
    }
    let file = try OutputFile(path: path)
    try file.write(bytes(of: bitmap, compression))
    try file.commit()
  }

  /// The whole file. The picture must not be empty.
  public static func bytes(
    of bitmap: Bitmap, _ compression: Compression = .balanced
  ) -> [UInt8] {
    if let palette = Palette(of: bitmap) { return indexed(bitmap, palette, compression) }
    let length = bitmap.isOpaque ? 3 : 4
    var rows = FilteredRows(rowLength: bitmap.width * length, rows: bitmap.height, step: length)
    var row = [UInt8](repeating: 0, count: bitmap.width * length)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let color = straightened(bitmap.pixels[y * bitmap.width + x])
        row[x * length] = color.red
        row[x * length + 1] = color.green
        row[x * length + 2] = color.blue
        if length == 4 { row[x * 4 + 3] = color.alpha }
      }
      rows.append(row)
    }
    return file(
      bitmap, depth: 8, kind: length == 3 ? .color : .colorAndAlpha, extra: [], rows: rows.bytes,
      compression)
  }

  private static func indexed(
    _ bitmap: Bitmap, _ palette: Palette, _ compression: Compression
  ) -> [UInt8] {
    let depth = palette.depth
    let rowLength = (bitmap.width * depth + 7) / 8
    var rows = [UInt8](repeating: 0, count: (rowLength + 1) * bitmap.height)
    for y in 0..<bitmap.height {
      let start = y * (rowLength + 1) + 1
      for x in 0..<bitmap.width {
        let index = palette.index(of: bitmap.pixels[y * bitmap.width + x])
        let bit = x * depth
        rows[start + bit / 8] |= index << UInt8(8 - depth - bit % 8)
      }
    }
    return file(
      bitmap, depth: UInt8(depth), kind: .palette, extra: palette.chunks, rows: rows,
      compression)
  }

  private static func file(
    _ bitmap: Bitmap, depth: UInt8, kind: PNGChunks.Kind, extra: [UInt8], rows: [UInt8],
    _ compression: Compression
  ) -> [UInt8] {
    PNGChunks.signature
      + PNGChunks.header(width: bitmap.width, height: bitmap.height, depth: depth, kind: kind)
      + extra
      + PNGChunks.chunk(
        "IDAT", rows.withUnsafeBytes { Zlib.compressed($0, level: compression.rawValue) })
      + PNGChunks.end
  }
}

/// The colours of a picture that has few.
private struct Palette {
  /// Translucent ones first, so that the list of alphas can end early.
  private var colors: [UInt32] = []
  private var indices: [UInt32: UInt8] = [:]

  /// Nil when there are more than 256.
  init?(of bitmap: Bitmap) {
    var found = Set<UInt32>()
    var latest: UInt32?
    for pixel in bitmap.pixels where pixel != latest {
      latest = pixel
      found.insert(pixel)
      if found.count > 256 { return nil }
    }
    colors = found.sorted()
    for (index, color) in colors.enumerated() { indices[color] = UInt8(index) }
  }

  /// Bits a pixel.
  var depth: Int { colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8 }

  func index(of pixel: UInt32) -> UInt8 { indices[pixel]! }

  var chunks: [UInt8] {
    let straight = colors.map(straightened)
    let alphas = straight.prefix { $0.alpha < 255 }.map(\.alpha)
    let colors = PNGChunks.chunk("PLTE", straight.flatMap { [$0.red, $0.green, $0.blue] })
    return alphas.isEmpty ? colors : colors + PNGChunks.chunk("tRNS", alphas)
  }
}
