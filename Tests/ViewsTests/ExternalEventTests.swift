import Foundation
import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// Which windows the addresses go to that a program is opened with.
@MainActor @Suite(.serialized) struct ExternalEventTests {
  typealias Screen = AppTests.Screen

  struct Mail: App {
    static nonisolated(unsafe) var log: [String] = []
    var body: some Scene {
      WindowGroup("Boxes") { Heard(name: "boxes", prefers: []) }
      WindowGroup("Letter", id: "letter") { Heard(name: "letter", prefers: []) }
        .handlesExternalEvents(matching: ["letter"])
        .backgroundTask(.appRefresh("fetch")) { Self.log.append("fetched") }
        .backgroundTask(.urlSession(matching: { $0 == "big" })) { Self.log.append("session \($0)") }
    }
  }

  struct Heard: View {
    let name: String
    let prefers: Set<String>
    @State private var url = "nothing"
    var body: some View {
      Text("\(name) \(url)").onOpenURL { url = $0.lastPathComponent }
    }
  }

  private func open(_ address: String, in screen: Screen) {
    let url = URL(string: address)!
    let hosts = screen.windows.map(\.host)
    for host in screen.app.recipients(of: url, among: hosts) ?? [] { host.receive(url) }
  }

  @Test(
    "an address that a scene handles opens a window of it, and the next one comes to that window")
  func scenes() {
    let screen = Screen(Mail.self)
    open("mail://box/inbox", in: screen)
    #expect(screen.labels() == ["boxes inbox"])
    open("mail://letter/12", in: screen)
    #expect(screen.windows.count == 2)
    #expect(screen.labels(1) == ["letter 12"] && screen.labels(0) == ["boxes inbox"])
    open("mail://letter/13", in: screen)
    #expect(screen.windows.count == 2 && screen.labels(1) == ["letter 13"])
  }

  struct Choosy: App {
    var body: some Scene {
      WindowGroup("A") {
        Heard(name: "a", prefers: []).handlesExternalEvents(preferring: ["cat"], allowing: [])
      }
      WindowGroup("B", id: "b") {
        Heard(name: "b", prefers: []).handlesExternalEvents(preferring: [], allowing: ["*"])
      }
    }
  }

  @Test func aWindowTakesWhatItPrefersElseTheOneThatAllowsIt() {
    let screen = Screen(Choosy.self)
    screen.app.open(id: "b", value: nil)
    _ = (screen.labels(0), screen.labels(1))
    open("x://h/cat", in: screen)
    #expect(screen.labels(0) == ["a cat"])
    #expect(screen.labels(1) == ["b nothing"])
    open("x://h/dog", in: screen)
    #expect(screen.labels(1) == ["b dog"])
  }

  @Test func aSceneRunsWhatItDoesInTheBackgroundWhenSomebodySaysSo() async {
    Mail.log = []
    let screen = Screen(Mail.self)
    #expect(await screen.app.runInBackground("refresh fetch"))
    #expect(await screen.app.runInBackground("session big"))
    #expect(await !screen.app.runInBackground("session small"))
    #expect(Mail.log == ["fetched", "session big"])
  }

  struct Quiet: App {
    var body: some Scene {
      WindowGroup { Text("a") }.persistentSystemOverlays(.hidden)
    }
  }

  @Test func aSceneSaysWhetherSystemOverlaysShow() {
    let screen = Screen(Quiet.self)
    _ = screen.labels()
    _ = screen.labels()
    #expect(screen.windows[0].host.systemPreferences.persistentOverlays == .hidden)
  }

  @Test func aViewAsksToBeLeftOutOfRecordings() {
    let stage = TestStage { Text("secret").contentCaptureProtected(true) }
    stage.settle()
    #expect(stage.host.systemPreferences.isCaptureProtected)
  }
}
