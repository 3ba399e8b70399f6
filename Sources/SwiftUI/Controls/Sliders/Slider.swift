import VivaceGeometry
import VivaceInteraction
import VivaceLooks
import VivaceViews

/// A thumb on a track, dragged to choose a number between two bounds, in steps or not.
public nonisolated struct Slider<Label: View, ValueLabel: View>: View {
  private let position: Binding<Double>
  /// How far a key moves the thumb.
  private let skip: Double
  /// The number that is chosen, and its bounds.
  private let range: SemanticRange
  private let label: Label
  private let minimum: ValueLabel
  private let maximum: ValueLabel
  private let onEditingChanged: (Bool) -> Void
  private var sliderMarks = SliderMarks()
  private var current: AnyView?

  nonisolated init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, step: V?, label: Label, minimum: ValueLabel,
    maximum: ValueLabel, onEditingChanged: @escaping (Bool) -> Void
  ) {
    let scale = SliderScale(bounds, step: step)
    position = Binding(
      get: { scale.position(of: value.wrappedValue) },
      set: { position, _ in value.wrappedValue = scale.value(at: position) })
    skip = scale.skip
    range = scale.semantics(of: value)
    self.label = label
    self.minimum = minimum
    self.maximum = maximum
    self.onEditingChanged = onEditingChanged
  }

  @MainActor public var body: some View {
    HStack(spacing: Theme.touch.slider.regular.gap) {
      minimum
      SliderTrack(
        position: position, skip: skip, range: range, sliderMarks: sliderMarks,
        onEditingChanged: onEditingChanged)
      maximum
      current
    }
    .background { label.hidden() }
    .semantics { properties, environment in
      properties.role = .slider
      properties.combinesChildren = true
      properties.isEnabled = environment.isEnabled
    }
  }
}

/// The track and the thumb, which alone can be dragged.
private struct SliderTrack: View {
  @Binding var position: Double
  let skip: Double
  let range: SemanticRange
  let sliderMarks: SliderMarks
  let onEditingChanged: (Bool) -> Void
  @State private var tracking = SliderTracking()
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.sliderThumbVisibility) private var thumbVisibility
  @Environment(\.layoutDirection) private var direction
  @Environment(\.theme) private var theme
  @Environment(\.controlSize) private var controlSize

  private static let space = "VivaceSliderTrack"

  init(
    position: Binding<Double>, skip: Double, range: SemanticRange, sliderMarks: SliderMarks,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    _position = position
    self.skip = skip
    self.range = range
    self.sliderMarks = sliderMarks
    self.onEditingChanged = onEditingChanged
  }

  var body: some View {
    let own = ProgramLooks.current.slider
    let metrics = theme.slider(controlSize)
    return GeometryReader { proxy in
      let picture = own.picture(isPressed: tracking.isTracking)
      let thumb = picture?.size.width ?? metrics.thumb.width
      let trackLength = max(proxy.size.width - thumb, 0)
      let x = trackLength * position
      let neutral = sliderMarks.neutral.map { trackLength * $0 + thumb / 2 } ?? 0
      ZStack(alignment: .leading) {
        Capsule().fill(own.rest.or(Shade(metrics.rest))).frame(height: metrics.track)
        Capsule().fill(own.filled.or(.tint))
          .frame(width: abs(x + thumb / 2 - neutral), height: metrics.track)
          .offset(x: min(neutral, x + thumb / 2))
        SliderMarkRow(entries: sliderMarks.entries, start: thumb / 2, trackLength: trackLength)
        SliderThumb(
          metrics: metrics, color: own.thumb, picture: picture, isHidden: thumbVisibility == .hidden
        )
        .gesture(
          drag(metrics, trackLength: trackLength, x: x, thumb: thumb),
          including: metrics.jumpsToPress ? .subviews : .all
        )
        .semantics { [position, range] properties, _ in
          properties.role = .slider
          properties.range = range
          properties.value = "\(Int((position * 100).rounded()))%"
        }
        .offset(x: x)
      }
      .frame(height: proxy.size.height)
      .modifier(
        StaticOptionalModifier(
          metrics.jumpsToPress,
          PressedTrack(drag: drag(metrics, trackLength: trackLength, x: x, thumb: thumb)))
      )
      .opacity(isEnabled ? 1 : ControlLook.disabledOpacity)
    }
    .coordinateSpace(.named(Self.space))
    .frame(minWidth: 60, idealWidth: 150)
    .frame(height: theme.slider(controlSize).height)
    .padding(.bottom, sliderMarks.hasLabels ? SliderMarks.labelHeight : 0)
    .adjustedByKeys(.all, ringRadius: .infinity) { step in
      onEditingChanged(true)
      switch step {
      case .decrement: position = sliderMarks.allowed(position - skip)
      case .increment: position = sliderMarks.allowed(position + skip)
      case .first: position = sliderMarks.allowed(0)
      case .last: position = sliderMarks.allowed(1)
      }
      onEditingChanged(false)
    }
  }

  /// A drag of the thumb. On a desktop a press beside it brings it to the pointer.
  private func drag(
    _ metrics: SliderLook, trackLength: CGFloat, x: CGFloat, thumb: CGFloat
  ) -> some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: .named(Self.space))
      .onChanged { value in
        let isMirrored = direction == .rightToLeft
        if tracking.begin(
          at: value.startLocation.x, thumbStart: isMirrored ? trackLength - x : x, length: thumb,
          jumps: metrics.jumpsToPress)
        {
          onEditingChanged(true)
        }
        if let fraction = tracking.fraction(
          at: value.location.x, start: 0, travel: trackLength, isMirrored: isMirrored)
        {
          position = sliderMarks.nearest(to: fraction, trackLength: trackLength)
        }
      }
      .onEnded { _ in
        tracking.end()
        onEditingChanged(false)
      }
  }
}

