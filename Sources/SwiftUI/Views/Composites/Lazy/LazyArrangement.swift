import VivaceGeometry

/// The layout of views in a lazy container: line after line along an axis, the views of a line in cells
/// across it. A stack has one cell a line.
struct LazyArrangement: Equatable {
  var axis: Axis
  /// Between lines; nil is the usual distance.
  var spacing: CGFloat?
  var gap: CGFloat { spacing.flatMap { $0.isFinite ? $0 : nil } ?? 8 }
  /// Of what is narrower than its cell.
  var alignment: Alignment
  /// Nil for a stack.
  var items: [GridItem]?
  var pinned: PinnedScrollableViews

  /// The cells of a line. Never empty.
  func cells(_ across: CGFloat?) -> [LazyCell] {
    guard let items else { return [LazyCell(start: 0, length: across, alignment: alignment)] }
    return GridItem.cells(items, across, alignment)
  }
}

/// A place for a view in a line, across it.
struct LazyCell: Equatable {
  var start: CGFloat
  /// Nil: as long as the view wants.
  var length: CGFloat?
  var alignment: Alignment
}

/// One column of a ``LazyVGrid`` or one row of a ``LazyHGrid``; an adaptive item becomes as many as
/// fit.
public struct GridItem: Sendable, Equatable {
  /// How wide a column is (how high a row is), in points.
  public enum Size: Sendable, Equatable {
    /// So many points, whatever room there is.
    case fixed(CGFloat)
    /// Shares what the fixed items leave, within these bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// The tracks are as many as fit when each is at least `minimum` long; never fewer than one.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// Fixed, flexible or adaptive, in points.
  public var size: Size
  /// Points to the next item; nil is the usual distance.
  public var spacing: CGFloat?
  /// The alignment of a cell in its track; nil leaves it to the grid.
  public var alignment: Alignment?

  /// By default one flexible track of at least 10 points.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// Absurd grids have at most so many cells a line.
  private static let mostCells = 1_000

  fileprivate static func cells(_ items: [GridItem], _ across: CGFloat?, _ usual: Alignment)
    -> [LazyCell]
  {
    guard !items.isEmpty else { return [LazyCell(start: 0, length: across, alignment: usual)] }
    func gap(_ item: GridItem) -> CGFloat {
      item.spacing.flatMap { $0.isFinite ? $0 : nil } ?? 8
    }
    func sane(_ length: CGFloat) -> CGFloat { length >= 0 ? length : 0 }
    var flexible = 0
    var rest = sane(across ?? 0)
    for (index, item) in items.enumerated() {
      if index + 1 < items.count { rest -= gap(item) }
      if case .fixed(let length) = item.size { rest -= sane(length) } else { flexible += 1 }
    }
    var cells: [LazyCell] = []
    var start: CGFloat = 0
    for item in items.prefix(mostCells) {
      let share = max(0, rest / CGFloat(max(flexible, 1)))
      let alignment = item.alignment ?? usual
      var lengths: [CGFloat]
      switch item.size {
      case .fixed(let length): lengths = [sane(length)]
      case .flexible(let minimum, let maximum):
        lengths = [across == nil ? sane(minimum) : max(sane(minimum), min(share, sane(maximum)))]
      case .adaptive(let minimum, let maximum):
        let least = max(sane(minimum), 1)
        let fits = ((share + gap(item)) / (least + gap(item))).rounded(.down)
        let count = max(1, Int(min(max(fits, 1), CGFloat(mostCells))))
        let length = (share - CGFloat(count - 1) * gap(item)) / CGFloat(count)
        lengths = Array(
          repeating: across == nil ? least : min(max(length, 0), sane(maximum)), count: count)
      }
      if case .fixed = item.size {
      } else {
        rest -= lengths.reduce(0, +) + gap(item) * CGFloat(lengths.count - 1)
        flexible -= 1
      }
      for length in lengths.map({ $0.isFinite ? $0 : 0 }) {
        cells.append(LazyCell(start: start, length: length, alignment: alignment))
        start += length + gap(item)
      }
    }
    return cells
  }
}

/// Which parts of a section stay at the edge of the scroll view while the rest of it passes.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// Bit 0 is headers, bit 1 footers.
  public let rawValue: UInt32
  /// Keeps any bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Headers stay at the leading edge while their section passes.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers stay at the trailing edge while their section passes.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// The views in each line of a lazy container.
struct LazyLines {
  /// Views one after the other in one part of a section.
  struct Block {
    var section: SectionSlot?
    /// The views, counted over the whole list.
    var views: Range<Int>
    var lines: Range<Int>
    /// How many views a line has.
    var width: Int
  }

