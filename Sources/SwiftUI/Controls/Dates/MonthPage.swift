import VivaceGeometry
import VivaceLooks
import VivaceViews

/// A month: its name between two arrows, the names of the weekdays, and a view for each day.
struct MonthPage<Day: View>: View {
  /// A date of the month that is shown on page 0.
  let start: Date
  @Binding var page: Int
  let day: (Int, Date) -> Day
  private let writer = DateWriter()
  @Environment(\.theme.dates) private var metrics
  @Environment(\.isDesktop) private var isDesktop

  init(
    start: Date, page: Binding<Int>, @ViewBuilder day: @escaping (_ number: Int, Date) -> Day
  ) {
    self.start = start
    _page = page
    self.day = day
  }

  var body: some View {
    VStack(spacing: metrics.spacing) {
      header
      weekdays
      days
    }
    .frame(width: metrics.monthWidth)
  }

  private var month: CalendarMonth { CalendarMonth(of: start, page: page, in: writer.calendar) }

  private var header: some View {
    HStack(spacing: metrics.arrowGap) {
      Text(verbatim: writer.dateWords.text(month.start, template: "MMMMyyyy"))
        .font(isDesktop ? .system(size: metrics.titleSize, weight: .semibold) : .headline)
      Spacer(minLength: 8)
      arrow("chevron.left", "Previous Month", by: -1)
      arrow("chevron.right", "Next Month", by: 1)
    }
    .frame(height: metrics.header)
  }

  private func arrow(_ symbol: String, _ name: LocalizedStringKey, by months: Int) -> some View {
    Button {
      page += months
    } label: {
      Image(systemName: symbol).font(.system(size: metrics.arrowSize, weight: .medium))
    }
    .buttonStyle(.borderless)
    .accessibilityLabel(name)
  }

  private var weekdays: some View {
    let names = CalendarMonth.weekdays(in: writer.calendar)
    return HStack(spacing: 0) {
      ForEach(0..<7) { day in
        Text(verbatim: names[day])
          .font(.system(size: metrics.weekdaySize, weight: .semibold))
          .foregroundStyle(.tertiary)
          .frame(maxWidth: .infinity)
      }
    }
  }

  private var days: some View {
    let month = month
    return VStack(spacing: metrics.weekGap) {
      ForEach(Array(month.weeks.indices), id: \.self) { week in
        HStack(spacing: 0) {
          ForEach(0..<7) { weekday in
            if let number = month.weeks[week][weekday], let date = month.date(of: number) {
              day(number, date)
            } else {
              Color.clear.frame(maxWidth: .infinity).frame(height: metrics.day)
            }
          }
        }
      }
    }
  }
}

/// A day of a month.
struct DayButton: View {
  let number: Int
  let isChosen: Bool
  let isAllowed: Bool
  let action: () -> Void
  @Environment(\.theme.dates) private var metrics

  init(number: Int, isChosen: Bool, isAllowed: Bool, action: @escaping () -> Void) {
    (self.number, self.isChosen, self.isAllowed) = (number, isChosen, isAllowed)
    self.action = action
  }

  /// The number of a chosen day is tinted, or white on an opaque circle.
  private var foreground: AnyShapeStyle {
    if !isAllowed { return AnyShapeStyle(.quaternary) }
    guard isChosen else { return AnyShapeStyle(.primary) }
    return metrics.chosenOpacity < 1 ? AnyShapeStyle(.tint) : AnyShapeStyle(.white)
  }

  var body: some View {
    Button(action: action) {
      Text(verbatim: "\(number)")
        .font(.system(size: metrics.daySize, weight: isChosen ? .medium : .regular))
        .foregroundStyle(foreground)
        .frame(width: metrics.day, height: metrics.day)
        .background {
          if isChosen { Circle().fill(.tint).opacity(metrics.chosenOpacity) }
        }
        .frame(maxWidth: .infinity)
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .disabled(!isAllowed)
    .semantics { properties, _ in properties.isSelected = isChosen }
  }
}
