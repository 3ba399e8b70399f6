import VivaceAttributeGraph
import VivaceGeometry

/// A dynamic property type that allows access to a namespace defined by the persistent identity of the
/// object containing the property (e.g. a view).
@propertyWrapper public struct Namespace: DynamicProperty {
  /// A namespace defined by the persistent identity of an `@Namespace` dynamic property.
  public struct ID: Hashable, Sendable {
    let number: UInt64
  }

  private var id: ID?

  public init() {}

  public var wrappedValue: ID {
    guard let id else {
      Warning.once(
        "A @Namespace was read outside of a body; its id matches no other. Read it in body.")
      return ID(number: 0)
    }
    return id
  }

  public static func _makeBox(name: String, base: _InputBase) -> _PropertyBox {
    Box(id: ID(number: base.host.makeIdentity()))
  }

  private final class Box: _PropertyBox {
    private let id: ID
    init(id: ID) { self.id = id }

    override func install(at field: UnsafeMutableRawPointer, base: _InputBase) {
      field.assumingMemoryBound(to: Namespace.self).pointee.id = id
    }
  }
}
