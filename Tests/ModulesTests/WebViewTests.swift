import Foundation
import FoundationNetworking
import SwiftUI
import Testing
import VivaceDrawing
import VivaceStage
import VivaceUIKit

@testable import VivaceWebKit

/// Pages of the program's own, from a custom scheme. No page of a network is loaded.
@MainActor final class TestBook: NSObject, WKURLSchemeHandler {
  var pages: [String: String] = [
    "book:one": """
    <title>One</title><body style="margin:0;background:#00ff00;height:600px">
    <a href="book:two" style="display:block;width:200px;height:100px;background:#0000ff">two</a>
    <input id=field style="position:absolute;left:0;top:120px;width:180px;height:40px">
    """,
    "book:two": "<title>Two</title><body style='background:#ff0000'>second second</body>",
  ]
  var requests: [String] = []

  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
    let address = urlSchemeTask.request.url?.absoluteString ?? ""
    requests.append(address)
    guard let url = urlSchemeTask.request.url, let page = pages[address] else {
      return urlSchemeTask.didFailWithError(URLError(.fileDoesNotExist))
    }
    urlSchemeTask.didReceive(
      URLResponse(
        url: url, mimeType: "text/html", expectedContentLength: page.utf8.count,
        textEncodingName: "utf-8"))
    urlSchemeTask.didReceive(Data(page.utf8))
    urlSchemeTask.didFinish()
  }
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
}

/// A web view in a window, with a delegate that notes what it hears.
@MainActor
final class TestPage: NSObject, WKNavigationDelegate, WKUIDelegate,
  WKScriptMessageHandler, WKDownloadDelegate
{
  let book = TestBook()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
  let view: WKWebView
  var steps: [String] = []
  var refused = ""
  var dialogs: [String] = []
  var messages: [Any] = []
  var opened: WKWebView?
  /// The answer to the next question for files.
  var chosen: [URL] = []
  /// The passwords for a server's questions, one after the other.
  var passwords: [String] = []
  /// The address that is downloaded, and the folder for it.
  var downloaded = ""
  var downloads = FileManager.default.temporaryDirectory
  /// The target frames of navigations for new windows.
  var newTargets: [WKFrameInfo?] = []

  init(_ change: (WKWebViewConfiguration) -> Void = { _ in }) {
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.setURLSchemeHandler(book, forURLScheme: "book")
    change(configuration)
    view = WKWebView(frame: window.bounds, configuration: configuration)
    super.init()
    view.navigationDelegate = self
    view.uiDelegate = self
    window.addSubview(view)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  /// Waits until a condition holds, for a minute at most.
  func wait(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<3000 {
      if condition() { return true }
      try? await Task.sleep(for: .milliseconds(20))
    }
    return condition()
  }
  func load(_ address: String) async throws {
    steps = []
    view.load(URLRequest(url: try #require(URL(string: address))))
    #expect(await wait { steps.last == "finish" || steps.last?.hasPrefix("fail") == true })
  }
  /// Waits until a script has a value, for a minute at most.
  func value(of script: String, becomes expected: String) async throws -> Bool {
    for _ in 0..<3000 {
      if try await view.evaluateJavaScript(script) as? String == expected { return true }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }
  /// A pixel of the picture that the view shows, as 0xRRGGBB.
  func pixel(_ x: Int, _ y: Int) -> UInt32? {
    guard let frame = view.activity.frame else { return nil }
    let (column, row) = (Int(Double(x) * frame.scale), Int(Double(y) * frame.scale))
    guard column < frame.bitmap.width, row < frame.bitmap.height else { return nil }
    return frame.bitmap.pixels[row * frame.bitmap.width + column] & 0xFFFFFF
  }
  func tap(_ x: Double, _ y: Double, type: UITouch.TouchType = .indirectPointer) {
    let point = CGPoint(x: x, y: y)
    window.touch(.began, at: point, finger: 1, time: 1, type: type)
    window.touch(.ended, at: point, finger: 1, time: 1.05, type: type)
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    let address = navigationAction.request.url?.absoluteString ?? ""
    steps.append("decide \(address)")
    decisionHandler(
      address == refused ? .cancel : address == downloaded ? .download : .allow)
  }
  func webView(
    _ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload
  ) { download.delegate = self }
  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String
  ) async -> URL? { downloads.appendingPathComponent(suggestedFilename) }
  func downloadDidFinish(_ download: WKDownload) {
    dialogs.append("done \(download.originalRequest?.url?.lastPathComponent ?? "")")
  }
  func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
    dialogs.append("failed \(error.localizedDescription)")
  }
  func webView(_ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge) async
    -> (URLSession.AuthChallengeDisposition, URLCredential?)
  {
    guard !passwords.isEmpty else { return (.performDefaultHandling, nil) }
    let space = challenge.protectionSpace
    dialogs.append(
      "\(space.realm ?? "") of \(space.host) after \(challenge.previousFailureCount)")
    return (
      .useCredential,
      URLCredential(user: "user", password: passwords.removeFirst(), persistence: .none)
    )
  }
  func webView(
    _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters,
    initiatedByFrame frame: WKFrameInfo
  ) async -> [URL]? {
    dialogs.append("open \(parameters.allowsMultipleSelection ? "several" : "one")")
    return chosen
  }
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    steps.append("start")
  }
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { steps.append("commit") }
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { steps.append("finish") }
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) { steps.append("fail \(error.localizedDescription)") }

  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    newTargets.append(navigationAction.targetFrame)
    opened = WKWebView(frame: window.bounds, configuration: configuration)
    return opened
  }
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping () -> Void
  ) {
    dialogs.append(message)
    completionHandler()
  }
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(message == "yes?") }
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
    defaultText: String?, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (String?) -> Void
  ) { completionHandler(prompt + (defaultText ?? "")) }

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) { messages.append(message.body) }
}

