import SwiftUI

/// An axis with all that it shows, for one scale.
struct BuiltAxis {
  /// The axis of the plot along which the values are.
  var axis: Axis
  /// Whether it is at the leading or upper edge.
  var isAtStart: Bool
  var lines: [Line] = []
  var labels: [Label] = []

  /// A grid line or a tick.
  struct Line {
    var id: Int
    var name: String
    /// Along the axis, as the screen counts.
    var position: PlotPosition
    /// The length of a tick in points; nil for a grid line.
    var tick: Double?
    var stroke: StrokeStyle?
    var style: AnyShapeStyle?
    var offset: CGSize
  }

  /// A label, beside the plot area.
  struct Label: Identifiable {
    var id: Int
    var position: PlotPosition
    var anchor: UnitPoint
    /// How far the anchor is from the position, in points.
    var shift: CGSize
    var isInside: Bool
    var yields: Bool
    var label: AxisLabel
    var style: AnyShapeStyle?
    var font: Font?
  }
}

/// Makes axes from a program's axis content.
struct AxisBuilder {
  let axis: Axis
  let scale: PositionScale
  let options: AxisOptions
  let finder: DomainFinder
  let desiredCount: Int
  let calendar: Calendar
  let locale: Locale
  let isNormalized: Bool

  /// The axes that the program wants; none where they are hidden.
  func axes() -> [BuiltAxis] {
    guard options.visibility != .hidden else { return [] }
    var specifications = options.content?() ?? []
    if options.content == nil { specifications = [_AxisSpecification()] }
    return specifications.enumerated().map { built($1, number: $0) }
  }

  // MARK: Values

  private func values(_ specification: _AxisSpecification) -> (
    values: [_PlotValue], context: AxisContext
  ) {
    var context = AxisContext(isDate: scale.isDate, calendar: calendar, locale: locale)
    if let bands = scale.bands {
      if case .values(let values) = specification.values.kind { return (values, context) }
      return (bands.map { .category($0) }, context)
    }
    let (lower, upper) = (scale.lower, scale.upper)
    func wrapped(_ scalars: [Double]) -> [_PlotValue] {
      scalars.map { scale.isDate ? .date($0) : .number($0) }
    }
    switch specification.values.kind {
    case .values(let values):
      context.unit = scale.isDate ? Self.unit(of: values.compactMap(\.scalar), calendar) : nil
      return (values, context)
    case .calendar(let unit, let count, let own):
      context.unit = unit
      return (
        wrapped(DateTicks.instants(unit, count: count, from: lower, to: upper, own ?? calendar)),
        context
      )
    case .stride(let step):
      context.step = step
      return (wrapped(NumberTicks.multiples(of: abs(step), from: lower, to: upper)), context)
    case .automatic(let desired, let minimum):
      return automatic(desired ?? desiredCount, minimum, &context)
    }
  }

  private func automatic(_ count: Int, _ minimum: Double?, _ context: inout AxisContext)
    -> ([_PlotValue], AxisContext)
  {
    let (lower, upper) = (scale.lower, scale.upper)
    if scale.isDate {
      let step = DateTicks.step(over: upper - lower, count: count)
      var ticks = DateTicks.instants(step.unit, count: step.count, from: lower, to: upper, calendar)
      // The end of the last unit is no beginning.
      if finder.unit != nil, ticks.count > 1, ticks.last == upper { ticks.removeLast() }
      context.unit = step.unit
      return (ticks.map { .date($0) }, context)
    }
    guard case .continuous(let kind) = scale.form else { return ([], context) }
    switch kind {
    case .log:
      return (
        NumberTicks.logarithmic(from: lower, to: upper, count: count).map { .number($0) }, context
      )
    case .symmetricLog:
      return (
        NumberTicks.symmetric(from: lower, to: upper, count: count).map { .number($0) }, context
      )
    default:
      var step = NumberTicks.step(from: lower, to: upper, count: count)
      if let minimum, minimum > step { step = minimum }
      context.step = step
      return (NumberTicks.multiples(of: step, from: lower, to: upper).map { .number($0) }, context)
    }
  }

  /// The coarsest unit at whose beginnings all instants are.
  private static func unit(of instants: [Double], _ calendar: Calendar) -> Calendar.Component {
    for unit in [Calendar.Component.year, .month, .day, .hour, .minute] {
      let begins = instants.allSatisfy {
        let date = Date(timeIntervalSinceReferenceDate: $0)
        return calendar.dateInterval(of: unit, for: date)?.start == date
      }
      if begins { return unit }
    }
    return .second
  }

  // MARK: What is shown

  private func built(_ specification: _AxisSpecification, number: Int) -> BuiltAxis {
    let isAtStart = isAtStart(specification.position)
    var result = BuiltAxis(axis: axis, isAtStart: isAtStart)
    let (values, context) = values(specification)
    for (index, value) in values.enumerated() {
      var elements = _AxisElements(
        value: AxisValue(value: value, index: index, count: values.count), context: context)
      if let content = specification.content {
        content(elements.value, &elements)
      } else {
        addDefaults(specification, &elements)
      }
      let next = index + 1 < values.count ? values[index + 1] : nil
      for (index, element) in elements.elements.enumerated() {
        var hasher = Hasher()
        hasher.combine(axis)
        hasher.combine(number)
        hasher.combine(value)
        hasher.combine(index)
        add(element, value, next, specification, id: hasher.finalize(), context, to: &result)
      }
    }
    return result
  }

