import Foundation

/// One of the three axes of a chart in space.
enum SpaceAxis: Int, CaseIterable { case x, y, z }

/// A position or a direction in the space of a chart: x to the right, y upwards, z to the front.
struct Vector3: Hashable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  static let zero = Vector3(x: 0, y: 0, z: 0)

  subscript(axis: SpaceAxis) -> Double {
    get {
      switch axis {
      case .x: x
      case .y: y
      case .z: z
      }
    }
    set {
      switch axis {
      case .x: x = newValue
      case .y: y = newValue
      case .z: z = newValue
      }
    }
  }

  static func + (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }
  static func - (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
  }
  static func * (a: Vector3, factor: Double) -> Vector3 {
    Vector3(x: a.x * factor, y: a.y * factor, z: a.z * factor)
  }

  func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: Vector3) -> Vector3 {
    Vector3(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  var length: Double { dot(self).squareRoot() }

  /// The direction; upwards where there is none.
  var normalized: Vector3 {
    let length = length
    return length > 0 && length.isFinite ? self * (1 / length) : Vector3(x: 0, y: 1, z: 0)
  }

  /// The vector at a fraction of the distance to another.
  func mixed(with other: Vector3, by fraction: Double) -> Vector3 {
    self + (other - self) * fraction
  }

  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}
