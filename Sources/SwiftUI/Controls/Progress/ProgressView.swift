import VivaceGeometry
import VivaceViews

/// The progress of a task: a bar or a ring, or a spinner when the progress is unknown.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View, _SingleView {
  @Environment(\.progressViewStyles) private var styles
  /// The fraction that is done, 0…1; nil when it is unknown.
  private let fraction: Double?
  private let interval: ProgressInterval?
  private let label: Label?
  private let currentValueLabel: CurrentValueLabel?

  nonisolated init(
    fraction: Double?, interval: ProgressInterval? = nil, label: Label?,
    currentValueLabel: CurrentValueLabel?
  ) {
    self.fraction = fraction
    self.interval = interval
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  @MainActor public var body: some View {
    let configuration = ProgressViewStyleConfiguration(
      fractionCompleted: fraction, interval: interval,
      label: label.map { .init(content: AnyView($0)) },
      currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) })
    return styles.dress(\.progressViewStyles, standard: DefaultProgressViewStyle()) {
      $0.styled(configuration)
    }
    .semantics { [fraction] properties, _ in
      properties.role = .progress
      properties.combinesChildren = true
      properties.value = fraction.map { "\(Int(($0 * 100).rounded()))%" }
    }
  }
}

/// A stretch of time that a progress view fills, or empties.
struct ProgressInterval {
  var range: ClosedRange<Date>
  var countsDown: Bool
}

/// A value among 0…total as a part of it. A total that is not positive counts as done; a value that
/// is no number counts as 0.
func progressFraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
  guard let value else { return nil }
  guard value >= 0, value <= total else {
    if value.isNaN || total.isNaN {
      Warning.once("ProgressView was given nan; a value from 0 to its total is expected.")
      return 0
    }
    Warning.once(
      "ProgressView was given the value \(value), but its total is \(total); a value from 0 to the "
        + "total is expected. It is clamped.")
    return value < 0 ? 0 : 1
  }
  return total > 0 ? Double(value / total) : 1
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// A spinner without a label.
  public nonisolated init() where Label == EmptyView {
    self.init(fraction: nil, label: nil, currentValueLabel: nil)
  }

  /// A spinner with a label.
  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }

  /// A spinner with a localized title.
  public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: Text(titleKey), currentValueLabel: nil)
  }

  /// A spinner with a plain title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(fraction: nil, label: Text(title), currentValueLabel: nil)
  }
}

extension ProgressView {
  /// The amount of `total` that is done; nil when it is unknown. A value outside of 0 to the total is
  /// clamped, with a warning.
  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(
      fraction: progressFraction(value, of: total), label: nil, currentValueLabel: nil)
  }

  /// A nil value is unknown progress. The value is kept within 0 and the total.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView {
    self.init(
      fraction: progressFraction(value, of: total), label: label(), currentValueLabel: nil)
  }

  /// With labels for the task and for the value.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: progressFraction(value, of: total), label: label(),
      currentValueLabel: currentValueLabel())
  }

  /// With a localized title.
  public nonisolated init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text, CurrentValueLabel == EmptyView {
    self.init(
      fraction: progressFraction(value, of: total), label: Text(titleKey), currentValueLabel: nil)
  }

  /// With a plain title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text, CurrentValueLabel == EmptyView {
    self.init(
      fraction: progressFraction(value, of: total), label: Text(title), currentValueLabel: nil)
  }

  /// How much a `Progress` object has done.
  public nonisolated init(_ progress: Progress)
  where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(
      fraction: progress.isIndeterminate ? nil : progress.fractionCompleted, label: nil,
      currentValueLabel: nil)
  }

  /// How much of a stretch of time is over, or is left when it counts down; continues by itself.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: nil, interval: ProgressInterval(range: timerInterval, countsDown: countsDown),
      label: label(), currentValueLabel: currentValueLabel())
  }

  /// A progress view of a time interval, with the remaining or elapsed time as the label of its value.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == DefaultDateProgressLabel {
    let interval = ProgressInterval(range: timerInterval, countsDown: countsDown)
    self.init(
      fraction: nil, interval: interval, label: label(),
      currentValueLabel: DefaultDateProgressLabel(interval: interval))
  }

  /// A progress view of a time interval, without a label of its own.
  public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
    let interval = ProgressInterval(range: timerInterval, countsDown: countsDown)
    self.init(
      fraction: nil, interval: interval, label: nil,
      currentValueLabel: DefaultDateProgressLabel(interval: interval))
  }

  /// The progress view that a style was given, so that a style can build on another.
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration)
  where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
  {
    self.init(
      fraction: configuration.fractionCompleted, interval: configuration.interval,
      label: configuration.label, currentValueLabel: configuration.currentValueLabel)
  }
}

/// How much time of a stretch is left, or is over.
public struct DefaultDateProgressLabel: View {
  let interval: ProgressInterval
  public var body: some View {
    Text(timerInterval: interval.range, countsDown: interval.countsDown)
  }
}

/// The properties of a progress view for its style: the fraction done, and the labels that it was given.
public struct ProgressViewStyleConfiguration {
  /// The label of the task.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// How much is done, in words.
  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The fraction that is done, 0…1; nil when it is unknown.
  public let fractionCompleted: Double?
  let interval: ProgressInterval?
  /// The label of the task; nil if there is none.
  public var label: Label?
  /// The label of the value; nil if there is none.
  public var currentValueLabel: CurrentValueLabel?
}

/// Draws progress: gets the fraction and the labels, and gives a view.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = ProgressViewStyleConfiguration
}

extension ProgressViewStyle {
  fileprivate func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  fileprivate var progressViewStyles: ControlStyles<any ProgressViewStyle> {
    get { self[ControlStylesKey.self] }
    set { self[ControlStylesKey.self] = newValue }
  }
}

extension View {
  /// Draws the progress views in this view by a style.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    controlStyle(\.progressViewStyles, style)
  }
}
