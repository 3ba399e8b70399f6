import UIKit

/// Draws a map as a picture, once its tiles are there.
@MainActor @preconcurrency open class MKMapSnapshotter: NSObject {
  /// The area, the size and the kind of a picture.
  open class Options: NSObject {
    /// The area; most of the world at first.
    open var region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(),
      span: MKCoordinateSpan(latitudeDelta: 140, longitudeDelta: 340))
    /// The area on the flat map, the same as `region`.
    open var mapRect: MKMapRect {
      get { Projection(region, size: size).visibleRect }
      set { region = MKCoordinateRegion(newValue) }
    }
    /// The eye above the area; setting it sets the region.
    open var camera: MKMapCamera {
      get { MKMapCamera(MapSight(region, heading: heading)) }
      set { (region, heading) = (newValue.sight.region, newValue.sight.heading) }
    }
    var heading = 0.0
    /// In points; 256 by 256 at first.
    open var size = CGSize(width: 256, height: 256)
    /// Pixels a point; 2 at first.
    open var scale: CGFloat = 2
    /// The kind of tiles.
    open var mapType = MKMapType.standard
    /// The kind of tiles, as an object, which replaces `mapType`; nil at first.
    open var preferredConfiguration: MKMapConfiguration?
    /// The colors of a ground without tiles: light or dark.
    open var traitCollection = UITraitCollection(userInterfaceStyle: .light)
    /// Stored only: no buildings are known.
    open var showsBuildings = true
    /// Stored only: the map has no points of interest.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    public override init() {}
  }
  /// A picture, with the positions of coordinates in it.
  @MainActor @preconcurrency open class Snapshot: NSObject {
    /// The drawn map, without annotations.
    public let image: UIImage
    /// The traits of the options.
    public let traitCollection: UITraitCollection
    private let projection: Projection
    init(_ image: UIImage, _ projection: Projection, _ traits: UITraitCollection) {
      (self.image, self.projection, traitCollection) = (image, projection, traits)
    }
    /// The point of a coordinate in the picture, in points.
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
      projection.point(for: coordinate)
    }
  }
  /// Receives a picture or an error.
  public typealias CompletionHandler = (Snapshot?, (any Error)?) -> Void

  private let options: Options
  private var task: Task<Void, Never>?

  /// A snapshotter, which reads the options when it starts.
  public init(options: Options) { self.options = options }
  /// True until the picture has been drawn.
  open var isLoading: Bool { task != nil }
  /// Loads the ground, and calls the handler on the main queue. A second call before that ends with an error.
  open func start(completionHandler: @escaping CompletionHandler) {
    guard task == nil else {
      return completionHandler(nil, MKError(.loadingThrottled, "The snapshotter is at work."))
    }
    task = Task {
      let snapshot = await draw()
      guard task != nil else { return }
      task = nil
      completionHandler(snapshot, snapshot == nil ? MKError(.unknown, "The size is empty.") : nil)
    }
  }
  /// Loads the ground and draws the picture. Throws an `MKError` for an empty size.
  open func start() async throws -> Snapshot {
    guard let snapshot = await draw() else { throw MKError(.unknown, "The size is empty.") }
    return snapshot
  }
  /// Forgets the picture that is under way; its handler is not called.
  open func cancel() {
    task?.cancel()
    task = nil
  }
  private func draw() async -> Snapshot? {
    let (size, scale) = (options.size, max(options.scale, 1))
    guard size.width > 0, size.height > 0 else { return nil }
    let projection = Projection(options.region, size: size, heading: options.heading)
    let kind =
      options.preferredConfiguration.map { MapKind($0) } ?? MapKind(options.mapType)
    let outlines = await LandStore.shared.outlines()
    let source = kind.source
    if let source {
      let grid = TileGrid(projection.unturned, source, pixels: scale)
      await TileStore.shared.load(grid.tiles, of: source, scale: grid.scale) {}
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let isDark = options.traitCollection.userInterfaceStyle == .dark
    let image = UIGraphicsImageRenderer(size: size, format: format).image { renderer in
      let context = renderer.cgContext
      let ground = CGColor(gray: isDark ? 0.15 : 0.94, alpha: 1)
      context.setFillColor(ground)
      context.fill(CGRect(origin: .zero, size: size))
      let drawing = MapDrawing(
        projection: projection, pixels: scale, isDark: isDark, context: context)
      drawing.drawGround(outlines)
      guard let source else { return }
      drawing.drawTiles(source)
      drawing.drawAttribution()
    }
    return Snapshot(image, projection, options.traitCollection)
  }
}
