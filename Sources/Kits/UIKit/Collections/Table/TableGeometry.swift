import VivaceGeometry
import VivaceInteraction

/// The two ends of a section that may have views of their own.
enum SectionEdge: CaseIterable { case header, footer }

/// A value for headers and one for footers.
struct PerEdge<Value> {
  var header: Value
  var footer: Value

  init(_ value: Value) { (header, footer) = (value, value) }

  subscript(edge: SectionEdge) -> Value {
    get { edge == .header ? header : footer }
    _modify {
      switch edge {
      case .header: yield &header
      case .footer: yield &footer
      }
    }
  }
}

/// The offsets of a table's sections and rows, from top to bottom.
struct TableGeometry {
  /// The height of a header or footer.
  struct EdgeSpace {
    /// Free above a header and below a footer.
    var gap: CGFloat = 0
    var height: CGFloat = 0
    var exists = false
    /// Whether the height is no estimate.
    var isKnown = true
  }

  struct Section {
    var rows = SpanTree()
    /// Rows whose heights are no estimates.
    var known: [Bool] = []
    private var edges = PerEdge(EdgeSpace())

    var header: EdgeSpace { edges.header }
    subscript(edge: SectionEdge) -> EdgeSpace {
      get { edges[edge] }
      _modify { yield &edges[edge] }
    }
    /// Above the rows.
    var before: CGFloat { header.gap + header.height }
    var length: CGFloat { before + rows.total + edges.footer.height + edges.footer.gap }
  }

  private(set) var sections: [Section]
  private var lengths: SpanTree
  /// Of the view above all sections, and of the one below.
  var top: CGFloat = 0
  var bottom: CGFloat = 0

  init(_ sections: [Section] = []) {
    self.sections = sections
    lengths = SpanTree(sections.map(\.length))
  }

  subscript(section: Int) -> Section {
    get { sections[section] }
    _modify {
      yield &sections[section]
      lengths[section] = sections[section].length
    }
  }

  mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
    self[path.section].known[path.row] = true
    self[path.section].rows[path.row] = height
  }

  func isKnown(_ path: IndexPath) -> Bool { sections[path.section].known[path.row] }
  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && (0..<sections[path.section].rows.count).contains(path.row)
  }

  var counts: [Int] { sections.map(\.rows.count) }

  func start(of section: Int) -> CGFloat { top + lengths.start(of: section) }
  func end(of section: Int) -> CGFloat { start(of: section + 1) }
  /// From the top of a section's first row on.
  func startOfRows(in section: Int) -> CGFloat {
    start(of: section) + sections[section].before
  }
  var height: CGFloat { top + lengths.total + bottom }

  /// From the top of a row to its bottom.
  func span(of path: IndexPath) -> (y: CGFloat, height: CGFloat) {
    let rows = sections[path.section].rows
    return (startOfRows(in: path.section) + rows.start(of: path.row), rows[path.row])
  }
  func span(of edge: SectionEdge, in section: Int) -> (y: CGFloat, height: CGFloat) {
    let own = sections[section]
    let y =
      edge == .header
      ? start(of: section) + own.header.gap : startOfRows(in: section) + own.rows.total
    return (y, own[edge].height)
  }

  /// Returns the section at an offset, clamped to the first and the last.
  func section(at y: CGFloat) -> Int? {
    sections.isEmpty ? nil : lengths.index(at: y - top)
  }

  /// The rows that meet a stretch, of all sections. Rows without a height do not.
  func rows(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
    guard low < high else { return [] }
    var found: [IndexPath] = []
    for index in sections(from: low, to: high) {
      let begin = startOfRows(in: index)
      let rows = sections[index].rows
      for row in rows.indices(from: low - begin, to: high - begin) where rows[row] > 0 {
        found.append(IndexPath(row: row, section: index))
      }
    }
    return found
  }

  /// The sections that meet a stretch.
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard let first = section(at: low) else { return 0..<0 }
    var last = first
    while last + 1 < sections.count, start(of: last + 1) < high { last += 1 }
    return first..<(last + 1)
  }
}
