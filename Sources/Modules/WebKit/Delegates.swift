import FoundationNetworking
import UIKit
import VivaceGraphics

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
  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @MainActor (
        URLSession.AuthChallengeDisposition, URLCredential?
      ) -> Void)
  func webView(_ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge) async
    -> (URLSession.AuthChallengeDisposition, URLCredential?)
  func webView(
    _ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload)
  func webView(
    _ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload)
}
extension WKNavigationDelegate {
  /// Called when a server asks for a name and a password; asks the asynchronous form by default.
  public func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @MainActor (
        URLSession.AuthChallengeDisposition, URLCredential?
      ) -> Void
  ) {
    Task { @MainActor in
      let (disposition, credential) = await self.webView(webView, respondTo: challenge)
      completionHandler(disposition, credential)
    }
  }
  /// Gives no name and password by default: the server's answer to strangers is shown.
  public func webView(
    _ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    (.performDefaultHandling, nil)
  }
  /// Called when a navigation is saved as a file: set the download's delegate; empty by default.
  public func webView(
    _ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload
  ) {}
  /// Called when an answer is saved as a file: set the download's delegate; empty by default.
  public func webView(
    _ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload
  ) {}
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
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo) async
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo
  ) async -> Bool
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
    defaultText: String?, initiatedByFrame frame: WKFrameInfo
  ) async -> String?
  func webView(
    _ webView: WKWebView, decideMediaCapturePermissionsFor origin: WKSecurityOrigin,
    initiatedBy frame: WKFrameInfo, type: WKMediaCaptureType
  ) async -> WKPermissionDecision
  func webView(
    _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor ([URL]?) -> Void)
  func webView(
    _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters,
    initiatedByFrame frame: WKFrameInfo
  ) async -> [URL]?
}
extension WKUIDelegate {
  /// No new web view by default.
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
  /// Called when a script closes its window; empty by default.
  public func webViewDidClose(_ webView: WKWebView) {}
  /// Asks the asynchronous form by default.
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping () -> Void
  ) {
    Task { @MainActor in
      await self.webView(
        webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame)
      completionHandler()
    }
  }
  /// Asks the asynchronous form by default.
  public func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (Bool) -> Void
  ) {
    Task { @MainActor in
      completionHandler(
        await self.webView(
          webView, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame))
    }
  }
  /// Asks the asynchronous form by default.
  public func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
    defaultText: String?, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (String?) -> Void
  ) {
    Task { @MainActor in
      completionHandler(
        await self.webView(
          webView, runJavaScriptTextInputPanelWithPrompt: prompt, defaultText: defaultText,
          initiatedByFrame: frame))
    }
  }
  /// Ends at once by default.
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo
  ) async {}
  /// Answers no by default.
  public func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo
  ) async -> Bool { false }
  /// Answers nil by default.
  public func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
    defaultText: String?, initiatedByFrame frame: WKFrameInfo
  ) async -> String? { nil }
  /// Asks the asynchronous form by default.
  public func webView(
    _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor ([URL]?) -> Void
  ) {
    Task { @MainActor in
      completionHandler(
        await self.webView(webView, runOpenPanelWith: parameters, initiatedByFrame: frame))
    }
  }
  /// Shows the desktop's dialog by default; nil if the user chooses nothing.
  public func webView(
    _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters,
    initiatedByFrame frame: WKFrameInfo
  ) async -> [URL]? {
    await withCheckedContinuation { continuation in
      parameters.showDialog { continuation.resume(returning: $0) }
    }
  }
  /// Not called here: cameras and microphones are denied to pages.
  public func webView(
    _ webView: WKWebView, decideMediaCapturePermissionsFor origin: WKSecurityOrigin,
    initiatedBy frame: WKFrameInfo, type: WKMediaCaptureType
  ) async -> WKPermissionDecision { .deny }
  /// Not called here: cameras and microphones are denied to pages.
  public func webView(
    _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
    decisionHandler: @escaping (WKPermissionDecision) -> Void
  ) { decisionHandler(.deny) }
}
/// The files that a page asks for.
@MainActor open class WKOpenPanelParameters: NSObject {
  /// True lets the user choose several files.
  public let allowsMultipleSelection: Bool
  /// Always false: pages get files only.
  open var allowsDirectories: Bool { false }
  init(allowsMultipleSelection: Bool) { self.allowsMultipleSelection = allowsMultipleSelection }

  /// Shows the desktop's dialog; nil if the user chooses nothing, or there is none.
  func showDialog(_ answer: @escaping @MainActor ([URL]?) -> Void) {
    var wanted = DesktopDialog.OpenFiles(title: "Open")
    wanted.allowsMultiple = allowsMultipleSelection
    Services.current.dialogs.show(.openFiles(wanted)) { found in
      MainActor.assumeIsolated {
        if case .done(let urls) = found { answer(urls) } else { answer(nil) }
      }
    }
  }
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
