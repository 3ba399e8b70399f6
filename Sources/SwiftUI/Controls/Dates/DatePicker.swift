import VivaceGeometry
import VivaceViews

/// A label and a control that chooses a date: fields that open a calendar or wheels, a calendar, or
/// wheels. What is chosen never lies outside of the range.
public nonisolated struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents
  private let selection: Binding<Date>
  private let bounds: ClosedRange<Date>
  private let components: Components
  private let label: Label
  @Environment(\.datePickerStyle) private var style

  nonisolated init(
    _ selection: Binding<Date>, _ bounds: ClosedRange<Date>, _ components: Components,
    _ label: Label
  ) {
    self.selection = selection
    self.bounds = bounds
    self.components = components
    self.label = label
  }

  @MainActor public var body: some View {
    let configuration = DatePickerStyleConfiguration(
      label: .init(content: AnyView(label)), selection: selection, bounds: bounds,
      displayedComponents: components)
    return style.styled(configuration)
  }
}

/// The parts of a date that a picker shows; the others stay as they are.
public struct DatePickerComponents: OptionSet, Sendable {
  /// Bit 0 is the time, bit 1 the date.
  public let rawValue: UInt
  /// Keeps any bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The hour and the minute of the day.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day, the month and the year.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// The state that the styles of date pickers share: a date that never leaves its bounds.
struct DateField {
  let date: Binding<Date>
  let bounds: ClosedRange<Date>
  let components: DatePickerComponents

  var value: Date { min(max(date.wrappedValue, bounds.lowerBound), bounds.upperBound) }

  func set(_ new: Date?) {
    guard let new else { return }
    date.wrappedValue = min(max(new, bounds.lowerBound), bounds.upperBound)
  }
}

extension DatePicker {
  /// Any date can be chosen.
  public nonisolated init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection, Date.distantPast...Date.distantFuture, displayedComponents, label()) }

  /// Dates outside of the range cannot be chosen.
  public nonisolated init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection, range, displayedComponents, label()) }

  /// With dates from a first one on.
  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection, range.lowerBound...max(range.lowerBound, .distantFuture), displayedComponents,
      label())
  }

  /// With dates up to a last one.
  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection, min(range.upperBound, .distantPast)...range.upperBound, displayedComponents,
      label())
  }
}

extension DatePicker where Label == Text {
  /// With a localized title and any date.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) } }

  /// With a plain title and any date.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) } }

  /// With a localized title and dates between two.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  /// With a localized title and dates from a first one on.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  /// With a localized title and dates up to a last one.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  /// With a plain title and dates between two.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The compact style.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// Buttons that open a calendar or wheels.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A month in full.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// Wheels.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension EnvironmentValues {
  private struct DatePickerStyleKey: EnvironmentKey {
    static var defaultValue: any DatePickerStyle { DefaultDatePickerStyle() }
  }

  fileprivate var datePickerStyle: any DatePickerStyle {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Chooses the look of the date pickers in this view.
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environment(\.datePickerStyle, style)
  }
}
