import UIKit

/// The position of a tile among those of its zoom.
public struct MKTileOverlayPath: Sendable {
  /// The column from the 180th meridian eastwards.
  public var x: Int
  /// The row from the north southwards.
  public var y: Int
  /// The zoom: 0 has one tile for the world.
  public var z: Int
  /// The pixels of a point: 1 or 2.
  public var contentScaleFactor: CGFloat
  /// The tile of the world.
  public init() { self.init(x: 0, y: 0, z: 0, contentScaleFactor: 1) }
  /// A tile from its numbers.
  public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat) {
    (self.x, self.y, self.z, self.contentScaleFactor) = (x, y, z, contentScaleFactor)
  }
}

/// Pictures of squares of the world, from an address for each or from the program.
open class MKTileOverlay: NSObject, MKOverlay, @unchecked Sendable {
  /// The size of a tile in points; 256 by 256 by default.
  open var tileSize = CGSize(width: 256, height: 256)
  /// True counts rows from the south.
  open var isGeometryFlipped = false
  /// The first zoom that has tiles; 0 by default.
  open var minimumZ = 0
  /// The last zoom that has tiles; 21 by default.
  open var maximumZ = 21
  /// True would let the map leave out its own ground. Stored only: the overlay is drawn over it.
  open var canReplaceMapContent = false
  /// The address with `{z}`, `{x}`, `{y}` and `{scale}` in it; nil for tiles of a subclass.
  public let urlTemplate: String?
  private let key = "overlay \(UUID())"

  /// Tiles from addresses, or from the methods of a subclass.
  public init(urlTemplate URLTemplate: String?) { urlTemplate = URLTemplate }
  /// The middle of the world.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  /// The world.
  open var boundingMapRect: MKMapRect { .world }
  /// The address of a tile by the template.
  open func url(forTilePath path: MKTileOverlayPath) -> URL {
    let row = isGeometryFlipped ? (1 << path.z) - 1 - path.y : path.y
    let tile = TileIndex(z: path.z, x: path.x, y: row)
    return TileTemplate.url(urlTemplate ?? "", tile, scale: Int(path.contentScaleFactor))
      ?? URL(fileURLWithPath: "/")
  }
  /// Reads the address of a tile. Subclasses may pass the encoded picture themselves, on any thread.
  open func loadTile(
    at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    let url = url(forTilePath: path)
    Task {
      do {
        result(try await TileLoader.shared.data(at: url), nil)
      } catch {
        result(nil, error)
      }
    }
  }
  /// The encoded picture of a tile.
  open func loadTile(at path: MKTileOverlayPath) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      loadTile(at: path) { data, error in
        if let data {
          continuation.resume(returning: data)
        } else {
          continuation.resume(throwing: error ?? CocoaError(.fileReadUnknown))
        }
      }
    }
  }
  /// Equal for the same overlay only.
  var source: TileSource {
    TileSource(
      key: key, name: urlTemplate ?? "\(type(of: self))", side: Double(max(tileSize.width, 1)),
      zooms: max(minimumZ, 0)...max(minimumZ, maximumZ, 0)
    ) { [self] tile, scale in
      try await loadTile(
        at: MKTileOverlayPath(
          x: tile.x, y: tile.y, z: tile.z, contentScaleFactor: CGFloat(scale)))
    }
  }
}

/// Draws the tiles of an overlay.
open class MKTileOverlayRenderer: MKOverlayRenderer {
  /// A renderer for tiles.
  public convenience init(tileOverlay overlay: MKTileOverlay) { self.init(overlay: overlay) }
  /// Forgets the tiles, so that the map's next layout loads them again.
  open func reloadData() {
    (overlay as? MKTileOverlay).map { TileStore.shared.removeAll(of: $0.source.key) }
  }
}
