import VivaceGeometry

/// A call of a shader function in a place of a surface: draws rows of pixels.
///
/// The arguments are laid out once; then any number of threads may draw rows. A pixel's position is that
/// of its middle, in the coordinates of the frame.
package final class ShaderRun {
  private let call: ShaderCall
  private var row = ShaderRow()
  /// The arguments' contents, and the list of them.
  private var memory: [UnsafeMutableRawPointer] = []

  /// Nil for a map that has no inverse.
  ///
  /// - Parameters:
  ///   - map: From the coordinates that the frame is in to pixels.
  ///   - content: The pixels that the content of an effect may have painted.
  package init?(
    _ call: ShaderCall, frame: CGRect, map: PlaneMap, content: PixelRect = .empty
  ) {
    guard map.isFinite, let inverse = map.inverse else { return nil }
    self.call = call
    let origin = CGAffineTransform(translationX: frame.minX, y: frame.minY)
    row.use = call.use.rawValue
    row.dithers = call.dithers ? 1 : 0
    row.opacity = Float(call.opacity)
    row.toUser = ShaderRow.numbers(inverse.concatenating(PlaneMap(origin.inverted())))
    row.toPixels = ShaderRow.numbers(PlaneMap(origin).concatenating(map))
    let bounds = call.bounds ?? CGRect(origin: .zero, size: frame.size)
    row.frame = (
      Float(bounds.minX), Float(bounds.minY), Float(bounds.width), Float(bounds.height)
    )
    setLimits(CGRect(origin: .zero, size: frame.size), content, scale: map.scale)
    setArguments()
  }

  deinit { for bytes in memory { bytes.deallocate() } }

  /// Sets where the function is applied: all over the frame; beyond it, where the content is.
  private func setLimits(_ frame: CGRect, _ content: PixelRect, scale: CGFloat) {
    let (dx, dy) = (call.maxSampleOffset.width, call.maxSampleOffset.height)
    // The content's pixels are known with a margin. In it a function that makes colors must not paint.
    let margin = call.use == .layer ? 1 : 0
    var painted = content
    if call.use != .color, !content.isEmpty {
      let reach = scale.isFinite ? Int((max(dx, dy) * scale).rounded(.up)) : 0
      painted = PixelRect(
        x0: content.x0 + margin - reach, y0: content.y0 + margin - reach,
        x1: content.x1 - margin + reach, y1: content.y1 - margin + reach)
    }
    row.limit = (
      Int32(painted.x0), Int32(painted.y0), Int32(painted.x1), Int32(painted.y1)
    )
    row.area = (
      Float(frame.minX - dx), Float(frame.minY - dy), Float(frame.maxX + dx), Float(frame.maxY + dy)
    )
  }

  private func setArguments() {
    let list = UnsafeMutablePointer<ShaderRow.Argument>.allocate(
      capacity: max(1, call.arguments.count))
    memory.append(UnsafeMutableRawPointer(list))
    for (index, argument) in call.arguments.enumerated() {
      (list + index).initialize(to: rowArgument(argument))
    }
    row.arguments = UnsafeRawPointer(list)
    row.argumentCount = Int32(call.arguments.count)
  }

  private func rowArgument(_ argument: ShaderCall.Argument) -> ShaderRow.Argument {
    switch argument {
    case .numbers(let numbers): return .init(kind: 0, count: numbers.count, data: copy(numbers))
    case .numberList(let numbers): return .init(kind: 1, count: numbers.count, data: copy(numbers))
    case .color(let color): return .init(kind: 2, count: 1, data: copy([color]))
    case .colorList(let colors): return .init(kind: 3, count: colors.count, data: copy(colors))
    case .image(let image):
      // The call keeps the bitmap, and with it the memory of its pixels.
      var result = ShaderRow.Argument(
        kind: 4, count: image.object.pixels.count,
        data: image.object.pixels.withUnsafeBytes { $0.baseAddress })
      (result.width, result.height) = (Int32(image.object.width), Int32(image.object.height))
      return result
    case .data(let bytes): return .init(kind: 5, count: bytes.count, data: copy(bytes))
    case .boundingRect: return .init(kind: 6, count: 4, data: nil)
    }
  }

  /// A copy of some values that the row functions may read, aligned as vectors are.
  private func copy<Value>(_ values: [Value]) -> UnsafeRawPointer {
    let size = values.count * MemoryLayout<Value>.stride
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: max(16, size), alignment: 16)
    memory.append(bytes)
    values.withUnsafeBytes {
      if size > 0 { bytes.copyMemory(from: $0.baseAddress!, byteCount: size) }
    }
    return UnsafeRawPointer(bytes)
  }

  @discardableResult
  private func run(_ row: inout ShaderRow) -> Int32 {
    typealias RowFunction = @convention(c) (UnsafeRawPointer) -> Int32
    let function = unsafeBitCast(
      UnsafeRawPointer(bitPattern: call.entry.address), to: RowFunction.self)
    return withUnsafePointer(to: &row) { function(UnsafeRawPointer($0)) }
  }

  /// Whether the function takes the arguments.
  package var fits: Bool {
    var row = row
    return call.entry.address != 0 && run(&row) == 0
  }

  /// Paints a run of pixels, premultiplied.
  package func fill(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    var row = row
    (row.x, row.y, row.count) = (Int32(x), Int32(y), Int32(count))
    row.pixels = pixels
    run(&row)
  }

  /// Makes a run of pixels from the layer's: those of a rectangle of content, transparent around it.
  package func apply(
    x: Int, y: Int, count: Int, to source: UnsafePointer<UInt32>, _ rect: PixelRect, stride: Int,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    var row = row
    (row.x, row.y, row.count) = (Int32(x), Int32(y), Int32(count))
    row.source = (
      Int32(rect.x0), Int32(rect.y0), Int32(rect.x1), Int32(rect.y1), Int32(stride)
    )
    (row.sourcePixels, row.pixels) = (source, pixels)
    run(&row)
  }
}

