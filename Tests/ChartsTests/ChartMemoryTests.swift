import SwiftUI
import Testing

@testable import Charts

/// Results of an update that the next one uses again.
@MainActor @Suite struct ChartMemoryTests {
  private struct Settings {
    var value = 2.0
    var color = Color.red
    var width: MarkDimension = .automatic
    var label = "Value"
    var opacity = 1.0
    var domain: ClosedRange<Double> = 0...4
    var series = "a"
    var hasNote = false
  }

  private func layout(_ settings: Settings, _ memory: ChartMemory) -> MarkLayout {
    var options = ChartOptions()
    options.y.domain = .range(
      .number(settings.domain.lowerBound), .number(settings.domain.upperBound))
    let content = ForEach(["x", "y"], id: \.self) { name in
      let bar = BarMark(
        x: .value("Name", name), y: .value(settings.label, settings.value), width: settings.width
      )
      .foregroundStyle(settings.color)
      .position(by: .value("Series", settings.series))
      .opacity(settings.opacity)
      if settings.hasNote { bar.annotation { Text("note") } } else { bar }
    }
    return ChartModel(
      memory.list(of: content), options,
      ChartModel.Surroundings(
        size: CGSize(width: 300, height: 200), calendar: Calendar(identifier: .gregorian),
        locale: Locale(identifier: "en_US")), memory
    ).layout
  }

  @Test func equalMarksAreLaidOutOnce() {
    let memory = ChartMemory()
    let first = layout(Settings(), memory)
    #expect(layout(Settings(), memory) === first)
    #expect(memory.drawing(of: first) === memory.drawing(of: first))
  }

  @Test(arguments: 0..<8) func anotherSettingIsAnotherLayout(index: Int) {
    let memory = ChartMemory()
    let first = layout(Settings(), memory)
    var settings = Settings()
    switch index {
    case 0: settings.value = 3
    case 1: settings.color = .blue
    case 2: settings.width = .fixed(4)
    case 3: settings.label = "Other"
    case 4: settings.opacity = 0.5
    case 5: settings.domain = 0...8
    case 6: settings.series = "b"
    default: settings.hasNote = true
    }
    let second = layout(settings, memory)
    #expect(second !== first)
    // The views of annotations cannot be compared.
    #expect((layout(settings, memory) === second) != settings.hasNote)
  }

  @Test func everySettingOfAMarkIsCompared() {
    // A setting that is added is also added to `isEqual(to:)`, and to these numbers.
    #expect(
      Mirror(reflecting: MarkRecord(id: 0, kind: .bar, style: MarkStyle())).children.count == 17)
    #expect(Mirror(reflecting: MarkStyle()).children.count == 26)
  }
}
