import Foundation
import Testing

/// Time on the page of a preview: back and forth, marks, curves, films.
@Suite(
  .enabled(if: Browser.program != nil, "there is no chromium on this machine"), .serialized)
struct PreviewTimeTests {
  private static let time = "window.vivace.panes.get(0).time"

  /// Taps the card's button, and waits until all is at rest.
  private func tap(_ page: PreviewSession, count: Int) throws {
    try page.browser.click(".pane canvas", y: 0.25)
    try page.waitForTree("Count \(count)")
    try page.browser.until(PreviewSession.atRest)
  }

  private func instants(_ page: PreviewSession, of phase: String) throws -> [Double] {
    let events = try page.recording()["events"] as? [[String: Any]] ?? []
    return events.filter { $0["phase"] as? String == phase }.compactMap { $0["time"] as? Double }
  }

  /// A curve as the page has it.
  private struct Curve: Decodable {
    var times: [Double]
    var shown: [Double]
  }

  private func curves(_ page: PreviewSession) throws -> [Curve] {
    let json = try page.text(
      """
      JSON.stringify([...document.querySelectorAll(".curve")].map(({ row }) => (
        { times: row.times, shown: row.shown })))
      """)
    return try JSONDecoder().decode([Curve].self, from: Data(json.utf8))
  }

  @Test func anAnimationGoesOnOverASaveWhereItWas() throws {
    let slow = PreviewSession.card.replacingOccurrences(
      of: ".spring(response: 0.6, dampingFraction: 0.5)", with: ".linear(duration: 36_000)")
    let page = try PreviewSession(slow)
    try page.browser.click(".pane canvas", y: 0.25)
    try page.waitForTree("Count 1")
    try page.browser.until("\(Self.time).moves")
    let before = try page.number("\(Self.time).now")
    try page.save(slow.replacingOccurrences(of: "Count \\(", with: "Taps \\("), until: "Taps 1")
    try page.browser.until("\(Self.time).now > \(before + 0.5)")
    // The rows of one answer may arrive in several pieces: waits for the width's own.
    try page.browser.until(
      """
      [...document.querySelectorAll('.curve')].some(
        ({ row }) => row.shown[0] === 80 && row.times.at(-1) > \(before + 0.5))
      """)
    let taps = try instants(page, of: "up")
    try #require(taps.count == 1)
    let curve = try #require(try curves(page).first { $0.shown.first == 80 })
    // One straight line through the instant of the save.
    for (time, shown) in zip(curve.times, curve.shown) {
      let expected = 80 + 80 * max(0, time - taps[0]) / 36_000
      #expect(abs(shown - expected) < 1e-6, "at \(time)")
    }
    #expect(try #require(curve.times.last) > before)
    #expect(try page.text("String(\(Self.time).moves)") == "true")
  }

