import SwiftUI

/// All that a chart shows at a size: marks with their frames and appearances, and axes.
@MainActor struct ChartModel {
  let layout: MarkLayout
  let x: PositionScale
  let y: PositionScale
  let axes: [BuiltAxis]
  /// The sum of all sectors' values.
  let total: Double
  /// Whether the chart shows a part of its x or y axis, and where all of it begins and ends.
  let wholeX: ClosedRange<Double>?
  let wholeY: ClosedRange<Double>?

  var placedMarks: [PlacedMark] { layout.placedMarks }

  /// The size and the environment that a model is made for.
  struct Surroundings {
    var size: CGSize
    var calendar: Calendar
    var locale: Locale
    /// The first visible value of each axis that scrolls.
    var scrollX: _PlotValue?
    var scrollY: _PlotValue?
  }

  init(
    _ list: MarkList, _ options: ChartOptions, _ surroundings: Surroundings, _ memory: ChartMemory
  ) {
    let extents = memory.extents(of: list, options)
    let finders = extents.finders
    let isWide = surroundings.size.width > 0
    let countX = isWide ? max(2, min(Int((surroundings.size.width / 85).rounded()), 8)) : 4
    let countY = isWide ? max(2, min(Int((surroundings.size.height / 70).rounded()), 8)) : 4
    let isAlongX = finders.hasHorizontalBars
    var x = finders.x.scale(
      options.x, tickCount: countX, isValueAxis: isAlongX, readsDownwards: false)
    var y = finders.y.scale(
      options.y, tickCount: countY, isValueAxis: !isAlongX, readsDownwards: true)
    wholeX = x.show(options.x, from: surroundings.scrollX)
    wholeY = y.show(options.y, from: surroundings.scrollY)
    (self.x, self.y) = (x, y)
    total = extents.total
    layout = memory.layout(of: extents, x, y, options)
    let isValueX = isAlongX && extents.stacking.isNormalized
    let isValueY = !isAlongX && extents.stacking.isNormalized
    if extents.hasSectors && extents.hasOnlySectors {
      axes = []
    } else {
      axes = [
        (Axis.horizontal, x, options.x, finders.x, countX, isValueX),
        (Axis.vertical, y, options.y, finders.y, countY, isValueY),
      ].flatMap { axis, scale, options, finder, count, isNormalized in
        finder.isEmpty && options.domain == nil
          ? []
          : AxisBuilder(
            axis: axis, scale: scale, options: options, finder: finder, desiredCount: count,
            calendar: surroundings.calendar, locale: surroundings.locale,
            isNormalized: isNormalized
          ).axes()
      }
    }
  }
}

/// The extents of the data along both axes.
struct DomainFinders {
  var x = DomainFinder()
  var y = DomainFinder()
  var hasHorizontalBars = false

  init(_ records: [MarkRecord], _ stacking: Stacking, _ options: ChartOptions) {
    x.wantsBands = options.x.type == .category
    y.wantsBands = options.y.type == .category
    for (index, record) in records.enumerated() where record.kind != .sector {
      add(record, stacking.spans[index])
    }
    x.finishBars()
    y.finishBars()
  }

  private mutating func add(_ record: MarkRecord, _ span: Stacking.ClosedSpan?) {
    let isVertical = record.orientation == .vertical
    if record.kind == .bar, !isVertical { hasHorizontalBars = true }
    if let span {
      if isVertical { x.add(record.x) } else { y.add(record.y) }
      for scalar in [span.start, span.end] {
        if isVertical { y.add(.number(scalar)) } else { x.add(.number(scalar)) }
      }
    } else {
      x.add(record.x)
      x.add(record.xEnd)
      y.add(record.y)
      y.add(record.yEnd)
    }
    guard record.kind == .bar || record.kind == .rectangle else { return }
    if record.kind == .rectangle {
      if record.xEnd == nil { x.addBar(at: record.x) }
      if record.yEnd == nil { y.addBar(at: record.y) }
    } else if isVertical {
      if record.xEnd == nil { x.addBar(at: record.x) }
    } else if record.yEnd == nil {
      y.addBar(at: record.y)
    }
  }
}

extension PositionScale {
  /// Shows a part of the domain only, where the options want one. Returns the whole domain then.
  ///
  /// Of bands the domain counts from 0; a number is a band's.
  mutating func show(_ options: AxisOptions, from start: _PlotValue?) -> ClosedRange<Double>? {
    guard let length = options.visibleLength, length > 0, upper - lower > length else { return nil }
    let whole = lower...upper
    var first = start?.scalar ?? lower
    if case .category(let name)? = start { first = Double(bands?.firstIndex(of: name) ?? 0) }
    // A finger may pull it beyond its ends; then more is seen than there is.
    (lower, upper) = (first, first + length)
    return whole
  }
}

