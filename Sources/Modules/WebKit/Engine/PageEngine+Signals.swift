import Foundation

/// The signals of a page, each of which becomes a message for its view.
extension PageEngine {
  private typealias Plain = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
  private typealias Noted =
    @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) ->
    Void
  private typealias Asked =
    @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) ->
    Int32

  func connectSignals(of view: OpaquePointer) {
    let noted: Noted = { _, _, data in PageEngine.of(data)?.postState() }
    for name in ["uri", "title", "estimated-load-progress", "is-loading"] {
      connect(view, "notify::\(name)", noted)
    }
    typealias Changed =
      @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) ->
      Void
    let changed: Changed = { _, _, _, data in PageEngine.of(data)?.postState() }
    connect(
      Library.object("webkit_web_view_get_back_forward_list", view), "changed",
      changed)
    connectLoading(of: view)
    connectQuestions(of: view)
    connectFiles(of: view)
    connectFinding(of: view)
    let ended: @convention(c) (OpaquePointer?, Int32, UnsafeMutableRawPointer?) -> Void = {
      _, _, data in PageEngine.of(data)?.mailbox.post { $0.contentProcessEnded() }
    }
    connect(
      view, "web-process-terminated", ended)
    let closed: Plain = { _, data in PageEngine.of(data)?.mailbox.post { $0.pageClosed() } }
    connect(view, "close", closed)
  }
  private func connect<Callback>(
    _ object: OpaquePointer?, _ signal: String, _ callback: Callback
  ) { Library.connect(object, signal, callback, data) }

  func postState() {
    guard !isClosed, let view else { return }
    let state = PageState(
      url: Library.text("webkit_web_view_get_uri", view),
      title: Library.text("webkit_web_view_get_title", view),
      progress: Library.number("webkit_web_view_get_estimated_load_progress", view),
      isLoading: Library.flag("webkit_web_view_is_loading", view), history: history)
    mailbox.post { $0.adopt(state) }
  }

  // MARK: - Loading

  private func connectLoading(of view: OpaquePointer) {
    let changed: @convention(c) (OpaquePointer?, Int32, UnsafeMutableRawPointer?) -> Void = {
      _, event, data in PageEngine.of(data)?.loadChanged(event)
    }
    connect(view, "load-changed", changed)
    typealias Failed =
      @convention(c) (
        OpaquePointer?, Int32, EngineLibrary.Text?, OpaquePointer?, UnsafeMutableRawPointer?
      ) -> Int32
    let failed: Failed = { _, event, address, error, data in
      PageEngine.of(data)?.loadFailed(
        event, address.map { String(cString: $0) } ?? "", EngineLibrary.failure(error))
      return 1
    }
    connect(view, "load-failed", failed)
  }

  private func loadChanged(_ event: Int32) {
    postState()
    switch event {
    case 0:
      hasFailed = false
      startCount += 1
      let isRestarting = questions.isRestarting
      cancelQuestions()
      if !isRestarting { mailbox.post { $0.loadStarted() } }
    case 1: mailbox.post { $0.loadRedirected() }
    case 2: mailbox.post { $0.loadCommitted() }
    case _ where questions.isRestarting: perform { $0.restart() }
    default:
      lastSearch = nil
      forgetCancelledQuestions()
      let failed = hasFailed
      if !failed { mailbox.post { $0.loadFinished() } }
      let count = startCount
      let end: @Sendable () -> Void = { [self] in
        settledCount = max(settledCount, count)
        mailbox.post { $0.loadSettled() }
      }
      if setup.awaitsPictures { settle(end) } else { end() }
    }
  }
  private func loadFailed(_ event: Int32, _ address: String, _ failure: Library.Failure?) {
    hasFailed = true
    let isCancelled = failure.map { $0.domain == "WebKitNetworkError" && $0.code == 302 } ?? false
    if isCancelled, restarts(address) { return }
    let failure = failure ?? Library.Failure(domain: "WebKitErrorDomain", code: 0, text: "")
    let isProvisional = event < 2
    mailbox.post { $0.loadFailed(failure, address: address, isProvisional: isProvisional) }
  }

  // MARK: - Questions

  private func connectQuestions(of view: OpaquePointer) {
    typealias Decide =
      @convention(c) (OpaquePointer?, OpaquePointer?, Int32, UnsafeMutableRawPointer?) -> Int32
    let decide: Decide = { _, decision, kind, data in
      guard let decision, let engine = PageEngine.of(data) else { return 0 }
      engine.ask(decision, kind)
      return 1
    }
    connect(view, "decide-policy", decide)
    let dialog: Asked = { _, dialog, data in
      guard let dialog, let engine = PageEngine.of(data) else { return 0 }
      return engine.present(dialog) ? 1 : 0
    }
    connect(view, "script-dialog", dialog)
    typealias Choose =
      @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?)
      -> Int32
    let choose: Choose = { _, menu, rectangle, data in
      guard let menu, let rectangle, let engine = PageEngine.of(data) else { return 0 }
      engine.present(menu, at: rectangle)
      return 1
    }
    connect(view, "show-option-menu", choose)
    typealias Create =
      @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> OpaquePointer?
    let create: Create = { _, action, data in
      guard let action, let engine = PageEngine.of(data) else { return nil }
      return engine.create(action)
    }
    connect(view, "create", create)
  }

  private func ask(_ decision: OpaquePointer, _ kind: Int32) {
    Library.retain(decision)
    lastToken += 1
    let token = lastToken
    decisions[token] = decision
    if kind == 2 {
      let answer = ResponseFacts(decision)
      return mailbox.post { $0.decide(answer) { [weak self] in self?.decide(token, $0) } }
    }
    let action = Library.object(
      "webkit_navigation_policy_decision_get_navigation_action", decision)
    let facts = ActionFacts(action, isForNewWindow: kind == 1)
    if questions.isRestarting, facts.address == questions.lastRequest?.address {
      return decide(token, .use)
    }
    if kind == 0 {
      questions.lastRequest = facts.method == "GET" ? (facts.address, facts.fields) : nil
    }
    mailbox.post { $0.decide(facts) { [weak self] in self?.decide(token, $0) } }
  }
  /// Answers a question; may be called on any thread, once.
  private func decide(_ token: Int, _ wanted: PageDecision) {
    perform { engine in
      guard let decision = engine.decisions.removeValue(forKey: token) else { return }
      let count = engine.startCount
      switch wanted {
      case .use: Library.call("webkit_policy_decision_use", decision)
      case .ignore: Library.call("webkit_policy_decision_ignore", decision)
      case .download(let number):
        engine.awaitDownload(number)
        Library.call("webkit_policy_decision_download", decision)
      }
      Library.release(decision)
      engine.awaitStart(after: count, looks: 40)
    }
  }
  /// Movements within a page do not load anything.
  private func awaitStart(after count: Int, looks: Int) {
    perform(after: 250) { engine in
      // A load that has started tells its own end.
      guard engine.startCount == count else { return }
      // The load before may still draw its page.
      let isBusy =
        engine.settledCount != count || Library.flag("webkit_web_view_is_loading", engine.view)
      if looks > 0, isBusy { return engine.awaitStart(after: count, looks: looks - 1) }
      engine.mailbox.post { $0.loadDidNotStart() }
    }
  }

  private func create(_ action: OpaquePointer) -> OpaquePointer? {
    let facts = ActionFacts(action, isForNewWindow: true)
    let answer = Answer()
    mailbox.post { view in
      answer.engine = view.create(facts)
      answer.isThere.signal()
    }
    // The main thread never waits for this one; a program that does not answer gets no window.
    guard answer.isThere.wait(timeout: .now() + 10) == .success, let other = answer.engine else {
      return nil
    }
    other.open(relatedTo: self)
    if let made = other.view { Library.retain(made) }
    return other.view
  }
  private final class Answer: @unchecked Sendable {
    var engine: PageEngine?
    let isThere = DispatchSemaphore(value: 0)
  }

  private func present(_ dialog: OpaquePointer) -> Bool {
    let kind = Library.integer("webkit_script_dialog_get_dialog_type", dialog)
    guard kind < 3 else { return false }
    _ = Library.object("webkit_script_dialog_ref", dialog)
    lastToken += 1
    let token = lastToken
    dialogs[token] = dialog
    let message = Library.text("webkit_script_dialog_get_message", dialog) ?? ""
    let text =
      kind == 2
      ? Library.text("webkit_script_dialog_prompt_get_default_text", dialog) : nil
    mailbox.post { view in
      view.present(kind, message: message, text: text) { [weak self] isConfirmed, text in
        self?.perform { engine in
          guard let dialog = engine.dialogs.removeValue(forKey: token) else { return }
          if kind == 1 {
            Library.call("webkit_script_dialog_confirm_set_confirmed", dialog, isConfirmed)
          } else if kind == 2, let text {
            Library.call("webkit_script_dialog_prompt_set_text", dialog, text)
          }
          Library.call("webkit_script_dialog_close", dialog)
          Library.call("webkit_script_dialog_unref", dialog)
        }
      }
    }
    return true
  }

  /// - Parameter rectangle: Four numbers of 32 bits: a point and a size.
  private func present(_ menu: OpaquePointer, at rectangle: UnsafeRawPointer) {
    let numbers = (0..<4).map {
      Double(rectangle.load(fromByteOffset: 4 * $0, as: Int32.self))
    }
    let item = Library.function(
      "webkit_option_menu_get_item",
      (@convention(c) (OpaquePointer, UInt32) -> OpaquePointer?).self)
    let count = Library.integer("webkit_option_menu_get_n_items", menu)
    let choices = (0..<count).map { ChoiceFacts(item?(menu, UInt32($0))) }
    Library.retain(menu)
    let address = UInt(bitPattern: menu)
    mailbox.post { view in
      view.present(choices, at: numbers) { [weak self] index in
        self?.perform { _ in
          let menu = OpaquePointer(bitPattern: address)
          if let index {
            Library.call("webkit_option_menu_activate_item", menu, UInt32(index))
          }
          Library.call("webkit_option_menu_close", menu)
          Library.release(menu)
        }
      }
    }
  }

  // MARK: - Finding

  private func connectFinding(of view: OpaquePointer) {
    let controller = Library.object("webkit_web_view_get_find_controller", view)
    let found: @convention(c) (OpaquePointer?, UInt32, UnsafeMutableRawPointer?) -> Void = {
      _, count, data in PageEngine.of(data)?.searchEnded(Int(count))
    }
    connect(controller, "found-text", found)
    let missed: Plain = { _, data in PageEngine.of(data)?.searchEnded(nil) }
    connect(
      controller, "failed-to-find-text", missed)
  }
  private func searchEnded(_ count: Int?) {
    let waiting = finds
    finds = []
    for done in waiting { done(count) }
  }
}

