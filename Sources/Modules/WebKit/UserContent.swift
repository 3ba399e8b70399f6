import FoundationNetworking
import UIKit

/// Scripts for pages, and receivers of what scripts send. Changes hold for the next documents.
@MainActor open class WKUserContentController: NSObject {
  private struct Receiver {
    var plain: (any WKScriptMessageHandler)?
    var answering: (any WKScriptMessageHandlerWithReply)?
  }
  private struct Weak { weak var engine: PageEngine? }

  /// The added scripts in order.
  open private(set) var userScripts: [WKUserScript] = []
  private var receivers: [PageContent.Receiver: Receiver] = [:]
  private var engines: [Weak] = []
  private var rules: [WKContentRuleList] = []

  /// Appends a script.
  open func addUserScript(_ userScript: WKUserScript) {
    userScripts.append(userScript)
    contentChanged()
  }
  /// Removes all scripts.
  open func removeAllUserScripts() {
    userScripts = []
    contentChanged()
  }
  /// Sends what scripts of pages pass to `window.webkit.messageHandlers.name.postMessage` to a receiver, which is
  /// kept. A name has one receiver in each world.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    add(scriptMessageHandler, contentWorld: .page, name: name)
  }
  /// Equivalent for a world of scripts.
  open func add(
    _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld,
    name: String
  ) { add(Receiver(plain: scriptMessageHandler), name, world) }
  /// Equivalent for messages with an answer: `postMessage` is a promise of it.
  open func addScriptMessageHandler(
    _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply,
    contentWorld: WKContentWorld, name: String
  ) { add(Receiver(answering: scriptMessageHandlerWithReply), name, contentWorld) }
  private func add(_ receiver: Receiver, _ name: String, _ world: WKContentWorld) {
    let key = PageContent.Receiver(
      name: name, world: world.engineName, answers: receiver.answering != nil)
    receivers[key] = receiver
    tell { $0.listen(to: key) }
    if key.answers { contentChanged() }
  }
  /// Removes the receiver of a name.
  open func removeScriptMessageHandler(forName name: String) {
    removeScriptMessageHandler(forName: name, contentWorld: .page)
  }
  /// Removes the receiver of a name in a world.
  open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
    remove { $0.name == name && $0.world == contentWorld.engineName }
  }
  /// Removes all receivers.
  open func removeAllScriptMessageHandlers() { remove { _ in true } }
  /// Removes all receivers in a world.
  open func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) {
    remove { $0.world == contentWorld.engineName }
  }
  private func remove(_ isMeant: (PageContent.Receiver) -> Bool) {
    for key in receivers.keys.filter(isMeant) {
      receivers[key] = nil
      tell { $0.endListening(to: key) }
    }
    contentChanged()
  }
  /// Has pages follow the rules of a list.
  open func add(_ contentRuleList: WKContentRuleList) {
    guard !rules.contains(where: { $0 === contentRuleList }) else { return }
    rules.append(contentRuleList)
    let filter = contentRuleList.filter
    tell { $0.use(filter) }
  }
  /// Ends the rules of a list.
  open func remove(_ contentRuleList: WKContentRuleList) {
    rules.removeAll { $0 === contentRuleList }
    let filter = contentRuleList.filter
    tell { $0.drop(filter) }
  }
  /// Ends the rules of all lists.
  open func removeAllContentRuleLists() { rules.forEach(remove) }

  // MARK: - The engine

  var content: PageContent {
    PageContent(
      scripts: userScripts.map(\.value), receivers: Set(receivers.keys),
      filters: rules.map(\.filter))
  }
  func add(_ engine: PageEngine) {
    engines.removeAll { $0.engine == nil }
    engines.append(Weak(engine: engine))
  }
  private func tell(_ body: @escaping @Sendable (PageEngine) -> Void) {
    for case let engine? in engines.map(\.engine) { engine.perform(body) }
  }
  private func contentChanged() {
    let content = content
    tell { $0.addScripts(content) }
  }
  func receive(
    _ message: WKScriptMessage, by key: PageContent.Receiver,
    _ answer: @escaping @MainActor (Any?, String?) -> Void
  ) {
    guard let receiver = receivers[key] else {
      return answer(nil, "No handler is named \(key.name).")
    }
    receiver.plain?.userContentController(self, didReceive: message)
    let handler: any _WKScriptMessageAnswering = receiver.answering ?? NoAnswers.shared
    handler.userContentController(self, didReceive: message) { answer($0, $1) }
  }
}

/// The moment at which a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }
/// A separate world of scripts: they see the page, but not the variables of other worlds.
@MainActor open class WKContentWorld: NSObject {
  /// The name of the world; nil for the two standard ones.
  public let name: String?
  /// The engine's name; nil for the page's own world.
  let engineName: String?
  private static var named: [String: WKContentWorld] = [:]

  init(named name: String?, engineName: String?) {
    (self.name, self.engineName) = (name, engineName)
  }
  /// The world of the page's own scripts.
  public static let page = WKContentWorld(named: nil, engineName: nil)
  /// The world of the program's scripts.
  public static let defaultClient = WKContentWorld(named: nil, engineName: "defaultClient")
  /// The world with a name, which is made once.
  open class func world(name: String) -> WKContentWorld {
    if let world = named[name] { return world }
    let world = WKContentWorld(named: name, engineName: "program " + name)
    named[name] = world
    return world
  }
}
/// A script for pages.
@MainActor open class WKUserScript: NSObject {
  /// The text of the script.
  public let source: String
  /// The beginning or the end of the document.
  public let injectionTime: WKUserScriptInjectionTime
  /// True leaves out frames inside the page.
  public let isForMainFrameOnly: Bool
  private let world: String?

