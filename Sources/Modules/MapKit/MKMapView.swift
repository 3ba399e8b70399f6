import UIKit

/// The kind of map: each has the tiles that the user configures for it.
public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}
/// The following of the user's position. No effect here.
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }
/// The layer of an overlay. Overlays are drawn in the order of their addition.
public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }
/// The identifier of views for annotations without a view of the delegate's.
public let MKMapViewDefaultAnnotationViewReuseIdentifier =
  "MKMapViewDefaultAnnotationViewReuseIdentifier"
/// The identifier of views for joined annotations, which are not made here.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier =
  "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

/// A map in a view. Annotations and overlays are where they belong.
///
/// The ground has the tiles that the user of a program configures by the environment variable `VIVACE_MAP_TILES`; see
/// `Map` of SwiftUI.
open class MKMapView: UIView {
  /// Makes views and renderers, and observes the map.
  open weak var delegate: (any MKMapViewDelegate)?
  /// The kind of tiles: drawn maps, pictures from above, or both.
  open var mapType = MKMapType.standard {
    didSet { kind = MapKind(mapType) }
  }
  /// The kind of tiles, as an object; its details make no difference.
  open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration() {
    didSet { kind = MapKind(preferredConfiguration) }
  }
  /// False ignores two fingers, and double taps, which enlarge the map.
  open var isZoomEnabled = true
  /// False keeps the map from being dragged.
  open var isScrollEnabled = true
  /// False keeps the map from being turned by two fingers.
  open var isRotateEnabled = true
  /// Stored only: the map does not slant.
  open var isPitchEnabled = true
  /// Stored only: the user's position is not known here.
  open var showsUserLocation = false
  /// Stored only: there is no compass.
  open var showsCompass = true
  /// Stored only: there is no scale.
  open var showsScale = false
  /// Stored only: no traffic is known.
  open var showsTraffic = false
  /// Stored only: no buildings are known.
  open var showsBuildings = true
  /// Stored only: the map has no points of interest.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Stored only: there is no position to follow.
  open var userTrackingMode = MKUserTrackingMode.none
  /// The user's position, always invalid.
  public let userLocation = MKUserLocation()
  /// The annotations in the order of their addition.
  open private(set) var annotations: [any MKAnnotation] = []
  /// The overlays in the order of drawing.
  open private(set) var overlays: [any MKOverlay] = []
  /// The selected annotation, or none.
  open private(set) var selectedAnnotations: [any MKAnnotation] = []
  /// The area in which the middle of the map stays; nil is the world.
  open var cameraBoundary: CameraBoundary? { didSet { keepWithinLimits() } }
  /// The distances between the middle and the eye; nil has no limits.
  open var cameraZoomRange: CameraZoomRange! { didSet { keepWithinLimits() } }
  private var shownHeading = 0.0
  private var shownRegion = MKCoordinateRegion(
    center: CLLocationCoordinate2D(),
    span: MKCoordinateSpan(latitudeDelta: 140, longitudeDelta: 340))
  private var kind = MapKind.standard {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// Whether the map moves to new limits in an animation.
  var limitsAreAnimated = false
  /// The state of an animation between two regions; nil at rest.
  private var flight: MapFlight?
  private var wantedTiles: [String: [TileIndex]] = [:]
  private var views: [ObjectIdentifier: MKAnnotationView] = [:]
  private var classes: [String: MKAnnotationView.Type] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// A map with an empty frame that shows most of the world.
  public convenience init() { self.init(frame: .zero) }
  /// Reads nothing from the coder: a map of most of the world.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    contentMode = .redraw
    clipsToBounds = true
    backgroundColor = .secondarySystemBackground
    addGestureRecognizer(UIPanGestureRecognizer { [weak self] in self?.pan($0) })
    addGestureRecognizer(UIPinchGestureRecognizer { [weak self] in self?.pinch($0) })
    addGestureRecognizer(UIRotationGestureRecognizer { [weak self] in self?.rotate($0) })
    let double = UITapGestureRecognizer { [weak self] in self?.doubleTap($0) }
    double.numberOfTapsRequired = 2
    addGestureRecognizer(double)
  }

  // MARK: - Region

