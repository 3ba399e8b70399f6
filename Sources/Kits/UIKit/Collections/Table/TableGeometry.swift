import VivaceGeometry
import VivaceInteraction

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
    start(of: section) + sections[section].gapAbove + sections[section].header
  }
  var height: CGFloat { top + lengths.total + bottom }

  /// From the top of a row to its bottom.
  func span(of path: IndexPath) -> (y: CGFloat, height: CGFloat) {
    let rows = sections[path.section].rows
    return (startOfRows(in: path.section) + rows.start(of: path.row), rows[path.row])
  }
  func headerSpan(_ section: Int) -> (y: CGFloat, height: CGFloat) {
    (start(of: section) + sections[section].gapAbove, sections[section].header)
  }
  func footerSpan(_ section: Int) -> (y: CGFloat, height: CGFloat) {
    (startOfRows(in: section) + sections[section].rows.total, sections[section].footer)
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