/// A choice of a list in a page.
struct ChoiceFacts: Sendable {
  var label: String
  var isEnabled: Bool
  var isSelected: Bool
  var isHeading: Bool

  init(_ item: OpaquePointer?) {
    typealias Library = EngineLibrary
    label = Library.text("webkit_option_menu_item_get_label", item) ?? ""
    isEnabled = Library.flag("webkit_option_menu_item_is_enabled", item)
    isSelected = Library.flag("webkit_option_menu_item_is_selected", item)
    isHeading = Library.flag("webkit_option_menu_item_is_group_label", item)
  }
}

/// The facts of a wish to show a page.
struct ActionFacts: Sendable {
  var address: String
  var method: String
  var fields: [String: String]
  var kind: Int
  var isForNewWindow: Bool
  var isRedirect: Bool
  var button: Int
  var modifiers: Int

  init(_ action: OpaquePointer?, isForNewWindow: Bool) {
    typealias Library = EngineLibrary
    let request = Library.object("webkit_navigation_action_get_request", action)
    address = Library.text("webkit_uri_request_get_uri", request) ?? ""
    method = Library.text("webkit_uri_request_get_http_method", request) ?? "GET"
    fields = MessageFields.read(Library.object("webkit_uri_request_get_http_headers", request))
    kind = Library.integer("webkit_navigation_action_get_navigation_type", action)
    isRedirect = Library.flag("webkit_navigation_action_is_redirect", action)
    button = Library.integer("webkit_navigation_action_get_mouse_button", action)
    modifiers = Library.integer("webkit_navigation_action_get_modifiers", action)
    self.isForNewWindow = isForNewWindow
  }
}

/// The facts of an answer to a request.
struct ResponseFacts: Sendable {
  var address: String
  var status: Int
  var type: String?
  var length: Int
  var name: String?
  var fields: [String: String]
  var isShown: Bool

  init(_ decision: OpaquePointer) {
    typealias Library = EngineLibrary
    let response = Library.object("webkit_response_policy_decision_get_response", decision)
    address = Library.text("webkit_uri_response_get_uri", response) ?? ""
    status = Library.integer("webkit_uri_response_get_status_code", response)
    type = Library.text("webkit_uri_response_get_mime_type", response)
    let length = Library.function(
      "webkit_uri_response_get_content_length", (@convention(c) (OpaquePointer?) -> UInt64).self)
    self.length = Int(clamping: length?(response) ?? 0)
    name = Library.text("webkit_uri_response_get_suggested_filename", response)
    fields = MessageFields.read(Library.object("webkit_uri_response_get_http_headers", response))
    isShown = Library.flag("webkit_response_policy_decision_is_mime_type_supported", decision)
  }
}
