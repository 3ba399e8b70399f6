import SwiftUI

/// Finds the frames of marks, given the scales.
struct MarkPlacement {
  let x: PositionScale
  let y: PositionScale
  let stacking: Stacking
  let groups: SeriesIndex
  /// The distance of bars that have no extent of their own, by the axis of their baseline.
  let gaps: (x: Double, y: Double)
  /// The sum of all sectors' values.
  let total: Double

  private static let barRatio = 0.65

  /// Nil where the scales have no position for the mark.
  func frame(of mark: MarkRecord, at index: Int, appearance: inout MarkAppearance) -> MarkFrame? {
    var frame: MarkFrame?
    switch mark.kind {
    case .bar: frame = barFrame(mark, index, &appearance)
    case .rectangle: frame = rectangleFrame(mark)
    case .line, .point: frame = pointFrame(mark)
    case .area: frame = areaFrame(mark, index)
    case .rule: frame = ruleFrame(mark)
    case .sector: return nil
    }
    guard var frame else { return nil }
    let offset = mark.style.offset
    frame.x0.points += offset.xStart
    frame.x1.points += offset.xEnd
    frame.y0.points += offset.yStart
    frame.y1.points += offset.yEnd
    return frame
  }

  // MARK: One axis

  /// A position along y, as the screen counts.
  private func down(_ position: PlotPosition) -> PlotPosition {
    PlotPosition(unit: 1 - position.unit, points: -position.points)
  }

  private func along(_ axis: Axis) -> PositionScale { axis == .horizontal ? x : y }

  /// The extent of the band of a mark.
  private func slot(_ input: PlotInput, _ axis: Axis) -> (PlotPosition, PlotPosition)? {
    let scale = along(axis)
    if let extent = scale.extent(input.value, to: input.upper) { return extent }
    guard let scalar = input.value.scalar, !input.value.isCategory else { return nil }
    let gap = axis == .horizontal ? gaps.x : gaps.y
    guard gap.isFinite, let start = scale.position(scalar: scalar - gap / 2),
      let end = scale.position(scalar: scalar + gap / 2)
    else { return scale.position(input.value).map { ($0, $0) } }
    return (start, end)
  }

  /// The part of a band that a mark covers.
  private func covered(
    _ slot: (PlotPosition, PlotPosition), by dimension: MarkDimension, ratio: Double
  ) -> (PlotPosition, PlotPosition) {
    let middle = PlotPosition(
      unit: (slot.0.unit + slot.1.unit) / 2, points: (slot.0.points + slot.1.points) / 2)
    func scaled(_ ratio: Double) -> (PlotPosition, PlotPosition) {
      func edge(_ end: PlotPosition) -> PlotPosition {
        PlotPosition(
          unit: middle.unit + (end.unit - middle.unit) * ratio,
          points: middle.points + (end.points - middle.points) * ratio)
      }
      return (edge(slot.0), edge(slot.1))
    }
    switch dimension.kind {
    case .automatic: return scaled(ratio)
    case .ratio(let ratio): return scaled(ratio)
    case .fixed(let width):
      return (
        PlotPosition(unit: middle.unit, points: middle.points - width / 2),
        PlotPosition(unit: middle.unit, points: middle.points + width / 2)
      )
    case .inset(let inset):
      let sign = slot.0.unit <= slot.1.unit ? 1.0 : -1
      return (
        PlotPosition(unit: slot.0.unit, points: slot.0.points + sign * inset),
        PlotPosition(unit: slot.1.unit, points: slot.1.points - sign * inset)
      )
    }
  }

