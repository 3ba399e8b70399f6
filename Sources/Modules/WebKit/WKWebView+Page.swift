import FoundationNetworking
import UIKit
import VivaceDrawing
import VivaceGraphics

/// The state of a view between two messages of the engine.
@MainActor final class PageActivity {
  /// The navigation that the program began, until the engine has begun it.
  var pending: WKNavigation?
  var current: WKNavigation?
  var state = PageState()
  /// True from the beginning of a load until its page is drawn.
  var awaitsLoad = false
  var isSettling = false
  var needsSettling = false
  var tasks: [PageSchemeTask] = []
  var sentSize = (width: 0, height: 0, scale: 0.0)
  var frame: PageFrame?
  var allowsSelection = true
  /// The point of the view between two fingers that enlarge the page.
  var pinchPoint = CGPoint.zero
  /// Downloads that are under way, by their numbers.
  var downloads: [Int: WKDownload] = [:]
  var lastDownload = 0
  let gate = PageTouchGate()
  /// Called after each change, for views of SwiftUI.
  var observers: [@MainActor (PageEvent) -> Void] = []

  func tell(_ event: PageEvent) { for observer in observers { observer(event) } }

  /// Ends what the handlers of schemes do.
  func stopTasks(of view: WKWebView) {
    let running = tasks
    tasks = []
    for task in running where !task.isOver { task.stop(in: view) }
  }
}
/// A change of a page that its view reports.
enum PageEvent {
  case changed, started, redirected, committed, finished, scrolled
  case failed(any Error, isProvisional: Bool)
  case closed, contentProcessEnded
}

extension WKWebView {
  // MARK: - The engine

  /// The engine's half of the view, made with the first page; nil without the engine.
  func openEngine() -> PageEngine? {
    if let engine { return engine }
    guard usesEngine, let thread = EngineThread.shared else { return nil }
    let (width, height, scale) = pageSize
    let controller = configuration.userContentController
    let setup = PageEngine.Setup(
      store: configuration.websiteDataStore.store, schemes: configuration.handledSchemes,
      content: controller.content, size: (width, height), scale: scale, settings: pageSettings,
      awaitsPictures: timeIsVirtual)
    activity.sentSize = (width, height, scale)
    let mailbox = PageMailbox(timeIsVirtual: timeIsVirtual)
    mailbox.view = self
    let engine = PageEngine(setup, mailbox: mailbox, on: thread)
    controller.add(engine)
    self.engine = engine
    return engine
  }

  /// In points, and the pixels of a point.
  private var pageSize: (width: Int, height: Int, scale: Double) {
    let scale = Double(max(traitCollection.displayScale, 1))
    return (Int(bounds.width.rounded()), Int(bounds.height.rounded()), scale)
  }
  /// Gives the page the view's size and scale.
  func fitPage() {
    guard let engine else { return }
    let size = pageSize
    guard size != activity.sentSize, size.width > 0, size.height > 0 else { return }
    activity.sentSize = size
    engine.perform { $0.resize(width: size.width, height: size.height, scale: size.scale) }
    settle()
  }

  private var pageSettings: PageEngine.Settings {
    var settings = PageEngine.Settings()
    settings.userAgent = customUserAgent
    settings.applicationName = configuration.applicationNameForUserAgent
    let preferences = configuration.preferences
    settings.runsScriptsOfPages =
      preferences.javaScriptEnabled
      && configuration.defaultWebpagePreferences?.allowsContentJavaScript ?? true
    settings.letsScriptsOpenWindows = preferences.javaScriptCanOpenWindowsAutomatically
    settings.minimumFontSize = Int(preferences.minimumFontSize)
    settings.drawsBackground = isOpaque
    settings.zoom = zoomFactor
    settings.allowsInlineMedia = configuration.allowsInlineMediaPlayback
    settings.mediaWaitsForUser = !configuration.mediaTypesRequiringUserActionForPlayback.isEmpty
    settings.isInspectable = isInspectable
    return settings
  }
  func settingsChanged() {
    guard let engine else { return }
    let settings = pageSettings
    engine.perform { $0.apply(settings) }
    settle()
  }
  /// The delegate's wishes for the page that comes.
  func apply(_ preferences: WKWebpagePreferences) {
    guard let engine else { return }
    var settings = pageSettings
    settings.runsScriptsOfPages =
      configuration.preferences.javaScriptEnabled && preferences.allowsContentJavaScript
    engine.perform { [settings] in $0.apply(settings) }
  }

