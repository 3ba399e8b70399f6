import VivaceGeometry

/// A cell of a grid: which subview, and where it is among the columns and rows.
struct GridCell {
  /// Of the subview.
  let index: Int
  let row: Int
  let column: Int
  /// How many columns; at least 1.
  var span: Int
  let unsizedAxes: Axis.Set
  let anchor: UnitPoint?
  let rowAlignment: VerticalAlignment?
  let columnAlignment: HorizontalAlignment?

  /// The cells of all rows. A view that is in no row is a row of its own, across all columns.
  static func cells(of subviews: LayoutSubviews) -> [GridCell] {
    var cells: [GridCell] = []
    var (row, column) = (-1, 0)
    var current: ElementID?
    var wide: [Int] = []
    for (index, subview) in subviews.enumerated() {
      let gridRow = subview[GridRowKey.self]
      if gridRow == nil || gridRow?.id != current {
        row += 1
        column = 0
      }
      current = gridRow?.id
      if gridRow == nil { wide.append(cells.count) }
      let span = min(subview[GridSpanKey.self], max(GridSpanKey.limit - column, 1))
      cells.append(
        GridCell(
          index: index, row: row, column: column, span: gridRow == nil ? 1 : span,
          unsizedAxes: subview[GridUnsizedAxesKey.self], anchor: subview[GridAnchorKey.self],
          rowAlignment: gridRow?.alignment, columnAlignment: subview[GridColumnAlignmentKey.self]))
      column += span
    }
    let columns = cells.map { $0.column + $0.span }.max() ?? 0
    for position in wide { cells[position].span = columns }
    return cells
  }

  func isUnsized(_ axis: Axis) -> Bool {
    unsizedAxes.contains(axis == .horizontal ? .horizontal : .vertical)
  }

  func track(_ axis: Axis) -> Int { axis == .horizontal ? column : row }
  func span(_ axis: Axis) -> Int { axis == .horizontal ? span : 1 }
}

/// The columns or the rows of a grid: how long each is, and where in it the guide of its cells runs.
struct GridTracks {
  let axis: Axis
  let gap: CGFloat
  let guides: [AlignmentKey]
  private(set) var lengths: [CGFloat]
  /// How far from the start of the track the guide runs.
  private var lines: [CGFloat]

  /// - Parameter ask: a cell's answer to a length along the axis.
  init(
    _ axis: Axis, guides: [AlignmentKey], gap: CGFloat, cells: [GridCell], available: CGFloat?,
    ask: (GridCell, CGFloat?) -> ViewDimensions
  ) {
    self.axis = axis
    self.gap = gap
    self.guides = guides
    lengths = Array(repeating: 0, count: guides.count)
    lines = lengths
    var members = [[GridCell]](repeating: [], count: guides.count)
    var spanning: [GridCell] = []
    for cell in cells where !cell.isUnsized(axis) {
      if cell.span(axis) == 1 {
        members[cell.track(axis)].append(cell)
      } else {
        spanning.append(cell)
      }
    }
    func answer(_ track: Int, _ length: CGFloat?) -> (length: CGFloat, line: CGFloat) {
      var (before, after, plain): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      for cell in members[track] {
        let dimensions = ask(cell, length)
        let own = dimensions.size[axis]
        let guide = dimensions[guides[track]]
        if cell.anchor != nil || !guide.isFinite || !own.isFinite {
          plain = max(plain, own)
        } else {
          before = max(before, guide)
          after = max(after, own - guide)
        }
      }
      return (max(before + after, plain), before)
    }
    divide(available, answer)
    for cell in spanning.sorted(by: { $0.span(axis) < $1.span(axis) }) {
      widen(for: cell, available, ask)
    }
  }