  /// The shown region; it fits into the view as a whole.
  open var region: MKCoordinateRegion {
    get { shownRegion }
    set { setRegion(newValue, animated: false) }
  }
  /// The middle of the map; a change keeps the span.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { shownRegion.center }
    set { region.center = newValue }
  }
  /// The whole area of the view on the flat map.
  open var visibleMapRect: MKMapRect {
    get { projection.visibleRect }
    set { region = MKCoordinateRegion(newValue) }
  }
  /// Shows a region: at once, or with an animation of 0.35 seconds while the view is in a window.
  /// The direction that is up stays.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    show(MapSight(region, heading: shownHeading), animated: animated)
  }
  var sight: MapSight { MapSight(shownRegion, heading: shownHeading) }
  private func keepWithinLimits() {
    if limits.clamped(sight) != sight { show(sight, animated: limitsAreAnimated) }
  }
  /// Shows the nearest sight within the limits.
  func show(_ wanted: MapSight, animated: Bool) {
    let sight = limits.clamped(wanted)
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    let first = projection
    flight?.end()
    flight = nil
    (shownRegion, shownHeading) = (sight.region, sight.heading)
    guard animated, window != nil, bounds.width > 0 else { return regionDidChange(animated) }
    flight = MapFlight(from: first, to: sight.projection(bounds.size)) { [weak self] in
      guard let self else { return }
      if flight?.isOver == true {
        flight = nil
        regionDidChange(true)
      } else {
        setNeedsLayout()
        setNeedsDisplay()
        delegate?.mapViewDidChangeVisibleRegion(self)
      }
    }
  }
  private func regionDidChange(_ animated: Bool) {
    setNeedsLayout()
    setNeedsDisplay()
    delegate?.mapView(self, regionDidChangeAnimated: animated)
    delegate?.mapViewDidChangeVisibleRegion(self)
  }
  /// Moves the middle and keeps the span.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    setRegion(MKCoordinateRegion(center: coordinate, span: region.span), animated: animated)
  }
  /// Shows a rectangle of the flat map.
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    setRegion(MKCoordinateRegion(mapRect), animated: animate)
  }
  /// Shows a rectangle with a margin, computed from the left and right insets only.
  open func setVisibleMapRect(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool
  ) {
    let share = bounds.width > 0 ? (insets.left + insets.right) / bounds.width : 0
    setVisibleMapRect(
      mapRect.insetBy(dx: -mapRect.width * share / 2, dy: -mapRect.height * share / 2),
      animated: animate)
  }
  /// Stores the mode; nothing is followed.
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    userTrackingMode = mode
  }
  /// The region itself, since every region fits.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
  var projection: Projection { flight?.present ?? sight.projection(bounds.size) }
  /// The point of a coordinate, in a view's coordinates.
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    convert(projection.point(for: coordinate), to: view)
  }
  /// The coordinate of a point, in a view's coordinates.
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    projection.coordinate(at: convert(point, from: view))
  }

  // MARK: - Annotations

  /// Adds one annotation; its view is made at the next layout.
  open func addAnnotation(_ annotation: any MKAnnotation) {
    annotations.append(annotation)
    setNeedsLayout()
  }
  /// Adds several annotations.
  open func addAnnotations(_ annotations: [any MKAnnotation]) { annotations.forEach(addAnnotation) }
  /// Removes an annotation and its view.
  open func removeAnnotation(_ annotation: any MKAnnotation) {
    annotations.removeAll { $0 === annotation }
    views.removeValue(forKey: ObjectIdentifier(annotation))?.removeFromSuperview()
  }
  /// Removes several annotations and their views.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    annotations.forEach(removeAnnotation)
  }
  /// Adds annotations that are missing, and shows an area around all of them.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    let new = annotations.filter { one in !self.annotations.contains { $0 === one } }
    addAnnotations(new)
    let rect = MKMapRect(around: annotations.map(\.coordinate))
    guard !rect.isNull else { return }
    let reach = max(rect.width, rect.height, 2_000)
    setVisibleMapRect(rect.insetBy(dx: -reach / 10, dy: -reach / 10), animated: animated)
  }
  /// The view of an annotation; nil before the first layout.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    views[ObjectIdentifier(annotation)]
  }
  /// Registers a class for an identifier; other classes than annotation views are ignored.
  open func register(
    _ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String
  ) { classes[identifier] = viewClass as? MKAnnotationView.Type }
  /// Answer: none, since each annotation keeps its view.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    nil
  }
  /// A new view of the registered class, or a marker.
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    let kind = classes[identifier] ?? MKMarkerAnnotationView.self
    return AnnotationFactory.view(kind, annotation, identifier)
  }
  /// Selects one annotation and informs the delegate.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    selectedAnnotations = [annotation]
    guard let view = view(for: annotation) else { return }
    view.setSelected(true, animated: animated)
    delegate?.mapView(self, didSelect: view)
    delegate?.mapView(self, didSelect: annotation)
  }
  /// Ends the selection of an annotation, and informs the delegate; others are ignored.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, selectedAnnotations.contains(where: { $0 === annotation }) else { return }
    selectedAnnotations = []
    guard let view = view(for: annotation) else { return }
    view.setSelected(false, animated: animated)
    delegate?.mapView(self, didDeselect: view)
  }

  // MARK: - Overlays

  /// Adds an overlay; without a renderer of the delegate nothing is drawn.
  open func addOverlay(_ overlay: any MKOverlay) {
    overlays.append(overlay)
    setNeedsLayout()
    setNeedsDisplay()
  }
  /// Adds an overlay; its level is ignored.
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }
  /// Adds several overlays.
  open func addOverlays(_ overlays: [any MKOverlay]) { overlays.forEach(addOverlay) }
  /// Removes an overlay, compared by identity.
  open func removeOverlay(_ overlay: any MKOverlay) {
    overlays.removeAll { $0 === overlay }
    setNeedsDisplay()
  }
  /// Removes several overlays.
  open func removeOverlays(_ overlays: [any MKOverlay]) { overlays.forEach(removeOverlay) }

  // MARK: - Showing

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadGround()
    let projection = projection
    for annotation in annotations where CLLocationCoordinate2DIsValid(annotation.coordinate) {
      let view = shownView(for: annotation)
      let point = projection.point(for: annotation.coordinate)
      view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    }
  }
  private func shownView(for annotation: any MKAnnotation) -> MKAnnotationView {
    if let view = views[ObjectIdentifier(annotation)] { return view }
    let view =
      delegate?.mapView(self, viewFor: annotation)
      ?? dequeueReusableAnnotationView(
        withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
    views[ObjectIdentifier(annotation)] = view
    view.addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.tap($0) })
    view.isUserInteractionEnabled = true
    addSubview(view)
    return view
  }
  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let projection = projection
    let drawing = MapDrawing(
      projection: projection, pixels: pixels,
      isDark: traitCollection.userInterfaceStyle == .dark, context: context)
    drawing.drawGround(LandStore.shared.known)
    let source = kind.source
    if let source { drawing.drawTiles(source) }
    for overlay in overlays {
      let renderer = delegate?.mapView(self, rendererFor: overlay)
      if let overlay = overlay as? MKTileOverlay, renderer is MKTileOverlayRenderer {
        drawing.drawTiles(overlay.source, alpha: renderer?.alpha ?? 1)
      } else {
        OverlayPath(overlay, projection).draw(renderer as? MKOverlayPathRenderer, in: context)
      }
    }
    if source != nil { drawing.drawAttribution() }
  }
  private var pixels: CGFloat { window?.screen.scale ?? traitCollection.displayScale }
  /// Begins to load the tiles that are seen and were not asked for before.
  private func loadGround() {
    let projection = projection
    if MapSettings.current.outlines != nil, LandStore.shared.known == nil {
      Task { [weak self] in
        _ = await LandStore.shared.outlines()
        self?.setNeedsDisplay()
      }
    }
    let sources = [kind.source] + overlays.map { ($0 as? MKTileOverlay)?.source }
    for source in sources.compactMap(\.self) {
      let grid = TileGrid(projection.unturned, source, pixels: pixels)
      let tiles = grid.tiles
      guard !tiles.isEmpty, wantedTiles[source.key] != tiles else { continue }
      wantedTiles[source.key] = tiles
      Task { [weak self] in
        await TileStore.shared.load(tiles, of: source, scale: grid.scale) {
          self?.setNeedsDisplay()
        }
        if let self { delegate?.mapViewDidFinishLoadingMap(self) }
      }
    }
  }

  private func tap(_ recognizer: UIGestureRecognizer) {
    guard let view = recognizer.view as? MKAnnotationView, let annotation = view.annotation else {
      return
    }
    for one in selectedAnnotations { deselectAnnotation(one, animated: true) }
    selectAnnotation(annotation, animated: true)
  }
}
