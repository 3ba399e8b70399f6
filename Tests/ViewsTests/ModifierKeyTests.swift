import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// `onModifierKeysChanged`.
@MainActor struct ModifierKeyTests {
  @Test func anActionReceivesTheModifierKeysThatAreHeld() {
    let log = Log()
    let stage = TestStage {
      Text("a")
        .onModifierKeysChanged(mask: [.shift, .command]) { log("\($0.rawValue) \($1.rawValue)") }
        .onModifierKeysChanged(mask: .option, initial: false) { _, new in
          log("option \(new == .option)")
        }
    }
    #expect(log.take() == ["0 0"])
    func hold(_ modifiers: EventModifiers) {
      stage.host.send(.modifiers(modifiers, time: stage.time))
      stage.settle()
    }
    hold(.shift)
    #expect(log.take() == ["0 2"])
    hold([.shift, .option])
    #expect(log.take() == ["option true"])
    stage.host.send(
      .key(KeyEvent(phase: .down, key: "a", modifiers: [.shift, .command], time: stage.time)))
    stage.settle()
    #expect(Set(log.take()) == ["option false", "2 18"])
    hold([])
    #expect(log.take() == ["18 0"])
  }

  @Test func theActionOfARemovedViewIsNotCalled() {
    struct Toggled: View {
      @State private var isThere = true
      let log: Log
      var body: some View {
        if isThere { Text("a").onModifierKeysChanged(initial: false) { _, _ in log("called") } }
        Button("turn") { isThere = false }
      }
    }
    let log = Log()
    let stage = TestStage { VStack { Toggled(log: log) } }
    stage.tap("turn")
    stage.host.send(.modifiers(.shift, time: stage.time))
    stage.settle()
    #expect(log.take() == [])
  }
}
