/// The start and end of bars and areas at the same position along their values.
///
/// Positive values go up from zero, and negative ones down, each from the end of the one before. Areas go
/// up only: each lies upon the area before.
struct Stacking {
  /// The ends of each mark along its values; nil for what is not stacked.
  private(set) var spans: [ClosedSpan?]
  /// Whether values are fractions of their stacks.
  private(set) var isNormalized = false

  /// From where a mark begins to where it ends.
  struct ClosedSpan: Equatable {
    var start: Double
    var end: Double
  }

  private struct Key: Hashable {
    var kind: MarkKind
    var orientation: MarkOrientation
    var base: _PlotValue?
    var position: _PlotValue?
  }

  private struct Totals: Equatable {
    var positive = 0.0
    var negative = 0.0
    var size: Double { positive - negative }

    mutating func add(_ value: Double) {
      if value < 0 { negative += value } else { positive += value }
    }
  }

  init(_ marks: [MarkRecord]) {
    spans = Array(repeating: nil, count: marks.count)
    var totals: [Key: Totals] = [:]
    if marks.contains(where: { $0.stacking == .normalized || $0.stacking == .center }) {
      for mark in marks where mark.isStacked {
        totals[Self.key(mark), default: Totals()].add(mark.stackedValue)
      }
    }
    var ends: [Key: Totals] = [:]
    for (index, mark) in marks.enumerated() where mark.isStacked {
      let key = Self.key(mark)
      let value = mark.stackedValue
      if mark.stacking == .unstacked {
        spans[index] = ClosedSpan(start: 0, end: value)
        continue
      }
      let before = ends[key] ?? Totals()
      let isDown = value < 0 && mark.kind != .area
      var span = ClosedSpan(
        start: isDown ? before.negative : before.positive,
        end: (isDown ? before.negative : before.positive) + value)
      if mark.kind == .area, value < 0, before == Totals() {
        span = ClosedSpan(start: 0, end: value)
      }
      ends[key, default: Totals()].add(value)
      let whole = totals[key] ?? Totals()
      switch mark.stacking.kind {
      case .normalized:
        isNormalized = true
        let size = whole.size == 0 ? 1 : whole.size
        span = ClosedSpan(start: span.start / size, end: span.end / size)
      case .center:
        let middle = (whole.positive + whole.negative) / 2
        span = ClosedSpan(start: span.start - middle, end: span.end - middle)
      case .standard, .unstacked: break
      }
      spans[index] = span
    }
  }

  private static func key(_ mark: MarkRecord) -> Key {
    Key(
      kind: mark.kind, orientation: mark.orientation, base: mark.base?.value,
      position: mark.style.positionBy?.value)
  }
}

extension MarkRecord {
  fileprivate var stackedValue: Double { length?.start.value.scalar ?? 0 }
}
