import SwiftUI
import Testing

@testable import Charts

@MainActor @Suite struct SpacePaintTests {
  private let camera = Camera(
    azimuth: 30, inclination: 18, closeness: 0, box: SpaceBox(),
    size: CGSize(width: 300, height: 300))

  private func mark(
    _ kind: MarkKind, _ low: Vector3, _ high: Vector3? = nil, size: Double = 0.1,
    style: SpaceStyle = SpaceStyle()
  ) -> SpaceMark {
    SpaceMark(
      id: 1, kind: kind, low: low, high: high ?? low, size: size, paint: MarkPaint(Color.red),
      style: style, record: 0, name: "mark")
  }

  @Test func theFarthestIsDrawnFirst() {
    var painter = SpacePainter(camera: camera, environment: EnvironmentValues())
    painter.add(mark(.point, Vector3(x: 0.4, y: 0, z: 0.4)), opacity: 1)
    painter.add(mark(.point, Vector3(x: -0.4, y: 0, z: -0.4)), opacity: 1)
    let depths = painter.sortedItems.map(\.depth)
    #expect(depths == depths.sorted() && depths[0] < 0 && depths[1] > 0)
  }

  @Test func aRectangleIsBehindAndBeforeWhatCrossesIt() {
    var painter = SpacePainter(camera: camera, environment: EnvironmentValues())
    painter.add(
      mark(.rectangle, Vector3(x: -0.5, y: 0, z: -0.5), Vector3(x: 0.5, y: 0, z: 0.5)), opacity: 1)
    #expect(painter.items.count == 100)
    #expect(painter.items.contains { $0.depth < -0.2 } && painter.items.contains { $0.depth > 0.2 })
    // A translucent one is one polygon: cells would overlap.
    painter = SpacePainter(camera: camera, environment: EnvironmentValues())
    painter.add(
      mark(.rectangle, Vector3(x: -0.5, y: 0, z: -0.5), Vector3(x: 0.5, y: 0, z: 0.5)),
      opacity: 0.5)
    #expect(painter.items.count == 1)
  }

  @Test(
    "faces of solids face outwards",
    arguments: [
      _Chart3DSolid.cube, .cone, .cylinder,
    ])
  func facesFaceOutwards(kind: _Chart3DSolid) {
    for face in Solid.of(kind).faces {
      let middle = face.corners.reduce(Vector3.zero, +) * (1 / Double(face.corners.count))
      #expect(face.normal.dot(middle) > 0)
      let turn = (face.corners[1] - face.corners[0]).cross(face.corners[2] - face.corners[1])
      #expect(turn.normalized.dot(face.normal) > 0.999)
      #expect(face.corners.allSatisfy { $0.length < 0.75 })
    }
  }

  @Test func onlyFacesTowardsTheViewerAreDrawn() {
    var style = SpaceStyle()
    style.solid = .cube
    var painter = SpacePainter(camera: camera, environment: EnvironmentValues())
    painter.add(mark(.point, .zero, style: style), opacity: 1)
    #expect(painter.items.count == 3)
    // One side and the top of a cube that is turned with the viewer are seen.
    style.rotation = Rotation3D(angle: .degrees(30), axis: .y)
    painter = SpacePainter(camera: camera, environment: EnvironmentValues())
    painter.add(mark(.point, .zero, style: style), opacity: 1)
    #expect(painter.items.count == 2)
  }

  @Test func surfacesTowardsTheLightAreBrighter() {
    let light = SpaceLight(camera)
    let base = SpaceColor(red: 0.2, green: 0.4, blue: 0.8)
    let chalk = SpaceMaterial(metalness: 0, roughness: 1)
    let lit = base.lit(light.reflection(light.direction, chalk), chalk)
    let dark = base.lit(light.reflection(light.direction * -1, chalk), chalk)
    #expect(lit.blue > dark.blue && lit.red > dark.red)
  }

  @Test func smoothSurfacesGlossAndMetalsGlossInTheirColor() {
    let base = SpaceColor(red: 0.8, green: 0.2, blue: 0.2)
    func highlight(_ metalness: Double, _ roughness: Double) -> SpaceColor {
      let material = SpaceMaterial(metalness: metalness, roughness: roughness)
      return base.lit(
        SpaceLight.reflection(diffuse: 0.8, mirrored: 1, material), material)
    }
    #expect(highlight(0, 0.1).green > highlight(0, 1).green + 0.3)
    #expect(highlight(1, 0.1).green < highlight(0, 0.1).green - 0.3)
  }

  @Test func rotationsTurnVectors() {
    let quarter = Rotation3D(angle: .degrees(90), axis: .z)
    let turned = quarter.applied(to: Vector3(x: 1, y: 0, z: 0))
    #expect((turned - Vector3(x: 0, y: 1, z: 0)).length < 1e-12)
    let both = quarter.rotated(by: Rotation3D(angle: .degrees(90), axis: .x))
    #expect(
      (both.applied(to: Vector3(x: 1, y: 0, z: 0)) - Vector3(x: 0, y: 0, z: 1)).length < 1e-12)
    #expect((quarter.inverse.applied(to: turned) - Vector3(x: 1, y: 0, z: 0)).length < 1e-12)
    #expect(Angle2D.degrees(270).normalized.degrees == -90)
  }

  @Test func aGradientCoversTheSurfaceFromAbove() throws {
    let gradient = try #require(PlaneGradient(EllipticalGradient(colors: [.red, .blue])))
    #expect(gradient.fraction(x: 0.5, z: 0.5) == 0 && gradient.fraction(x: 1, z: 0.5) == 1)
    let linear = try #require(
      PlaneGradient(
        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)))
    #expect(linear.fraction(x: 0.25, z: 0.9) == 0.25)
    #expect(PlaneGradient(Color.red) == nil)
    let shades = SpaceShades(Gradient(colors: [.black, .white]), in: EnvironmentValues())
    #expect(abs(shades.color(at: 0.25).green - 0.25) < 1e-3)
  }

  @Test func heightsAndNormalsColorASurface() {
    func colors(_ paint: _Chart3DSurfacePaint) -> [SpaceColor] {
      let collector = _MarkCollector()
      SurfacePlot(x: "X", y: "Y", z: "Z") { x, _ in x }
        .foregroundStyle(BasicChart3DSurfaceStyle(_paint: paint))._collect(collector)
      let model = SpaceModel(
        [], collector.surfaces, ChartOptions(),
        ChartModel.Surroundings(
          size: CGSize(width: 300, height: 300), calendar: .autoupdatingCurrent,
          locale: .autoupdatingCurrent))
      var painter = SpacePainter(camera: camera, environment: EnvironmentValues())
      for surface in model.surfaces { painter.add(surface) }
      return painter.items.compactMap {
        if case .color(let color) = $0.paint { color } else { nil }
      }
    }
    let grays = Gradient(colors: [.black, .white])
    let row = colors(.height(grays, nil)).prefix(SurfaceRecord.cells)
    #expect(row.first!.green < 0.1 && row.last!.green > 0.5)
    #expect(zip(row, row.dropFirst()).allSatisfy { $0.green <= $1.green })
    // Above the range all is of the last color.
    #expect(Set(colors(.height(grays, -3...(-2)))).count == 1)
    // A plane faces one way.
    let greens = colors(.normal).map(\.green)
    #expect(greens.max()! - greens.min()! < 1e-9)
  }
}
