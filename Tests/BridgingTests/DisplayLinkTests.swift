import SwiftUI
import Testing
import VivaceMessages
import VivaceStage
import VivaceViews

/// Display links follow the frames of the window in which they were added, on the stage's clock.
@MainActor @Suite(.serialized) struct DisplayLinkTests {
  private final class Ticker: NSObject {
    private(set) var instants: [Double] = []
    private(set) var link: CADisplayLink?
    var onTick: (CADisplayLink) -> Void = { _ in }

    func begin() {
      let link = CADisplayLink(target: self, selector: "ticked:")
      self.link = link
      link.add(to: .main, forMode: .common)
    }
    func ticked(_ link: CADisplayLink) {
      instants.append(link.timestamp)
      onTick(link)
    }
  }

  private struct Screen: View {
    let ticker: Ticker
    var body: some View { Color.red.onAppear { ticker.begin() } }
  }

  init() {
    _addMessage("ticked:", to: Ticker.self) { target, arguments in
      (target as! Ticker).ticked(_argument(arguments, 0))
    }
  }

  @Test func aLinkIsCalledOnceAFrame() throws {
    let ticker = Ticker()
    let stage = HeadlessStage { Screen(ticker: ticker) }
    defer { ticker.link?.invalidate() }
    try stage.advance(to: 0.5)
    #expect(abs(ticker.instants.count - 30) <= 1, "\(ticker.instants.count)")
    for (earlier, later) in zip(ticker.instants, ticker.instants.dropFirst()) {
      #expect(abs(later - earlier - 1 / 60) < 1e-6, "\(earlier) and \(later)")
    }
    let link = try #require(ticker.link)
    #expect(abs(link.duration - 1 / 60) < 1e-6)
    #expect(abs(link.targetTimestamp - link.timestamp - 1 / 60) < 1e-6)
  }

  @Test func aPausedLinkIsNotCalledUntilItGoesOn() throws {
    let ticker = Ticker()
    let stage = HeadlessStage { Screen(ticker: ticker) }
    try stage.advance(to: 0.1)
    let link = try #require(ticker.link)
    try stage.perform { link.isPaused = true }
    let before = ticker.instants.count
    #expect(before > 0)
    try stage.advance(to: 0.3)
    #expect(ticker.instants.count == before)
    #expect(!stage.frame.needsFrames)
    try stage.perform { link.isPaused = false }
    try stage.advance(to: 0.4)
    #expect(ticker.instants.count > before)
    let all = ticker.instants.count
    try stage.perform { link.invalidate() }
    try stage.advance(to: 0.6)
    #expect(ticker.instants.count == all)
    #expect(!stage.frame.needsFrames)
  }

  @Test func aScreenMakesLinks() throws {
    let ticker = Ticker()
    let link = try #require(UIScreen.main.displayLink(withTarget: ticker, selector: "ticked:"))
    defer { link.invalidate() }
    let stage = HeadlessStage { Color.red.onAppear { link.add(to: .main, forMode: .default) } }
    try stage.advance(to: 0.1)
    #expect(ticker.instants.count >= 5)
  }

  @Test func aLinkEndsWithItsStage() throws {
    let ticker = Ticker()
    defer { ticker.link?.invalidate() }
    do {
      let stage = HeadlessStage { Screen(ticker: ticker) }
      try stage.advance(to: 0.1)
    }
    let count = ticker.instants.count
    #expect(count > 0)
    let other = HeadlessStage { Color.red }
    try other.advance(to: 0.5)
    #expect(ticker.instants.count == count)
    #expect(other.isAtRest)
  }

  @Test func aLinkKeepsItsTargetUntilItIsInvalidated() {
    weak var target: Ticker?
    let link: CADisplayLink
    do {
      let ticker = Ticker()
      target = ticker
      link = CADisplayLink(target: ticker, selector: "ticked:")
    }
    #expect(target != nil)
    link.invalidate()
    #expect(target == nil)
  }

  @Test(
    "a link is called no more often than it wants",
    arguments: [(30, 15), (20, 10), (10, 5)])
  func noMoreOften(rate: Int, calls: Int) throws {
    let ticker = Ticker()
    let stage = HeadlessStage { Screen(ticker: ticker) }
    defer { ticker.link?.invalidate() }
    ticker.link?.preferredFramesPerSecond = rate
    try stage.advance(to: 0.5)
    #expect(abs(ticker.instants.count - calls) <= 1, "\(ticker.instants.count)")
  }

  @Test func whatALinkChangesShowsInTheSameFrame() throws {
    let ticker = Ticker()
    let model = Model()
    ticker.onTick = { model.x = $0.timestamp * 100 }
    let stage = HeadlessStage { Led(model: model).onAppear { ticker.begin() } }
    defer { ticker.link?.invalidate() }
    try stage.advance(to: 0.5)
    let red = try #require(stage.frames(of: Color(.red)).first)
    #expect(abs(red.midX - 20 - model.x) < 0.01)
    #expect(model.x > 40)
  }

  @Observable final class Model { var x = 0.0 }

  private struct Led: View {
    let model: Model
    var body: some View {
      Rectangle().fill(Color(.red)).frame(width: 20, height: 20).position(x: 20 + model.x, y: 50)
    }
  }
}
