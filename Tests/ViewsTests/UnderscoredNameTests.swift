import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics

@testable import VivaceViews

/// Names that programs use although they begin with an underscore, and names of macOS.
@MainActor @Suite(.serialized) struct UnderscoredNameTests {
  @Test func effectsAreModifiersByTheirNames() {
    let stage = TestStage {
      Color.red.frame(width: 20, height: 20)
        .modifier(_ScaleEffect(scale: CGSize(width: 2, height: 3), anchor: .topLeading))
        .modifier(_OpacityEffect(opacity: 0.5))
        .modifier(_OffsetEffect(offset: CGSize(width: 7, height: 0)))
    }
    #expect(stage.scale?.model.scale == CGSize(width: 2, height: 3))
    #expect(stage.opacity?.model == 0.5)
    let transition = AnyTransition.modifier(
      active: _ScaleEffect(scale: .zero, anchor: .center),
      identity: _ScaleEffect(scale: CGSize(width: 1, height: 1), anchor: .center))
    _ = TestStage { Text("a").transition(transition) }
  }

  private func background<S: ShapeStyle & View>(_ style: S) -> some View {
    Color.clear.frame(width: 20, height: 20).background(style.opacity(0.5))
  }

  private func content<S: ShapeStyle & View>(_ style: S) -> some View {
    style.opacity(0.5).frame(width: 20, height: 20)
  }

  @Test func aStyleThatIsAViewIsFadedAsEither() {
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    let painted = TestStage { background(gradient) }
    #expect(painted.opacity == nil && painted.shapes.count >= 1)
    let shown = TestStage { content(gradient) }
    #expect(shown.opacity?.model == 0.5)
  }

  @Test func anIdentifiedViewIsShownAsItIs() {
    let stage = TestStage {
      VStack {
        Text("a")._identified(by: __DesignTimeSelectionIdentifier("x"))
        Text("b").modifier(_IdentifiedModifier(identifier: 3))
      }
    }
    #expect(stage.texts == ["a", "b"])
  }

  @Test func aButtonGesturePressesLikeAButton() {
    let log = Log()
    let stage = TestStage {
      Color.red._onButtonGesture(pressing: { log("pressing \($0)") }, perform: { log("done") })
    }
    stage.pointer(.down, at: CGPoint(x: 100, y: 100))
    #expect(log.take() == ["pressing true"])
    stage.pointer(.moved, at: CGPoint(x: 100, y: 290))
    #expect(log.take() == ["pressing false"])
    stage.pointer(.moved, at: CGPoint(x: 100, y: 100))
    stage.pointer(.up, at: CGPoint(x: 100, y: 100))
    #expect(log.take() == ["pressing true", "pressing false", "done"])
  }

  @Test func aGestureWithModifiersNeedsTheKeys() {
    let log = Log()
    let stage = TestStage {
      Color.red
        .gesture(TapGesture().modifiers([.command, .shift]).onEnded { log("both") })
        .simultaneousGesture(TapGesture().modifiers(.command).onEnded { log("command") })
    }
    func tap(_ modifiers: EventModifiers) {
      for phase in [PointerEvent.Phase.down, .up] {
        stage.host.send(
          .pointer(
            PointerEvent(
              phase: phase, location: CGPoint(x: 50, y: 50), time: stage.time,
              modifiers: modifiers)))
        stage.settle()
      }
    }
    tap([])
    #expect(log.take() == [])
    tap(.command)
    #expect(log.take() == ["command"])
    tap([.command, .shift])
    #expect(Set(log.take()) == ["both", "command"])
  }

  @Test func aScrollViewAnnouncesItsPosition() {
    let stage = TestStage {
      Text("pages").accessibilityScrollStatus("Page 2 of 5").accessibilityHint("swipe")
        .accessibilityScrollStatus("unused", isEnabled: false)
    }
    let node = stage.node("pages")
    #expect(node.details.compactMap { $0.text(in: node.frame) } == ["scrolled to “Page 2 of 5”"])
  }

  private final class CountingExecutor: TaskExecutor, @unchecked Sendable {
    private let lock = NSLock()
    private var jobs = 0
    var count: Int { lock.withLock { jobs } }

    func enqueue(_ job: consuming ExecutorJob) {
      lock.withLock { jobs += 1 }
      let job = UnownedJob(job)
      DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  @Test func aTaskBeginsOnTheExecutorThatItPrefers() {
    let executor = CountingExecutor()
    let stage = TestStage {
      Text("a").task(name: "work", executorPreference: executor) {}
    }
    stage.settle()
    #expect(executor.count >= 1)
  }

  @Test func aWindowDragAsksForTheDistanceFromWhereItBegan() {
    let log = Log()
    let stage = TestStage { Color.red.gesture(WindowDragGesture()) }
    stage.host.windowRequest = { request in
      if case .move(let distance) = request { log("\(distance.width) \(distance.height)") }
    }
    stage.pointer(.down, at: CGPoint(x: 50, y: 50))
    stage.pointer(.moved, at: CGPoint(x: 52, y: 50))
    #expect(log.take() == [])
    stage.pointer(.moved, at: CGPoint(x: 60, y: 55))
    #expect(log.take() == ["10.0 5.0"])
    stage.pointer(.up, at: CGPoint(x: 60, y: 55))
    #expect(log.take() == [])
  }

  @Test func buttonsOfAccessoryBarsAct() {
    let log = Log()
    let stage = TestStage {
      VStack {
        Button("Scope") { log("scope") }.buttonStyle(.accessoryBar)
        Button("Add") { log("add") }.buttonStyle(.accessoryBarAction)
      }
    }
    stage.tap("Scope")
    stage.tap("Add")
    #expect(log.take() == ["scope", "add"])
    #expect(!stage.shapes.isEmpty)
  }

  @Test func attributedStringsSayHowTheyAreRead() {
    var string = AttributedString("NaCl")
    string.accessibilitySpeechSpellsOutCharacters = true
    string.accessibilitySpeechAdjustedPitch = 0.5
    string.accessibilityHeadingLevel = .h2
    string.accessibilitySpeechLanguage = "de"
    let stage = TestStage { Text(string) }
    let node = stage.node("NaCl")
    #expect(node.headingLevel == .h2)
    let details = Set(node.details.compactMap { $0.text(in: node.frame) })
    #expect(details == ["spelled out", "pitch 0.5", "language de"])
  }
}
