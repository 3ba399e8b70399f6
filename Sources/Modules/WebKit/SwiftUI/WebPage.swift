import Foundation
import FoundationNetworking
import Observation
import SwiftUI

/// A page of the web as an observable object: it loads addresses, runs scripts, and is shown by a ``WebView``.
@MainActor public final class WebPage: Observable {
  private nonisolated let registrar = ObservationRegistrar()
  let view: WKWebView
  private let relay: PageRelay
  private var streams: [Int: AsyncThrowingStream<NavigationEvent, any Error>.Continuation] = [:]
  private var lastStream = 0
  private var lastEvent: NavigationEvent?
  private var lastID = 0
  var scrollObservers: [ObjectIdentifier: () -> Void] = [:]

  /// A page with settings.
  public convenience init(configuration: Configuration = Configuration()) {
    self.init(configuration: configuration, decider: nil, presenter: nil)
  }
  /// A page whose navigations are decided by the program.
  public convenience init(
    configuration: Configuration = Configuration(), navigationDecider: some NavigationDeciding
  ) { self.init(configuration: configuration, decider: navigationDecider, presenter: nil) }
  /// A page whose dialogs are shown by the program.
  public convenience init(
    configuration: Configuration = Configuration(), dialogPresenter: some DialogPresenting
  ) { self.init(configuration: configuration, decider: nil, presenter: dialogPresenter) }
  /// A page whose navigations are decided, and whose dialogs are shown, by the program.
  public convenience init(
    configuration: Configuration = Configuration(), navigationDecider: some NavigationDeciding,
    dialogPresenter: some DialogPresenting
  ) {
    self.init(
      configuration: configuration, decider: navigationDecider, presenter: dialogPresenter)
  }
  private init(
    configuration: Configuration, decider: (any NavigationDeciding)?,
    presenter: (any DialogPresenting)?
  ) {
    view = WKWebView(frame: .zero, configuration: configuration.made)
    relay = PageRelay(decider: decider, presenter: presenter)
    view.navigationDelegate = relay
    view.uiDelegate = relay
    view.activity.observers.append { [weak self] in self?.receive($0) }
    relay.page = self
  }

  // MARK: - The page

  private func read<Value>(_ key: KeyPath<WebPage, Value>, _ value: Value) -> Value {
    registrar.access(self, keyPath: key)
    return value
  }
  /// The address of the page; nil before the first one.
  public var url: URL? { read(\.url, view.url) }
  /// The title of the page; empty without one.
  public var title: String { read(\.title, view.title ?? "") }
  /// The part of the page that has come, from 0 to 1.
  public var estimatedProgress: Double { read(\.estimatedProgress, view.estimatedProgress) }
  /// Whether a page is loaded now.
  public var isLoading: Bool { read(\.isLoading, view.isLoading) }
  /// Whether the page came over an encrypted connection.
  public var hasOnlySecureContent: Bool {
    read(\.hasOnlySecureContent, view.hasOnlySecureContent)
  }
  /// The pages before and after this one.
  public var backForwardList: BackForwardList {
    read(\.backForwardList, BackForwardList(view.backForwardList))
  }
  /// The latest step of a navigation; nil before the first one.
  public var currentNavigationEvent: NavigationEvent? { read(\.currentNavigationEvent, lastEvent) }
  /// The steps of all navigations from now on. A navigation that fails ends the sequence with an error.
  public var navigations: some AsyncSequence<NavigationEvent, any Error> { stream() }

  /// The name of the program for servers; nil is the engine's own.
  public var customUserAgent: String? {
    get { view.customUserAgent }
    set { view.customUserAgent = newValue }
  }
  /// Whether an inspector may connect.
  public var isInspectable: Bool {
    get { view.isInspectable }
    set { view.isInspectable = newValue }
  }
  /// The CSS media type. Stored only.
  public var mediaType: String? {
    get { view.mediaType }
    set { view.mediaType = newValue }
  }

  // MARK: - Loading

  /// Loads the page of a request, and answers the steps of this navigation.
  @discardableResult
  public func load(_ request: URLRequest) -> some AsyncSequence<NavigationEvent, any Error> {
    navigate { view.load(request) }
  }
  /// Loads the page of an address; nil loads an empty one.
  @discardableResult
  public func load(_ url: URL?) -> some AsyncSequence<NavigationEvent, any Error> {
    navigate { view.load(URLRequest(url: url ?? WKFrameInfo.nothing)) }
  }
  /// Loads a page of the list.
  @discardableResult
  public func load(_ item: BackForwardList.Item) -> some AsyncSequence<NavigationEvent, any Error> {
    navigate { view.go(to: item.item) }
  }
  /// Shows data of a type.
  @discardableResult
  public func load(
    _ data: Data, mimeType: String, characterEncoding: String.Encoding, baseURL: URL
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    navigate {
      view.load(
        data, mimeType: mimeType, characterEncodingName: characterEncoding.webName,
        baseURL: baseURL)
    }
  }
  /// Shows a page of HTML, whose relative addresses begin at the base.
  @discardableResult
  public func load(html: String, baseURL: URL = URL(string: "about:blank")!)
    -> some AsyncSequence<NavigationEvent, any Error>
  { navigate { view.loadHTMLString(html, baseURL: baseURL) } }
  /// Shows data as the answer to a request, which is not sent.
  @discardableResult
  public func load(simulatedRequest: URLRequest, response: URLResponse, responseData: Data)
    -> some AsyncSequence<NavigationEvent, any Error>
  {
    navigate {
      view.loadSimulatedRequest(simulatedRequest, response: response, responseData: responseData)
    }
  }
  /// Shows HTML as the answer to a request, which is not sent.
  @discardableResult
  public func load(simulatedRequest: URLRequest, responseHTML: String)
    -> some AsyncSequence<NavigationEvent, any Error>
  { navigate { view.loadSimulatedRequest(simulatedRequest, responseHTML: responseHTML) } }
  /// Loads the page again; from its origin without what was kept of it.
  @discardableResult
  public func reload(fromOrigin: Bool = false) -> some AsyncSequence<NavigationEvent, any Error> {
    navigate { fromOrigin ? view.reloadFromOrigin() : view.reload() }
  }
  /// Ends the loading.
  public func stopLoading() { view.stopLoading() }

