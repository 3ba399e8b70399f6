import SwiftUI
import Testing
import VivaceGeometry
import VivaceStage
import VivaceViews

@testable import VivaceBridging
@testable import VivaceUIKit

/// Gestures of SwiftUI and recognizers of UIKit that follow the same touches.
@MainActor @Suite(.serialized) struct NestedArenaTests {
  private struct Kept: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
      proposal.replacingUnspecifiedDimensions()
    }
  }

  /// Is recognized when the program says so, between two events.
  private final class Programmed: UIGestureRecognizer {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .failed : .ended
    }
  }

  @MainActor private final class Log {
    var lines: [String] = []
    func note(_ name: String) -> (UIGestureRecognizer) -> Void {
      { [unowned self] in lines.append("\(name) \($0.state)") }
    }
  }

  private func touch(
    _ stage: HeadlessStage, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, id: Int = 0
  ) throws {
    try stage.advance(by: 1 / 60)
    try stage.send(
      .pointer(
        PointerEvent(
          id: id, phase: phase, location: CGPoint(x: x, y: y), time: stage.time, kind: .touch)))
  }

  @Test func aRecognizerThatBeginsBetweenEventsEndsAScrollAroundItAtOnce() throws {
    let (view, recognizer, log) = (UIView(), Programmed(), Log())
    recognizer.addBlock(log.note("own"))
    view.addGestureRecognizer(recognizer)
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) {
      ScrollView {
        Kept(view: view).frame(height: 150)
        Text("Below").frame(height: 600)
      }
    }
    let before = try stage.find("Below").frame
    try touch(stage, .down, 100, 100)
    try stage.perform { recognizer.state = .began }
    for y in stride(from: 95.0, through: 40, by: -5) { try touch(stage, .moved, 100, y) }
    let after = try stage.find("Below").frame
    #expect(log.lines == ["own began"] && after == before)
    try touch(stage, .up, 100, 40)
    #expect(log.lines == ["own began", "own ended"])
  }

  @Test func aTimeOfOneViewIsNotAnothersGesture() throws {
    let (log, views) = (Log(), [UIView(), UIView()])
    views[1].addGestureRecognizer(UILongPressGestureRecognizer(log.note("press")))
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) {
      HStack(spacing: 0) {
        ScrollView {
          Kept(view: views[0]).frame(height: 150)
          Text("Below").frame(height: 600)
        }
        ScrollView {
          Kept(view: views[1]).frame(height: 150)
          Text("Beside").frame(height: 600)
        }
      }
    }
    let (red, blue) = try (stage.find("Below").frame, stage.find("Beside").frame)
    try touch(stage, .down, 50, 100, id: 1)
    try touch(stage, .down, 150, 100, id: 2)
    try stage.advance(by: 0.6)
    #expect(log.lines == ["press began"])
    // The view without a recognizer has not taken its touch from the scroll view, the other one has.
    for y in stride(from: 95.0, through: 40, by: -5) {
      try touch(stage, .moved, 50, y, id: 1)
      try touch(stage, .moved, 150, y, id: 2)
    }
    let (below, beside) = (try stage.find("Below").frame, try stage.find("Beside").frame)
    #expect(below != red && beside == blue)
    try touch(stage, .up, 50, 40, id: 1)
    try touch(stage, .up, 150, 40, id: 2)
    #expect(log.lines.last == "press ended")
  }

  @Test func aScrollViewThatWinsCancelsTheRecognizersInIt() throws {
    let (view, log) = (UIView(), Log())
    let press = UILongPressGestureRecognizer(log.note("press"))
    view.addGestureRecognizer(press)
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) {
      ScrollView {
        Kept(view: view).frame(height: 150)
        Text("Below").frame(height: 600)
      }
    }
    let before = try stage.find("Below").frame
    try touch(stage, .down, 100, 100)
    press.allowableMovement = 1_000
    for y in stride(from: 95.0, through: 60, by: -5) { try touch(stage, .moved, 100, y) }
    let after = try stage.find("Below").frame
    #expect(after != before && press.numberOfTouches == 0)
    try stage.advance(by: 1)
    try touch(stage, .up, 100, 60)
    #expect(log.lines == [])
  }

  private struct Pressed: View {
    let log: (String) -> Void
    var body: some View {
      Color.green.gesture(
        DragGesture(minimumDistance: 20)
          .onChanged { _ in log("drag changed") }.onEnded { _ in log("drag ended") })
    }
  }

  /// Hosted views in a view of UIKit's with a recognizer.
  private func hosted(_ recognizer: UIGestureRecognizer, _ log: Log) -> WindowProgram {
    let hosting = UIHostingController(rootView: Pressed { log.lines.append($0) })
    let controller = UIViewController()
    controller.addChild(hosting)
    controller.view.addSubview(hosting.view)
    controller.view.addGestureRecognizer(recognizer)
    hosting.view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    return WindowProgram(controller, CGSize(width: 200, height: 200))
  }

  @Test func aPanAroundHostedViewsTakesTheirTouch() throws {
    let log = Log()
    let program = hosted(UIPanGestureRecognizer(log.note("pan")), log)
    let stage = program.stage
    try touch(stage, .down, 100, 100)
    try touch(stage, .moved, 115, 100)
    for x in stride(from: 120.0, through: 160, by: 10) { try touch(stage, .moved, x, 100) }
    try touch(stage, .up, 160, 100)
    #expect(log.lines.first == "pan began" && log.lines.last == "pan ended")
    #expect(!log.lines.contains { $0.hasPrefix("drag") })
  }

  @Test func aGestureOfHostedViewsEndsAPressAroundThemAtOnce() throws {
    let log = Log()
    let press = UILongPressGestureRecognizer(log.note("press"))
    press.allowableMovement = 1_000
    let program = hosted(press, log)
    let stage = program.stage
    try touch(stage, .down, 100, 100)
    try touch(stage, .moved, 110, 100)
    #expect(press.state == .possible)
    try touch(stage, .moved, 130, 100)
    #expect(press.state == .failed && log.lines == ["drag changed"])
    try stage.advance(by: 1)
    try touch(stage, .up, 130, 100)
    #expect(log.lines == ["drag changed", "drag ended"])
  }
}
