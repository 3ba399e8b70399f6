import VivaceGeometry
import VivaceInteraction

/// Something that users do with pointers, as values over time.
///
/// A custom gesture is made of others in its `body`, and has their values.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  var body: Body { get }
  /// Makes what follows the events. `current` gives the newest value of the gesture, since views may
  /// make a new one at any time.
  static func _makeRecognizer(_ current: @escaping () -> Self) -> _Recognizer<Value>
}

extension Gesture where Value == Body.Value {
  @MainActor public static func _makeRecognizer(_ current: @escaping () -> Self)
    -> _Recognizer<Value>
  {
    Body._makeRecognizer { current().body }
  }
}

extension Gesture where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a primitive gesture: it has no body.") }
}

extension Never: Gesture {
  /// No value: it is never recognised.
  public typealias Value = Never
  @MainActor public static func _makeRecognizer(_ current: @escaping () -> Never)
    -> _Recognizer<Never>
  { _Recognizer() }
}

/// The phase of a gesture.
enum GesturePhase<Value> {
  /// May still be recognised.
  case possible
  case active(Value)
  case ended(Value)
  case failed
  var isOver: Bool {
    switch self {
    case .ended, .failed: true
    case .possible, .active: false
    }
  }
}

/// The input of a recogniser.
struct GestureInput {
  var event: PointerEvent
  /// The view that has the gesture.
  var geometry: ResponderGeometry
  /// Whether this is the first of the pointers that the gesture follows.
  var isPrimary: Bool

  /// The location of the pointer, in the coordinates of the view that has the gesture.
  var local: CGPoint { geometry.local(event.location, at: event.time) }

  func location(in space: CoordinateSpace) -> CGPoint {
    geometry.location(event.location, in: space, at: event.time)
  }

  /// Whether the pointer is in the view, or no farther outside than `slack`.
  func isInside(_ slack: CGFloat) -> Bool {
    CGRect(origin: .zero, size: geometry.size).insetBy(dx: -slack, dy: -slack).contains(local)
  }
}

/// Follows the pointers of one gesture, from the first press to the end.
@MainActor open class _Recognizer<Value> {
  init() {}
  /// The kinds of input that the gesture accepts.
  var kinds = GestureInputKinds.all
  /// Handles an event, and returns the gesture's phase.
  func handle(_ input: GestureInput) -> GesturePhase<Value> { .failed }
  /// Time has passed without an event.
  func tick(at time: Double) -> GesturePhase<Value>? { nil }
  /// When `tick` wants to be called. Finite while it waits without a pointer, as for a second tap.
  var nextInstant: Double { .infinity }
  /// Something else took over. Neither `onChanged` nor `onEnded` follows.
  func cancel() {}
  /// Has the gestures of the recognizer's inner arena report to its entry.
  func report(to observer: any GestureArenaObserver) {}
  /// How many taps make the gesture, if taps do. Of two such gestures the smaller waits until the
  /// larger has failed.
  var requiredTaps: Int? { nil }
  /// Whether being active takes the pointers from others. A press in progress does not.
  var claims: Bool { true }
  /// Whether being active takes the pointers at once, also from gestures of views inside: a touch that
  /// stops moving content does.
  var isImmediate: Bool { false }
  /// Whether enough has happened for others to wait for it: two fingers, for a pinch.
  var isInTheRunning: Bool { true }
  /// Whether two fingers are followed, and not one.
  var followsPinches: Bool { false }
}
