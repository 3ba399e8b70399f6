import Foundation
import Testing
import VivaceGeometry
import VivaceMotion
import VivaceViews

@testable import VivaceHarness
@testable import VivaceInspector

/// Curves that are reported while the movements continue.
@Suite @MainActor struct MotionCurvesTests {
  /// A number of tiles that a tap moves elsewhere.
  private struct Tiles: View {
    let count: Int
    @State private var step = 0

    var body: some View {
      ZStack {
        ForEach(0..<count, id: \.self) { index in
          Rectangle().frame(width: 8, height: 8)
            .position(x: 10 + Double((index * 37 + step * 53) % 180), y: 100)
            .animation(.spring(duration: 0.5, bounce: 0.3), value: step)
        }
      }
      .frame(width: 200, height: 200)
      .contentShape(Rectangle())
      .onTapGesture { step += 1 }
    }
  }

  private func stage(_ count: Int) -> HeadlessStage {
    .recording {
      HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1, root: Tiles(count: count))
    }
  }

  /// A page: its state, made of the messages that it has received.
  private struct Page {
    typealias Sample = (time: Double, shown: Double, model: Double)

    let curves: MotionCurves
    var question = MotionCurves.Question()
    var attributes: [MotionCurves.Attribute] = []
    var rows: [MotionCurves.Row] = []
    var samples: [Int: [Sample]] = [:]
    /// How many rows are in sight.
    var height = 4
    var answers = 0

    init(_ curves: MotionCurves) { self.curves = curves }

    mutating func ask(at now: Double) {
      var isCut = true
      while isCut {
        answers += 1
        let answer = curves.answer(question, at: now)
        isCut = answer.isCut || question.run != answer.run
        if question.run != answer.run { (attributes, rows, samples) = ([], [], [:]) }
        attributes += answer.attributes
        rows += answer.rows
        for new in answer.samples {
          samples[new.attribute] =
            (samples[new.attribute] ?? []).filter { $0.time < new.from } + new.points
          if let index = question.wanted.firstIndex(where: { $0.attribute == new.attribute }) {
            question.wanted[index].from = new.to
          }
        }
        question.run = answer.run
        (question.attributes, question.rows) = (attributes.count, rows.count)
        for row in rows.prefix(height).dropFirst(question.wanted.count) {
          question.wanted.append(
            .init(attribute: row.attribute, component: row.component, from: 0))
          isCut = true
        }
      }
    }
  }

  private func page(_ stage: HeadlessStage, run: String = "1") throws -> Page {
    Page(MotionCurves(try #require(stage.recorder), run: run))
  }

  @Test func whatIsToldPieceByPieceIsWhatATimelineSaysOfTheWhole() throws {
    let stage = stage(3)
    var page = try page(stage)
    try stage.advance(to: 0.2)
    for instant in [0.25, 0.5, 0.6, 0.61, 0.9, 1.3, 2.0] {
      if [0.5, 0.6, 0.9].contains(instant) { try stage.tap(at: CGPoint(x: 100, y: 150)) }
      try stage.advance(to: instant)
      page.ask(at: instant)
    }
    #expect(page.rows.count == 3 && page.rows.allSatisfy { $0.component == page.rows[0].component })
    let recorder = try #require(stage.recorder)
    let whole = MotionTimeline(recorder, duration: 2, perSecond: 60)
    for row in page.rows {
      let attribute = try #require(page.attributes.first { $0.number == row.attribute })
      let track = try #require(
        whole.tracks.first { $0.view == attribute.view && $0.property == attribute.property })
      #expect(track.moving == [row.component])
      let samples = try #require(page.samples[row.attribute])
      // Each instant of the timeline's, at both sides of what began.
      for sample in track.samples {
        #expect(
          samples.contains {
            abs($0.time - sample.time) < 1e-9 && abs($0.shown - sample.shown[row.component]) < 1e-9
              && $0.model == sample.model[row.component]
          }, "at \(sample.time)")
      }
      #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
  }

  @Test("an answer costs what is new in the rows in sight", arguments: [1.0, 30])
  func anAnswerCostsWhatIsNew(seconds: Double) throws {
    let stage = stage(100)
    var page = try page(stage)
    var time = 0.0
    while time < seconds {
      try stage.tap(at: CGPoint(x: 100, y: 150))
      time += 0.5
      try stage.advance(to: time)
      page.ask(at: time)
    }
    #expect(page.rows.count == 100)
    let before = (page.curves.samplesTaken, page.answers)
    try stage.advance(by: 1.0 / 3)
    page.ask(at: time + 1.0 / 3)
    // 20 frames in 4 rows, and the instant at which the answer before ended.
    #expect(page.curves.samplesTaken - before.0 == 4 * 21)
    #expect(page.answers - before.1 == 1)
  }

  @Test func noAnswerCostsMoreThanItsBudgetAndAllIsToldInTheEnd() throws {
    let stage = stage(100)
    for _ in 0..<40 {
      try stage.tap(at: CGPoint(x: 100, y: 150))
      try stage.advance(by: 0.5)
    }
    let curves = MotionCurves(try #require(stage.recorder), run: "1")
    var question = MotionCurves.Question()
    var (attributes, rows, last) = (0, 0, 0)
    while true {
      let answer = curves.answer(question, at: 20)
      #expect(curves.samplesTaken - last <= MotionCurves.budget + 4)
      last = curves.samplesTaken
      (attributes, rows) = (attributes + answer.attributes.count, rows + answer.rows.count)
      let isLast = answer.rows.isEmpty && question.run != nil && !answer.isCut
      question.run = answer.run
      (question.attributes, question.rows) = (attributes, rows)
      for samples in answer.samples {
        let index = question.wanted.firstIndex { $0.attribute == samples.attribute }
        question.wanted[try #require(index)].from = samples.to
      }
      for row in answer.rows {
        question.wanted.append(.init(attribute: row.attribute, component: row.component, from: 0))
      }
      if isLast { break }
    }
    #expect(rows == 100)
    #expect(question.wanted.allSatisfy { $0.from == 20 })
  }

  @Test func anotherRunIsToldFromTheBeginningAndNonsenseIsHarmless() throws {
    let stage = stage(2)
    try stage.tap(at: CGPoint(x: 100, y: 150))
    try stage.advance(to: 1)
    let curves = MotionCurves(try #require(stage.recorder), run: "2")
    var question = MotionCurves.Question()
    (question.run, question.attributes, question.rows) = ("1", 900, 900)
    question.wanted = [.init(attribute: 5_000, component: 0, from: 0)]
    let answer = curves.answer(question, at: 1)
    #expect(answer.run == "2" && answer.rows.count == 2 && answer.samples.isEmpty)
    #expect(answer.attributes.map(\.number).contains(answer.rows[0].attribute))
    (question.run, question.attributes, question.rows, question.step) = ("2", -1, -1, .nan)
    question.wanted.append(.init(attribute: answer.rows[0].attribute, component: 99, from: 7))
    let odd = curves.answer(question, at: 1)
    #expect(odd.attributes == answer.attributes && odd.samples.allSatisfy { $0.points.isEmpty })
    #expect(!odd.isCut)
  }

  @Test func theStartOfAnAnimationIsFoundFromAnInstantInIt() throws {
    let stage = stage(1)
    for instant in [0.25, 1.5] {
      try stage.advance(to: instant)
      try stage.tap(at: CGPoint(x: 100, y: 150))
    }
    try stage.advance(to: 3)
    let curves = MotionCurves(try #require(stage.recorder), run: "1")
    let attribute = try #require(curves.answer(.init(), at: 3).rows.first).attribute
    #expect(curves.start(of: attribute, before: 1) == 0.25)
    #expect(curves.start(of: attribute, before: 2) == 1.5)
    #expect(curves.start(of: attribute, before: 0.1) == nil)
    #expect(curves.start(of: 99, before: 1) == nil)
  }
}
