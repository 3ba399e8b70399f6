import VivaceAttributeGraph

/// A coordinate space: the window's, the view's own, or that of a named view
/// around it.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global
  case local
  case named(AnyHashable)

  /// True for the window's coordinates.
  public var isGlobal: Bool { self == .global }
  /// True for the view's own coordinates.
  public var isLocal: Bool { self == .local }

  /// The space of a name without `AnyHashable` around it.
  public static func named(_ name: some Hashable) -> CoordinateSpace { .named(AnyHashable(name)) }
}

/// Whatever names a coordinate space.
public protocol CoordinateSpaceProtocol: Sendable {
  /// The space that is named.
  var coordinateSpace: CoordinateSpace { get }
}

/// The view's own coordinates, from its top-left corner.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// The only value of its type; `.local` is shorter.
  public init() {}
  /// An identical space as an enumeration's case.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of the window, from the top-left corner of its content.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// The only value of its type; `.global` is shorter.
  public init() {}
  /// An identical space as an enumeration's case.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinates of the nearest view around that has the name. Where there is none, the window's
/// count.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  let name: AnyHashable
  /// An identical space as an enumeration's case, with the name.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own coordinates, from its top-left corner in points.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The window's coordinates, from the top-left corner of its content in points.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The coordinates of the nearest view around that was given this name by `coordinateSpace(_:)`.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

/// Gives a view's coordinates a name, for the views inside. The name is that of the view's first
/// value.
package struct _CoordinateSpaceModifier {
  var name: AnyHashable
}

extension _CoordinateSpaceModifier: _PrimitiveModifier {
  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var innerInputs = inputs
    innerInputs.space = CoordinateSpaceLink(
      inputs.space, name: modifier.attribute.untrackedValue.name, of: inputs.geometry)
    return body(innerInputs)
  }
}

extension View {
  /// Names this view's coordinates for the views inside it.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(_CoordinateSpaceModifier(name: name.name))
  }

  /// An older spelling of `coordinateSpace(_:)`.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}
