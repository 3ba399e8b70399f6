import CGIF

/// GIF by giflib: the first frame on its canvas, which is transparent where the frame is not.
enum GIFDecoder {
  /// The source that giflib reads from: bytes and a position in them.
  private final class Reader {
    let bytes: UnsafeRawBufferPointer
    var offset = 0
    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }
  }

  static func decode(_ source: PictureSource) throws -> PixelBuffer {
    guard vivace_gif_is_there() != 0 else {
      throw source.lacks(vivace_gif_library, of: .gif, package: "libgif7")
    }
    let reader = Reader(source.bytes)
    var code: Int32 = 0
    let file = lazy_DGifOpen()(
      Unmanaged.passUnretained(reader).toOpaque(),
      { file, buffer, count in
        let reader = Unmanaged<Reader>.fromOpaque(file!.pointee.UserData).takeUnretainedValue()
        let size = min(Int(count), reader.bytes.count - reader.offset)
        guard size > 0, let buffer, let base = reader.bytes.baseAddress else { return 0 }
        UnsafeMutableRawPointer(buffer).copyMemory(from: base + reader.offset, byteCount: size)
        reader.offset += size
        return Int32(size)
      }, &code)
    guard let file else { throw source.damaged(.gif, message(code)) }
    defer { _ = lazy_DGifCloseFile()(file, &code) }
    defer { withExtendedLifetime(reader) {} }

    var transparent: Int?
    while true {
      var record = UNDEFINED_RECORD_TYPE
      guard lazy_DGifGetRecordType()(file, &record) == GIF_OK else {
        throw source.damaged(.gif, message(file.pointee.Error))
      }
      switch record {
      case EXTENSION_RECORD_TYPE:
        transparent = try readExtension(file, source) ?? transparent
      case IMAGE_DESC_RECORD_TYPE:
        return try readFrame(file, transparent: transparent, source)
      default:
        throw source.damaged(.gif, "it ends before its first picture")
      }
    }
  }

  /// The transparent colour's index, if the extension is a graphics control that has one.
  private static func readExtension(
    _ file: UnsafeMutablePointer<GifFileType>, _ source: PictureSource
  ) throws -> Int? {
    var kind: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard lazy_DGifGetExtension()(file, &kind, &block) == GIF_OK else {
      throw source.damaged(.gif, message(file.pointee.Error))
    }
    var transparent: Int?
    while let data = block {
      // The block's first byte is its length.
      if kind == GRAPHICS_EXT_FUNC_CODE, data[0] >= 4, data[1] & 1 != 0 {
        transparent = Int(data[4])
      }
      guard lazy_DGifGetExtensionNext()(file, &block) == GIF_OK else {
        throw source.damaged(.gif, message(file.pointee.Error))
      }
    }
    return transparent
  }

  private static func readFrame(
    _ file: UnsafeMutablePointer<GifFileType>, transparent: Int?, _ source: PictureSource
  ) throws -> PixelBuffer {
    guard lazy_DGifGetImageDesc()(file) == GIF_OK else {
      throw source.damaged(.gif, message(file.pointee.Error))
    }
    let frame = file.pointee.Image
    var (width, height) = (Int(file.pointee.SWidth), Int(file.pointee.SHeight))
    // Some writers leave the canvas empty.
    if width <= 0 || height <= 0 { (width, height) = (Int(frame.Width), Int(frame.Height)) }
    (width, height) = try source.checkedSize(width, height, .gif)
    _ = try source.checkedSize(Int(frame.Width), Int(frame.Height), .gif)
    guard let map = frame.ColorMap ?? file.pointee.SColorMap, let colors = map.pointee.Colors else {
      throw source.damaged(.gif, "it has no colour table")
    }
    let palette = (0..<Int(map.pointee.ColorCount)).map { index -> UInt32 in
      guard index != transparent else { return 0 }
      let color = colors[index]
      return 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    var line = [GifPixelType](repeating: 0, count: Int(frame.Width))
    for row in rows(count: Int(frame.Height), isInterlaced: frame.Interlace) {
      guard lazy_DGifGetLine()(file, &line, frame.Width) == GIF_OK else {
        throw source.damaged(.gif, message(file.pointee.Error))
      }
      let y = Int(frame.Top) + row
      guard (0..<height).contains(y) else { continue }
      for (column, index) in line.enumerated() {
        let x = Int(frame.Left) + column
        guard (0..<width).contains(x), Int(index) < palette.count else { continue }
        pixels[y * width + x] = palette[Int(index)]
      }
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// The order in which rows are stored: every 8th, those between, every 4th of the rest, then the odd.
  private static func rows(count: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<count) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
      Array(stride(from: first, to: count, by: step))
    }
  }

  private static func message(_ code: Int32) -> String {
    lazy_GifErrorString()(code).map { String(cString: $0).lowercased() }
      ?? "its data ends too early"
  }
}