  private func navigate(_ begin: () -> WKNavigation?) -> NavigationSequence {
    lastID += 1
    let sequence = stream(isSingle: true)
    _ = begin()
    return sequence
  }

  // MARK: - Scripts and pictures

  /// Runs the body of an asynchronous function with arguments by their names, and answers what it returns.
  @discardableResult
  public func callJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: FrameInfo? = nil,
    contentWorld: WKContentWorld? = nil
  ) async throws -> Any? {
    try await view.callAsyncJavaScript(
      functionBody, arguments: arguments, contentWorld: contentWorld ?? .page)
  }
  /// A picture of the page.
  public func snapshot(_ configuration: WKSnapshotConfiguration = .init()) async throws -> Image? {
    Image(uiImage: try await view.takeSnapshot(configuration: configuration))
  }
  /// Pauses all sounds and videos of the page.
  public func pauseAllMediaPlayback() async {
    await withCheckedContinuation { done in view.pauseAllMediaPlayback { done.resume() } }
  }
  /// Ends what plays in full screen or in a window of its own: nothing does here.
  public func closeAllMediaPresentations() async {}
  /// Whether the engine loads addresses of a scheme by itself.
  public static func handlesURLScheme(_ scheme: String) -> Bool {
    WKWebView.handlesURLScheme(scheme)
  }

  // MARK: - Steps

  private var known = Known()
  private struct Known {
    var url: URL?
    var title: String?
    var progress = 0.0
    var isLoading = false
    var list: [WKBackForwardListItem?] = []
  }
  /// Announces a change of a value that was noted before.
  private func note<Value: Equatable, Shown>(
    _ key: WritableKeyPath<Known, Value>, _ value: Value, _ shown: KeyPath<WebPage, Shown>
  ) {
    guard known[keyPath: key] != value else { return }
    known[keyPath: key] = value
    registrar.withMutation(of: self, keyPath: shown) {}
  }

  func receive(_ event: PageEvent) {
    note(\.url, view.url, \.url)
    note(\.title, view.title, \.title)
    note(\.progress, view.estimatedProgress, \.estimatedProgress)
    note(\.isLoading, view.isLoading, \.isLoading)
    let list = view.backForwardList
    note(\.list, list.backList + [list.currentItem] + list.forwardList, \.backForwardList)
    switch event {
    case .started: tell(.startedProvisionalNavigation)
    case .redirected: tell(.receivedServerRedirect)
    case .committed: tell(.committed)
    case .finished: tell(.finished)
    case .failed(let error, let isProvisional):
      fail(isProvisional ? NavigationError.failedProvisionalNavigation(error) : error)
    case .closed: fail(NavigationError.pageClosed)
    case .contentProcessEnded: fail(NavigationError.webContentProcessTerminated)
    case .scrolled: for observer in scrollObservers.values { observer() }
    case .changed: break
    }
  }
  private func tell(_ event: NavigationEvent) {
    registrar.withMutation(of: self, keyPath: \.currentNavigationEvent) { lastEvent = event }
    for (id, stream) in streams {
      stream.yield(event)
      if event == .finished, singles.contains(id) { stream.finish() }
    }
  }
  private func fail(_ error: any Error) {
    for stream in streams.values { stream.finish(throwing: error) }
  }
  private var singles: Set<Int> = []

  typealias NavigationSequence = AsyncThrowingStream<NavigationEvent, any Error>
  private func stream(isSingle: Bool = false) -> NavigationSequence {
    lastStream += 1
    let id = lastStream
    if isSingle { singles.insert(id) }
    return NavigationSequence { continuation in
      streams[id] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in
          self?.streams[id] = nil
          self?.singles.remove(id)
        }
      }
    }
  }
}

extension String.Encoding {
  /// The name for the web; empty leaves the encoding to the engine.
  fileprivate var webName: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .isoLatin1: "ISO-8859-1"
    case .ascii: "US-ASCII"
    case .windowsCP1252: "windows-1252"
    case .shiftJIS: "Shift_JIS"
    case .japaneseEUC: "EUC-JP"
    default: ""
    }
  }
}
