/// A line or an area through the values of a function.
struct FunctionRecord {
  var id: Int
  var kind: MarkKind
  var style: MarkStyle
  var xLabel: PlotInput.Label
  var yLabel: PlotInput.Label
  /// The range of x; nil for all of the x axis.
  var domain: ClosedRange<Double>?
  /// The ends along y, or the end from zero.
  var function: (Double) -> (start: Double?, end: Double)

  /// How many stretches a curve is drawn with.
  static let samples = 240

  /// The points of the function. Where it has no value there is none.
  @MainActor func records(_ marks: [MarkRecord], _ options: ChartOptions) -> [MarkRecord] {
    let domain = domain ?? Self.domain(marks, options)
    guard domain.upperBound > domain.lowerBound else { return [] }
    return (0...Self.samples).compactMap { index in
      let fraction = Double(index) / Double(Self.samples)
      let x = domain.lowerBound + (domain.upperBound - domain.lowerBound) * fraction
      let (start, end) = function(x)
      guard end.isFinite, start?.isFinite ?? true else { return nil }
      var hasher = Hasher()
      hasher.combine(id)
      hasher.combine(index)
      var record = MarkRecord(id: hasher.finalize(), kind: kind, style: style)
      record.x = PlotInput(label: xLabel, value: .number(x))
      record.y = PlotInput(label: yLabel, value: .number(start ?? end))
      if start != nil { record.yEnd = PlotInput(label: yLabel, value: .number(end)) }
      record.series = PlotInput(label: yLabel, value: .number(Double(id)))
      return record
    }
  }

  /// The domain of the axis, or the extent of the other marks.
  private static func domain(_ marks: [MarkRecord], _ options: ChartOptions) -> ClosedRange<Double>
  {
    let ends: [Double] =
      switch options.x.domain {
      case .range(let low, let high): [low, high].compactMap(\.scalar)
      case .values(let values): values.compactMap(\.scalar)
      case .automatic, nil: marks.compactMap { $0.x?.value.scalar }
      }
    guard let low = ends.filter(\.isFinite).min(), let high = ends.filter(\.isFinite).max(),
      low < high
    else { return 0...1 }
    return low...high
  }
}
