import SwiftUI

/// An item of a map, at a position or over an area.
public struct _MapItem {
  enum Shape {
    case view(CLLocationCoordinate2D, UnitPoint)
    case line([CLLocationCoordinate2D])
    case area([CLLocationCoordinate2D])
    case circle(CLLocationCoordinate2D, Double)
  }
  var shape: Shape
  var view: AnyView?
  var title: AnyView?
  var tag: AnyHashable?
  var tint: AnyShapeStyle?
  var fill: AnyShapeStyle?
  var stroke: (style: AnyShapeStyle, line: StrokeStyle)?
  var showsTitle = true

  /// True for a view at a position.
  var isView: Bool { if case .view = shape { true } else { false } }
  /// The positions that have to be seen.
  var coordinates: [CLLocationCoordinate2D] {
    switch shape {
    case .view(let coordinate, _): [coordinate]
    case .line(let coordinates), .area(let coordinates): coordinates
    case .circle(let center, let radius):
      [-1.0, 1].map { sign in
        let region = MKCoordinateRegion(
          center: center, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
        return CLLocationCoordinate2D(
          latitude: center.latitude + sign * region.span.latitudeDelta / 2,
          longitude: center.longitude + sign * region.span.longitudeDelta / 2)
      }
    }
  }
}

/// Something in a map: markers, annotations, lines and areas, or what is made of them.
@MainActor @preconcurrency public protocol MapContent {
  associatedtype Body: MapContent
  @MapContentBuilder var body: Body { get }
  /// The items that the map shows.
  var _items: [_MapItem] { get }
}
extension MapContent { public var _items: [_MapItem] { body._items } }
extension MapContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}
extension Never: MapContent { public var _items: [_MapItem] { [] } }
extension Optional: MapContent where Wrapped: MapContent {
  /// The content has no body.
  public typealias Body = Never
  /// The items of the content, if there is one.
  public var _items: [_MapItem] { self?._items ?? [] }
}
/// Several contents, or one of two.
public struct _MapContents: MapContent {
  /// A list of items has no body.
  public typealias Body = Never
  /// The items in order; later ones are above.
  public let _items: [_MapItem]
}
extension ForEach: MapContent where Content: MapContent {
  /// The items of all elements in order.
  public var _items: [_MapItem] { data.flatMap { content($0)._items } }
}
extension ForEach where Content: MapContent {
  /// Content for each element, identified by a property.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, identify: { $0[keyPath: id] }, content: content) }
  /// Content for each identifiable element.
  public init(_ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, identify: { $0.id }, content: content)
  }
  /// Content for each number of a range.
  public init(_ data: Range<Int>, @MapContentBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, identify: { $0 }, content: content)
  }
}
/// Builds map content from statements.
@MainActor @preconcurrency @resultBuilder public enum MapContentBuilder {
  /// Passes one content on.
  public static func buildExpression<C: MapContent>(_ content: C) -> C { content }
  /// No content.
  public static func buildBlock() -> _MapContents { _MapContents(_items: []) }
  /// The contents of several statements, in order.
  public static func buildBlock<each C: MapContent>(_ content: repeat each C) -> _MapContents {
    var items: [_MapItem] = []
    for one in repeat each content { items += one._items }
    return _MapContents(_items: items)
  }
  /// Content of an `if` without `else`.
  public static func buildIf<C: MapContent>(_ content: C?) -> C? { content }
  /// The content of a first branch.
  public static func buildEither<C: MapContent>(first: C) -> _MapContents {
    _MapContents(_items: first._items)
  }
  /// The content of a second branch.
  public static func buildEither<C: MapContent>(second: C) -> _MapContents {
    _MapContents(_items: second._items)
  }
  /// Content that depends on the system's version.
  public static func buildLimitedAvailability<C: MapContent>(_ content: C) -> _MapContents {
    _MapContents(_items: content._items)
  }
}

extension MapContent {
  private func with(_ change: (inout _MapItem) -> Void) -> _MapContents {
    var items = _items
    for index in items.indices { change(&items[index]) }
    return _MapContents(_items: items)
  }
  /// The value of a map's selection that identifies the content.
  public func tag<V: Hashable>(_ tag: V) -> some MapContent { with { $0.tag = AnyHashable(tag) } }
  /// The color of markers; nil keeps the surrounding tint.
  public func tint(_ tint: Color?) -> some MapContent {
    with { $0.tint = tint.map { AnyShapeStyle($0) } }
  }
  /// A style instead of a color for markers.
  public func tint<S: ShapeStyle>(_ tint: S) -> some MapContent {
    with { $0.tint = AnyShapeStyle(tint) }
  }
  /// The style inside of areas, and of lines without a stroke.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some MapContent {
    with { $0.fill = AnyShapeStyle(style) }
  }
  /// The style and line of an outline or polyline.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some MapContent {
    with { $0.stroke = (AnyShapeStyle(content), style) }
  }
  /// A solid line of a width in points; 1 by default.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some MapContent {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
  /// `hidden` omits the titles below markers and annotations.
  public func annotationTitles(_ visibility: Visibility) -> some MapContent {
    with { $0.showsTitle = visibility != .hidden }
  }
  /// No effect: second lines are not shown.
  public func annotationSubtitles(_ visibility: Visibility) -> some MapContent { self }
  /// No effect: overlays are above the plain ground.
  public func mapOverlayLevel(level: MKOverlayLevel) -> some MapContent { self }
}

