import SwiftUI

extension EnvironmentValues {
  @Entry var mapProxy: MapProxy.Storage?
  @Entry var mapCameraAction: (@MainActor (MapCameraUpdateContext) -> Void)?
}

/// Converts between positions of the earth and points of the map that a reader contains.
@MainActor public struct MapProxy {
  final class Storage {
    var projection: Projection?
    nonisolated init() {}
  }
  let storage: Storage
  public func convert(
    _ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol
  ) -> CGPoint? { storage.projection?.point(for: coordinate) }
  public func convert(_ point: CGPoint, from space: some CoordinateSpaceProtocol)
    -> CLLocationCoordinate2D?
  { storage.projection?.coordinate(at: point) }
}
/// A view with a map in it, and a proxy for that map.
public struct MapReader<Content: View>: View {
  @State private var storage = MapProxy.Storage()
  private let content: (MapProxy) -> Content
  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }
  public var body: some View {
    content(MapProxy(storage: storage)).environment(\.mapProxy, storage)
  }
}

/// The drawing of a map's ground, which is plain here.
public struct MapStyle: Sendable {
  public struct Elevation: Hashable, Sendable {
    let name: String
    public static let automatic = Self(name: "automatic")
    public static let flat = Self(name: "flat")
    public static let realistic = Self(name: "realistic")
  }
  public struct StandardEmphasis: Hashable, Sendable {
    let name: String
    public static let automatic = Self(name: "automatic")
    public static let muted = Self(name: "muted")
  }
  public static let standard = MapStyle()
  public static let imagery = MapStyle()
  public static let hybrid = MapStyle()
  public static func standard(
    elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
  ) -> MapStyle { MapStyle() }
  public static func imagery(elevation: Elevation = .automatic) -> MapStyle { MapStyle() }
  public static func hybrid(
    elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { MapStyle() }
}
public struct PointOfInterestCategories: Hashable, Sendable {
  let listed: Set<MKPointOfInterestCategory>
  let isIncluding: Bool
  public static let all = Self(listed: [], isIncluding: false)
  public static let excludingAll = Self(listed: [], isIncluding: true)
  public static func including(_ categories: [MKPointOfInterestCategory]) -> Self {
    Self(listed: Set(categories), isIncluding: true)
  }
  public static func excluding(_ categories: [MKPointOfInterestCategory]) -> Self {
    Self(listed: Set(categories), isIncluding: false)
  }
}

extension View {
  /// Has no effect, since the ground of a map is plain here.
  public nonisolated func mapStyle(_ style: MapStyle) -> some View { self }
  /// Shows controls at the upper trailing corner of a map.
  public nonisolated func mapControls<Content: View>(@ViewBuilder _ content: () -> Content)
    -> some View
  {
    let controls = content()
    return overlay(alignment: .topTrailing) { VStack { controls }.padding(8) }
  }
  public nonisolated func mapControlVisibility(_ visibility: Visibility) -> some View { self }
  public nonisolated func mapScope(_ scope: Namespace.ID) -> some View { self }
  /// Runs an action with the area of the map, at first and when it changes.
  public nonisolated func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping @MainActor (MapCameraUpdateContext) -> Void
  ) -> some View { environment(\.mapCameraAction, action) }
  public nonisolated func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping @MainActor () -> Void
  ) -> some View { environment(\.mapCameraAction) { _ in action() } }
}

/// A button for the user's position, which is not known here: it is disabled.
public struct MapUserLocationButton: View {
  public init() {}
  public init(scope: Namespace.ID) {}
  public var body: some View {
    Button {
    } label: {
      Image(systemName: "location")
    }.buttonStyle(.bordered).disabled(true)
  }
}
/// A compass, which hides while north is up: always, here.
public struct MapCompass: View {
  public init() {}
  public init(scope: Namespace.ID) {}
  public var body: some View { EmptyView() }
}
/// A button for a slanting view, which is not here.
public struct MapPitchToggle: View {
  public init() {}
  public init(scope: Namespace.ID) {}
  public var body: some View { EmptyView() }
}
/// A scale, which is seen while the map is enlarged only: never, here.
public struct MapScaleView: View {
  public init() {}
  public init(scope: Namespace.ID) {}
  public var body: some View { EmptyView() }
}
public struct MapZoomStepper: View {
  public init() {}
  public init(scope: Namespace.ID) {}
  public var body: some View { EmptyView() }
}
