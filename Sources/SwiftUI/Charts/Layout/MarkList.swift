/// The marks that a chart's content describes.
///
/// An update that describes equal marks keeps the list of the update before, so that comparing two lists is
/// comparing two references.
final class MarkList {
  let records: [MarkRecord]
  let functions: [FunctionRecord]

  init(_ records: [MarkRecord], _ functions: [FunctionRecord] = []) {
    (self.records, self.functions) = (records, functions)
  }

  /// The marks, with points of functions that depend on the options' domain.
  @MainActor func sampled(_ options: ChartOptions) -> MarkList {
    functions.isEmpty
      ? self : MarkList(records + functions.flatMap { $0.records(records, options) })
  }

  /// Whether the marks are known to be equal. Closures, views and shapes of the program cannot be compared: marks
  /// with such settings count as different.
  func isEqual(to other: MarkList) -> Bool {
    functions.isEmpty && other.functions.isEmpty && records.count == other.records.count
      && records.indices.allSatisfy { records[$0].isEqual(to: other.records[$0]) }
  }
}

extension MarkRecord {
  /// Whether two marks of a plane are known to be equal.
  fileprivate func isEqual(to other: MarkRecord) -> Bool {
    id == other.id && kind == other.kind && x == other.x && y == other.y && xEnd == other.xEnd
      && yEnd == other.yEnd && points == other.points && width == other.width
      && height == other.height && stacking == other.stacking && series == other.series
      && angle == other.angle && innerRadius == other.innerRadius
      && outerRadius == other.outerRadius && angularInset == other.angularInset
      && style.isEqual(to: other.style)
  }
}

extension MarkStyle {
  /// Whether two styles of marks in a plane are known to be equal.
  fileprivate func isEqual(to other: MarkStyle) -> Bool {
    isComparable && other.isComparable && color == other.color && isPlainlyEqual(to: other)
      && foregroundBy == other.foregroundBy && symbol?.basicShape == other.symbol?.basicShape
      && symbolBy == other.symbolBy && symbolSizeBy == other.symbolSizeBy && lineBy == other.lineBy
      && positionBy == other.positionBy
  }

  /// Whether the settings that are numbers or choices are equal.
  private func isPlainlyEqual(to other: MarkStyle) -> Bool {
    symbolSize == other.symbolSize && line == other.line && positionAxis == other.positionAxis
      && positionSpan == other.positionSpan && interpolation == other.interpolation
      && opacity == other.opacity && corners == other.corners && cornerStyle == other.cornerStyle
      && offset == other.offset && zIndex == other.zIndex && blur == other.blur
      && alignsWithPlot == other.alignsWithPlot && accessibility == other.accessibility
  }

  /// Whether there are only settings that can be compared.
  private var isComparable: Bool {
    (foreground == nil || color != nil) && (symbol == nil || symbol?.basicShape != nil)
      && shadow == nil && clip == nil && masks.isEmpty && annotations.isEmpty
  }
}

extension MarkSymbol {
  /// The shape, where it is one of the module's.
  var basicShape: BasicChartSymbolShape? {
    if case .shape(let shape) = self { shape as? BasicChartSymbolShape } else { nil }
  }
}