  /// Divides the length as a stack does: the least flexible track first, each offered an equal share of the
  /// rest. So a column of long texts gets the length that columns of short ones leave over.
  private mutating func divide(
    _ available: CGFloat?, _ answer: (Int, CGFloat?) -> (length: CGFloat, line: CGFloat)
  ) {
    guard let available else {
      for track in lengths.indices { (lengths[track], lines[track]) = answer(track, nil) }
      return
    }
    let ranges = lengths.indices.map { track -> (flexibility: CGFloat, minimum: CGFloat) in
      let (low, high) = (answer(track, 0).length, answer(track, .infinity).length)
      return (high - low, low)
    }
    let order = lengths.indices.sorted { a, b in
      if ranges[a].flexibility != ranges[b].flexibility {
        return ranges[a].flexibility < ranges[b].flexibility
      }
      return ranges[a].minimum == ranges[b].minimum
        ? a < b : ranges[a].minimum > ranges[b].minimum
    }
    var free = available - gap * CGFloat(max(lengths.count - 1, 0))
    for (position, track) in order.enumerated() {
      let share = max(free / CGFloat(order.count - position), 0)
      (lengths[track], lines[track]) = answer(track, share)
      let rest = free - lengths[track]
      if !rest.isNaN { free = rest }
    }
  }

  /// Spreads the length that a cell across several tracks needs beyond theirs over them evenly.
  private mutating func widen(
    for cell: GridCell, _ available: CGFloat?, _ ask: (GridCell, CGFloat?) -> ViewDimensions
  ) {
    let own = length(of: cell)
    let offer = available.map { max($0 - (total - own), own) }
    let more = ask(cell, offer).size[axis] - own
    guard more > 0 else { return }
    let tracks = cell.track(axis)..<cell.track(axis) + cell.span(axis)
    for track in tracks { lengths[track] += more / CGFloat(tracks.count) }
  }

  var total: CGFloat {
    lengths.reduce(0, +) + gap * CGFloat(max(lengths.count - 1, 0))
  }

  func start(of cell: GridCell) -> CGFloat {
    let track = cell.track(axis)
    return lengths[..<track].reduce(0, +) + gap * CGFloat(track)
  }

  func length(of cell: GridCell) -> CGFloat {
    let (track, span) = (cell.track(axis), cell.span(axis))
    return lengths[track..<track + span].reduce(0, +) + gap * CGFloat(max(span - 1, 0))
  }

  /// The position of a cell's guide, from the start of the cell's place. Baselines and custom guides
  /// meet on the track's line; edges and middles are those of the place itself.
  func line(of cell: GridCell, in size: CGSize) -> CGFloat {
    let track = cell.track(axis)
    let guide = guides[track]
    if cell.span(axis) == 1, guide.combined([0]) != nil { return lines[track] }
    return ViewDimensions(size: size, proposal: ProposedViewSize(size), engine: nil)[guide]
  }
}

/// A grid's columns and rows for one proposal.
struct GridMeasure {
  let columns: GridTracks
  let rows: GridTracks

  init(
    _ layout: GridLayout, _ cells: [GridCell], _ subviews: LayoutSubviews,
    _ proposal: ProposedViewSize
  ) {
    func valid(_ spacing: CGFloat?) -> CGFloat {
      guard let spacing, spacing.isFinite else { return ViewSpacing.platformDefault }
      return spacing
    }
    let columnCount = cells.map { $0.column + $0.span }.max() ?? 0
    var columnGuides = Array(repeating: layout.alignment.horizontal.key, count: columnCount)
    var rowGuides = Array(
      repeating: layout.alignment.vertical.key, count: (cells.last?.row ?? -1) + 1)
    // The first cell that has a wish decides.
    for cell in cells.reversed() {
      if let guide = cell.columnAlignment { columnGuides[cell.column] = guide.key }
      if let guide = cell.rowAlignment { rowGuides[cell.row] = guide.key }
    }
    let columns = GridTracks(
      .horizontal, guides: columnGuides, gap: valid(layout.horizontalSpacing), cells: cells,
      available: proposal.width
    ) { cell, width in
      subviews[cell.index].dimensions(in: ProposedViewSize(width: width, height: nil))
    }
    rows = GridTracks(
      .vertical, guides: rowGuides, gap: valid(layout.verticalSpacing), cells: cells,
      available: proposal.height
    ) { cell, height in
      subviews[cell.index].dimensions(
        in: ProposedViewSize(width: columns.length(of: cell), height: height))
    }
    self.columns = columns
  }

  var size: CGSize { CGSize(width: max(columns.total, 0), height: max(rows.total, 0)) }

  func rect(of cell: GridCell) -> CGRect {
    CGRect(
      x: columns.start(of: cell), y: rows.start(of: cell), width: columns.length(of: cell),
      height: rows.length(of: cell))
  }
}
