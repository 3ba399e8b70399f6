import VivaceGeometry
import VivaceLooks
import VivaceViews

/// A thumb on a track, dragged to choose a number between two bounds, in steps or not.
public nonisolated struct Slider<Label: View, ValueLabel: View>: View {
  private let position: Binding<Double>
  /// How far a key moves the thumb.
  private let skip: Double
  private let label: Label
  private let minimum: ValueLabel
  private let maximum: ValueLabel
  private let onEditingChanged: (Bool) -> Void

  nonisolated init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, step: V?, label: Label, minimum: ValueLabel,
    maximum: ValueLabel, onEditingChanged: @escaping (Bool) -> Void
  ) {
    let scale = SliderScale(bounds, step: step)
    position = Binding(
      get: { scale.position(of: value.wrappedValue) },
      set: { position, _ in value.wrappedValue = scale.value(at: position) })
    skip = scale.skip
    self.label = label
    self.minimum = minimum
    self.maximum = maximum
    self.onEditingChanged = onEditingChanged
  }

  @MainActor public var body: some View {
    HStack(spacing: SliderLook.gap) {
      minimum
      SliderTrack(position: position, skip: skip, onEditingChanged: onEditingChanged)
      maximum
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
  let onEditingChanged: (Bool) -> Void
  /// Where in the thumb the finger is, from its middle; nil when no finger is there.
  @State private var grip: CGFloat?
  @Environment(\.isEnabled) private var isEnabled

  private static let space = "VivaceSliderTrack"

  init(position: Binding<Double>, skip: Double, onEditingChanged: @escaping (Bool) -> Void) {
    _position = position
    self.skip = skip
    self.onEditingChanged = onEditingChanged
  }

  var body: some View {
    let looks = ProgramLooks.current.slider
    return GeometryReader { proxy in
      let picture = looks.picture(isPressed: grip != nil)
      let thumb = picture?.size.width ?? SliderLook.thumb
      let way = max(proxy.size.width - thumb, 0)
      let x = way * position
      ZStack(alignment: .leading) {
        Capsule().fill(looks.rest.or(Shade.fill)).frame(height: SliderLook.track)
        Capsule().fill(looks.filled.or(.tint))
          .frame(width: x + thumb / 2, height: SliderLook.track)
        SliderThumb(color: looks.thumb, picture: picture)
          .gesture(drag(way: way, x: x))
          .semantics { [position] properties, _ in
            properties.role = .slider
            properties.value = "\(Int((position * 100).rounded()))%"
          }
          .offset(x: x)
      }
      .frame(height: proxy.size.height)
      .opacity(isEnabled ? 1 : ControlLook.disabledOpacity)
    }
    .coordinateSpace(.named(Self.space))
    .frame(minWidth: 60, idealWidth: 150)
    .frame(height: SliderLook.height)
    .adjustedByKeys(.all, ringRadius: .infinity) { step in
      onEditingChanged(true)
      switch step {
      case .decrement: position = max(position - skip, 0)
      case .increment: position = min(position + skip, 1)
      case .first: position = 0
      case .last: position = 1
      }
      onEditingChanged(false)
    }
  }

  private func drag(way: CGFloat, x: CGFloat) -> some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: .named(Self.space))
      .onChanged { value in
        let grip = self.grip ?? value.startLocation.x - x
        if self.grip == nil {
          self.grip = grip
          onEditingChanged(true)
        }
        if way > 0 { position = (value.location.x - grip) / way }
      }
      .onEnded { _ in
        grip = nil
        onEditingChanged(false)
      }
  }
}

/// What a finger takes: a white circle, or what the program has in its place.
private struct SliderThumb: View {
  let color: LookColor?
  let picture: ProgramLooks.Picture?

  var body: some View {
    if let picture {
      PlacedPicture(picture: picture)
        .contentShape(Rectangle().inset(by: -SliderLook.reach))
    } else {
      Circle().fill(color.or(.white))
        .shadow(SliderLook.shadows[0])
        .shadow(SliderLook.shadows[1])
        .frame(width: SliderLook.thumb, height: SliderLook.thumb)
        .contentShape(Circle().inset(by: -SliderLook.reach))
    }
  }
}

extension Slider {
  /// A value between bounds; `onEditingChanged` hears when a finger takes the thumb and when it
  /// leaves.
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
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: label(), minimum: EmptyView(), maximum: EmptyView(),
      onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: V(step), label: label(), minimum: EmptyView(), maximum: EmptyView(),
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
  }

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
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(),
      onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: V(step), label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(),
      onEditingChanged: onEditingChanged)
  }
}
