import VivaceDrawing
import VivaceGeometry

/// Finds what is hidden of nodes that are painted one over the other, in squares of pixels.
///
/// Nodes are visited from front to back. An opaque node hides all squares within
/// it; of those behind it only the rest need be drawn. Squares found hidden are hidden, but not all
/// hidden squares are found.
final class Occlusion {
  /// Squares have eight pixels a side: 1 << 3.
  private static let shift = 3
  static let side = 1 << shift

  private let visible: PixelRect
  private let rows: Int
  private let wordCount: Int
  /// A bit a square, rows one after the other.
  private let hidden: UnsafeMutablePointer<UInt64>

  private init(_ visible: PixelRect) {
    self.visible = visible
    rows = (visible.height + Self.side - 1) >> Self.shift
    wordCount = ((visible.width + Self.side - 1) >> Self.shift + 63) >> 6
    hidden = .allocate(capacity: rows * wordCount)
    hidden.initialize(repeating: 0, count: rows * wordCount)
  }

  deinit { hidden.deallocate() }

  /// Whether it is worth a look, and nothing looks at the content around it.
  static func isWorthwhile(_ nodes: UnretainedObjects<Plan.Node>, in visible: PixelRect) -> Bool {
    nodes.count > 1 && visible.area >= Renderer.leastArea
      && !nodes.contains { $0.withObject(\.hasBackdrop) }
  }

  /// Returns the visible box of each node within `visible`; empty if hidden.
  static func exposed(_ nodes: UnretainedObjects<Plan.Node>, in visible: PixelRect) -> [PixelRect] {
    let occlusion = Occlusion(visible)
    return [PixelRect](unsafeUninitializedCapacity: nodes.count) { boxes, count in
      count = nodes.count
      var index = count
      for node in nodes.reversed() {
        index -= 1
        let box = node.withObject {
          let box = occlusion.exposed($0.bounds)
          if !box.isEmpty { occlusion.hide(behind: $0) }
          return box
        }
        boxes.initializeElement(at: index, to: box)
      }
    }
  }

  // MARK: - What hides

  /// Hides the content behind a node.
  private func hide(behind node: Plan.Node) {
    switch node.content {
    case .shape(let shape):
      guard node.bounds.width > Self.side, node.bounds.height > Self.side, shape.stroke == nil,
        Self.fillsThePlane(shape.paint)
      else { return }
      hide(shape.outline, map: node.map)
    case .group(.geometry):
      node.children.withUnretainedObjects {
        for child in $0 { child.withObject { hide(behind: $0) } }
      }
    case .group, .text, .image: break
    }
  }

  /// Whether a paint is opaque wherever it is asked for. Pictures may end, and mix with nothing there.
  private static func fillsThePlane(_ paint: ResolvedPaint) -> Bool {
    switch paint {
    case .color, .gradient: paint.isOpaque
    case .tile, .mesh, .shader: false
    }
  }

  private func hide(_ outline: ResolvedOutline, map: PlaneMap) {
    guard map.isAxisAligned else { return }
    let (width, height) = (map.affine.a, map.affine.d)
    switch outline {
    case .rectangle(let rect): hide(Edges(rect.applying(map.affine), of: visible), x: 0, y: 0)
    case .roundedRectangle(let rect, let radii, let stretch, let style):
      let radius = max(
        radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing)
      hide(
        rect.applying(map.affine), cornerWidth: radius * width,
        cornerHeight: radius * stretch * height,
        reach: style == .circular ? 1 : CornerCurve.reach)
    case .ellipse(let rect):
      hide(
        rect.applying(map.affine), cornerWidth: rect.width * width / 2,
        cornerHeight: rect.height * height / 2, reach: 1)
    case .path: break
    }
  }

  /// A rectangle with round corners has three without in it: the content between its upper and its lower
  /// corners, between its left and its right ones, and what touches their middles.
  private func hide(
    _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, reach: CGFloat
  ) {
    // Of a circle's corner, 1 − √½ of the radius is cut off in the middle; of a continuous one less.
    let middle: CGFloat = 0.293
    // Curves are drawn as straight pieces, which are a little inside of them.
    let margin: CGFloat = 0.125
    let edges = Edges(rect, of: visible)
    func inset(_ value: CGFloat) -> Int { Edges.up(value + margin) }
    hide(edges, x: inset(middle * cornerWidth), y: inset(middle * cornerHeight))
    hide(edges, x: inset(reach * cornerWidth), y: 0)
    hide(edges, x: 0, y: inset(reach * cornerHeight))
  }

