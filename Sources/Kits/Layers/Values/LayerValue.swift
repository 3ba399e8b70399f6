import VivaceDrawing
import VivaceGeometry

/// The value of one property of a layer, of whatever type it is.
///
/// What animations mix, add and take apart. Two values mix when they are of one case (and, for lists
/// and paths, of one form); what cannot be mixed is the later one at once.
package enum LayerValue: @unchecked Sendable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(ResolvedColor)
  case path(CGPath)
  case numbers([Double])
  case colors([ResolvedColor])
  /// Anything else: a picture, text, a name.
  case object(AnyObject)
  case none
}

extension LayerValue: Equatable {
  package static func == (a: LayerValue, b: LayerValue) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): a == b
    case (.point(let a), .point(let b)): a == b
    case (.size(let a), .size(let b)): a == b
    case (.rect(let a), .rect(let b)): a == b
    case (.transform(let a), .transform(let b)): a == b
    case (.color(let a), .color(let b)): a == b
    case (.path(let a), .path(let b)): a === b || a.path == b.path
    case (.numbers(let a), .numbers(let b)): a == b
    case (.colors(let a), .colors(let b)): a == b
    case (.object(let a), .object(let b)): a === b
    case (.none, .none): true
    default: false
    }
  }
}

// MARK: - From and to what programs write

extension LayerValue {
  /// Converts a program's value of an animation or of a property: numbers of any type,
  /// geometry, `NSValue`s, transforms, colours, paths, lists of numbers or colours, objects.
  package init(_ any: Any?) {
    guard let any else {
      self = .none
      return
    }
    switch any {
    case let value as LayerValue: self = value
    case let value as Any? where value == nil: self = .none
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGVector: self = .size(CGSize(width: value.dx, height: value.dy))
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGColor: self = .color(value.resolved)
    case let value as CGPath: self = .path(value)
    case let value as CGFloat: self = .number(Double(value))
    case let value as Double: self = .number(value)
    case let value as Float: self = .number(Double(value))
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as any BinaryInteger: self = .number(Double(value))
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as NSValue: self = LayerValue(geometryIn: value)
    case let value as [CGColor]: self = .colors(value.map(\.resolved))
    case let values as [Any]:
      let elements = values.map { LayerValue($0) }
      let numbers = elements.compactMap { if case .number(let n) = $0 { n } else { nil } }
      let colors = elements.compactMap { if case .color(let c) = $0 { c } else { nil } }
      if numbers.count == elements.count {
        self = .numbers(numbers)
      } else if colors.count == elements.count {
        self = .colors(colors)
      } else {
        self = .object(values as NSArray)
      }
    default:
      if type(of: any) is AnyClass { self = .object(any as AnyObject) } else { self = .none }
    }
  }

  package init(_ color: CGColor?) { self = color.map { .color($0.resolved) } ?? .none }

  /// Unboxes Foundation's geometry: points, sizes and rectangles.
  private init(geometryIn value: NSValue) {
    let type = String(cString: value.objCType)
    if type == String(cString: NSValue(rect: .zero).objCType) {
      self = .rect(value.rectValue)
    } else if type == String(cString: NSValue(point: .zero).objCType) {
      // Points and sizes may share a type code; the reader knows the expected kind.
      self = .point(value.pointValue)
    } else if type == String(cString: NSValue(size: .zero).objCType) {
      self = .size(value.sizeValue)
    } else {
      self = .object(value)
    }
  }

  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var point: CGPoint? {
    switch self {
    case .point(let value): value
    case .size(let value): CGPoint(x: value.width, y: value.height)
    default: nil
    }
  }
  package var size: CGSize? {
    switch self {
    case .size(let value): value
    case .point(let value): CGSize(width: value.x, height: value.y)
    default: nil
    }
  }
  package var rect: CGRect? { if case .rect(let value) = self { value } else { nil } }
  package var transform: CATransform3D? {
    if case .transform(let value) = self { value } else { nil }
  }
  package var color: ResolvedColor? { if case .color(let value) = self { value } else { nil } }
  package var path: CGPath? { if case .path(let value) = self { value } else { nil } }
  package var numbers: [Double]? { if case .numbers(let value) = self { value } else { nil } }
  package var colors: [ResolvedColor]? { if case .colors(let value) = self { value } else { nil } }
  package var object: AnyObject? { if case .object(let value) = self { value } else { nil } }

  /// The value as a program reads it.
  package var any: Any? {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): CGColor(value)
    case .path(let value): value
    case .numbers(let value): value
    case .colors(let value): value.map { CGColor($0) }
    case .object(let value): value
    case .none: nil
    }
  }
}
