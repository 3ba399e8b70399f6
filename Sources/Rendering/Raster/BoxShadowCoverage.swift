import VivaceDrawing

/// Computes what shadows of boxes cover: room for a row's numbers.
///
/// Integers only; the answer for a pixel does not depend on the clip.
final class BoxShadowCoverage {
  /// The coverage between the box's sides for each column, 0…65,535, from the area's first on.
  private var columns: UnsafeMutablePointer<UInt16> = .allocate(capacity: 1)
  /// A row, in the same units, and as coverage.
  private var amounts: UnsafeMutablePointer<UInt16> = .allocate(capacity: 1)
  private var line: UnsafeMutablePointer<UInt8> = .allocate(capacity: 1)
  private var width = 0
  /// Weights, eight times each. In memory, since a compiler that knows where they come from would
  /// multiply in 32 bits.
  private let weights: UnsafeMutablePointer<UInt16>

  private typealias Lanes = SIMD8<UInt16>
  private static var lanes: Int { Lanes.scalarCount }

  init() {
    weights = .allocate(capacity: 4 * Self.lanes)
    weights.initialize(repeating: 0, count: 4 * Self.lanes)
  }

  deinit {
    release()
    weights.deallocate()
  }

  private func release() {
    columns.deallocate()
    amounts.deallocate()
    line.deallocate()
  }

  private func reserve(_ width: Int) {
    guard width > self.width else { return }
    release()
    let capacity = width + Self.lanes
    columns = .allocate(capacity: capacity)
    amounts = .allocate(capacity: capacity)
    line = .allocate(capacity: capacity)
    columns.initialize(repeating: 0, count: capacity)
    amounts.initialize(repeating: 0, count: capacity)
    line.initialize(repeating: 0, count: capacity)
    self.width = width
  }

  /// Gives `sink` what a shadow covers of `area`, except for the columns that `hidden` gives for a
  /// row, and for what nothing is seen of.
  func fill<Sink: CoverageSink>(
    _ shadow: BoxShadow, area: PixelRect, hidden: (Int) -> Range<Int>, into sink: inout Sink
  ) {
    if area.isEmpty { return }
    reserve(area.width)
    let unseen = shadow.unseen
    let seen = setColumns(shadow, area, unseen: unseen)
    if seen.isEmpty { return }
    let (box, edge) = (shadow.box, shadow.edge)
    let corners = shadow.corner.map { Corners($0, box) }
    let flat = shadow.flatColumns
    // Columns of which `line` holds what all rows between the corners are.
    var known = (0..<0, 0..<0)
    for y in area.y0..<area.y1 {
      let height = edge.amount(from: box.y0, to: box.y1, at: y << 8 + 128)
      if Self.coverage(UInt16(truncatingIfNeeded: height)) <= unseen { continue }
      let rows = corners?.rows(at: y)
      let gap = hidden(y)
      let from = max(seen.lowerBound, min(seen.upperBound, gap.lowerBound))
      let to = max(from, min(seen.upperBound, gap.upperBound))
      let segments = gap.isEmpty ? (seen, 0..<0) : (seen.lowerBound..<from, to..<seen.upperBound)
      let isLevel = height == BlurredEdge.whole && (rows?.isEmpty ?? true)
      let isKnown = isLevel && known == segments
      known = isLevel ? segments : (0..<0, 0..<0)
      func give(_ segment: Range<Int>) {
        if segment.isEmpty { return }
        let middle = segment.clamped(to: flat)
        let left = middle.isEmpty ? segment : segment.lowerBound..<middle.lowerBound
        row(left, area.x0, height, corners, rows, unseen, y: y, isKnown: isKnown, into: &sink)
        if middle.isEmpty { return }
        let coverage = Self.coverage(UInt16(truncatingIfNeeded: (height &* 65_535) >> 16))
        if coverage > 0 {
          sink.run(x: middle.lowerBound, y: y, count: middle.count, coverage: UInt32(coverage))
        }
        let right = middle.upperBound..<segment.upperBound
        row(right, area.x0, height, corners, rows, unseen, y: y, isKnown: isKnown, into: &sink)
      }
      give(segments.0)
      give(segments.1)
    }
  }

