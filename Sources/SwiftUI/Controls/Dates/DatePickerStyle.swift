import VivaceGeometry
import VivaceViews

/// The properties of a date picker for its style: the date, the selectable dates, and the label.
public struct DatePickerStyleConfiguration {
  /// The picker's label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The picker's own label.
  public let label: DatePickerStyleConfiguration.Label
  /// The date; what the style writes should be between the bounds.
  @Binding public var selection: Date
  /// The first date that can be chosen; nil for any.
  public var minimumDate: Date?
  /// The last date that can be chosen; nil for any.
  public var maximumDate: Date?
  /// The components that the picker asks for.
  public var displayedComponents: DatePickerComponents

  init(
    label: Label, selection: Binding<Date>, bounds: ClosedRange<Date>,
    displayedComponents: DatePickerComponents
  ) {
    self.label = label
    _selection = selection
    minimumDate = bounds.lowerBound == .distantPast ? nil : bounds.lowerBound
    maximumDate = bounds.upperBound == .distantFuture ? nil : bounds.upperBound
    self.displayedComponents = displayedComponents
  }

  var field: DateField {
    let start = minimumDate ?? .distantPast
    return DateField(
      date: $selection, bounds: start...max(start, maximumDate ?? .distantFuture),
      components: displayedComponents)
  }
}

/// Draws date pickers: gets the date and what can be chosen, and gives a view.
@MainActor @preconcurrency public protocol DatePickerStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = DatePickerStyleConfiguration
}

extension DatePickerStyle {
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

/// The compact style.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  /// Draws what `CompactDatePickerStyle` draws.
  public func makeBody(configuration: Configuration) -> some View {
    CompactDatePickerStyle().makeBody(configuration: configuration)
  }
}

/// The date and the time as small buttons, each of which opens a calendar or wheels.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// `.compact` is the shorter spelling.
  public nonisolated init() {}
  /// The label in front, the buttons behind.
  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(role: nil) {
      configuration.label
    } control: {
      CompactDate(field: configuration.field).withoutForeground()
    }
    .structure(.datePicker)
  }
}

/// A month in full, and the time below it.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// `.graphical` is the shorter spelling.
  public nonisolated init() {}
  /// A month; the label is read but not seen.
  public func makeBody(configuration: Configuration) -> some View {
    GraphicalDate(field: configuration.field).withoutForeground()
      .background { configuration.label.hidden() }
      .structure(.datePicker)
  }
}

/// A drum for each part of the date.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// `.wheel` is the shorter spelling.
  public nonisolated init() {}
  /// Wheels; the label is read but not seen.
  public func makeBody(configuration: Configuration) -> some View {
    WheelDate(field: configuration.field).withoutForeground()
      .background { configuration.label.hidden() }
      .structure(.datePicker)
  }
}
