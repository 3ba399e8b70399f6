@_exported import Foundation
import FoundationNetworking
@_exported import UIKit
import VivaceSupplements

/// A page of the web in a view. Here the view shows the page's address and a button that opens it in the
/// desktop's browser; of HTML that the program has itself, the view shows the text without its markup.
@MainActor @preconcurrency open class WKWebView: UIView {
  /// The settings, fixed at the view's creation.
  public let configuration: WKWebViewConfiguration
  /// Decides about pages, and observes their progress.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Meant for dialogs of scripts. It is never asked here.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// A scroll view behind the content, without a page.
  public let scrollView = UIScrollView()
  /// True would go back by a swipe. Stored only.
  open var allowsBackForwardNavigationGestures = false
  /// True would preview links. Stored only.
  open var allowsLinkPreview = true
  /// The name of the program for servers. Stored only.
  open var customUserAgent: String?
  /// True would let an inspector connect. Stored only.
  open var isInspectable = false
  /// True would offer a search field. Stored only.
  open var isFindInteractionEnabled = false
  /// The scale of pages. Stored only: text has its own size.
  open var pageZoom: CGFloat = 1
  /// The color beyond a page. Stored only.
  open var underPageBackgroundColor: UIColor! = .systemBackground
  /// The CSS media type. Stored only.
  open var mediaType: String?
  /// The address of the present page, or of the one that was refused.
  open private(set) var url: URL? { didSet { _propertyChanged() } }
  /// The title of a local page; nil before one was shown.
  open private(set) var title: String? { didSet { _propertyChanged() } }
  /// From 0 to 1.
  open private(set) var estimatedProgress = 0.0 { didSet { _propertyChanged() } }
  /// True from a call of `load` until the page is shown or refused.
  open private(set) var isLoading = false { didSet { _propertyChanged() } }
  /// The pages of this view, in order.
  public let backForwardList = WKBackForwardList()
  /// Answer: no.
  open var hasOnlySecureContent: Bool { false }
  /// Answer: not in full screen.
  open var fullscreenState: FullscreenState { .notInFullscreen }
  /// True if the list has an earlier page.
  open var canGoBack: Bool { backForwardList.backItem != nil }
  /// True if the list has a later page.
  open var canGoForward: Bool { backForwardList.forwardItem != nil }
  private let placeholder = PagePlaceholder()

  /// The state of full screen; it is always outside of it here.
  public enum FullscreenState: Int, Sendable {
    case notInFullscreen, enteringFullscreen, inFullscreen, exitingFullscreen
  }

