import FoundationNetworking
import UIKit

@MainActor open class WKNavigation: NSObject {
  open var effectiveContentMode: WKWebpagePreferences.ContentMode { .recommended }
}
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}
/// A wish to show a page.
@MainActor open class WKNavigationAction: NSObject {
  public let request: URLRequest
  public let navigationType: WKNavigationType
  init(request: URLRequest, type: WKNavigationType) {
    (self.request, navigationType) = (request, type)
  }
  open var sourceFrame: WKFrameInfo { WKFrameInfo(request) }
  open var targetFrame: WKFrameInfo? { WKFrameInfo(request) }
  open var shouldPerformDownload: Bool { false }
  open var modifierFlags: UIKeyModifierFlags { [] }
}
/// A server's answer. None is made here.
@MainActor open class WKNavigationResponse: NSObject {
  open var isForMainFrame: Bool { true }
  open var response: URLResponse {
    URLResponse(url: request, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }
  private let request: URL
  init(_ request: URL) { self.request = request }
  open var canShowMIMEType: Bool { false }
}
@MainActor open class WKFrameInfo: NSObject {
  public let request: URLRequest
  init(_ request: URLRequest = URLRequest(url: URL(string: "about:blank")!)) {
    self.request = request
  }
  open var isMainFrame: Bool { true }
  open var securityOrigin: WKSecurityOrigin { WKSecurityOrigin(request.url) }
  open var webView: WKWebView? { nil }
}
@MainActor open class WKSecurityOrigin: NSObject {
  public let host: String
  public let port: Int
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
  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  open var backList: [WKBackForwardListItem] { Array(items.prefix(max(index, 0))) }
  open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }
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
@MainActor open class WKBackForwardListItem: NSObject {
  public let url: URL
  open var title: String? { nil }
  open var initialURL: URL { url }
  init(_ url: URL) { self.url = url }
}

/// The reason why a page is not shown or a script does not run.
public struct WKError: Error, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case unknown = 1
    case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
    case javaScriptResultTypeIsUnsupported, contentRuleListStoreCompileFailed
    case contentRuleListStoreLookUpFailed, contentRuleListStoreRemoveFailed
    case contentRuleListStoreVersionMismatch, attributedStringContentFailedToLoad
    case attributedStringContentLoadTimedOut, javaScriptInvalidFrameTarget
    case navigationAppBoundDomain, javaScriptAppBoundDomain
  }
  public let code: Code
  private let address: URL?
  public init(_ code: Code) { (self.code, address) = (code, nil) }
  init(_ code: Code, failing address: URL) { (self.code, self.address) = (code, address) }
  public static let unknown = Code.unknown
  public static let javaScriptExceptionOccurred = Code.javaScriptExceptionOccurred
  public static var errorDomain: String { WKErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: errorDescription ?? ""]
    if let address { info[NSURLErrorFailingURLErrorKey] = address }
    return info
  }
  public var errorDescription: String? {
    code == .javaScriptExceptionOccurred
      ? "No script of a page runs here." : "Pages of the web open in the browser only."
  }
}
public let WKErrorDomain = "WKErrorDomain"
