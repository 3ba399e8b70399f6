import FoundationNetworking
import UIKit

/// One navigation of a web view, to compare with later calls of the delegate.
@MainActor open class WKNavigation: NSObject {
  /// Always `recommended`.
  open var effectiveContentMode: WKWebpagePreferences.ContentMode { .recommended }
}
/// The answer to a navigation; `download` shows the page as `allow` does.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
/// The decision about a server's answer, which is never asked for here.
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }
/// The cause of a navigation; the engine uses `other` only.
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}
/// A wish to show a page.
@MainActor open class WKNavigationAction: NSObject {
  /// The request for the page.
  public let request: URLRequest
  /// The cause of the navigation; always `other` here.
  public let navigationType: WKNavigationType
  init(request: URLRequest, type: WKNavigationType) {
    (self.request, navigationType) = (request, type)
  }
  /// A main frame with the same request.
  open var sourceFrame: WKFrameInfo { WKFrameInfo(request) }
  /// An identical main frame; never nil.
  open var targetFrame: WKFrameInfo? { WKFrameInfo(request) }
  /// Always false.
  open var shouldPerformDownload: Bool { false }
  /// Always empty.
  open var modifierFlags: UIKeyModifierFlags { [] }
}
/// A server's answer. None is made here.
@MainActor open class WKNavigationResponse: NSObject {
  /// Always true.
  open var isForMainFrame: Bool { true }
  /// An answer without a type or a length.
  open var response: URLResponse {
    URLResponse(url: request, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }
  private let request: URL
  init(_ request: URL) { self.request = request }
  /// Always false: no type is shown.
  open var canShowMIMEType: Bool { false }
}
/// A frame of a page; always the main one here.
@MainActor open class WKFrameInfo: NSObject {
  /// The request of the frame's page.
  public let request: URLRequest
  init(_ request: URLRequest = URLRequest(url: URL(string: "about:blank")!)) {
    self.request = request
  }
  /// Always true, since pages have no inner frames here.
  open var isMainFrame: Bool { true }
  /// The server of the request.
  open var securityOrigin: WKSecurityOrigin { WKSecurityOrigin(request.url) }
  /// Always nil.
  open var webView: WKWebView? { nil }
}
/// A server as scripts know it.
@MainActor open class WKSecurityOrigin: NSObject {
  /// The host's name; empty without one.
  public let host: String
  /// The port; 0 for the scheme's own.
  public let port: Int
  /// The scheme of the address.
  public let `protocol`: String
  init(_ url: URL?) {
    (host, port, self.protocol) = (url?.host ?? "", url?.port ?? 0, url?.scheme ?? "")
  }
}

/// The pages that were shown.
@MainActor open class WKBackForwardList: NSObject {
  private var items: [WKBackForwardListItem] = []
  private var index = -1
  private var isMoving = false
  /// The present page; nil before the first one.
  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  /// The page before; nil at the beginning.
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  /// The page after; nil at the end.
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// All earlier pages, the oldest first.
  open var backList: [WKBackForwardListItem] { Array(items.prefix(max(index, 0))) }
  /// All later pages, the nearest first.
  open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }
  /// The page at a distance from the present one; nil beyond the list.
  open func item(at index: Int) -> WKBackForwardListItem? {
    items.indices.contains(self.index + index) ? items[self.index + index] : nil
  }
  func add(_ url: URL) {
    defer { isMoving = false }
    guard !isMoving, currentItem?.url != url else { return }
    items = Array(items.prefix(index + 1)) + [WKBackForwardListItem(url)]
    index += 1
  }
  func move(to item: WKBackForwardListItem) {
    guard let found = items.firstIndex(of: item) else { return }
    (index, isMoving) = (found, true)
  }
}
/// One page of the list.
@MainActor open class WKBackForwardListItem: NSObject {
  /// The address of the page.
  public let url: URL
  /// Always nil: titles are not kept in the list.
  open var title: String? { nil }
  /// Equals `url`.
  open var initialURL: URL { url }
  init(_ url: URL) { self.url = url }
}

/// The reason why a page is not shown or a script does not run.
public struct WKError: Error, CustomNSError, LocalizedError {
  /// The kind of error; the engine uses `unknown`, errors of scripts and those of rule lists.
  public enum Code: Int, Sendable {
    case unknown = 1
    case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
    case javaScriptResultTypeIsUnsupported, contentRuleListStoreCompileFailed
    case contentRuleListStoreLookUpFailed, contentRuleListStoreRemoveFailed
    case contentRuleListStoreVersionMismatch, attributedStringContentFailedToLoad
    case attributedStringContentLoadTimedOut, javaScriptInvalidFrameTarget
    case navigationAppBoundDomain, javaScriptAppBoundDomain
  }
  /// The kind of the error.
  public let code: Code
  private let address: URL?
  /// An error without an address.
  public init(_ code: Code) { (self.code, address) = (code, nil) }
  init(_ code: Code, failing address: URL) { (self.code, self.address) = (code, address) }
  /// The error of pages that are not shown here.
  public static let unknown = Code.unknown
  /// The error of every script.
  public static let javaScriptExceptionOccurred = Code.javaScriptExceptionOccurred
  /// The domain of these errors for `NSError`.
  public static var errorDomain: String { WKErrorDomain }
  /// The number of the kind.
  public var errorCode: Int { code.rawValue }
  /// A description, and the address of the page if there is one.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: errorDescription ?? ""]
    if let address { info[NSURLErrorFailingURLErrorKey] = address }
    return info
  }
  /// A sentence in English about what does not work here.
  public var errorDescription: String? {
    code == .javaScriptExceptionOccurred
      ? "No script of a page runs here." : "Pages of the web open in the browser only."
  }
}
/// The domain's name.
public let WKErrorDomain = "WKErrorDomain"