  @Test func theSliderStepsSpeedsAndStretchesGoThroughThePast() throws {
    let page = try PreviewSession()
    let browser = page.browser
    try tap(page, count: 1)
    let now = try page.number("\(Self.time).now")
    try page.set("#scrub", to: "0.25")
    try browser.until("Math.abs(\(Self.time).shown - 0.25) < 1e-9 && \(Self.time).past")
    // By frames of a sixtieth of a second, with the buttons and the keys.
    try browser.click("#forth")
    try browser.until("Math.abs(\(Self.time).shown - 16 / 60) < 1e-9")
    try browser.click("#back")
    try browser.until("Math.abs(\(Self.time).shown - 15 / 60) < 1e-9")
    try browser.press("ArrowLeft", code: 37)
    try browser.until("Math.abs(\(Self.time).shown - 14 / 60) < 1e-9")
    // Backwards to the beginning.
    try page.set("#rate", to: "-1")
    try browser.until("\(Self.time).shown === 0 && \(Self.time).past")
    // Again and again through a stretch, whose ends are drawn where they are wanted.
    try page.set("#rate", to: "2")
    try page.set("#scrub", to: "0.1")
    try browser.click("#loop")
    let width = try page.number("document.querySelector('#tape').clientWidth")
    try browser.drag("#until", by: (-width * 0.4, 0))
    let seen = try page.text(
      """
      new Promise((done) => {
        const seen = [];
        const look = () => {
          const { shown } = window.vivace.panes.get(0).time;
          if (shown !== seen.at(-1)) seen.push(shown);
          const turns = seen.filter((one, place) => one < seen[place - 1]).length;
          if (turns < 3) requestAnimationFrame(look); else done(JSON.stringify(seen));
        };
        look();
      })
      """)
    let shown = try JSONDecoder().decode([Double].self, from: Data(seen.utf8))
    let turn = try #require(zip(shown, shown.dropFirst()).first { $0 > $1 })
    #expect(turn.0 < now * 0.7)
    #expect(shown.drop { $0 != turn.1 }.allSatisfy { $0 >= 0.1 - 1e-9 && $0 < now * 0.7 })
    // Back to the present, slowly: as the wall's clock goes, four times as long.
    try browser.click("#loop")
    try browser.click("#live")
    try browser.until("!\(Self.time).past")
    try page.set("#rate", to: "0.25")
    try browser.click(".pane canvas", y: 0.25)
    try browser.until("\(Self.time).moves")
    let seconds = try page.number(
      """
      new Promise((done) => {
        const [wall, begin] = [performance.now(), \(Self.time).now];
        const look = () => \(Self.time).now < begin + 0.2
          ? requestAnimationFrame(look) : done((performance.now() - wall) / 1000);
        look();
      })
      """)
    #expect(seconds > 0.6)
    #expect(browser.failures == [])
  }

  @Test func marksAreDraggedDeletedAndHadAgain() throws {
    let page = try PreviewSession()
    let browser = page.browser
    try tap(page, count: 1)
    try tap(page, count: 2)
    try browser.until("document.querySelectorAll('#marks button').length === 2")
    let before = try instants(page, of: "down")
    try browser.drag("#marks button:nth-child(1)", by: (40, 0))
    try browser.until(
      "(await window.vivace.ask('recording')).recording.events[0].time > \(before[0])")
    let after = try instants(page, of: "down")
    #expect(after[0] > before[0] && after[1] == before[1])
    try page.waitForTree("Count 2")
    // As a script, which the tool takes.
    let script = try page.text(PreviewSession.answer("script") + ".value")
    #expect(script.split(separator: "\n").count == 4)
    try browser.click("#marks button:nth-child(1)")
    try browser.press("Delete", code: 46)
    try page.waitForTree("Count 1")
    try browser.until("document.querySelectorAll('#marks button').length === 1")
    // A file that falls upon the page happens in place of what did.
    func drop(_ text: String, _ name: String) throws {
      try browser.value(
        """
        (() => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([\(String(reflecting: text))], "\(name)"));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
        })()
        """)
    }
    try drop(script, "taps.script")
    try page.waitForTree("Count 2")
    try browser.until("document.querySelectorAll('#marks button').length === 2")
    #expect(try instants(page, of: "down") == after.map { ($0 * 1e4).rounded() / 1e4 })
    try drop("0.3 tap \"Toggle\"\n", "one.script")
    try page.waitForTree("Count 1")
    try drop("0.3 tap \"Nothing\"\n", "wrong.script")
    try browser.until("document.querySelector('#messages').innerText.includes('Nothing')")
    #expect(browser.failures == [])
  }

