import SwiftUI

/// The extent of the data along one axis.
struct DomainFinder {
  private(set) var bands: [String] = []
  private var knownBands: Set<String> = []
  private(set) var lower = Double.infinity
  private(set) var upper = -Double.infinity
  private(set) var hasCategories = false
  private(set) var hasDates = false
  /// The finest unit of the dates.
  private(set) var unit: Calendar.Component?
  /// The least distance of two positions that bars are at.
  private(set) var barGap = Double.infinity
  private var barPositions: Set<Double> = []

  var isEmpty: Bool { bands.isEmpty && lower > upper }

  mutating func add(_ value: _PlotValue) {
    switch value {
    case .category: hasCategories = true
    case .date: hasDates = true
    case .number: break
    }
    if let scalar = value.scalar {
      lower = min(lower, scalar)
      upper = max(upper, scalar)
    }
    // Numbers are bands only beside categories, or where the program wants bands.
    if value.isCategory || hasCategories || wantsBands {
      let name = value.bandName
      if knownBands.insert(name).inserted { bands.append(name) }
    }
  }

  /// Whether the program sets bands for the values.
  var wantsBands = false

  mutating func add(_ input: PlotInput?) {
    guard let input else { return }
    add(input.value)
    if let end = input.upper { add(end) }
    if let unit = input.unit { self.unit = unit }
  }

  /// Notes where a bar is that has no extent of its own.
  mutating func addBar(at input: PlotInput?) {
    guard let input, input.upper == nil, let scalar = input.value.scalar else { return }
    barPositions.insert(scalar)
  }

  /// Widens a continuous domain by half of the width of each bar.
  mutating func finishBars() {
    let sorted = barPositions.sorted()
    guard !sorted.isEmpty else { return }
    for (a, b) in zip(sorted, sorted.dropFirst()) { barGap = min(barGap, b - a) }
    if !barGap.isFinite { barGap = hasDates ? 86_400 : 1 }
    lower = min(lower, sorted[0] - barGap / 2)
    upper = max(upper, sorted[sorted.count - 1] + barGap / 2)
  }

  /// The scale for what was found, as the options want it.
  ///
  /// - Parameter readsDownwards: whether the first band is the last along the axis: of a list from above.
  func scale(
    _ options: AxisOptions, tickCount: Int, isValueAxis: Bool, readsDownwards: Bool
  ) -> PositionScale {
    var isReversed = false
    var includesZero: Bool?
    var (lower, upper) = (self.lower, self.upper)
    var bands = self.bands
    var isDate = hasDates
    var isExact = false
    switch options.domain {
    case .range(let low, let high):
      (lower, upper) = (low.scalar ?? lower, high.scalar ?? upper)
      isDate = isDate || low.isDate
      isExact = true
    case .values(let values):
      if hasCategories || values.first?.isCategory == true || options.type == .category {
        bands = values.map(\.bandName)
      } else if let first = values.first?.scalar, let last = values.last?.scalar {
        let scalars = values.compactMap(\.scalar)
        isReversed = last < first
        (lower, upper) = (scalars.min() ?? first, scalars.max() ?? last)
        isDate = isDate || values[0].isDate
        isExact = true
      }
    case .automatic(let zero, let reversed):
      includesZero = zero
      isReversed = reversed ?? false
    case nil: break
    }
    if options.type == .category
      || (options.type == nil && (hasCategories || (!bands.isEmpty && lower > upper)))
    {
      var scale = PositionScale(bands: bands)
      scale.isReversed = isReversed != readsDownwards
      scale.range = options.range ?? _ScaleRange()
      return scale
    }
    let kind = options.type?.kind ?? (isDate ? .date : .linear)
    if !isExact, !isDate {
      (lower, upper) = rounded(
        kind, includesZero: includesZero ?? (kind != .log), count: tickCount, lower, upper,
        widens: isValueAxis || barPositions.isEmpty)
    }
    var scale = PositionScale(kind, lower: lower, upper: upper, isDate: isDate)
    scale.isReversed = isReversed
    scale.range = options.range ?? _ScaleRange()
    return scale
  }

  private func rounded(
    _ kind: ScaleType.Kind, includesZero: Bool, count: Int, _ lower: Double, _ upper: Double,
    widens: Bool
  ) -> (Double, Double) {
    guard lower <= upper else { return (0, 1) }
    var (low, high) = (lower, upper)
    if kind == .log {
      guard low > 0 else { return (max(low, high * 1e-3, 1e-9), max(high, 1e-6)) }
      return (pow(10, floor(log10(low))), pow(10, ceil(log10(high))))
    }
    if includesZero { (low, high) = (min(low, 0), max(high, 0)) }
    if low == high {
      // One value only: half of its size on either side.
      let margin = low == 0 ? 1 : abs(low) / 2
      (low, high) = includesZero && low == 0 ? (0, 1) : (low - margin, high + margin)
    }
    return widens ? NumberTicks.nice(from: low, to: high, count: count) : (low, high)
  }
}
