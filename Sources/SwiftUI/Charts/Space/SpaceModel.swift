import SwiftUI
import VivaceViews

/// A mark in space, with its coordinates.
struct SpaceMark {
  var id: Int
  var kind: MarkKind
  /// The ends along each axis; equal where the mark has a single value.
  var low: Vector3
  var high: Vector3
  /// The diameter of a symbol in the box, or the width of a line in points.
  var size: Double
  var paint: MarkPaint
  var style: SpaceStyle
  /// The mark's index among the records.
  var record: Int
  /// The name in records of animations.
  var name: String

  /// The diameter of a symbol by default.
  static let symbolSize = 0.04

  var middle: Vector3 { low.mixed(with: high, by: 0.5) }
}

/// A surface in space: the corners of its cells.
struct SpaceSurface {
  /// The corners, row by row from low z to high z; their y may lie outside of the box.
  var corners: [Vector3]
  /// The values of y at the corners; nan where there is none.
  var heights: [Double]
  var paint: MarkPaint
  var style: SpaceStyle
  /// The domain of the y axis.
  var domain: ClosedRange<Double>
}

/// The grid lines, ticks and labels of one axis of a chart in space.
struct SpaceAxisMarks {
  var axis: SpaceAxis
  /// Lines and ticks with their coordinates.
  var lines: [(coordinate: Double, line: BuiltAxis.Line)] = []
  var labels: [(coordinate: Double, label: BuiltAxis.Label)] = []
  var title: AxisOptions.Title?
  var isVisible = true
}

/// All that a chart shows in space, before it is seen from a pose.
@MainActor struct SpaceModel {
  let box: SpaceBox
  let marks: [SpaceMark]
  let surfaces: [SpaceSurface]
  let records: [MarkRecord]
  /// The axes x, y and z.
  let axes: [SpaceAxisMarks]
  /// The scales of the axes x, y and z.
  let scales: [PositionScale]
  /// The length of an edge of the unit box on the screen, in points.
  let edge: Double

  init(
    _ all: [MarkRecord], _ surfaceRecords: [SurfaceRecord], _ options: ChartOptions,
    _ surroundings: ChartModel.Surroundings
  ) {
    let records = all.filter { $0.isFinite && $0.isSpatial }
    let axisOptions = [options.x, options.y, options.z]
    let box = SpaceBox(axisOptions.map(\.range))
    let edge = max(1, Camera.scale(box, surroundings.size))
    let count = max(2, min(Int((edge / 40).rounded()), 6))
    var scales = SpaceScales(records, axisOptions, tickCount: count)
    let samples = surfaceRecords.map { scales.sample($0) }
    let styles = StyleResolver(records, options)
    var identities = MarkIdentities()
    self.box = box
    self.records = records
    self.edge = edge
    marks = records.enumerated().compactMap { index, record in
      guard let ends = scales.ends(of: record, in: box, edge: edge) else { return nil }
      return SpaceMark(
        id: identities.id(of: record), kind: record.kind, low: ends.low, high: ends.high,
        size: record.kind == .point
          ? max(0, record.style.space.symbolSize ?? SpaceMark.symbolSize)
          : Double(styles.pen(record.style, width: 2).lineWidth),
        paint: styles.paint(record.style), style: record.style.space, record: index,
        name: record.name)
    }
    surfaces = zip(surfaceRecords, samples).map { record, heights in
      scales.surface(record, heights, box, paint: styles.paint(record.style))
    }
    self.scales = SpaceAxis.allCases.map { scales.scale($0) }
    axes = SpaceAxis.allCases.map { axis in
      scales.marks(axis, axisOptions[axis.rawValue], box, edge, count, surroundings)
    }
  }
}

extension SpaceBox {
  /// The box of the ranges that a program gives its axes.
  fileprivate init(_ ranges: [_ScaleRange?]) {
    self.init()
    for axis in SpaceAxis.allCases {
      guard let span = ranges[axis.rawValue]?.span else { continue }
      (low[axis], high[axis]) = (span.lowerBound, span.upperBound)
    }
  }
}

/// The scales of the three axes.
@MainActor struct SpaceScales {
  private var finders = [DomainFinder(), DomainFinder(), DomainFinder()]
  private let options: [AxisOptions]
  private let tickCount: Int

  init(_ records: [MarkRecord], _ options: [AxisOptions], tickCount: Int) {
    // The ends in the box are the box's own.
    self.options = options.map { options in
      var options = options
      options.range?.span = nil
      return options
    }
    self.tickCount = tickCount
    for axis in SpaceAxis.allCases {
      finders[axis.rawValue].wantsBands = options[axis.rawValue].type == .category
      for record in records { finders[axis.rawValue].add(record.input(along: axis)) }
    }
  }

  func scale(_ axis: SpaceAxis) -> PositionScale {
    finders[axis.rawValue].scale(
      options[axis.rawValue], tickCount: tickCount, isValueAxis: true, readsDownwards: false)
  }

