import SwiftUI

/// Moves the maps inside of a view by keyframes each time a value changes.
private nonisolated struct MapCameraAnimator<Trigger: Equatable, Frames: Keyframes>: ViewModifier
where Frames.Value == MapCamera {
  let trigger: Trigger
  let keyframes: (MapCamera) -> Frames
  init(trigger: Trigger, keyframes: @escaping (MapCamera) -> Frames) {
    (self.trigger, self.keyframes) = (trigger, keyframes)
  }
  @State private var storage = MapProxy.Storage()
  @State private var flight: KeyframeTimeline<MapCamera>?
  @State private var start = Date.distantPast
  @Environment(\.mapProxy) private var outer

  @MainActor func body(content: Content) -> some View {
    TimelineView(.animation(paused: flight == nil)) { context in
      content
        .environment(\.mapProxy, outer ?? storage)
        .environment(\.mapFlight, camera(at: context.date))
        .onChange(of: isOver(at: context.date)) { _, isOver in if isOver { end() } }
    }
    .onChange(of: trigger) { begin() }
  }
  @MainActor private func camera(at date: Date) -> MapCamera? {
    flight.map { $0.value(time: min(max(date.timeIntervalSince(start), 0), $0.duration)) }
  }
  @MainActor private func isOver(at date: Date) -> Bool {
    flight.map { date.timeIntervalSince(start) >= $0.duration } ?? false
  }
  @MainActor private func begin() {
    guard let first = (outer ?? storage).sight?.camera else { return }
    start = Date()
    flight = KeyframeTimeline(initialValue: first) { keyframes(first) }
  }
  /// Leaves the map at the last keyframe.
  @MainActor private func end() {
    guard let last = flight.map({ $0.value(time: $0.duration) }) else { return }
    (outer ?? storage).setSight?(MapSight(last))
    flight = nil
  }
}
extension CLLocationCoordinate2D: Animatable {
  /// The latitude and the longitude.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(latitude, longitude) }
    set { (latitude, longitude) = (newValue.first, newValue.second) }
  }
}
extension MapCamera: Animatable {
  /// The position, the distance, the direction and the angle.
  public var animatableData:
    AnimatablePair<
      AnimatablePair<Double, Double>, AnimatablePair<Double, AnimatablePair<Double, Double>>
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(centerCoordinate.latitude, centerCoordinate.longitude),
        AnimatablePair(distance, AnimatablePair(heading, pitch)))
    }
    set {
      centerCoordinate = CLLocationCoordinate2D(
        latitude: newValue.first.first, longitude: newValue.first.second)
      (distance, heading, pitch) = (
        newValue.second.first, newValue.second.second.first, newValue.second.second.second
      )
    }
  }
}

extension View {
  /// Moves the maps in this view by keyframes of an eye when a value changes; the map stays at the last one. The
  /// closure receives the eye at the beginning.
  public nonisolated func mapCameraKeyframeAnimator(
    trigger: some Equatable,
    @KeyframesBuilder<MapCamera> keyframes: @escaping (MapCamera) -> some Keyframes<MapCamera>
  ) -> some View { modifier(MapCameraAnimator(trigger: trigger, keyframes: keyframes)) }
}
