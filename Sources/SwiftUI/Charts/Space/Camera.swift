import SwiftUI

/// The box of a chart in space: the ends of its three axes, as coordinates.
struct SpaceBox: Equatable {
  var low = Vector3(x: -0.5, y: -0.5, z: -0.5)
  var high = Vector3(x: 0.5, y: 0.5, z: 0.5)

  var center: Vector3 { low.mixed(with: high, by: 0.5) }
  /// Half of the diagonal.
  var radius: Double { (high - low).length / 2 }

  func extent(_ axis: SpaceAxis) -> Double { high[axis] - low[axis] }

  /// The coordinate at a fraction of an axis.
  func coordinate(_ fraction: Double, along axis: SpaceAxis) -> Double {
    low[axis] + extent(axis) * fraction
  }

  /// Whether a coordinate is between the ends of an axis.
  func contains(_ coordinate: Double, along axis: SpaceAxis) -> Bool {
    let slack = extent(axis) * 1e-3
    return coordinate >= low[axis] - slack && coordinate <= high[axis] + slack
  }
}

/// A viewer of a chart in space: maps coordinates to points of the screen.
///
/// The scale is the same for every pose: a box that is turned keeps its size, and stays in the frame.
struct Camera {
  /// The directions to the right and upwards on the screen, and to the viewer.
  let right: Vector3
  let up: Vector3
  let forward: Vector3
  let box: SpaceBox
  /// The middle of the screen, where the middle of the box is.
  let middle: CGPoint
  /// Points of the screen per unit of the box, at the middle of the box.
  let scale: Double
  /// The reciprocal of the distance to the middle of the box; 0 of an orthographic camera.
  let nearness: Double

  /// How much of the frame is for labels, at the sides and at the top and bottom.
  static let margins = CGSize(width: 30, height: 20)

  /// - Parameters:
  ///   - azimuth: The angle around the vertical axis in degrees.
  ///   - inclination: The angle above the horizontal plane in degrees.
  ///   - closeness: Half the box's diagonal as a fraction of the viewer's distance.
  init(azimuth: Double, inclination: Double, closeness: Double, box: SpaceBox, size: CGSize) {
    let (a, i) = (azimuth * .pi / 180, inclination * .pi / 180)
    right = Vector3(x: cos(a), y: 0, z: -sin(a))
    up = Vector3(x: -sin(a) * sin(i), y: cos(i), z: -cos(a) * sin(i))
    forward = Vector3(x: sin(a) * cos(i), y: sin(i), z: cos(a) * cos(i))
    self.box = box
    middle = CGPoint(x: size.width / 2, y: size.height / 2)
    let closeness = max(0, min(closeness, 0.9))
    nearness = box.radius > 0 ? closeness / box.radius : 0
    scale = Self.scale(box, size) * (1 - closeness * closeness).squareRoot()
  }

  /// The largest scale at which the box is in the frame from every pose.
  static func scale(_ box: SpaceBox, _ size: CGSize) -> Double {
    let across = hypot(box.extent(.x), box.extent(.z)) / 2
    let width = max(1, size.width / 2 - margins.width)
    let height = max(1, size.height / 2 - margins.height)
    return min(width / max(across, 1e-9), height / max(box.radius, 1e-9))
  }

  /// The point of the screen for a coordinate, how near it is, and how much it is enlarged.
  func project(_ position: Vector3) -> (point: CGPoint, depth: Double, enlargement: Double) {
    let offset = position - box.center
    let depth = offset.dot(forward)
    let enlargement = 1 / max(0.05, 1 - nearness * depth)
    let factor = scale * enlargement
    return (
      CGPoint(
        x: middle.x + offset.dot(right) * factor, y: middle.y - offset.dot(up) * factor),
      depth, enlargement
    )
  }

  /// Whether the inner side of a wall is seen: of the wall at the low or the high end of an axis.
  func seesInside(_ axis: SpaceAxis, isHigh: Bool) -> Bool {
    let half = box.extent(axis) / 2 * nearness
    return isHigh ? forward[axis] - half < -1e-6 : forward[axis] + half > 1e-6
  }

  /// The end of an axis that is nearer to the viewer.
  func nearEnd(_ axis: SpaceAxis) -> Double {
    forward[axis] >= 0 ? box.high[axis] : box.low[axis]
  }

  /// The end of an axis that is farther from the viewer.
  func farEnd(_ axis: SpaceAxis) -> Double {
    forward[axis] >= 0 ? box.low[axis] : box.high[axis]
  }
}