  /// A script of the page's world with its moment and its frames.
  public convenience init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    self.init(
      source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly, in: .page)
  }
  /// Equivalent for a world of scripts.
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
    in contentWorld: WKContentWorld
  ) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (
      source, injectionTime, forMainFrameOnly
    )
    world = contentWorld.engineName
  }
  var value: PageContent.Script {
    PageContent.Script(
      source: source, isAtEnd: injectionTime == .atDocumentEnd,
      isForMainFrameOnly: isForMainFrameOnly, world: world)
  }
}
/// Receives messages of scripts.
@MainActor @preconcurrency public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
/// The form of an answer with a closure. It is a protocol of its own, so that a receiver needs one of the two forms only.
@MainActor @preconcurrency public protocol _WKScriptMessageAnswering: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor (Any?, String?) -> Void)
}
extension _WKScriptMessageAnswering {
  /// Asks the asynchronous form by default.
  public func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor (Any?, String?) -> Void
  ) {
    guard let handler = self as? any WKScriptMessageHandlerWithReply else {
      return replyHandler(nil, nil)
    }
    Task { @MainActor in
      let (value, error) = await handler.userContentController(
        userContentController, didReceive: message)
      replyHandler(value, error)
    }
  }
}
/// Receives messages of scripts, and answers each with a value or the text of an error.
@MainActor @preconcurrency
public protocol WKScriptMessageHandlerWithReply: _WKScriptMessageAnswering {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?)
}
extension WKScriptMessageHandlerWithReply {
  /// No value by default, for receivers with the other form.
  public func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?) { (nil, nil) }
}
private final class NoAnswers: NSObject, _WKScriptMessageAnswering {
  static let shared = NoAnswers()
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor (Any?, String?) -> Void
  ) { replyHandler(nil, nil) }
}

/// A message of a page's script.
@MainActor open class WKScriptMessage: NSObject {
  /// The content of the message: a number, a text, a date, a list, a table or a null.
  public let body: Any
  /// The name that the script sent the message to.
  public let name: String
  /// The web view of the message.
  open private(set) weak var webView: WKWebView?
  /// The frame of the message; always the main one.
  public let frameInfo: WKFrameInfo
  /// The world of the script.
  public let world: WKContentWorld

  init(_ body: Any, name: String, world: String?, in view: WKWebView) {
    (self.body, self.name, webView) = (body, name, view)
    let prefix = "program "
    self.world =
      switch world {
      case nil: .page
      case let world? where world.hasPrefix(prefix):
        .world(name: String(world.dropFirst(prefix.count)))
      default: .defaultClient
      }
    frameInfo = WKFrameInfo(URLRequest(url: view.url ?? URL(string: "about:blank")!), in: view)
  }
}

/// Delivers content for a scheme of the program's own.
@MainActor @preconcurrency public protocol WKURLSchemeHandler: NSObjectProtocol {
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}
/// One request to a scheme handler, which calls its functions in order: the response, data, and the end or an error.
@MainActor @preconcurrency public protocol WKURLSchemeTask: NSObjectProtocol {
  var request: URLRequest { get }
  func didReceive(_ response: URLResponse)
  func didReceive(_ data: Data)
  func didFinish()
  func didFailWithError(_ error: any Error)
}

/// The task of a page's request. The page gets the data when they are complete.
final class PageSchemeTask: NSObject, WKURLSchemeTask {
  let request: URLRequest
  private let page: PageRequest
  private let handler: any WKURLSchemeHandler
  private var response: URLResponse?
  private var data = Data()
  private(set) var isOver = false

  init(_ page: PageRequest, handler: any WKURLSchemeHandler) {
    (self.page, self.handler, request) = (page, handler, page.value)
  }
  func start(in view: WKWebView) { handler.webView(view, start: self) }
  func stop(in view: WKWebView) {
    isOver = true
    handler.webView(view, stop: self)
    page.fail(URLError(.cancelled))
  }

  func didReceive(_ response: URLResponse) { self.response = response }
  func didReceive(_ data: Data) { self.data.append(data) }
  func didFinish() {
    guard !isOver else { return }
    isOver = true
    let http = response as? HTTPURLResponse
    var fields: [String: String] = [:]
    for case (let name as String, let value as String) in http?.allHeaderFields ?? [:] {
      fields[name] = value
    }
    var type = response?.mimeType ?? fields["Content-Type"]
    if let encoding = response?.textEncodingName, let known = type, !known.contains("charset") {
      type = "\(known); charset=\(encoding)"
    }
    page.finish(data, type: type, status: http?.statusCode, fields: fields)
  }
  func didFailWithError(_ error: any Error) {
    guard !isOver else { return }
    isOver = true
    page.fail(error)
  }
}

extension PageEngine {
  /// Gives a request to the handler of its scheme.
  func serve(_ request: PageRequest) {
    mailbox.post { view in
      let scheme = request.url?.scheme ?? ""
      guard let handler = view.configuration.urlSchemeHandler(forURLScheme: scheme) else {
        return request.fail(WKError(.unknown))
      }
      let task = PageSchemeTask(request, handler: handler)
      view.activity.tasks.removeAll(where: \.isOver)
      view.activity.tasks.append(task)
      task.start(in: view)
    }
  }
}
