import VivaceGeometry
import VivaceViews

/// A month in which several days can be chosen: a tap on a day chooses it, another one lets it go.
public nonisolated struct MultiDatePicker<Label: View>: View {
  private let selection: Binding<Set<DateComponents>>
  private let bounds: Range<Date>?
  private let label: Label
  private let writer = DateWriter()
  /// How many months the page is away from the first one that was shown.
  @State private var page = 0
  /// A date of that month.
  @State private var start: Date?

  nonisolated init(
    _ selection: Binding<Set<DateComponents>>, _ bounds: Range<Date>?, _ label: Label
  ) {
    self.selection = selection
    self.bounds = bounds
    self.label = label
  }

  @MainActor public var body: some View {
    let chosen = Set(selection.wrappedValue.compactMap { writer.calendar.day(of: $0) })
    Group {
      if let first = start ?? chosen.min() {
        month(of: first, chosen)
      } else {
        TimelineView(.everyMinute) { month(of: $0.date, chosen) }
      }
    }
    .withoutForeground()
    .background { label.hidden() }
  }

  @MainActor private func month(of first: Date, _ chosen: Set<Date>) -> some View {
    let calendar = writer.calendar
    return MonthPage(start: first, page: $page) { number, date in
      let day = calendar.startOfDay(for: date)
      DayButton(
        number: number, isChosen: chosen.contains(day), isAllowed: isAllowed(day, in: calendar)
      ) {
        start = first
        toggle(day, in: calendar)
      }
    }
  }

  /// Any time of the day counts.
  private func isAllowed(_ day: Date, in calendar: Calendar) -> Bool {
    guard let bounds else { return true }
    let end = calendar.date(byAdding: .day, value: 1, to: day) ?? day
    return day < bounds.upperBound && end > bounds.lowerBound
  }

  private func toggle(_ day: Date, in calendar: Calendar) {
    var all = selection.wrappedValue
    let same = all.filter { calendar.day(of: $0) == day }
    if same.isEmpty {
      all.insert(calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
    } else {
      all.subtract(same)
    }
    selection.wrappedValue = all
  }
}

extension Calendar {
  /// The beginning of the day that components name; nil when they name none.
  fileprivate func day(of components: DateComponents) -> Date? {
    date(from: components).map { startOfDay(for: $0) }
  }
}

extension MultiDatePicker {
  /// Any days can be chosen.
  public nonisolated init(
    selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label
  ) { self.init(selection, nil, label()) }

  /// Days outside of the range cannot be chosen.
  public nonisolated init(
    selection: Binding<Set<DateComponents>>, in bounds: Range<Date>,
    @ViewBuilder label: () -> Label
  ) { self.init(selection, bounds, label()) }

  /// With days from a first one on.
  public nonisolated init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection, bounds.lowerBound..<max(bounds.lowerBound, .distantFuture), label())
  }

  /// With days before an end.
  public nonisolated init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Label
  ) { self.init(selection, min(bounds.upperBound, .distantPast)..<bounds.upperBound, label()) }
}

extension MultiDatePicker where Label == Text {
  /// With a localized title, which is read but not seen.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>
  ) { self.init(selection: selection) { Text(titleKey) } }

  /// With a plain title, which is read but not seen.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>
  ) { self.init(selection: selection) { Text(title) } }

  /// With a localized title and days of a range.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }

  /// With a plain title and days of a range.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
  ) { self.init(selection: selection, in: bounds) { Text(title) } }

  /// With a localized title and days from a first one on.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }

  /// With a plain title and days from a first one on.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) { self.init(selection: selection, in: bounds) { Text(title) } }

  /// With a localized title and days before an end.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }

  /// With a plain title and days before an end.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
  ) { self.init(selection: selection, in: bounds) { Text(title) } }
}
