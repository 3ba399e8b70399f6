import SwiftUI

/// An angle in a plane.
public struct Angle2D: Hashable, Sendable, Codable {
  /// The angle in radians; a full turn is 2π.
  public var radians: Double
  /// The angle in degrees; a full turn is 360.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// The angle zero.
  public init() { radians = 0 }
  /// An angle given in radians.
  public init(radians: Double) { self.radians = radians }
  /// An angle given in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// Converts an angle of SwiftUI.
  public init(_ angle: Angle) { radians = angle.radians }

  /// An angle given in degrees.
  public static func degrees(_ degrees: Double) -> Angle2D { Angle2D(degrees: degrees) }
  /// An angle given in radians.
  public static func radians(_ radians: Double) -> Angle2D { Angle2D(radians: radians) }
  /// The angle zero.
  public static let zero = Angle2D()

  /// This direction as an angle from -180° (excluded) to 180°.
  public var normalized: Angle2D {
    let turn = 2 * Double.pi
    let rest = radians - turn * (radians / turn).rounded()
    return Angle2D(radians: rest == -.pi ? .pi : rest)
  }
}

extension Angle2D: AdditiveArithmetic {
  public static func + (lhs: Angle2D, rhs: Angle2D) -> Angle2D {
    Angle2D(radians: lhs.radians + rhs.radians)
  }
  public static func - (lhs: Angle2D, rhs: Angle2D) -> Angle2D {
    Angle2D(radians: lhs.radians - rhs.radians)
  }
  /// Multiplies an angle.
  public static func * (lhs: Angle2D, rhs: Double) -> Angle2D {
    Angle2D(radians: lhs.radians * rhs)
  }
  /// Divides an angle.
  public static func / (lhs: Angle2D, rhs: Double) -> Angle2D {
    Angle2D(radians: lhs.radians / rhs)
  }
  /// Negates an angle.
  public static prefix func - (angle: Angle2D) -> Angle2D { Angle2D(radians: -angle.radians) }
}

extension Angle2D: Comparable {
  public static func < (lhs: Angle2D, rhs: Angle2D) -> Bool { lhs.radians < rhs.radians }
}

/// The axis of a rotation in space.
public struct RotationAxis3D: Hashable, Sendable, Codable {
  /// The component to the right.
  public var x: Double
  /// The component upwards.
  public var y: Double
  /// The component to the front.
  public var z: Double

  /// An axis with three components, of any length but zero.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The axis to the right.
  public static let x = RotationAxis3D(x: 1)
  /// The axis upwards.
  public static let y = RotationAxis3D(y: 1)
  /// The axis to the front.
  public static let z = RotationAxis3D(z: 1)
  /// The diagonal between right and up.
  public static let xy = RotationAxis3D(x: 1, y: 1)
  /// The diagonal between right and front.
  public static let xz = RotationAxis3D(x: 1, z: 1)
  /// The diagonal between up and front.
  public static let yz = RotationAxis3D(y: 1, z: 1)
  /// The diagonal of space.
  public static let xyz = RotationAxis3D(x: 1, y: 1, z: 1)
}

/// A rotation in space: a unit quaternion.
public struct Rotation3D: Hashable, Sendable {
  private var real: Double
  private var imaginary: Vector3

  /// No rotation.
  public init() { (real, imaginary) = (1, .zero) }

  /// A rotation about an axis, counterclockwise as seen from the axis's end.
  public init(angle: Angle2D, axis: RotationAxis3D) {
    let direction = Vector3(x: axis.x, y: axis.y, z: axis.z)
    self.init()
    guard direction.length > 0, angle.radians.isFinite else { return }
    real = cos(angle.radians / 2)
    imaginary = direction.normalized * sin(angle.radians / 2)
  }

  /// No rotation.
  public static let identity = Rotation3D()

  /// Whether nothing is turned.
  public var isIdentity: Bool { imaginary == .zero }

  /// The rotation backwards.
  public var inverse: Rotation3D {
    var result = self
    result.imaginary = imaginary * -1
    return result
  }

  /// This rotation, and another one after it.
  public func rotated(by rotation: Rotation3D) -> Rotation3D { rotation * self }

  /// The right rotation, then the left one.
  public static func * (lhs: Rotation3D, rhs: Rotation3D) -> Rotation3D {
    var result = Rotation3D()
    result.real = lhs.real * rhs.real - lhs.imaginary.dot(rhs.imaginary)
    result.imaginary =
      rhs.imaginary * lhs.real + lhs.imaginary * rhs.real + lhs.imaginary.cross(rhs.imaginary)
    return result
  }

  /// A vector after the rotation.
  func applied(to vector: Vector3) -> Vector3 {
    let cross = imaginary.cross(vector) * 2
    return vector + cross * real + imaginary.cross(cross)
  }
}