  /// The part of a band that belongs to the mark's group.
  private func grouped(
    _ slot: (PlotPosition, PlotPosition), _ mark: MarkRecord, _ dimension: inout MarkDimension,
    _ ratio: inout Double
  ) -> (PlotPosition, PlotPosition) {
    guard let by = mark.style.positionBy, groups.values.count > 0 else { return slot }
    let whole = covered(slot, by: mark.style.positionSpan, ratio: 0.8)
    let count = Double(groups.values.count)
    let index = Double(groups.index(of: by.value))
    func edge(_ fraction: Double) -> PlotPosition {
      PlotPosition(
        unit: whole.0.unit + (whole.1.unit - whole.0.unit) * fraction,
        points: whole.0.points + (whole.1.points - whole.0.points) * fraction)
    }
    ratio = 0.9
    return (edge(index / count), edge((index + 1) / count))
  }

  // MARK: Marks

  private func barFrame(_ mark: MarkRecord, _ index: Int, _ appearance: inout MarkAppearance)
    -> MarkFrame?
  {
    let isVertical = mark.orientation == .vertical
    let (baseAxis, lengthAxis): (Axis, Axis) =
      isVertical ? (.horizontal, .vertical) : (.vertical, .horizontal)
    appearance.orientation = mark.orientation
    var ends: (PlotPosition, PlotPosition)?
    let scale = along(lengthAxis)
    if let span = stacking.spans[index] {
      appearance.isDescending = span.end < span.start
      ends = end(scale, span.start, isDate: scale.isDate).flatMap { start in
        end(scale, span.end, isDate: scale.isDate).map { (start, $0) }
      }
    } else if let length = mark.length {
      ends = span(length.start, length.end, scale)
      if let a = length.start.value.scalar, let b = (length.end ?? length.start).value.scalar {
        appearance.isDescending = b < a
      }
    }
    guard let ends else { return nil }
    var base: (PlotPosition, PlotPosition)
    if let input = mark.base {
      guard var slot = slot(input, baseAxis) else { return nil }
      var dimension = isVertical ? mark.width : mark.height
      var ratio = Self.barRatio
      if mark.style.positionAxis ?? baseAxis == baseAxis {
        slot = grouped(slot, mark, &dimension, &ratio)
      }
      base = covered(slot, by: dimension, ratio: ratio)
    } else {
      base = whole(mark, baseAxis)
    }
    return isVertical
      ? MarkFrame(x: base, y: (down(ends.0), down(ends.1)))
      : MarkFrame(x: ends, y: mark.base == nil ? base : (down(base.0), down(base.1)))
  }

  /// The edges along an axis on which the mark has no data: those in points, or the whole plot area.
  private func whole(_ mark: MarkRecord, _ axis: Axis) -> (PlotPosition, PlotPosition) {
    let (start, end) =
      axis == .horizontal
      ? (mark.points.xStart, mark.points.xEnd) : (mark.points.yStart, mark.points.yEnd)
    return (
      start.map { PlotPosition(unit: 0, points: $0) } ?? PlotPosition(unit: 0),
      end.map { PlotPosition(unit: 0, points: $0) } ?? PlotPosition(unit: 1)
    )
  }

  /// The position of a number along the values of a bar. Where a logarithm has none, the start.
  private func end(_ scale: PositionScale, _ scalar: Double, isDate: Bool) -> PlotPosition? {
    if scale.bands != nil { return scale.position(.number(scalar)) }
    return scale.position(scalar: scalar)
      ?? scale.position(scalar: scale.isReversed ? scale.upper : scale.lower)
  }

  private func span(_ start: PlotInput, _ end: PlotInput?, _ scale: PositionScale)
    -> (PlotPosition, PlotPosition)?
  {
    if let end {
      guard let a = scale.extent(start.value, to: start.upper)?.0 ?? scale.position(start.value),
        let b = scale.extent(end.value, to: end.upper)?.1 ?? scale.position(end.value)
      else { return nil }
      return (a, b)
    }
    return scale.extent(start.value, to: start.upper)
      ?? scale.position(start.value).map { ($0, $0) }
  }

