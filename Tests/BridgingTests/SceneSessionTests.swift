import Foundation
import SwiftUI
import Testing

@testable import VivaceBridging
@testable import VivaceUIKit
@testable import VivaceViews

/// Windows that a program asks UIKit's application for.
@MainActor @Suite(.serialized) struct SceneSessionTests {
  /// Keeps the windows of an app, as a stage with a screen would.
  private final class Screen: WindowPresenter {
    let app: AppHost
    var windows: [(link: WindowLink, host: ViewHost)] = []
    var raised: [WindowLink] = []

    init<A: App>(_ type: A.Type) {
      app = AppHost { A() }
      app.presenter = self
      for description in app.openingWindows where description.opensAtLaunch { open(description) }
    }

    func open(_ description: WindowDescription) {
      let host = description.makeHost(CGSize(width: 200, height: 200), 1, .light)
      windows.append((description.link!, host))
      turn()
    }
    func close(_ link: WindowLink) {
      windows.removeAll { $0.link === link }
      link.end()
    }
    func raise(_ link: WindowLink) { raised.append(link) }
    func quit() { windows = [] }
    /// Runs as many turns as appearing views, their callbacks and the resulting changes need.
    func turn() { for _ in 0..<3 { for window in windows { _ = window.host.turn(at: 0) } } }
    var labels: [[String]] {
      turn()
      return windows.map { $0.host.semantics(at: 0).flatMap(\.flattened).map(\.label) }
    }
  }

  private struct Page: View {
    @State private var address = "home"
    var body: some View { Text(address).onOpenURL { address = $0.absoluteString } }
  }

  private struct Pages: App {
    var body: some Scene { WindowGroup { Page() } }
  }

  private struct Single: App {
    var body: some Scene { Window("Only", id: "only") { Page() } }
  }

  private var session: UISceneSession { UIApplication.shared.onlyScene.session }

  private func activity(_ address: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "page")
    activity.webpageURL = URL(string: address)
    return activity
  }

  /// The error of a refused request, which arrives only after the call.
  private func refusal(_ ask: (@escaping (any Error) -> Void) -> Void) async -> (any Error)? {
    var failure: (any Error)?
    ask { failure = $0 }
    #expect(failure == nil)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    return failure
  }

  @Test func withoutASessionAnotherWindowOpensAtTheActivitysAddress() {
    let screen = Screen(Pages.self)
    let application = UIApplication.shared
    #expect(application.supportsMultipleScenes && screen.labels == [["home"]])
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    application.requestSceneSessionActivation(
      nil, userActivity: activity("https://example.org/a"), options: nil)
    #expect(screen.labels == [["home"], ["home"], ["https://example.org/a"]])
    #expect(screen.raised.isEmpty)
  }

  @Test func withASessionItsWindowComesForwardAndShowsTheAddress() {
    let screen = Screen(Pages.self)
    UIApplication.shared.requestSceneSessionActivation(
      session, userActivity: activity("https://example.org/b"), options: nil)
    #expect(screen.raised.map(ObjectIdentifier.init) == [ObjectIdentifier(screen.windows[0].link)])
    #expect(screen.labels == [["https://example.org/b"]])
  }

  @Test func aDestroyedSessionsWindowCloses() {
    let screen = Screen(Pages.self)
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    let first = screen.windows[0].link
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    #expect(screen.windows.map { $0.link === first } == [true])
  }

  @Test func anAppOfOneWindowOpensNoOther() async {
    let screen = Screen(Single.self)
    #expect(!UIApplication.shared.supportsMultipleScenes)
    let failure = await refusal {
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: nil, options: nil, errorHandler: $0)
    }
    #expect((failure as? UISceneError)?.code == .multipleScenesNotSupported)
    #expect(screen.windows.count == 1)
  }

  @Test func whereNoWindowsAreShownBothAreRefused() async {
    let app = AppHost { Pages() }
    let activation = await refusal {
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: nil, options: nil, errorHandler: $0)
    }
    let destruction = await refusal {
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil, errorHandler: $0)
    }
    #expect((activation as? UISceneError)?.code == .requestDenied)
    #expect((destruction as? UISceneError)?.code == .requestDenied)
    #expect(app.windows.isEmpty)
  }
}
