import SwiftUI
import Testing

@testable import Charts

/// The model of a chart as large as its plot area is to be.
@MainActor func makeModel<C: ChartContent>(
  _ options: ChartOptions = ChartOptions(), size: CGSize = CGSize(width: 340, height: 280),
  memory: ChartMemory = ChartMemory(), @ChartContentBuilder _ content: () -> C
) -> ChartModel {
  let collector = _MarkCollector()
  content()._collect(collector)
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(secondsFromGMT: 0)!
  return ChartModel(
    MarkList(collector.records, collector.functions).sampled(options), options,
    ChartModel.Surroundings(size: size, calendar: calendar, locale: Locale(identifier: "en_US")),
    memory)
}

@MainActor @Suite struct ModelTests {
  private let plot = CGSize(width: 300, height: 200)

  private func rects(_ model: ChartModel) -> [CGRect] {
    model.placedMarks.map { $0.frame.rect(in: plot) }
  }

  @Test func barsStandOnTheirBandsAndReachTheirValues() {
    let model = makeModel {
      BarMark(x: .value("Name", "a"), y: .value("Value", 50))
      BarMark(x: .value("Name", "b"), y: .value("Value", 100))
    }
    #expect((model.y.lower, model.y.upper) == (0, 100))
    let bars = rects(model)
    #expect(abs(bars[0].width - 150 * 0.65) < 0.01)
    #expect(abs(bars[0].midX - 75) < 0.01)
    #expect(abs(bars[0].minY - 100) < 0.01)
    #expect(abs(bars[0].maxY - 200) < 0.01)
    #expect(abs(bars[1].minY) < 0.01)
  }

  @Test func barsOfOneBandStandUponOneAnother() {
    let model = makeModel {
      BarMark(x: .value("Name", "a"), y: .value("Value", 20))
      BarMark(x: .value("Name", "a"), y: .value("Value", 30))
      BarMark(x: .value("Name", "a"), y: .value("Value", -10))
    }
    let bars = rects(model)
    #expect(abs(bars[0].minY - bars[1].maxY) < 0.01)
    #expect(abs(bars[2].minY - bars[0].maxY) < 0.01)
    #expect(model.y.lower <= -10)
  }

  @Test func aNormalizedStackComesToOne() {
    let model = makeModel {
      ForEach([1.0, 3], id: \.self) { value in
        BarMark(x: .value("Name", "a"), y: .value("Value", value), stacking: .normalized)
      }
    }
    #expect(model.y.upper == 1)
    #expect(abs(rects(model)[0].height - 50) < 0.01)
  }

  @Test func aCenteredStackHasItsMiddleAtZero() {
    let stacking = Stacking(
      makeModel {
        ForEach([2.0, 4], id: \.self) { value in
          AreaMark(
            x: .value("X", 1), y: .value("Value", value), series: .value("S", value),
            stacking: .center)
        }
      }.layout.records)
    #expect(stacking.spans.map { $0?.start } == [-3, -1])
    #expect(stacking.spans.map { $0?.end } == [-1, 3])
  }

  @Test func barsBesideOneAnotherDoNotOverlap() {
    let model = makeModel {
      ForEach(["x", "y", "z"], id: \.self) { kind in
        BarMark(x: .value("Name", "a"), y: .value("Value", 5)).position(by: .value("Kind", kind))
      }
    }
    let bars = rects(model)
    #expect(bars[0].maxX <= bars[1].minX && bars[1].maxX <= bars[2].minX)
  }

  @Test func numbersLieAndCategoriesStandFromAbove() {
    let model = makeModel {
      BarMark(x: .value("Value", 5), y: .value("Name", "first"))
      BarMark(x: .value("Value", 9), y: .value("Name", "second"))
    }
    let bars = rects(model)
    #expect(bars[0].minX == 0 && bars[1].width > bars[0].width)
    #expect(bars[0].maxY < bars[1].minY)
  }

  @Test func sectorsShareTheCircleByTheirValues() {
    let model = makeModel {
      SectorMark(angle: .value("Value", 1))
      SectorMark(angle: .value("Value", 3))
      SectorMark(angle: .value("Value", -7))
    }
    #expect(model.total == 4)
    #expect(model.placedMarks[0].frame.x1.unit == 0.25)
    #expect(model.placedMarks[1].frame.x1.unit == 1)
    #expect(model.axes.isEmpty)
  }

  @Test func zeroIsInADomainUnlessTheProgramWantsItOut() {
    var options = ChartOptions()
    let content = { @MainActor in LineMark(x: .value("X", 1), y: .value("Y", 101)) }
    #expect(makeModel(options) { content() }.y.lower == 0)
    options.y.domain = AutomaticScaleDomain.automatic(includesZero: false)._domain
    #expect(makeModel(options) { content() }.y.lower > 0)
  }

  @Test func aUnitOfTheCalendarIsABand() throws {
    let model = makeModel {
      ForEach(0..<3) { day in
        BarMark(
          x: .value(
            "Day", Date(timeIntervalSinceReferenceDate: Double(day) * 86_400 + 4_000), unit: .day),
          y: .value("Y", 1))
      }
    }
    #expect(model.x.upper - model.x.lower == 3 * 86_400)
    #expect(abs(rects(model)[1].midX - 150) < 0.01)
  }

  @Test func seriesHaveTheColorsOfThePaletteInTurn() {
    let model = makeModel {
      ForEach(["a", "b", "a"], id: \.self) { name in
        PointMark(x: .value("X", 1), y: .value("Y", 1)).foregroundStyle(by: .value("S", name))
      }
    }
    #expect(model.placedMarks.map(\.appearance.paint.color) == [.blue, .green, .blue])
    let legend = LegendSection.all(StyleResolver(model.layout.records, ChartOptions()))
    #expect(legend.first?.entries.map(\.name) == ["a", "b"])
  }

  @Test("data that cannot be drawn is left out", arguments: [Double.nan, .infinity, -.infinity])
  func senselessValues(value: Double) {
    let model = makeModel {
      LineMark(x: .value("X", 1), y: .value("Y", value))
      BarMark(x: .value("X", value), y: .value("Y", 2))
      SectorMark(angle: .value("A", value))
      PointMark(x: .value("X", 1), y: .value("Y", 2))
    }
    #expect(model.placedMarks.count == 1)
  }

  @Test func thinnedLinesKeepTheExtremesOfEachColumn() {
    let points = (0..<100_000).map { CGPoint(x: Double($0) / 500, y: sin(Double($0))) }
    let thinned = LineCurve(.linear, columns: 200).thinned(points)
    #expect(thinned.count <= 4 * 201)
    #expect(thinned.map(\.y).max() == points.map(\.y).max())
    #expect(thinned.first == points.first && thinned.last == points.last)
  }
}
