import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// The numbers of a value, with their names, for people to read: those of a rectangle are `x`, `y`,
/// `width` and `height`, whatever its animatable data are.
package struct Numbers {
  package private(set) var names: [String] = []
  package private(set) var values: [Double] = []

  package init(_ value: Any) { add(value, "") }

  private mutating func add(_ value: Any, _ name: String) {
    func named(_ component: String) -> String { name.isEmpty ? component : "\(name).\(component)" }
    func add(_ number: Double, _ name: String) {
      names.append(name)
      values.append(number)
    }
    switch value {
    case let number as Double: add(number, name)
    case let number as CGFloat: add(Double(number), name)
    case let number as Float: add(Double(number), name)
    case let angle as Angle: add(angle.degrees, name)
    case let point as CGPoint:
      add(Double(point.x), named("x"))
      add(Double(point.y), named("y"))
    case let size as CGSize:
      add(Double(size.width), named("width"))
      add(Double(size.height), named("height"))
    case let rect as CGRect:
      add(Double(rect.minX), named("x"))
      add(Double(rect.minY), named("y"))
      add(Double(rect.width), named("width"))
      add(Double(rect.height), named("height"))
    case let color as ResolvedColor:
      add(Double(color.red), named("red"))
      add(Double(color.green), named("green"))
      add(Double(color.blue), named("blue"))
      add(Double(color.opacity), named("opacity"))
    default: addParts(of: value, named)
    }
  }

  /// Of a value of the user's only what it animates; of our own every number in it.
  private mutating func addParts(of value: Any, _ named: (String) -> String) {
    let isOurs = _typeName(type(of: value), qualified: true).hasPrefix("Vivace")
    if !isOurs, let animatable = value as? any Animatable {
      func data<A: Animatable>(_ value: A) -> Any { value.animatableData }
      return add(data(animatable), named("").trimmed)
    }
    for (index, child) in Mirror(reflecting: value).children.enumerated() {
      let label = child.label ?? "\(index + 1)"
      add(child.value, named(label.hasPrefix(".") ? String(label.dropFirst()) : label))
    }
  }
}

extension String {
  /// Without the dot that an unnamed part leaves.
  fileprivate var trimmed: String { hasSuffix(".") ? String(dropLast()) : self }
}
