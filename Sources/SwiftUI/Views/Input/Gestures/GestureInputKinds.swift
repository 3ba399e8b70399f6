import VivaceGeometry

/// The kinds of input for a gesture. Desktops here distinguish fingers on a screen from a pointer;
/// the touches of a trackpad are those of its pointer, and a pencil draws as a finger does.
public struct GestureInputKinds: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: Int
  /// Keeps any bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Fingers on the screen.
  public static let directTouch = GestureInputKinds(rawValue: 1)
  /// Fingers on another surface: none can be distinguished from the pointer.
  public static let indirectTouch = GestureInputKinds(rawValue: 2)
  /// A pencil on the screen, which counts as a finger here.
  public static let pencil = GestureInputKinds(rawValue: 4)
  /// A mouse, or what moves the pointer in its place.
  public static let pointer = GestureInputKinds(rawValue: 8)
  /// Fingers, trackpads, pencils and pointers: the default of gestures.
  public static let all: GestureInputKinds = [.directTouch, .indirectTouch, .pencil, .pointer]

  func contains(_ event: PointerEvent) -> Bool {
    contains(event.kind == .mouse ? .pointer : .directTouch)
  }
}

extension TapGesture {
  /// Taps or clicks in quick succession, made with something in particular.
  public nonisolated init(count: Int = 1, inputKinds: GestureInputKinds) {
    self.init(count: count)
    self.inputKinds = inputKinds
  }
}

extension SpatialTapGesture {
  /// Taps or clicks in quick succession, made with something in particular.
  public nonisolated init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    inputKinds: GestureInputKinds
  ) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
    self.inputKinds = inputKinds
  }
}

extension LongPressGesture {
  /// A long press with something in particular.
  public nonisolated init(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, inputKinds: GestureInputKinds
  ) {
    self.init(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    self.inputKinds = inputKinds
  }
}

extension DragGesture {
  /// A drag with something in particular.
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local,
    inputKinds: GestureInputKinds
  ) {
    self.init(
      minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
    self.inputKinds = inputKinds
  }
}

extension MagnifyGesture {
  /// Two pointers of a particular kind that go apart or together.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01, inputKinds: GestureInputKinds) {
    self.init(minimumScaleDelta: minimumScaleDelta)
    self.inputKinds = inputKinds
  }
}

extension RotateGesture {
  /// Two pointers of a particular kind that turn about one another.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1), inputKinds: GestureInputKinds) {
    self.init(minimumAngleDelta: minimumAngleDelta)
    self.inputKinds = inputKinds
  }
}

extension View {
  /// Calls the action after `count` taps or clicks in quick succession, made with something in particular.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    inputKinds: GestureInputKinds, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace, inputKinds: inputKinds)
        .onEnded { action($0.location) })
  }

  /// Calls the action after a long press with something in particular.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, inputKinds: GestureInputKinds,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      _PressingGesture(
        base: LongPressGesture(
          minimumDuration: minimumDuration, maximumDistance: maximumDistance,
          inputKinds: inputKinds),
        pressing: onPressingChanged
      ).onEnded { _ in action() })
  }
}