  // MARK: - Waiting

  /// Begins a load of the program's.
  func begin(at address: URL, _ load: () -> Void) -> WKNavigation {
    let navigation = WKNavigation()
    placeholder.isHidden = true
    activity.pending = navigation
    (url, isLoading, estimatedProgress) = (address, true, 0.1)
    activity.tell(.changed)
    awaitLoad()
    load()
    return navigation
  }
  private func awaitLoad() {
    guard !activity.awaitsLoad else { return }
    activity.awaitsLoad = true
    engine?.mailbox.expect()
  }
  func loadSettled() {
    guard activity.awaitsLoad, !isLoading else { return }
    activity.awaitsLoad = false
    engine?.mailbox.met()
  }
  /// The navigation was a movement within the page, which loads nothing.
  func loadDidNotStart() {
    if activity.pending != nil {
      activity.pending = nil
      (isLoading, estimatedProgress) = (activity.state.isLoading, activity.state.progress)
      activity.tell(.changed)
    }
    loadSettled()
  }

  /// Lets the page draw its changes before time goes on; does nothing in a window, whose time is real.
  func settle() {
    guard timeIsVirtual else { return }
    guard let engine, !activity.isSettling else { return activity.needsSettling = true }
    (activity.isSettling, activity.needsSettling) = (true, false)
    engine.mailbox.expect()
    engine.perform { engine in
      engine.settle { engine.mailbox.post { $0.settled() } }
    }
  }
  /// Windows have the clipboard of the desktop.
  private var timeIsVirtual: Bool { Services.current.clipboard is MemoryClipboard }
  private func settled() {
    activity.isSettling = false
    engine?.mailbox.met()
    if activity.needsSettling { settle() }
  }

  // MARK: - Messages of the engine

  func show(_ frame: PageFrame) {
    activity.frame = frame
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    canvas.transform = .identity
    canvas.frame = CGRect(
      x: 0, y: 0, width: Double(frame.bitmap.width) / frame.scale,
      height: Double(frame.bitmap.height) / frame.scale)
    canvas.layer.contents = CGImage(frame.bitmap)
    CATransaction.commit()
  }

  func adopt(_ state: PageState) {
    activity.state = state
    backForwardList.adopt(state.history)
    let address = state.url.flatMap { $0.isEmpty ? nil : URL(string: $0) }
    if activity.pending == nil, let address, url != address { url = address }
    if title != state.title, state.title != nil { title = state.title }
    if state.isLoading || activity.pending == nil {
      if isLoading != state.isLoading { isLoading = state.isLoading }
      if estimatedProgress != state.progress { estimatedProgress = state.progress }
    }
    activity.tell(.changed)
  }

  func loadStarted() {
    awaitLoad()
    activity.current = activity.pending ?? WKNavigation()
    activity.pending = nil
    if !isLoading { isLoading = true }
    navigationDelegate?.webView(self, didStartProvisionalNavigation: activity.current)
    activity.tell(.started)
  }
  func loadRedirected() {
    navigationDelegate?.webView(
      self, didReceiveServerRedirectForProvisionalNavigation: activity.current)
    activity.tell(.redirected)
  }
  func loadCommitted() {
    activity.pending = nil
    if !activity.allowsSelection { applySelection() }
    navigationDelegate?.webView(self, didCommit: activity.current)
    activity.tell(.committed)
  }
  func loadFinished() {
    (isLoading, estimatedProgress) = (false, 1)
    navigationDelegate?.webView(self, didFinish: activity.current)
    activity.tell(.finished)
  }
  func loadFailed(_ failure: EngineLibrary.Failure, address: String, isProvisional: Bool) {
    let error = WKError.error(failure, address: URL(string: address))
    let navigation = activity.current ?? activity.pending
    activity.pending = nil
    isLoading = false
    defer { settle() }
    loadSettled()
    // A delegate that has cancelled is not told of it.
    if failure.isInterruption { return }
    if isProvisional {
      navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
    } else {
      navigationDelegate?.webView(self, didFail: navigation, withError: error)
    }
    activity.tell(.failed(error, isProvisional: isProvisional))
  }
  func contentProcessEnded() {
    navigationDelegate?.webViewWebContentProcessDidTerminate(self)
    activity.tell(.contentProcessEnded)
  }
  func pageClosed() {
    uiDelegate?.webViewDidClose(self)
    activity.tell(.closed)
  }
  /// - Parameter numbers: The offset and the size of the page, in its own pixels.
  func scrolled(to numbers: [Double]) {
    let values = numbers.map { $0 * zoomFactor }
    pageScrollView.follow(
      offset: CGPoint(x: values[0], y: values[1]),
      size: CGSize(width: values[2], height: values[3]))
    activity.tell(.scrolled)
  }

