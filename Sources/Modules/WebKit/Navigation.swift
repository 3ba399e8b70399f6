import FoundationNetworking
import UIKit

/// One navigation of a web view, to compare with later calls of the delegate.
@MainActor open class WKNavigation: NSObject {
  /// Always `recommended`.
  open var effectiveContentMode: WKWebpagePreferences.ContentMode { .recommended }
}
/// The answer to a navigation; `download` saves the page as a file.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
/// The decision about an answer to a request; `download` saves it as a file.
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }
/// The cause of a navigation.
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1

  init(_ facts: ActionFacts) {
    self = facts.kind < 5 ? WKNavigationType(rawValue: facts.kind) ?? .other : .other
  }
}
/// A wish to show a page.
@MainActor open class WKNavigationAction: NSObject {
  /// The request for the page.
  public let request: URLRequest
  /// The cause of the navigation.
  public let navigationType: WKNavigationType
  /// The keys that were held.
  public let modifierFlags: UIKeyModifierFlags
  /// The number of the mouse's button, 1 for the first one; 0 without a click.
  public let buttonNumber: Int
  /// The frame with the link; always the main one.
  public let sourceFrame: WKFrameInfo
  /// The frame for the page, always the main one; nil for a new window.
  public let targetFrame: WKFrameInfo?

  init(
    request: URLRequest, type: WKNavigationType, in view: WKWebView, isForNewWindow: Bool = false,
    button: Int = 0, modifiers: Int = 0
  ) {
    (self.request, navigationType, buttonNumber) = (request, type, button)
    let bits: [(UInt32, UIKeyModifierFlags)] = [
      (PageEngine.Modifier.control, .control), (PageEngine.Modifier.shift, .shift),
      (PageEngine.Modifier.alternate, .alternate), (PageEngine.Modifier.meta, .command),
    ]
    modifierFlags = UIKeyModifierFlags(
      bits.filter { modifiers & Int($0.0) != 0 }.map(\.1))
    sourceFrame = WKFrameInfo(URLRequest(url: view.url ?? WKFrameInfo.nothing), in: view)
    targetFrame = isForNewWindow ? nil : WKFrameInfo(request, in: view)
  }
  /// True would save the page as a file. Always false.
  open var shouldPerformDownload: Bool { false }
}
/// An answer to a request.
@MainActor open class WKNavigationResponse: NSObject {
  /// Whether the main frame shows it. Always true.
  open var isForMainFrame: Bool { true }
  /// The answer: an `HTTPURLResponse` where it has a status.
  public let response: URLResponse
  /// Whether the engine shows data of the answer's type.
  public let canShowMIMEType: Bool

  init(_ facts: ResponseFacts) {
    let url = URL(string: facts.address) ?? WKFrameInfo.nothing
    let http =
      facts.status > 0
      ? HTTPURLResponse(
        url: url, statusCode: facts.status, httpVersion: nil, headerFields: facts.fields) : nil
    response =
      http
      ?? URLResponse(
        url: url, mimeType: facts.type, expectedContentLength: facts.length, textEncodingName: nil)
    canShowMIMEType = facts.isShown
  }
}
/// A frame of a page; always the main one here.
@MainActor open class WKFrameInfo: NSObject {
  /// The request of the frame's page.
  public let request: URLRequest
  /// The view of the frame.
  open private(set) weak var webView: WKWebView?
  nonisolated static let nothing = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")
  init(_ request: URLRequest, in view: WKWebView?) { (self.request, webView) = (request, view) }
  /// Always true: inner frames are not distinguished.
  open var isMainFrame: Bool { true }
  /// The server of the request.
  open var securityOrigin: WKSecurityOrigin { WKSecurityOrigin(request.url) }
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
  /// Takes over the engine's list; pages that were in it stay the same objects.
  func adopt(_ history: PageState.History) {
    let known = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    items = history.entries.map { entry in
      guard let item = known[entry.id], item.url.absoluteString == entry.url else {
        return WKBackForwardListItem(entry)
      }
      item.title = entry.title
      return item
    }
    index = history.index
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
  /// The title of the page; nil without one.
  open internal(set) var title: String?
  /// The address that led to the page.
  public let initialURL: URL
  /// The engine's number.
  let id: UInt
  init(_ url: URL) { (self.url, initialURL, id) = (url, url, 0) }
  init(_ entry: PageState.Entry) {
    url = URL(string: entry.url) ?? WKFrameInfo.nothing
    initialURL = URL(string: entry.original) ?? url
    (id, title) = (entry.id, entry.title)
  }
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
  private let text: String?

  /// An error without an address.
  public init(_ code: Code) { self.init(code, text: nil) }
  init(_ code: Code, failing address: URL? = nil, text: String?) {
    (self.code, self.address, self.text) = (code, address, text)
  }
  init(_ code: Code, failing address: URL) { self.init(code, failing: address, text: nil) }
  /// The error of pages that are not shown.
  public static let unknown = Code.unknown
  /// The error of scripts that end with one.
  public static let javaScriptExceptionOccurred = Code.javaScriptExceptionOccurred
  /// The error of values that programs cannot have, such as functions.
  public static let javaScriptResultTypeIsUnsupported = Code.javaScriptResultTypeIsUnsupported
  /// The domain of these errors for `NSError`.
  public static var errorDomain: String { WKErrorDomain }
  /// The number of the kind.
  public var errorCode: Int { code.rawValue }
  /// A description, the address of the page if there is one, and what a script has thrown.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: errorDescription ?? ""]
    if let address { info[NSURLErrorFailingURLErrorKey] = address }
    if code == .javaScriptExceptionOccurred, let text {
      info["WKJavaScriptExceptionMessage"] = text
    }
    return info
  }
  /// A sentence in English about what went wrong.
  public var errorDescription: String? {
    switch code {
    case .javaScriptExceptionOccurred: text ?? "No script of a page runs here."
    case .javaScriptResultTypeIsUnsupported: "The value of the script has no counterpart in Swift."
    default: text ?? "Pages of the web open in the browser only."
    }
  }

  /// The error of a load.
  static func error(_ failure: EngineLibrary.Failure, address: URL?) -> any Error {
    let codes: [Int: URLError.Code] = [
      301: .unsupportedURL, 302: .cancelled, 303: .fileDoesNotExist,
    ]
    guard failure.domain == "WebKitNetworkError", let code = codes[failure.code] else {
      return WKError(.unknown, failing: address, text: failure.text)
    }
    var info: [String: Any] = [NSLocalizedDescriptionKey: failure.text]
    if let address { info[NSURLErrorFailingURLErrorKey] = address }
    return URLError(code, userInfo: info)
  }
  /// The error of a script.
  static func script(_ failure: EngineLibrary.Failure) -> WKError {
    let isValue = failure.code == 601 || failure.text.contains("nsupported result type")
    return WKError(
      isValue ? .javaScriptResultTypeIsUnsupported : .javaScriptExceptionOccurred,
      text: failure.text)
  }
}
/// The domain's name.
public let WKErrorDomain = "WKErrorDomain"
