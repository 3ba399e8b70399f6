import Foundation
import Synchronization

/// The sources of maps that the user of a program configures, in the environment. There is none by default.
struct MapSettings: Sendable {
  /// Addresses or files of tiles with `{z}`, `{x}` and `{y}` in them, by the kind of map.
  var tiles: [MapKind: String] = [:]
  /// The text at the corner of maps with tiles, which their licence asks for.
  var attribution: String?
  /// An address with the HTTP interface of OSRM, up to its version: `https://example.org/route/v1`.
  var routes: String?
  /// A file of coarse outlines of the land, as Marble (`.pn2`) or as a shapefile (`.shp`).
  var outlines: String?
  /// The folder of tiles from servers, by the rules of XDG, for all programs.
  var cacheFolder = Self.cacheFolder(ProcessInfo.processInfo.environment)

  init() {}
  init(_ environment: [String: String]) {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    for kind in MapKind.allCases { tiles[kind] = value(kind.variable) }
    attribution = value("VIVACE_MAP_ATTRIBUTION")
    routes = value("VIVACE_MAP_ROUTES")
    outlines = value("VIVACE_MAP_OUTLINES") ?? Self.installedOutlines
  }
  /// Natural Earth's outlines, where the package marble-qt-data is installed.
  private static let installedOutlines: String? = {
    let path = "/usr/share/marble/data/naturalearth/ne_50m_land.pn2"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  private static func cacheFolder(_ environment: [String: String]) -> URL {
    let folder =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.cache"
    return URL(fileURLWithPath: folder).appendingPathComponent("vivace/maps")
  }

  private static let shared = Mutex(MapSettings(ProcessInfo.processInfo.environment))
  static var current: MapSettings {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }
}

/// The kinds of maps that may have tiles of their own. Those without use the tiles of drawn maps.
enum MapKind: CaseIterable, Hashable, Sendable {
  case standard, imagery, hybrid

  var variable: String {
    switch self {
    case .standard: "VIVACE_MAP_TILES"
    case .imagery: "VIVACE_MAP_TILES_IMAGERY"
    case .hybrid: "VIVACE_MAP_TILES_HYBRID"
    }
  }
  init(_ type: MKMapType) {
    switch type {
    case .standard, .mutedStandard: self = .standard
    case .satellite, .satelliteFlyover: self = .imagery
    case .hybrid, .hybridFlyover: self = .hybrid
    }
  }
  init(_ configuration: MKMapConfiguration) {
    switch configuration {
    case is MKImageryMapConfiguration: self = .imagery
    case is MKHybridMapConfiguration: self = .hybrid
    default: self = .standard
    }
  }
  /// Nil without configured tiles.
  var source: TileSource? {
    let settings = MapSettings.current
    if let template = settings.tiles[self] { return TileSource(template: template, variable) }
    if self == .hybrid, let template = settings.tiles[.imagery] {
      return TileSource(template: template, MapKind.imagery.variable)
    }
    return settings.tiles[.standard].flatMap {
      TileSource(template: $0, MapKind.standard.variable)
    }
  }
}