  @Test func curvesTellWhyAndLeadToTheLine() throws {
    let page = try PreviewSession()
    let browser = page.browser
    try tap(page, count: 1)
    try browser.until("document.querySelectorAll('.curve').length > 0")
    let count = try page.number("document.querySelectorAll('.curve').length")
    let names = try page.text("document.querySelector('#curves').innerText")
    #expect(names.contains("width"))
    try browser.click(".curve canvas", x: 0.9)
    try browser.until("document.querySelector('#why a')")
    let why = try page.text("document.querySelector('#why').innerText")
    #expect(why.contains("isOpen: false → true") && why.contains("spring"))
    let line =
      1 + PreviewSession.card.prefix(while: { $0 != "#" }).split(
        separator: "\n", omittingEmptySubsequences: false
      ).firstIndex { $0.contains("isOpen.toggle") }!
    let link = try page.text("document.querySelector('#why a').getAttribute('href')")
    #expect(link == "vscode://file\(page.folder("Card.swift")):\(line):1")
    // An attribute that has not moved has a curve, too, once it is selected.
    let still = try page.text(
      """
      (() => {
        const moved = document.querySelector('.curve').title.split(",")[0];
        return [...document.querySelector('#pick').options].map((one) => one.value)
          .find((name) => name.includes(": ") && !moved.startsWith(name));
      })()
      """)
    try #require(!still.isEmpty)
    try page.set("#pick", to: still.replacingOccurrences(of: "\"", with: "\\\""))
    try browser.until(
      "[...document.querySelectorAll('.curve')].every((row) => row.title.startsWith(\(String(reflecting: still))))"
    )
    try page.set("#pick", to: "")
    try browser.until("document.querySelectorAll('.curve').length === \(Int(count))")
    #expect(browser.failures == [])
  }

  @Test func filmsStillsAndRecordingsLeaveThePage() throws {
    let page = try PreviewSession()
    let browser = page.browser
    try tap(page, count: 1)
    try browser.call(
      "Page.setDownloadBehavior", ["behavior": "allow", "downloadPath": page.folder("got")])
    func get(_ kind: String) throws -> Data {
      try page.set("#file", to: kind)
      let path = URL(fileURLWithPath: page.folder("got/Card.\(kind)"))
      let end = ContinuousClock.now + .seconds(Browser.limit / 3)
      var got = try? Data(contentsOf: path)
      // A browser holds the name with an empty file until the whole one takes its place.
      while got?.isEmpty != false, ContinuousClock.now < end {
        try browser.value("new Promise(requestAnimationFrame)")
        got = try? Data(contentsOf: path)
      }
      #expect(try page.text("document.querySelector('#words').innerText") == "", "\(kind)")
      return try #require(got, "\(kind)")
    }
    let gif = try get("gif")
    #expect(Array(gif.prefix(10)) == Array("GIF89a".utf8) + [200, 0, 200, 0])
    #expect(try get("mp4")[4..<8] == Data("ftyp".utf8))
    let shapes = String(decoding: try get("svg"), as: UTF8.self)
    #expect(shapes.hasPrefix("<svg") || shapes.contains("<svg "))
    #expect(shapes.contains("@keyframes") || shapes.contains("<animate"))
    // The still is what is shown, not the present.
    try page.set("#scrub", to: "0")
    try browser.until("\(Self.time).past && \(Self.time).shown === 0")
    #expect(try page.shows(get("png")) == "equal")
    let script = String(decoding: try get("script"), as: UTF8.self)
    #expect(script.contains("press 100,50"))
    let turns = try get("turns")
    // The same bits elsewhere.
    try turns.write(to: URL(fileURLWithPath: page.folder("taps.turns")))
    try browser.click("#live")
    try browser.until(PreviewSession.atRest)
    #expect(try page.shows(page.snapshot("--script", "taps.turns")) == "equal")
    try browser.call(
      "Browser.grantPermissions",
      ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]])
    try browser.call("Page.bringToFront")
    try page.set("#file", to: "copy")
    try browser.until("document.querySelector('#words').innerText.includes('clipboard')")
    let copied = try page.text(
      """
      (async () => {
        const [item] = await navigator.clipboard.read();
        const bytes = new Uint8Array(await (await item.getType("image/png")).arrayBuffer());
        return btoa(String.fromCharCode(...bytes));
      })()
      """)
    #expect(try page.shows(#require(Data(base64Encoded: copied))) == "equal")
    #expect(browser.failures == [])
  }
}
