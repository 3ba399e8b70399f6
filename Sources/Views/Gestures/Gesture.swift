import VivaceGeometry

/// An instance that matches a sequence of events to a gesture, and returns a stream of values.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  var body: Body { get }
  /// Makes what follows the events. `current` gives the newest value of the gesture, since views may
  /// make a new one at any time.
  nonisolated static func _makeRecognizer(_ current: @escaping () -> Self) -> _Recognizer<Value>
}

extension Gesture where Value == Body.Value {
  public nonisolated static func _makeRecognizer(_ current: @escaping () -> Self)
    -> _Recognizer<Value>
  {
    Body._makeRecognizer { MainActor.unchecked { current().body } }
  }
}

extension Gesture where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a primitive gesture: it has no body.") }
}

extension Never: Gesture {
  public typealias Value = Never
  public nonisolated static func _makeRecognizer(_ current: @escaping () -> Never)
    -> _Recognizer<Never>
  { _Recognizer() }
}

/// Where a gesture stands (facts: gestures 5.1.8).
enum GesturePhase<Value> {
  /// May still be recognised.
  case possible
  case active(Value)
  case ended(Value)
  case failed

  var isRecognized: Bool {
    switch self {
    case .active, .ended: true
    case .possible, .failed: false
    }
  }
  var isOver: Bool {
    switch self {
    case .ended, .failed: true
    case .possible, .active: false
    }
  }
}

/// What a recogniser is told.
struct GestureInput {
  var event: PointerEvent
  /// In the coordinates of the view that has the gesture.
  var local: CGPoint
  /// In the coordinates of a named space.
  var named: (AnyHashable) -> CGPoint
  /// Whether the point lies in the view, or no farther outside than `slack`.
  var isInside: (CGFloat) -> Bool
}

/// Follows one sequence of events, from a pointer's going down to its end.
open class _Recognizer<Value> {
  init() {}
  /// Takes an event, and says where the gesture stands now.
  func handle(_ input: GestureInput) -> GesturePhase<Value> { .failed }
  /// Time has passed without an event.
  func tick(at time: Double) -> GesturePhase<Value>? { nil }
  /// When `tick` wants to be called.
  var nextInstant: Double { .infinity }
  /// Something else took over. Neither `onChanged` nor `onEnded` follows.
  func cancel() {}
}

/// A gesture that recognizes one or more taps.
public struct TapGesture: Sendable {
  public var count: Int
  public nonisolated init(count: Int = 1) { self.count = count }
}

extension TapGesture: Gesture {
  public typealias Value = Void
  public typealias Body = Never
  public nonisolated static func _makeRecognizer(_ current: @escaping () -> TapGesture)
    -> _Recognizer<Void>
  { TapRecognizer { current().count } }
}

/// Touches of less than 45 points and 0.75 s, each next one within 0.35 s (facts: gestures 5.1.1).
private final class TapRecognizer: _Recognizer<Void> {
  private let count: () -> Int
  private var start: PointerEvent?
  private var taps = 0
  private var lastUp = -Double.infinity

  init(_ count: @escaping () -> Int) {
    self.count = count
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Void> {
    let event = input.event
    switch event.phase {
    case .down:
      guard event.button == 1 else { return .failed }
      if taps > 0, event.time - lastUp > 0.35 { return .failed }
      start = event
    case .moved:
      if let start, start.location.distance(to: event.location) >= 45 { return .failed }
    case .up:
      guard let start, event.time - start.time <= 0.75,
        start.location.distance(to: event.location) < 45
      else { return .failed }
      taps += 1
      lastUp = event.time
      self.start = nil
      if taps >= max(count(), 1) { return .ended(()) }
    case .cancelled: return .failed
    case .hover, .exited: break
    }
    return .possible
  }

  override func tick(at time: Double) -> GesturePhase<Void>? {
    time >= nextInstant ? .failed : nil
  }

  override var nextInstant: Double {
    if let start { return start.time + 0.750_001 }
    return taps > 0 ? lastUp + 0.350_001 : .infinity
  }
}

/// A dragging motion that invokes an action as the drag-event sequence changes.
public struct DragGesture: Sendable {
  /// The attributes of a drag gesture.
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// In points per second.
    public var velocity: CGSize

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// A quarter of a second further at this velocity (facts: gestures 5.1.4).
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x,
        height: predictedEndLocation.y - startLocation.y)
    }
  }

  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  @_disfavoredOverload
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(
      minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }
}

extension DragGesture: Gesture {
  public typealias Body = Never
  public nonisolated static func _makeRecognizer(_ current: @escaping () -> DragGesture)
    -> _Recognizer<Value>
  { DragRecognizer(current) }
}

/// The first value includes the whole way since the start (facts: gestures 5.1.3).
private final class DragRecognizer: _Recognizer<DragGesture.Value> {
  private let gesture: () -> DragGesture
  private var start: CGPoint?
  private var isActive = false
  private var last: (location: CGPoint, time: Double)?
  private var velocity = CGSize.zero

