import Foundation
import Testing
import VivaceGeometry
import VivaceHarness
import VivaceViews

@testable import VivaceStage

/// Programs that never come to rest: the errors about them, and the work until then.
@Suite struct EndlessWorkTests {
  @Test("stops a task that goes on at once after each wait")
  @MainActor func yields() throws {
    let stage = HeadlessStage(root: Text("a"))
    defer { stage.close() }
    let error = #expect(throws: StageError.self) {
      try stage.perform { Task { @MainActor in while true { await Task.yield() } } }
    }
    #expect(error?.description.contains("there is no end of work: a task") == true)
  }

  @Test("stops a task that sleeps for a nanosecond, every time")
  @MainActor func nanoseconds() throws {
    let stage = HeadlessStage(root: Text("a"))
    defer { stage.close() }
    _ = try stage.perform {
      Task { @MainActor in while !Task.isCancelled { try? await Task.sleep(nanoseconds: 1) } }
    }
    let error = #expect(throws: StageError.self) { try stage.advance(by: 1) }
    #expect(error?.description.contains("less than a microsecond") == true)
  }

  private struct Ticking: View {
    var body: some View { TimelineView(.animation) { _ in Text("a") } }
  }

  private struct Phases: View {
    var body: some View {
      PhaseAnimator([false, true]) { isWide in
        BlobShape(width: isWide ? 80 : 40)
      } animation: { _ in
        .linear(duration: 2)
      }
    }
  }

  private struct BlobShape: Shape {
    var width: CGFloat
    var animatableData: CGFloat {
      get { width }
      set { width = newValue }
    }
    func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: width, height: 10)) }
  }

  @Test("leaves out most frames of what moves for ever, but none of what ends soon")
  @MainActor func leavesOut() throws {
    func turns(_ root: some View, leavingOut: Bool) throws -> Int {
      let stage = HeadlessStage(root: root)
      defer { stage.close() }
      var count = 0
      stage.onTurn = { _, _ in count += 1 }
      try stage.goToRest(leavingOutFrames: leavingOut)
      #expect(stage.time == HeadlessStage.longestWait)
      return count
    }
    for root in [AnyView(Ticking()), AnyView(Phases())] {
      #expect(try turns(root, leavingOut: false) >= 1_200)
      let fewer = try turns(root, leavingOut: true)
      #expect(fewer <= 300, "\(fewer)")
    }
  }

  @Test("shows of an endless animation what it shows with all its frames")
  @MainActor func samePicture() throws {
    let texts = try [false, true].map { leavingOut in
      let stage = HeadlessStage(root: Phases())
      defer { stage.close() }
      try stage.goToRest(leavingOutFrames: leavingOut)
      return stage.text
    }
    #expect(texts[0] == texts[1])
  }

  @Test("names what has been running for too long, and how to allow more")
  func lines() {
    let location = SourcePosition(file: "/a/Card.swift", line: 7)
    #expect(
      TurnWatch.line(body: "Card", position: location, 10, .end)
        == "error: the body of Card (/a/Card.swift:7) has been running for 10 s without an end and was "
        + "stopped; --turn-limit SECONDS sets another limit.")
    #expect(
      TurnWatch.line(body: nil, position: nil, 2.5, .warn)
        == "warning: a task or an action has been running for 2.5 s; the program's windows stand still "
        + "until it ends.")
  }
}
