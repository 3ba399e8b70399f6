import UIKit

/// Something with a position on a map.
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}
extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}
open class MKShape: NSObject {
  open var title: String?
  open var subtitle: String?
}
open class MKPointAnnotation: MKShape, MKAnnotation {
  open var coordinate = CLLocationCoordinate2D()
  public override init() {}
  public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
  public init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.coordinate = coordinate
    super.init()
    (self.title, self.subtitle) = (title, subtitle)
  }
}
/// The user's position, which is not known here.
open class MKUserLocation: NSObject, MKAnnotation {
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  open var title: String?
  open var subtitle: String?
  /// Answer: none.
  open var location: CLLocation? { nil }
  /// Answer: none.
  open var heading: CLHeading? { nil }
  open var isUpdating: Bool { false }
}

/// Something that covers an area of a map.
public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
}
open class MKMultiPoint: MKShape {
  let coordinates: [CLLocationCoordinate2D]
  init(_ coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }
  open var pointCount: Int { coordinates.count }
  open var boundingMapRect: MKMapRect { MKMapRect(around: coordinates) }
  open var coordinate: CLLocationCoordinate2D {
    let rect = boundingMapRect
    return MKMapPoint(x: rect.midX, y: rect.midY).coordinate
  }
}
open class MKPolyline: MKMultiPoint, MKOverlay {
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: coords, count: count)))
  }
}
open class MKPolygon: MKMultiPoint, MKOverlay {
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: coords, count: count)))
  }
}
open class MKCircle: MKShape, MKOverlay {
  public let coordinate: CLLocationCoordinate2D
  /// In metres.
  public let radius: CLLocationDistance
  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (coordinate, self.radius) = (coord, radius)
  }
  open var boundingMapRect: MKMapRect {
    let (center, reach) = (
      MKMapPoint(coordinate), radius * MKMapPointsPerMeterAtLatitude(coordinate.latitude)
    )
    return MKMapRect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
  }
}

/// The drawing of an overlay.
@MainActor open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1
  public init(overlay: any MKOverlay) { self.overlay = overlay }
}
@MainActor open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var fillColor: UIColor?
  open var strokeColor: UIColor?
  open var lineWidth: CGFloat = 0
  open var lineDashPattern: [NSNumber]?
  open var lineCap = CGLineCap.round
  open var lineJoin = CGLineJoin.round
}
@MainActor open class MKPolylineRenderer: MKOverlayPathRenderer {
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}
@MainActor open class MKPolygonRenderer: MKOverlayPathRenderer {
  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}
@MainActor open class MKCircleRenderer: MKOverlayPathRenderer {
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}

/// The view of an annotation, whose middle is at the annotation's position.
open class MKAnnotationView: _AnnotatedView {
  open var annotation: (any MKAnnotation)? { didSet { annotationDidChange() } }
  public let reuseIdentifier: String?
  open var image: UIImage? {
    didSet {
      picture.image = image
      if let image { bounds.size = image.size }
      picture.frame = bounds
    }
  }
  open var centerOffset = CGPoint.zero
  open var calloutOffset = CGPoint.zero
  open var isEnabled = true
  open var isSelected = false
  open var isDraggable = false
  open var canShowCallout = false
  open var leftCalloutAccessoryView: UIView?
  open var rightCalloutAccessoryView: UIView?
  open var detailCalloutAccessoryView: UIView?
  open var clusteringIdentifier: String?
  open var displayPriority = MKFeatureDisplayPriority.required
  open var collisionMode = CollisionMode.rectangle
  public enum CollisionMode: Int, Sendable { case rectangle, circle, none }
  private let picture = UIImageView()

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    addSubview(picture)
  }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(picture)
  }
  open func prepareForReuse() {}
  open func prepareForDisplay() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  func annotationDidChange() {}
}
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static let required = Self(rawValue: 1000)
  public static let defaultHigh = Self(rawValue: 750)
  public static let defaultLow = Self(rawValue: 250)
}
public enum MKFeatureVisibility: Int, Sendable { case adaptive, hidden, visible }

/// A round badge with a glyph, above its title.
open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor? {
    didSet { badge.backgroundColor = markerTintColor ?? .systemRed }
  }
  open var glyphTintColor: UIColor? { didSet { glyph.textColor = glyphTintColor ?? .white } }
  open var glyphText: String? { didSet { glyph.text = glyphText } }
  open var glyphImage: UIImage? { didSet { symbol.image = glyphImage } }
  open var selectedGlyphImage: UIImage?
  open var animatesWhenAdded = false
  open var titleVisibility = MKFeatureVisibility.adaptive
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
  public required init?(coder: NSCoder) { nil }

  override func annotationDidChange() {
    label.text = annotation?.title ?? nil
    let width = label.intrinsicContentSize.width
    label.frame = CGRect(x: 14 - width / 2, y: 29, width: width, height: 14)
  }
}
@available(*, deprecated, message: "Use MKMarkerAnnotationView.")
open class MKPinAnnotationView: MKMarkerAnnotationView {
  open var animatesDrop = false
  open var pinTintColor: UIColor! {
    get { markerTintColor ?? .systemRed }
    set { markerTintColor = newValue }
  }
}
