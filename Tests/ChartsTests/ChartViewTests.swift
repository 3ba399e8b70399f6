import SwiftUI
import Testing
import VivaceGeometry
import VivaceHarness
import VivaceStage
import VivaceViews

@testable import Charts

private struct Sale: Identifiable {
  var id: String { month }
  let month: String
  let amount: Double
}

private let sales = [
  Sale(month: "Jan", amount: 20), Sale(month: "Feb", amount: 60), Sale(month: "Mar", amount: 40),
]

private struct Selecting: View {
  @State private var month: String?
  var body: some View {
    VStack {
      Text(month ?? "none")
      Chart(sales) { BarMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount)) }
        .chartXSelection(value: $month)
    }
  }
}

private struct Growing: View {
  @State private var isGrown = false
  var body: some View {
    VStack {
      Button("Grow") { withAnimation(.spring(duration: 0.5)) { isGrown.toggle() } }
      Chart(sales) { sale in
        BarMark(
          x: .value("Month", sale.month),
          y: .value("Amount", isGrown ? 80 - sale.amount : sale.amount))
      }
      .chartYScale(domain: 0...100)
    }
  }
}

private struct Tapped: View {
  @State private var taps = 0
  var body: some View {
    VStack(spacing: 0) {
      Text("\(taps) taps").frame(height: 60)
      Chart(sales) { BarMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount)) }
        .onTapGesture { taps += 1 }
    }
  }
}

private struct Scrolling: View {
  @State private var position = 0.0
  var body: some View {
    VStack {
      Text("from \(Int(position))")
      Chart(0..<100, id: \.self) { BarMark(x: .value("X", $0), y: .value("Y", $0 % 7)) }
        .chartScrollableAxes(.horizontal)
        .chartXVisibleDomain(length: 20)
        .chartScrollPosition(x: $position)
        .chartScrollTargetBehavior(.valueAligned(unit: 10))
    }
  }
}

@MainActor @Suite(.serialized) struct ChartViewTests {
  private let size = CGSize(width: 320, height: 300)

  @Test func marksAreReadWithTheirNamesAndValues() throws {
    let stage = HeadlessStage(size: size, scale: 1) {
      Chart(sales) { BarMark(x: .value("Month", $0.month), y: .value("Amount", $0.amount)) }
    }
    let january = try stage.find("Jan")
    #expect(january.value == "20")
    let february = try stage.find("Feb")
    #expect(february.frame.height > january.frame.height * 2.9)
    #expect(february.frame.midX > january.frame.midX)
  }

  @Test func aHiddenMarkIsNotRead() {
    let stage = HeadlessStage(size: size, scale: 1) {
      Chart {
        BarMark(x: .value("Month", "Jan"), y: .value("Amount", 1)).accessibilityHidden(true)
        BarMark(x: .value("Month", "Feb"), y: .value("Amount", 2)).accessibilityLabel("February")
      }
    }
    #expect(!stage.contains("Jan"))
    #expect(stage.contains("February"))
  }

  @Test func aFingerSelectsTheBandThatItIsOn() throws {
    let stage = HeadlessStage(size: size, scale: 1) { Selecting() }
    #expect(stage.contains("none"))
    let february = try stage.find("Feb").frame
    try stage.press(at: CGPoint(x: february.midX, y: february.midY))
    #expect(try stage.find("Feb").role == .text)
    let march = try stage.find("Mar").frame
    try stage.move(to: CGPoint(x: march.midX, y: march.midY))
    #expect(stage.labels.first == "Mar")
    try stage.release()
    #expect(stage.contains("none"))
  }

  @Test func barsGoFromWhereTheyAreToWhereTheyBelong() throws {
    let stage = HeadlessStage.recording { HeadlessStage(size: size, scale: 1) { Growing() } }
    defer { stage.close() }
    try stage.tap("Grow")
    try stage.advance(by: 0.2)
    // Taken back halfway: nothing jumps, and the velocity continues.
    try stage.tap("Grow")
    try stage.settle()
    let recorder = try #require(stage.recorder)
    #expect(ContinuityChecker.problems(in: recorder, until: stage.time).isEmpty)
    let changes = recorder.turns.flatMap(\.updates).flatMap(\.changes).filter {
      $0.record.components.contains { $0.contains("Jan") }
    }
    #expect(changes.contains { $0.interrupted != nil })
  }

