import Foundation
import FoundationNetworking
import SwiftUI

extension WebPage {
  /// A step of a navigation.
  public enum NavigationEvent: Hashable, Sendable {
    /// The page has been asked for.
    case startedProvisionalNavigation
    /// A server has sent the navigation elsewhere.
    case receivedServerRedirect
    /// The first part of the page is there.
    case committed
    /// The page is complete.
    case finished
  }
  /// The reason why a navigation has ended.
  public enum NavigationError: Error {
    /// The page did not come.
    case failedProvisionalNavigation(any Error)
    /// A script has closed the page.
    case pageClosed
    /// The process of the page has ended.
    case webContentProcessTerminated
    /// The address is none.
    case invalidURL
  }

  /// The pages before and after the present one.
  @MainActor public struct BackForwardList: Equatable {
    /// A page of the list.
    @MainActor public struct Item: Identifiable, Equatable {
      /// Distinguishes an item from the other items of its page.
      public struct ID: Hashable, Sendable { let value: ObjectIdentifier }
      let item: WKBackForwardListItem
      /// The item's identity.
      public nonisolated var id: ID { ID(value: ObjectIdentifier(item)) }
      /// The title of the page; nil without one.
      public var title: String? { item.title }
      /// The address of the page.
      public var url: URL { item.url }
      /// The address that led to the page.
      public var initialURL: URL { item.initialURL }
      public nonisolated static func == (one: Item, other: Item) -> Bool { one.item === other.item }
    }
    /// The earlier pages, the oldest first.
    public let backList: [Item]
    /// The present page; nil before the first one.
    public let currentItem: Item?
    /// The later pages, the nearest first.
    public let forwardList: [Item]

    init(_ list: WKBackForwardList) {
      backList = list.backList.map(Item.init)
      currentItem = list.currentItem.map(Item.init)
      forwardList = list.forwardList.map(Item.init)
    }
    /// The page at a distance from the present one; nil beyond the list.
    public subscript(index: Int) -> Item? {
      if index == 0 { return currentItem }
      let list = index < 0 ? backList.reversed() : forwardList
      return list.indices.contains(abs(index) - 1) ? list[abs(index) - 1] : nil
    }
  }

  /// A frame of a page; always the main one here.
  @MainActor public struct FrameInfo {
    let frame: WKFrameInfo
    /// Whether it is the page itself.
    public var isMainFrame: Bool { frame.isMainFrame }
    /// The request of the frame's page.
    public var request: URLRequest { frame.request }
    /// The server of the request.
    public var securityOrigin: WKSecurityOrigin { frame.securityOrigin }
  }
  /// A wish to show a page.
  @MainActor public struct NavigationAction {
    let action: WKNavigationAction
    /// The frame with the link.
    public var source: FrameInfo { FrameInfo(frame: action.sourceFrame) }
    /// The frame for the page; nil for a new window.
    public var target: FrameInfo? { action.targetFrame.map { FrameInfo(frame: $0) } }
    /// The cause of the navigation.
    public var navigationType: WKNavigationType { action.navigationType }
    /// The request for the page.
    public var request: URLRequest { action.request }
    /// Whether the page would be saved as a file.
    public var shouldPerformDownload: Bool { action.shouldPerformDownload }
  }
  /// An answer to a request.
  @MainActor public struct NavigationResponse {
    let answer: WKNavigationResponse
    /// The answer.
    public var response: URLResponse { answer.response }
    /// Whether the main frame shows it.
    public var isForMainFrame: Bool { answer.isForMainFrame }
    /// Whether the engine shows data of the answer's type.
    public var canShowMimeType: Bool { answer.canShowMIMEType }
  }
  /// The preferences of a navigation.
  @MainActor public struct NavigationPreferences {
    /// The kinds of pages to ask servers for.
    public typealias ContentMode = WKWebpagePreferences.ContentMode
    /// The kind of pages to ask servers for. Stored only.
    public var preferredContentMode = ContentMode.recommended
    /// False keeps scripts of the page from running; those of the program run.
    public var allowsContentJavaScript = true
    /// True would restrict pages for safety. Stored only.
    public var isLockdownModeEnabled = false
    /// Preferences that restrict nothing.
    public init() {}

