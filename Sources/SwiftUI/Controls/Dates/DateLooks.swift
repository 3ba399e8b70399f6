import VivaceGeometry
import VivaceLooks
import VivaceViews

/// Writes dates in the environment's language, calendar and time zone.
struct DateWriter: DynamicProperty {
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var environmentCalendar
  @Environment(\.timeZone) private var timeZone

  var calendar: Calendar {
    var calendar = environmentCalendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }

  var dateWords: DateWords { DateWords(calendar) }
}

/// The date and the time in grey fields; a tap on one opens a calendar or wheels.
struct CompactDate: View {
  let field: DateField
  private let writer = DateWriter()
  @Environment(\.theme.dates) private var metrics
  @Environment(\.isDesktop) private var isDesktop
  @State private var opened: DatePickerComponents?

  init(field: DateField) { self.field = field }

  var body: some View {
    HStack(spacing: metrics.fieldGap) {
      if field.components.contains(.date) {
        valueButton(.date, writer.dateWords.text(field.value, dateStyle: .medium, timeStyle: .none))
      }
      if field.components.contains(.hourAndMinute) {
        valueButton(
          .hourAndMinute, writer.dateWords.text(field.value, dateStyle: .none, timeStyle: .short))
      }
    }
  }

  private func valueButton(_ component: DatePickerComponents, _ text: String) -> some View {
    let isOpen = opened == component
    let field = DateField(date: field.date, bounds: field.bounds, components: component)
    let close = { opened = nil }
    return Button {
      opened = component
    } label: {
      Text(verbatim: text)
        .foregroundStyle(isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
        .padding(.horizontal, metrics.fieldMargin)
        .frame(height: metrics.fieldHeight)
        .background {
          let outline = RoundedRectangle(cornerRadius: metrics.fieldRadius, style: .continuous)
          if isDesktop {
            DesktopFace(outline: AnyShape(outline))
          } else {
            outline.fill(Shade(DateLook.field))
          }
        }
    }
    .buttonStyle(.plain)
    .modifier(
      Presenter(item: isOpen ? field : nil) { field, life in
        AnchoredPanel(life: life, dismiss: close) {
          if component == .date {
            GraphicalDate(field: field).padding(metrics.panelMargin)
              .frame(width: metrics.panelWidth)
          } else {
            WheelDate(field: field).frame(width: DateLook.wheelsWidth)
          }
        }
      })
  }
}

/// A month of days; the chosen one in a tinted circle. Below it the time, if it is asked for.
struct GraphicalDate: View {
  let field: DateField
  private let writer = DateWriter()
  @Environment(\.theme.dates) private var metrics
  /// How many months the page is away from the chosen date's.
  @State private var page = 0

  init(field: DateField) { self.field = field }

  var body: some View {
    let calendar = writer.calendar
    VStack(spacing: metrics.spacing) {
      if field.components.contains(.date) {
        MonthPage(start: field.value, page: $page) { day, date in
          DayButton(
            number: day, isChosen: calendar.isDate(date, inSameDayAs: field.value),
            isAllowed: calendar.has(date, within: field.bounds)
          ) {
            choose(date)
          }
        }
      }
      if field.components.contains(.hourAndMinute) {
        HStack {
          Text("Time")
          Spacer(minLength: 8)
          CompactDate(
            field: DateField(date: field.date, bounds: field.bounds, components: .hourAndMinute))
        }
      }
    }
  }

  /// Another day, at the time of before.
  private func choose(_ day: Date) {
    page = 0
    field.set(writer.calendar.moving(field.value, to: day))
  }
}

/// Wheels for the parts of a date.
struct WheelDate: View {
  let field: DateField
  private let writer = DateWriter()

  var body: some View {
    let calendar = writer.calendar
    HStack(spacing: 0) {
      if field.components.contains(.date) {
        ForEach(writer.dateWords.order("yMMMMd"), id: \.self) { letter in
          switch letter {
          case "M": wheel(.month, 1...12, width: 120) { calendar.standaloneMonthSymbols[$0 - 1] }
          case "d":
            let days = calendar.range(of: .day, in: .month, for: field.value)?.count ?? 28
            wheel(.day, 1...days, width: 44) { "\($0)" }
          default: wheel(.year, years, width: 66) { "\($0)" }
          }
        }
      }
      if field.components.contains(.hourAndMinute) {
        if writer.dateWords.countsTwelveHours {
          wheel(hour(from: { $0 % 12 }, to: { $1 / 12 * 12 + $0 }), 0...11, width: 44) {
            "\($0 == 0 ? 12 : $0)"
          }
        } else {
          wheel(.hour, 0...23, width: 44) { String($0) }
        }
        wheel(.minute, 0...59, width: 44) { $0 < 10 ? "0\($0)" : "\($0)" }
        if writer.dateWords.countsTwelveHours {
          wheel(hour(from: { $0 / 12 }, to: { $1 % 12 + $0 * 12 }), 0...1, width: 60) {
            $0 == 0 ? calendar.amSymbol : calendar.pmSymbol
          }
        }
      }
    }
  }

  /// A part of the hour: how it is found in one of 24, and how that is made from it and the one before.
  private func hour(
    from read: @escaping (Int) -> Int, to write: @escaping (_ value: Int, _ hour: Int) -> Int
  ) -> Binding<Int> {
    let hour = component(.hour)
    return Binding<Int>(
      get: { read(hour.wrappedValue) },
      set: { new, _ in hour.wrappedValue = write(new, hour.wrappedValue) })
  }

  private func component(_ unit: Calendar.Component) -> Binding<Int> {
    let calendar = writer.calendar
    return Binding<Int>(
      get: { calendar.component(unit, from: field.value) },
      set: { new, _ in field.set(calendar.setting(unit, to: new, of: field.value)) })
  }

  private var years: ClosedRange<Int> {
    let year = writer.calendar.component(.year, from: field.value)
    return (year - 20)...(year + 20)
  }

  private func wheel(
    _ unit: Calendar.Component, _ values: ClosedRange<Int>, width: CGFloat,
    _ name: @escaping (Int) -> String
  ) -> some View { wheel(component(unit), values, width: width, name) }

  private func wheel(
    _ value: Binding<Int>, _ values: ClosedRange<Int>, width: CGFloat,
    _ name: @escaping (Int) -> String
  ) -> some View {
    Picker(selection: value) {
      ForEach(Array(values), id: \.self) { Text(verbatim: name($0)).tag($0) }
    } label: {
      EmptyView()
    }
    .pickerStyle(.wheel)
    .frame(width: width)
  }
}
