import SwiftUI

/// The light of charts in space: it comes from above, from the left of the viewer, and moves with the viewer.
struct SpaceLight {
  let direction: Vector3
  /// The direction to the viewer.
  let viewer: Vector3
  /// The normal of surfaces that mirror the light to the viewer.
  private let halfway: Vector3

  init(_ camera: Camera) {
    direction = (camera.right * -0.4 + camera.up * 0.65 + camera.forward * 0.65).normalized
    viewer = camera.forward
    halfway = (direction + camera.forward).normalized
  }

  /// How bright a surface with a normal is, and how much of a highlight it has, each from 0 to 1.
  func reflection(_ normal: Vector3, _ material: SpaceMaterial) -> (diffuse: Double, gloss: Double)
  {
    Self.reflection(
      diffuse: normal.dot(direction), mirrored: normal.dot(halfway), material)
  }

  static func reflection(diffuse: Double, mirrored: Double, _ material: SpaceMaterial) -> (
    diffuse: Double, gloss: Double
  ) {
    let smoothness = 1 - material.roughness
    let exponent = 4 + 90 * smoothness * smoothness
    return (max(0, diffuse), pow(max(0, mirrored), exponent) * smoothness)
  }
}

/// A color whose components are numbers, for light.
struct SpaceColor: Hashable {
  var red: Double
  var green: Double
  var blue: Double
  var opacity = 1.0

  init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  init(_ color: Color.Resolved) {
    self.init(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      opacity: Double(color.opacity))
  }

  var color: Color { Color(red: red, green: green, blue: blue, opacity: opacity) }

  func mixed(with other: SpaceColor, by fraction: Double) -> SpaceColor {
    SpaceColor(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction,
      opacity: opacity + (other.opacity - opacity) * fraction)
  }

  /// The color under light. A metal's highlights have its own color, others are white.
  func lit(_ reflection: (diffuse: Double, gloss: Double), _ material: SpaceMaterial)
    -> SpaceColor
  {
    let metal = material.metalness
    let brightness = (0.55 + 0.55 * reflection.diffuse) * (1 - 0.35 * metal)
    let gloss = reflection.gloss * (0.75 + 0.5 * metal)
    func component(_ base: Double) -> Double {
      min(1, base * brightness + (1 + (base - 1) * metal) * gloss)
    }
    return SpaceColor(
      red: component(red), green: component(green), blue: component(blue), opacity: opacity)
  }
}

/// A gradient as seen from above: its color depends on x and z.
struct PlaneGradient {
  enum Form {
    case linear(UnitPoint, UnitPoint)
    /// Radii in fractions of the plane.
    case elliptical(UnitPoint, Double, Double)
    /// Angles in radians.
    case angular(UnitPoint, Double, Double)
  }
  let gradient: Gradient
  let form: Form

  /// The gradient of a style; nil where the style is something else.
  init?(_ style: Any) {
    func value<Value>(_ name: String, of type: Value.Type) -> Value? {
      Mirror(reflecting: style).children.first { $0.label == name }?.value as? Value
    }
    if let gradient = style as? Gradient {
      (self.gradient, form) = (gradient, .linear(.top, .bottom))
      return
    }
    guard let gradient = value("gradient", of: Gradient.self) else { return nil }
    self.gradient = gradient
    let center = value("center", of: UnitPoint.self) ?? .center
    switch style {
    case is LinearGradient:
      form = .linear(
        value("startPoint", of: UnitPoint.self) ?? .top,
        value("endPoint", of: UnitPoint.self) ?? .bottom)
    case is EllipticalGradient:
      form = .elliptical(
        center, Double(value("startRadiusFraction", of: CGFloat.self) ?? 0),
        Double(value("endRadiusFraction", of: CGFloat.self) ?? 0.5))
    case is RadialGradient:
      // Radii in points: of a plane 200 points wide.
      form = .elliptical(
        center, Double(value("startRadius", of: CGFloat.self) ?? 0) / 200,
        Double(value("endRadius", of: CGFloat.self) ?? 100) / 200)
    case is AngularGradient:
      let start = value("startAngle", of: Angle.self)?.radians ?? 0
      let end = value("endAngle", of: Angle.self)?.radians ?? 0
      form = .angular(center, start, end == start ? start + 2 * .pi : end)
    default: form = .linear(.top, .bottom)
    }
  }

  /// How far along the gradient a place is: x from the left and z from the back, from 0 to 1.
  func fraction(x: Double, z: Double) -> Double {
    switch form {
    case .linear(let start, let end):
      let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
      let length = dx * dx + dy * dy
      guard length > 0 else { return 0 }
      return (((x - start.x) * dx + (z - start.y) * dy) / length).unitClamped
    case .elliptical(let center, let start, let end):
      guard end != start else { return 0 }
      return ((hypot(x - center.x, z - center.y) - start) / (end - start)).unitClamped
    case .angular(let center, let start, let end):
      var angle = atan2(z - center.y, x - center.x) - start
      while angle < 0 { angle += 2 * .pi }
      return (angle / (end - start)).unitClamped
    }
  }
}

/// A gradient whose colors are known in an environment.
struct SpaceShades {
  private let stops: [(location: Double, color: SpaceColor)]

  init(_ gradient: Gradient, in environment: EnvironmentValues) {
    stops = gradient.stops.map {
      (Double($0.location), SpaceColor($0.color.resolve(in: environment)))
    }
  }

  /// The color at a fraction of the gradient.
  func color(at fraction: Double) -> SpaceColor {
    guard let last = stops.last else { return SpaceColor(red: 0, green: 0, blue: 0, opacity: 0) }
    guard let index = stops.firstIndex(where: { $0.location >= fraction }) else {
      return last.color
    }
    guard index > 0 else { return stops[0].color }
    let (a, b) = (stops[index - 1], stops[index])
    guard b.location > a.location else { return b.color }
    return a.color.mixed(
      with: b.color, by: (fraction - a.location) / (b.location - a.location))
  }
}
