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
  /// Does nothing: the default for properties that only wrap others.
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
  /// The value that an installed property has, for `_printChanges()`; nil if it cannot be compared. Reading
  /// it makes nothing an input of the body.
  func seenValue(at field: UnsafeMutableRawPointer) -> SeenValue? { nil }
}

/// The dynamic properties of a view or modifier; made with the identity, they die with it.
final class PropertyBoxes {
  private let boxes: [(offset: Int, box: _PropertyBox)]
  private let names: [String]
  /// The type's name, for messages; a C string that lives for ever.
  let typeName: UnsafePointer<CChar>
  /// Once the body has called `_printChanges()`.
  var changes: BodyChanges?
  /// The value that the body was called on last; nil unless a recorder listens.
  var shown: ShownView?

  init<V>(of type: V.Type, base: _InputBase) {
    let layout = TypeLayout.of(type)
    typeName = layout.name
    names = layout.names
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

extension PropertyBoxes {
  /// Compares an installed value with that of the run before, if its body prints changes.
  func compare<V>(_ value: inout V) {
    guard let changes else { return }
    changes.compare(withUnsafeMutablePointer(to: &value) { seenValues(at: $0, of: V.self) })
  }

  /// After the first run that prints changes: what to compare the next one with.
  func noteFirst<V>(_ value: inout V) {
    if let changes, !changes.hasSeen { compare(&value) }
  }

  var propertyNames: [String] { names.map { "_" + $0 } }

  /// The dynamic properties under their names, and the other ones as `@self`.
  private func seenValues(at value: UnsafeMutableRawPointer, of type: Any.Type) -> [(
    name: String, value: SeenValue?
  )] {
    var result: [(name: String, value: SeenValue?)] = []
    Fields.each(of: type) { _, offset, fieldType in
      guard !(fieldType is any DynamicProperty.Type) else { return }
      result.append(("@self", SeenValue.of(fieldType, at: value + offset)))
    }
    for (name, (offset, box)) in zip(propertyNames, boxes) {
      result.append((name, box.seenValue(at: value + offset)))
    }
    return result
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
  let names: [String]
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
    names = properties.map(\.name)
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