extension EnvironmentValues {
  fileprivate var sliderThumbVisibility: Visibility {
    get { self[SliderThumbKey.self] }
    set { self[SliderThumbKey.self] = newValue }
  }
  private struct SliderThumbKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
  }
}

extension View {
  /// Whether the thumbs of the sliders in this view are seen. Those that are not are dragged all the same.
  public nonisolated func sliderThumbVisibility(_ visibility: Visibility) -> some View {
    environment(\.sliderThumbVisibility, visibility)
  }
}

/// A track that is dragged as a whole.
private struct PressedTrack<Drag: Gesture>: ViewModifier {
  let drag: Drag

  func body(content: Content) -> some View {
    content.contentShape(Rectangle()).gesture(drag)
  }
}

/// The thumb of a slider: a circle, or the program's replacement.
private struct SliderThumb: View {
  let metrics: SliderLook
  let color: LookColor?
  let picture: ProgramLooks.Picture?
  /// Not seen, but taken all the same.
  let isHidden: Bool

  var body: some View {
    if isHidden {
      Color.clear.frame(width: metrics.thumb.width, height: metrics.thumb.height)
        .contentShape(Circle().inset(by: -metrics.reach))
    } else if let picture {
      PlacedPicture(picture: picture)
        .contentShape(Rectangle().inset(by: -metrics.reach))
    } else {
      Circle().fill(color.or(Shade(metrics.knob)))
        .shadow(metrics.shadows[0])
        .shadow(metrics.shadows[1])
        .frame(width: metrics.thumb.width, height: metrics.thumb.height)
        .contentShape(Circle().inset(by: -metrics.reach))
    }
  }
}

