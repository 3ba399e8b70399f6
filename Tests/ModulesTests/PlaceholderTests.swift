import Foundation
import FoundationNetworking
import Testing

@testable import VivaceGraphics
@testable import VivaceWebKit

/// Web views without the engine: pages of the web are an address with a button, and pages of the program's own are text.
@Suite(.serialized) @MainActor struct PlaceholderTests {
  private final class Receiver: NSObject, WKNavigationDelegate {
    var ended: ((String) -> Void)?
    var allows = true
    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
      decisionHandler(allows ? .allow : .cancel)
      if !allows { ended?("cancelled") }
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { ended?("finished") }
    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
      withError error: any Error
    ) { ended?("failed: \((error as? WKError)?.code == .unknown)") }
  }
  private func end(of load: (WKWebView) -> Void, allows: Bool = true) async -> (String, WKWebView) {
    let (view, receiver) = (WKWebView(), Receiver())
    view.usesEngine = false
    view.navigationDelegate = receiver
    receiver.allows = allows
    let end = await withCheckedContinuation { continuation in
      receiver.ended = { continuation.resume(returning: $0) }
      load(view)
    }
    return (end, view)
  }

  @Test func aPageIsAskedByTheNamesOfItsProperties() async {
    let (end, view) = await end {
      $0.loadHTMLString(
        "<html><head><title>Named</title></head><body>x</body></html>", baseURL: nil)
    }
    #expect(end == "finished" && view.value(forKey: "title") as? String == "Named")
    #expect(view.value(forKeyPath: "estimatedProgress") as? Double == 1)
    #expect(view.value(forKey: "loading") as? Bool == false)
  }

  @Test func aPageOfTheWebFailsAndItsAddressIsShown() async throws {
    let warnings = CollectedWarnings()
    defer { warnings.end() }
    let address = try #require(URL(string: "https://example.com/a"))
    let (end, view) = await end { $0.load(URLRequest(url: address)) }
    #expect(end == "failed: true" && view.url == address && !view.isLoading)
    let labels = view.placeholder.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text).contains("https://example.com/a"))
    #expect(!view.placeholder.isHidden)
    let told = warnings.messages(beginning: "WKWebView shows the address")
    #expect(told.count == 1 && told.first?.contains("libwpewebkit") == true)
    await #expect(throws: WKError.self) { _ = try await view.evaluateJavaScript("1") }
  }

  @Test func aDelegateKeepsAPageAway() async throws {
    let address = try #require(URL(string: "https://example.com"))
    let (end, _) = await end(of: { $0.load(URLRequest(url: address)) }, allows: false)
    #expect(end == "cancelled")
  }

  @Test func theTextOfAPageOfItsOwnIsShown() async {
    let html =
      "<html><head><title>A &amp; B</title><style>p{}</style></head><body><h1>One</h1>"
      + "<p>two <b>three</b>,\n four</p><!-- no --><script>no()</script></body></html>"
    let (end, view) = await end { $0.loadHTMLString(html, baseURL: nil) }
    #expect(end == "finished" && view.title == "A & B")
    let texts = view.placeholder.subviews.compactMap { ($0 as? UITextView)?.text }
    #expect(texts == ["One\ntwo three, four"])
  }
}
