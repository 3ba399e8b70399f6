import Foundation
import TestStage
import Testing

@testable import VivaceControls
@testable import VivaceViews

/// Titles that are localized string resources.
@MainActor @Suite(.serialized) struct ResourceTitleTests {
  @Test func controlsShowResourcesAsTitles() {
    let title: LocalizedStringResource = "Hello"
    let stage = TestStage(size: CGSize(width: 390, height: 844)) {
      NavigationStack {
        VStack {
          NavigationLink(title, value: 3)
          NavigationLink(title) { Text("destination") }
          NavigationLink("literal", value: 3)
          Button(title) {}
          Button(title, role: .destructive) {}
          Label(title, systemImage: "star")
          Toggle(title, isOn: .constant(true))
          LabeledContent(title) { Text("content") }
        }
        .navigationTitle(title)
      }
    }
    #expect(stage.texts.count { $0 == "Hello" } >= 7)
    #expect(stage.texts.contains("literal") && stage.texts.contains("content"))
  }

  @Test func anOverflowMenuShowsItsActionsBehindAButton() {
    var isDone = false
    let stage = TestStage(size: CGSize(width: 390, height: 700)) {
      NavigationStack {
        Text("content").toolbarOverflowMenu { Button("Archive") { isDone = true } }
      }
    }
    #expect(!stage.labels.contains("Archive"))
    stage.tap("More")
    stage.advance(by: 1)
    stage.tap("Archive")
    #expect(isDone)
  }

  private struct Item: Identifiable {
    let id: Int
    var name: String
  }

  private struct Items: View {
    @State private var items = [Item(id: 1, name: "one"), Item(id: 2, name: "two")]
    var body: some View {
      List($items) { $item in Button(item.name) { item.name += "!" } }
    }
  }

  @Test func aListOfABindingIsMadeByAClosureOfABinding() {
    let stage = TestStage { Items() }
    stage.tap("one")
    #expect(stage.texts.contains("one!") && stage.texts.contains("two"))
  }
}