    init(_ preferences: WKWebpagePreferences) {
      preferredContentMode = preferences.preferredContentMode
      allowsContentJavaScript = preferences.allowsContentJavaScript
      isLockdownModeEnabled = preferences.isLockdownModeEnabled
    }
    var made: WKWebpagePreferences {
      let made = WKWebpagePreferences()
      made.preferredContentMode = preferredContentMode
      made.allowsContentJavaScript = allowsContentJavaScript
      made.isLockdownModeEnabled = isLockdownModeEnabled
      return made
    }
  }

  /// The settings of a page, fixed at its creation.
  @MainActor public struct Configuration {
    /// The store of cookies and other data; the shared one by default.
    public var websiteDataStore = WKWebsiteDataStore.default()
    /// The scripts and message receivers of the page.
    public var userContentController = WKUserContentController()
    /// The preferences for each navigation.
    public var defaultNavigationPreferences = NavigationPreferences()
    /// The handlers of the program's own schemes.
    public var urlSchemeHandlers: [URLScheme: any URLSchemeHandler] = [:]
    /// The program's name and version for servers.
    public var applicationNameForUserAgent: String?
    /// True would show a page only when it is complete. Stored only.
    public var suppressesIncrementalRendering = false
    /// True would limit pages to the program's own domains. Stored only.
    public var limitsNavigationsToAppBoundDomains = false
    /// True would replace HTTP by HTTPS for known hosts. Stored only.
    public var upgradeKnownHostsToHTTPS = true
    /// True would suggest text in fields. Stored only.
    public var allowsInlinePredictions = false
    /// False would load the page without what it refers to. Stored only.
    public var loadsSubresources = true
    /// The default settings.
    public init() {}

    var made: WKWebViewConfiguration {
      let made = WKWebViewConfiguration()
      made.websiteDataStore = websiteDataStore
      made.userContentController = userContentController
      made.defaultWebpagePreferences = defaultNavigationPreferences.made
      made.applicationNameForUserAgent = applicationNameForUserAgent
      for (scheme, handler) in urlSchemeHandlers {
        made.setURLSchemeHandler(SchemeRelay(handler), forURLScheme: scheme.rawValue)
      }
      return made
    }
  }

  // MARK: - Decisions and dialogs

  /// Decides which pages are shown.
  @MainActor public protocol NavigationDeciding {
    mutating func decidePolicy(
      for action: NavigationAction, preferences: inout NavigationPreferences
    ) async -> WKNavigationActionPolicy
    mutating func decidePolicy(for response: NavigationResponse) async
      -> WKNavigationResponsePolicy
  }
  /// The answer to a question of a script.
  public enum JavaScriptConfirmResult: Hashable, Sendable { case ok, cancel }
  /// The answer to a script that asks for a text.
  public enum JavaScriptPromptResult: Hashable, Sendable {
    case ok(String)
    case cancel
  }
  /// Shows the dialogs of scripts.
  @MainActor public protocol DialogPresenting {
    func handleJavaScriptAlert(message: String, initiatedBy frame: FrameInfo) async
    func handleJavaScriptConfirm(message: String, initiatedBy frame: FrameInfo) async
      -> JavaScriptConfirmResult
    func handleJavaScriptPrompt(
      message: String, defaultText: String?, initiatedBy frame: FrameInfo
    ) async -> JavaScriptPromptResult
  }
}
extension WebPage.NavigationDeciding {
  /// Allows every navigation by default.
  public mutating func decidePolicy(
    for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
  ) async -> WKNavigationActionPolicy { .allow }
  /// Allows what the engine shows by default.
  public mutating func decidePolicy(for response: WebPage.NavigationResponse) async
    -> WKNavigationResponsePolicy
  { response.canShowMimeType ? .allow : .cancel }
}
extension WebPage.DialogPresenting {
  /// Continues at once by default.
  public func handleJavaScriptAlert(message: String, initiatedBy frame: WebPage.FrameInfo) async {}
  /// Answers no by default.
  public func handleJavaScriptConfirm(message: String, initiatedBy frame: WebPage.FrameInfo) async
    -> WebPage.JavaScriptConfirmResult
  { .cancel }
  /// Answers no text by default.
  public func handleJavaScriptPrompt(
    message: String, defaultText: String?, initiatedBy frame: WebPage.FrameInfo
  ) async -> WebPage.JavaScriptPromptResult { .cancel }
}

// MARK: - Schemes