  @Test func aChartIsHitInItsFrameAndNotWhereMarksMayReach() throws {
    let stage = HeadlessStage(size: size, scale: 1) { Tapped() }
    defer { stage.close() }
    // Marks may be drawn up to 32 points above the plot area.
    try stage.tap(at: CGPoint(x: 150, y: 50))
    #expect(stage.contains("0 taps"))
    // A place between two bars.
    let (january, february) = (try stage.find("Jan").frame, try stage.find("Feb").frame)
    try stage.tap(at: CGPoint(x: (january.maxX + february.minX) / 2, y: january.minY))
    #expect(stage.contains("1 taps"))
  }

  @Test func aChartScrollsAndRestsAtMultiples() throws {
    let stage = HeadlessStage(size: size, scale: 1) { Scrolling() }
    try stage.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 60, y: 200), in: 0.4)
    try stage.settle()
    let text = try #require(stage.labels.first { $0.hasPrefix("from ") })
    let position = try #require(Int(text.dropFirst(5)))
    #expect(position > 0 && position % 10 == 0, "\(text)")
  }

  @Test("a scroll that is limited goes to the next place at most")
  func limitedScrolling() {
    func rest(_ limit: LimitBehavior, near value: Double, from start: Double) -> Double {
      let behavior = ValueAlignedChartScrollTargetBehavior.valueAligned(
        unit: 10, limitBehavior: limit)
      return behavior._target.rest(near: value, from: start, isDate: false, .current)
    }
    #expect(rest(.automatic, near: 58, from: 20) == 60)
    #expect(rest(.never, near: 58, from: 20) == 60)
    #expect(rest(.always, near: 58, from: 20) == 30)
    #expect(rest(.always, near: -40, from: 20) == 10)
    #expect(rest(.always, near: 23, from: 20) == 20)
    #expect(rest(.always, near: 58, from: 24) == 30)
    var days = _ScrollTarget(components: DateComponents(hour: 0), limit: .always)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    let day = 86_400.0
    #expect(days.rest(near: 9.2 * day, from: 5 * day, isDate: true, calendar) == 6 * day)
    days.limit = .never
    #expect(days.rest(near: 9.2 * day, from: 5 * day, isDate: true, calendar) == 9 * day)
  }

  @Test func aProxyFindsValuesAndPlaces() throws {
    final class Kept { var proxy: ChartProxy? }
    let kept = Kept()
    let stage = HeadlessStage(size: size, scale: 1) {
      Chart { PointMark(x: .value("X", 5), y: .value("Y", 5)) }
        .chartXScale(domain: 0...10).chartYScale(domain: 0...10)
        .chartOverlay { proxy -> Color in
          kept.proxy = proxy
          return Color.clear
        }
    }
    defer { stage.close() }
    let proxy = try #require(kept.proxy)
    let middle = try #require(proxy.position(forX: 5))
    #expect(abs(middle - proxy.plotSize.width / 2) < 0.01)
    #expect(proxy.value(atX: middle, as: Double.self) == 5)
    #expect(proxy.value(atY: 0, as: Int.self) == 10)
    #expect(proxy.position(forY: 0) == proxy.plotSize.height)
  }

  @Test func emptyAndSenselessDataDrawWithoutATrap() throws {
    let values: [[Double]] = [
      [], [.nan], [0], [-1], [.infinity, 1], [1e300, -1e300], [.leastNonzeroMagnitude],
    ]
    for data in values {
      for type in [ScaleType.linear, .log, .squareRoot, .symmetricLog] {
        let stage = HeadlessStage(size: CGSize(width: 120, height: 90), scale: 1) {
          Chart(data.indices, id: \.self) { index in
            BarMark(x: .value("X", index), y: .value("Y", data[index]))
            LineMark(x: .value("X", index), y: .value("Y", data[index]))
            AreaMark(x: .value("X", data[index]), y: .value("Y", data[index]))
            PointMark(x: .value("X", data[index]), y: .value("Y", index))
          }
          .chartYScale(type: type)
        }
        _ = stage.bitmap()
        stage.close()
      }
    }
  }

  @Test("thousands of points are a few items", arguments: [100, 10_000])
  func manyPoints(count: Int) {
    let stage = HeadlessStage(size: size, scale: 1) {
      Chart(0..<count, id: \.self) { index in
        PointMark(x: .value("X", index), y: .value("Y", (index * 7_919) % 1_000))
      }
      .accessibilityHidden(true)
    }
    #expect(stage.host.work.items < 60)
    stage.close()
  }
}
