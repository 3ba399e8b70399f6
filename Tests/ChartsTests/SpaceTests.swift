import SwiftUI
import Testing

@testable import Charts

/// The model of a chart in space.
@MainActor private func makeSpace<C: Chart3DContent>(
  _ options: ChartOptions = ChartOptions(), size: CGSize = CGSize(width: 300, height: 300),
  @Chart3DContentBuilder _ content: () -> C
) -> SpaceModel {
  let collector = _MarkCollector()
  content()._collect(collector)
  return SpaceModel(
    collector.records, collector.surfaces, options,
    ChartModel.Surroundings(
      size: size, calendar: Calendar(identifier: .gregorian), locale: Locale(identifier: "en_US")))
}

private func makeCamera(
  _ pose: Chart3DPose, _ projection: Chart3DCameraProjection = .orthographic,
  box: SpaceBox = SpaceBox(), size: CGSize = CGSize(width: 300, height: 300)
) -> Camera {
  Camera(
    azimuth: pose.azimuth.degrees, inclination: pose.inclination.degrees,
    closeness: projection.closeness, box: box, size: size)
}

/// The domains 0...10 for all axes.
private var tens: ChartOptions {
  var options = ChartOptions()
  options.x.domain = .range(.number(0), .number(10))
  options.y.domain = options.x.domain
  options.z.domain = options.x.domain
  return options
}

@MainActor @Suite struct SpaceTests {
  // MARK: The camera

  @Test(
    "each pose shows two axes",
    arguments: [
      (Chart3DPose.front, Vector3(x: 1, y: 0, z: 0), Vector3(x: 0, y: 1, z: 0)),
      (.back, Vector3(x: -1, y: 0, z: 0), Vector3(x: 0, y: 1, z: 0)),
      (.right, Vector3(x: 0, y: 0, z: -1), Vector3(x: 0, y: 1, z: 0)),
      (.left, Vector3(x: 0, y: 0, z: 1), Vector3(x: 0, y: 1, z: 0)),
      (.top, Vector3(x: 1, y: 0, z: 0), Vector3(x: 0, y: 0, z: -1)),
      (.bottom, Vector3(x: 1, y: 0, z: 0), Vector3(x: 0, y: 0, z: 1)),
    ])
  func aPoseShowsTwoAxes(pose: Chart3DPose, right: Vector3, up: Vector3) {
    let camera = makeCamera(pose)
    let (a, b) = (camera.project(right * 0.5).point, camera.project(up * 0.5).point)
    #expect(abs(a.x - 150 - camera.scale / 2) < 1e-6 && abs(a.y - 150) < 1e-6)
    #expect(abs(b.x - 150) < 1e-6 && abs(150 - b.y - camera.scale / 2) < 1e-6)
  }

  @Test(
    "the box is in the frame from every pose",
    arguments: [
      Chart3DCameraProjection.orthographic, .perspective,
    ])
  func theBoxStaysInTheFrame(projection: Chart3DCameraProjection) {
    let size = CGSize(width: 320, height: 240)
    for azimuth in stride(from: -180.0, through: 180, by: 15) {
      for inclination in stride(from: -90.0, through: 90, by: 15) {
        let pose = Chart3DPose(azimuth: .degrees(azimuth), inclination: .degrees(inclination))
        let camera = makeCamera(pose, projection, size: size)
        for corner in 0..<8 {
          let position = Vector3(
            x: corner & 1 == 0 ? -0.5 : 0.5, y: corner & 2 == 0 ? -0.5 : 0.5,
            z: corner & 4 == 0 ? -0.5 : 0.5)
          #expect(CGRect(origin: .zero, size: size).contains(camera.project(position).point))
        }
      }
    }
  }

  @Test func onlyPerspectiveEnlargesWhatIsNear() {
    let near = Vector3(x: 0, y: 0, z: 0.5)
    #expect(makeCamera(.front).project(near).enlargement == 1)
    let perspective = makeCamera(.front, .perspective)
    #expect(perspective.project(near).enlargement > 1)
    #expect(perspective.project(near * -1).enlargement < 1)
  }

  @Test func wallsAreSeenFromInside() {
    let camera = makeCamera(.default)
    #expect(SpaceAxis.allCases.allSatisfy { camera.seesInside($0, isHigh: false) })
    #expect(!SpaceAxis.allCases.contains { camera.seesInside($0, isHigh: true) })
    // From near the front all walls but the front one are seen.
    let front = makeCamera(.front, .perspective)
    #expect(front.seesInside(.x, isHigh: true) && front.seesInside(.y, isHigh: true))
    #expect(!front.seesInside(.z, isHigh: true))
  }

  @Test func aFingerTurnsThePoseWithinLimits() {
    let size = CGSize(width: 200, height: 200)
    let pose = Chart3DPose.front.dragged(by: CGSize(width: 100, height: 0), in: size)
    #expect(abs(pose.azimuth.degrees + 90) < 1e-9 && pose.inclination == .zero)
    let tilted = pose.dragged(by: CGSize(width: 0, height: 400), in: size)
    #expect(abs(tilted.inclination.degrees - 90) < 1e-9)
    #expect(Chart3DPose(azimuth: .degrees(.nan), inclination: .zero).checked == .default)
  }

  // MARK: Marks

  @Test func pointsLieAtTheirValues() throws {
    let model = makeSpace(tens) {
      PointMark(x: .value("X", 0), y: .value("Y", 5), z: .value("Z", 10))
    }
    #expect(try #require(model.marks.first).low == Vector3(x: -0.5, y: 0, z: 0.5))
  }

