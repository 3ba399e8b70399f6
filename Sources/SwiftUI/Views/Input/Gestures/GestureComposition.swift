/// Two gestures that follow the same pointers without hindering one another.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of each of the two gestures; nil while that one has none.
  public struct Value {
    /// The first gesture's value; nil until it has one.
    public var first: First.Value?
    /// The second gesture's value; nil until it has one.
    public var second: Second.Value?
  }

  public typealias Body = Never
  /// One of two equal partners.
  public var first: First
  /// The other partner.
  public var second: Second

  /// Pairs two gestures; `simultaneously(with:)` calls this.
  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeRecognizer(_ current: @escaping () -> Self)
    -> _Recognizer<Value>
  {
    SimultaneousRecognizer<First, Second>(
      First._makeRecognizer { current().first }, Second._makeRecognizer { current().second })
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}

/// A recogniser in a composition, and where it is.
@MainActor struct RecognizerPart<Value> {
  let recognizer: _Recognizer<Value>
  private(set) var phase = GesturePhase<Value>.possible
  /// The last value, also when it is over.
  private(set) var value: Value?

  init(_ recognizer: _Recognizer<Value>) { self.recognizer = recognizer }

  mutating func handle(_ input: GestureInput) {
    if !phase.isOver { enter(recognizer.handle(input)) }
  }

  /// Returns whether there was something to do.
  mutating func tick(at time: Double) -> Bool {
    guard !phase.isOver, let phase = recognizer.tick(at: time) else { return false }
    enter(phase)
    return true
  }

  /// Something else took over: a failure.
  mutating func cancel() {
    guard !phase.isOver else { return }
    recognizer.cancel()
    phase = .failed
  }

  private mutating func enter(_ new: GesturePhase<Value>) {
    phase = new
    switch new {
    case .active(let value), .ended(let value): self.value = value
    case .possible: break
    case .failed: value = nil
    }
  }

  var hasEnded: Bool { if case .ended = phase { true } else { false } }
  var hasFailed: Bool { if case .failed = phase { true } else { false } }
  var nextInstant: Double { phase.isOver ? .infinity : recognizer.nextInstant }
  var requiredTaps: Int? { phase.isOver ? nil : recognizer.requiredTaps }
  var isInTheRunning: Bool { !phase.isOver && recognizer.isInTheRunning }

  /// Whether it has been recognised in a way that takes the pointers.
  var claims: Bool {
    switch phase {
    case .active: recognizer.claims
    case .ended: true
    case .possible, .failed: false
    }
  }
}

/// The larger of two counts, of which there may be none.
private func larger(_ a: Int?, _ b: Int?) -> Int? { [a, b].compactMap(\.self).max() }

/// Two recognizers that follow the same pointers.
private class PairRecognizer<First: Gesture, Second: Gesture, Value>: _Recognizer<Value> {
  final var first: RecognizerPart<First.Value>
  final var second: RecognizerPart<Second.Value>

  init(_ first: _Recognizer<First.Value>, _ second: _Recognizer<Second.Value>) {
    self.first = RecognizerPart(first)
    self.second = RecognizerPart(second)
    super.init()
  }

  override var nextInstant: Double { min(first.nextInstant, second.nextInstant) }
  override var requiredTaps: Int? { larger(first.requiredTaps, second.requiredTaps) }
  override var isInTheRunning: Bool { first.isInTheRunning || second.isInTheRunning }
  override var followsPinches: Bool {
    first.recognizer.followsPinches || second.recognizer.followsPinches
  }

  override func cancel() {
    first.cancel()
    second.cancel()
  }
}

/// Active when either is; over when both are.
private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First, Second, SimultaneousGesture<First, Second>.Value>
{
  typealias Value = SimultaneousGesture<First, Second>.Value

  override func handle(_ input: GestureInput) -> GesturePhase<Value> {
    first.handle(input)
    second.handle(input)
    return phase
  }

  override func tick(at time: Double) -> GesturePhase<Value>? {
    let (a, b) = (first.tick(at: time), second.tick(at: time))
    return a || b ? phase : nil
  }

  private var phase: GesturePhase<Value> {
    let value = Value(first: first.value, second: second.value)
    if first.phase.isOver, second.phase.isOver {
      return first.hasEnded || second.hasEnded ? .ended(value) : .failed
    }
    return first.value != nil || second.value != nil ? .active(value) : .possible
  }

  override var claims: Bool { first.claims || second.claims }
}

/// Two gestures of which one at most is recognised: the second only if the first fails.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of whichever gesture was recognised.
  @frozen public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public typealias Body = Never
  /// The gesture with precedence.
  public var first: First
  /// The gesture that counts when the first has failed.
  public var second: Second

  /// Pairs two gestures; `exclusively(before:)` calls this.
  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeRecognizer(_ current: @escaping () -> Self)
    -> _Recognizer<Value>
  {
    ExclusiveRecognizer<First, Second>(
      First._makeRecognizer { current().first }, Second._makeRecognizer { current().second })
  }
}