  private(set) var blocks: [Block] = []
  private(set) var runs: [(run: ElementRun, start: Int)] = []
  private(set) var count = 0
  private(set) var viewCount = 0

  init(_ list: [ElementRun] = [], width: Int = 1) {
    for run in list where run.count > 0 {
      runs.append((run, viewCount))
      let section = run.section
      // Headers and footers fill lines of their own.
      let own = section.map { $0.role == .content } ?? true ? width : 1
      let views = viewCount..<viewCount + run.count
      if let last = blocks.last, last.section?.id == section?.id,
        last.section?.role == section?.role
      {
        blocks[blocks.count - 1].views = last.views.lowerBound..<views.upperBound
      } else {
        blocks.append(Block(section: section, views: views, lines: 0..<0, width: own))
      }
      viewCount = views.upperBound
    }
    for index in blocks.indices {
      let block = blocks[index]
      let lines = (block.views.count + block.width - 1) / block.width
      blocks[index].lines = count..<count + lines
      count += lines
    }
  }

  /// The lines of headers and footers.
  var edges: [Range<Int>] {
    blocks.lazy.filter { $0.section.map { $0.role != .content } ?? false }.map(\.lines)
  }

  func block(ofLine line: Int) -> Int { Self.search(blocks) { $0.lines.lowerBound <= line } }
  func block(ofView view: Int) -> Int { Self.search(blocks) { $0.views.lowerBound <= view } }

  /// The last one for which it holds.
  private static func search<T>(_ items: [T], _ holds: (T) -> Bool) -> Int {
    var (low, high) = (0, items.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(items[middle]) { low = middle } else { high = middle }
    }
    return low
  }

  func views(inLine line: Int) -> Range<Int> {
    let block = blocks[block(ofLine: line)]
    let start = block.views.lowerBound + (line - block.lines.lowerBound) * block.width
    return start..<min(start + block.width, block.views.upperBound)
  }

  func line(ofView view: Int) -> Int {
    let block = blocks[block(ofView: view)]
    return block.lines.lowerBound + (view - block.views.lowerBound) / block.width
  }

  private func run(of view: Int) -> (run: ElementRun, index: Int) {
    let index = Self.search(runs) { $0.start <= view }
    return (runs[index].run, view - runs[index].start)
  }

  func element(_ view: Int) -> ViewElement {
    let (run, index) = run(of: view)
    return run.element(at: index)
  }
  func id(_ view: Int) -> AnyHashable? {
    let (run, index) = run(of: view)
    return run.id(at: index)
  }
  func isNew(_ view: Int) -> Bool {
    let (run, index) = run(of: view)
    return run.isNew(at: index)
  }
  func view(with id: AnyHashable) -> Int? {
    for (run, start) in runs { if let index = run.index(of: id) { return start + index } }
    return nil
  }

  /// Lets go of views that are not shown; `extras` are shown out of the range.
  func trim(to range: Range<Int>, extras: [Int]) {
    for (run, start) in runs {
      let extra = extras.filter { $0 >= start && $0 < start + run.count }.map { $0..<$0 + 1 }
      var shown = range.clamped(to: start..<start + run.count)
      for one in extra {
        shown =
          shown.isEmpty
          ? one
          : min(shown.lowerBound, one.lowerBound)..<max(shown.upperBound, one.upperBound)
      }
      run.trim(to: shown.lowerBound - start..<shown.upperBound - start)
    }
  }

  /// The lines of a section, all parts, if that of a line has any.
  func section(ofLine line: Int) -> (blocks: Range<Int>, lines: Range<Int>)? {
    let index = block(ofLine: line)
    guard let id = blocks[index].section?.id else { return nil }
    var first = index
    var last = index
    while first > 0, blocks[first - 1].section?.id == id { first -= 1 }
    while last + 1 < blocks.count, blocks[last + 1].section?.id == id { last += 1 }
    return (first..<last + 1, blocks[first].lines.lowerBound..<blocks[last].lines.upperBound)
  }
}