  private func rectangleFrame(_ mark: MarkRecord) -> MarkFrame? {
    func edges(_ start: PlotInput?, _ end: PlotInput?, _ axis: Axis, _ dimension: MarkDimension)
      -> (PlotPosition, PlotPosition)?
    {
      guard let start else { return whole(mark, axis) }
      if end != nil || start.upper != nil {
        guard let ends = span(start, end, along(axis)) else { return nil }
        return dimension == .automatic ? ends : covered(ends, by: dimension, ratio: 1)
      }
      return slot(start, axis).map { covered($0, by: dimension, ratio: 1) }
    }
    guard let horizontal = edges(mark.x, mark.xEnd, .horizontal, mark.width),
      let vertical = edges(mark.y, mark.yEnd, .vertical, mark.height)
    else { return nil }
    let isData = mark.y != nil
    return MarkFrame(
      x: horizontal,
      y: isData ? (down(vertical.0), down(vertical.1)) : vertical)
  }

  /// The position of one value: the middle of a band, or of the mark's group in it.
  private func middle(_ input: PlotInput, _ axis: Axis, _ mark: MarkRecord) -> PlotPosition? {
    let scale = along(axis)
    if mark.style.positionBy != nil, (mark.style.positionAxis ?? .horizontal) == axis,
      let slot = slot(input, axis)
    {
      var dimension = MarkDimension.automatic
      var ratio = 1.0
      let span = grouped(slot, mark, &dimension, &ratio)
      return PlotPosition(
        unit: (span.0.unit + span.1.unit) / 2, points: (span.0.points + span.1.points) / 2)
    }
    return scale.position(input.middle)
  }

  private func pointFrame(_ mark: MarkRecord) -> MarkFrame? {
    func one(_ input: PlotInput?, _ points: CGFloat?, _ axis: Axis) -> PlotPosition? {
      if let input {
        return middle(input, axis, mark).map { axis == .vertical ? down($0) : $0 }
      }
      return points.map { PlotPosition(unit: 0, points: $0) } ?? PlotPosition(unit: 0.5)
    }
    guard let px = one(mark.x, mark.points.xStart, .horizontal),
      let py = one(mark.y, mark.points.yStart, .vertical)
    else { return nil }
    return MarkFrame(x: (px, px), y: (py, py))
  }

  private func areaFrame(_ mark: MarkRecord, _ index: Int) -> MarkFrame? {
    let isVertical = mark.orientation == .vertical
    guard let base = mark.base,
      let along = middle(base, isVertical ? .horizontal : .vertical, mark)
    else { return nil }
    let scale = isVertical ? y : x
    var ends: (PlotPosition, PlotPosition)?
    if let stacked = stacking.spans[index] {
      ends = end(scale, stacked.start, isDate: false).flatMap { start in
        end(scale, stacked.end, isDate: false).map { (start, $0) }
      }
    } else if let length = mark.length {
      ends = span(length.start, length.end, scale)
    }
    guard let ends else { return nil }
    return isVertical
      ? MarkFrame(x: (along, along), y: (down(ends.0), down(ends.1)))
      : MarkFrame(x: ends, y: (down(along), down(along)))
  }

  private func ruleFrame(_ mark: MarkRecord) -> MarkFrame? {
    let isVertical = mark.x != nil && mark.xEnd == nil
    if isVertical, let input = mark.x {
      guard let position = middle(input, .horizontal, mark) else { return nil }
      guard let start = mark.y else {
        return MarkFrame(x: (position, position), y: whole(mark, .vertical))
      }
      guard let ends = span(start, mark.yEnd, y) else { return nil }
      return MarkFrame(x: (position, position), y: (down(ends.0), down(ends.1)))
    }
    guard let input = mark.y, let position = middle(input, .vertical, mark).map(down) else {
      return nil
    }
    guard let start = mark.x else {
      return MarkFrame(x: whole(mark, .horizontal), y: (position, position))
    }
    guard let ends = span(start, mark.xEnd, x) else { return nil }
    return MarkFrame(x: ends, y: (position, position))
  }
}

extension MarkFrame {
  init(x: (PlotPosition, PlotPosition), y: (PlotPosition, PlotPosition)) {
    (x0, x1) = x
    (y0, y1) = y
  }
}
