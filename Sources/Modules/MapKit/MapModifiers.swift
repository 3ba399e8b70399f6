import SwiftUI

extension EnvironmentValues {
  @Entry var mapProxy: MapProxy.Storage?
  @Entry var mapCameraAction: (@MainActor (MapCameraUpdateContext) -> Void)?
  @Entry var mapKind = MapKind.standard
  /// The eye during an animation by keyframes.
  @Entry var mapFlight: MapCamera?
}

/// Converts between positions of the earth and points of the map that a reader contains.
@MainActor public struct MapProxy {
  final class Storage {
    var projection: Projection?
    var sight: MapSight?
    var setSight: (@MainActor (MapSight) -> Void)?
    let heading = MapHeading()
    nonisolated init() {}
  }
  let storage: Storage
  /// The point of a coordinate in the map's own space; nil before the map is laid out. The space is ignored.
  public func convert(
    _ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol
  ) -> CGPoint? { storage.projection?.point(for: coordinate) }
  /// The coordinate of a point in the map's own space; nil before the map is laid out.
  public func convert(_ point: CGPoint, from space: some CoordinateSpaceProtocol)
    -> CLLocationCoordinate2D?
  { storage.projection?.coordinate(at: point) }
}
/// A view with a map in it, and a proxy for that map.
public struct MapReader<Content: View>: View {
  @State private var storage = MapProxy.Storage()
  private let content: (MapProxy) -> Content
  /// A view whose closure receives the proxy.
  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }
  public var body: some View {
    content(MapProxy(storage: storage)).environment(\.mapProxy, storage)
  }
}

/// The drawing of a map's ground: each kind has the tiles that the user configures for it.
public struct MapStyle: Sendable {
  let kind: MapKind
  /// The relief of the ground. No effect here.
  public struct Elevation: Hashable, Sendable {
    let name: String
    /// The relief that the system chooses.
    public static let automatic = Self(name: "automatic")
    /// A flat ground.
    public static let flat = Self(name: "flat")
    /// A ground with mountains.
    public static let realistic = Self(name: "realistic")
  }
  /// The strength of the ground's colors. No effect here.
  public struct StandardEmphasis: Hashable, Sendable {
    let name: String
    /// The strength that the system chooses.
    public static let automatic = Self(name: "automatic")
    /// Pale colors.
    public static let muted = Self(name: "muted")
  }
  /// A drawn map.
  public static let standard = MapStyle(kind: .standard)
  /// Pictures from above.
  public static let imagery = MapStyle(kind: .imagery)
  /// Pictures from above with names.
  public static let hybrid = MapStyle(kind: .hybrid)
  /// A drawn map with details, all of which are ignored.
  public static func standard(
    elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
  ) -> MapStyle { .standard }
  /// Pictures from above; the relief is ignored.
  public static func imagery(elevation: Elevation = .automatic) -> MapStyle { .imagery }
  /// Pictures with names; the details are ignored.
  public static func hybrid(
    elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { .hybrid }
}
/// A choice of points of interest. The map shows none.
public struct PointOfInterestCategories: Hashable, Sendable {
  let listed: Set<MKPointOfInterestCategory>
  let isIncluding: Bool
  /// Every kind.
  public static let all = Self(listed: [], isIncluding: false)
  /// No kind.
  public static let excludingAll = Self(listed: [], isIncluding: true)
  /// Some kinds only.
  public static func including(_ categories: [MKPointOfInterestCategory]) -> Self {
    Self(listed: Set(categories), isIncluding: true)
  }
  /// All kinds except some.
  public static func excluding(_ categories: [MKPointOfInterestCategory]) -> Self {
    Self(listed: Set(categories), isIncluding: false)
  }
}

extension View {
  /// Draws maps with the tiles of a style: `VIVACE_MAP_TILES`, `VIVACE_MAP_TILES_IMAGERY` and
  /// `VIVACE_MAP_TILES_HYBRID` name them. A style without tiles shows those of drawn maps.
  public nonisolated func mapStyle(_ style: MapStyle) -> some View {
    environment(\.mapKind, style.kind)
  }
  /// Shows controls at the upper trailing corner of a map.
  public nonisolated func mapControls<Content: View>(@ViewBuilder _ content: () -> Content)
    -> some View
  {
    modifier(MapControls(controls: content()))
  }
  /// No effect: controls are always shown.
  public nonisolated func mapControlVisibility(_ visibility: Visibility) -> some View { self }
  /// No effect: controls belong to the map that they are on.
  public nonisolated func mapScope(_ scope: Namespace.ID) -> some View { self }
  /// Runs an action with the area of the map, at first and when it changes.
  public nonisolated func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping @MainActor (MapCameraUpdateContext) -> Void
  ) -> some View { environment(\.mapCameraAction, action) }
  /// Runs an action without the area, at first and when it changes.
  public nonisolated func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping @MainActor () -> Void
  ) -> some View { environment(\.mapCameraAction) { _ in action() } }
}

