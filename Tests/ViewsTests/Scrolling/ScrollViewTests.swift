import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// Rows of 50 points, as wide as the window of 200 × 200.
struct Rows: View {
  var count = 20
  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { index in
        Text("row \(index)").frame(width: 200, height: 50)
      }
    }
  }
}

extension TestStage {
  /// Drags evenly, with a turn for each of `steps` frames.
  func drag(from start: CGPoint, by way: CGVector, steps: Int = 10, release: Bool = true) {
    pointer(.down, at: start)
    for step in 1...steps {
      advance(by: 1 / 60)
      let fraction = CGFloat(step) / CGFloat(steps)
      pointer(.moved, at: CGPoint(x: start.x + way.dx * fraction, y: start.y + way.dy * fraction))
    }
    if release {
      advance(by: 0.2)
      pointer(.up, at: CGPoint(x: start.x + way.dx, y: start.y + way.dy))
    }
  }

  func wheel(_ dx: CGFloat = 0, _ dy: CGFloat = 0, at point: CGPoint = CGPoint(x: 100, y: 100)) {
    host.send(
      .scroll(location: point, delta: CGVector(dx: dx, dy: dy), time: time, modifiers: []))
    settle()
  }

  func top(_ label: String) -> CGFloat { node(label).frame.center.y - 25 }
}

@MainActor @Suite struct ScrollViewTests {
  private func scrolling<V: View>(_ axes: Axis.Set = .vertical, @ViewBuilder _ content: () -> V)
    -> TestStage
  {
    let view = content()
    return TestStage { ScrollView(axes) { view } }
  }

  @Test("is as long as proposed and as wide as its content, which may be any length")
  func size() {
    var sizes: [CGSize] = []
    let stage = TestStage {
      ScrollView {
        Color.red.frame(width: 60, height: 900)
      }
      .background(
        GeometryReader { proxy in
          Color.clear.onAppear { sizes.append(proxy.size) }
        })
    }
    _ = stage
    #expect(sizes == [CGSize(width: 60, height: 200)])
  }

