/// The state of a chart from update to update: the drawings, from which removed marks fade out, and the results that
/// an update uses again while the values that they are made of are the same.
@MainActor final class ChartMemory {
  private var list = MarkList([])
  private var extents: MarkExtents?
  private var placement: MarkLayout?
  private var drawing: MarkDrawing?
  var grid: GridDrawing?

  nonisolated init() {}

  /// The marks of an update: the list of the update before, if it has equal ones.
  func list(of content: some ChartContent) -> MarkList {
    let collector = _MarkCollector(capacity: list.records.count)
    content._collect(collector)
    let new = MarkList(collector.records, collector.functions)
    if !new.isEqual(to: list) { list = new }
    return list
  }

  func extents(of list: MarkList, _ options: ChartOptions) -> MarkExtents {
    if let extents, extents.isOf(list, options) { return extents }
    let new = MarkExtents(list, options)
    extents = new
    return new
  }

  func layout(
    of extents: MarkExtents, _ x: PositionScale, _ y: PositionScale, _ options: ChartOptions
  ) -> MarkLayout {
    if let placement, placement.isOf(extents, x, y, options) { return placement }
    let new = MarkLayout(extents, x, y, options)
    placement = new
    return new
  }

  func drawing(of layout: MarkLayout) -> MarkDrawing {
    if let drawing, drawing.layout === layout { return drawing }
    let new = MarkDrawing(layout, after: drawing)
    drawing = new
    return new
  }
}

/// The facts about a chart's marks that depend neither on its size nor on its scales.
@MainActor final class MarkExtents {
  private let list: MarkList
  private let isCategory: (x: Bool, y: Bool)
  /// The marks that can be drawn.
  let records: [MarkRecord]
  let stacking: Stacking
  let finders: DomainFinders
  let groups: SeriesIndex
  let hasSectors: Bool
  let hasOnlySectors: Bool
  /// The sum of all sectors' values.
  let total: Double

  init(_ list: MarkList, _ options: ChartOptions) {
    self.list = list
    isCategory = Self.isCategory(options)
    records = list.records.filter(\.isFinite)
    stacking = Stacking(records)
    finders = DomainFinders(records, stacking, options)
    hasSectors = records.contains { $0.kind == .sector }
    hasOnlySectors = records.allSatisfy { $0.kind == .sector }
    total = records.reduce(0) { $0 + max(0, $1.kind == .sector ? $1.angle?.value.scalar ?? 0 : 0) }
    var groups = SeriesIndex()
    for record in records { if let value = record.style.positionBy?.value { groups.add(value) } }
    self.groups = groups
  }

  func isOf(_ list: MarkList, _ options: ChartOptions) -> Bool {
    list === self.list && isCategory == Self.isCategory(options)
  }

  private static func isCategory(_ options: ChartOptions) -> (Bool, Bool) {
    (options.x.type == .category, options.y.type == .category)
  }
}

/// The frames and appearances of marks along two scales.
final class MarkLayout {
  private let extents: MarkExtents
  private let x: PositionScale
  private let y: PositionScale
  private let options: ChartOptions
  let placedMarks: [PlacedMark]
  let records: [MarkRecord]

  @MainActor init(
    _ extents: MarkExtents, _ x: PositionScale, _ y: PositionScale, _ options: ChartOptions
  ) {
    records = extents.records
    (self.extents, self.x, self.y, self.options) = (extents, x, y, options)
    let placement = MarkPlacement(
      x: x, y: y, stacking: extents.stacking, groups: extents.groups,
      gaps: (extents.finders.x.barGap, extents.finders.y.barGap), total: extents.total)
    placedMarks = PlacedMark.all(
      extents.records, placement, StyleResolver(extents.records, options))
  }

  @MainActor func isOf(
    _ extents: MarkExtents, _ x: PositionScale, _ y: PositionScale, _ options: ChartOptions
  ) -> Bool {
    extents === self.extents && x == self.x && y == self.y
      && options.hasEqualSeries(to: self.options)
  }
}

extension ChartOptions {
  /// Whether the values of series are known to get the same colors, symbols, dashes and sizes.
  fileprivate func hasEqualSeries(to other: ChartOptions) -> Bool {
    symbolSizes == other.symbolSizes
      && foreground.isEqual(to: other.foreground) {
        $0.plainColor != nil && $0.plainColor == $1.plainColor
      }
      && symbols.isEqual(to: other.symbols) {
        $0.basicShape != nil && $0.basicShape == $1.basicShape
      }
      && lines.isEqual(to: other.lines) { $0 == $1 }
  }
}

extension ChartOptions.SeriesScale {
  fileprivate func isEqual(to other: Self, _ areEqual: (Visual, Visual) -> Bool) -> Bool {
    mapping == nil && other.mapping == nil && domain == other.domain
      && range?.count == other.range?.count
      && zip(range ?? [], other.range ?? []).allSatisfy(areEqual)
  }
}
