import SwiftUI

/// The direction from which a chart in space is seen.
public struct Chart3DPose: Hashable, Sendable {
  /// The viewer's angle around the vertical axis: 0 is the front, 90° the right side.
  public let azimuth: Angle2D
  /// The viewer's angle above the horizontal plane: 90° is the top.
  public let inclination: Angle2D

  /// A pose with two angles.
  public init(azimuth: Angle2D, inclination: Angle2D) {
    self.azimuth = azimuth
    self.inclination = inclination
  }

  /// From the front, a little from the right and from above.
  public static let `default` = Chart3DPose(azimuth: .degrees(30), inclination: .degrees(18))
  /// From the front: x to the right, y upwards.
  public static let front = Chart3DPose(azimuth: .zero, inclination: .zero)
  /// From the back: x to the left, y upwards.
  public static let back = Chart3DPose(azimuth: .degrees(180), inclination: .zero)
  /// From the left: z to the right, y upwards.
  public static let left = Chart3DPose(azimuth: .degrees(-90), inclination: .zero)
  /// From the right: z to the left, y upwards.
  public static let right = Chart3DPose(azimuth: .degrees(90), inclination: .zero)
  /// From above: x to the right, z downwards.
  public static let top = Chart3DPose(azimuth: .zero, inclination: .degrees(90))
  /// From below: x to the right, z upwards.
  public static let bottom = Chart3DPose(azimuth: .zero, inclination: .degrees(-90))
}

extension Chart3DPose {
  /// The pose after a finger has moved: half a turn for the width of the chart.
  func dragged(by translation: CGSize, in size: CGSize) -> Chart3DPose {
    let length = Double(max(40, min(size.width, size.height)))
    let tilt = inclination.degrees + Double(translation.height) / length * 180
    return Chart3DPose(
      azimuth: azimuth - .degrees(Double(translation.width) / length * 180),
      inclination: .degrees(max(-90, min(tilt, 90))))
  }

  /// A copy of the pose whose angles are finite.
  var checked: Chart3DPose {
    azimuth.radians.isFinite && inclination.radians.isFinite ? self : .default
  }
}

/// The mapping of space to the plane of the screen.
public struct Chart3DCameraProjection: Hashable, Sendable {
  enum Kind: Sendable { case automatic, orthographic, perspective }
  let kind: Kind
  /// The chart chooses: orthographic.
  public static let automatic = Chart3DCameraProjection(kind: .automatic)
  /// Equal lengths look equal at any distance.
  public static let orthographic = Chart3DCameraProjection(kind: .orthographic)
  /// Near objects look larger.
  public static let perspective = Chart3DCameraProjection(kind: .perspective)

  /// Half the box's diagonal as a fraction of the viewer's distance; 0 is orthographic.
  var closeness: Double { kind == .perspective ? 1.0 / 3 : 0 }
}

/// The medium of a chart in space: a plane, or a volume.
public struct Chart3DRenderingStyle: Hashable, Sendable {
  enum Kind: Sendable { case automatic, flat, volumetric }
  let kind: Kind
  /// The chart chooses: on a screen, a plane.
  public static let automatic = Chart3DRenderingStyle(kind: .automatic)
  /// A picture in a plane.
  public static let flat = Chart3DRenderingStyle(kind: .flat)
  /// A body in space, for displays with depth.
  public static let volumetric = Chart3DRenderingStyle(kind: .volumetric)
}
