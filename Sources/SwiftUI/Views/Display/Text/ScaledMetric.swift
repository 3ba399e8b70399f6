import VivaceAttributeGraph
import VivaceGeometry

/// A dynamic property that scales a numeric value: as much as the lines of a text style grow with the
/// Dynamic Type size, rounded to the nearest pixel.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: Font.TextStyle
  private var scaled: Value

  /// A number that grows as a text style does.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    scaled = wrappedValue
    style = textStyle
  }

  /// A number that grows as body text does.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// The value scaled for the size that holds where the view is.
  public var wrappedValue: Value { scaled }

  public static func _makeBox(name: String, base: _InputBase) -> _PropertyBox { Box(base) }

  private final class Box: _PropertyBox {
    private let scale: Attribute<Scale>

    init(_ base: _InputBase) {
      scale = base.graph.rule(ScaleRule(environment: base.environment))
    }

    override func install(at field: UnsafeMutableRawPointer, base: _InputBase) {
      let metric = field.assumingMemoryBound(to: ScaledMetric<Value>.self)
      let scale = scale.value
      let value =
        CGFloat(metric.pointee.base) * metric.pointee.style.lengthScale(atStep: scale.step)
      guard value.isFinite, scale.pixel > 0 else { return }
      metric.pointee.scaled = Value((value / scale.pixel).rounded() * scale.pixel)
    }
  }
}

extension ScaledMetric: Sendable where Value: Sendable {}

/// The values of the environment that a scaled metric reads.
private struct Scale: Equatable {
  var step: Int
  var pixel: CGFloat
}

private struct ScaleRule: PureRule {
  let environment: Attribute<EnvironmentValues>
  var value: Scale {
    let environment = environment.value
    return Scale(step: environment.typeSizeStep, pixel: environment.pixelLength)
  }
}
