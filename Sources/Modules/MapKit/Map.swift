import SwiftUI

/// A map in SwiftUI. Its items are where they belong, and it is moved and enlarged by fingers.
///
/// The user of a program configures tiles for the ground: the environment variable `VIVACE_MAP_TILES` is an address
/// or a file with `{z}`, `{x}` and `{y}` in it. Without tiles the ground has lines of latitude and longitude, over
/// coarse outlines of the land where the package marble-qt-data is installed.
public struct Map<Content>: View {
  let items: [_MapItem]
  let sight: @MainActor ([_MapItem]) -> MapSight
  /// Nil where the map keeps its sight itself.
  let setSight: (@MainActor (MapSight) -> Void)?
  let select: @MainActor (AnyHashable?) -> Void
  let modes: MapInteractionModes
  let limits: MapLimits?

  init(
    _ items: [_MapItem], modes: MapInteractionModes, limits: MapLimits? = nil,
    sight: @escaping @MainActor ([_MapItem]) -> MapSight,
    setSight: (@MainActor (MapSight) -> Void)? = nil,
    select: @escaping @MainActor (AnyHashable?) -> Void = { _ in }
  ) {
    (self.items, self.modes, self.limits) = (items, modes, limits)
    (self.sight, self.setSight, self.select) = (sight, setSight, select)
  }
  /// A map with the sight of a position.
  init(
    _ items: [_MapItem], modes: MapInteractionModes, bounds: MapCameraBounds?,
    position: Binding<MapCameraPosition>,
    select: @escaping @MainActor (AnyHashable?) -> Void = { _ in }
  ) {
    self.init(
      items, modes: modes, limits: bounds?.limits,
      sight: { position.wrappedValue.sight(of: $0) },
      setSight: { position.wrappedValue = MapCameraPosition(movedTo: $0) }, select: select)
  }
  /// A map that keeps its sight itself.
  init(
    _ items: [_MapItem], modes: MapInteractionModes, bounds: MapCameraBounds?,
    initialPosition: MapCameraPosition,
    select: @escaping @MainActor (AnyHashable?) -> Void = { _ in }
  ) {
    self.init(
      items, modes: modes, limits: bounds?.limits, sight: { initialPosition.sight(of: $0) },
      select: select)
  }
  public var body: some View {
    MapGround(
      items: items, initialSight: sight(items), setSight: setSight, select: select, modes: modes,
      limits: limits)
  }
}
extension MapCameraPosition {
  func sight(of items: [_MapItem]) -> MapSight { MapSight(region(of: items), heading: heading) }
}

extension Map where Content == _MapContents {
  /// A map whose area is bound; the user's movements write a region. The scope is ignored.
  public init<C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) {
    self.init(content()._items, modes: interactionModes, bounds: bounds, position: position)
  }
  /// With a selection: a tap writes the tag of an item, or nil.
  public init<V: Hashable, C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<V?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) {
    self.init(
      content()._items, modes: interactionModes, bounds: bounds, position: position,
      select: { selection.wrappedValue = $0?.base as? V })
  }
  /// A map that keeps its area itself after the initial one.
  public init<C: MapContent>(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) {
    self.init(
      content()._items, modes: interactionModes, bounds: bounds, initialPosition: initialPosition)
  }
  /// With an initial area and a selection.
  public init<V: Hashable, C: MapContent>(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<V?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) {
    self.init(
      content()._items, modes: interactionModes, bounds: bounds, initialPosition: initialPosition,
      select: { selection.wrappedValue = $0?.base as? V })
  }
  /// A bound area without content.
  public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) {
    self.init([], modes: interactionModes, bounds: bounds, position: position)
  }
  /// An initial area without content.
  public init(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) { self.init([], modes: interactionModes, bounds: bounds, initialPosition: initialPosition) }

  /// A region of degrees that follows the user's movements; the user's position is not shown.
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) {
    self.init(
      [], modes: interactionModes, sight: { _ in MapSight(coordinateRegion.wrappedValue) },
      setSight: { coordinateRegion.wrappedValue = $0.region })
  }
  /// With annotations for a list of items.
  public init<Items: RandomAccessCollection, A: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems items: Items, annotationContent: @escaping (Items.Element) -> A
  ) where Items.Element: Identifiable {
    self.init(
      items.map { annotationContent($0)._item }, modes: interactionModes,
      sight: { _ in MapSight(coordinateRegion.wrappedValue) },
      setSight: { coordinateRegion.wrappedValue = $0.region })
  }
  /// A rectangle of the flat map, which the user's movements do not change.
  public init(
    mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) {
    self.init(
      [], modes: interactionModes,
      sight: { _ in MapSight(MKCoordinateRegion(mapRect.wrappedValue)) })
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
