import SwiftUI

/// The paint of a mark.
struct MarkPaint {
  /// A plain color; nil where the style is something else.
  var color: Color?
  var style: AnyShapeStyle

  init(_ color: Color) {
    self.color = color
    style = AnyShapeStyle(color)
  }

  init(_ style: AnyShapeStyle) {
    color = style.plainColor
    self.style = style
  }

  /// Whether marks with either can be painted at once.
  func isPlainlyEqual(to other: MarkPaint) -> Bool { color != nil && color == other.color }
}

/// Gives the values of series their colors, symbols and dashes.
@MainActor struct StyleResolver {
  private let options: ChartOptions
  private(set) var colors = SeriesIndex()
  private(set) var symbols = SeriesIndex()
  private(set) var lines = SeriesIndex()
  private var sizes: (Double, Double)?

  /// The colors that series have in turn.
  static let palette: [Color] = [
    .blue, .green, .orange, .purple, .red, .cyan, .yellow, .mint, .indigo, .pink, .teal, .brown,
  ]

  static let dashes: [StrokeStyle] = [[], [6, 4], [2, 3], [8, 3, 2, 3], [12, 4]].map {
    StrokeStyle(lineWidth: 2, lineCap: .butt, lineJoin: .round, dash: $0)
  }

  init(_ marks: [MarkRecord], _ options: ChartOptions) {
    self.options = options
    for value in options.foreground.domain ?? [] { colors.add(value) }
    for value in options.symbols.domain ?? [] { symbols.add(value) }
    for value in options.lines.domain ?? [] { lines.add(value) }
    for mark in marks {
      if let value = mark.style.foregroundBy?.value { colors.add(value) }
      if let value = mark.style.symbolBy?.value { symbols.add(value) }
      if let value = mark.style.lineBy?.value { lines.add(value) }
      if let size = mark.style.symbolSizeBy?.value.scalar, size.isFinite {
        sizes = sizes.map { (min($0.0, size), max($0.1, size)) } ?? (size, size)
      }
    }
  }

  /// The paint of a mark; blue by default.
  func paint(_ style: MarkStyle) -> MarkPaint {
    if let by = style.foregroundBy { return paint(for: by.value) }
    if let color = style.color { return MarkPaint(color) }
    return style.foreground.map { MarkPaint($0) } ?? MarkPaint(Self.palette[0])
  }

  /// The paint for a value of a series.
  func paint(for value: _PlotValue) -> MarkPaint {
    if let mapped = options.foreground.mapping?(value) { return MarkPaint(mapped) }
    if let number = value.scalar, colors.isContinuous { return shade(number) }
    let index = colors.index(of: value)
    if let range = options.foreground.range, !range.isEmpty {
      return MarkPaint(range[index % range.count])
    }
    return MarkPaint(Self.palette[index % Self.palette.count])
  }

  /// The shade of a number between those of the ends.
  private func shade(_ number: Double) -> MarkPaint {
    let (low, high) = colors.extent
    let fraction = high > low ? max(0, min((number - low) / (high - low), 1)) : 1
    if let range = options.foreground.range, range.count > 1 {
      let position = fraction * Double(range.count - 1)
      let index = min(Int(position), range.count - 2)
      return mixed(range[index], range[index + 1], by: position - Double(index))
    }
    return MarkPaint(Color.blue.opacity(0.15 + 0.85 * fraction))
  }

  private func mixed(_ a: AnyShapeStyle, _ b: AnyShapeStyle, by fraction: Double) -> MarkPaint {
    guard let a = a.plainColor, let b = b.plainColor else {
      return MarkPaint(fraction < 0.5 ? a : b)
    }
    return MarkPaint(a.mix(with: b, by: fraction))
  }

  /// The symbol of a point; nil for a line without symbols.
  func symbol(_ style: MarkStyle) -> MarkSymbol? {
    guard let by = style.symbolBy else { return style.symbol }
    if let mapped = options.symbols.mapping?(by.value) { return mapped }
    let index = symbols.index(of: by.value)
    if let range = options.symbols.range, !range.isEmpty { return range[index % range.count] }
    return .shape(BasicChartSymbolShape.series[index % BasicChartSymbolShape.series.count])
  }

  /// The area of a symbol, in square points.
  func symbolArea(_ style: MarkStyle, otherwise area: Double) -> Double {
    guard let by = style.symbolSizeBy?.value.scalar, let sizes else {
      return style.symbolSize ?? area
    }
    let range = options.symbolSizes ?? 9...320
    let fraction = sizes.1 > sizes.0 ? (by - sizes.0) / (sizes.1 - sizes.0) : 1
    guard fraction.isFinite else { return area }
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }

  /// The pen of a line.
  func pen(_ style: MarkStyle, width: Double) -> StrokeStyle {
    var pen = style.line ?? StrokeStyle(lineWidth: width, lineCap: .butt, lineJoin: .round)
    guard let by = style.lineBy else { return pen }
    if let mapped = options.lines.mapping?(by.value) { return mapped }
    let index = lines.index(of: by.value)
    if let range = options.lines.range, !range.isEmpty { return range[index % range.count] }
    pen.dash = Self.dashes[index % Self.dashes.count].dash
    return pen
  }
}

extension AnyShapeStyle {
  /// The color, where the style is one.
  var plainColor: Color? { Mirror(reflecting: self).children.first?.value as? Color }
}

/// The values of a series in the order in which they appear.
struct SeriesIndex {
  private(set) var values: [_PlotValue] = []
  private var indices: [_PlotValue: Int] = [:]

  mutating func add(_ value: _PlotValue) {
    guard indices[value] == nil else { return }
    indices[value] = values.count
    values.append(value)
  }

  func index(of value: _PlotValue) -> Int { indices[value] ?? 0 }

  /// Whether it has numbers only.
  var isContinuous: Bool { !values.isEmpty && values.allSatisfy { $0.scalar != nil } }

  /// The least and the largest of its numbers.
  var extent: (Double, Double) {
    let scalars = values.compactMap(\.scalar).filter(\.isFinite)
    return (scalars.min() ?? 0, scalars.max() ?? 1)
  }
}