/// A round badge at a position, with a title below.
public struct Marker<Label: View>: MapContent {
  /// A marker has no body.
  public typealias Body = Never
  private let coordinate: CLLocationCoordinate2D
  private let label: Label
  private let badge: AnyView

  private init(_ coordinate: CLLocationCoordinate2D, _ label: Label, badge: some View) {
    (self.coordinate, self.label, self.badge) = (coordinate, label, AnyView(badge))
  }
  /// A marker with a view as its title and a pin in its badge.
  public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
    self.init(coordinate, label(), badge: Image(systemName: "mappin"))
  }
  /// The badge and the title, centered at the position.
  public var _items: [_MapItem] {
    [
      _MapItem(
        shape: .view(coordinate, .center), view: AnyView(MarkerBadge(content: badge)),
        title: AnyView(label))
    ]
  }
}
private struct MarkerBadge: View {
  let content: AnyView
  var body: some View {
    content.font(.system(size: 13, weight: .semibold)).foregroundStyle(.white)
      .frame(width: 28, height: 28).background(.tint, in: Circle())
  }
}
extension Marker where Label == Text {
  /// A marker with a localized title.
  public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, Text(titleKey), badge: Image(systemName: "mappin"))
  }
  /// A marker with a title that is not localized.
  public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, Text(title), badge: Image(systemName: "mappin"))
  }
  /// A localized title, and letters in the badge.
  public init(_ titleKey: LocalizedStringKey, monogram: Text, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, Text(titleKey), badge: monogram)
  }
  /// A plain title, and letters in the badge.
  public init<S: StringProtocol>(_ title: S, monogram: Text, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, Text(title), badge: monogram)
  }
  /// A localized title, and a symbol in the badge.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D
  ) { self.init(coordinate, Text(titleKey), badge: Image(systemName: systemImage)) }
  /// A plain title, and a symbol in the badge.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, coordinate: CLLocationCoordinate2D
  ) { self.init(coordinate, Text(title), badge: Image(systemName: systemImage)) }
  /// A localized title, and a picture of the bundle in the badge.
  public init(_ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, Text(titleKey), badge: Image(image))
  }
  /// A plain title, and a picture of the bundle in the badge.
  public init<S: StringProtocol>(_ title: S, image: String, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, Text(title), badge: Image(image))
  }
  /// A marker at an item's position, with its name.
  public init(item: MKMapItem) { self.init(item.name ?? "", coordinate: item.placemark.coordinate) }
}

/// Any view at a position, with a title below.
public struct Annotation<Label: View, Content: View>: MapContent {
  /// An annotation has no body.
  public typealias Body = Never
  private let coordinate: CLLocationCoordinate2D
  private let anchor: UnitPoint
  private let label: Label
  private let content: Content

  /// A view at a position, with another view as its title. The anchor is the view's point at the position.
  public init(
    coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    (self.coordinate, self.anchor, self.label, self.content) = (
      coordinate, anchor, label(), content()
    )
  }
  /// The view and its title.
  public var _items: [_MapItem] {
    [
      _MapItem(
        shape: .view(coordinate, anchor), view: AnyView(content), title: AnyView(label))
    ]
  }
}
extension Annotation where Label == Text {
  /// A view with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
  ) {
    self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(titleKey) }
  }
  /// A view with a title that is not localized.
  public init<S: StringProtocol>(
    _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) { self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(title) } }
}
/// The user's position, which is not known here: no content.
public struct UserAnnotation: MapContent {
  /// The user's position has no body.
  public typealias Body = Never
  /// The anchor is ignored, since nothing is shown.
  public init(anchor: UnitPoint = .center) {}
  /// Always empty.
  public var _items: [_MapItem] { [] }
}
/// A line through positions.
public struct MapPolyline: MapContent {
  /// A line has no body.
  public typealias Body = Never
  private let coordinates: [CLLocationCoordinate2D]
  /// A line through coordinates.
  public init(coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }
  /// A line through points of the flat map.
  public init(points: [MKMapPoint]) { coordinates = points.map(\.coordinate) }
  /// The line of a polyline overlay.
  public init(_ polyline: MKPolyline) { coordinates = polyline.coordinates }
  /// The line of a route.
  public init(_ route: MKRoute) { coordinates = route.polyline.coordinates }
  /// One item with the line.
  public var _items: [_MapItem] { [_MapItem(shape: .line(coordinates))] }
}
/// An area with an outline.
public struct MapPolygon: MapContent {
  /// An area has no body.
  public typealias Body = Never
  private let coordinates: [CLLocationCoordinate2D]
  /// An area whose outline runs through coordinates.
  public init(coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }
  /// The area of a polygon overlay.
  public init(_ polygon: MKPolygon) { coordinates = polygon.coordinates }
  /// One item with the area.
  public var _items: [_MapItem] { [_MapItem(shape: .area(coordinates))] }
}
/// An area around a position.
public struct MapCircle: MapContent {
  /// A circle has no body.
  public typealias Body = Never
  private let center: CLLocationCoordinate2D
  private let radius: CLLocationDistance
  /// - Parameter radius: In metres.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (self.center, self.radius) = (center, radius)
  }
  /// One item with the circle.
  public var _items: [_MapItem] { [_MapItem(shape: .circle(center, radius))] }
}