extension PlacedMark {
  @MainActor static func all(
    _ records: [MarkRecord], _ placement: MarkPlacement, _ styles: StyleResolver
  ) -> [PlacedMark] {
    var result: [PlacedMark] = []
    result.reserveCapacity(records.count)
    var identities = MarkIdentities()
    var series: [SeriesKey: Int] = [:]
    var angle = 0.0
    for (index, record) in records.enumerated() {
      var appearance = styles.appearance(of: record)
      var frame: MarkFrame?
      if record.kind == .sector {
        let value = max(0, record.angle?.value.scalar ?? 0)
        let share = placement.total > 0 ? value / placement.total : 0
        frame = record.sectorFrame(from: angle, to: angle + share)
        angle += share
      } else {
        frame = placement.frame(of: record, at: index, appearance: &appearance)
      }
      guard var frame else { continue }
      frame.size = appearance.size(of: record, styles)
      appearance.masks = record.style.masks.map { all($0, placement, styles) }
      var placedMark = PlacedMark(
        id: identities.id(of: record), kind: record.kind, frame: frame, appearance: appearance,
        record: index)
      if record.kind == .line || record.kind == .area {
        let key = SeriesKey(record)
        placedMark.series = series[key] ?? series.count
        series[key] = placedMark.series
      }
      placedMark.name = record.name
      result.append(placedMark)
    }
    if result.contains(where: { $0.appearance.zIndex != 0 }) {
      result = result.enumerated().sorted {
        ($0.element.appearance.zIndex, $0.offset) < ($1.element.appearance.zIndex, $1.offset)
      }.map(\.element)
    }
    return result
  }

  /// The values that the points of one line have in common.
  private struct SeriesKey: Hashable {
    var kind: MarkKind
    var values: [_PlotValue?]
    init(_ record: MarkRecord) {
      kind = record.kind
      values = [
        record.series?.value, record.style.foregroundBy?.value, record.style.symbolBy?.value,
        record.style.lineBy?.value,
      ]
      if record.series != nil { values = [values[0]] }
    }
  }
}

/// The identities of marks: the same element may have several.
struct MarkIdentities {
  private var counts: [Int: Int] = [:]

  mutating func id(of record: MarkRecord) -> Int {
    counts[record.id, default: 0] += 1
    var hasher = Hasher()
    hasher.combine(record.id)
    hasher.combine(record.kind)
    hasher.combine(counts[record.id])
    return hasher.finalize()
  }
}

extension MarkRecord {
  /// The name in records of animations: the category and the series.
  var name: String {
    let base = kind == .sector ? nil : self.base?.value.bandName
    let components = [base, series?.value.bandName, style.foregroundBy?.value.bandName]
    let text = components.compactMap { $0 }.joined(separator: " ")
    return text.isEmpty ? "\(kind)" : "\(kind) \(text)"
  }

  /// A sector between two angles, in turns.
  fileprivate func sectorFrame(from start: Double, to end: Double) -> MarkFrame {
    func radius(_ dimension: MarkDimension, _ automatic: Double) -> PlotPosition {
      switch dimension.kind {
      case .automatic: PlotPosition(unit: automatic)
      case .ratio(let ratio): PlotPosition(unit: ratio)
      case .fixed(let points): PlotPosition(unit: 0, points: points)
      case .inset(let inset): PlotPosition(unit: 1, points: -inset)
      }
    }
    return MarkFrame(
      x: (PlotPosition(unit: start), PlotPosition(unit: end)),
      y: (radius(innerRadius, 0), radius(outerRadius, 1)))
  }
}

extension StyleResolver {
  /// The appearance of a mark.
  func appearance(of record: MarkRecord) -> MarkAppearance {
    let style = record.style
    var appearance = MarkAppearance(paint: paint(style))
    appearance.opacity = style.opacity
    appearance.symbol = symbol(style)
    appearance.pen = pen(style, width: record.kind == .rule ? 1 : 2)
    appearance.corners = style.corners
    appearance.cornerStyle = style.cornerStyle
    appearance.interpolation = style.interpolation ?? .linear
    appearance.angularInset = record.angularInset
    appearance.zIndex = style.zIndex
    appearance.blur = style.blur
    appearance.shadow = style.shadow
    appearance.alignsWithPlot = style.alignsWithPlot
    appearance.clip = style.clip
    return appearance
  }
}

extension MarkAppearance {
  /// The number beside the edges that animates.
  @MainActor fileprivate func size(of record: MarkRecord, _ styles: StyleResolver) -> Double {
    switch record.kind {
    case .point, .line: (styles.symbolArea(record.style, otherwise: 38) / .pi).squareRoot()
    case .rule: Double(pen.lineWidth)
    case .area: 0
    case .bar, .rectangle, .sector:
      Double(
        corners.map { max($0.topLeading, $0.topTrailing, $0.bottomLeading, $0.bottomTrailing) } ?? 0
      )
    }
  }
}
