import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// The memory of a picture that is drawn into.
final class PixelMemory {
  let bytes: UnsafeMutableRawPointer
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let bitsPerPixel: Int
  let format: PixelFormat
  let space: CGColorSpace?
  /// Whether the program reads the memory itself, so that it must hold the drawing.
  private(set) var isWatched: Bool
  private let isOurs: Bool

  init(
    _ bytes: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int,
    format: PixelFormat, space: CGColorSpace?
  ) {
    let size = bytesPerRow * height
    self.bytes = bytes ?? .allocate(byteCount: size, alignment: 16)
    isOurs = bytes == nil
    isWatched = bytes != nil
    if isOurs { self.bytes.initializeMemory(as: UInt8.self, repeating: 0, count: size) }
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.format = format
    self.space = space
    bitsPerPixel = format.bytesPerPixel * 8
  }

  deinit { if isOurs { bytes.deallocate() } }

  /// Marks the memory as read and changed from outside.
  func watch() { isWatched = true }

  /// The contents of the memory.
  var bitmap: Bitmap {
    Bitmap(
      at: bytes.assumingMemoryBound(to: UInt8.self), width: width, height: height,
      bytesPerRow: bytesPerRow, format: format, space: nil)
  }

  func write(_ bitmap: Bitmap) {
    let bytes = bytes.assumingMemoryBound(to: UInt8.self)
    for y in 0..<min(height, bitmap.height) {
      for x in 0..<min(width, bitmap.width) {
        format.write(
          bitmap.pixels[y * bitmap.width + x],
          to: bytes + y * bytesPerRow + x * format.bytesPerPixel)
      }
    }
  }
}

extension CGContext {
  /// A picture in memory to draw into, a unit a pixel, the origin at the bottom left.
  ///
  /// - Parameters:
  ///   - data: The memory, `bytesPerRow` for each row from the top; what is in it is drawn over. Nil takes
  ///     memory of the context's own, which is transparent at first.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: 0 is as many as a row needs.
  ///   - bitmapInfo: Where alpha is, and the order of bytes. With alpha it must be premultiplied.
  ///
  /// Nil, with a warning, for a size without pixels or a layout that there is not.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    let bitsPerPixel = alpha == .alphaOnly || space.model == .monochrome ? 8 : 32
    guard width > 0, height > 0, width <= 16_384, height <= 16_384, bitsPerComponent == 8,
      alpha != .last, alpha != .first,
      let format = PixelFormat(model: space.model, bitsPerPixel: bitsPerPixel, info: info),
      bytesPerRow == 0 || bytesPerRow >= width * format.bytesPerPixel
    else {
      Warning.once(
        "A bitmap CGContext of \(width) × \(height) pixels with \(bitsPerComponent) bits a component, "
          + "\(bytesPerRow) bytes a row, the bitmap info \(bitmapInfo) and a color space of "
          + "\(space.numberOfComponents) components cannot be made; use 8 bits, 0 bytes a row and "
          + "CGImageAlphaInfo.premultipliedLast.")
      return nil
    }
    let memory = PixelMemory(
      data, width: width, height: height,
      bytesPerRow: bytesPerRow == 0 ? width * format.bytesPerPixel : bytesPerRow, format: format,
      space: space)
    let size = CGSize(width: width, height: height)
    self.init(
      .memory(memory), size: size, scale: 1,
      base: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height), isFlipped: false)
  }

  private var memory: PixelMemory? {
    if case .memory(let memory) = target { memory } else { nil }
  }

  /// The pixels, with all that was drawn so far; they may be changed. Nil of other contexts.
  public var data: UnsafeMutableRawPointer? {
    guard let memory else { return nil }
    synchronize()
    memory.watch()
    return memory.bytes
  }

  /// In pixels; 0 of a context without any.
  public var width: Int { memory?.width ?? pixelSize.width }
  /// In pixels; 0 of a context without any.
  public var height: Int { memory?.height ?? pixelSize.height }
  /// 8 in a context with pixels of its own, else 0.
  public var bitsPerComponent: Int { memory == nil ? 0 : 8 }
  /// 8 to 32 in a context with pixels of its own, else 0.
  public var bitsPerPixel: Int { memory?.bitsPerPixel ?? 0 }
  /// The distance of two rows in memory; 0 without pixels of its own.
  public var bytesPerRow: Int { memory?.bytesPerRow ?? 0 }
  /// The space of the pixels; nil without pixels of its own.
  public var colorSpace: CGColorSpace? { memory?.space }
  /// The layout of the pixels; empty without pixels of its own.
  public var bitmapInfo: CGBitmapInfo { memory?.format.info ?? [] }
  /// The position of alpha in a pixel; none without pixels of its own.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none
  }

  private var pixelSize: (width: Int, height: Int) {
    guard case .list = target else { return (0, 0) }
    let size = CGSize(width: bounds.width * scale, height: bounds.height * scale)
    guard size.width.isFinite, size.height.isFinite, size.width < 1e6, size.height < 1e6 else {
      return (0, 0)
    }
    return (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
  }

  /// A picture of all that was drawn so far; what is drawn later does not change it. Nil, with a warning,
  /// where nothing is there that could paint, and of a context without pixels.
  public func makeImage() -> CGImage? {
    if let memory {
      synchronize()
      return CGImage(memory.bitmap)
    }
    guard case .list = target else { return nil }
    return raster().map { CGImage($0) }
  }

  /// Paints what was drawn so far, on what is in memory.
  public func synchronize() {
    guard let memory, !layers[0].items.isEmpty, let bitmap = raster() else { return }
    memory.write(bitmap)
    layers[0].items = []
  }

  /// Brings the drawing into the memory, as `synchronize()` does.
  public func flush() { synchronize() }

  /// Updates memory that the program has supplied, since it reads it without a call.
  func drewIntoMemory() { if memory?.isWatched == true { synchronize() } }

  private func raster() -> Bitmap? {
    guard let painter = Services.painter(for: "CGContext") else { return nil }
    var items = layers[0].items
    if let memory {
      items.insert(
        item(
          .image(
            ImageDrawing(bitmap: memory.bitmap, interpolation: .none), frame: AnimatedValue(bounds))
        ),
        at: 0)
    }
    return painter.bitmap(
      of: DisplayList(items), at: 0, size: bounds.size, scale: scale, background: .clear)
  }
}
