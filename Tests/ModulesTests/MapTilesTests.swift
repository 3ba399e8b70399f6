import Foundation
import SwiftUI
import Synchronization
import Testing
import VivaceDrawing
import VivaceExport
import VivaceStage

@testable import VivaceGraphics
@testable import VivaceMapKit

/// The ground of maps: tiles, outlines, cameras and routes.
@Suite(.serialized) @MainActor struct MapTilesTests {
  init() { StageServices.install() }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("map-\(UUID().uuidString)")

  /// A picture of one color, with a black edge.
  private nonisolated static func tile(_ color: UInt32) -> Data {
    let pixels = (0..<256 * 256).map { index -> UInt32 in
      let (x, y) = (index % 256, index / 256)
      return min(x, y) == 0 || max(x, y) == 255 ? 0xFF00_0000 : color
    }
    return Data(PNG.bytes(of: Bitmap(width: 256, height: 256, pixels: pixels)))
  }
  private func write(_ color: UInt32, _ z: Int, _ x: Int, _ y: Int) throws {
    let column = folder.appendingPathComponent("\(z)/\(x)")
    try FileManager.default.createDirectory(at: column, withIntermediateDirectories: true)
    try Self.tile(color).write(to: column.appendingPathComponent("\(y).png"))
  }
  /// Runs a body with settings of its own, and a folder for tiles.
  private func with(
    _ change: (inout MapSettings) -> Void, _ body: () throws -> Void
  ) rethrows {
    let former = MapSettings.current
    var settings = MapSettings()
    change(&settings)
    MapSettings.current = settings
    defer {
      MapSettings.current = former
      try? FileManager.default.removeItem(at: folder)
    }
    try body()
  }
  private var template: String { folder.path + "/{z}/{x}/{y}.png" }
  private func color(_ stage: HeadlessStage, _ x: Int, _ y: Int) -> UInt32 {
    let bitmap = stage.bitmap()
    return bitmap.pixels[y * bitmap.width + x]
  }
  /// The whole world in a square.
  private static let world = MKCoordinateRegion(.world)
  private static func region(_ rect: MKMapRect) -> MKCoordinateRegion { MKCoordinateRegion(rect) }

  private struct World: View {
    @State var position = MapCameraPosition.region(MapTilesTests.world)
    var body: some View {
      Map(position: $position) {
        Annotation("", coordinate: CLLocationCoordinate2D(latitude: 60, longitude: -90)) {
          Color.yellow.frame(width: 20, height: 20)
        }
      }
    }
  }
  private func makeStage<V: View>(_ side: CGFloat, _ view: V) throws -> HeadlessStage {
    let stage = HeadlessStage(size: CGSize(width: side, height: side), scale: 1) {
      view.ignoresSafeArea()
    }
    try stage.advance(by: 0.1)
    return stage
  }
  /// Advances until a point has a color, which a loaded machine may take longer for than the stage waits.
  private func isSeen(
    _ color: UInt32, _ stage: HeadlessStage, _ x: Int, _ y: Int, step: Double = 0.1
  ) throws -> Bool {
    let end = Date(timeIntervalSinceNow: 60)
    while self.color(stage, x, y) != color {
      guard Date() < end else { return false }
      try stage.advance(by: step)
    }
    return true
  }

  @Test func tilesOfAFolderAreWhereTheyBelong() throws {
    for (index, color) in [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF].enumerated() {
      try write(UInt32(color), 1, index % 2, index / 2)
    }
    try with({
      $0.tiles[.standard] = template
      $0.attribution = "© Test"
    }) {
      let stage = try makeStage(512, World())
      #expect(try isSeen(0xFFFF_0000, stage, 100, 60) && isSeen(0xFF00_FF00, stage, 400, 100))
      #expect(try isSeen(0xFF00_00FF, stage, 100, 400) && isSeen(0xFFFF_FFFF, stage, 400, 400))
      #expect(try isSeen(0xFF00_0000, stage, 255, 100) && isSeen(0xFF00_0000, stage, 256, 100))
      // 60° N, 90° W.
      let point = Projection(Self.world, size: CGSize(width: 512, height: 512))
        .point(for: CLLocationCoordinate2D(latitude: 60, longitude: -90))
      #expect(color(stage, Int(point.x), Int(point.y)) & 0xFF00 > 0xA000)
      let labels = stage.host.semantics(at: stage.time).flatMap(\.flattened).map(\.label)
      #expect(labels.contains("© Test"))
    }
  }

