import Charts
import SwiftUI
import Testing
import VivaceHarness
import VivaceStage

/// Three marks with distinct values, and the values that are selected.
private struct Picking: View {
  @State private var x: Double?
  @State private var z: Double?

  var body: some View {
    VStack {
      Text(x.flatMap { x in z.map { z in "\(Int(x)) \(Int(z))" } } ?? "none")
      Chart3D {
        PointMark(x: .value("X", 1), y: .value("Y", 5), z: .value("Z", 2))
          .foregroundStyle(by: .value("Kind", "Fox"))
        PointMark(x: .value("X", 9), y: .value("Y", 5), z: .value("Z", 8))
          .foregroundStyle(by: .value("Kind", "Owl"))
      }
      .chartXScale(domain: 0...10)
      .chartYScale(domain: 0...10)
      .chartZScale(domain: 0...10)
      .chartLegend(.hidden)
      .chartXSelection(value: $x)
      .chartZSelection(value: $z)
    }
  }
}

private struct PickingASurface: View {
  @State private var x: Double?
  @State private var y: Double?
  @State private var range: ClosedRange<Double>?

  private func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  var body: some View {
    VStack {
      Text(verbatim: x.map { "x \(tenths($0)), y \(tenths(y ?? 9))" } ?? "none")
      Text(range.map { "\($0.lowerBound < -0.2) \($0.upperBound > 0.2)" } ?? "no range")
      Chart3D { SurfacePlot(x: "X", y: "Y", z: "Z") { _, z in z } }
        .chart3DPose(.front)
        .chart3DCameraProjection(.orthographic)
        .chartXSelection(value: $x)
        .chartYSelection(value: $y)
        .chartZSelection(range: $range)
    }
  }
}

@MainActor @Suite(.serialized) struct SpaceSelectionTests {
  private let size = CGSize(width: 320, height: 380)

  @Test func aFingerSelectsTheMarkThatItIsOn() throws {
    let stage = HeadlessStage(size: size, scale: 1) { Picking() }
    defer { stage.close() }
    #expect(stage.contains("none"))
    for (name, values) in [("Fox", "1 2"), ("Owl", "9 8")] {
      let frame = try stage.find(name).frame
      try stage.press(at: CGPoint(x: frame.midX, y: frame.midY))
      #expect(stage.labels.first == values)
      try stage.release()
      #expect(stage.labels.first == "none")
    }
    try stage.press(at: CGPoint(x: 8, y: 370))
    #expect(stage.labels.first == "none")
    try stage.release()
  }

  @Test func aFingerThatTurnsTheChartKeepsWhatItHasSelected() throws {
    let stage = HeadlessStage(size: size, scale: 1) { Picking() }
    defer { stage.close() }
    let before = try stage.find("Owl").frame
    try stage.press(at: CGPoint(x: before.midX, y: before.midY))
    try stage.move(to: CGPoint(x: before.midX - 60, y: before.midY))
    #expect(stage.labels.first == "9 8")
    #expect(try stage.find("Owl").frame.midX < before.midX - 5)
    try stage.release()
    #expect(stage.labels.first == "none")
  }

  @Test func aFingerSelectsValuesOfASurface() throws {
    let stage = HeadlessStage(size: size, scale: 1) { PickingASurface() }
    defer { stage.close() }
    // Seen from the front, y is z: the surface fills the front of the box.
    let middle = CGPoint(x: size.width / 2, y: 210)
    try stage.press(at: CGPoint(x: middle.x, y: middle.y + 60))
    let first = try #require(stage.labels.first)
    #expect(first.hasPrefix("x 0.0, y -0."), "\(first)")
    try stage.move(to: CGPoint(x: middle.x + 40, y: middle.y - 70))
    let second = try #require(stage.labels.first)
    #expect(!second.hasPrefix("x 0.0") && second.contains("y 0."), "\(second)")
    #expect(stage.contains("true true"))
    try stage.release()
    #expect(stage.contains("none") && stage.contains("no range"))
  }
}