extension Slider {
  /// A value between bounds, on a track that is filled from the neutral value; without one, from the lower bound.
  /// The thumb stays within the bounds that are enabled, and what shows the current value is behind all else.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: label(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel(), onEditingChanged: onEditingChanged)
    sliderMarks = SliderMarks(
      [], in: bounds, step: nil, neutral: neutralValue, enabled: enabledBounds)
    current = AnyView(currentValueLabel())
  }

  /// A value between bounds, with marks along the track that hold the thumb when it comes near.
  ///
  /// The track is filled from the neutral value, where there is one, and the thumb stays within the bounds
  /// that are enabled.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    @SliderTickBuilder<V> ticks: () -> some SliderTickContent<V>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: label(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel(), onEditingChanged: onEditingChanged)
    sliderMarks = SliderMarks(
      Self.marks(of: ticks()), in: bounds, step: nil, neutral: neutralValue, enabled: enabledBounds)
    current = AnyView(currentValueLabel())
  }

  private nonisolated static func marks(of content: some SliderTickContent) -> [_SliderMark] {
    MainActor.unchecked(content) { $0._ticks }
  }

  /// A value between bounds in steps, with a mark at those that have one.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 1,
    neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel, tick: (V) -> SliderTick<V>?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: V(step), label: label(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel(), onEditingChanged: onEditingChanged)
    var marks: [_SliderMark] = []
    if step > 0 {
      for value in stride(from: bounds.lowerBound, through: bounds.upperBound, by: step) {
        if let tick = tick(value) { marks += Self.marks(of: tick) }
      }
    }
    sliderMarks = SliderMarks(
      marks, in: bounds, step: V(step), neutral: neutralValue, enabled: enabledBounds)
    current = AnyView(currentValueLabel())
  }
}

extension Slider where ValueLabel == EmptyView {
  /// A value between bounds, on a track that is filled from the neutral value; without one, from the lower bound.
  /// The thumb stays within the bounds that are enabled.
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, neutralValue: neutralValue, enabledBounds: enabledBounds,
      label: label, currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() }, onEditingChanged: onEditingChanged)
  }

  /// A value between bounds, with marks along the track that hold the thumb when it comes near.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @SliderTickBuilder<V> ticks: () -> some SliderTickContent<V>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, neutralValue: neutralValue, enabledBounds: enabledBounds,
      label: label, currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() }, ticks: ticks, onEditingChanged: onEditingChanged)
  }

  /// A value between bounds in steps, with a mark at those that have one.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 1,
    neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    tick: (V) -> SliderTick<V>?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, neutralValue: neutralValue,
      enabledBounds: enabledBounds, label: label, currentValueLabel: currentValueLabel,
      minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() }, tick: tick,
      onEditingChanged: onEditingChanged)
  }
}

extension Slider {
  /// A value between bounds; `onEditingChanged` is called when a drag of the thumb begins and when
  /// it ends.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: label(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel(), onEditingChanged: onEditingChanged)
  }

  /// A value between bounds that only takes whole steps from the lower one.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: V(step), label: label(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel(), onEditingChanged: onEditingChanged)
  }

  /// Without steps, with finished labels at both ends.
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: label(), minimum: minimumValueLabel,
      maximum: maximumValueLabel, onEditingChanged: onEditingChanged)
  }

  /// In steps, with finished labels at both ends.
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: V(step), label: label(), minimum: minimumValueLabel,
      maximum: maximumValueLabel, onEditingChanged: onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Without steps, with a label; the closure gets true when a drag begins and false when it ends.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: label(), minimum: EmptyView(), maximum: EmptyView(),
      onEditingChanged: onEditingChanged)
  }

  /// In steps, with a label and a closure for the drag's beginning and end.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: V(step), label: label(), minimum: EmptyView(), maximum: EmptyView(),
      onEditingChanged: onEditingChanged)
  }

  /// Without steps, the label last.
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
  }

  /// In steps, the label last.
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Without steps and without a label.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(),
      onEditingChanged: onEditingChanged)
  }

  /// In steps, without a label.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: V(step), label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(),
      onEditingChanged: onEditingChanged)
  }
}
