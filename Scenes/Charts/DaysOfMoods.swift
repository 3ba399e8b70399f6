// A line with symbols over an area, dates along x, and a rule with a note.

import Charts
import SwiftUI

struct DaysOfMoods: View {
  private var days: [(date: Date, mood: Double)] {
    (0..<28).map { (index: Int) -> (date: Date, mood: Double) in
      let day = Double(index)
      let date = Date(timeIntervalSinceReferenceDate: 725_846_400 + day * 86_400)
      let wave: Double = sin(day / 3)
      return (date, 6 + 3 * wave)
    }
  }

  @ChartContentBuilder private func dayMarks(of date: Date, _ mood: Double) -> some ChartContent {
    AreaMark(x: .value("Day", date), y: .value("Mood", mood))
      .foregroundStyle(
        .linearGradient(
          colors: [.blue.opacity(0.4), .blue.opacity(0)], startPoint: .top, endPoint: .bottom)
      )
      .interpolationMethod(.catmullRom)
    LineMark(x: .value("Day", date), y: .value("Mood", mood))
      .interpolationMethod(.catmullRom)
      .symbol(.circle)
  }

  var body: some View {
    Chart {
      ForEach(days, id: \.date) { day in dayMarks(of: day.date, day.mood) }
      RuleMark(y: .value("Good", 7))
        .foregroundStyle(.green)
        .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 3]))
        .annotation(position: .top, alignment: .leading) { Text("good").foregroundStyle(.green) }
    }
    .chartYScale(domain: 0...10)
    .chartYAxisLabel("Mood")
    .frame(height: 240)
    .padding()
    .environment(\.timeZone, .gmt)
  }
}
