import VivaceGeometry

/// The target of an animation: a property, or one component of it, such as `position.x`,
/// `transform.rotation.z` or `bounds.size`.
struct LayerKeyPath: Equatable, Sendable {
  let root: LayerKey
  /// The names behind the property's, in order; none for the whole.
  let components: [String]

  init(_ path: String) {
    let names = path.split(separator: ".").map(String.init)
    root = LayerKey(names.first ?? "")
    components = Array(names.dropFirst())
  }

  /// The part that this names, of the whole value; nil when the value has no such part.
  func component(of value: LayerValue) -> LayerValue? {
    components.isEmpty ? value : value.component(components[...])
  }

  /// The whole value with the part in its place; unchanged when it has no such part.
  func replacing(_ component: LayerValue, in value: LayerValue) -> LayerValue {
    components.isEmpty
      ? component.coerced(like: value) : value.replacing(components[...], with: component)
  }
}

extension LayerValue {
  /// Converts a boxed value to the kind that is expected: a point may be a size.
  fileprivate func coerced(like other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.point, .size): size.map { .size($0) } ?? self
    case (.size, .point): point.map { .point($0) } ?? self
    default: self
    }
  }

  fileprivate func component(_ names: ArraySlice<String>) -> LayerValue? {
    guard let name = names.first else { return self }
    let rest = names.dropFirst()
    switch (self, name) {
    case (.point(let value), "x"): return .number(Double(value.x))
    case (.point(let value), "y"): return .number(Double(value.y))
    case (.size(let value), "width"): return .number(Double(value.width))
    case (.size(let value), "height"): return .number(Double(value.height))
    case (.rect(let value), "origin"): return LayerValue.point(value.origin).component(rest)
    case (.rect(let value), "size"): return LayerValue.size(value.size).component(rest)
    case (.transform(let value), "rotation"):
      return .number(value.turn(about: rest.first))
    case (.transform(let value), "scale"):
      let scale = TransformParts(value).scale
      switch rest.first {
      case "x": return .number(scale.x)
      case "y": return .number(scale.y)
      case "z": return .number(scale.z)
      default: return .number(scale.sum() / 3)
      }
    case (.transform(let value), "translation"):
      switch rest.first {
      case "x": return .number(Double(value.m41))
      case "y": return .number(Double(value.m42))
      case "z": return .number(Double(value.m43))
      default: return .size(CGSize(width: value.m41, height: value.m42))
      }
    default: return nil
    }
  }

  fileprivate func replacing(_ names: ArraySlice<String>, with new: LayerValue) -> LayerValue {
    guard let name = names.first else { return new }
    let rest = names.dropFirst()
    switch self {
    case .point(var value):
      guard let number = new.number else { return self }
      if name == "x" { value.x = CGFloat(number) } else { value.y = CGFloat(number) }
      return .point(value)
    case .size(var value):
      guard let number = new.number else { return self }
      if name == "width" { value.width = CGFloat(number) } else { value.height = CGFloat(number) }
      return .size(value)
    case .rect(var value):
      if name == "origin" {
        value.origin =
          LayerValue.point(value.origin).replacing(rest, with: new).point ?? value.origin
      } else if name == "size" {
        value.size = LayerValue.size(value.size).replacing(rest, with: new).size ?? value.size
      }
      return .rect(value)
    case .transform(let value):
      return .transform(value.replacing(name, rest.first, with: new))
    default: return self
    }
  }
}

extension CATransform3D {
  /// The angle in radians about an axis (z without a name), as far as one number can express it.
  fileprivate func turn(about axis: String?) -> Double {
    let q = TransformParts(self).rotation
    switch axis {
    case "x":
      return atan2(2 * (q.w * q.v.x + q.v.y * q.v.z), 1 - 2 * (q.v.x * q.v.x + q.v.y * q.v.y))
    case "y":
      return asin(max(-1, min(1, 2 * (q.w * q.v.y - q.v.z * q.v.x))))
    default:
      return atan2(2 * (q.w * q.v.z + q.v.x * q.v.y), 1 - 2 * (q.v.y * q.v.y + q.v.z * q.v.z))
    }
  }

  /// The transform with one factor changed and the others kept.
  fileprivate func replacing(_ factor: String, _ axis: String?, with new: LayerValue)
    -> CATransform3D
  {
    var components = TransformParts(self)
    switch factor {
    case "rotation":
      guard let angle = new.number else { return self }
      let direction: SIMD3<Double> =
        switch axis {
        case "x": SIMD3(1, 0, 0)
        case "y": SIMD3(0, 1, 0)
        default: SIMD3(0, 0, 1)
        }
      components.rotation = Quaternion(angle: angle, axis: direction)
    case "scale":
      guard let number = new.number else { return self }
      switch axis {
      case "x": components.scale.x = number
      case "y": components.scale.y = number
      case "z": components.scale.z = number
      default: components.scale = SIMD3(number, number, number)
      }
    case "translation":
      switch (axis, new.number, new.size) {
      case ("x", let number?, _): components.translation.x = number
      case ("y", let number?, _): components.translation.y = number
      case ("z", let number?, _): components.translation.z = number
      case (_, _, let size?):
        components.translation.x = Double(size.width)
        components.translation.y = Double(size.height)
      default: return self
      }
    default: return self
    }
    return components.transform
  }
}
