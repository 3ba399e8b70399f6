import Foundation
import Testing

/// Previews that cannot begin, and the state after a preview has ended.
@Suite(.serialized) struct PreviewEndTests {
  /// Seconds from the request to end until the tool must be gone, on a busy machine.
  private static let patience = 30.0

  /// A source whose compilation takes seconds: it has hundreds of views.
  private static let slow =
    "import SwiftUI\n"
    + (0..<300).map { number in
      """
      struct Slow\(number): View {
        @State private var count = \(number)
        var body: some View {
          HStack {
            Text("\(number) \\(count)")
            Circle().fill(count > 2 ? Color.green : Color.red).frame(width: 20, height: 20)
          }
          .padding()
        }
      }

      """
    }.joined() + "#Preview(\"Slow\") { Slow3() }\n"

  private func environment(_ folder: Folder) throws -> [String: String] {
    let temporary = folder("temporary")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    return ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": folder(".cache"), "TMPDIR": temporary]) { $1 }
  }

  private func waitUntil(_ seconds: Double = Browser.limit, _ holds: () -> Bool) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while !holds() {
      if Date() > end { return false }
      usleep(5_000)
    }
    return true
  }

  @Test("a request to end is answered at once, and nothing is left", arguments: [SIGTERM, SIGINT])
  func aRequestWhileTheSourcesAreCompiled(signal: Int32) throws {
    let folder = try Folder(["Slow.swift": Self.slow])
    let preview = try RunningPreview(
      "Slow.swift", in: folder, environment: try environment(folder))
    try #require(
      folder.waitForProcesses { $0.contains { $0.contains("-frontend\0") } },
      "the compiler has not been started")
    kill(preview.process.processIdentifier, signal)
    #expect(waitUntil(Self.patience) { !preview.process.isRunning })
    #expect(preview.process.terminationStatus == 0)
    #expect(folder.waitForProcesses(within: Self.patience, \.isEmpty))
    #expect(folder.names("temporary") == [])
    let work = folder.names(".cache/vivace").filter { ![".modules", ".jobs"].contains($0) }
    #expect(work == [], "what was to become a program")
  }

  @Test func aRequestWhileAPictureIsShownLeavesNothing() throws {
    let folder = try Folder(["Card.swift": PreviewSession.card])
    let preview = try RunningPreview(
      "Card.swift", in: folder, environment: try environment(folder))
    try #require(waitUntil { folder.names(".cache/vivace").contains { !$0.hasPrefix(".") } })
    preview.process.terminate()
    #expect(waitUntil(Self.patience) { !preview.process.isRunning })
    #expect(folder.waitForProcesses(within: Self.patience, \.isEmpty))
    #expect(folder.names("temporary") == [])
  }

  @Test func aPortThatIsTakenASourceThatIsNotThereAndABadScriptEndItAtOnce() throws {
    let folder = try Folder([
      "Card.swift": PreviewSession.card, "bad.turns": "{\"vivace\": 1}",
    ])
    let variables = try environment(folder)
    func outcome(_ arguments: String...) throws -> TestInstallation.Outcome {
      try TestInstallation.process(
        try WholeToolTests.toolchain.get()("vivace"), ["preview", "--no-open"] + arguments,
        variables,
        folder.path)
    }
    let first = try RunningPreview("Card.swift", in: folder, environment: variables)
    let port = try #require(URL(string: first.address)?.port)
    let second = try outcome("Card.swift", "--port", "\(port)")
    #expect(second.code == 2)
    #expect(second.errors.contains("--port \(port): another program uses this port"))
    first.end()
    #expect(try outcome("None.swift").errors.contains("None.swift: no such file or folder"))
    #expect(try outcome("Card.swift", "--script", "none.script").code == 2)
    let bad = try outcome("Card.swift", "--script", "bad.turns")
    #expect(bad.code == 2)
    #expect(bad.errors.contains("no recording of turns"))
    #expect(folder.names("temporary") == [])
  }

  @Test(.enabled(if: Browser.program != nil, "there is no chromium on this machine"))
  func aSourceThatDoesNotCompileTheFirstTimeIsToldAndShownWhenItDoes() throws {
    let page = try PreviewSession(
      PreviewSession.card.replacingOccurrences(of: "Rectangle()", with: "Rektangle()"),
      until: "document.querySelector('#messages')?.innerText.includes('Rektangle')")
    let (browser, folder) = (page.browser, page.folder)
    #expect(
      try page.text("document.querySelector('#messages').innerText").contains("Card.swift:12"))
    #expect(try page.text("document.querySelector('#state').dataset.state") == "wrong")
    #expect(page.preview.children == [])
    // Nothing to show, and then something, without a word to the page.
    try folder.write("import SwiftUI\n", to: "Card.swift")
    try browser.until("document.querySelector('#messages').innerText.includes('nothing to show')")
    try folder.write(PreviewSession.card, to: "Card.swift")
    try browser.until(PreviewSession.drawn)
    try browser.until("document.querySelector('#messages').hidden")
    try browser.click(".pane canvas", y: 0.25)
    try page.waitForTree("Count 1")
    #expect(browser.failures == [])
  }

  @Test(.enabled(if: Browser.program != nil, "there is no chromium on this machine"))
  func aPageWhoseLineBreaksComesBackByItself() throws {
    let page = try PreviewSession()
    let browser = page.browser
    try browser.click(".pane canvas", y: 0.25)
    try page.waitForTree("Count 1")
    try browser.until(PreviewSession.atRest)
    let frames = try page.number("window.vivace.panes.get(0).frames")
    try browser.value("window.vivace.hangUp()")
    try browser.until("document.querySelector('#state').innerText.includes('gone')")
    try browser.until("document.querySelector('#state').dataset.state === 'live'")
    try browser.until("window.vivace.panes.get(0).frames > \(frames)")
    try browser.click(".pane canvas", y: 0.25)
    try page.waitForTree("Count 2")
    #expect(page.preview.children.count == 1)
    #expect(browser.failures == [])
  }

  @Test(.enabled(if: Browser.program != nil, "there is no chromium on this machine"))
  func aPictureThatIsOpenedWhileTheSourcesAreCompiledHoldsNothingUp() throws {
    func source(_ word: String) -> String {
      """
      \(PreviewSession.card)
      #Preview("Other", traits: .fixedLayout(width: 200, height: 90)) { Text("\(word)") }

      """
    }
    let page = try PreviewSession(source("Before"))
    let browser = page.browser
    try page.folder.write(source("After") + Self.slow, to: "Card.swift")
    try browser.until("document.querySelector('#state').dataset.state === 'building'")
    try browser.click("#roots button:nth-child(2)")
    try page.waitForTree("Before")
    #expect(try page.text("document.querySelector('#state').dataset.state") == "building")
    try page.waitForTree("After")
    #expect(browser.failures == [])
  }
}
