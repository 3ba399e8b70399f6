/// A name that no other view has: it sets ids of one view apart from the same ids in another. It
/// stays while the view does.
@propertyWrapper public struct Namespace: DynamicProperty {
  /// The name itself, to be passed to other views.
  public struct ID: Hashable, Sendable {
    let number: UInt64
  }

  private var id: ID?

  /// Gets its id when the view is made; it has none before.
  public init() {}

  /// The name. Read outside of a body it is one that matches no other, with a warning.
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