@Suite(
  "Pages", .enabled(if: EngineThread.shared != nil, "\(EngineLibrary.needs)"), .serialized)
@MainActor struct WebViewTests {
  /// Provides what draws pictures.
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100), scale: 1) { Color.white }

  @Test func aPageOfTheProgramsOwnSchemeIsPainted() async throws {
    let page = TestPage()
    try await page.load("book:one")
    #expect(page.steps == ["decide book:one", "start", "commit", "finish"])
    #expect(await page.wait { page.view.title == "One" })
    #expect(page.view.url?.absoluteString == "book:one")
    #expect(page.view.estimatedProgress == 1 && !page.view.isLoading)
    #expect(await page.wait { page.pixel(10, 10) == 0x0000FF })
    #expect(page.pixel(300, 50) == 0x00FF00)
    let image = try await page.view.takeSnapshot(configuration: nil)
    #expect(image.size == CGSize(width: 320, height: 240))
  }

  @Test(arguments: [UITouch.TouchType.indirectPointer, .direct])
  func aTapOnALinkNavigates(type: UITouch.TouchType) async throws {
    let page = TestPage()
    try await page.load("book:one")
    #expect(await page.wait { page.pixel(10, 10) == 0x0000FF })
    page.tap(50, 50, type: type)
    #expect(await page.wait { page.view.title == "Two" && page.pixel(300, 200) == 0xFF0000 })
    #expect(page.view.canGoBack && !page.view.canGoForward)
    #expect(page.view.backForwardList.backItem?.title == "One")
    page.view.goBack()
    #expect(await page.wait { page.view.title == "One" && page.view.canGoForward })
    #expect(await page.wait { page.pixel(300, 50) == 0x00FF00 })
    page.view.goForward()
    #expect(await page.wait { page.view.title == "Two" })
  }

  @Test func whatIsTypedIsInTheField() async throws {
    let page = TestPage()
    try await page.load("book:one")
    #expect(await page.wait { page.pixel(10, 10) == 0x0000FF })
    page.tap(50, 140)
    #expect(page.view.isFirstResponder)
    #expect(try await page.value(of: "document.activeElement.id", becomes: "field"))
    page.window.type("Grüße 1")
    _ = page.window.press(PressedKey(.down, "delete"))
    _ = page.window.press(PressedKey(.up, "delete"))
    #expect(
      try await page.value(of: "document.getElementById('field').value", becomes: "Grüße "))
  }

  @Test func resultsOfScriptsAreValuesOfSwift() async throws {
    let page = TestPage()
    try await page.load("book:two")
    let view = page.view
    #expect(try await view.evaluateJavaScript("1 + 1") as? Int == 2)
    #expect(try await view.evaluateJavaScript("'a\\u00e4'") as? String == "aä")
    #expect(try await view.evaluateJavaScript("true") as? Bool == true)
    #expect(try await view.evaluateJavaScript("null") is NSNull)
    let list = try await view.evaluateJavaScript("[1, 'b', {c: [2.5]}]") as? [Any]
    #expect(list?.count == 3 && list?[1] as? String == "b")
    #expect(((list?[2] as? [String: Any])?["c"] as? [Double]) == [2.5])
    #expect(
      try await view.evaluateJavaScript("new Date(5000)") as? Date
        == Date(timeIntervalSince1970: 5))
    let called = try await view.callAsyncJavaScript(
      "await new Promise(done => setTimeout(done, 1)); return text + list[1] + table.key",
      arguments: ["text": "\"<&\n", "list": [1, 2], "table": ["key": true]], contentWorld: .page)
    #expect(called as? String == "\"<&\n2true")
    let error = await #expect(throws: WKError.self) {
      _ = try await view.evaluateJavaScript("throw new Error('broken')")
    }
    #expect(error?.code == .javaScriptExceptionOccurred)
    #expect(error?.localizedDescription.contains("broken") == true)
  }

  @Test func worldsOfScriptsAreApart() async throws {
    let page = TestPage { configuration in
      configuration.userContentController.addUserScript(
        WKUserScript(
          source: "var mine = 7", injectionTime: .atDocumentEnd,
          forMainFrameOnly: true, in: .world(name: "own")))
      configuration.userContentController.addUserScript(
        WKUserScript(
          source: "document.title = 'Renamed'", injectionTime: .atDocumentEnd,
          forMainFrameOnly: true))
    }
    try await page.load("book:two")
    #expect(await page.wait { page.view.title == "Renamed" })
    let found = try await page.view.evaluateJavaScript("mine", contentWorld: .world(name: "own"))
    #expect(found as? Int == 7)
    #expect(
      try await page.view.evaluateJavaScript("typeof mine", contentWorld: .page) as? String
        == "undefined")
  }

  @Test func messagesOfScriptsArrive() async throws {
    final class Answering: NSObject, WKScriptMessageHandlerWithReply {
      func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
      ) async -> (Any?, String?) {
        guard let number = message.body as? Int else { return (nil, "no number") }
        return (["double": number * 2], nil)
      }
    }
    let page = TestPage()
    let controller = page.view.configuration.userContentController
    controller.add(page, name: "plain")
    controller.addScriptMessageHandler(Answering(), contentWorld: .page, name: "asked")
    try await page.load("book:one")
    try await page.view.evaluateJavaScript(
      "webkit.messageHandlers.plain.postMessage({n: 3, t: ['x']}); 0")
    #expect(await page.wait { page.messages.count == 1 })
    let body = page.messages.first as? [String: Any]
    #expect(body?["n"] as? Int == 3 && body?["t"] as? [String] == ["x"])
    let answer = try await page.view.callAsyncJavaScript(
      "return (await webkit.messageHandlers.asked.postMessage(21)).double", contentWorld: .page)
    #expect(answer as? Int == 42)
    let failed = try await page.view.callAsyncJavaScript(
      "try { await webkit.messageHandlers.asked.postMessage('?') } catch (e) { return e.message }",
      contentWorld: .page)
    #expect(failed as? String == "no number")
  }

  @Test func dialogsOfScriptsAreTheDelegates() async throws {
    let page = TestPage()
    try await page.load("book:two")
    let answer = try await page.view.evaluateJavaScript(
      "alert('hello'); [confirm('yes?'), confirm('no?'), prompt('a', 'b')]")
    let list = answer as? [Any]
    #expect(page.dialogs == ["hello"])
    #expect(list?.first as? Bool == true && list?[1] as? Bool == false)
    #expect(list?[2] as? String == "ab")
  }

  @Test func aDelegateKeepsALinkFromNavigating() async throws {
    let page = TestPage()
    page.refused = "book:two"
    try await page.load("book:one")
    #expect(await page.wait { page.pixel(10, 10) == 0x0000FF })
    page.steps = []
    page.tap(50, 50)
    #expect(await page.wait { page.steps == ["decide book:two"] })
    _ = try await page.view.takeSnapshot(configuration: nil)
    #expect(page.view.url?.absoluteString == "book:one" && page.steps == ["decide book:two"])
    #expect(page.book.requests == ["book:one"])
  }

  @Test func aMovementWithinThePageEnds() async throws {
    let page = TestPage()
    try await page.load("book:one")
    page.view.load(URLRequest(url: try #require(URL(string: "book:one#field"))))
    #expect(page.view.isLoading)
    #expect(
      await page.wait {
        !page.view.isLoading && page.view.url?.absoluteString == "book:one#field"
      })
    #expect(page.book.requests == ["book:one"])
  }

  @Test func aMissingPageFails() async throws {
    let page = TestPage()
    try await page.load("book:nowhere")
    #expect(page.steps.last?.hasPrefix("fail") == true && !page.view.isLoading)
  }

  @Test func wordsAreFound() async throws {
    let page = TestPage()
    try await page.load("book:two")
    #expect(try await page.view.find("SECOND").matchFound)
    #expect(try await page.view.find("SECOND").matchFound)
    let exact = WKFindConfiguration()
    exact.caseSensitive = true
    #expect(try await !page.view.find("SECOND", configuration: exact).matchFound)
    let count = await withCheckedContinuation { done in
      page.view.find("second", WKFindConfiguration()) { done.resume(returning: $0) }
    }
    #expect(count == 2)
  }

  @Test func filesAndStringsAreLoaded() async throws {
    let page = TestPage()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pages-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("<link rel=stylesheet href=style.css><title>File</title>".utf8)
      .write(to: folder.appendingPathComponent("page.html"))
    try Data("body { background: #ff00ff }".utf8)
      .write(to: folder.appendingPathComponent("style.css"))
    page.view.loadFileURL(
      folder.appendingPathComponent("page.html"), allowingReadAccessTo: folder)
    #expect(await page.wait { page.view.title == "File" && page.pixel(100, 100) == 0xFF00FF })
    page.view.loadHTMLString("<title>Text</title><body bgcolor=aqua>", baseURL: nil)
    #expect(await page.wait { page.view.title == "Text" && page.pixel(100, 100) == 0x00FFFF })
  }

  @Test func thePageScrolls() async throws {
    let page = TestPage()
    try await page.load("book:one")
    #expect(await page.wait { page.view.scrollView.contentSize.height == 600 })
    _ = try await page.view.takeSnapshot(configuration: nil)
    #expect(
      page.window.turnWheel(by: CGVector(dx: 0, dy: -100), at: CGPoint(x: 300, y: 100), time: 1))
    #expect(await page.wait { page.view.scrollView.contentOffset.y > 50 })
    page.view.scrollView.contentOffset = CGPoint(x: 0, y: 300)
    #expect(await page.wait { page.pixel(10, 10) == 0x00FF00 })
    #expect(try await page.view.evaluateJavaScript("scrollY") as? Int == 300)
  }

  @Test func aFingerScrollsThePage() async throws {
    let page = TestPage()
    try await page.load("book:one")
    _ = try await page.view.takeSnapshot(configuration: nil)
    page.window.touch(.began, at: CGPoint(x: 250, y: 200), finger: 1, time: 1)
    for step in 1...10 {
      page.window.touch(
        .moved, at: CGPoint(x: 250, y: 200 - 15 * step), finger: 1, time: 1 + 0.02 * Double(step))
      _ = try await page.view.takeSnapshot(configuration: nil)
    }
    page.window.touch(.ended, at: CGPoint(x: 250, y: 50), finger: 1, time: 1.3)
    #expect(await page.wait { page.view.scrollView.contentOffset.y > 20 })
    #expect(page.view.title == "One")
  }

  @Test func aChoiceIsTakenFromAList() async throws {
    let page = TestPage()
    page.book.pages["book:list"] = """
      <body style="margin:0"><select id=list style="width:150px;height:30px">
      <option>apple<option>pear<option>plum</select>
      """
    try await page.load("book:list")
    _ = try await page.view.takeSnapshot(configuration: nil)
    page.tap(40, 15)
    #expect(await page.wait { page.view.subviews.contains { $0 is PageChoices } })
    let list = try #require(page.view.subviews.lazy.compactMap { $0 as? PageChoices }.first)
    let rows = list.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }
    #expect(rows.map(\.currentTitle) == ["✓ apple", "pear", "plum"])
    let middle = rows[1].convert(CGPoint(x: 20, y: 18), to: nil)
    page.tap(middle.x, middle.y, type: .direct)
    #expect(try await page.value(of: "document.getElementById('list').value", becomes: "pear"))
    #expect(!page.view.subviews.contains { $0 is PageChoices })
  }

  @Test func aNewWindowIsTheDelegates() async throws {
    let page = TestPage { $0.preferences.javaScriptCanOpenWindowsAutomatically = true }
    try await page.load("book:one")
    try await page.view.evaluateJavaScript("window.open('book:two'); 0")
    #expect(await page.wait { page.opened?.title == "Two" })
    #expect(page.view.title == "One" && page.newTargets == [nil])
  }

  @Test func thePageFollowsTheView() async throws {
    let page = TestPage()
    try await page.load("book:two")
    page.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    page.window.layoutIfNeeded()
    #expect(
      await page.wait {
        guard let frame = page.view.activity.frame else { return false }
        return Double(frame.bitmap.width) == 200 * frame.scale
          && Double(frame.bitmap.height) == 100 * frame.scale
      })
    page.view.pageZoom = 2
    #expect(try await page.value(of: "String(innerWidth)", becomes: "100"))
  }

  @Test func propertiesAreObserved() async throws {
    let page = TestPage()
    var titles: [String?] = []
    let observation = page.view.observe(\.title, options: .new) { view, change in
      titles.append(change.newValue ?? nil)
    }
    defer { observation.invalidate() }
    try await page.load("book:one")
    try await page.load("book:two")
    #expect(titles.contains("One") && titles.last == "Two")
  }

  @Test func filesAreChosenByTheDelegate() async throws {
    let page = TestPage()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("chosen.txt")
    try Data("chosen text".utf8).write(to: file)
    page.chosen = [file]
    page.book.pages["book:file"] = """
      <body style="margin:0"><input type=file id=file multiple
      style="display:block;width:300px;height:100px"
      onchange="this.files[0].text().then(text => { document.title = text })">
      """
    try await page.load("book:file")
    page.tap(50, 50)
    #expect(await page.wait { page.view.title == "chosen text" })
    #expect(page.dialogs == ["open several"])
  }

  @Test func rulesHideElements() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rules-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = WKContentRuleListStore(url: folder)
    let rules = """
      [{"trigger": {"url-filter": ".*"},
        "action": {"type": "css-display-none", "selector": "#advertisement"}}]
      """
    let list = try #require(
      try await store.compileContentRuleList(forIdentifier: "own", encodedContentRuleList: rules))
    let names = await store.availableIdentifiers()
    #expect(list.identifier == "own" && names == ["own"])
    let page = TestPage { $0.userContentController.add(list) }
    page.book.pages["book:ad"] = "<div id=advertisement>ad</div><div id=text>text</div>"
    let script = "getComputedStyle(document.getElementById('advertisement')).display"
    try await page.load("book:ad")
    #expect(try await page.value(of: script, becomes: "none"))
    page.view.configuration.userContentController.removeAllContentRuleLists()
    try await page.load("book:ad")
    #expect(try await page.value(of: script, becomes: "block"))
    #expect(try await store.contentRuleList(forIdentifier: "own") != nil)
    try await store.removeContentRuleList(forIdentifier: "own")
    await #expect(throws: WKError.self) {
      try await store.contentRuleList(forIdentifier: "own")
    }
    await #expect(throws: WKError.self) {
      try await store.compileContentRuleList(
        forIdentifier: "bad", encodedContentRuleList: "no rules")
    }
  }

  /// A server on this machine, since the engine asks no handler of the program's for passwords.
  @Test func aServersQuestionIsTheDelegates() async throws {
    let server = try TestServer(requests: { _, request in
      let page = Data("<title>secret</title>".utf8)
      return request.contains("Authorization: Basic dXNlcjpwYXNz")
        ? .init(headers: "Content-Type: text/html\r\n", body: page)
        : .init(
          status: "401 Unauthorized",
          headers: "WWW-Authenticate: Basic realm=\"house\"\r\nContent-Type: text/html\r\n",
          body: Data("<title>closed</title>".utf8))
    })
    defer { server.stop() }
    let page = TestPage()
    page.passwords = ["wrong", "pass"]
    try await page.load(server.address + "/door")
    #expect(await page.wait { page.view.title == "secret" })
    #expect(page.dialogs == ["house of 127.0.0.1 after 0", "house of 127.0.0.1 after 1"])
    let other = TestPage()
    try await other.load(server.address + "/door")
    #expect(await other.wait { other.view.title == "closed" })
  }

  @Test func aLinkIsDownloaded() async throws {
    let server = try TestServer { path in
      .init(headers: "Content-Type: application/zip\r\n", body: Data("bytes of \(path)".utf8))
    }
    defer { server.stop() }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("downloads-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = TestPage()
    page.downloads = folder
    page.downloaded = server.address + "/a.zip"
    try await page.load("book:one")
    page.view.load(URLRequest(url: try #require(URL(string: page.downloaded))))
    #expect(await page.wait { page.dialogs.last == "done a.zip" }, "\(page.dialogs)")
    let file = folder.appendingPathComponent("a.zip")
    #expect(try String(contentsOf: file, encoding: .utf8) == "bytes of /a.zip")
    #expect(await page.wait { page.view.url?.absoluteString == "book:one" })
    // Another one by its address; the file is there already, which is an error.
    let download = await page.view.startDownload(
      using: URLRequest(url: try #require(URL(string: page.downloaded))))
    download.delegate = page
    #expect(await page.wait { page.dialogs.last?.hasPrefix("failed") == true }, "\(page.dialogs)")
  }

  @Test func cookiesAreKept() async throws {
    let store = WKWebsiteDataStore.nonPersistent()
    let cookie = try #require(
      HTTPCookie(properties: [.name: "a", .value: "b", .domain: "example.com", .path: "/"]))
    await withCheckedContinuation { done in
      store.httpCookieStore.setCookie(cookie) { done.resume() }
    }
    let all = await store.httpCookieStore.allCookies()
    #expect(all.map(\.value) == ["b"] && all.first?.domain == "example.com")
    await withCheckedContinuation { done in
      store.httpCookieStore.delete(cookie) { done.resume() }
    }
    #expect(await store.httpCookieStore.allCookies().isEmpty)
  }
}

/// Web views of SwiftUI, on a stage whose time is the test's.
@Suite(
  "Pages of SwiftUI", .enabled(if: EngineThread.shared != nil, "\(EngineLibrary.needs)"),
  .serialized)
@MainActor struct WebPageTests {
  private struct Shelf: URLSchemeHandler {
    func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
      AsyncThrowingStream { steps in
        let url = request.url ?? URL(fileURLWithPath: "/")
        let isFirst = url.absoluteString == "shelf:one"
        let text =
          isFirst
          ? "<title>One</title><body style='margin:0;background:lime;height:900px'>"
            + "<a href='shelf:two' style='display:block;height:50px;background:blue'>next</a>"
          : "<title>Two</title><body style='background:red'>"
        steps.yield(
          .response(
            URLResponse(
              url: url, mimeType: "text/html", expectedContentLength: -1,
              textEncodingName: "utf-8")))
        steps.yield(.data(Data(text.utf8)))
        steps.finish()
      }
    }
  }
  private struct Screen: View {
    let page: WebPage
    var body: some View {
      VStack(spacing: 0) {
        Text(page.title).frame(height: 40)
        WebView(page)
        Button("Back") { page.backForwardList.backList.last.map { _ = page.load($0) } }
          .disabled(page.backForwardList.backList.isEmpty)
          .frame(height: 40)
      }
    }
  }
  private func makePage() throws -> WebPage {
    var configuration = WebPage.Configuration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.urlSchemeHandlers = [try #require(URLScheme("shelf")): Shelf()]
    return WebPage(configuration: configuration)
  }

  @Test func aPictureShowsTheLoadedPage() throws {
    let page = try makePage()
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) {
      Screen(page: page)
    }
    try stage.perform { _ = page.load(URL(string: "shelf:one")) }
    try stage.advance(by: 0.1)
    func pixel(_ y: Int) -> UInt32 { stage.bitmap().pixels[y * 200 + 150] & 0xFFFFFF }
    #expect(page.title == "One" && pixel(60) == 0x0000FF && pixel(120) == 0x00FF00)
    try stage.tap(at: CGPoint(x: 100, y: 60))
    try stage.advance(by: 0.1)
    #expect(page.title == "Two" && pixel(120) == 0xFF0000)
    #expect(page.currentNavigationEvent == .finished)
    try stage.tap("Back")
    try stage.advance(by: 0.1)
    #expect(page.title == "One" && pixel(120) == 0x00FF00)
  }

  @Test func navigationsAreSteps() async throws {
    let page = try makePage()
    var events: [WebPage.NavigationEvent] = []
    for try await event in page.load(URL(string: "shelf:one")) { events.append(event) }
    #expect(events == [.startedProvisionalNavigation, .committed, .finished])
    #expect(
      try await page.callJavaScript("return document.title + n", arguments: ["n": 1]) as? String
        == "One1")
    #expect(URLScheme("https") == nil && URLScheme("a b") == nil && URLScheme("X1") != nil)
  }
}
