import UIKit

/// Something with a position on a map.
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}
extension MKAnnotation {
  /// No title by default.
  public var title: String? { nil }
  /// No second line by default.
  public var subtitle: String? { nil }
}
/// The base of annotations and overlays with a title.
open class MKShape: NSObject {
  /// The title, which a marker shows below its badge.
  open var title: String?
  /// The second line. Kept; markers do not show it.
  open var subtitle: String?
}
/// An annotation at a position that can be changed.
open class MKPointAnnotation: MKShape, MKAnnotation {
  /// The position; zero degrees at first. A change is seen at the map's next layout.
  open var coordinate = CLLocationCoordinate2D()
  public override init() {}
  /// An annotation at a position.
  public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
  /// An annotation with a title and a second line.
  public init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.coordinate = coordinate
    super.init()
    (self.title, self.subtitle) = (title, subtitle)
  }
}
/// The user's position, which is not known here.
open class MKUserLocation: NSObject, MKAnnotation {
  /// Always the invalid coordinate.
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  /// A title for the user's position. Kept only.
  open var title: String?
  /// A second line for the user's position. Kept only.
  open var subtitle: String?
  /// Answer: none.
  open var location: CLLocation? { nil }
  /// Answer: none.
  open var heading: CLHeading? { nil }
  /// Always false.
  open var isUpdating: Bool { false }
}

/// Something that covers an area of a map.
public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
}
/// Several positions in order.
open class MKMultiPoint: MKShape {
  let coordinates: [CLLocationCoordinate2D]
  init(_ coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }
  /// The number of positions.
  open var pointCount: Int { coordinates.count }
  /// The smallest rectangle around the positions; null without any.
  open var boundingMapRect: MKMapRect { MKMapRect(around: coordinates) }
  /// The middle of that rectangle.
  open var coordinate: CLLocationCoordinate2D {
    let rect = boundingMapRect
    return MKMapPoint(x: rect.midX, y: rect.midY).coordinate
  }
}
/// A line through positions, drawn straight on the flat map.
open class MKPolyline: MKMultiPoint, MKOverlay {
  /// A line through positions from memory.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: coords, count: count)))
  }
}
/// An area whose outline runs through positions.
open class MKPolygon: MKMultiPoint, MKOverlay {
  /// An area with an outline from memory.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: coords, count: count)))
  }
}
/// An area around a position.
open class MKCircle: MKShape, MKOverlay {
  /// The middle of the circle.
  public let coordinate: CLLocationCoordinate2D
  /// In metres.
  public let radius: CLLocationDistance
  /// A circle with a radius in metres.
  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (coordinate, self.radius) = (coord, radius)
  }
  /// The square around the circle on the flat map.
  open var boundingMapRect: MKMapRect {
    let (center, reach) = (
      MKMapPoint(coordinate), radius * MKMapPointsPerMeterAtLatitude(coordinate.latitude)
    )
    return MKMapRect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
  }
}

/// The drawing of an overlay.
@MainActor open class MKOverlayRenderer: NSObject {
  /// The overlay that is drawn.
  public let overlay: any MKOverlay
  /// The opacity from 0 to 1.
  open var alpha: CGFloat = 1
  /// A renderer for an overlay.
  public init(overlay: any MKOverlay) { self.overlay = overlay }
}
/// Colors and lines for an overlay with an outline.
@MainActor open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// The color inside of areas; nil leaves them empty.
  open var fillColor: UIColor?
  /// The color of the outline; nil draws none.
  open var strokeColor: UIColor?
  /// The width of the outline in points; 0 is drawn 2 points wide.
  open var lineWidth: CGFloat = 0
  /// The lengths of dashes and gaps in points; nil is a solid line.
  open var lineDashPattern: [NSNumber]?
  /// The length by which the dashes begin earlier.
  open var lineDashPhase: CGFloat = 0
  /// The ends of lines.
  open var lineCap = CGLineCap.round
  /// The corners of lines.
  open var lineJoin = CGLineJoin.round
}
/// Colors and lines for a polyline.
@MainActor open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// A renderer for a line.
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}
/// Colors and lines for a polygon.
@MainActor open class MKPolygonRenderer: MKOverlayPathRenderer {
  /// A renderer for an area.
  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}
/// Colors and lines for a circle.
@MainActor open class MKCircleRenderer: MKOverlayPathRenderer {
  /// A renderer for a circle.
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}

