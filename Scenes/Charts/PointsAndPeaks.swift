// Charts in space: a surface that is colored by its height, and solids for the points of three series.

import Charts
import SwiftUI

struct PointsAndPeaks: View {
  var body: some View {
    VStack(spacing: 16) {
      Chart3D {
        SurfacePlot(x: "X", y: "Height", z: "Z") { x, z in
          let distance = (x * x + z * z).squareRoot()
          return sin(distance) / distance
        }
        .foregroundStyle(.heightBased)
      }
      .chartXScale(domain: -10...10)
      .chartYScale(domain: -0.25...1)
      .chartZScale(domain: -10...10)
      .chartXAxisLabel("X")
      .chartYAxisLabel("Height")
      .chartZAxisLabel("Z")
      .frame(height: 290)
      Chart3D {
        ForEach(0..<36, id: \.self) { index in
          point(index).symbol(.sphere)
        }
        RectangleMark(
          x: .value("Length", 0..<50), y: .value("Weight", 20), z: .value("Beak", 0..<30)
        )
        .foregroundStyle(.gray.opacity(0.3))
        RuleMark(x: .value("Length", 25), y: .value("Weight", 0..<40), z: .value("Beak", 15))
          .foregroundStyle(.red)
        PointMark(x: .value("Length", 25), y: .value("Weight", 40), z: .value("Beak", 15))
          .symbol(.cone)
          .symbolSize(0.16)
          .foregroundStyle(.red)
        PointMark(x: .value("Length", 44), y: .value("Weight", 4), z: .value("Beak", 26))
          .symbol(.cube)
          .symbolSize(0.16)
          .foregroundStyle(.purple)
        PointMark(x: .value("Length", 6), y: .value("Weight", 4), z: .value("Beak", 26))
          .symbol(.cylinder)
          .symbolSize(0.16)
          .foregroundStyle(.teal)
      }
      .chartXAxisLabel("Length")
      .chartYAxisLabel("Weight")
      .chartZAxisLabel("Beak")
      .chart3DCameraProjection(.perspective)
      .chart3DPose(Chart3DPose(azimuth: .degrees(-35), inclination: .degrees(22)))
      .frame(height: 290)
    }
    .padding()
  }

  private func point(_ index: Int) -> some Chart3DContent {
    PointMark(
      x: .value("Length", (index * 37) % 50), y: .value("Weight", (index * 13) % 41),
      z: .value("Beak", (index * 29) % 31)
    )
    .foregroundStyle(by: .value("Kind", ["Fox", "Hare", "Owl"][index % 3]))
    .symbolSize(0.06)
  }
}
