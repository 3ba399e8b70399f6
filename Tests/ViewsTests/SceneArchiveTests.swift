import Foundation
import Testing
import VivaceSupplements

@testable import VivaceViews

/// Values that views store for their windows, from one run of a program to the next.
@MainActor @Suite(.serialized) struct SceneArchiveTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("vivace-test-\(UUID().uuidString)/scenes.plist")

  private struct Drafts: App {
    var body: some Scene {
      WindowGroup("Drafts") { Pane() }
      WindowGroup("Other", id: "other") { Pane() }
    }
  }

  private struct Pane: View {
    @SceneStorage("draft") var draft = ""
    @SceneStorage("count") var count = 0
    @Environment(\.openWindow) var openWindow
    var body: some View {
      VStack {
        Button("type \(draft)\(count)") {
          draft += "x"
          count += 1
        }
        Button("open") { openWindow(id: "other") }
      }
    }
  }

  /// A run of the program: its windows, and what they keep.
  private func run(_ body: (AppTests.Screen, SceneArchive) -> Void) {
    let archive = SceneArchive(file: SettingsFile(path: path.path) { Issue.record("\($0)") })
    let screen = AppTests.Screen(Drafts.self, archive: archive)
    body(screen, archive)
    archive.compare()
    archive.file.finish()
  }

  private func end() throws {
    try FileManager.default.removeItem(at: path.deletingLastPathComponent())
  }

  @Test("a window begins with what the window of the last run ended with")
  func restored() throws {
    run { screen, _ in
      #expect(screen.labels().first == "type 0")
      screen.tap("type 0")
      screen.tap("type x1")
    }
    run { screen, _ in
      #expect(screen.labels().first == "type xx2")
      // The last window that closes is how a program ends.
      screen.close(screen.windows[0].link)
    }
    run { screen, _ in #expect(screen.labels().first == "type xx2") }
    try end()
  }

  @Test("a window that closes while others stay leaves nothing; one opened later begins anew")
  func closed() throws {
    run { screen, archive in
      screen.tap("open")
      screen.tap("type 0", in: 1)
      archive.compare()
      screen.close(screen.windows[1].link)
      screen.tap("type 0")
    }
    run { screen, _ in
      #expect(screen.labels().first == "type x1")
      screen.tap("open")
      #expect(screen.labels(1).first == "type 0")
    }
    try end()
  }

  @Test("all windows keep their values when the program is asked to end")
  func quit() throws {
    run { screen, archive in
      screen.tap("open")
      screen.tap("type 0")
      archive.isEnding = true
      for window in screen.windows { screen.close(window.link) }
    }
    run { screen, _ in #expect(screen.labels().first == "type x1") }
    try end()
  }
}