  @Test func aRangeStretchesTheBox() throws {
    var options = tens
    options.x.range = (-1.0...2.0 as ClosedRange<CGFloat>)._range
    let model = makeSpace(options) {
      PointMark(x: .value("X", 10), y: .value("Y", 0), z: .value("Z", 0))
    }
    #expect(model.box.low.x == -1 && model.box.high.x == 2 && model.box.high.y == 0.5)
    #expect(try #require(model.marks.first).low.x == 2)
  }

  @Test func rulesAndRectanglesReachFromEndToEnd() throws {
    let model = makeSpace(tens) {
      RuleMark(x: .value("X", 0..<20), y: .value("Y", 5), z: .value("Z", 5))
      RectangleMark(x: .value("X", 5), y: .value("Y", 0..<5), z: .value("Z", 5..<10))
    }
    try #require(model.marks.count == 2)
    // What is beyond the domain is cut off.
    #expect(model.marks[0].low == Vector3(x: -0.5, y: 0, z: 0))
    #expect(model.marks[0].high == Vector3(x: 0.5, y: 0, z: 0))
    #expect(model.marks[1].low == Vector3(x: 0, y: -0.5, z: 0))
    #expect(model.marks[1].high == Vector3(x: 0, y: 0, z: 0.5))
  }

  @Test func badDataAreLeftOut() {
    let model = makeSpace(tens) {
      ForEach([Double.nan, .infinity, 11], id: \.self) { value in
        PointMark(x: .value("X", value), y: .value("Y", 5), z: .value("Z", 5))
      }
      PointMark(x: .value("X", 1), y: .value("Y", 1))
      RuleMark(x: .value("X", 1), y: .value("Y", 1), z: .value("Z", 1))
      RectangleMark(x: .value("X", 1..<2), y: .value("Y", 1), z: .value("Z", 1))
    }
    #expect(model.marks.isEmpty)
    #expect(
      makeSpace { if false { PointMark(x: .value("X", 1), y: .value("Y", 1)) } }.axes.count == 3)
  }

  @Test func categoriesAreBandsAlongAnyAxis() {
    let model = makeSpace(tens) {
      ForEach(["a", "b"], id: \.self) { name in
        PointMark(x: .value("X", 1), y: .value("Y", 1), z: .value("Z", name))
          .foregroundStyle(by: .value("Z", name))
      }
    }
    #expect(model.marks.map(\.low.z) == [-0.25, 0.25])
    #expect(model.axes[2].labels.map(\.label.label.text) == ["a", "b"])
    #expect(model.marks[0].paint.color != model.marks[1].paint.color)
  }

  @Test func aPlotsRangeIsInPointsInAPlane() throws {
    var scale = PositionScale(.linear, lower: 0, upper: 10, isDate: false)
    scale.range = (20...120 as ClosedRange<CGFloat>)._range
    #expect(scale.position(scalar: 5) == PlotPosition(unit: 0, points: 70))
    #expect(scale.value(at: 70, of: 300) == .number(5))
  }

  // MARK: Surfaces

  @Test func aSurfaceIsSampledOverTheAxes() throws {
    let surface = try #require(
      makeSpace(tens) { SurfacePlot(x: "X", y: "Y", z: "Z") { x, z in x * z / 10 } }.surfaces.first)
    #expect(surface.corners.count == (SurfaceRecord.cells + 1) * (SurfaceRecord.cells + 1))
    #expect(surface.corners.first == Vector3(x: -0.5, y: -0.5, z: -0.5))
    #expect(surface.corners.last == Vector3(x: 0.5, y: 0.5, z: 0.5))
    let free = makeSpace { SurfacePlot(x: "X", y: "Y", z: "Z") { x, _ in x } }
    #expect(free.surfaces.first?.heights.min() == -1 && free.surfaces.first?.domain == -1...1)
  }

  @Test func holesOfAFunctionStayOpen() {
    func polygons(_ function: @escaping @Sendable (Double, Double) -> Double) -> Int {
      var options = ChartOptions()
      options.x.domain = .range(.number(-10), .number(10))
      options.z.domain = options.x.domain
      let model = makeSpace(options) { SurfacePlot(x: "X", y: "Y", z: "Z", function: function) }
      var painter = SpacePainter(camera: makeCamera(.default), environment: EnvironmentValues())
      for surface in model.surfaces { painter.add(surface) }
      return painter.items.count
    }
    let all = SurfaceRecord.cells * SurfaceRecord.cells
    // The only hole is 0 / 0 in the middle.
    #expect(polygons { x, z in (x * x + z * z) / (x * x + z * z) } == all)
    // A pole is no such hole.
    #expect(polygons { x, z in x / z } == all - 2 * SurfaceRecord.cells)
    #expect(polygons { x, _ in x < 0 ? .nan : x } == all / 2)
    #expect(polygons { _, _ in .nan } == 0)
  }

  @Test func aSurfaceIsCutAtTheTopOfTheBox() {
    let box = SpaceBox()
    let cut = box.clipped([
      Vector3(x: 0, y: 0, z: 0), Vector3(x: 1, y: 1, z: 0), Vector3(x: 1, y: 1, z: 1),
      Vector3(x: 0, y: 0, z: 1),
    ])
    #expect(cut.map(\.y).max() == 0.5 && cut.map(\.x).max() == 0.5)
    #expect(box.clipped([Vector3(x: 0, y: 2, z: 0), Vector3(x: 1, y: 2, z: 0)]).isEmpty)
  }
}