  // MARK: - Questions of the engine

  func decide(_ facts: ActionFacts, _ answer: @escaping @Sendable (PageDecision) -> Void) {
    guard let url = URL(string: facts.address) else { return answer(.use) }
    var request = URLRequest(url: url)
    request.httpMethod = facts.method
    request.allHTTPHeaderFields = facts.fields
    let action = WKNavigationAction(
      request: request, type: WKNavigationType(facts), in: self,
      isForNewWindow: facts.isForNewWindow, button: facts.button, modifiers: facts.modifiers)
    if !facts.isForNewWindow { awaitLoad() }
    guard let navigationDelegate else { return answer(.use) }
    let decider: any _WKNavigationPolicyDelegate = navigationDelegate
    decider.webView(self, decidePolicyFor: action) { [weak self] policy in
      guard policy != .allow, let self else { return answer(policy == .cancel ? .ignore : .use) }
      self.cancelled()
      guard policy == .download else { return answer(.ignore) }
      let download = self.makeDownload(request)
      answer(.download(download.number))
      self.navigationDelegate?.webView(self, navigationAction: action, didBecome: download)
    }
  }
  private func cancelled() {
    activity.pending = nil
    (isLoading, estimatedProgress) = (activity.state.isLoading, activity.state.progress)
    let address =
      activity.state.history.entries.indices.contains(activity.state.history.index)
      ? activity.state.history.entries[activity.state.history.index].url : nil
    url = address.flatMap { URL(string: $0) } ?? url
    activity.tell(.changed)
  }
  func decide(_ facts: ResponseFacts, _ answer: @escaping @Sendable (PageDecision) -> Void) {
    guard let navigationDelegate else { return answer(facts.isShown ? .use : .ignore) }
    let response = WKNavigationResponse(facts)
    navigationDelegate.webView(self, decidePolicyFor: response) { [weak self] policy in
      guard policy == .download, let self else { return answer(policy == .cancel ? .ignore : .use) }
      self.cancelled()
      let request = URL(string: facts.address).map { URLRequest(url: $0) }
      let download = self.makeDownload(request)
      answer(.download(download.number))
      self.navigationDelegate?.webView(self, navigationResponse: response, didBecome: download)
    }
  }

  /// The engine of a view for a new window; nil without one.
  func create(_ facts: ActionFacts) -> PageEngine? {
    guard let uiDelegate, let url = URL(string: facts.address) else { return nil }
    let action = WKNavigationAction(
      request: URLRequest(url: url), type: WKNavigationType(facts), in: self, isForNewWindow: true,
      button: facts.button, modifiers: facts.modifiers)
    let view = uiDelegate.webView(
      self, createWebViewWith: configuration, for: action, windowFeatures: WKWindowFeatures())
    guard let view, view !== self else { return nil }
    return view.openEngine()
  }

  /// - Parameter kind: 0 for a message, 1 for a question, 2 for a text.
  func present(
    _ kind: Int, message: String, text: String?,
    _ answer: @escaping @Sendable (Bool, String?) -> Void
  ) {
    let frame = WKFrameInfo(URLRequest(url: url ?? URL(string: "about:blank")!), in: self)
    guard let uiDelegate else { return answer(kind == 0, nil) }
    switch kind {
    case 0:
      uiDelegate.webView(
        self, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame
      ) { answer(true, nil) }
    case 1:
      uiDelegate.webView(
        self, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame
      ) { answer($0, nil) }
    default:
      uiDelegate.webView(
        self, runJavaScriptTextInputPanelWithPrompt: message, defaultText: text,
        initiatedByFrame: frame
      ) { answer($0 != nil, $0) }
    }
  }

  func received(
    _ value: ScriptValue, by receiver: PageContent.Receiver,
    _ answer: @escaping @MainActor (Any?, String?) -> Void
  ) {
    let message = WKScriptMessage(
      value.object ?? NSNull(), name: receiver.name, world: receiver.world, in: self)
    configuration.userContentController.receive(message, by: receiver, answer)
  }
}

extension EngineLibrary.Failure {
  /// Whether a delegate's decision, or another load, has ended the load.
  var isInterruption: Bool { domain == "WebKitPolicyError" && code == 102 }
}
