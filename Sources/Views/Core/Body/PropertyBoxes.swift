import VivaceGeometry

/// A stored property of a view that follows something outside the view's value, such as a state or
/// the environment.
///
/// A type of one's own is made of other such properties, which are kept up to date first.
public protocol DynamicProperty {
  /// Called right before each `body` that may read the property.
  mutating func update()
  /// Makes what keeps the property up to date as long as the view's identity lasts.
  static func _makeBox(name: String, base: _InputBase) -> _PropertyBox
}

extension DynamicProperty {
  public mutating func update() {}

  /// A custom property: its own dynamic fields first, then its `update()`.
  public static func _makeBox(name: String, base: _InputBase) -> _PropertyBox {
    CustomPropertyBox<Self>(base: base)
  }
}

/// Keeps a dynamic property of one view up to date.
open class _PropertyBox {
  /// The store of the property's state while its view is out of sight, and its name there.
  var keeping: (keeper: RowState, name: String)?
  /// Writes what `body` shall see into the view's copy. Runs in the body's rule: what it reads becomes
  /// an input.
  func install(at field: UnsafeMutableRawPointer, base: _InputBase) {}
}

/// The dynamic properties of a view or modifier; made with the identity, they die with it.
final class PropertyBoxes {
  private let boxes: [(offset: Int, box: _PropertyBox)]
  /// The type's name, for messages; a C string that lives for ever.
  let typeName: UnsafePointer<CChar>

  init<V>(of type: V.Type, base: _InputBase) {
    let layout = TypeLayout.of(type)
    typeName = layout.name
    let keeper = layout.properties.isEmpty ? nil : base.rowState?.claimed()
    boxes = layout.properties.map { property in
      let box = property.type._makeBox(name: property.name, base: base)
      if let keeper { box.keeping = (keeper, property.name) }
      return (property.offset, box)
    }
  }

  func install<V>(in value: inout V, base: _InputBase) {
    guard !boxes.isEmpty else { return }
    withUnsafeMutablePointer(to: &value) { pointer in
      install(at: UnsafeMutableRawPointer(pointer), base: base)
    }
  }

  func install(at value: UnsafeMutableRawPointer, base: _InputBase) {
    for (offset, box) in boxes { box.install(at: value + offset, base: base) }
  }
}

/// The reflected fields of a type; made once a type.
private final class TypeLayout {
  struct Property {
    var name: String
    var offset: Int
    var type: any DynamicProperty.Type
  }

  let properties: [Property]
  let name: UnsafePointer<CChar>
  private nonisolated(unsafe) static var known: [ObjectIdentifier: TypeLayout] = [:]

  static func of(_ type: Any.Type) -> TypeLayout {
    if let layout = known[ObjectIdentifier(type)] { return layout }
    let layout = TypeLayout(type)
    known[ObjectIdentifier(type)] = layout
    return layout
  }

  private init(_ type: Any.Type) {
    var properties: [Property] = []
    if type is AnyClass {
      preconditionFailure("\(type) is a class; views and modifiers must be value types.")
    }
    Fields.each(of: type) { name, offset, fieldType in
      guard let propertyType = fieldType as? any DynamicProperty.Type else { return }
      let label = name.hasPrefix("_") ? String(name.dropFirst()) : name
      properties.append(Property(name: label, offset: offset, type: propertyType))
    }
    self.properties = properties
    name = UnsafePointer(strdup(_typeName(type, qualified: false)))
  }
}

private final class CustomPropertyBox<P: DynamicProperty>: _PropertyBox {
  private let inner: PropertyBoxes

  init(base: _InputBase) { inner = PropertyBoxes(of: P.self, base: base) }

  override func install(at field: UnsafeMutableRawPointer, base: _InputBase) {
    inner.install(at: field, base: base)
    field.assumingMemoryBound(to: P.self).pointee.update()
  }
}