  private func isAtStart(_ position: AxisMarkPosition) -> Bool {
    switch position.kind {
    case .leading, .top: true
    case .trailing, .bottom, .automatic: false
    }
  }

  private func addDefaults(_ specification: _AxisSpecification, _ elements: inout _AxisElements) {
    if scale.bands == nil {
      AxisGridLine(stroke: specification.stroke)._add(to: &elements)
      if axis == .horizontal {
        AxisTick(length: .label, stroke: specification.stroke)._add(to: &elements)
      }
    }
    let value = elements.value.value
    var text =
      specification.format.flatMap { $0(value, elements.context) } ?? elements.context.text(value)
    if isNormalized, specification.format == nil, let number = value.scalar {
      text = number.formatted(.percent.precision(.fractionLength(0...1)).locale(locale))
    }
    elements.elements.append(AxisElement(kind: .label(AxisLabel(text: text))))
  }

  private func add(
    _ element: AxisElement, _ value: _PlotValue, _ next: _PlotValue?,
    _ specification: _AxisSpecification, id: Int, _ context: AxisContext, to result: inout BuiltAxis
  ) {
    /// Nil for what is not seen: a line there would be beside the plot area.
    func linePosition(centered: Bool) -> PlotPosition? {
      plotPosition(centered: centered).flatMap { (-0.001...1.001).contains($0.unit) ? $0 : nil }
    }
    func plotPosition(centered: Bool) -> PlotPosition? {
      let position =
        centered ? scale.position(middle(value, next, context)) : scale.position(value)
      return position.map {
        axis == .vertical ? PlotPosition(unit: 1 - $0.unit, points: -$0.points) : $0
      }
    }
    let style = element.style ?? specification.style
    switch element.kind {
    case .gridLine(let centered):
      guard let position = linePosition(centered: centered) else { return }
      result.lines.append(
        .init(
          id: id, name: "\(axis == .horizontal ? "x" : "y") \(context.text(value))",
          position: position, tick: nil, stroke: element.stroke ?? specification.stroke,
          style: style, offset: element.offset))
    case .tick(let length, let centered):
      guard let position = linePosition(centered: centered) else { return }
      let points: Double =
        switch length {
        case .automatic: 4
        case .points(let points): points
        case .label, .longestLabel: -1
        }
      result.lines.append(
        .init(
          id: id, name: "\(axis == .horizontal ? "x" : "y") tick \(context.text(value))",
          position: position, tick: points, stroke: element.stroke ?? specification.stroke,
          style: style, offset: element.offset))
    case .label(let label):
      let isCentered = label.isCentered ?? false
      guard let position = plotPosition(centered: isCentered) else { return }
      let isInside = specification.preset == .inset
      let isBeside =
        axis == .horizontal && scale.bands == nil && !isCentered
        && (specification.preset.kind == .automatic || specification.preset.kind == .extended
          || isInside)
      let (anchor, shift) = anchoring(
        label, isBeside: isBeside, isAtStart: result.isAtStart, isInside: isInside)
      result.labels.append(
        .init(
          id: id, position: position, anchor: anchor,
          shift: CGSize(
            width: shift.width + element.offset.width, height: shift.height + element.offset.height),
          isInside: isInside, yields: label.resolution != .disabled, label: label, style: style,
          font: element.font ?? specification.font))
    }
  }

  private func middle(_ value: _PlotValue, _ next: _PlotValue?, _ context: AxisContext)
    -> _PlotValue
  {
    guard let scalar = value.scalar else { return value }
    var end = next?.scalar
    if case .date = value, let unit = context.unit,
      let interval = calendar.dateInterval(
        of: unit, for: Date(timeIntervalSinceReferenceDate: scalar)), end == nil
    {
      end = interval.end.timeIntervalSinceReferenceDate
    }
    guard let end else { return value }
    return scale.isDate ? .date((scalar + end) / 2) : .number((scalar + end) / 2)
  }

  /// Which point of a label is at its value, and how far away.
  private func anchoring(
    _ label: AxisLabel, isBeside: Bool, isAtStart: Bool, isInside: Bool
  ) -> (UnitPoint, CGSize) {
    let horizontal = label.horizontalSpacing ?? 4
    let vertical = label.verticalSpacing ?? 4
    if axis == .horizontal {
      let isBelow = isAtStart == isInside
      let shift = CGSize(
        width: isBeside ? horizontal : 0, height: isBelow ? vertical : -vertical)
      let anchor = UnitPoint(x: isBeside ? 0 : 0.5, y: isBelow ? 0 : 1)
      return (label.anchor ?? anchor, shift)
    }
    let isAfter = isAtStart == isInside
    let shift = CGSize(
      width: isAfter ? horizontal : -horizontal, height: isInside ? -2 : 0)
    let anchor = UnitPoint(x: isAfter ? 0 : 1, y: isInside ? 1 : 0.5)
    return (label.anchor ?? anchor, shift)
  }
}
