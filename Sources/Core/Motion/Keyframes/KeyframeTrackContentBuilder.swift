/// Makes one track's keyframes of the statements of a closure, one after the other.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K
  where Value == K.Value { expression }

  public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
    -> some KeyframeTrackContent<Value>
  { _TrackContents(tracks: components) }

  /// One of two contents.
  public struct Conditional<ConditionalValue, First, Second>: KeyframeTrackContent
  where
    ConditionalValue == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
    First.Value == Second.Value
  {
    public typealias Value = ConditionalValue
    enum Storage {
      case first(First)
      case second(Second)
    }
    let storage: Storage

    public var body: Conditional<ConditionalValue, First, Second> { return self }
    public func _add(to sequence: inout _KeyframeSequence<ConditionalValue.AnimatableData>) {
      switch storage {
      case .first(let first): first._add(to: &sequence)
      case .second(let second): second._add(to: &sequence)
      }
    }
  }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> Conditional<Value, First, Second>
  where Value == First.Value, First.Value == Second.Value {
    Conditional(storage: .first(component))
  }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> Conditional<Value, First, Second>
  where Value == First.Value, First.Value == Second.Value {
    Conditional(storage: .second(component))
  }

  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K
  where Value == K.Value { first }

  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> { _TrackPair(first: accumulated, second: next) }

  public static func buildBlock() -> some KeyframeTrackContent<Value> {
    _TrackContents<MoveKeyframe<Value>>(tracks: [])
  }
}

/// Keyframes of one kind, in order.
struct _TrackContents<Part: KeyframeTrackContent>: KeyframeTrackContent {
  typealias Value = Part.Value
  let tracks: [Part]
  var body: _TrackContents<Part> { return self }
  func _add(to sequence: inout _KeyframeSequence<Part.Value.AnimatableData>) {
    for track in tracks { track._add(to: &sequence) }
  }
}

/// Keyframes after others.
struct _TrackPair<First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
where First.Value == Second.Value {
  typealias Value = First.Value
  let first: First
  let second: Second
  var body: _TrackPair<First, Second> { return self }
  func _add(to sequence: inout _KeyframeSequence<First.Value.AnimatableData>) {
    first._add(to: &sequence)
    second._add(to: &sequence)
  }
}
