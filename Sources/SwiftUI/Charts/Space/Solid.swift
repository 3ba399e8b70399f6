import Foundation

/// The faces of a convex solid with a diameter of 1 about the origin.
struct Solid {
  struct Face {
    /// The corners, counterclockwise as seen from outside.
    var corners: [Vector3]
    var normal: Vector3
  }
  let faces: [Face]

  /// The faces of a solid. A sphere has none: it is a disk from every side.
  static func of(_ kind: _Chart3DSolid) -> Solid {
    switch kind {
    case .sphere: Solid(faces: [])
    case .cube: cube
    case .cone: cone
    case .cylinder: cylinder
    }
  }

  /// How many sides round solids have.
  private static let sides = 20

  private static let cube = Solid(
    faces: [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)].map {
      let normal = Vector3(x: $0.0, y: $0.1, z: $0.2)
      let side =
        normal.y == 0 ? Vector3(x: 0, y: 1, z: 0) : Vector3(x: 0, y: 0, z: 1)
      let other = normal.cross(side)
      // Edges of 0.8 look as large as a sphere of the same size.
      let corners = [(1, 1), (-1, 1), (-1, -1), (1, -1)].map { a, b in
        (normal + side * Double(a) + other * Double(b)) * 0.4
      }
      return Face(corners: corners, normal: normal)
    })

  private static func circle(at height: Double, radius: Double) -> [Vector3] {
    (0..<sides).map { index in
      let angle = -2 * Double.pi * Double(index) / Double(sides)
      return Vector3(x: radius * cos(angle), y: height, z: radius * sin(angle))
    }
  }

  private static let cylinder: Solid = {
    let (top, bottom) = (circle(at: 0.45, radius: 0.4), circle(at: -0.45, radius: 0.4))
    var faces = [
      Face(corners: top, normal: Vector3(x: 0, y: 1, z: 0)),
      Face(corners: bottom.reversed(), normal: Vector3(x: 0, y: -1, z: 0)),
    ]
    for index in 0..<sides {
      let next = (index + 1) % sides
      let middle = top[index] + top[next]
      faces.append(
        Face(
          corners: [bottom[index], bottom[next], top[next], top[index]],
          normal: Vector3(x: middle.x, y: 0, z: middle.z).normalized))
    }
    return Solid(faces: faces)
  }()

  private static let cone: Solid = {
    let tip = Vector3(x: 0, y: 0.5, z: 0)
    let base = circle(at: -0.45, radius: 0.48)
    var faces = [Face(corners: base.reversed(), normal: Vector3(x: 0, y: -1, z: 0))]
    for index in 0..<sides {
      let next = (index + 1) % sides
      let normal = (base[next] - base[index]).cross(tip - base[index]).normalized
      faces.append(Face(corners: [base[index], base[next], tip], normal: normal))
    }
    return Solid(faces: faces)
  }()
}
