import SwiftUI

/// Which part of a chart is seen, where it does not show all of its domain.
struct ChartScroll: Equatable {
  /// The first value that is seen; nil before anything was scrolled.
  var x: Double?
  var y: Double?
  /// The values that the program's bindings hold after the last scroll; they may be rounded.
  var keptX: _PlotValue?
  var keptY: _PlotValue?

  /// The first visible value: the program's binding, the scrolled position, or the initial position.
  func start(along axis: Axis, _ options: AxisOptions) -> _PlotValue? {
    guard options.visibleLength != nil else { return nil }
    let (own, kept) = axis == .horizontal ? (x, keptX) : (y, keptY)
    if let bound = options.scrollPosition?.get(), own == nil || bound != kept { return bound }
    return own.map(_PlotValue.number) ?? options.initialScroll
  }
}

/// The values at which scrolling stops.
public struct _ScrollTarget {
  var step: Double?
  var components: DateComponents?
  var limit = LimitBehavior.automatic

  /// The place to rest for a movement that began at one value and would end at another.
  func rest(near value: Double, from start: Double, isDate: Bool, _ calendar: Calendar) -> Double {
    let nearest = nearest(to: value, isDate: isDate, calendar)
    guard limit == .always else { return nearest }
    let next = neighbours(of: start, isDate: isDate, calendar)
    return min(max(nearest, next.before ?? nearest), next.after ?? nearest)
  }

  private func nearest(to value: Double, isDate: Bool, _ calendar: Calendar) -> Double {
    if let step, step > 0 { return (value / step).rounded() * step }
    let values = neighbours(of: value, isDate: isDate, calendar)
    let candidates = [values.after, values.before].compactMap { $0 }
    return candidates.min { abs($0 - value) < abs($1 - value) } ?? value
  }

  /// The places to rest on both sides of a value, which may be one itself; nil where there are none.
  private func neighbours(of value: Double, isDate: Bool, _ calendar: Calendar)
    -> (before: Double?, after: Double?)
  {
    if let step, step > 0 {
      // A place that was reached with an error of rounding is that place.
      let steps = value / step
      let count = abs(steps - steps.rounded()) < 1e-6 ? steps.rounded() : steps
      return ((count.rounded(.up) - 1) * step, (count.rounded(.down) + 1) * step)
    }
    guard let components, isDate else { return (nil, nil) }
    let date = Date(timeIntervalSinceReferenceDate: value)
    func next(_ direction: Calendar.SearchDirection) -> Double? {
      calendar.nextDate(
        after: date, matching: components, matchingPolicy: .nextTime, direction: direction)?
        .timeIntervalSinceReferenceDate
    }
    return (next(.backward), next(.forward))
  }
}

/// A scroll target behavior that stops at multiples of a value, or at dates.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {
  public let _target: _ScrollTarget
}

/// Decides where the scrolling of a chart comes to rest.
public protocol ChartScrollTargetBehavior {
  var _target: _ScrollTarget { get }
}

/// The alignment of a scroll target: a page, or a value.
public enum ChartScrollAlignment<Value> {
  case page
  case unit(Value)
}

/// The values at which larger scrolls stop.
public struct MajorValueAlignment<Value> {
  /// At each page.
  public static var page: MajorValueAlignment { MajorValueAlignment() }
  /// At multiples of a value.
  public static func unit(_ unit: Value) -> MajorValueAlignment { MajorValueAlignment() }
  /// At dates.
  public static func matching(_ components: DateComponents) -> MajorValueAlignment {
    MajorValueAlignment()
  }
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
  /// At multiples of a value.
  public static func valueAligned<P: Plottable & Numeric>(
    unit: P, majorAlignment: MajorValueAlignment<P>? = nil,
    limitBehavior: LimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    .init(_target: _ScrollTarget(step: unit.plotValue.scalar, limit: limitBehavior))
  }

  /// At dates that match components.
  public static func valueAligned(
    matching components: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: LimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    .init(_target: _ScrollTarget(components: components, limit: limitBehavior))
  }
}

/// How far one movement of the scrolling goes.
public struct LimitBehavior: Hashable, Sendable {
  enum Kind: Sendable { case automatic, always, never }
  let kind: Kind
  /// The default: no limit to one scroll.
  public static let automatic = LimitBehavior(kind: .automatic)
  /// To the next place at most.
  public static let always = LimitBehavior(kind: .always)
  /// No limit to one scroll.
  public static let never = LimitBehavior(kind: .never)
}
