import VivaceAttributeGraph
import VivaceGeometry

/// A resolved coordinate space.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global
  case local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }

  public static func named(_ name: some Hashable) -> CoordinateSpace { .named(AnyHashable(name)) }
}

/// A frame of reference within the layout system.
public protocol CoordinateSpaceProtocol: Sendable {
  var coordinateSpace: CoordinateSpace { get }
}

/// The local coordinate space of the current view.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The global coordinate space at the root of all other views.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// A named coordinate space: that of the nearest view around which has the name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
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
  package typealias Body = Never

  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var place = inputs
    place.space = CoordinateSpaceLink(
      inputs.space, name: modifier.attribute.silentValue.name, of: inputs.geometry)
    return body(place)
  }
}

extension View {
  /// Assigns a name to the view's coordinate space.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    typedCoordinateSpace(name)
  }

  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}
