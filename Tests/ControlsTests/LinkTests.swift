import Foundation
import TestStage
import Testing

@testable import VivaceControls
@testable import VivaceViews

@MainActor @Suite(.serialized) struct LinkTests {
  private let url = URL(string: "https://swift.org")!

  @Test func aLinkHandsItsAddressToTheEnvironment() {
    let log = Log()
    let stage = TestStage {
      VStack {
        Link("title", destination: url)
        Link(destination: url) { Text("label") }
        Link(String("string"), destination: url)
      }
      .environment(
        \.openURL,
        OpenURLAction { url in
          log(url.absoluteString)
          return .handled
        })
    }
    for label in ["title", "label", "string"] { stage.tap(label) }
    #expect(log.take() == Array(repeating: "https://swift.org", count: 3))
  }

  @Test func thePointerIsAHandOverLinksAlone() throws {
    let stage = TestStage(size: CGSize(width: 300, height: 200)) {
      VStack {
        Link("link", destination: url)
        Text("words and [linked words](https://swift.org)")
      }
    }
    func shape(over frame: CGRect) -> PointerStyle.Shape {
      stage.pointer(.hover, at: CGPoint(x: frame.midX, y: frame.midY))
      return stage.host.pointerStyle.shape
    }
    #expect(shape(over: stage.node("link").frame) == .hand)
    #expect(shape(over: stage.node("linked words").frame) == .hand)
    #expect(shape(over: CGRect(x: 2, y: 2, width: 2, height: 2)) == .arrow)
  }

  @Test func theSystemOpensWhatNobodyHandles() {
    let log = Log()
    OpenURLAction.system = { url in
      log(url.absoluteString)
      return true
    }
    defer { OpenURLAction.system = nil }
    let other = URL(string: "https://example.org")!
    let results: [OpenURLAction.Result] = [.systemAction, .systemAction(other), .discarded]
    for result in results {
      let action = OpenURLAction { _ in result }
      action(url) { log("\($0)") }
    }
    #expect(
      log.take() == [
        "https://swift.org", "true", "https://example.org", "true", "false",
      ])
    let stage = TestStage { Link("plain", destination: url) }
    stage.tap("plain")
    #expect(log.take() == ["https://swift.org"])
  }
}
