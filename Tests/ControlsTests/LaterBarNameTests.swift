import TestStage
import Testing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

/// Names of later systems about bars, tabs and windows.
@MainActor @Suite(.serialized) struct LaterBarNameTests {
  @Test func itemsWithAPriorityStandOnTheBar() {
    let stage = TestStage(size: CGSize(width: 390, height: 400)) {
      NavigationStack {
        Text("content").toolbar {
          ToolbarItem(placement: .topBarPinnedTrailing) { Button("Pinned") {} }
          ToolbarItem { Button("Rare") {} }.visibilityPriority(.init(lowerThan: .low))
        }
      }
    }
    #expect(stage.node("Pinned").frame.midX > 195)
    #expect(stage.labels.contains("Rare"))
    #expect(ToolbarItemVisibilityPriority(higherThan: .high) != .high)
  }

  @Test func aZoomWhoseTypeIsForgottenIsAZoom() {
    let namespace = Namespace.ID(number: 1)
    let zoom = AnyNavigationTransition(.zoom(sourceID: 1, in: namespace))
    #expect(zoom._zoomSource != nil)
    #expect(AnyNavigationTransition(.automatic)._zoomSource == nil)
  }

  /// Tabs' changes in settings of the program's choice.
  private struct Kept: View {
    @SceneStorage private var customization: TabViewCustomization

    init(_ store: UserDefaults) {
      _customization = SceneStorage("tabs", store: store)
    }
    var body: some View {
      Button("hide") { customization[tab: "a"].sidebarVisibility = .hidden }
        .accessibilityValue(
          customization[tab: "a"].sidebarVisibility == .hidden ? "hidden" : "shown")
    }
  }

  @Test func aStoreKeepsWhatTheWindowWouldKeep() throws {
    let name = "vivace-later-bar-names"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    let first = TestStage { Kept(store) }
    #expect(first.node("hide").value == "shown")
    first.tap("hide")
    #expect(first.node("hide").value == "hidden")
    #expect(store.object(forKey: "tabs") != nil)
    #expect(TestStage { Kept(store) }.node("hide").value == "hidden")
  }
}
