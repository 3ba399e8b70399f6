import FoundationNetworking
import UIKit

/// The view without the engine.
extension WKWebView {
  /// Shows the address of a page after the delegate has allowed it, and reports an error.
  func showPlaceholder(for request: URLRequest) -> WKNavigation? {
    guard let address = request.url else { return nil }
    return beginText(request) { [weak self] in self?.refuse(address, $0) }
  }
  /// Shows the text of a page without its markup.
  func showText(of html: String, baseURL: URL?) -> WKNavigation {
    let address = baseURL ?? URL(string: "about:blank")!
    return beginText(URLRequest(url: address)) { [weak self] navigation in
      guard let self else { return }
      let page = PlainPage(html: html)
      title = page.title ?? ""
      placeholder.isHidden = false
      placeholder.show(text: page.text)
      navigationDelegate?.webView(self, didCommit: navigation)
      (isLoading, estimatedProgress) = (false, 1)
      navigationDelegate?.webView(self, didFinish: navigation)
    }
  }

  /// Asks the delegate whether a page may be shown, then shows it on the next run of the main queue.
  private func beginText(
    _ request: URLRequest, show: @escaping @MainActor (WKNavigation) -> Void
  ) -> WKNavigation {
    let navigation = WKNavigation()
    (url, isLoading, estimatedProgress) = (request.url, true, 0.1)
    if let url { backForwardList.add(url) }
    let action = WKNavigationAction(request: request, type: .other, in: self)
    DispatchQueue.main.async { [weak self] in
      guard let self, isLoading else { return }
      guard let navigationDelegate else { return show(navigation) }
      let decider: any _WKNavigationPolicyDelegate = navigationDelegate
      decider.webView(self, decidePolicyFor: action) { [weak self] policy in
        guard let self else { return }
        guard policy != .cancel else { return isLoading = false }
        navigationDelegate.webView(self, didStartProvisionalNavigation: navigation)
        show(navigation)
      }
    }
    return navigation
  }
  private func refuse(_ address: URL, _ navigation: WKNavigation) {
    say(
      "WKWebView shows the address of a page and a button that opens it in the browser. To show pages, install "
        + EngineLibrary.needs + ".")
    placeholder.isHidden = false
    placeholder.show(address: address)
    (isLoading, estimatedProgress) = (false, 0)
    let error = WKError(.unknown, failing: address)
    navigationDelegate?.webView(
      self, didFailProvisionalNavigation: navigation, withError: error)
  }
}
