import Foundation
import FoundationXML
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceViews

@testable import VivaceHarness

/// A disc that a tap makes larger and moves, with something for each reason not to animate.
private struct Disc: View {
  @State var isOn = false

  var body: some View {
    VStack {
      Circle()
        .fill(isOn ? .red : .blue)
        .frame(width: 40, height: 40)
        .scaleEffect(isOn ? 1.5 : 1)
        .animation(nil, value: isOn)
        .offset(x: isOn ? 60 : 0)
      Text("Fade").opacity(isOn ? 0.5 : 1).id(isOn)
      Text("Plain").opacity(isOn ? 0.25 : 1)
    }
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.spring(duration: 0.4, bounce: 0.2)) { isOn.toggle() } }
    .accessibilityLabel("Disc")
  }
}

/// A straight line of a second that says how fast it is.
private struct Straight: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { time < 1 ? value.scaled(by: time) : nil }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { value }
}

private struct Custom: View {
  @State var isOn = false
  var body: some View {
    Text("Word").opacity(isOn ? 0 : 1)
      .onTapGesture { withAnimation(Animation(Straight())) { isOn.toggle() } }
  }
}

/// Animates by a modifier, not by the tap.
private struct Modified: View {
  @State var isOn = false

  var body: some View {
    Text("Word").opacity(isOn ? 0.2 : 1)
      .animation(.easeInOut(duration: 0.5), value: isOn)
      .onTapGesture { isOn.toggle() }
  }
}

