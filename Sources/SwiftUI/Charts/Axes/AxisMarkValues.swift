import SwiftUI

/// Which values an axis marks.
public struct AxisMarkValues {
  enum Kind {
    case automatic(desiredCount: Int?, minimumStride: Double?)
    case stride(Double)
    case calendar(Calendar.Component, count: Int, Calendar?)
    case values([_PlotValue])
  }
  let kind: Kind

  /// A number of round values that the chart chooses.
  public static var automatic: AxisMarkValues { automatic() }

  /// About a number of round values.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(kind: .automatic(desiredCount: desiredCount, minimumStride: nil))
  }

  /// About a number of round values, no nearer to each other than a distance.
  public static func automatic<P: Plottable>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues where P: Numeric {
    AxisMarkValues(
      kind: .automatic(desiredCount: desiredCount, minimumStride: minimumStride.plotValue.scalar))
  }

  /// The multiples of a step.
  public static func stride<P: Plottable>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues where P: Numeric {
    AxisMarkValues(kind: .stride(stepSize.plotValue.scalar ?? 1))
  }

  /// The beginnings of every nth unit of the calendar.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(kind: .calendar(component, count: count, calendar))
  }
}

/// A value that an axis marks.
public struct AxisValue {
  let value: _PlotValue
  /// Which of the axis's values it is, from 0.
  public let index: Int
  /// How many values the axis marks.
  public let count: Int

  /// The value as a type; nil where that has none for it.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? { P.plotted(value) }
}

/// The edge of the plot area that an axis belongs to.
public struct AxisMarkPosition: Hashable, Sendable {
  enum Kind: Sendable { case automatic, leading, trailing, top, bottom }
  let kind: Kind
  /// The bottom for horizontal axes, the trailing edge for vertical ones.
  public static let automatic = AxisMarkPosition(kind: .automatic)
  /// The edge at which text starts.
  public static let leading = AxisMarkPosition(kind: .leading)
  /// The edge at which text ends.
  public static let trailing = AxisMarkPosition(kind: .trailing)
  /// Above the plot area.
  public static let top = AxisMarkPosition(kind: .top)
  /// Below the plot area.
  public static let bottom = AxisMarkPosition(kind: .bottom)
}

/// The position of labels relative to the plot area.
public struct AxisMarkPreset: Hashable, Sendable {
  enum Kind: Sendable { case automatic, aligned, extended, inset }
  let kind: Kind
  /// The chart chooses.
  public static let automatic = AxisMarkPreset(kind: .automatic)
  /// Centered on their values; the outermost within the plot area.
  public static let aligned = AxisMarkPreset(kind: .aligned)
  /// Beside the end of a longer grid line.
  public static let extended = AxisMarkPreset(kind: .extended)
  /// Inside of the plot area.
  public static let inset = AxisMarkPreset(kind: .inset)
}