  init(_ gesture: @escaping () -> DragGesture) {
    self.gesture = gesture
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<DragGesture.Value> {
    let gesture = self.gesture()
    let event = input.event
    let location =
      switch gesture.coordinateSpace {
      case .global: event.location
      case .local: input.local
      case .named(let name): input.named(name)
      }
    switch event.phase {
    case .down:
      guard event.button == 1 else { return .failed }
      start = location
      last = (location, event.time)
      isActive = gesture.minimumDistance <= 0
    case .moved:
      track(location, event.time)
      if let start, start.distance(to: location) >= gesture.minimumDistance { isActive = true }
    case .up:
      // A pause before the lift has no events of its own; the speed is that of the last stretch.
      if let last, event.time - last.time > 0.1 { velocity = .zero }
      guard isActive else { return .failed }
      return .ended(value(location, event.time))
    case .cancelled: return .failed
    case .hover, .exited: break
    }
    return isActive ? .active(value(location, event.time)) : .possible
  }

  /// The estimate of before counts for a quarter; Apple's weight is not public (facts: gestures 5.1.5).
  private func track(_ location: CGPoint, _ time: Double) {
    defer { last = (location, time) }
    guard let last, time - last.time >= 0.001 else { return }
    let dt = time - last.time
    let now = CGSize(
      width: (location.x - last.location.x) / dt, height: (location.y - last.location.y) / dt)
    velocity = CGSize(
      width: velocity.width * 0.25 + now.width * 0.75,
      height: velocity.height * 0.25 + now.height * 0.75)
  }

  private func value(_ location: CGPoint, _ time: Double) -> DragGesture.Value {
    DragGesture.Value(
      time: Date(timeIntervalSinceReferenceDate: time), location: location,
      startLocation: start ?? location, velocity: velocity)
  }
}

/// A gesture that succeeds when the user performs a long press.
public struct LongPressGesture: Sendable {
  public var minimumDuration: Double
  public var maximumDistance: CGFloat
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
}

extension LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never
  public nonisolated static func _makeRecognizer(_ current: @escaping () -> LongPressGesture)
    -> _Recognizer<Bool>
  { LongPressRecognizer(current) }
}

/// Ends when the time is over, even if the finger stays (facts: gestures 5.1.2).
private final class LongPressRecognizer: _Recognizer<Bool> {
  private let gesture: () -> LongPressGesture
  private var start: PointerEvent?

  init(_ gesture: @escaping () -> LongPressGesture) {
    self.gesture = gesture
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Bool> {
    let event = input.event
    switch event.phase {
    case .down:
      start = event
      return .possible
    case .moved:
      guard let start, start.location.distance(to: event.location) <= gesture().maximumDistance
      else { return .failed }
      return .possible
    case .up, .cancelled: return .failed
    case .hover, .exited: return .possible
    }
  }

  override func tick(at time: Double) -> GesturePhase<Bool>? {
    time >= nextInstant ? .ended(true) : nil
  }

  override var nextInstant: Double {
    start.map { $0.time + gesture().minimumDuration } ?? .infinity
  }
}

/// A gesture with an action for each change.
public struct _ChangedGesture<Base: Gesture>: Gesture where Base.Value: Equatable {
  public typealias Value = Base.Value
  public typealias Body = Never
  var base: Base
  var action: (Base.Value) -> Void

  public nonisolated static func _makeRecognizer(_ current: @escaping () -> Self)
    -> _Recognizer<Value>
  {
    let base = Base._makeRecognizer { current().base }
    return WatchingRecognizer(base) { last, phase in
      // Only while active, and only for values that differ (facts: gestures 5.1.8).
      guard case .active(let value) = phase, last != value else { return }
      current().action(value)
    }
  }
}

/// A gesture with an action for its end.
public struct _EndedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never
  var base: Base
  var action: (Base.Value) -> Void

  public nonisolated static func _makeRecognizer(_ current: @escaping () -> Self)
    -> _Recognizer<Value>
  {
    let base = Base._makeRecognizer { current().base }
    return WatchingRecognizer(base) { _, phase in
      if case .ended(let value) = phase { current().action(value) }
    }
  }
}

/// Tells an action what a gesture does. The action runs when the gesture has won, never before.
final class WatchingRecognizer<Value>: _Recognizer<Value> {
  private let base: _Recognizer<Value>
  private let watch: (Value?, GesturePhase<Value>) -> Void
  private var last: Value?

  init(_ base: _Recognizer<Value>, _ watch: @escaping (Value?, GesturePhase<Value>) -> Void) {
    self.base = base
    self.watch = watch
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Value> { told(base.handle(input)) }
  override func tick(at time: Double) -> GesturePhase<Value>? { base.tick(at: time).map(told) }
  override var nextInstant: Double { base.nextInstant }
  override func cancel() { base.cancel() }

  private func told(_ phase: GesturePhase<Value>) -> GesturePhase<Value> {
    let before = last
    if case .active(let value) = phase { last = value }
    GestureSession.defer { [watch] in watch(before, phase) }
    return phase
  }
}

extension Gesture {
  /// Adds an action to perform when the gesture ends.
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }
}

extension Gesture where Value: Equatable {
  /// Adds an action to perform when the gesture's value changes.
  public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}
