import VivaceDrawing
import VivaceMotion

/// The geometry of a layer that SwiftUI animations scale and translate in its plane, the usual case: eight
/// numbers instead of all that a transform of space consists of.
struct FlatMovement: Sendable {
  private let still: CGPoint
  private let position: Track<PlaneVector>?
  /// The anchor point in the layer's own space.
  private let anchor: CGPoint
  /// The shift and the scale of the transform.
  private let transform: Track<PlaneVector>

  /// Nil where the transform does more, or not all the time.
  init?(_ geometry: LayerGeometry, position: Track<PlaneVector>?, transform: Track<SpaceVector>) {
    guard Self.isFlat(transform) else { return nil }
    (still, anchor, self.position) = (geometry.position, geometry.anchor, position)
    self.transform = transform.map { vector in
      let n = vector.numbers
      return AnimatablePair(
        AnimatablePair(CGFloat(n[0]), CGFloat(n[1])), AnimatablePair(CGFloat(n[3]), CGFloat(n[4])))
    }
  }

  /// Without slant, turn and perspective. What is done along z does not count.
  private static func isFlat(_ track: Track<SpaceVector>) -> Bool {
    func others(_ vector: SpaceVector) -> SpaceVector {
      var vector = vector
      for index in [0, 1, 2, 3, 4, 5] { vector.numbers[index] = 0 }
      return vector
    }
    var none = SpaceVector.zero
    none.numbers[15] = 1
    return others(track.model) == none && track.keeps(others)
  }

  /// From its own space to its superlayer's; in the same order of sums as for any other transform.
  func projection(at time: Double) -> ProjectionValue {
    var offset = still
    if let vector = position?.value(at: time) {
      offset = CGPoint(x: vector.first.first, y: vector.first.second)
    }
    let vector = transform.value(at: time)
    let (shift, scale) = (vector.first, vector.second)
    var value = ProjectionValue()
    (value.m11, value.m22) = (Double(scale.first) + 0, Double(scale.second) + 0)
    value.m31 = Double(-anchor.x * scale.first + shift.first + offset.x)
    value.m32 = Double(-anchor.y * scale.second + shift.second + offset.y)
    return value
  }
}