extension ExclusiveGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// The second is followed from the beginning, but counts only when the first has failed; until then
/// its callbacks are kept.
private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First, Second, ExclusiveGesture<First, Second>.Value>
{
  typealias Value = ExclusiveGesture<First, Second>.Value
  private var kept: [() -> Void] = []

  override func handle(_ input: GestureInput) -> GesturePhase<Value> {
    first.handle(input)
    keep { second.handle(input) }
    return phase()
  }

  override func tick(at time: Double) -> GesturePhase<Value>? {
    let a = first.tick(at: time)
    let b = keep { second.tick(at: time) }
    return a || b ? phase() : nil
  }

  private func keep<Result>(_ step: () -> Result) -> Result {
    let (result, actions) = GestureSession.collecting(step)
    // A value that changes while the first may still win is reported only in its last form.
    if second.hasEnded { kept += actions } else { kept = actions }
    return result
  }

  private func phase() -> GesturePhase<Value> {
    if first.claims { second.cancel() }
    if first.hasFailed {
      for action in kept { GestureSession.defer(action) }
      kept = []
      return second.phase.map { .second($0) }
    }
    return first.phase.map { .first($0) }
  }

  override var claims: Bool { first.hasFailed ? second.claims : first.claims }
}

/// Two gestures, of which the second begins when the first has succeeded, with the same touch or
/// the next.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// How far the sequence is: within the first gesture, or within the second, with the value of the
  /// first. The second's value is nil until it has one.
  @frozen public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  public typealias Body = Never
  /// The gesture that has to succeed.
  public var first: First
  /// The gesture that follows.
  public var second: Second

  /// Chains two gestures; `sequenced(before:)` calls this.
  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeRecognizer(_ current: @escaping () -> Self)
    -> _Recognizer<Value>
  {
    SequenceRecognizer<First, Second>(First._makeRecognizer { current().first }) {
      Second._makeRecognizer { current().second }
    }
  }
}

extension SequenceGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// The second begins when the first has ended: where the finger is then, or with the next touch if
/// that comes as soon as a second tap would have to.
private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  _Recognizer<SequenceGesture<First, Second>.Value>
{
  typealias Value = SequenceGesture<First, Second>.Value
  private var first: RecognizerPart<First.Value>
  private var second: RecognizerPart<Second.Value>?
  private let makeSecond: () -> _Recognizer<Second.Value>
  private var lastInput: GestureInput?
  /// Until when the next touch has to begin, while no finger is down.
  private var deadline = Double.infinity

  init(
    _ first: _Recognizer<First.Value>, makeSecond: @escaping () -> _Recognizer<Second.Value>
  ) {
    self.first = RecognizerPart(first)
    self.makeSecond = makeSecond
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Value> {
    lastInput = input
    if second != nil {
      if input.event.phase == .down { deadline = .infinity }
      second?.handle(input)
    } else {
      first.handle(input)
      if first.hasEnded { goOn(at: input.event.time) }
    }
    return phase
  }

  override func tick(at time: Double) -> GesturePhase<Value>? {
    if time >= deadline {
      second?.cancel()
      return .failed
    }
    if second != nil { return second?.tick(at: time) == true ? phase : nil }
    guard first.tick(at: time) else { return nil }
    if first.hasEnded { goOn(at: time) }
    return phase
  }

  private func goOn(at time: Double) {
    second = RecognizerPart(makeSecond())
    guard var input = lastInput else { return }
    if input.event.phase == .up {
      deadline = time + 0.350_001
    } else {
      input.event.phase = .down
      input.event.time = time
      second?.handle(input)
    }
  }

  private var phase: GesturePhase<Value> {
    guard let second, let value = first.value else { return first.phase.map { .first($0) } }
    switch second.phase {
    case .possible: return .active(.second(value, nil))
    case .active(let next): return .active(.second(value, next))
    case .ended(let next): return .ended(.second(value, next))
    case .failed: return .failed
    }
  }

  override var nextInstant: Double {
    min(second?.nextInstant ?? first.nextInstant, deadline)
  }
  override var requiredTaps: Int? { second == nil ? first.requiredTaps : nil }
  override var claims: Bool { second != nil || first.claims }
  override var isInTheRunning: Bool { second != nil || first.isInTheRunning }
  override var followsPinches: Bool {
    second?.recognizer.followsPinches ?? first.recognizer.followsPinches
  }

  override func cancel() {
    first.cancel()
    second?.cancel()
  }
}

extension Gesture {
  /// Follows the same pointers with this gesture and another, neither of which hinders the other.
  public nonisolated func simultaneously<Other: Gesture>(with other: Other)
    -> SimultaneousGesture<Self, Other>
  { SimultaneousGesture(self, other) }

  /// Begins the other gesture when this one has succeeded.
  public nonisolated func sequenced<Other: Gesture>(before other: Other)
    -> SequenceGesture<Self, Other>
  { SequenceGesture(self, other) }

  /// Recognises the other gesture only if this one fails.
  public nonisolated func exclusively<Other: Gesture>(before other: Other)
    -> ExclusiveGesture<Self, Other>
  { ExclusiveGesture(self, other) }
}
