import CGIF

/// Kept frames and a palette into giflib's hands.
///
/// Frames are compared once more after their colours became places in the palette: what looks the
/// same now is not drawn again, and a frame without a difference only prolongs the one before.
final class GIFWriter {
  private let file: OutputFile
  private let width: Int
  private let height: Int
  /// The error of a callback that cannot throw.
  private var failure: Error?
  /// The palette's places on the screen.
  private var canvas: [UInt8]

  init(file: OutputFile, width: Int, height: Int) {
    self.file = file
    self.width = width
    self.height = height
    canvas = [UInt8](repeating: 0, count: width * height)
  }

  func write(_ frames: [GIFEncoder.KeptFrame], palette: GIFPalette, end: Int) throws {
    var palette = palette
    let gif = try open()
    var isOpen = true
    defer { if isOpen { _ = lazy_EGifCloseFile()(gif, nil) } }
    let unchanged = UInt8(palette.colors.count)
    try begin(gif, palette.colors)

    var previous: (image: Image, tick: Int)?
    for frame in frames {
      guard let image = image(of: frame, &palette, unchanged, isFirst: previous == nil) else {
        continue
      }
      if let previous {
        try put(previous.image, delay: frame.tick - previous.tick, unchanged, gif)
      }
      previous = (image, frame.tick)
    }
    if let previous { try put(previous.image, delay: end - previous.tick, unchanged, gif) }
    isOpen = false
    try check(lazy_EGifCloseFile()(gif, nil))
  }

  /// A rectangle of places in the palette, with `unchanged` where nothing is new.
  private struct Image {
    var area: PixelArea
    var indices: [UInt8]
  }

  private func image(
    of frame: GIFEncoder.KeptFrame, _ palette: inout GIFPalette, _ unchanged: UInt8, isFirst: Bool
  ) -> Image? {
    let area = frame.area
    let pixels = [UInt32](unsafeUninitializedCapacity: area.width * area.height) { buffer, count in
      count = area.width * area.height
      Zlib.decompress(frame.pixels, into: UnsafeMutableRawBufferPointer(buffer))
    }
    let before = canvas
    var latest: (color: UInt32, index: UInt8)?
    for y in 0..<area.height {
      for x in 0..<area.width {
        let color = pixels[y * area.width + x] & 0xFFFFFF
        let index = latest?.color == color ? latest!.index : palette.index(of: color)
        latest = (color, index)
        canvas[(area.y + y) * width + area.x + x] = index
      }
    }
    if isFirst { return Image(area: area, indices: canvas) }
    let changed = before.withUnsafeBufferPointer { old in
      canvas.withUnsafeBufferPointer {
        changedArea(from: old, to: $0, width: width, height: height)
      }
    }
    guard let changed else { return nil }
    var indices: [UInt8] = []
    indices.reserveCapacity(changed.width * changed.height)
    for y in changed.y..<changed.y + changed.height {
      for i in y * width + changed.x..<y * width + changed.x + changed.width {
        indices.append(canvas[i] == before[i] ? unchanged : canvas[i])
      }
    }
    return Image(area: changed, indices: indices)
  }

  private func open() throws -> UnsafeMutablePointer<GifFileType> {
    guard vivace_gif_is_there() != 0 else {
      throw ExportError(
        "cannot make \(file.path): \(String(cString: vivace_gif_library)) cannot be loaded; "
          + "install Debian's libgif7")
    }
    var code: Int32 = 0
    let user = Unmanaged.passUnretained(self).toOpaque()
    let gif = lazy_EGifOpen()(
      user,
      { gif, bytes, count in
        let writer = Unmanaged<GIFWriter>.fromOpaque(gif!.pointee.UserData).takeUnretainedValue()
        do {
          try writer.file.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
          return count
        } catch {
          writer.failure = error
          return 0
        }
      }, &code)
    guard let gif else { throw error(code) }
    lazy_EGifSetGifVersion()(gif, true)
    return gif
  }

  private func begin(_ gif: UnsafeMutablePointer<GifFileType>, _ colors: [UInt32]) throws {
    var size = 2
    while size < colors.count + 1 { size *= 2 }
    var entries = colors.map {
      GifColorType(
        Red: UInt8($0 >> 16 & 255), Green: UInt8($0 >> 8 & 255), Blue: UInt8($0 & 255))
    }
    entries += Array(
      repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: size - entries.count)
    let map = lazy_GifMakeMapObject()(Int32(size), entries)
    defer { lazy_GifFreeMapObject()(map) }
    try check(lazy_EGifPutScreenDesc()(gif, Int32(width), Int32(height), 8, 0, map))
    // Netscape's extension: repeat for ever.
    try check(lazy_EGifPutExtensionLeader()(gif, APPLICATION_EXT_FUNC_CODE))
    try check(lazy_EGifPutExtensionBlock()(gif, 11, Array("NETSCAPE2.0".utf8)))
    try check(lazy_EGifPutExtensionBlock()(gif, 3, [1, 0, 0] as [UInt8]))
    try check(lazy_EGifPutExtensionTrailer()(gif))
  }

  /// A delay too long for the format's 16 bits is shared with copies that change nothing.
  private func put(
    _ image: Image, delay: Int, _ unchanged: UInt8, _ gif: UnsafeMutablePointer<GifFileType>
  ) throws {
    var image = image
    var left = delay
    repeat {
      let step = min(left, 65_535)
      left -= step
      var control = GraphicsControlBlock(
        DisposalMode: DISPOSE_DO_NOT, UserInputFlag: false, DelayTime: Int32(step),
        TransparentColor: Int32(unchanged))
      var block = [UInt8](repeating: 0, count: 4)
      _ = lazy_EGifGCBToExtension()(&control, &block)
      try check(lazy_EGifPutExtension()(gif, GRAPHICS_EXT_FUNC_CODE, 4, block))
      let area = image.area
      try check(
        lazy_EGifPutImageDesc()(
          gif, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height), false, nil))
      try check(lazy_EGifPutLine()(gif, &image.indices, Int32(image.indices.count)))
      image = Image(area: PixelArea(x: 0, y: 0, width: 1, height: 1), indices: [unchanged])
    } while left > 0
  }

  private func check(_ result: Int32) throws {
    if let failure { throw failure }
    guard result == GIF_OK else { throw error(0) }
  }

  private func error(_ code: Int32) -> ExportError {
    let reason = lazy_GifErrorString()(code).map { String(cString: $0) } ?? "giflib gave up"
    return ExportError("cannot write \(file.path): \(reason)")
  }
}
