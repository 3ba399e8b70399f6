// A chart that is scrubbed. It teaches how charts hear fingers and how they move:
//
// - `chartXSelection` keeps the day under a finger, and a rule with a note shows it;
// - choosing another span changes the data in an animation: days that stay move to their new
//   places, others are inserted and removed, and an interrupted movement continues from its current
//   position;
// - the axis counts days, weeks or months, as the span asks for.

import Charts
import SwiftUI

@main
struct ScrubbedChartApp: App {
  var body: some Scene {
    WindowGroup("Steps") { StepsView() }
  }
}

/// The steps of one day.
struct Day: Identifiable {
  let id: Int
  let date: Date
  let steps: Double

  /// A year of steps that end on a given day: quiet weeks and long walks.
  static let year: [Day] = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let last = calendar.date(from: DateComponents(year: 2025, month: 6, day: 30)) ?? .distantPast
    return (0..<365).compactMap { index in
      guard let date = calendar.date(byAdding: .day, value: index - 364, to: last) else {
        return nil
      }
      let season = sin(Double(index) / 58) * 1_800
      let week = Double((index * 7_919) % 13) * 320
      return Day(id: index, date: date, steps: 4_200 + season + week)
    }
  }()
}

/// How many days are seen.
enum Span: String, CaseIterable, Identifiable {
  case week = "Week"
  case month = "Month"
  case quarter = "Quarter"
  var id: Span { self }
  var days: ArraySlice<Day> {
    switch self {
    case .week: Day.year.suffix(7)
    case .month: Day.year.suffix(30)
    case .quarter: Day.year.suffix(91)
    }
  }
}

struct StepsView: View {
  @State private var span = Span.month
  @State private var selection: Date?

  private var chosen: Day? {
    guard let selection else { return nil }
    return span.days.last { $0.date <= selection }
  }

  private var average: Double {
    span.days.map(\.steps).reduce(0, +) / Double(span.days.count)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      VStack(alignment: .leading) {
        Text("Daily average").font(.subheadline).foregroundStyle(.secondary)
        Text("\(Int(average)) steps").font(.title2.bold()).contentTransition(.numericText())
      }
      Picker("Span", selection: $span.animation(.spring(duration: 0.6))) {
        ForEach(Span.allCases) { Text($0.rawValue).tag($0) }
      }
      .pickerStyle(.segmented)
      chart.frame(height: 260)
    }
    .padding()
  }

  private var chart: some View {
    Chart {
      ForEach(span.days) { day in
        BarMark(x: .value("Day", day.date, unit: .day), y: .value("Steps", day.steps))
          .foregroundStyle(.orange.gradient)
          .opacity(chosen == nil || chosen?.id == day.id ? 1 : 0.35)
          .cornerRadius(3)
      }
      RuleMark(y: .value("Average", average))
        .foregroundStyle(.secondary)
        .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 3]))
      if let chosen {
        RuleMark(x: .value("Day", chosen.date, unit: .day))
          .foregroundStyle(.gray.opacity(0.4))
          .zIndex(-1)
          .annotation(
            position: .top, spacing: 0,
            overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
          ) { Note(day: chosen) }
      }
    }
    .chartXSelection(value: $selection)
    .chartYScale(domain: 0...12_000)
  }
}

/// The note about the day under the finger.
private struct Note: View {
  let day: Day

  var body: some View {
    VStack(alignment: .leading) {
      Text(day.date, format: .dateTime.weekday().day().month()).foregroundStyle(.secondary)
      Text("\(Int(day.steps)) steps").font(.headline)
    }
    .font(.caption)
    .padding(6)
    .background(.orange.opacity(0.15), in: .rect(cornerRadius: 6))
  }
}