  /// A web view with settings.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    addPlaceholder()
  }
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }
  /// A web view with an empty frame and default settings.
  public convenience init() { self.init(frame: .zero) }
  /// Reads nothing from the coder: a web view with default settings.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    addPlaceholder()
  }

  private func addPlaceholder() {
    backgroundColor = .systemBackground
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
    placeholder.frame = bounds
    placeholder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(placeholder)
  }

  // MARK: - Loading

  /// Answer: an error to the delegate, since pages of the web open in the browser only.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    guard let address = request.url else { return nil }
    return begin(request, kind: .other) { [weak self] in
      self?.refuse(address, $0)
    }
  }
  /// Answer: an error to the delegate, unless it is a file of HTML or plain text, whose text is shown.
  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    guard ["html", "htm", "txt"].contains(URL.pathExtension.lowercased()),
      let data = try? Data(contentsOf: URL)
    else { return load(URLRequest(url: URL)) }
    return loadHTMLString(String(decoding: data, as: UTF8.self), baseURL: URL)
  }
  /// Shows the text of a page without its markup.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    let address = baseURL ?? URL(string: "about:blank")!
    return begin(URLRequest(url: address), kind: .other) { [weak self] navigation in
      let page = PlainPage(html: string)
      self?.title = page.title ?? ""
      self?.placeholder.show(text: page.text)
      self?.finish(navigation)
    }
  }
  /// Shows data as HTML in UTF-8; type and encoding are ignored.
  @discardableResult
  open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    loadHTMLString(String(decoding: data, as: UTF8.self), baseURL: baseURL)
  }
  /// Loads the present address again, which is refused for pages of the web. Nil without an address.
  @discardableResult open func reload() -> WKNavigation? {
    url.flatMap { load(URLRequest(url: $0)) }
  }
  /// Equals `reload()`.
  @discardableResult open func reloadFromOrigin() -> WKNavigation? { reload() }
  /// Ends the loading; a page that is not shown yet stays away.
  open func stopLoading() { isLoading = false }
  /// Loads the page before in the list; nil without one.
  @discardableResult open func goBack() -> WKNavigation? {
    backForwardList.backItem.flatMap(go)
  }
  /// Loads the page after in the list; nil without one.
  @discardableResult open func goForward() -> WKNavigation? {
    backForwardList.forwardItem.flatMap(go)
  }
  /// Loads a page of the list.
  @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? {
    backForwardList.move(to: item)
    return load(URLRequest(url: item.url))
  }

  /// Asks the delegate whether a page may be shown, then shows it on the next run of the main queue.
  private func begin(
    _ request: URLRequest, kind: WKNavigationType,
    show: @escaping @MainActor (WKNavigation) -> Void
  ) -> WKNavigation {
    let navigation = WKNavigation()
    (url, isLoading, estimatedProgress) = (request.url, true, 0.1)
    if let url { backForwardList.add(url) }
    let action = WKNavigationAction(request: request, type: kind)
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
  private func finish(_ navigation: WKNavigation) {
    navigationDelegate?.webView(self, didCommit: navigation)
    (isLoading, estimatedProgress) = (false, 1)
    navigationDelegate?.webView(self, didFinish: navigation)
  }
  private func refuse(_ address: URL, _ navigation: WKNavigation) {
    say("WKWebView shows the address of a page and a button that opens it in the browser.")
    placeholder.show(address: address)
    (isLoading, estimatedProgress) = (false, 0)
    let error = WKError(.unknown, failing: address)
    navigationDelegate?.webView(
      self, didFailProvisionalNavigation: navigation, withError: error)
  }

  // MARK: - Scripts and pictures

  /// Answer: an error, since no script runs here.
  open func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completionHandler?(nil, WKError(.javaScriptExceptionOccurred)) }
  }
  /// Answer: an error, since no script runs here.
  @discardableResult
  open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any {
    throw WKError(.javaScriptExceptionOccurred)
  }
  /// Answer: an error, since no script runs here.
  @discardableResult
  open func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    contentWorld: WKContentWorld
  ) async throws -> Any? { throw WKError(.javaScriptExceptionOccurred) }
  /// A picture of what the view shows here.
  open func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
  ) {
    let area = snapshotConfiguration?.rect ?? .null
    let rectangle = area.isNull ? bounds : area
    let renderer = UIGraphicsImageRenderer(size: rectangle.size)
    let image = renderer.image { context in
      context.cgContext.translateBy(x: -rectangle.minX, y: -rectangle.minY)
      layer.render(in: context.cgContext)
    }
    completionHandler(image, nil)
  }
  /// Answer: an error, since a page is not printed here.
  open func createPDF(
    configuration pdfConfiguration: WKPDFConfiguration = .init(),
    completionHandler: @escaping @MainActor @Sendable (Result<Data, any Error>) -> Void
  ) { completionHandler(.failure(WKError(.unknown))) }
  /// Answer: no match.
  open func find(
    _ string: String, configuration: WKFindConfiguration = .init(),
    completionHandler: @escaping @MainActor @Sendable (WKFindResult) -> Void
  ) { completionHandler(WKFindResult()) }
  /// Does nothing: no media is presented.
  open func closeAllMediaPresentations() {}
  /// Calls the handler at once, since no media is played.
  open func pauseAllMediaPlayback(completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
    completionHandler?()
  }
  /// Whether a scheme is one of the web's.
  open class func handlesURLScheme(_ urlScheme: String) -> Bool {
    ["http", "https", "file", "about", "data"].contains(urlScheme.lowercased())
  }
}

/// Its address, title, progress and loading can be observed.
extension WKWebView: _KeyValueObserved {}
