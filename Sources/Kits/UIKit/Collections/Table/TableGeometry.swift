import VivaceGeometry

/// The offsets of a table's sections and rows, from top to bottom.
struct TableGeometry {
  struct Section {
    var rows = SpanTree()
    /// Rows whose heights are no estimates.
    var known: [Bool] = []
    /// Free above the header and below the footer.
    var gapAbove: CGFloat = 0
    var gapBelow: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var hasHeader = false
    var hasFooter = false
    var headerIsKnown = true
    var footerIsKnown = true

    var length: CGFloat { gapAbove + header + rows.total + footer + gapBelow }
  }

  private(set) var sections: [Section] = []
  /// Of the view above all sections, and of the one below.
  var top: CGFloat = 0 { didSet { if top != oldValue { starts = nil } } }
  var bottom: CGFloat = 0
  private var starts: [CGFloat]?

  init(_ sections: [Section] = []) { self.sections = sections }

  subscript(section: Int) -> Section {
    get { sections[section] }
    set {
      sections[section] = newValue
      starts = nil
    }
  }

  mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
    sections[path.section].known[path.row] = true
    guard sections[path.section].rows[path.row] != height else { return }
    sections[path.section].rows[path.row] = height
    starts = nil
  }

  func isKnown(_ path: IndexPath) -> Bool { sections[path.section].known[path.row] }
  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && (0..<sections[path.section].rows.count).contains(path.row)
  }

  var counts: [Int] { sections.map(\.rows.count) }

  private mutating func allStarts() -> [CGFloat] {
    if let starts { return starts }
    var made: [CGFloat] = []
    made.reserveCapacity(sections.count + 1)
    var y = top
    for section in sections {
      made.append(y)
      y += section.length
    }
    made.append(y)
    starts = made
    return made
  }

  mutating func start(of section: Int) -> CGFloat { allStarts()[section] }
  mutating func end(of section: Int) -> CGFloat { allStarts()[section + 1] }
  mutating func height() -> CGFloat { allStarts()[sections.count] + bottom }

  /// From the top of a row to its bottom.
  mutating func span(of path: IndexPath) -> (y: CGFloat, height: CGFloat) {
    let section = sections[path.section]
    let y =
      start(of: path.section) + section.gapAbove + section.header
      + section.rows.start(of: path.row)
    return (y, section.rows[path.row])
  }
  mutating func headerSpan(_ section: Int) -> (y: CGFloat, height: CGFloat) {
    (start(of: section) + sections[section].gapAbove, sections[section].header)
  }
  mutating func footerSpan(_ section: Int) -> (y: CGFloat, height: CGFloat) {
    let own = sections[section]
    return (start(of: section) + own.gapAbove + own.header + own.rows.total, own.footer)
  }

  /// Returns the section at an offset, clamped to the first and the last.
  mutating func section(at y: CGFloat) -> Int? {
    guard !sections.isEmpty else { return nil }
    let starts = allStarts()
    var (low, high) = (0, sections.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The rows that meet a stretch, of all sections.
  mutating func rows(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
    guard low < high, let first = section(at: low) else { return [] }
    var found: [IndexPath] = []
    var index = first
    while index < sections.count, start(of: index) < high {
      let section = sections[index]
      let begin = start(of: index) + section.gapAbove + section.header
      if section.rows.count > 0, begin < high, begin + section.rows.total > low {
        var row = section.rows.index(at: max(0, low - begin))
        var y = begin + section.rows.start(of: row)
        while row < section.rows.count, y < high {
          let height = section.rows.lengths[row]
          if y + height > low, height > 0 { found.append(IndexPath(row: row, section: index)) }
          y += height
          row += 1
        }
      }
      index += 1
    }
    return found
  }

  /// The sections that meet a stretch.
  mutating func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard let first = section(at: low) else { return 0..<0 }
    var last = first
    while last + 1 < sections.count, start(of: last + 1) < high { last += 1 }
    return first..<(last + 1)
  }
}
