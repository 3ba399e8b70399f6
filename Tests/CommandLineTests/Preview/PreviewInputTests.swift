import Foundation
import Testing

/// Hands that reach a preview's views through a real browser.
@Suite(
  .enabled(if: Browser.program != nil, "there is no chromium on this machine"), .serialized)
struct PreviewInputTests {
  private static let source = """
    import SwiftUI
    struct Hands: View {
      @State private var scale = 1.0
      @State private var text = ""
      var body: some View {
        VStack(spacing: 0) {
          Color.blue.frame(width: 200, height: 100)
            .accessibilityElement().accessibilityLabel("Map")
            .accessibilityValue("\\(Int((scale * 10).rounded())) tenths")
            .gesture(MagnifyGesture().onChanged { scale = $0.magnification })
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<20) { Text("Row \\($0)").frame(width: 200, height: 50) }
            }
          }
          .frame(width: 200, height: 100)
          TextField("Name", text: $text).frame(width: 200, height: 50)
          Text("It says \\(text).").frame(width: 200, height: 50)
        }
      }
    }
    #Preview("Hands", traits: .fixedLayout(width: 200, height: 300)) { Hands() }
    """

  @Test func twoFingersPinchAndOneScrolls() throws {
    let page = try PreviewSession(Self.source)
    let browser = page.browser
    let (x, y) = try browser.middle(".pane canvas", 0.5, 1 / 6.0)
    try browser.touch("touchStart", [(x - 20, y), (x + 20, y)])
    for part in [30.0, 40, 50, 60] {
      try browser.touch("touchMove", [(x - part, y), (x + part, y)])
    }
    try browser.touch("touchEnd", [])
    try page.waitForTree("30 tenths")
    let events = try page.recording()["events"] as? [[String: Any]] ?? []
    #expect(Set(events.compactMap { $0["finger"] as? Int }) == [1, 2])
    let row = try browser.middle(".pane canvas", 0.5, 0.5)
    try browser.touch("touchStart", [row])
    for way in [10.0, 20, 30, 40, 50, 60] {
      try browser.touch("touchMove", [(row.0, row.1 - way)])
    }
    try browser.touch("touchEnd", [])
    try browser.until(PreviewSession.atRest)
    #expect(try page.center(of: "Row 1").y < 130)
    #expect(browser.failures == [])
  }

  @Test func theWheelScrollsByItsPoints() throws {
    let page = try PreviewSession(Self.source)
    let before = try page.center(of: "Row 1").y
    try page.browser.turnWheel(".pane canvas", by: (0, 40))
    try page.browser.until("(await window.vivace.ask('recording')).recording.events.length > 0")
    try page.browser.until(PreviewSession.atRest)
    #expect(try page.center(of: "Row 1").y == before - 40)
  }

  @Test func aTrackpadsPinchAndTheWheelWithControlMagnify() throws {
    let page = try PreviewSession(Self.source)
    let browser = page.browser
    // Browsers tell a pinch as a wheel with control, 100 points for a factor of e.
    for _ in 0..<4 {
      try browser.turnWheel(
        ".pane canvas", y: 1 / 6.0, by: (0, -100 * log(3) / 4), modifiers: 2)
    }
    try page.waitForTree("30 tenths")
    // It is over when nothing has come for a while.
    let over = "window.vivace.panes.get(0).time.next === Infinity && " + PreviewSession.atRest
    try browser.until(over)
    for _ in 0..<4 {
      try browser.turnWheel(".pane canvas", y: 1 / 6.0, by: (0, -100 * log(0.4) / 4), modifiers: 2)
    }
    try page.waitForTree("4 tenths")
    try browser.until(over)
    // The user holds the key and turns a wheel, which scrolls further with each notch.
    try browser.call(
      "Input.dispatchKeyEvent",
      ["type": "rawKeyDown", "key": "Control", "code": "ControlLeft", "modifiers": 2])
    for _ in 0..<4 {
      try browser.turnWheel(".pane canvas", y: 1 / 6.0, by: (0, -100 * log(2)), modifiers: 2)
    }
    try page.waitForTree("20 tenths")
    try browser.call(
      "Input.dispatchKeyEvent", ["type": "keyUp", "key": "Control", "code": "ControlLeft"])
    // The page itself stays as large as it was.
    #expect(try page.number("window.visualViewport.scale") == 1)
    #expect(browser.failures == [])
  }

  @Test func whatAnInputMethodComposesIsWrittenWhenItIsDone() throws {
    let page = try PreviewSession(Self.source)
    let browser = page.browser
    try browser.click(".pane canvas", y: 225 / 300)
    for text in ["に", "にほ", "にほん"] {
      try browser.call(
        "Input.imeSetComposition",
        ["text": text, "selectionStart": text.count, "selectionEnd": text.count])
    }
    try browser.call("Input.insertText", ["text": "日本"])
    try page.waitForTree("It says 日本.")
    let kinds = (try page.recording()["events"] as? [[String: Any]] ?? []).compactMap {
      $0["kind"] as? String
    }
    #expect(kinds.filter { $0 == "composition" }.count >= 3)
    // What is given up leaves nothing.
    try browser.call(
      "Input.imeSetComposition", ["text": "x", "selectionStart": 1, "selectionEnd": 1])
    try browser.call(
      "Input.imeSetComposition", ["text": "", "selectionStart": 0, "selectionEnd": 0])
    try browser.type("!")
    try page.waitForTree("It says 日本!.")
    #expect(browser.failures == [])
  }

  @Test func keysMoveDeleteAndSelect() throws {
    let page = try PreviewSession(Self.source)
    let browser = page.browser
    try browser.click(".pane canvas", y: 225 / 300)
    try browser.type("ab")
    try browser.press("ArrowLeft", code: 37)
    try browser.type("c")
    try page.waitForTree("It says acb.")
    try browser.press("Backspace", code: 8)
    try page.waitForTree("It says ab.")
    // Control is what command is elsewhere.
    try browser.press("a", code: 65, modifiers: 2)
    try browser.type("z")
    try page.waitForTree("It says z.")
    #expect(browser.failures == [])
  }

  @Test func thePictureHasTheScreensPixelsAtAnyRatioAndZoom() throws {
    let page = try PreviewSession()
    let browser = page.browser
    for (ratio, width) in [(1.25, 1440), (2, 1441), (3, 1000), (1.5, 777)] {
      try browser.setScreen(width: width, height: 900, ratio: ratio)
      try browser.until("window.vivace.panes.get(0).canvas.width === Math.round(200 * \(ratio))")
      try browser.until(PreviewSession.atRest)
      let off = try page.number(
        """
        (() => {
          const { canvas } = window.vivace.panes.get(0);
          const box = canvas.getBoundingClientRect();
          return Math.max(...[box.left * \(ratio), box.top * \(ratio)].map(
            (place) => Math.abs(place - Math.round(place))),
            Math.abs(box.width * \(ratio) - canvas.width));
        })()
        """)
      #expect(off < 0.01, "at \(ratio)")
      #expect(try page.shows(page.snapshot(scale: ratio)) == "equal", "at \(ratio)")
    }
    try page.set("[data-knob='zoom']", to: "2.5")
    try browser.until("window.vivace.panes.get(0).canvas.width === 750")
    #expect(
      try page.number("window.vivace.panes.get(0).canvas.getBoundingClientRect().width") == 500)
    #expect(browser.failures == [])
  }
}