/// The scheme of an address, such as `book` of `book:chapter`.
public struct URLScheme: Hashable, Sendable {
  /// The scheme in lower case.
  public let rawValue: String
  /// A scheme of the program's own; nil for a text that is no scheme, and for schemes that the engine loads by itself.
  public init?(_ rawValue: String) {
    let text = rawValue.lowercased()
    let isScheme =
      text.first.map { $0.isASCII && $0.isLetter } ?? false
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard isScheme, !["http", "https", "file", "about", "data"].contains(text) else { return nil }
    self.rawValue = text
  }
}
/// A step of an answer for a scheme of the program's own.
public enum URLSchemeTaskResult: Sendable {
  case response(URLResponse)
  case data(Data)
}
/// Delivers content for a scheme of the program's own: a response, then data.
@MainActor public protocol URLSchemeHandler {
  /// The answer to a request, step by step.
  associatedtype TaskSequence: AsyncSequence<URLSchemeTaskResult, any Error>
  /// Answers a request.
  func reply(for request: URLRequest) -> TaskSequence
}

/// A handler of SwiftUI's as one of a web view.
final class SchemeRelay: NSObject, WKURLSchemeHandler {
  private let handler: any URLSchemeHandler
  private var running: [ObjectIdentifier: Task<Void, Never>] = [:]
  init(_ handler: any URLSchemeHandler) { self.handler = handler }

  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
    running[ObjectIdentifier(urlSchemeTask)] = Task { @MainActor [handler] in
      await Self.answer(handler, urlSchemeTask)
      running[ObjectIdentifier(urlSchemeTask)] = nil
    }
  }
  private static func answer(_ handler: some URLSchemeHandler, _ task: any WKURLSchemeTask) async {
    do {
      var steps = handler.reply(for: task.request).makeAsyncIterator()
      while let step = try await steps.next(isolation: MainActor.shared) {
        switch step {
        case .response(let response): task.didReceive(response)
        case .data(let data): task.didReceive(data)
        }
      }
      task.didFinish()
    } catch { task.didFailWithError(error) }
  }
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
    running.removeValue(forKey: ObjectIdentifier(urlSchemeTask))?.cancel()
  }
}

/// The delegate of a page's view, which asks the page's decider and presenter.
final class PageRelay: NSObject, WKNavigationDelegate, WKUIDelegate {
  private var decider: (any WebPage.NavigationDeciding)?
  private let presenter: (any WebPage.DialogPresenting)?
  weak var page: WebPage?

  init(decider: (any WebPage.NavigationDeciding)?, presenter: (any WebPage.DialogPresenting)?) {
    (self.decider, self.presenter) = (decider, presenter)
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    guard var decider else { return decisionHandler(.allow, preferences) }
    let decide = MainCallback<(WKNavigationActionPolicy, WKWebpagePreferences)> {
      decisionHandler($0.0, $0.1)
    }
    Task { @MainActor in
      var wanted = WebPage.NavigationPreferences(preferences)
      let policy = await decider.decidePolicy(
        for: WebPage.NavigationAction(action: navigationAction), preferences: &wanted)
      self.decider = decider
      decide.call((policy, wanted.made))
    }
  }
  func webView(_ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse)
    async -> WKNavigationResponsePolicy
  {
    guard var decider else { return navigationResponse.canShowMIMEType ? .allow : .cancel }
    let policy = await decider.decidePolicy(
      for: WebPage.NavigationResponse(answer: navigationResponse))
    self.decider = decider
    return policy
  }

  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping () -> Void
  ) {
    guard let presenter else { return completionHandler() }
    let done = MainCallback<Void> { completionHandler() }
    Task { @MainActor in
      await presenter.handleJavaScriptAlert(
        message: message, initiatedBy: WebPage.FrameInfo(frame: frame))
      done.call(())
    }
  }
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (Bool) -> Void
  ) {
    guard let presenter else { return completionHandler(false) }
    let done = MainCallback { completionHandler($0) }
    Task { @MainActor in
      let answer = await presenter.handleJavaScriptConfirm(
        message: message, initiatedBy: WebPage.FrameInfo(frame: frame))
      done.call(answer == .ok)
    }
  }
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
    defaultText: String?, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (String?) -> Void
  ) {
    guard let presenter else { return completionHandler(nil) }
    let done = MainCallback { completionHandler($0) }
    Task { @MainActor in
      let answer = await presenter.handleJavaScriptPrompt(
        message: prompt, defaultText: defaultText, initiatedBy: WebPage.FrameInfo(frame: frame))
      if case .ok(let text) = answer { done.call(text) } else { done.call(nil) }
    }
  }
}
