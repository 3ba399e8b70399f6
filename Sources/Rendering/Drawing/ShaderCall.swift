import VivaceGeometry

/// A compiled shader function by the address of its row function, and the declaration that it was made from.
package struct ShaderEntry: Hashable, Sendable {
  package var name: String
  /// The function's text in its source, from the result to the last parameter.
  package var declaration: String
  /// The row function, which draws a row of pixels from a `ShaderRow`. The library stays loaded.
  package var address: UInt

  package init(name: String, declaration: String, address: UInt) {
    self.name = name
    self.declaration = declaration
    self.address = address
  }
}

/// A shader function with its arguments, ready to be drawn with. Immutable.
///
/// A call is placed in a frame where it is drawn: positions count from the frame's origin, in points.
package final class ShaderCall: Equatable, Sendable {
  /// The purposes of a function. The numbers are those of the header that functions are compiled with.
  package enum Use: Int32, Sendable {
    /// Paints: a color for a position.
    case fill
    /// Changes the color at each position.
    case color
    /// Finds the position whose color is drawn at another.
    case distortion
    /// Makes a color from those of the layer.
    case layer
  }

  /// An argument after those that the renderer passes itself.
  package enum Argument: Hashable, Sendable {
    /// One to four numbers.
    case numbers([Float])
    case numberList([Float])
    /// Origin and size of the frame.
    case boundingRect
    /// Premultiplied and encoded.
    case color(SIMD4<Float>)
    case colorList([SIMD4<Float>])
    case image(ObjectIdentity<Bitmap>)
    case data([UInt8])
  }

  package let use: Use
  /// The value of `boundingRect`; nil is the frame, counted from its origin.
  package let bounds: CGRect?
  package let entry: ShaderEntry
  package let arguments: [Argument]
  /// The distance in points from which a distortion or a layer effect may fetch content to a pixel.
  package let maxSampleOffset: CGSize
  /// Whether results are rounded by a pattern, against steps of color.
  package let dithers: Bool
  /// The factor of all results, 0…1.
  package let opacity: Double

  package init(
    _ use: Use, _ entry: ShaderEntry, _ arguments: [Argument], maxSampleOffset: CGSize = .zero,
    bounds: CGRect? = nil, dithers: Bool = false, opacity: Double = 1
  ) {
    self.use = use
    self.bounds = bounds
    self.entry = entry
    self.arguments = arguments
    func limited(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 4_096) : 0 }
    self.maxSampleOffset = CGSize(
      width: limited(maxSampleOffset.width), height: limited(maxSampleOffset.height))
    self.dithers = dithers
    self.opacity = opacity
  }

  package func multiplyingOpacity(by factor: Double) -> ShaderCall {
    ShaderCall(
      use, entry, arguments, maxSampleOffset: maxSampleOffset, bounds: bounds, dithers: dithers,
      opacity: opacity * max(0, min(1, factor)))
  }

  /// Whether the function's parameters are those of the use, followed by the arguments.
  package var fits: Bool {
    ShaderRun(self, frame: .zero, map: .identity)?.fits ?? false
  }

  /// The pixels that an effect may paint on a frame with content.
  func bounds(of content: PixelRect, frame: CGRect, map: PlaneMap) -> PixelRect {
    let area = frame.insetBy(dx: -maxSampleOffset.width, dy: -maxSampleOffset.height)
    let reach = max(maxSampleOffset.width, maxSampleOffset.height) * map.scale
    return content.outset(by: reach.isFinite ? Int(reach.rounded(.up)) : 0)
      .union(PixelRect(enclosing: map.bounds(of: area)))
  }

  package static func == (a: ShaderCall, b: ShaderCall) -> Bool {
    a === b
      || a.use == b.use && a.entry == b.entry && a.arguments == b.arguments
        && a.maxSampleOffset == b.maxSampleOffset && a.dithers == b.dithers
        && a.opacity == b.opacity && a.bounds == b.bounds
  }
}

/// An object that is equal to itself alone.
package struct ObjectIdentity<Object: AnyObject & Sendable>: Hashable, Sendable {
  package let object: Object
  package init(_ object: Object) { self.object = object }
  package static func == (a: Self, b: Self) -> Bool { a.object === b.object }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}