/// The view of an annotation, whose middle is at the annotation's position.
open class MKAnnotationView: _AnnotatedView {
  /// The annotation that the view shows.
  open var annotation: (any MKAnnotation)? { didSet { annotationDidChange() } }
  /// The identifier of the view's kind.
  public let reuseIdentifier: String?
  /// The picture; it sets the view's size.
  open var image: UIImage? {
    didSet {
      picture.image = image
      if let image { bounds.size = image.size }
      picture.frame = bounds
    }
  }
  /// The distance of the view's middle from the position, in points.
  open var centerOffset = CGPoint.zero
  /// The distance of a callout. Stored only: callouts are not shown.
  open var calloutOffset = CGPoint.zero
  /// True would let the annotation be selected. Stored only: a tap always selects.
  open var isEnabled = true
  /// True for the selected annotation; the view's drawing does not change.
  open var isSelected = false
  /// True would let the user drag the view. Stored only.
  open var isDraggable = false
  /// True would show a callout. Stored only.
  open var canShowCallout = false
  /// A view at the left of a callout. Stored only.
  open var leftCalloutAccessoryView: UIView?
  /// A view at the right of a callout. Stored only.
  open var rightCalloutAccessoryView: UIView?
  /// A view below a callout's title. Stored only.
  open var detailCalloutAccessoryView: UIView?
  /// The name of annotations that would be joined. Stored only.
  open var clusteringIdentifier: String?
  /// The rank among annotations that overlap. Stored only: all are shown.
  open var displayPriority = MKFeatureDisplayPriority.required
  /// The area of a collision. Stored only.
  open var collisionMode = CollisionMode.rectangle
  /// The form of the area of a collision.
  public enum CollisionMode: Int, Sendable { case rectangle, circle, none }
  private let picture = UIImageView()

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    addSubview(picture)
  }
  /// Reads nothing from the coder: a view without an annotation.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(picture)
  }
  /// Empty, for subclasses. Views are not used again here.
  open func prepareForReuse() {}
  /// Empty, for subclasses. Not called here.
  open func prepareForDisplay() {}
  /// Marks the view as selected; the animation is ignored.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  func annotationDidChange() {}
}
/// The rank of an annotation among others.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  /// The number of the rank, from 0 to 1000.
  public let rawValue: Float
  /// A rank with a number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// It is always shown; 1000.
  public static let required = Self(rawValue: 1000)
  /// It is shown rather; 750.
  public static let defaultHigh = Self(rawValue: 750)
  /// It yields to others; 250.
  public static let defaultLow = Self(rawValue: 250)
}
/// The visibility of a marker's texts.
public enum MKFeatureVisibility: Int, Sendable { case adaptive, hidden, visible }

/// A round badge with a glyph, above its title.
open class MKMarkerAnnotationView: MKAnnotationView {
  /// The color of the badge; nil is red.
  open var markerTintColor: UIColor? {
    didSet { badge.backgroundColor = markerTintColor ?? .systemRed }
  }
  /// The color of the glyph's text; nil is white.
  open var glyphTintColor: UIColor? { didSet { glyph.textColor = glyphTintColor ?? .white } }
  /// A short text in the badge.
  open var glyphText: String? { didSet { glyph.text = glyphText } }
  /// A picture in the badge, 16 points high.
  open var glyphImage: UIImage? { didSet { symbol.image = glyphImage } }
  /// A picture for the selected state. Stored only.
  open var selectedGlyphImage: UIImage?
  /// True would let the marker drop from above. Stored only.
  open var animatesWhenAdded = false
  /// The visibility of the title. Stored only: the title is always shown.
  open var titleVisibility = MKFeatureVisibility.adaptive
  /// The visibility of the second line. Stored only: it is not shown.
  open var subtitleVisibility = MKFeatureVisibility.adaptive
  private let badge = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
  private let glyph = UILabel(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
  private let symbol = UIImageView(frame: CGRect(x: 6, y: 6, width: 16, height: 16))
  private let label = UILabel()

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame = CGRect(x: 0, y: 0, width: 28, height: 28)
    badge.layer.cornerRadius = 14
    badge.backgroundColor = .systemRed
    glyph.textAlignment = .center
    glyph.textColor = .white
    symbol.tintColor = .white
    symbol.contentMode = .scaleAspectFit
    label.font = .systemFont(ofSize: 11, weight: .semibold)
    label.textAlignment = .center
    for view in [badge, glyph, symbol, label] { addSubview(view) }
    annotationDidChange()
  }
  /// Always nil: markers are not decoded.
  public required init?(coder: NSCoder) { nil }

  override func annotationDidChange() {
    label.text = annotation?.title ?? nil
    let width = label.intrinsicContentSize.width
    label.frame = CGRect(x: 14 - width / 2, y: 29, width: width, height: 14)
  }
}
/// A pin of older programs; drawn as a marker.
@available(*, deprecated, message: "Use MKMarkerAnnotationView.")
open class MKPinAnnotationView: MKMarkerAnnotationView {
  /// True would let the pin drop from above. Stored only.
  open var animatesDrop = false
  /// The color of the pin, the same as `markerTintColor`.
  open var pinTintColor: UIColor! {
    get { markerTintColor ?? .systemRed }
    set { markerTintColor = newValue }
  }
}