  /// Computes the content between the box's sides of each column. Returns those of which anything
  /// may be seen.
  private func setColumns(
    _ shadow: BoxShadow, _ area: PixelRect, unseen: UInt8
  ) -> Range<Int> {
    let (box, edge) = (shadow.box, shadow.edge)
    // Nothing of the sides is left to see between them.
    let middle = shadow.columnsBetweenSides.clamped(to: area.x0..<area.x1)
    func set(_ range: Range<Int>) {
      for x in range {
        columns[x &- area.x0] = UInt16(
          truncatingIfNeeded: edge.amount(from: box.x0, to: box.x1, at: x << 8 &+ 128))
      }
    }
    set(area.x0..<middle.lowerBound)
    (columns + (middle.lowerBound - area.x0))
      .update(repeating: UInt16(BlurredEdge.whole), count: middle.count)
    set(middle.upperBound..<area.x1)
    var (first, end) = (area.x0, area.x1)
    while first < end, Self.coverage(columns[first &- area.x0]) <= unseen { first &+= 1 }
    while first < end, Self.coverage(columns[end &- 1 &- area.x0]) <= unseen { end &-= 1 }
    return first..<end
  }

  /// Columns of a row. Known, they are in `line` already.
  private func row<Sink: CoverageSink>(
    _ range: Range<Int>, _ x0: Int, _ height: UInt32, _ corners: Corners?, _ rows: Corners.Rows?,
    _ unseen: UInt8, y: Int, isKnown: Bool, into sink: inout Sink
  ) {
    if range.isEmpty { return }
    var (first, end) = (range.lowerBound - x0, range.upperBound - x0)
    if !isKnown {
      setWeight(0, height)
      var index = first
      while index < end {
        Self.store(scaled(columns + index, 0), amounts + index)
        index &+= Self.lanes
      }
      if let corners, let rows {
        if let row = rows.top { subtract(corners, row, range, x0) }
        if let row = rows.bottom { subtract(corners, row, range, x0) }
      }
      setLine(first, end)
    }
    // Far out, and at corners, four at a time.
    let seen = ~(UInt32(unseen) &* 0x0101_0101)
    let line = line
    while first &+ 4 <= end,
      UnsafeRawPointer(line + first).loadUnaligned(as: UInt32.self) & seen == 0
    {
      first &+= 4
    }
    while first &+ 4 <= end,
      UnsafeRawPointer(line + (end &- 4)).loadUnaligned(as: UInt32.self) & seen == 0
    {
      end &-= 4
    }
    sink.cells(x: x0 &+ first, y: y, count: end &- first, coverage: line + first)
  }

  /// The row's amounts as coverage. May set a few after them, too.
  private func setLine(_ first: Int, _ end: Int) {
    let (amounts, line) = (amounts, line)
    var index = first
    while index < end {
      let amount = Self.load(amounts + index)
      let bytes = SIMD8<UInt8>(truncatingIfNeeded: (amount &- amount &>> 8 &+ 128) &>> 8)
      UnsafeMutableRawPointer(line + index).storeBytes(of: bytes, as: SIMD8<UInt8>.self)
      index &+= Self.lanes
    }
  }

  /// Takes off what both corners of a row lack.
  private func subtract(_ corners: Corners, _ row: Corners.Row, _ range: Range<Int>, _ x0: Int) {
    subtract(corners.left, row, range, x0)
    subtract(corners.right, row, range, x0)
  }

  private func subtract(_ side: Corners.Side, _ row: Corners.Row, _ range: Range<Int>, _ x0: Int) {
    let range = range.clamped(to: side.columns)
    if range.isEmpty { return }
    let upper = side.values + row.start
    let lower = upper + row.stride
    setWeight(0, side.first &* row.first)
    setWeight(1, side.second &* row.first)
    setWeight(2, side.first &* row.second)
    setWeight(3, side.second &* row.second)
    var x = range.lowerBound
    while x < range.upperBound {
      let column = x &- side.origin
      let lack =
        scaled(upper + column, 0) &+ scaled(upper + column + 1, 1) &+ scaled(lower + column, 2)
        &+ scaled(lower + column + 1, 3)
      let pointer = amounts + (x &- x0)
      Self.store(Self.difference(Self.load(pointer), lack), pointer)
      x &+= Self.lanes
    }
  }

