import Charts
import SwiftUI
import Testing
import VivaceGeometry
import VivaceHarness
import VivaceStage
import VivaceViews

private struct Turning: View {
  @State private var pose = Chart3DPose.front
  var body: some View {
    VStack {
      Text("\(Int(pose.azimuth.degrees.rounded())) \(Int(pose.inclination.degrees.rounded()))")
        .transaction { $0.animation = nil }
      Button("Top") { withAnimation(.spring(duration: 0.5)) { pose = .top } }
      Cube().chart3DPose($pose)
    }
  }
}

/// One point away from the middle of the box.
private struct Cube: View {
  var body: some View {
    Chart3D {
      PointMark(x: .value("X", 9), y: .value("Y", 5), z: .value("Z", 5))
        .foregroundStyle(by: .value("Kind", "Fox"))
    }
    .chartXScale(domain: 0...10)
    .chartYScale(domain: 0...10)
    .chartZScale(domain: 0...10)
    .chartLegend(.hidden)
  }
}

@MainActor @Suite(.serialized) struct SpaceViewTests {
  private let size = CGSize(width: 320, height: 360)

  @Test func aFingerTurnsTheChartThroughItsBinding() throws {
    let stage = HeadlessStage(size: size, scale: 1) { Turning() }
    defer { stage.close() }
    #expect(stage.contains("0 0"))
    try stage.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 140, y: 250), in: 0.5)
    try stage.settle()
    let text = try #require(stage.labels.first)
    let azimuth = try #require(Int(text.split(separator: " ")[0]))
    #expect(azimuth > 20, "\(text)")
  }

  @Test func aChartTurnsWithoutABindingAndNotWithAFixedPose() throws {
    for isFixed in [false, true] {
      let stage = HeadlessStage(size: size, scale: 1) {
        Group { if isFixed { Cube().chart3DPose(.front) } else { Cube() } }
      }
      defer { stage.close() }
      let before = try stage.find("Fox").frame
      try stage.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 120, y: 250), in: 0.5)
      try stage.settle()
      let after = try stage.find("Fox").frame
      #expect(isFixed == (before == after))
    }
  }

  @Test func aPoseMovesWithoutAJump() throws {
    let stage = HeadlessStage.recording { HeadlessStage(size: size, scale: 1) { Turning() } }
    defer { stage.close() }
    try stage.tap("Top")
    try stage.settle()
    let recorder = try #require(stage.recorder)
    #expect(ContinuityChecker.problems(in: recorder, until: stage.time).isEmpty)
    #expect(!recorder.turns.flatMap(\.updates).flatMap(\.changes).isEmpty)
    #expect(stage.contains("0 90"))
  }

  @Test func aMarkIsReadWithItsValuesAndWhereItIs() throws {
    let stage = HeadlessStage(size: size, scale: 1) { Cube().chart3DPose(.front) }
    defer { stage.close() }
    let fox = try stage.find("Fox")
    #expect(fox.value == "x 9, y 5, z 5")
    #expect(fox.frame.midX > 200 && abs(fox.frame.midY - 180) < 1)
  }

  @Test func surfacesSymbolsAndAxesAreDrawnWithoutATrap() {
    for (pose, projection) in [
      (Chart3DPose.default, Chart3DCameraProjection.perspective), (.top, .automatic),
      (.right, .orthographic),
    ] {
      let stage = HeadlessStage(size: size, scale: 1) {
        Chart3D {
          SurfacePlot(x: "X", y: "Y", z: "Z") { x, z in x < 0 ? .nan : x / z }
            .foregroundStyle(.normalBased)
            .roughness(0.2)
            .metalness(1)
          PointMark(x: .value("X", 0.5), y: .value("Y", Double.nan), z: .value("Z", 0))
          PointMark(x: .value("X", 0.5), y: .value("Y", 0), z: .value("Z", 0))
            .symbol(.cone)
            .symbolSize(0.2)
            .symbolRotation(Rotation3D(angle: .degrees(40), axis: .x))
          RuleMark(x: .value("X", -0.5..<0.5), y: .value("Y", 0), z: .value("Z", 0))
            .foregroundStyle(.red)
          RectangleMark(x: .value("X", -0.5..<0.5), y: .value("Y", 0), z: .value("Z", 0..<1))
            .foregroundStyle(
              .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        }
        .chart3DPose(pose)
        .chart3DCameraProjection(projection)
        .chartZAxisLabel("Depth")
        .chartZAxis { AxisMarks(values: [-0.5, 0.5]) { AxisValueLabel { Text("half") } } }
        .chartXAxis(.hidden)
      }
      _ = stage.bitmap()
      stage.close()
    }
    let empty = HeadlessStage(size: CGSize(width: 10, height: 10), scale: 1) {
      Chart3D([Int](), id: \.self) {
        PointMark(x: .value("X", $0), y: .value("Y", $0), z: .value("Z", $0))
      }
    }
    _ = empty.bitmap()
    empty.close()
  }
}
