/// The orientation of a mark relative to the axes.
enum MarkOrientation: Hashable {
  /// Its base is along x, and its values along y.
  case vertical
  /// Its base is along y, and its values along x.
  case horizontal
}

extension MarkRecord {
  /// The orientation of the mark: the base is a category or a date, the length is a number.
  var orientation: MarkOrientation {
    if xEnd != nil { return yEnd != nil ? .vertical : .horizontal }
    if yEnd != nil { return .vertical }
    guard let x else { return .vertical }
    guard let y else { return .horizontal }
    if x.upper != nil, y.upper == nil { return .vertical }
    if y.upper != nil, x.upper == nil { return .horizontal }
    return y.value.baseRank > x.value.baseRank ? .horizontal : .vertical
  }

  /// The base of the mark.
  var base: PlotInput? {
    orientation == .vertical ? x : y
  }

  /// The length of the mark.
  var length: (start: PlotInput, end: PlotInput?)? {
    switch orientation {
    case .vertical: y.map { ($0, yEnd) }
    case .horizontal: x.map { ($0, xEnd) }
    }
  }

  /// Whether it begins at zero, or where another one ends.
  var isStacked: Bool {
    guard kind == .bar || kind == .area, let length else { return false }
    return length.end == nil && length.start.upper == nil && length.start.value.scalar != nil
  }
}

extension _PlotValue {
  /// The rank of the axis as a baseline: marks begin on the axis with the higher rank.
  fileprivate var baseRank: Int {
    switch self {
    case .number: 0
    case .date: 1
    case .category: 2
    }
  }
}
