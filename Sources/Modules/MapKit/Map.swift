import SwiftUI

/// A map in SwiftUI. Its items are where they belong, and it is moved and enlarged by fingers.
///
/// The user of a program configures tiles for the ground: the environment variable `VIVACE_MAP_TILES` is an address
/// or a file with `{z}`, `{x}` and `{y}` in it. Without tiles the ground has lines of latitude and longitude, over
/// coarse outlines of the land where the package marble-qt-data is installed.
public struct Map<Content>: View {
  let items: [_MapItem]
  let region: @MainActor ([_MapItem]) -> MKCoordinateRegion
  /// Nil where the map keeps its region itself.
  let setRegion: (@MainActor (MKCoordinateRegion) -> Void)?
  let select: @MainActor (AnyHashable?) -> Void
  let modes: MapInteractionModes

  init(
    _ items: [_MapItem], modes: MapInteractionModes,
    region: @escaping @MainActor ([_MapItem]) -> MKCoordinateRegion,
    setRegion: (@MainActor (MKCoordinateRegion) -> Void)? = nil,
    select: @escaping @MainActor (AnyHashable?) -> Void = { _ in }
  ) {
    (self.items, self.modes, self.region, self.setRegion) = (items, modes, region, setRegion)
    self.select = select
  }
  public var body: some View {
    MapGround(
      items: items, initialRegion: region(items), setRegion: setRegion, select: select, modes: modes
    )
  }
}

extension Map where Content == _MapContents {
  /// A map whose area is bound; the user's movements write a region. Bounds and scope are ignored.
  public init<C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) {
    self.init(
      content()._items, modes: interactionModes, region: { position.wrappedValue.region(of: $0) },
      setRegion: { position.wrappedValue = .region($0) })
  }
  /// With a selection: a tap writes the tag of an item, or nil.
  public init<V: Hashable, C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<V?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) {
    self.init(
      content()._items, modes: interactionModes, region: { position.wrappedValue.region(of: $0) },
      setRegion: { position.wrappedValue = .region($0) },
      select: { selection.wrappedValue = $0?.base as? V })
  }
  /// A map that keeps its area itself after the initial one.
  public init<C: MapContent>(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) {
    self.init(content()._items, modes: interactionModes, region: { initialPosition.region(of: $0) })
  }
  /// With an initial area and a selection.
  public init<V: Hashable, C: MapContent>(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<V?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) {
    self.init(
      content()._items, modes: interactionModes, region: { initialPosition.region(of: $0) },
      select: { selection.wrappedValue = $0?.base as? V })
  }
  /// A bound area without content.
  public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) {
    self.init(position: position, interactionModes: interactionModes) { _MapContents(_items: []) }
  }
  /// An initial area without content.
  public init(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) { self.init([], modes: interactionModes, region: { initialPosition.region(of: $0) }) }

  /// A region of degrees that follows the user's movements; the user's position is not shown.
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) {
    self.init(
      [], modes: interactionModes, region: { _ in coordinateRegion.wrappedValue },
      setRegion: { coordinateRegion.wrappedValue = $0 })
  }
  /// With annotations for a list of items.
  public init<Items: RandomAccessCollection, A: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems items: Items, annotationContent: @escaping (Items.Element) -> A
  ) where Items.Element: Identifiable {
    self.init(
      items.map { annotationContent($0)._item }, modes: interactionModes,
      region: { _ in coordinateRegion.wrappedValue },
      setRegion: { coordinateRegion.wrappedValue = $0 })
  }
  /// A rectangle of the flat map, which the user's movements do not change.
  public init(
    mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) {
    self.init(
      [], modes: interactionModes, region: { _ in MKCoordinateRegion(mapRect.wrappedValue) })
  }
}

/// An annotation of a map that is bound to a region.
@MainActor @preconcurrency public protocol MapAnnotationProtocol { var _item: _MapItem { get } }
/// A view at a position, for maps with a list of items.
public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  /// The view as an item of the map.
  public let _item: _MapItem
  /// A view whose anchor, in shares of its size, is at a position.
  public init(
    coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) {
    _item = _MapItem(
      shape: .view(coordinate, UnitPoint(x: anchorPoint.x, y: anchorPoint.y)),
      view: AnyView(content()))
  }
}
/// A badge at a position, for maps with a list of items.
public struct MapMarker: MapAnnotationProtocol {
  /// The badge as an item of the map.
  public let _item: _MapItem
  /// A badge without a title; nil keeps the surrounding tint.
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    var item = Marker("", coordinate: coordinate)._items[0]
    (item.tint, item.showsTitle) = (tint.map { AnyShapeStyle($0) }, false)
    _item = item
  }
}
/// A pin at a position; drawn as a badge.
public struct MapPin: MapAnnotationProtocol {
  /// The pin as an item of the map.
  public let _item: _MapItem
  /// A pin in a color.
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    _item = MapMarker(coordinate: coordinate, tint: tint)._item
  }
}
