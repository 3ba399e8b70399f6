import SwiftUI

/// A value for one dimension of a mark, with the name of that dimension.
public nonisolated struct PlottableValue<Value: Plottable> {
  let input: PlotInput
}

/// The input of a mark for one dimension.
struct PlotInput: Equatable {
  enum Label: Equatable {
    case key(LocalizedStringKey)
    case string(String)
    case text(Text)

    var text: Text {
      switch self {
      case .key(let key): Text(key)
      case .string(let string): Text(verbatim: string)
      case .text(let text): text
      }
    }
  }

  var label: Label
  var value: _PlotValue
  /// The end of a range; nil for a single value.
  var upper: _PlotValue?
  /// The unit that a date fills; nil for an instant.
  var unit: Calendar.Component?

  /// Whether all numbers in it can be drawn.
  var isFinite: Bool {
    (value.scalar?.isFinite ?? true) && (upper?.scalar?.isFinite ?? true)
  }

  /// The middle of a range, or the value.
  var middle: _PlotValue {
    guard let low = value.scalar, let high = upper?.scalar else { return value }
    return value.isDate ? .date((low + high) / 2) : .number((low + high) / 2)
  }
}

extension PlottableValue {
  /// A value of a dimension whose name is looked up.
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue(input: PlotInput(label: .key(labelKey), value: value.plotValue))
  }

  /// A value of a dimension whose name is a string as it is.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    PlottableValue(input: PlotInput(label: .string(String(label)), value: value.plotValue))
  }

  /// A value of a dimension with a text for a name.
  public static func value(_ label: Text, _ value: Value) -> PlottableValue {
    PlottableValue(input: PlotInput(label: .text(label), value: value.plotValue))
  }
}

extension PlottableValue where Value: Comparable {
  private static func range(_ label: PlotInput.Label, _ low: Value, _ high: Value) -> Self {
    PlottableValue(
      input: PlotInput(label: label, value: low.plotValue, upper: high.plotValue))
  }

  /// A range of a dimension whose name is looked up.
  public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue
  { self.range(.key(labelKey), range.lowerBound, range.upperBound) }

  /// A range of a dimension whose name is a string as it is.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ range: Range<Value>) -> PlottableValue {
    self.range(.string(String(label)), range.lowerBound, range.upperBound)
  }

  /// A range of a dimension with a text for a name.
  public static func value(_ label: Text, _ range: Range<Value>) -> PlottableValue {
    self.range(.text(label), range.lowerBound, range.upperBound)
  }

  /// A range of a dimension whose name is looked up.
  public static func value(
    _ labelKey: LocalizedStringKey, _ range: ClosedRange<Value>
  ) -> PlottableValue { self.range(.key(labelKey), range.lowerBound, range.upperBound) }

  /// A range of a dimension whose name is a string as it is.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ range: ClosedRange<Value>
  ) -> PlottableValue { self.range(.string(String(label)), range.lowerBound, range.upperBound) }
}

extension PlottableValue where Value == Date {
  /// The whole unit of a calendar that contains a date: its day, its month.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue { binned(.key(labelKey), value, unit, calendar) }

  /// The whole unit of a calendar that contains a date: its day, its month.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue { binned(.string(String(label)), value, unit, calendar) }

  /// The whole unit of a calendar that contains a date: its day, its month.
  public static func value(
    _ label: Text, _ value: Date, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue { binned(.text(label), value, unit, calendar) }

  private static func binned(
    _ label: PlotInput.Label, _ date: Date, _ unit: Calendar.Component, _ calendar: Calendar
  ) -> PlottableValue {
    guard date.timeIntervalSinceReferenceDate.isFinite,
      let interval = calendar.dateInterval(of: unit, for: date)
    else { return PlottableValue(input: PlotInput(label: label, value: date.plotValue)) }
    return PlottableValue(
      input: PlotInput(
        label: label, value: interval.start.plotValue, upper: interval.end.plotValue, unit: unit))
  }
}
