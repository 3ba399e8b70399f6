import FoundationNetworking
import UIKit

/// The form of a decision with an answer on the main actor. It is a protocol of its own, since forms that differ in
/// isolation alone have one symbol in a protocol that Swift 5 adopts outside of the main actor.
@MainActor @preconcurrency public protocol _WKNavigationPolicyDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
}
extension _WKNavigationPolicyDelegate {
  /// Asked first about a navigation; by default it asks the next form.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    guard let delegate = self as? any WKNavigationDelegate else { return decisionHandler(.allow) }
    let plain: (WKNavigationActionPolicy) -> Void = { policy in
      MainActor.assumeIsolated { decisionHandler(policy) }
    }
    delegate.webView(webView, decidePolicyFor: navigationAction, decisionHandler: plain)
  }
}

/// Decides which pages are shown, and receives how far they are.
///
/// The decisions have three forms, and a delegate has one of them: with an answer on the main actor, with
/// an answer anywhere, and asynchronous. Each calls the next by default.
@MainActor @preconcurrency public protocol WKNavigationDelegate: _WKNavigationPolicyDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
  func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async
    -> WKNavigationActionPolicy
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void)
  func webView(_ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse)
    async -> WKNavigationResponsePolicy
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  )
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}
extension WKNavigationDelegate {
  /// Asks the form with preferences by default.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    self.webView(
      webView, decidePolicyFor: navigationAction,
      preferences: webView.configuration.defaultWebpagePreferences ?? WKWebpagePreferences()
    ) { policy, preferences in
      webView.apply(preferences)
      decisionHandler(policy)
    }
  }
  /// Allows every navigation by default.
  public func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction)
    async -> WKNavigationActionPolicy
  { .allow }
  /// Asks the asynchronous form by default, and keeps the preferences.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    Task { @MainActor in
      let policy = await self.webView(webView, decidePolicyFor: navigationAction)
      decisionHandler(policy, preferences)
    }
  }
  /// Asks the asynchronous form by default.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
  ) {
    Task { @MainActor in
      decisionHandler(await self.webView(webView, decidePolicyFor: navigationResponse))
    }
  }
  /// Allows what the engine shows by default.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy {
    navigationResponse.canShowMIMEType ? .allow : .cancel
  }
  /// Called when a page begins to load; empty by default.
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  /// Called when a server sends the navigation elsewhere; empty by default.
  public func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}
  /// Called for pages that do not come, with the address in the error; empty by default.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
  /// Called when the first part of the page is there; empty by default.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  /// Called when the page is complete; empty by default.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Called for errors after the page's beginning has come; empty by default.
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {}
  /// Called when the process of the page has ended by an error; empty by default.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Shows what a page's script asks for.
@MainActor @preconcurrency public protocol WKUIDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
  func webViewDidClose(_ webView: WKWebView)
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping () -> Void)
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (Bool) -> Void)
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
    defaultText: String?, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (String?) -> Void)
  func webView(
    _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
    decisionHandler: @escaping (WKPermissionDecision) -> Void)
}
extension WKUIDelegate {
  /// No new web view by default.
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
  /// Called when a script closes its window; empty by default.
  public func webViewDidClose(_ webView: WKWebView) {}
  /// Calls the handler at once by default.
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping () -> Void
  ) { completionHandler() }
  /// Answers no by default.
  public func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Answers nil by default.
  public func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
    defaultText: String?, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (String?) -> Void
  ) { completionHandler(nil) }
  /// Not called here: cameras and microphones are denied to pages.
  public func webView(
    _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
    decisionHandler: @escaping (WKPermissionDecision) -> Void
  ) { decisionHandler(.deny) }
}
/// The answer to a page's wish.
public enum WKPermissionDecision: Int, Sendable { case prompt, grant, deny }
/// The devices that a page asks for.
public enum WKMediaCaptureType: Int, Sendable { case camera, microphone, cameraAndMicrophone }
/// The wishes of a script for a new window; none is set.
@MainActor open class WKWindowFeatures: NSObject {
  /// Always nil: no menu bar is asked for.
  open var menuBarVisibility: NSNumber? { nil }
  /// Always nil: resizing is not reported.
  open var allowsResizing: NSNumber? { nil }
  /// Always nil: the width is open.
  open var width: NSNumber? { nil }
  /// Always nil: the height is open.
  open var height: NSNumber? { nil }
}
/// The element under a context menu, without a link.
@MainActor open class WKContextMenuElementInfo: NSObject { open var linkURL: URL? { nil } }
