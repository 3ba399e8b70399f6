import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// Names of later systems about windows, subviews and background work.
@MainActor struct LaterSceneNameTests {
  private struct Program: App {
    var body: some Scene {
      AssistiveAccess { Text("simple") }
      WindowGroup { Text("usual").assistiveAccessNavigationIcon(systemImage: "star") }
    }
  }

  @Test func windowsForAssistiveAccessAreNotShown() {
    #expect(AppHost { Program() }.openingWindows.count == 1)
  }

  @Test func aProcessingTaskHasAName() {
    let task = BackgroundTask<Void, Void>.processingTask("tidy")
    #expect(task.request("processing tidy") != nil)
    #expect(task.request("refresh tidy") == nil)
  }

  @Test func sizesOfSubviewsAreValues() {
    #expect(Subview.ContainerSizingOptions.uniform(axis: .horizontal) != .variable)
  }
}