  @Test func aMissingTileIsPartOfACoarserOne() throws {
    try write(0xFF80_4020, 0, 0, 0)
    try write(0xFF00_FF00, 2, 1, 1)
    try with({ $0.tiles[.standard] = template }) {
      let stage = try makeStage(1_024, World())
      #expect(try isSeen(0xFF00_FF00, stage, 300, 300))
      #expect(try isSeen(0xFF80_4020, stage, 700, 300) && isSeen(0xFF80_4020, stage, 100, 900))
      #expect(
        color(stage, 1, 500) != 0xFF80_4020, "the edge of the coarse tile, four times as wide")
    }
  }

  @Test func kindsOfMapsHaveTheirTiles() throws {
    try write(0xFF12_3456, 0, 0, 0)
    try with({
      $0.tiles[.standard] = folder.path + "/none/{z}/{x}/{y}.png"
      $0.tiles[.imagery] = template
    }) {
      let imagery = try makeStage(256, World().mapStyle(.imagery))
      #expect(try isSeen(0xFF12_3456, imagery, 200, 200))
      let standard = try makeStage(256, World())
      #expect(color(standard, 200, 200) != 0xFF12_3456)
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 256, height: 256))
      map.mapType = .satellite
      let stage = try makeStage(of: map)
      #expect(try isSeen(0xFF12_3456, stage, 200, 200))
      try stage.perform { map.preferredConfiguration = MKStandardMapConfiguration() }
      try stage.advance(by: 0.1)
      #expect(color(stage, 200, 200) != 0xFF12_3456)
    }
  }
  private func makeStage(of view: MKMapView) throws -> HeadlessStage {
    view.region = Self.world
    let stage = HeadlessStage(size: view.bounds.size, scale: 1) {
      Hosted(view: view).ignoresSafeArea()
    }
    try stage.advance(by: 0.1)
    return stage
  }
  private struct Hosted: UIViewRepresentable {
    let view: MKMapView
    func makeUIView(context: Context) -> MKMapView { view }
    func updateUIView(_ view: MKMapView, context: Context) {}
  }

  @Test func anOverlayOfTilesIsDrawnByItsRenderer() throws {
    final class Overlay: MKTileOverlay, @unchecked Sendable {
      override func loadTile(
        at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void
      ) { result(MapTilesTests.tile(path.x == 0 ? 0xFFFF_0000 : 0xFF00_FF00), nil) }
    }
    final class Delegate: NSObject, MKMapViewDelegate {
      var didFinish = false
      func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay)
        -> MKOverlayRenderer
      {
        (overlay as? MKTileOverlay).map { MKTileOverlayRenderer(tileOverlay: $0) }
          ?? .init(overlay: overlay)
      }
      func mapViewDidFinishLoadingMap(_ mapView: MKMapView) { didFinish = true }
    }
    try with({ _ in }) {
      let (map, delegate) = (
        MKMapView(frame: CGRect(x: 0, y: 0, width: 512, height: 512)), Delegate()
      )
      map.delegate = delegate
      let overlay = Overlay(urlTemplate: nil)
      map.addOverlay(overlay)
      let stage = try makeStage(of: map)
      #expect(try isSeen(0xFFFF_0000, stage, 100, 100) && isSeen(0xFF00_FF00, stage, 400, 400))
      try stage.advance(by: 0.1)
      #expect(delegate.didFinish)
    }
    let overlay = MKTileOverlay(urlTemplate: "https://a.b/{z}/{x}/{y}@{scale}.png")
    overlay.isGeometryFlipped = true
    let path = MKTileOverlayPath(x: 1, y: 0, z: 2, contentScaleFactor: 2)
    #expect(overlay.url(forTilePath: path).absoluteString == "https://a.b/2/1/3@2.png")
  }

  @Test func tilesOfAServerAreKeptAsItsHeadersSay() throws {
    let png = Self.tile(0xFF00_8080)
    let server = try TestServer { path in
      path.hasPrefix("/0/")
        ? .init(headers: "Cache-Control: max-age=3600\r\n", body: png)
        : path.hasPrefix("/1/0/1")
          ? .init(headers: "Cache-Control: no-store\r\n", body: png)
          : .init(status: "404 Not Found")
    }
    defer { server.stop() }
    try with({
      $0.tiles[.standard] = server.address + "/{z}/{x}/{y}.png"
      $0.cacheFolder = folder
    }) {
      let stage = try makeStage(512, World())
      #expect(try isSeen(0xFF00_8080, stage, 100, 200))
      #expect(server.count(of: "/0/0/0.png") == 1 && server.count(of: "/1/0/0.png") == 1)
      TileStore.shared.removeAll(of: server.address + "/{z}/{x}/{y}.png")
      let second = try makeStage(512, World())
      #expect(try isSeen(0xFF00_8080, second, 100, 200))
      #expect(server.count(of: "/0/0/0.png") == 1, "from the disk")
      #expect(server.count(of: "/1/0/1.png") == 2, "not stored")
    }
  }

  @Test func aStaleTileIsConfirmedByItsServer() throws {
    let png = Self.tile(0xFF00_8080)
    let confirmed = Mutex(0)
    let server = try TestServer(requests: { path, request in
      guard path == "/0/0/0.png" else { return .init(status: "404 Not Found") }
      let headers = "ETag: \"one\"\r\nCache-Control: no-cache\r\n"
      if request.contains("If-None-Match: \"one\"") {
        confirmed.withLock { $0 += 1 }
        return .init(status: "304 Not Modified", headers: headers)
      }
      return .init(headers: headers, body: png)
    })
    defer { server.stop() }
    try with({
      $0.tiles[.standard] = server.address + "/{z}/{x}/{y}.png"
      $0.cacheFolder = folder
    }) {
      for turn in 0..<3 {
        let stage = try makeStage(256, World())
        #expect(try isSeen(0xFF00_8080, stage, 100, 200), "turn \(turn)")
        TileStore.shared.removeAll(of: server.address + "/{z}/{x}/{y}.png")
      }
      #expect(server.count(of: "/0/0/0.png") == 3 && confirmed.withLock { $0 } == 2)
    }
  }

  @Test func whatCannotBeReadIsReported() async throws {
    let warnings = CollectedWarnings()
    defer { warnings.end() }
    #expect(TileSource(template: "/maps/tile.png", "VIVACE_MAP_TILES") == nil)
    let source = try #require(TileSource(template: template, "VIVACE_MAP_TILES"))
    await TileStore.shared.load([TileIndex(z: 1, x: 0, y: 0)], of: source, scale: 1) {}
    _ = LandOutlines(path: folder.path + "/land.shp")
    #expect(warnings.messages(beginning: "VIVACE_MAP_TILES is \"/maps/tile.png\"").count == 1)
    #expect(warnings.messages(beginning: "No tile of VIVACE_MAP_TILES (\(template))").count == 1)
    #expect(warnings.messages(containing: folder.path + "/land.shp").count == 1)
    let nowhere = Projection(
      MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: .nan, longitude: .nan), span: MKCoordinateSpan()),
      size: CGSize(width: 9, height: 9))
    #expect(TileGrid(nowhere, source, pixels: 1).cells.isEmpty)
    #expect(
      TileTemplate.url("https://{s}.a/{z}/{x}/{-y}{r}.png", TileIndex(z: 2, x: 1, y: 0), scale: 2)?
        .absoluteString == "https://b.a/2/1/3@2x.png")
  }

  @Test func landIsDrawnFromOutlines() throws {
    var shape = Data()
    func big(_ number: Int32) {
      withUnsafeBytes(of: number.bigEndian) { shape.append(contentsOf: $0) }
    }
    func little(_ number: Int32) {
      withUnsafeBytes(of: number.littleEndian) { shape.append(contentsOf: $0) }
    }
    func double(_ number: Double) {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { shape.append(contentsOf: $0) }
    }
    big(9_994)
    shape.append(Data(count: 96))
    let corners = [(-60.0, -40.0), (-60, 40), (60, 40), (60, -40), (-60, -40)]
    big(1)
    big(Int32(48 + 16 * corners.count) / 2)
    little(5)
    [-60, -40, 60, 40].forEach(double)
    [1, Int32(corners.count), 0].forEach(little)
    for corner in corners {
      double(corner.0)
      double(corner.1)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("land.shp")
    try shape.write(to: file)
    try with({ $0.outlines = file.path }) {
      let stage = try makeStage(512, World())
      #expect(try isSeen(0xFFF2_F0E3, stage, 250, 240) && isSeen(0xFFB8_DBF0, stage, 20, 240))
      #expect(color(stage, 250, 40) == 0xFFB8_DBF0)
    }
  }

  @Test func theCameraMovesWithAnAnimation() throws {
    struct Moving: View {
      @State private var position = MapCameraPosition.region(MapTilesTests.quarter(0))
      var body: some View {
        Map(position: $position)
          .overlay(alignment: .bottom) {
            Button("Go") {
              withAnimation(.linear(duration: 1)) {
                position = .region(MapTilesTests.quarter(1))
              }
            }
          }
      }
    }
    try write(0xFFFF_0000, 1, 0, 0)
    try write(0xFF00_00FF, 1, 1, 0)
    try with({ $0.tiles[.standard] = template }) {
      let stage = try makeStage(256, Moving())
      #expect(try isSeen(0xFFFF_0000, stage, 200, 100))
      try stage.tap("Go")
      try stage.advance(by: 0.5)
      #expect(try isSeen(0xFFFF_0000, stage, 60, 100, step: 0))
      #expect(try isSeen(0xFF00_00FF, stage, 200, 100, step: 0))
      try stage.advance(by: 1)
      #expect(try isSeen(0xFF00_00FF, stage, 60, 100))
    }
  }
  /// A quarter of the world in the north.
  private nonisolated static func quarter(_ column: Double) -> MKCoordinateRegion {
    let side = MKMapSize.world.width / 2
    return MKCoordinateRegion(MKMapRect(x: column * side, y: 0, width: side, height: side))
  }

  @Test func keyframesMoveTheCamera() throws {
    final class Log { var latitudes: [Double] = [] }
    struct Flying: View {
      let log: Log
      @State private var flights = 0
      var body: some View {
        Map(
          initialPosition: .region(
            MKCoordinateRegion(
              center: CLLocationCoordinate2D(latitude: 10, longitude: 0),
              span: MKCoordinateSpan(latitudeDelta: 10, longitudeDelta: 10)))
        )
        .onMapCameraChange(frequency: .continuous) {
          log.latitudes.append($0.region.center.latitude)
        }
        .mapCameraKeyframeAnimator(trigger: flights) { camera in
          KeyframeTrack(\.centerCoordinate) {
            LinearKeyframe(
              CLLocationCoordinate2D(latitude: camera.centerCoordinate.latitude + 10, longitude: 0),
              duration: 1)
          }
        }
        .overlay(alignment: .bottom) { Button("Fly") { flights += 1 } }
      }
    }
    try with({ _ in }) {
      let log = Log()
      let stage = try makeStage(256, Flying(log: log))
      try stage.tap("Fly")
      try stage.advance(by: 0.5)
      #expect(abs((log.latitudes.last ?? 0) - 15) < 0.5, "\(log.latitudes.suffix(3))")
      try stage.advance(by: 1)
      #expect(abs((log.latitudes.last ?? 0) - 20) < 0.01)
    }
  }

  @Test func aMapViewFliesToARegion() throws {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 256, height: 256))
    map.region = Self.quarter(0)
    let stage = HeadlessStage(size: map.bounds.size, scale: 1) {
      Hosted(view: map).ignoresSafeArea()
    }
    try stage.advance(by: 0.1)
    let west = CLLocationCoordinate2D(latitude: 66, longitude: -90)
    let before = map.convert(west, toPointTo: map).x
    try stage.perform { map.setRegion(Self.quarter(1), animated: true) }
    try stage.advance(by: 0.2)
    let during = map.convert(west, toPointTo: map).x
    try stage.advance(by: 1)
    let after = map.convert(west, toPointTo: map).x
    #expect(abs(before - 128) < 1 && abs(after + 128) < 1 && during < 100 && during > -100)
  }

  @Test func aSnapshotterDrawsTheTiles() async throws {
    try write(0xFF12_3456, 0, 0, 0)
    let former = MapSettings.current
    defer {
      MapSettings.current = former
      try? FileManager.default.removeItem(at: folder)
    }
    MapSettings.current = MapSettings()
    MapSettings.current.tiles[.standard] = template
    let options = MKMapSnapshotter.Options()
    (options.mapRect, options.scale) = (.world, 1)
    let snapshot = try await MKMapSnapshotter(options: options).start()
    let bitmap = try #require(snapshot.image.cgImage).bitmap
    #expect(bitmap.width == 256 && bitmap.pixels[100 * 256 + 100] == 0xFF12_3456)
    #expect(snapshot.point(for: CLLocationCoordinate2D()) == CGPoint(x: 128, y: 128))
    options.size = .zero
    await #expect(throws: MKError.self) { _ = try await MKMapSnapshotter(options: options).start() }
  }

  @Test func aMapReachesBelowWhatIsInsetOverIt() throws {
    struct Inset: View {
      let log: (CGPoint?) -> Void
      var body: some View {
        MapReader { proxy in
          Map(initialPosition: .region(MapTilesTests.world))
            .safeAreaInset(edge: .bottom, spacing: 0) { Color.clear.frame(height: 100) }
            .onMapCameraChange { log(proxy.convert(CLLocationCoordinate2D(), to: .local)) }
        }
      }
    }
    try write(0xFF12_3456, 0, 0, 0)
    try with({ $0.tiles[.standard] = template }) {
      var middle: CGPoint?
      let stage = HeadlessStage(size: CGSize(width: 256, height: 356), scale: 1) {
        Inset { middle = $0 }.ignoresSafeArea(edges: .top)
      }
      try stage.advance(by: 0.1)
      #expect(try isSeen(0xFF12_3456, stage, 100, 100))
      #expect(middle.map { abs($0.x - 128) < 1 && abs($0.y - 128) < 1 } == true, "\(middle as Any)")
      let ground = color(stage, 100, 300)
      #expect(ground != 0xFF12_3456 && ground != 0xFFFF_FFFF, "the ground beyond the world")
    }
  }

  @Test func aDoubleTapEnlargesAroundTheFinger() throws {
    final class Log { var regions: [MKCoordinateRegion] = [] }
    struct Zooming: View {
      let log: Log
      var body: some View {
        Map(initialPosition: .region(MapTilesTests.world))
          .mapControls { MapZoomStepper() }
          .onMapCameraChange { log.regions.append($0.region) }
      }
    }
    try with({ _ in }) {
      let log = Log()
      let stage = try makeStage(256, Zooming(log: log))
      let size = CGSize(width: 256, height: 256)
      let finger = CGPoint(x: 64, y: 192)
      let before = Projection(Self.world, size: size).coordinate(at: finger)
      try stage.tap(at: finger)
      try stage.advance(by: 0.1)
      try stage.tap(at: finger)
      try stage.advance(by: 1)
      let region = try #require(log.regions.last)
      let after = Projection(region, size: size).coordinate(at: finger)
      #expect(abs(region.span.longitudeDelta - 180) < 0.001)
      #expect(abs(after.longitude - before.longitude) < 0.5)
      #expect(abs(after.latitude - before.latitude) < 3)
      try stage.tap("Zoom Out")
      try stage.advance(by: 1)
      #expect(abs((log.regions.last?.span.longitudeDelta ?? 0) - 360) < 0.001)
    }
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 256, height: 256))
    let stage = try makeStage(of: map)
    try stage.tap(at: CGPoint(x: 128, y: 128))
    try stage.advance(by: 0.1)
    try stage.tap(at: CGPoint(x: 128, y: 128))
    try stage.advance(by: 1)
    #expect(abs(map.region.span.longitudeDelta - 180) < 0.001)
  }

  @Test func routesComeFromTheConfiguredServer() async throws {
    let text = """
      {"code":"Ok","routes":[{"distance":1500.5,"duration":300,"geometry":{"type":"LineString",
      "coordinates":[[13.38,52.51],[13.39,52.52],[13.4,52.52]]},"legs":[{"summary":"Linden, Ring","steps":[
      {"distance":1000,"name":"Linden","geometry":{"coordinates":[[13.38,52.51],[13.39,52.52]]},
      "maneuver":{"type":"depart","modifier":"left"}},
      {"distance":500.5,"name":"Ring","geometry":{"coordinates":[[13.39,52.52],[13.4,52.52]]},
      "maneuver":{"type":"turn","modifier":"right"}},
      {"distance":0,"name":"","geometry":{"coordinates":[[13.4,52.52],[13.4,52.52]]},
      "maneuver":{"type":"arrive"}}]}]}]}
      """
    let server = try TestServer { path in
      path.contains("/walking/")
        ? .init(body: Data(text.utf8))
        : .init(status: "400 Bad Request", body: Data("{\"code\":\"NoRoute\"}".utf8))
    }
    defer { server.stop() }
    let request = MKDirections.Request()
    func item(_ longitude: Double, _ latitude: Double) -> MKMapItem {
      MKMapItem(
        placemark: MKPlacemark(
          coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude)))
    }
    (request.source, request.destination) = (item(13.38, 52.51), item(13.4, 52.52))
    request.transportType = .walking
    let former = MapSettings.current
    defer { MapSettings.current = former }
    MapSettings.current = MapSettings()
    do {
      _ = try await MKDirections(request: request).calculate()
      Issue.record("There is no server.")
    } catch let error as MKError {
      #expect(error.code == .directionsNotFound)
      #expect(error.localizedDescription.contains("VIVACE_MAP_ROUTES"))
    }
    MapSettings.current.routes = server.address + "/route/v1"
    let route = try #require(try await MKDirections(request: request).calculate().routes.first)
    #expect(route.name == "Linden, Ring" && route.distance == 1_500.5)
    #expect(route.polyline.pointCount == 3 && route.expectedTravelTime == 300)
    #expect(
      route.steps.map(\.instructions) == [
        "Depart on Linden", "Turn right onto Ring", "Arrive at the destination",
      ])
    #expect(MapPolyline(route)._items.count == 1)
    #expect(try await MKDirections(request: request).calculateETA().distance == 1_500.5)
    request.transportType = .automobile
    await #expect(throws: MKError.self) { try await MKDirections(request: request).calculate() }
  }

  @Test func aCameraTurnsTheMap() throws {
    struct Turned: View {
      @State private var position = MapCameraPosition.camera(
        MapCamera(
          centerCoordinate: CLLocationCoordinate2D(), distance: MapTilesTests.worldHeight,
          heading: 90))
      var body: some View {
        Map(position: $position) {
          Annotation("", coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 90)) {
            Color.yellow.frame(width: 20, height: 20)
          }
        }
        .mapControls { MapCompass() }
      }
    }
    for (index, color) in [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF].enumerated() {
      try write(UInt32(color), 1, index % 2, index / 2)
    }
    try with({ $0.tiles[.standard] = template }) {
      let stage = try makeStage(512, Turned())
      // East is up: the north-eastern tile is at the upper left.
      #expect(try isSeen(0xFF00_FF00, stage, 200, 200) && isSeen(0xFFFF_FFFF, stage, 300, 200))
      #expect(try isSeen(0xFFFF_0000, stage, 200, 300) && isSeen(0xFF00_00FF, stage, 300, 300))
      let place = Projection(
        MapCameraPosition.camera(
          MapCamera(
            centerCoordinate: CLLocationCoordinate2D(), distance: MapTilesTests.worldHeight)
        ).region(of: []), size: CGSize(width: 512, height: 512), heading: 90
      ).point(for: CLLocationCoordinate2D(latitude: 0, longitude: 90))
      #expect(abs(place.x - 256) < 1e-6 && place.y < 200)
      #expect(color(stage, 256, Int(place.y)) & 0xFF00 > 0xA000)
      try stage.tap("Compass")
      try stage.advance(by: 2)
      #expect(try isSeen(0xFFFF_0000, stage, 200, 200) && isSeen(0xFFFF_FFFF, stage, 300, 300))
      #expect(
        !stage.host.semantics(at: stage.time).flatMap(\.flattened).map(\.label).contains("Compass"))
    }
  }
  private nonisolated static let worldHeight = 20_000_000.0

  @Test func aViewsCameraTurnsTheMap() throws {
    for (index, color) in [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF].enumerated() {
      try write(UInt32(color), 1, index % 2, index / 2)
    }
    try with({ $0.tiles[.standard] = template }) {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 512, height: 512))
      let stage = try makeStage(of: map)
      try stage.perform {
        map.camera = MKMapCamera(
          lookingAtCenter: CLLocationCoordinate2D(), fromDistance: Self.worldHeight, pitch: 0,
          heading: 90)
      }
      #expect(try isSeen(0xFF00_FF00, stage, 200, 200) && isSeen(0xFF00_00FF, stage, 300, 300))
      #expect(abs(map.camera.heading - 90) < 1e-9)
      let east = map.convert(
        CLLocationCoordinate2D(latitude: 0, longitude: 40), toPointTo: map)
      #expect(abs(east.x - 256) < 1e-6 && east.y < 256)
      let back = map.convert(east, toCoordinateFrom: map)
      #expect(abs(back.latitude) < 1e-9 && abs(back.longitude - 40) < 1e-9)
    }
  }

  @Test func aMapStaysWithinItsBounds() throws {
    final class Positions { var last: MapCameraPosition? }
    struct Bounded: View {
      @State var position = MapCameraPosition.region(
        MKCoordinateRegion(
          center: CLLocationCoordinate2D(latitude: 50, longitude: 8),
          latitudinalMeters: 20_000, longitudinalMeters: 20_000))
      let positions: Positions
      var body: some View {
        Map(
          position: $position,
          bounds: MapCameraBounds(
            centerCoordinateBounds: MKCoordinateRegion(
              center: CLLocationCoordinate2D(latitude: 50, longitude: 8),
              span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1)),
            minimumDistance: 15_000, maximumDistance: 40_000)
        )
        .onChange(of: position) { positions.last = position }
      }
    }
    try with({ _ in }) {
      let positions = Positions()
      let stage = try makeStage(400, Bounded(positions: positions))
      try stage.drag(from: CGPoint(x: 390, y: 200), to: CGPoint(x: 10, y: 200))
      try stage.advance(by: 1)
      let moved = try #require(positions.last)
      #expect(moved.positionedByUser && !MapCameraPosition.automatic.positionedByUser)
      #expect(abs((moved.region?.center.longitude ?? 0) - 8.05) < 1e-6)
      for _ in 0..<2 {
        try stage.tap(at: CGPoint(x: 200, y: 200))
        try stage.tap(at: CGPoint(x: 200, y: 200))
        try stage.advance(by: 1)
      }
      let span = try #require(positions.last?.region).span.latitudeDelta
      #expect(abs(span * metersOfDegree - 15_000) < 1)
    }
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    map.cameraBoundary = MKMapView.CameraBoundary(
      coordinateRegion: MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 50, longitude: 8),
        span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 2)))
    map.cameraZoomRange = MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 100_000)
    map.centerCoordinate = CLLocationCoordinate2D(latitude: 10, longitude: 8)
    #expect(abs(map.centerCoordinate.latitude - 49) < 1e-6)
    #expect(abs(map.camera.centerCoordinateDistance - 100_000) < 1)
  }

  private final class Changes: NSObject, MKMapViewDelegate {
    var animated: [Bool] = []
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
      self.animated.append(animated)
    }
  }

  @Test func limitsAreReachedAtOnceOrInAnAnimation() {
    let changes = Changes()
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    map.centerCoordinate = CLLocationCoordinate2D(latitude: 10, longitude: 8)
    map.delegate = changes
    let area = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 50, longitude: 8),
      span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 2))
    map.setCameraBoundary(MKMapView.CameraBoundary(coordinateRegion: area), animated: true)
    map.setCameraZoomRange(
      MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 100_000), animated: false)
    map.setCameraZoomRange(
      MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 50_000), animated: true)
    // A wider range changes nothing.
    map.setCameraZoomRange(
      MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 90_000), animated: true)
    #expect(changes.animated == [true, false, true])
  }
}
