/// How a value moves over time: tracks, each for a property of the value, that run side by side.
public protocol Keyframes<Value> {
  associatedtype Value = Self.Body.Value
  associatedtype Body: Keyframes where Body.Value == Value
  /// The composition of content that comprise the keyframes.
  @KeyframesBuilder<Value> var body: Body { get }

  /// Adds the tracks. Of two for one property, the later one wins.
  func _add(to tracks: inout _KeyframeTracks<Value>)
}

extension Keyframes {
  /// Adds what the `body` consists of.
  public func _add(to tracks: inout _KeyframeTracks<Value>) { body._add(to: &tracks) }
}

/// The tracks of a timeline, and where they start.
public struct _KeyframeTracks<Root> {
  let start: Root
  /// The timeline whose place this one takes, and its time then.
  let previous: (timeline: KeyframeTimeline<Root>, time: Double)?
  var tracks: [RunningTrack<Root>] = []
}

/// Keyframes of one property, one after the other. It ends with its last keyframe and keeps that
/// value.
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes
where Value == Content.Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  /// A track for the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.init(\.self, content: content)
  }

  /// A track for a property of the value.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  public var body: KeyframeTrack<Root, Value, Content> { return self }

  public func _add(to tracks: inout _KeyframeTracks<Root>) {
    var sequence = _KeyframeSequence<Value.AnimatableData>()
    content._add(to: &sequence)
    var velocity = Value.AnimatableData.zero
    if let (timeline, time) = tracks.previous {
      let track = timeline.tracks.last { $0.keyPath == keyPath }
      velocity = track?.velocity(at: time) as? Value.AnimatableData ?? .zero
    }
    let curve = KeyframeCurve(
      from: tracks.start[keyPath: keyPath].animatableData, velocity: velocity, sequence.keyframes)
    tracks.tracks.append(
      RunningTrack(
        keyPath: keyPath, duration: curve.duration,
        apply: { $1[keyPath: keyPath].animatableData = curve.value(at: $0) },
        velocity: { curve.velocity(at: $0) }))
  }
}

/// A track with its start value.
struct RunningTrack<Root> {
  let keyPath: PartialKeyPath<Root>
  let duration: Double
  let apply: (Double, inout Root) -> Void
  private let speed: (Double) -> Any

  init(
    keyPath: PartialKeyPath<Root>, duration: Double,
    apply: @escaping (Double, inout Root) -> Void, velocity: @escaping (Double) -> Any
  ) {
    self.keyPath = keyPath
    self.duration = duration
    self.apply = apply
    speed = velocity
  }

  /// Of the property's animatable data, per second.
  func velocity(at time: Double) -> Any { speed(time) }
}

/// A value as a function of time, from keyframes. It knows no clock: any instant may be asked for,
/// in any order.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  let tracks: [RunningTrack<Value>]

  /// The first value, and the tracks that move it.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(initialValue: initialValue, content())
  }

  /// Continues from another timeline's velocity, if it takes its place.
  package init(
    initialValue: Value, _ keyframes: some Keyframes<Value>,
    replacing previous: (timeline: KeyframeTimeline<Value>, time: Double)? = nil
  ) {
    self.initialValue = initialValue
    var tracks = _KeyframeTracks(start: initialValue, previous: previous)
    keyframes._add(to: &tracks)
    self.tracks = tracks.tracks
  }

  /// The duration of the content in seconds: that of the longest track.
  public var duration: TimeInterval { tracks.map(\.duration).max() ?? 0 }

  /// The value `time` seconds after the start. Before the start it is the first, after the end the
  /// last.
  public func value(time: Double) -> Value {
    var value = initialValue
    for track in tracks { track.apply(time, &value) }
    return value
  }

  /// The value at a fraction of the whole duration, 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