  /// 0…65,535 as 0…255.
  @inline(__always)
  private static func coverage(_ amount: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: (amount &- amount &>> 8 &+ 128) &>> 8)
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<UInt16>) -> Lanes {
    UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  private static func store(_ lanes: Lanes, _ pointer: UnsafeMutablePointer<UInt16>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: lanes, as: Lanes.self)
  }

  /// The weight is at most 65,536, which counts as one less.
  @inline(__always)
  private func setWeight(_ index: Int, _ weight: UInt32) {
    Self.store(
      Lanes(repeating: UInt16(truncatingIfNeeded: min(65_535, weight))),
      weights + index &* Self.lanes)
  }

  /// `value · weight / 65536`, lane by lane: one instruction where a processor has it.
  @inline(__always)
  private func scaled(_ values: UnsafePointer<UInt16>, _ index: Int) -> Lanes {
    let (value, weight) = (Self.load(values), Self.load(weights + index &* Self.lanes))
    var product = Lanes()
    for lane in 0..<Self.lanes {
      product[lane] = UInt16(
        truncatingIfNeeded: (UInt32(value[lane]) &* UInt32(weight[lane])) >> 16)
    }
    return product
  }

  /// `a − b`, but never less than 0.
  @inline(__always)
  private static func difference(_ a: Lanes, _ b: Lanes) -> Lanes {
    a &- b.replacing(with: a, where: a .< b)
  }

  /// The positions of a box's four corners in the plane of missing corner coverage.
  private struct Corners {
    /// The corners of one side: a pixel's column in the plane is its x less `origin`, there and one
    /// further it is mixed from `first`/256 and `second`/256.
    struct Side {
      let values: UnsafePointer<UInt16>
      let origin: Int
      let first: UInt32
      let second: UInt32
      /// The columns with any coverage.
      let columns: Range<Int>
    }

    /// Two rows of the plane that are mixed.
    struct Row {
      let start: Int
      let stride: Int
      let first: UInt32
      let second: UInt32
    }

    /// The corners that intersect a row of pixels.
    struct Rows {
      var top: Row?
      var bottom: Row?
      var isEmpty: Bool { top == nil && bottom == nil }
    }

    let left: Side
    let right: Side
    private let plane: ShadowCorner.Plane
    private let box: FixedBox

    init(_ plane: ShadowCorner.Plane, _ box: FixedBox) {
      self.plane = plane
      self.box = box
      func side(_ values: UnsafePointer<UInt16>, _ origin: Int, _ second: Int) -> Side {
        Side(
          values: values, origin: origin, first: UInt32(256 - second), second: UInt32(second),
          columns: origin - 1..<origin + plane.width)
      }
      left = side(plane.values, -(-box.x0 >> 8) - plane.margin, -box.x0 & 255)
      right = side(
        plane.mirrored, box.x1 >> 8 - plane.width + 1 + plane.margin, 256 - box.x1 & 255)
    }

    func rows(at y: Int) -> Rows {
      Rows(
        top: row(y + (-box.y0 >> 8) + plane.margin, -box.y0 & 255),
        bottom: row(box.y1 >> 8 - y - 1 + plane.margin, box.y1 & 255))
    }

    private func row(_ row: Int, _ second: Int) -> Row? {
      guard row >= -1, row < plane.height else { return nil }
      return Row(
        start: row * plane.stride, stride: plane.stride, first: UInt32(256 - second),
        second: UInt32(second))
    }
  }
}

extension BoxShadow {
  /// The columns that are all alike: beyond what both sides and their corners blur.
  fileprivate var flatColumns: Range<Int> {
    columns(from: max(edge.reach >> 8, corner.map { $0.width - $0.margin } ?? 0))
  }

  /// The columns beyond what both sides blur.
  fileprivate var columnsBetweenSides: Range<Int> { columns(from: edge.reach >> 8) }

  private func columns(from depth: Int) -> Range<Int> {
    let (first, end) = (box.x0 >> 8 + depth + 2, box.x1 >> 8 - depth - 2)
    return first < end ? first..<end : 0..<0
  }
}
