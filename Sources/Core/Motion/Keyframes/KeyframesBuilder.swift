/// Makes keyframes of the statements of a closure: tracks, or the keyframes of the whole value.
@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K
  where Value == K.Value { expression }

  public static func buildExpression<Content: Keyframes>(_ expression: Content) -> Content
  where Value == Content.Value { expression }

  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K
  where Value == K.Value { first }

  public static func buildPartialBlock<Content: Keyframes>(first: Content) -> Content
  where Value == Content.Value { first }

  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> { _TrackPair(first: accumulated, second: next) }

  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> some Keyframes<Value> { _KeyframesPair(first: accumulated, second: next) }

  public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
    -> some KeyframeTrackContent<Value>
  { _TrackContents(tracks: components) }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value == First.Value, First.Value == Second.Value {
    KeyframeTrackContentBuilder<Value>.buildEither(first: component)
  }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value == First.Value, First.Value == Second.Value {
    KeyframeTrackContentBuilder<Value>.buildEither(second: component)
  }

  public static func buildBlock() -> some KeyframeTrackContent<Value> where Value: Animatable {
    _TrackContents<MoveKeyframe<Value>>(tracks: [])
  }

  @_disfavoredOverload
  public static func buildBlock() -> some Keyframes<Value> { _NoKeyframes<Value>() }

  public static func buildFinalResult<Content: KeyframeTrackContent>(_ component: Content)
    -> KeyframeTrack<Value, Value, Content>
  where Value == Content.Value { KeyframeTrack { component } }

  public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content
  where Value == Content.Value { component }
}

struct _NoKeyframes<Value>: Keyframes {
  var body: _NoKeyframes<Value> { return self }
  func _add(to tracks: inout _KeyframeTracks<Value>) {}
}

struct _KeyframesPair<First: Keyframes, Second: Keyframes>: Keyframes
where First.Value == Second.Value {
  typealias Value = First.Value
  let first: First
  let second: Second
  var body: _KeyframesPair<First, Second> { return self }
  func _add(to tracks: inout _KeyframeTracks<First.Value>) {
    first._add(to: &tracks)
    second._add(to: &tracks)
  }
}