@Suite("A record of what happened") @MainActor struct RecordingTests {
  private func stage<V: View>(_ root: V) -> HeadlessStage {
    .recording { HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1, root: root) }
  }

  @Test func isKeptOnlyWhenItWasAskedForAndChangesNoPicture() throws {
    let watched = stage(Disc())
    let free = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1, root: Disc())
    #expect(free.recorder == nil)
    for stage in [watched, free] { try stage.tap(at: CGPoint(x: 100, y: 80)) }
    for _ in 0..<6 {
      try watched.advance(by: 0.1)
      try free.advance(by: 0.1)
      #expect(watched.text == free.text)
    }
    #expect(watched.host.work == free.host.work)
  }

  @Test func aChangeIsExplainedByItsWriteItsTransactionAndTheModifiersOnTheWay() throws {
    let stage = stage(Disc())
    try stage.advance(to: 0.5)
    try stage.tap(at: CGPoint(x: 100, y: 80))
    let recorder = try #require(stage.recorder)
    let explanation = try #require(Explanation.last(before: 1, in: recorder).last)
    let update = try #require(explanation.updates.first { !$0.writes.isEmpty })
    #expect(update.writes.map(\.name) == ["Disc.isOn"])
    #expect(update.writes.first?.old == "false" && update.writes.first?.new == "true")
    #expect(update.animation == ".spring(duration: 0.4, bounce: 0.2)")

    func change(_ view: String, _ property: String) throws -> Explanation.Change {
      try #require(
        update.changes.first { $0.view.hasSuffix(view) && $0.property == property },
        "\(update.changes.map { "\($0.view) · \($0.property)" })")
    }
    let plain = try #require(update.changes.first { $0.outcome == .animated })
    #expect(plain.property.hasPrefix("opacity") && plain.change == "1 → 0.25")
    #expect(plain.animation == update.animation)
    #expect(plain.reason.contains("Nothing on the way changed it."))
    // A view inside a modifier that removes the animation does not move, either.
    #expect(try change("VStack › scaleEffect", "frame").outcome == .jumped)
    let scale = try change("VStack", "scaleEffect")
    #expect(scale.outcome == .jumped)
    #expect(
      scale.reason.contains(
        ".animation(_:value:) at Disc › VStack took .spring(duration: 0.4, bounce: 0.2) away."))
    #expect(update.identities.contains { $0.contains("false → true") })
    #expect(explanation.causes == ["finger 1 went up at 100, 80"])
    #expect(
      explanation.text.contains("Disc.isOn: false → true, with .spring(duration: 0.4, bounce: 0.2)")
    )
    let json = try Explanation.json([explanation])
    let read = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
    #expect(read.first?["instant"] as? Double == 0.5)
  }

  @Test func aModifierThatSetsTheAnimationAndASecondOneThatTakesOverAreNamed() throws {
    let stage = stage(Modified())
    try stage.tap(at: CGPoint(x: 100, y: 100))
    try stage.advance(by: 0.25)
    try stage.tap(at: CGPoint(x: 100, y: 100))
    let recorder = try #require(stage.recorder)
    let all = Explanation.all(in: recorder).flatMap(\.updates).flatMap(\.changes)
      .filter { $0.property == "opacity" && $0.outcome == .animated }
    #expect(all.count == 2)
    #expect(all[0].reason.contains("The change was made without an animation."))
    #expect(all[0].reason.contains("set .easeInOut(duration: 0.5)."))
    #expect(all[0].velocity == nil)
    #expect(all[1].reason.contains("It runs on top of .easeInOut(duration: 0.5)."))
  }

  @Test func theTimelineHasModelPresentationAndVelocityWithTheirCauses() throws {
    let stage = stage(Modified())
    try stage.advance(to: 0.5)
    try stage.tap(at: CGPoint(x: 100, y: 100))
    try stage.advance(to: 1.5)
    let recorder = try #require(stage.recorder)
    let timeline = MotionTimeline(recorder, duration: 1.5, perSecond: 20)
    let track = try #require(timeline.tracks.first { $0.property == "opacity" })
    func sample(_ time: Double) throws -> MotionTimeline.Sample {
      try #require(track.samples.last { abs($0.time - time) < 1e-9 })
    }
    #expect(try sample(0.25).shown == [1])
    #expect(try sample(0.5).model == [0.2])
    // Half of an ease in and out is half of the way, where it is fastest.
    #expect(try abs(sample(0.75).shown[0] - 0.6) < 1e-3)
    #expect(try sample(0.75).velocity[0] < -2)
    #expect(try sample(1.25).shown == [0.2])
    #expect(track.starts.map(\.words) == [".easeInOut(duration: 0.5)"])
    #expect(timeline.causes.contains { $0.words.contains("Modified.isOn: true") })
    let svg = TimelinePicture(timeline).svg()
    #expect(svg.contains("opacity") && svg.contains("Modified.isOn: true"))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test func theTimelinesFileHasOneSampleOfAnInstant() throws {
    struct File: Decodable {
      struct Track: Decodable {
        struct Sample: Decodable { let time: Double }
        let samples: [Sample]
      }
      let tracks: [Track]
    }
    let stage = stage(Modified())
    try stage.tap(at: CGPoint(x: 100, y: 100))
    try stage.advance(to: 0.5)
    try stage.tap(at: CGPoint(x: 100, y: 100))
    try stage.advance(to: 1)
    let timeline = MotionTimeline(try #require(stage.recorder), duration: 1)
    let file = try JSONDecoder().decode(File.self, from: timeline.json)
    #expect(!file.tracks.isEmpty)
    for track in file.tracks {
      let times = track.samples.map(\.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func theTimelineHasTheVelocityOfAnAnimationOfTheUsersThatHasOne() throws {
    let stage = stage(Custom())
    try stage.tap(at: CGPoint(x: 100, y: 100))
    try stage.advance(to: 1.5)
    let timeline = MotionTimeline(try #require(stage.recorder), duration: 1.5, perSecond: 20)
    let track = try #require(timeline.tracks.first { $0.property == "opacity" })
    let half = try #require(track.samples.last { abs($0.time - 0.5) < 1e-9 })
    #expect(abs(half.shown[0] - 0.5) < 0.02)
    #expect(abs(half.velocity[0] + 1) < 1e-6)
    let end = try #require(track.samples.last { abs($0.time - 1.25) < 1e-9 })
    #expect(end.velocity == [0])
  }

  @Test func aFilmOfMovementsHasALineAFrame() throws {
    let stage = stage(Modified())
    try stage.tap(at: CGPoint(x: 100, y: 100))
    let film = try stage.motionFilm(for: 0.6, framesPerSecond: 4)
    #expect(
      film == """
        a = Modified · opacity

         0.000  ▸ Modified.isOn: false → true
         0.000  a 1.00
         0.250  a 0.60
         0.500  a 0.20

        """)
    #expect(throws: StageError.self) {
      try HeadlessStage(root: Modified()).motionFilm(for: 1)
    }
  }

  @Test func aBudgetOfWorkIsKeptOrBroken() throws {
    let stage = stage(Modified())
    let budget = Work(bodies: 1, items: 2, animationsStarted: 1, updates: 4)
    try stage.expect(work: budget) { try $0.tap(at: CGPoint(x: 100, y: 100)) }
    let error = #expect(throws: StageError.self) {
      try stage.expect(work: Work(updates: 100)) { try $0.tap(at: CGPoint(x: 100, y: 100)) }
    }
    #expect(error?.description.contains("1 bodies, 0 allowed") == true)
  }
}

@Suite("The proof of motion") @MainActor struct ProofTests {
  /// Begins again from where it began, each time that it is tapped.
  private struct Jerky: View {
    @State private var count = 0
    var body: some View {
      Color.red.frame(width: 40, height: 40)
        .offset(x: CGFloat(count % 2) * 60)
        .onTapGesture { withAnimation(Animation(Restarting())) { count += 1 } }
    }
  }

  private struct Restarting: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? { time < 0.5 ? value.scaled(by: 0.3 + time) : nil }
  }

  @Test func springsThatAreInterruptedAgainAndAgainBreakNoRule() throws {
    for seed in 0..<12 as Range<UInt64> {
      try Fuzzer(seed: seed, events: 10, span: 1.5) {
        HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1, root: Disc())
      }.run()
    }
  }

  /// Colours and gradients that are sent back and forth by springs and by curves.
  private struct Takeovers: View {
    @State private var taps = 0

    private var isOn: Bool { taps % 2 == 1 }
    private static let animations: [Animation] = [
      .easeInOut(duration: 0.8), .bouncy, .timingCurve(.circularEaseIn, duration: 0.9), .smooth,
      .snappy, .easeIn(duration: 0.5).delay(0.1), .interactiveSpring, .spring(bounce: 0.6).speed(2),
      .easeInOut(duration: 0.3).repeatCount(3), .default,
    ]

    var body: some View {
      VStack(spacing: 0) {
        Rectangle().fill(isOn ? .red : .blue)
        Rectangle().fill(
          .linearGradient(
            colors: isOn ? [.yellow, .black] : [.white, .green], startPoint: .top,
            endPoint: isOn ? .bottom : .trailing))
        Color.orange.opacity(isOn ? 0.2 : 0.9).padding(isOn ? 12 : 0)
      }
      .onTapGesture {
        withAnimation(Self.animations[taps % Self.animations.count]) { taps += 1 }
      }
    }
  }

  @Test("colours and gradients keep their velocity from one animation to the next")
  func takeovers() throws {
    for seed in 0..<16 as Range<UInt64> {
      try Fuzzer(seed: seed, events: 14, span: 1.6) {
        HeadlessStage(size: CGSize(width: 60, height: 60), scale: 1, root: Takeovers())
      }.run()
    }
  }

  @Test func ajumpIsFoundAndShrunkToTheTapThatMakesIt() throws {
    let error = #expect(throws: Fuzzer.Failure.self) {
      try Fuzzer(seed: 3, events: 12) {
        HeadlessStage(size: CGSize(width: 60, height: 60), scale: 1, root: Jerky())
      }.run()
    }
    #expect(error?.script.count == 1)
    #expect(error?.problem.contains("jumped from") == true)
    #expect(error?.description.hasPrefix("Seed 3 breaks it") == true)
    #expect(error?.problem.contains("Jerky.count") == true)
  }
}