  @Test(
    "follows a finger from ten points on, and a wheel at once, never beyond its ends by a wheel")
  func follows() {
    let stage = scrolling { Rows() }
    #expect(stage.top("row 0") == 0)
    stage.drag(from: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -100))
    #expect(stage.top("row 0") == -90)
    stage.wheel(0, -40)
    #expect(stage.top("row 0") == -130)
    stage.wheel(0, 1_000)
    #expect(stage.top("row 0") == 0)
    stage.wheel(0, -5_000)
    #expect(stage.top("row 19") == 150)
  }

  @Test("scrolling runs no body and lays nothing out")
  func work() {
    let stage = scrolling { Rows() }
    let work = stage.work {
      stage.drag(from: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -100))
    }
    #expect(work.bodies == 0)
    #expect(stage.top("row 0") == -90)
  }

  @Test("goes on after a fling by friction alone, without turns on the way")
  func fling() {
    let stage = scrolling { Rows(count: 200) }
    stage.pointer(.down, at: CGPoint(x: 100, y: 180))
    for step in 1...6 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: 100, y: 180 - 25 * CGFloat(step)))
    }
    stage.pointer(.up, at: CGPoint(x: 100, y: 30))
    let start = -stage.top("row 0")
    let updates = stage.host.work.updates
    let list = stage.frame.movesUntil
    stage.advance(by: 0.5)
    let distance = -stage.top("row 0") - start
    let friction = 2.002
    #expect(abs(distance - 1_500 / friction * (1 - 0.3675)) < 2)
    #expect(stage.host.work.updates == updates, "a fling needs no update")
    #expect(list > 2 && list < 6)
    stage.advance(by: 6)
    #expect(abs(-stage.top("row 0") - start - 1_500 / friction) < 1.5)
  }

  @Test("a fling goes as far at any speed of the stage, in another time", arguments: [0.5, 2.0])
  func pacedFling(speed: Double) {
    func flung(_ speed: Double) -> TestStage {
      let stage = scrolling { Rows(count: 200) }
      stage.host.motion = MotionSettings(speed: speed)
      stage.pointer(.down, at: CGPoint(x: 100, y: 180))
      for step in 1...6 {
        stage.advance(by: 1 / 60)
        stage.pointer(.moved, at: CGPoint(x: 100, y: 180 - 25 * CGFloat(step)))
      }
      stage.pointer(.up, at: CGPoint(x: 100, y: 30))
      return stage
    }
    let (usual, paced) = (flung(1), flung(speed))
    let length = usual.frame.movesUntil - usual.time
    #expect(near(paced.frame.movesUntil - paced.time, length / speed, 1e-9))
    for part in [0.1, 0.4, 0.8, 1.1] {
      usual.advance(to: 0.1 + length * part)
      paced.advance(to: 0.1 + length * part / speed)
      #expect(near(paced.top("row 0"), usual.top("row 0"), 1e-6))
    }
  }

  @Test("a pull beyond an end gives ever less, and springs back")
  func bounce() {
    let stage = scrolling { Rows() }
    stage.drag(from: CGPoint(x: 100, y: 20), by: CGVector(dx: 0, dy: 110), release: false)
    #expect(abs(stage.top("row 0") - rubberBand(100, available: 200)) < 1)
    stage.advance(by: 0.2)
    stage.pointer(.up, at: CGPoint(x: 100, y: 130))
    stage.advance(by: 0.1)
    let shown = stage.top("row 0")
    #expect(shown > 1 && shown < rubberBand(100, available: 200))
    stage.advance(by: 2)
    #expect(stage.top("row 0") == 0)
  }

  @Test("a press that becomes a scroll does not tap; a touch on moving content only stops it")
  func arbitration() {
    let log = Log()
    let stage = scrolling {
      VStack(spacing: 0) {
        ForEach(0..<60, id: \.self) { index in
          Button("b \(index)") { log("tap \(index)") }.frame(width: 200, height: 50)
        }
      }
    }
    stage.tap("b 1")
    #expect(log.take() == ["tap 1"])
    stage.drag(from: CGPoint(x: 100, y: 75), by: CGVector(dx: 0, dy: -40))
    #expect(log.take() == [])
    stage.pointer(.down, at: CGPoint(x: 100, y: 180))
    stage.advance(by: 1 / 60)
    stage.pointer(.moved, at: CGPoint(x: 100, y: 130))
    stage.advance(by: 1 / 60)
    stage.pointer(.moved, at: CGPoint(x: 100, y: 80))
    stage.pointer(.up, at: CGPoint(x: 100, y: 80))
    stage.advance(by: 0.1)
    let before = stage.top("b 0")
    stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(log.take() == [])
    stage.advance(by: 1)
    #expect(abs(stage.top("b 0") - before) < 1)
  }

  @Test("what is cut off is not hit, and what has scrolled is hit where it is shown")
  func hits() {
    let log = Log()
    let stage = TestStage {
      VStack(spacing: 0) {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<10, id: \.self) { index in
              Color.red.frame(width: 200, height: 50).onTapGesture { log("\(index)") }
            }
          }
        }
        .frame(height: 100)
        Color.blue.frame(height: 100).onTapGesture { log("below") }
      }
    }
    stage.tap(at: CGPoint(x: 100, y: 120))
    stage.wheel(0, -60, at: CGPoint(x: 100, y: 50))
    stage.tap(at: CGPoint(x: 100, y: 5))
    #expect(log.take() == ["below", "1"])
  }

  @Test("a wheel that goes on turning goes on with what it turned, until it stands still")
  func turningWheel() {
    let stage = scrolling {
      VStack(spacing: 0) {
        Color.red.frame(width: 200, height: 150)
        ScrollView { Rows() }.frame(height: 200)
        Color.blue.frame(width: 200, height: 800)
      }
    }
    stage.wheel(0, -100)
    let inner = stage.top("row 0")
    #expect(inner == 50)
    // The inner one has come under the pointer meanwhile.
    stage.advance(by: 1 / 60)
    stage.wheel(0, -20)
    #expect(stage.top("row 0") == 30)
    stage.advance(by: 0.2)
    stage.wheel(0, -20)
    #expect(stage.top("row 0") == 10, "the inner one is turned now")
    stage.advance(by: 0.01)
    stage.wheel(0, 20)
    #expect(stage.top("row 0") == 30)
    // Where it can continue no more, the one around it does.
    stage.wheel(0, 20)
    #expect(stage.top("row 0") == 50)
  }

  @Test("a wheel goes to the innermost scroll view that can go on that way")
  func nested() {
    let stage = TestStage {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              ForEach(0..<10, id: \.self) { Text("c \($0)").frame(width: 80, height: 50) }
            }
          }
          Rows()
        }
      }
    }
    let point = CGPoint(x: 100, y: 20)
    stage.wheel(-30, 0, at: point)
    #expect(stage.node("c 0").frame.center.x == 10)
    stage.drag(from: point, by: CGVector(dx: 0, dy: -50))
    #expect(near(stage.node("c 0").frame.center.y, 25 - 40, 1e-6))
    #expect(stage.node("c 0").frame.center.x == 10)
  }

  @Test("disabled it stays; margins and indicators' visibility are the environment's")
  func settings() {
    let still = TestStage { ScrollView { Rows() }.scrollDisabled(true) }
    still.wheel(0, -100)
    still.drag(from: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -100))
    #expect(still.top("row 0") == 0)

    let margins = TestStage { ScrollView { Rows() }.contentMargins(.top, 30) }
    #expect(margins.top("row 0") == 30)
    margins.wheel(0, -10_000)
    #expect(margins.top("row 19") == 150)

    func bars<V: View>(_ view: V) -> Int {
      let stage = TestStage { view }
      stage.wheel(0, -20)
      return stage.opacities.count
    }
    #expect(bars(ScrollView { Rows() }) == 1)
    #expect(bars(ScrollView(showsIndicators: false) { Rows() }) == 0)
    #expect(bars(ScrollView { Rows() }.scrollIndicators(.hidden)) == 0)
    #expect(bars(ScrollView { Rows(count: 2) }) == 0)
  }

  @Test("indicators come with a movement and fade out after it")
  func indicators() {
    let stage = scrolling { Rows() }
    #expect(stage.opacities.isEmpty)
    stage.wheel(0, -100)
    #expect(stage.opacities.first?.value(at: stage.time) == 1)
    let bar = stage.shapes.last!.value(at: stage.time)
    #expect(bar.width == 3 && bar.maxX == 197 && bar.minY > 3 && bar.height < 60)
    stage.advance(by: 0.5)
    let middle = stage.opacities.first!.value(at: stage.time)
    #expect(middle > 0 && middle < 1)
    stage.advance(by: 1)
    #expect(stage.opacities.first?.value(at: stage.time) ?? 0 == 0)
  }

  @Test("begins at its anchor, and stays at an end that grows when it is anchored there")
  func anchors() {
    let counter = Counter()
    let stage = TestStage { Growing(counter: counter) }
    #expect(stage.top("row 9") == 150)
    counter.add?()
    stage.settle()
    #expect(stage.top("row 10") == 150)
  }

  @Test("content that fits stands where it is aligned, and bounces only if it may")
  func fits() {
    let stage = TestStage {
      ScrollView { Rows(count: 2) }.scrollBounceBehavior(.basedOnSize)
        .defaultScrollAnchor(.bottom, for: .alignment)
    }
    #expect(stage.top("row 1") == 150)
    stage.drag(from: CGPoint(x: 100, y: 120), by: CGVector(dx: 0, dy: 60), release: false)
    #expect(stage.top("row 1") == 150)
  }

  @Test("content that shrinks takes the offset with it")
  func shrinks() {
    let counter = Counter()
    let stage = TestStage { Growing(counter: counter, anchor: nil) }
    stage.wheel(0, -10_000)
    counter.remove?()
    stage.settle()
    #expect(stage.top("row 4") == 150)
  }

  @Test("absurd sizes and offsets do no harm")
  func absurd() {
    let stage = TestStage {
      ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 1e7, height: 1e7) }
    }
    stage.wheel(-.infinity, .nan)
    stage.wheel(-1e300, -1e300)
    stage.drag(from: CGPoint(x: 100, y: 100), by: CGVector(dx: 1e6, dy: 1e6))
    stage.advance(by: 20)
    #expect(stage.host.needsTurn == false)
  }

  @Test func itsCoordinatesBeginInsideOfItsMarginsAndTheSafeArea() {
    let log = Log()
    func scrolled<V: View>(_ change: (AnyView) -> V) -> [String] {
      let content = AnyView(
        ScrollView {
          Color.red.frame(height: 500).onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .scrollView(axis: .vertical)).minY
          } action: {
            log("\($0)")
          }
        })
      let view = change(content)
      let stage = TestStage { view }
      stage.wheel(0, -30)
      return log.take()
    }
    #expect(scrolled { $0 } == ["0.0", "-30.0"])
    #expect(scrolled { $0.safeAreaPadding(.vertical, 40) } == ["0.0", "-30.0"])
    #expect(scrolled { $0.contentMargins(.vertical, 25) } == ["0.0", "-30.0"])
  }
}

final class Counter {
  var add: (() -> Void)?
  var remove: (() -> Void)?
}

private struct Growing: View {
  let counter: Counter
  var anchor: UnitPoint? = .bottom
  @State private var count = 10
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(Array(0..<count), id: \.self) {
          Text("row \($0)").frame(width: 200, height: 50)
        }
      }
    }
    .defaultScrollAnchor(anchor)
    .onAppear {
      counter.add = { count += 1 }
      counter.remove = { count -= 5 }
    }
  }
}
