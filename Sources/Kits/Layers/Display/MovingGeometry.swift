import VivaceDrawing
import VivaceMotion

/// The geometry of a layer that only SwiftUI animations move, at any instant.
///
/// All that such a layer needs of its state are a few tracks, so that thousands of them can be asked in
/// each frame.
struct MovingGeometry: Sendable {
  private let still: LayerGeometry
  private var position: Track<PlaneVector>?
  private var bounds: Track<PlaneVector>?
  private var transform: Track<SpaceVector>?

  /// Nil where anything else moves the layer, or other properties of its geometry.
  init?(_ state: LayerState) {
    guard state.delay == 0, state.animations.isEmpty else { return nil }
    still = state.geometry
    for key in LayerState.geometryKeys {
      guard let motion = state.motions[key] else { continue }
      switch key {
      case .position:
        guard let track = motion.track else { return nil }
        position = track
      case .bounds:
        guard let track = motion.track else { return nil }
        bounds = track
      case .transform:
        guard let track = motion.spaceTrack else { return nil }
        transform = track
      default: return nil
      }
    }
  }

  /// The planar form, if the geometry has one.
  var flat: FlatMovement? {
    guard bounds == nil, let transform else { return nil }
    return FlatMovement(still, position: position, transform: transform)
  }

  /// From its own space to its superlayer's.
  func projection(at time: Double) -> ProjectionValue {
    var position = still.position
    if let vector = self.position?.value(at: time) {
      position = CGPoint(x: vector.first.first, y: vector.first.second)
    }
    var bounds = still.bounds
    if let vector = self.bounds?.value(at: time) { bounds.animatableData = vector }
    guard let transform else {
      return still.projection(position: position, bounds: bounds, transform: still.transform)
    }
    return still.projection(
      position: position, bounds: bounds,
      transform: TransformParts(transform.value(at: time)).transform)
  }
}
