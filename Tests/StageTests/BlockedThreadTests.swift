import Foundation
import Synchronization
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography
import VivaceViews

@testable import VivaceStage

/// Frames continue while the main thread is busy in user code.
@Suite("While the main thread is blocked") @MainActor struct BlockedThreadTests {
  /// A clock that the test advances, and that reports when the fallback thread sleeps.
  private final class ManualClock: @unchecked Sendable {
    private let condition = NSCondition()
    private var time: Double
    private var alarm = Double.infinity
    private let asleep = DispatchSemaphore(value: 0)
    private var sleeps = 0
    var timesAsleep: Int { condition.withLock { sleeps } }

    init(at time: Double) { self.time = time }

    var clock: FallbackPresenter.Clock {
      FallbackPresenter.Clock(
        now: { [self] in condition.withLock { time } },
        set: { [self] instant in
          condition.withLock {
            alarm = instant
            condition.broadcast()
          }
        },
        wait: { [self] in
          condition.lock()
          sleeps += 1
          asleep.signal()
          while time < alarm { condition.wait() }
          condition.unlock()
        })
    }

    /// Returns when the stand-in has done what is due, if anything is, and sleeps again.
    func advance(to instant: Double) {
      if wake(at: instant) { asleep.wait() }
    }

    /// Whether the alarm went off.
    @discardableResult
    func wake(at instant: Double) -> Bool {
      condition.withLock {
        time = instant
        condition.broadcast()
        return time >= alarm
      }
    }

    /// Advances the time, once an alarm has been set.
    func pass(to instant: Double) {
      condition.withLock { time = instant }
    }

    func waitUntilAsleep() { asleep.wait() }
  }

  /// The calls of the user's code, with their threads.
  private final class Calls: Sendable {
    private let state = Mutex((count: 0, isAlwaysMain: true))
    /// The thread that the stage is used on, which need not be the process's first.
    private let main = pthread_self()
    var count: Int { state.withLock { $0.count } }
    var isAlwaysMain: Bool { state.withLock { $0.isAlwaysMain } }
    func note() {
      let isMain = pthread_equal(main, pthread_self()) != 0
      state.withLock { $0 = ($0.count + 1, $0.isAlwaysMain && isMain) }
    }
  }

