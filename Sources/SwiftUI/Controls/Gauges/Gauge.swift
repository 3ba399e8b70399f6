import VivaceViews

/// A value between two bounds, drawn as a bar or a ring. It cannot be dragged.
public nonisolated struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
>:
  View, _SingleView
{
  @Environment(\.gaugeStyles) private var styles
  private let fraction: Double
  private let label: Label
  private let current: CurrentValueLabel?
  private let minimum: BoundsLabel?
  private let maximum: BoundsLabel?
  private let marked: MarkedValueLabels?

  nonisolated init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel?,
    _ minimum: BoundsLabel?, _ maximum: BoundsLabel?, _ marked: MarkedValueLabels?
  ) {
    fraction = SliderScale(bounds, step: nil).position(of: value)
    self.label = label
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
    self.marked = marked
  }

  @MainActor public var body: some View {
    let configuration = GaugeStyleConfiguration(
      value: fraction, label: .init(content: AnyView(label)),
      currentValueLabel: current.map { .init(content: AnyView($0)) },
      minimumValueLabel: minimum.map { .init(content: AnyView($0)) },
      maximumValueLabel: maximum.map { .init(content: AnyView($0)) },
      markedValueLabels: marked.map { .init(content: AnyView($0)) })
    return styles.dress(\.gaugeStyles, standard: DefaultGaugeStyle()) { $0.styled(configuration) }
      .semantics { [fraction] properties, _ in
        properties.role = .progress
        properties.combinesChildren = true
        properties.value = "\(Int((fraction * 100).rounded()))%"
      }
  }
}

extension Gauge {
  /// A label alone; the value is kept within the bounds, 0 to 1 by default.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  )
  where
    CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView
  { self.init(value, bounds, label(), nil, nil, nil, nil) }

  /// A label and one for the value.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(value, bounds, label(), currentValueLabel(), nil, nil, nil)
  }

  /// Labels for the value and for marked values.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) where BoundsLabel == EmptyView {
    self.init(value, bounds, label(), currentValueLabel(), nil, nil, markedValueLabels())
  }

  /// Labels for the value and for both bounds.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView {
    self.init(
      value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel(), nil)
  }

  /// All labels that a gauge can have.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel(),
      markedValueLabels())
  }
}

/// The properties of a gauge for its style: the value as a fraction, and the labels that it was given.
public struct GaugeStyleConfiguration {
  /// The label of the measured quantity.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The value in words, as the gauge was given it.
  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The lower bound in words.
  public struct MinimumValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The upper bound in words.
  public struct MaximumValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The marks along the gauge.
  public struct MarkedValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// 0…1.
  public var value: Double
  /// The gauge's own label.
  public var label: Label
  /// The label of the value; nil if there is none.
  public var currentValueLabel: CurrentValueLabel?
  /// The label of the lower bound; nil if there is none.
  public var minimumValueLabel: MinimumValueLabel?
  /// The label of the upper bound; nil if there is none.
  public var maximumValueLabel: MaximumValueLabel?
  /// The labels of marked values; nil if there are none.
  public var markedValueLabels: MarkedValueLabel?
}

/// Draws gauges: gets the value and the labels, and gives a view.
@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = GaugeStyleConfiguration
}

extension GaugeStyle {
  fileprivate func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  fileprivate var gaugeStyles: ControlStyles<any GaugeStyle> {
    get { self[ControlStylesKey.self] }
    set { self[ControlStylesKey.self] = newValue }
  }
}

extension View {
  /// Draws the gauges in this view by a style.
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    controlStyle(\.gaugeStyles, style)
  }
}