  /// The edges of a rectangle from the corner of what is visible, in 1/256 of a pixel, rounded inwards.
  private struct Edges {
    let left, right, top, bottom: Int

    init(_ rect: CGRect, of visible: PixelRect) {
      left = Self.up(rect.origin.x) &- visible.x0 &<< 8
      right = Self.down(rect.origin.x + rect.size.width) &- visible.x0 &<< 8
      top = Self.up(rect.origin.y) &- visible.y0 &<< 8
      bottom = Self.down(rect.origin.y + rect.size.height) &- visible.y0 &<< 8
    }

    /// The least number of 256ths that is not less.
    @inline(__always)
    static func up(_ value: CGFloat) -> Int {
      let (whole, rounded, scaled) = nearest(value)
      return whole &+ (rounded < scaled ? 1 : 0)
    }

    /// The greatest that is not more.
    @inline(__always)
    static func down(_ value: CGFloat) -> Int {
      let (whole, rounded, scaled) = nearest(value)
      return whole &- (rounded > scaled ? 1 : 0)
    }

    @inline(__always)
    private static func nearest(_ value: CGFloat) -> (Int, Double, Double) {
      let far = Double(PixelRect.limit)
      let scaled = max(-far, min(far, Double(value))) * 256
      // 1.5 · 2⁵² leaves no bits behind the point.
      let magic = 6_755_399_441_055_744.0
      let sum = scaled + magic
      let whole = Int(truncatingIfNeeded: sum.bitPattern &- magic.bitPattern)
      return (whole, sum - magic, scaled)
    }
  }

  /// Hides the squares within a rectangle, cut by `x` on the left and the right and by `y` above
  /// and below, in 1/256 of a pixel.
  private func hide(_ edges: Edges, x: Int, y: Int) {
    let columns = squares(edges.left &+ x, edges.right &- x, of: visible.width)
    let lines = squares(edges.top &+ y, edges.bottom &- y, of: visible.height)
    if columns.isEmpty || lines.isEmpty { return }
    forEachWord(of: columns) { word, bits in
      for line in lines { hidden[line &* wordCount &+ word] |= bits }
    }
  }

  /// The squares within a span of 256ths of pixels. The last ones may extend beyond the visible area.
  @inline(__always)
  private func squares(_ start: Int, _ end: Int, of whole: Int) -> Range<Int> {
    let bits = Self.shift + 8
    let first = (max(0, start) &+ (1 << bits - 1)) >> bits
    let last = end >= whole &<< 8 ? (whole &+ Self.side &- 1) >> Self.shift : end >> bits
    return first..<max(first, last)
  }

  // MARK: - What shows

  /// A box around the squares of `bounds` that nothing hides.
  private func exposed(_ bounds: PixelRect) -> PixelRect {
    let area = bounds.intersection(visible)
    if area.isEmpty { return .empty }
    let columns =
      (area.x0 - visible.x0) >> Self.shift..<((area.x1 - 1 - visible.x0) >> Self.shift) + 1
    let lines =
      (area.y0 - visible.y0) >> Self.shift..<((area.y1 - 1 - visible.y0) >> Self.shift) + 1
    var shown = PixelRect.empty
    forEachWord(of: columns) { word, bits in
      var (all, first, last) = (UInt64(0), -1, 0)
      for line in lines {
        let open = bits & ~hidden[line &* wordCount &+ word]
        if open == 0 { continue }
        all |= open
        if first < 0 { first = line }
        last = line
      }
      if all == 0 { return }
      shown = shown.union(
        PixelRect(
          x0: word << 6 + all.trailingZeroBitCount, y0: first,
          x1: word << 6 + 64 - all.leadingZeroBitCount, y1: last + 1))
    }
    if shown.isEmpty { return .empty }
    return PixelRect(
      x0: visible.x0 + shown.x0 << Self.shift, y0: visible.y0 + shown.y0 << Self.shift,
      x1: visible.x0 + shown.x1 << Self.shift, y1: visible.y0 + shown.y1 << Self.shift
    ).intersection(area)
  }

  /// Calls `body` with each word that has some of a row's squares, and their bits in it.
  @inline(__always)
  private func forEachWord(of columns: Range<Int>, _ body: (_ word: Int, _ bits: UInt64) -> Void) {
    for word in columns.lowerBound >> 6...(columns.upperBound - 1) >> 6 {
      let first = max(0, columns.lowerBound - word << 6)
      let end = min(64, columns.upperBound - word << 6)
      body(word, (~0 &<< UInt64(first)) & (~0 &>> UInt64(64 - end)))
    }
  }
}