  /// The values of a surface over x and z, which count as values of y. Without data or a domain, x and z
  /// go from -1 to 1.
  mutating func sample(_ record: SurfaceRecord) -> [Double] {
    for axis in [SpaceAxis.x, .z]
    where finders[axis.rawValue].isEmpty && options[axis.rawValue].domain == nil {
      finders[axis.rawValue].add(.number(-1))
      finders[axis.rawValue].add(.number(1))
    }
    let samples = record.samples(scale(.x).withoutPadding, scale(.z).withoutPadding)
    let values = samples.filter(\.isFinite)
    if let low = values.min(), let high = values.max() {
      finders[SpaceAxis.y.rawValue].add(.number(low))
      finders[SpaceAxis.y.rawValue].add(.number(high))
    }
    return samples
  }

  /// The ends of a mark in the box; nil where no part of it is inside.
  func ends(of record: MarkRecord, in box: SpaceBox, edge: Double) -> (
    low: Vector3, high: Vector3
  )? {
    var (low, high) = (Vector3.zero, Vector3.zero)
    for axis in SpaceAxis.allCases {
      guard let input = record.input(along: axis) else { return nil }
      let scale = scale(axis)
      func coordinate(_ value: _PlotValue) -> Double? {
        scale.position(value).map {
          box.coordinate($0.unit + $0.points / (edge * box.extent(axis)), along: axis)
        }
      }
      if record.kind != .point, let upper = input.upper {
        guard let start = coordinate(input.value), let end = coordinate(upper),
          max(start, end) >= box.low[axis], min(start, end) <= box.high[axis]
        else { return nil }
        low[axis] = max(box.low[axis], min(start, end))
        high[axis] = min(box.high[axis], max(start, end))
      } else {
        guard let position = coordinate(input.middle), box.contains(position, along: axis) else {
          return nil
        }
        (low[axis], high[axis]) = (position, position)
      }
    }
    return (low, high)
  }

  func surface(
    _ record: SurfaceRecord, _ heights: [Double], _ box: SpaceBox, paint: MarkPaint
  ) -> SpaceSurface {
    let scale = scale(.y).withoutPadding
    let cells = SurfaceRecord.cells
    var corners: [Vector3] = []
    for (index, height) in heights.enumerated() {
      let (row, column) = (index / (cells + 1), index % (cells + 1))
      let y = height.isFinite ? scale.position(scalar: height)?.unit ?? .nan : .nan
      corners.append(
        Vector3(
          x: box.coordinate(Double(column) / Double(cells), along: .x),
          y: box.coordinate(y, along: .y),
          z: box.coordinate(Double(row) / Double(cells), along: .z)))
    }
    return SpaceSurface(
      corners: corners, heights: heights, paint: paint, style: record.style.space,
      domain: scale.lower...scale.upper)
  }

  /// The grid lines and labels of an axis.
  func marks(
    _ axis: SpaceAxis, _ original: AxisOptions, _ box: SpaceBox, _ edge: Double, _ count: Int,
    _ surroundings: ChartModel.Surroundings
  ) -> SpaceAxisMarks {
    let options = options[axis.rawValue]
    var result = SpaceAxisMarks(axis: axis, title: original.title)
    result.isVisible = original.visibility != .hidden
    guard result.isVisible, !finders[axis.rawValue].isEmpty || options.domain != nil else {
      return result
    }
    let built = AxisBuilder(
      axis: .horizontal, scale: scale(axis), options: options, finder: finders[axis.rawValue],
      desiredCount: count, calendar: surroundings.calendar, locale: surroundings.locale,
      isNormalized: false
    ).axes()
    func coordinate(_ position: PlotPosition) -> Double {
      box.coordinate(
        position.unit + position.points / (edge * box.extent(axis)), along: axis)
    }
    for axisMarks in built {
      result.lines += axisMarks.lines.map { (coordinate($0.position), $0) }
      result.labels += axisMarks.labels.map { (coordinate($0.position), $0) }
        .filter { box.contains($0.0, along: axis) }
    }
    return result
  }
}

extension PositionScale {
  /// A copy of the scale that covers the whole axis, without padding.
  fileprivate var withoutPadding: PositionScale {
    var result = self
    result.range = _ScaleRange()
    return result
  }
}

extension MarkRecord {
  /// The value along an axis of space.
  func input(along axis: SpaceAxis) -> PlotInput? {
    switch axis {
    case .x: x
    case .y: y
    case .z: z
    }
  }

  /// Whether it has the values that a mark of its kind needs in space.
  @MainActor fileprivate var isSpatial: Bool {
    let inputs = [x, y, z].compactMap { $0 }
    let ranges = inputs.filter { $0.upper != nil }.count
    let wanted = kind == .rule ? 1 : kind == .rectangle ? 2 : 0
    if inputs.count == 3, ranges == wanted || kind == .point { return true }
    let expected =
      switch kind {
      case .rule: "RuleMark with one range and two single values"
      case .rectangle: "RectangleMark with two ranges and one single value"
      default: "mark with values of x, y and z"
      }
    Warning.once("A mark of a Chart3D is left out: a \(expected) is expected.")
    return false
  }
}
