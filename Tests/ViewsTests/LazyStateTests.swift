import Combine
import TestStage
import Testing

@testable import VivaceViews

/// States whose default values are made once.
@MainActor @Suite(.serialized) struct LazyStateTests {
  @MainActor private static var made = 0

  private final class Model {
    let number: Int
    @MainActor init() {
      LazyStateTests.made += 1
      number = LazyStateTests.made
    }
  }

  private final class Parent: ObservableObject {
    @Published var title = "a"
  }

  private struct Once: View {
    let title: String
    @State(_once: Model()) private var model
    init(title: String) { self.title = title }
    var body: some View { Text("\(title) \(model.number)") }
  }

  private struct Screen: View {
    @ObservedObject var parent: Parent
    var body: some View { Once(title: parent.title) }
  }

  @Test func aModelIsMadeWhenTheViewAppearsAndNotAgain() {
    Self.made = 0
    let parent = Parent()
    let view = Screen(parent: parent)
    #expect(Self.made == 0)
    let stage = TestStage { view }
    #expect(Self.made == 1 && stage.texts == ["a 1"])
    for title in ["b", "c"] {
      parent.title = title
      stage.settle()
    }
    #expect(Self.made == 1 && stage.texts == ["c 1"])
  }

  @Test func outsideOfABodyItIsMadeAtEachReading() {
    Self.made = 0
    let state = State(_once: Model())
    _ = state.wrappedValue
    _ = state.wrappedValue
    #expect(Self.made == 2)
  }
}
