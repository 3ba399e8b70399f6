import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// The lines that `_printChanges()` writes.
@MainActor @Suite(.serialized) struct PrintChangesTests {
  /// The lines that a closure prints.
  private func lines(_ body: () -> Void) -> [String] {
    nonisolated(unsafe) var lines: [String] = []
    BodyChanges.listener = { lines.append($0) }
    defer { BodyChanges.listener = nil }
    body()
    return lines
  }

  private struct Counter: View {
    @State private var count = 0
    @State private var other = 0
    var body: some View {
      let _ = Self._printChanges()
      VStack {
        Text("\(count) \(other)")
        Button("one") { count += 1 }
        Button("both") {
          count += 1
          other += 1
        }
        Child(title: "\(count / 2)", count: $count)
      }
    }
  }

  private struct Child: View {
    var title: String
    @Binding var count: Int
    var body: some View {
      let _ = Self._printChanges()
      Text(title).accessibilityValue("\(count)")
    }
  }

  @Test func aBodyPrintsThePropertiesThatChanged() {
    #expect(
      lines {
        let stage = TestStage { Counter() }
        stage.tap("one")
        stage.tap("both")
      } == [
        "Counter: @self, @identity, _count, _other changed.",
        "Child: @self, @identity, _count changed.",
        "Counter: _count changed.", "Child: _count changed.",
        "Counter: _count, _other changed.", "Child: @self, _count changed.",
      ])
  }

  private struct Framed: ViewModifier {
    @Environment(\.isEnabled) private var isEnabled
    func body(content: Content) -> some View {
      let _ = Self._printChanges()
      content.opacity(isEnabled ? 1 : 0.5)
    }
  }

  private struct Outer: View {
    @State private var isOff = false
    var body: some View {
      VStack {
        Text("a").modifier(Framed()).disabled(isOff)
        Button("turn") { isOff.toggle() }
      }
    }
  }

  @Test func aModifierPrintsItsOwn() {
    #expect(
      lines {
        let stage = TestStage { Outer() }
        stage.tap("turn")
      } == [
        "Framed: @self, @identity, _isEnabled changed.", "Framed: _isEnabled changed.",
      ])
  }

  @Test func withoutARunningBodyNothingIsPrinted() {
    #expect(lines { Counter._printChanges() } == [])
  }
}
