import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite(.serialized) struct SymbolEffectTests {
  /// A symbol, a button that triggers its effects, and one that turns them on or off.
  struct Bell<Content: View>: View {
    @State private var rings = 0
    @State private var isOn = false
    let content: (Image, Int, Bool) -> Content
    var body: some View {
      VStack {
        content(Image(systemName: isOn ? "star.fill" : "star"), rings, isOn)
        Button("ring") { rings += 1 }
        Button("switch") { isOn.toggle() }
      }
    }
  }

  private func bell<V: View>(_ content: @escaping (Image, Int, Bool) -> V) -> TestStage {
    TestStage { Bell(content: content) }
  }

  private func maps(_ stage: TestStage) -> [ProjectionValue] {
    stage.items.compactMap { item in
      guard case .group(.projection(let map, _), _) = item.content else { return nil }
      return map.value(at: stage.time)
    }
  }

  private func opacities(_ stage: TestStage) -> [Double] {
    stage.opacities.map { $0.value(at: stage.time) }
  }

  @Test func aTriggerBouncesOnceAndRunsNothing() {
    let stage = bell { image, rings, _ in image.symbolEffect(.bounce, value: rings) }
    #expect(maps(stage).isEmpty)
    stage.tap("ring")
    stage.advance(to: 0.1)
    #expect(maps(stage).count == 1 && maps(stage)[0].m11 > 1.1)
    let work = stage.work { for frame in 7...36 { stage.advance(to: Double(frame) / 60) } }
    #expect(work == Work())
    // A second one on top of the first does not make it jump.
    let before = maps(stage)[0].m11
    stage.tap("ring")
    #expect(maps(stage).map(\.m11).reduce(1, *) == before)
    stage.advance(to: 3)
    #expect(maps(stage).isEmpty && stage.frame.nextInstant == .infinity)
    let down = bell { image, rings, _ in image.symbolEffect(.bounce.down.byLayer, value: rings) }
    down.tap("ring")
    down.advance(to: 0.1)
    #expect(maps(down)[0].m11 < 0.9)
  }

  @Test func optionsRepeatAndHurry() {
    let twice = bell { image, rings, _ in
      image.symbolEffect(.pulse, options: .repeat(2).speed(2), value: rings)
    }
    twice.tap("ring")
    // A pulse takes 1.2 s: half of that, two times.
    twice.advance(to: 0.3)
    #expect(near(opacities(twice)[0], 0.3, 1e-6))
    twice.advance(to: 0.9)
    #expect(near(opacities(twice)[0], 0.3, 1e-6))
    twice.advance(to: 1.3)
    #expect(opacities(twice).isEmpty)
    let periodic = bell { image, rings, _ in
      image.symbolEffect(.pulse, options: .repeat(.periodic(2, delay: 1)), value: rings)
    }
    periodic.tap("ring")
    periodic.advance(to: 1.7)
    #expect(opacities(periodic) == [1])
    periodic.advance(to: 2.8)
    #expect(near(opacities(periodic)[0], 0.3, 1e-6))
    #expect(SymbolEffectOptions.speed(-1) == .default.speed(.nan))
  }

  @Test func whatIsActiveGoesOnUntilItIsNot() {
    let stage = bell { image, _, isOn in
      image.symbolEffect(.rotate, isActive: isOn).contentTransition(.identity)
    }
    #expect(maps(stage).isEmpty)
    stage.tap("switch")
    stage.advance(to: 120.3)
    let map = maps(stage)[0]
    #expect(near(map.m11, 0, 1e-6) && near(map.m12, 1, 1e-6))
    stage.tap("switch")
    #expect(near(maps(stage)[0].m12, 1, 1e-6))
    // It ends its turn.
    stage.advance(to: 121.1)
    #expect(maps(stage).count == 1)
    stage.advance(to: 121.3)
    #expect(maps(stage).isEmpty)
  }

  @Test func eachEffectMovesWhatItSays() {
    func sample<V: View>(at time: Double, _ content: @escaping (Image, Int) -> V) -> (
      ProjectionValue, [Double]
    ) {
      let stage = bell { image, rings, _ in content(image, rings) }
      stage.tap("ring")
      stage.advance(to: time)
      return (maps(stage)[0], opacities(stage))
    }
    let wiggle = sample(at: 0.225) { $0.symbolEffect(.wiggle, value: $1) }.0
    #expect(wiggle.m12 != 0 && near(wiggle.m11 * wiggle.m11 + wiggle.m12 * wiggle.m12, 1))
    let other = sample(at: 0.225) { $0.symbolEffect(.wiggle.counterClockwise, value: $1) }.0
    #expect(near(other.m12, -wiggle.m12))
    let shake = sample(at: 0.1) { $0.symbolEffect(.wiggle.left, value: $1) }.0
    #expect(shake.m31 < 0 && near(shake.m32, 0))
    let breath = sample(at: 1.2) { $0.symbolEffect(.breathe.pulse, value: $1) }
    #expect(near(breath.0.m11, 1.12) && near(breath.1[0], 0.6))
    #expect(sample(at: 1.2) { $0.symbolEffect(.breathe.plain, value: $1) }.1.isEmpty)
    let back = sample(at: 0.3) { $0.symbolEffect(.rotate.counterClockwise, value: $1) }.0
    #expect(back.m12 < 0)
    let dim = sample(at: 0.15) { $0.symbolEffect(.variableColor, value: $1) }.1
    #expect(near(dim[0], 0.3))
    let hidden = sample(at: 0.15) {
      $0.symbolEffect(.variableColor.cumulative.hideInactiveLayers, value: $1)
    }.1
    #expect(near(hidden[0], 0))
    let reversing = sample(at: 0.65) { $0.symbolEffect(.variableColor.reversing, value: $1) }.1
    #expect(near(reversing[0], 0.3))
    let blinking = sample(at: 0.26) { $0.symbolEffect(.variableColor.iterative, value: $1) }.1
    #expect(blinking[0] > 0.9)
  }

  @Test func statesGoThereAndStay() {
    let stage = bell { image, _, isOn in
      image.symbolEffect(.scale.up, isActive: isOn).contentTransition(.identity)
    }
    stage.tap("switch")
    stage.advance(to: 0.1)
    #expect(maps(stage)[0].m11 > 1 && maps(stage)[0].m11 < 1.2)
    stage.advance(to: 5)
    #expect(maps(stage)[0].m11 == 1.2)
    stage.tap("switch")
    stage.advance(to: 10)
    #expect(maps(stage).isEmpty)
    let gone = bell { image, _, isOn in
      image.symbolEffect(.disappear, isActive: isOn).contentTransition(.identity)
    }
    gone.tap("switch")
    gone.advance(to: 5)
    #expect(opacities(gone) == [0])
    let appearing = bell { image, _, isOn in
      image.symbolEffect(.appear, isActive: isOn).contentTransition(.identity)
    }
    #expect(opacities(appearing) == [0])
    appearing.tap("switch")
    appearing.advance(to: 5)
    #expect(opacities(appearing).isEmpty)
  }

  @Test func effectsReachTheSymbolsBelowUnlessTheyAreRemoved() {
    let stage = bell { image, rings, _ in
      HStack {
        Image(systemName: "bell")
        image.symbolEffectsRemoved()
        image.symbolEffectsRemoved(false)
      }.symbolEffect(.bounce, value: rings)
    }
    stage.tap("ring")
    stage.advance(to: 0.1)
    #expect(maps(stage).count == 2)
  }

  @Test func aSymbolIsReplacedWithoutAnAnimation() {
    let stage = bell { image, _, _ in image.contentTransition(.symbolEffect(.replace)) }
    stage.tap("switch")
    stage.advance(to: 0.1)
    // The old one shrinks away; the new one has still to come.
    #expect(maps(stage).count == 2 && maps(stage)[0].m11 < 1 && opacities(stage)[1] == 0)
    stage.advance(to: 0.3)
    #expect(maps(stage).last!.m11 > 0.5 && opacities(stage).last! > 0)
    stage.advance(to: 3)
    #expect(maps(stage).isEmpty)
    let off = bell { image, _, _ in
      image.contentTransition(.symbolEffect(.replace.offUp, options: .speed(2)))
    }
    off.tap("switch")
    #expect(maps(off).count == 1)
    let up = bell { image, _, _ in
      image.contentTransition(.symbolEffect(.replace.magic(fallback: .replace.upUp)))
    }
    up.tap("switch")
    up.advance(to: 0.1)
    #expect(maps(up)[0].m11 > 1)
  }

  @Test func picturesFadeInAnimatedTransactions() {
    struct Switch: View {
      @State private var isOn = false
      var body: some View {
        VStack {
          Image(systemName: isOn ? "pause.fill" : "play.fill")
          Button("go") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
          Button("cut") { isOn.toggle() }
        }
      }
    }
    let stage = TestStage { Switch() }
    stage.tap("go")
    stage.advance(to: 0.25)
    #expect(opacities(stage) == [0.75, 0.25])
    stage.advance(to: 2)
    stage.tap("cut")
    #expect(opacities(stage).isEmpty)
  }

  @Test func aSymbolComesAndGoesByItsTransition() {
    let stage = TestStage { Coming() }
    stage.tap("go")
    stage.advance(to: 0.5)
    #expect(near(stage.scaleNow(), 0.75) && near(stage.opacityNow(), 0.5))
  }

  struct Coming: View {
    @State private var isThere = false
    var body: some View {
      VStack {
        if isThere { Image(systemName: "star").transition(.symbolEffect(.appear)) }
        Button("go") { withAnimation(.linear(duration: 1)) { isThere.toggle() } }
      }
    }
  }
}
