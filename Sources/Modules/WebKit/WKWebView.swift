@_exported import Foundation
import FoundationNetworking
@_exported import UIKit
import VivaceSupplements

/// A page of the web in a view: drawn by WPE WebKit, which runs in processes of its own.
///
/// Without that library the view shows the page's address and a button that opens it in the desktop's browser; of HTML
/// that the program has itself, it shows the text without its markup.
@MainActor @preconcurrency open class WKWebView: UIView {
  /// The settings, fixed at the view's creation.
  public let configuration: WKWebViewConfiguration
  /// Decides about pages, and observes their progress.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Shows the dialogs of scripts, and makes views for new windows.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// A scroll view with the size and the offset of the page, which scrolls itself: setting the offset scrolls the page.
  public var scrollView: UIScrollView { pageScrollView }
  let pageScrollView = PageScrollView()
  /// True would go back by a swipe. Stored only.
  open var allowsBackForwardNavigationGestures = false
  /// True would preview links. Stored only.
  open var allowsLinkPreview = true
  /// The name of the program for servers; nil is the engine's own.
  open var customUserAgent: String? { didSet { settingsChanged() } }
  /// True lets an inspector connect, where the engine has one.
  open var isInspectable = false { didSet { settingsChanged() } }
  /// True would offer a search field. Stored only.
  open var isFindInteractionEnabled = false
  /// The scale of pages; 1 by default.
  open var pageZoom: CGFloat = 1 { didSet { if pageZoom != oldValue { settingsChanged() } } }
  /// True lets two fingers enlarge pages; true at first except in programs for the Mac.
  open var allowsMagnification = UIDevice.current.userInterfaceIdiom != .mac
  /// The factor by which the page is enlarged, from 1 to 5, beside `pageZoom`.
  open var magnification: CGFloat = 1 {
    didSet { if magnification != oldValue { settingsChanged() } }
  }
  /// The color beyond a page. Stored only.
  open var underPageBackgroundColor: UIColor! = .systemBackground
  /// The CSS media type. Stored only.
  open var mediaType: String?
  /// The address of the present page, or of the one that is loaded or was refused.
  open internal(set) var url: URL? { didSet { _propertyChanged() } }
  /// The title of the page; nil before one was shown.
  open internal(set) var title: String? { didSet { _propertyChanged() } }
  /// The part of the page that has come, from 0 to 1.
  open internal(set) var estimatedProgress = 0.0 { didSet { _propertyChanged() } }
  /// True from a call of `load` until the page is shown or refused.
  open internal(set) var isLoading = false { didSet { _propertyChanged() } }
  /// The pages of this view, in order.
  public let backForwardList = WKBackForwardList()
  /// True for a page that came over an encrypted connection; what the page itself loads is not examined.
  open var hasOnlySecureContent: Bool { url?.scheme == "https" && !isLoading }
  /// Answer: not in full screen.
  open var fullscreenState: FullscreenState { .notInFullscreen }
  /// True if the list has an earlier page.
  open var canGoBack: Bool { backForwardList.backItem != nil }
  /// True if the list has a later page.
  open var canGoForward: Bool { backForwardList.forwardItem != nil }
  /// False lets what is behind the view shine through pages without a background.
  open override var isOpaque: Bool { didSet { if isOpaque != oldValue { settingsChanged() } } }

  /// False shows the placeholder even where the engine is; for tests.
  var usesEngine = true
  let placeholder = PagePlaceholder()
  /// The pixels of the page.
  let canvas = UIView()
  /// Nil before the first page, and without the engine.
  var engine: PageEngine?
  let activity = PageActivity()

  /// The state of full screen; it is always outside of it here.
  public enum FullscreenState: Int, Sendable {
    case notInFullscreen, enteringFullscreen, inFullscreen, exitingFullscreen
  }