  private struct Steps: CustomAnimation {
    let calls: Calls
    static func == (a: Steps, b: Steps) -> Bool { a.calls === b.calls }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(calls)) }
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      calls.note()
      return time < 2 ? value.scaled(by: time / 2) : nil
    }
  }

  private struct Ring: Shape {
    var turn: Double
    let calls: Calls
    var animatableData: Double {
      get { turn }
      set {
        calls.note()
        turn = newValue
      }
    }
    func path(in rect: CGRect) -> Path {
      calls.note()
      return Path(ellipseIn: rect.insetBy(dx: turn, dy: turn))
    }
  }

  private struct Scene: View {
    let calls: Calls
    let block: @MainActor () -> Void
    @State private var on = false
    var body: some View {
      let _ = calls.note()
      VStack(spacing: 10) {
        Color.red.frame(width: 20, height: 20).offset(x: on ? 60 : -60).opacity(on ? 0.5 : 1)
        RoundedRectangle(cornerRadius: on ? 10 : 0).fill(on ? .blue : .green)
          .frame(width: 20, height: 20).scaleEffect(on ? 2 : 1)
          .animation(.spring(duration: 0.8, bounce: 0.4), value: on)
        Ring(turn: on ? 5 : 0, calls: calls).frame(width: 20, height: 20)
        Color.red.frame(width: 10, height: 10).rotationEffect(.degrees(on ? 90 : 0))
          .animation(Animation(Steps(calls: calls)), value: on)
        Text("block").onTapGesture { block() }
      }
      .contentShape(Rectangle())
      .onTapGesture { withAnimation(.linear(duration: 2)) { on.toggle() } }
    }
  }

  @Test("called before a long turn, the stand-in shows the frame that is due, and those after it")
  func stepsInAtOnce() {
    let interval = 1.0 / 60
    let clock = ManualClock(at: 0)
    let fallback = FallbackPresenter(clock: clock.clock)
    let shown = Mutex<[Double]>([])
    fallback.add(1) { now in shown.withLock { $0.append(now) } }
    // Nothing moves: the fallback thread has nothing to do.
    fallback.stepIn()
    fallback.expect(interval, interval: interval)
    clock.waitUntilAsleep()
    for frame in 1...3 {
      clock.pass(to: Double(frame) * interval)
      fallback.stepIn()
      clock.waitUntilAsleep()
    }
    fallback.end()
    #expect(shown.withLock { $0 } == [interval, 2 * interval, 3 * interval])
  }

  @Test("a main loop that waits is woken after frames, which may have read events")
  func wakesTheMainLoop() {
    let interval = 1.0 / 60
    let clock = ManualClock(at: 0)
    let waits = WaitSet()
    let fallback = FallbackPresenter(clock: clock.clock) { waits.wake() }
    fallback.add(1) { _ in }
    fallback.expect(interval, interval: interval)
    clock.waitUntilAsleep()
    #expect(!fallback.consumePresented())
    clock.advance(to: 3 * interval)
    // Without the presenter's call this wait would not end.
    #expect(waits.wait(seconds: .infinity).isEmpty)
    #expect(fallback.consumePresented() && !fallback.consumePresented())
    // While the main loop has the screen, nothing is presented.
    fallback.screen.withLock { clock.advance(to: 6 * interval) }
    #expect(!fallback.consumePresented())
    fallback.end()
  }

  @Test("a main loop that is always back in time never wakes the stand-in")
  func sleepsOn() {
    let interval = 1.0 / 60
    let clock = ManualClock(at: 0)
    let fallback = FallbackPresenter(clock: clock.clock)
    let shown = Mutex(0)
    fallback.add(1) { _ in shown.withLock { $0 += 1 } }
    fallback.expect(interval, interval: interval)
    clock.waitUntilAsleep()
    for frame in 1...30 {
      clock.wake(at: Double(frame) * interval)
      fallback.expect(Double(frame + 1) * interval, interval: interval)
    }
    #expect(clock.timesAsleep == 1 && shown.withLock { $0 } == 0)
    // Nothing moves any more, for ever so long.
    fallback.expect(.infinity, interval: interval)
    clock.wake(at: 1_000)
    #expect(clock.timesAsleep == 1)
    fallback.end()
  }

  @Test("built-in animations go on at the display's rate for half a second; no user code runs")
  func goesOn() throws {
    let calls = Calls()
    let frames = Mutex<[(instant: Double, pixels: [UInt32])]>([])
    // Without them the painter has no glyphs, if no test has made a stage before.
    StageServices.install()
    let painter = FramePainter(renderer: Renderer(glyphs: Services.current.glyphs))
    nonisolated(unsafe) var buffer = PixelBuffer(width: 1, height: 1)
    let grid = FrameGrid()
    let clock = ManualClock(at: 0.5)
    let fallback = FallbackPresenter(clock: clock.clock)
    fallback.add(
      1,
      painter.makeFallbackWork(on: grid) { painter, instant in
        _ = painter.paint(at: instant, into: buffer)
        frames.withLock { $0.append((instant, buffer.bitmap.pixels)) }
      })
    var before = 0
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) {
      Scene(calls: calls) {
        // This is the button's action: half a second, in which this thread does nothing else.
        before = calls.count
        // A hair late, as every wake-up is.
        for frame in 1...30 { clock.advance(to: 0.5 + Double(frame) / 60 + 1e-6) }
        #expect(calls.count == before)
      }
    }
    buffer = stage.makeBuffer()
    try stage.tap(at: CGPoint(x: 100, y: 45))
    try stage.advance(to: 0.5)
    // Like the main loop before it handles new events.
    var pacer = FramePacer(framesPerSecond: 60)
    _ = pacer.beginFrame(at: 0.5, isMoving: false)
    grid.set(pacer)
    painter.show(stage.picture)
    fallback.expect(0.5 + 1 / 60.0, interval: 1 / 60.0)
    clock.waitUntilAsleep()
    let list = stage.displayList
    try stage.tap("block")
    fallback.end()
    clock.wake(at: .infinity)

    let drawn = frames.withLock { $0 }
    // It steps in half a frame after the first one is missed, then misses none.
    #expect(drawn.count >= 28)
    for (first, second) in zip(drawn, drawn.dropFirst()) {
      #expect(abs(second.instant - first.instant - 1 / 60.0) < 1e-9)
      #expect(first.pixels != second.pixels)
    }
    for (instant, pixels) in drawn {
      let expected = stage.makeBuffer()
      stage.renderer.draw(list, at: instant, into: expected, scale: 1, background: .white)
      #expect(expected.bitmap.pixels == pixels, "at \(instant)")
    }
    #expect(before > 0 && calls.isAlwaysMain)
  }
}
