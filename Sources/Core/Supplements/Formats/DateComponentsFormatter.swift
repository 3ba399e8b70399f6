import Foundation

/// Writes a length of time in its units: "1 hour, 5 minutes", "1h 5m", "1:05:00".
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The form of the units: `.positional` gives 1:05:30, `.full` gives unit names, `.brief` gives "1hr 5min".
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// Which units that are zero are left out, and which are filled up.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// One bit per rule.
    public let rawValue: UInt
    /// Keeps all bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Drops leading zeros in positional style, and all zeros in the other styles.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Drops zeros before the first value that is not 0.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Drops zeros between the first and last kept unit.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Drops zeros after the last value that is not 0.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// All three drops together; a duration of 0 still shows its smallest unit.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Keeps every unit, and gives the first number two digits in positional style.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// `.positional` by default, numbers with colons.
  open var unitsStyle = UnitsStyle.positional
  /// The units to use. Empty means years to seconds.
  open var allowedUnits: NSCalendar.Unit = []
  /// `.default` by default, which depends on `unitsStyle`.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// Splits durations into units; its locale also picks the language of unit names.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The start that months and years are counted from; nil counts from 1 January 2001.
  open var referenceDate: Date?
  /// The smallest unit has a tenth, where units are words.
  open var allowsFractionalUnits = false
  /// Units from the largest one; 0 for all.
  open var maximumUnitCount = 0
  /// One of the largest unit is counted in the next.
  open var collapsesLargestUnit = false
  /// Phrases are English in all languages.
  open var includesApproximationPhrase = false
  /// Puts "remaining" after the text, in English; false by default.
  open var includesTimeRemainingPhrase = false
  /// Only `.beginningOfSentence` has an effect: the first letter becomes a capital.
  open var formattingContext = Formatter.Context.unknown

  /// Starts with positional style and no limit on units.
  public override init() { super.init() }
  /// Decoding restores no settings of this class.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Formats once with the current calendar and default settings otherwise.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Formats seconds; nil for infinity and NaN, a minus sign before negative durations.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(ti))
  }

  /// Formats the distance between two dates; an earlier end gives a minus sign.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    var (start, end) = (startDate, endDate)
    let isNegative = end < start
    if isNegative { swap(&start, &end) }
    return text(start, end, isNegative)
  }

  /// Formats components; with `allowedUnits` empty only the components that are set appear.
  open func string(from components: DateComponents) -> String? {
    let calendar = calendar ?? .current
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let end = calendar.date(byAdding: components, to: start) else { return nil }
    if allowedUnits == [] {
      let given = TimeUnit.all.filter { unit in
        components.value(for: unit.component).map { $0 != NSDateComponentUndefined } ?? false
      }
      return end < start ? text(end, start, true, given) : text(start, end, false, given)
    }
    return string(from: start, to: end)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }

  /// One of the units, from the largest.
  struct TimeUnit: Equatable {
    let component: Calendar.Component
    let flag: NSCalendar.Unit
    let name: String

    static let all: [TimeUnit] = [
      TimeUnit(component: .year, flag: .year, name: "year"),
      TimeUnit(component: .month, flag: .month, name: "month"),
      TimeUnit(component: .weekOfMonth, flag: .weekOfMonth, name: "week"),
      TimeUnit(component: .day, flag: .day, name: "day"),
      TimeUnit(component: .hour, flag: .hour, name: "hour"),
      TimeUnit(component: .minute, flag: .minute, name: "minute"),
      TimeUnit(component: .second, flag: .second, name: "second"),
    ]
  }

  private func text(
    _ start: Date, _ end: Date, _ isNegative: Bool, _ given: [TimeUnit]? = nil
  ) -> String? {
    let units =
      given
      ?? TimeUnit.all.filter { unit in
        allowedUnits == [] ? unit.component != .weekOfMonth : allowedUnits.contains(unit.flag)
      }
    guard !units.isEmpty else { return nil }
    var components = values(start, end, units)
    components = withoutZeros(components)
    // The largest that fit; what is smaller rounds the last one.
    if maximumUnitCount > 0, components.count > maximumUnitCount {
      let kept = components.prefix(maximumUnitCount).map(\.unit)
      let rest = units.drop { $0 != kept.last }.dropFirst().first
      var until = end
      if let rest, let last = kept.last {
        until = rounded(start, end, to: last, next: rest)
      }
      components = withoutZeros(values(start, until, units.filter { kept.contains($0) }))
    }
    if collapsesLargestUnit, components.count > 1, components[0].value == 1 {
      // 1 minute, 3 seconds are 63 seconds.
      let smaller = units.drop { $0 != components[0].unit }.dropFirst()
      components = withoutZeros(values(start, end, Array(smaller)))
    }
    let rest = components.last?.unit == units.last ? fraction(start, end, units) : 0
    let text = unitsStyle == .positional ? positional(components) : unitText(components, rest)
    let capital = formattingContext == .beginningOfSentence ? text.prefix(1).uppercased() : nil
    let started = capital.map { $0 + text.dropFirst() } ?? text
    let signed = isNegative ? "-" + started : started
    let remaining = includesTimeRemainingPhrase ? "\(signed) remaining" : signed
    return includesApproximationPhrase ? "About \(remaining)" : remaining
  }

  private typealias Component = (unit: TimeUnit, value: Int)

  private func values(_ start: Date, _ end: Date, _ units: [TimeUnit]) -> [Component] {
    let calendar = calendar ?? .current
    let components = calendar.dateComponents(
      Set(units.map(\.component)), from: start, to: end)
    return units.map { ($0, components.value(for: $0.component) ?? 0) }
  }

  /// Returns the end moved by half a unit if the remainder of the last unit is half of it or more.
  private func rounded(_ start: Date, _ end: Date, to unit: TimeUnit, next: TimeUnit) -> Date {
    let calendar = calendar ?? .current
    guard
      let one = calendar.date(byAdding: unit.component, value: 1, to: start)?
        .timeIntervalSince(start)
    else { return end }
    return end.addingTimeInterval(one / 2)
  }

  /// Returns the remainder of the smallest unit, as a fraction of one, if it is to be written.
  private func fraction(_ start: Date, _ end: Date, _ units: [TimeUnit]) -> Double {
    guard allowsFractionalUnits, maximumUnitCount == 0, let smallest = units.last else { return 0 }
    let calendar = calendar ?? .current
    var whole = start
    for (unit, value) in values(start, end, units) {
      whole = calendar.date(byAdding: unit.component, value: value, to: whole) ?? whole
    }
    guard let next = calendar.date(byAdding: smallest.component, value: 1, to: whole) else {
      return 0
    }
    return (end.timeIntervalSince(whole) / next.timeIntervalSince(whole) * 10).rounded() / 10
  }

  private func withoutZeros(_ components: [Component]) -> [Component] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.pad) { return components }
    if behavior.contains(.default) {
      behavior = unitsStyle == .positional ? [.dropLeading] : .dropAll
    }
    var kept = components
    if behavior.contains(.dropLeading) { kept = Array(kept.drop { $0.value == 0 }) }
    if behavior.contains(.dropTrailing) {
      while kept.last?.value == 0 { kept.removeLast() }
    }
    if behavior.contains(.dropMiddle), kept.count > 2 {
      let (first, last) = (kept[0], kept[kept.count - 1])
      kept = [first] + kept[1..<(kept.count - 1)].filter { $0.value != 0 } + [last]
    }
    return kept.isEmpty ? Array(components.suffix(1)) : kept
  }

  /// 1:05:09. Numbers behind the first have two digits; so has the first, where zeros are filled up.
  private func positional(_ components: [Component]) -> String {
    let pads = zeroFormattingBehavior.contains(.pad)
    return components.enumerated().map { index, component in
      let number = "\(component.value)"
      return (index > 0 || pads && components.count > 1) && number.count < 2 ? "0" + number : number
    }.joined(separator: ":")
  }

  private func unitText(_ components: [Component], _ rest: Double) -> String {
    let locale = calendar?.locale ?? .current
    let width: MeasureText.Width =
      switch unitsStyle {
      case .abbreviated, .brief: .narrow
      case .full, .spellOut: .wide
      default: .abbreviated
      }
    var measure = MeasureText(locale: locale, width: width)
    if unitsStyle == .spellOut {
      let numbers = NumberFormatter()
      numbers.locale = locale
      numbers.numberStyle = .spellOut
      measure.number = { numbers.string(from: NSNumber(value: $0)) ?? "\($0)" }
    }
    let texts = components.enumerated().map { index, component in
      let name = component.unit.name
      let value = Double(component.value) + (index == components.count - 1 ? rest : 0)
      // "5min" and "5sec" are between "5m" and "5 min".
      if unitsStyle == .brief,
        let short = MeasureText(locale: locale).text(
          value, unit: name)
      {
        return short.replacing(" ", with: "").replacing(",", with: "")
      }
      return measure.text(value, unit: name) ?? "\(component.value) \(name)"
    }
    let joins = unitsStyle == .abbreviated || unitsStyle == .brief
    if joins { return texts.joined(separator: " ") }
    // Units follow each other with commas and without "and".
    return texts.formatted(.list(type: .and, width: .narrow).locale(locale))
  }
}
