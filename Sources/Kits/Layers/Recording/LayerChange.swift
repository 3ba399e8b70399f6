import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A turn's change of the movement of one property of a layer, for the recorder.
///
/// Its numbers are those of the property: of a transform its sixteen entries, of a colour its
/// components. `sample` is what shows from now on, until the next change.
package struct LayerChange {
  package var layer: CALayer
  package var key: LayerKey
  package var from: [Double]
  package var to: [Double]
  /// The value shown until this instant.
  package var shown: Numbers
  /// The presentation value from this instant on.
  package var after: Numbers
  /// Nil where only something is over.
  package var decision: Decision?
  /// When it comes to rest; the instant itself for what does not move.
  package var end: Double
  package var sample: (Double) -> Numbers

  /// Values, and how fast they change a second.
  package typealias Numbers = (values: [Double], velocities: [Double])

  package enum Decision {
    /// An animation began that leads from what showed to the model.
    case animated(Animation)
    /// It shows the model at once, or the value of the program's own animation.
    case jumped
    /// It jumped along with the model, and what ran continues.
    case shifted
  }

  /// A number that no other layer ever has.
  package var number: UInt64 { layer.number }

  /// The names of the change's components.
  package var names: [String] {
    switch to.count {
    case 1: [""]
    case 2: key == .shadowOffset ? ["width", "height"] : ["x", "y"]
    case 4:
      key.name.hasSuffix("olor")
        ? ["red", "green", "blue", "opacity"] : ["x", "y", "width", "height"]
    default: to.indices.map { "\($0 + 1)" }
    }
  }

  /// Whether its numbers are no distances: those of a turn go along circles.
  package var isBent: Bool { to.count == 16 }
}

extension LayerValue {
  /// The value as comparable numbers; nil if it has none.
  var recorded: [Double]? {
    switch self {
    case .number(let value): [value]
    case .point(let value): [Double(value.x), Double(value.y)]
    case .size(let value): [Double(value.width), Double(value.height)]
    case .rect(let value):
      [value.minX, value.minY, value.width, value.height].map { Double($0) }
    case .color(let value):
      [value.red, value.green, value.blue, value.opacity].map { Double($0) }
    case .transform(let value): value.entries
    case .numbers(let values): values
    case .path, .colors, .object, .none: nil
    }
  }
}

extension CATransform3D {
  fileprivate var entries: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
      .map { Double($0) }
  }
}
