import VivaceDrawing

/// Something that covers pixels, whatever is then done with them.
protocol Covering {
  func cover<Sink: CoverageSink>(into sink: inout Sink)
}

/// Coverage computed from edges.
struct EdgesCovering: Covering {
  let scratch: CoverageScratch
  let edges: UnsafeBufferPointer<Edge>
  let clip: PixelRect
  let isEvenOdd: Bool
  let isAntialiased: Bool

  func cover<Sink: CoverageSink>(into sink: inout Sink) {
    scratch.fill(
      edges, clip: clip, isEvenOdd: isEvenOdd, isAntialiased: isAntialiased, into: &sink)
  }
}

/// An upright rectangle.
struct BoxCovering: Covering {
  let box: FixedBox
  let isAntialiased: Bool
  let clip: PixelRect

  func cover<Sink: CoverageSink>(into sink: inout Sink) {
    BoxCoverage.fill(box, isAntialiased: isAntialiased, clip: clip, into: &sink)
  }
}

/// An upright shape with four alike corners.
struct RoundedCovering: Covering {
  let scratch: CornerCoverage
  let box: FixedBox
  let corner: Corner
  let clip: PixelRect
  let isAntialiased: Bool

  func cover<Sink: CoverageSink>(into sink: inout Sink) {
    scratch.fill(box, corner: corner, isAntialiased: isAntialiased, clip: clip, into: &sink)
  }
}

/// Coverage read from a prepared mask.
struct MaskCovering: Covering {
  /// The byte for the area's corner.
  let mask: UnsafePointer<UInt8>
  let stride: Int
  let area: PixelRect

  func cover<Sink: CoverageSink>(into sink: inout Sink) {
    let width = area.width
    var row = mask
    for y in area.y0..<area.y1 {
      sink.cells(x: area.x0, y: y, count: width, coverage: row)
      row += stride
    }
  }
}

/// The shadow of an upright box.
struct BoxShadowCovering: Covering {
  let scratch: BoxShadowCoverage
  let shadow: UnsafePointer<BoxShadow>
  let area: PixelRect
  /// Whether what covers the shadow is drawn as it is.
  let isCovered: Bool

  func cover<Sink: CoverageSink>(into sink: inout Sink) {
    let cover = isCovered ? shadow.pointee.cover : nil
    scratch.fill(
      shadow.pointee, area: area, hidden: { cover?.hidden(row: $0) ?? 0..<0 },
      into: &sink)
  }
}