  /// A web view with settings.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    addContent()
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
    addContent()
  }
  deinit { engine?.close() }

  private func addContent() {
    backgroundColor = .systemBackground
    clipsToBounds = true
    canvas.isUserInteractionEnabled = false
    pageScrollView.page = self
    for view in [canvas, pageScrollView, placeholder] {
      view.frame = bounds
      addSubview(view)
    }
    for view in [pageScrollView, placeholder] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    placeholder.isHidden = true
    addGestureRecognizer(makeTouchRecognizer())
    addGestureRecognizer(makePinchRecognizer())
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fitPage()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    fitPage()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    fitPage()
  }

  // MARK: - Loading

  /// Loads the page of a request; its body is not sent. Nil without an address.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    guard let address = request.url else { return nil }
    guard let engine = openEngine() else { return showPlaceholder(for: request) }
    let fields = request.allHTTPHeaderFields ?? [:]
    return begin(at: address) {
      engine.perform { $0.load(address.absoluteString, fields: fields) }
    }
  }
  /// Loads a file. The page can read the files beside it; `readAccessURL` is not needed.
  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    if openEngine() != nil { return load(URLRequest(url: URL)) }
    guard ["html", "htm", "txt"].contains(URL.pathExtension.lowercased()),
      let data = try? Data(contentsOf: URL)
    else { return load(URLRequest(url: URL)) }
    return loadHTMLString(String(decoding: data, as: UTF8.self), baseURL: URL)
  }
  /// Shows a page of HTML, whose relative addresses begin at the base.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    guard openEngine() != nil else { return showText(of: string, baseURL: baseURL) }
    return load(
      Data(string.utf8), mimeType: "text/html", characterEncodingName: "UTF-8",
      baseURL: baseURL ?? URL(string: "about:blank")!)
  }
  /// Shows data of a type, such as `text/html` or `image/png`.
  @discardableResult
  open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    guard let engine = openEngine() else {
      return showText(of: String(decoding: data, as: UTF8.self), baseURL: baseURL)
    }
    let encoding = characterEncodingName.isEmpty ? nil : characterEncodingName
    let base = baseURL.absoluteString
    return begin(at: baseURL) {
      engine.perform { $0.load(data, type: MIMEType, encoding: encoding, base: base) }
    }
  }
  /// Shows HTML as the answer to a request, which is not sent.
  @discardableResult
  open func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String)
    -> WKNavigation
  {
    loadHTMLString(string, baseURL: request.url) ?? WKNavigation()
  }
  /// Shows data as the answer to a request, which is not sent.
  @discardableResult
  open func loadSimulatedRequest(
    _ request: URLRequest, response: URLResponse, responseData data: Data
  ) -> WKNavigation {
    let navigation = load(
      data, mimeType: response.mimeType ?? "text/html",
      characterEncodingName: response.textEncodingName ?? "",
      baseURL: request.url ?? URL(string: "about:blank")!)
    return navigation ?? WKNavigation()
  }
  /// Loads the present page again. Nil without one.
  @discardableResult open func reload() -> WKNavigation? { reload(fromOrigin: false) }
  /// Loads the present page again, without what was kept of it.
  @discardableResult open func reloadFromOrigin() -> WKNavigation? { reload(fromOrigin: true) }
  private func reload(fromOrigin: Bool) -> WKNavigation? {
    guard let url else { return nil }
    guard let engine else { return load(URLRequest(url: url)) }
    return begin(at: url) { engine.perform { $0.reload(fromOrigin: fromOrigin) } }
  }
  /// Ends the loading; a page that is not shown yet stays away.
  open func stopLoading() {
    isLoading = false
    engine?.perform { $0.stop() }
    activity.stopTasks(of: self)
  }
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
    guard let engine else {
      backForwardList.move(to: item)
      return load(URLRequest(url: item.url))
    }
    let id = item.id
    return begin(at: item.url) { engine.perform { $0.go(to: id) } }
  }
  /// Whether the engine loads addresses of a scheme by itself.
  open class func handlesURLScheme(_ urlScheme: String) -> Bool {
    ["http", "https", "file", "about", "data"].contains(urlScheme.lowercased())
  }
  /// True for a view that can be the first responder: while it shows a page, keys go there.
  open override var canBecomeFirstResponder: Bool { engine != nil && window != nil }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    engine?.perform { $0.focus(true) }
    return true
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    engine?.perform { $0.focus(false) }
    return true
  }
}

/// Its address, title, progress and loading can be observed.
extension WKWebView: _KeyValueObserved {}