/// The input of a row function, laid out as `Row` of the header that functions are compiled with.
package struct ShaderRow {
  /// A map of the plane: a, b, c, d, tx, ty, and the three numbers of perspective.
  package typealias Map = (
    Double, Double, Double, Double, Double, Double, Double, Double, Double
  )

  var use: Int32 = 0
  var x: Int32 = 0
  var y: Int32 = 0
  /// The number of pixels; 0 only asks whether the arguments fit.
  var count: Int32 = 0
  /// The rectangle of the source's pixels, and from one of its rows to the next.
  var source: (Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0)
  /// The pixels beyond the area for which the function is called too.
  var limit: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  var argumentCount: Int32 = 0
  var dithers: Int32 = 0
  var reserved: Int32 = 0
  var opacity: Float = 1
  var frame: (Float, Float, Float, Float) = (0, 0, 0, 0)
  /// The positions for which the function is called, from the least to the greatest.
  var area: (Float, Float, Float, Float) = (0, 0, 0, 0)
  var reservedNumber: Float = 0
  var toUser: Map = (1, 0, 0, 1, 0, 0, 0, 0, 1)
  var toPixels: Map = (1, 0, 0, 1, 0, 0, 0, 0, 1)
  var sourcePixels: UnsafePointer<UInt32>?
  var pixels: UnsafeMutablePointer<UInt32>?
  var arguments: UnsafeRawPointer?

  /// The size that the header expects.
  package static let size = 272

  static func numbers(_ map: PlaneMap) -> Map {
    let t = map.affine
    return (t.a, t.b, t.c, t.d, t.tx, t.ty, map.g, map.h, map.w)
  }

  /// An argument, laid out as `Argument` of the header.
  struct Argument {
    var kind: Int32
    var count: Int32
    var width: Int32 = 0
    var height: Int32 = 0
    var data: UnsafeRawPointer?

    init(kind: Int32, count: Int, data: UnsafeRawPointer?) {
      self.kind = kind
      self.count = Int32(clamping: count)
      self.data = data
    }
  }
}