/// Controls over a map, which know it by its proxy.
private nonisolated struct MapControls<Controls: View>: ViewModifier {
  let controls: Controls
  init(controls: Controls) { self.controls = controls }
  @State private var storage = MapProxy.Storage()
  @Environment(\.mapProxy) private var outer

  @MainActor func body(content: Content) -> some View {
    content
      .overlay(alignment: .topTrailing) { VStack { controls }.padding(8) }
      .environment(\.mapProxy, outer ?? storage)
  }
}

/// A button for the user's position, which is not known here: it is disabled.
public struct MapUserLocationButton: View {
  /// A button for the surrounding map.
  public init() {}
  /// The scope is ignored.
  public init(scope: Namespace.ID) {}
  public var body: some View {
    Button {
    } label: {
      Image(systemName: "location")
    }.buttonStyle(.bordered).disabled(true)
  }
}
/// A compass, which hides while north is up; a tap turns the map to north.
public struct MapCompass: View {
  @Environment(\.mapProxy) private var proxy
  /// A compass for the surrounding map.
  public init() {}
  /// A compass for a scope, which is ignored.
  public init(scope: Namespace.ID) {}
  public var body: some View {
    if let proxy, proxy.heading.degrees != 0 {
      Button {
        guard let sight = proxy.sight else { return }
        withAnimation { proxy.setSight?(MapSight(sight.region)) }
      } label: {
        Image(systemName: "location.north.line")
          .rotationEffect(.degrees(-proxy.heading.degrees))
      }
      .buttonStyle(.bordered)
      .accessibilityLabel("Compass")
    }
  }
}
/// A button for a slanting view, which is not here.
public struct MapPitchToggle: View {
  /// A button for the surrounding map's pitch.
  public init() {}
  /// A button for a scope, which is ignored.
  public init(scope: Namespace.ID) {}
  public var body: some View { EmptyView() }
}
/// A scale, which is seen while the map is enlarged only: never, here.
public struct MapScaleView: View {
  /// A scale for the surrounding map.
  public init() {}
  /// A scale for a scope, which is ignored.
  public init(scope: Namespace.ID) {}
  public var body: some View { EmptyView() }
}
/// Two buttons that enlarge the map and make it smaller, by a factor of 2.
public struct MapZoomStepper: View {
  @Environment(\.mapProxy) private var proxy
  /// Buttons for the surrounding map's scale.
  public init() {}
  /// Buttons for a scope, which is ignored.
  public init(scope: Namespace.ID) {}
  public var body: some View {
    VStack(spacing: 4) {
      Button("Zoom In", systemImage: "plus") { zoom(by: 2) }
      Button("Zoom Out", systemImage: "minus") { zoom(by: 0.5) }
    }
    .labelStyle(.iconOnly).buttonStyle(.bordered)
  }
  private func zoom(by factor: Double) {
    guard let proxy, let sight = proxy.sight, let size = proxy.projection?.size else { return }
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    withAnimation {
      proxy.setSight?(sight.enlarged(by: factor, around: middle, in: size))
    }
  }
}
