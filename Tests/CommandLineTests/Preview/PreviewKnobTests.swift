import Foundation
import Testing

/// The knobs on a preview's page, and the panes beside the picture.
@Suite(
  .enabled(if: Browser.program != nil, "there is no chromium on this machine"), .serialized)
struct PreviewKnobTests {
  private static let source = """
    import SwiftUI
    struct Told: View {
      @Environment(\\.colorScheme) private var scheme
      @Environment(\\.dynamicTypeSize) private var size
      @Environment(\\.layoutDirection) private var direction
      @Environment(\\.locale) private var locale
      @Environment(\\.accessibilityReduceMotion) private var isCalm
      @Environment(\\.colorSchemeContrast) private var contrast
      var body: some View {
        GeometryReader { room in
          VStack {
            Text(
              "scheme \\(scheme == .dark ? "dark" : "light"), type \\(size), "
                + "direction \\(direction == .rightToLeft ? "left" : "right"), "
                + "locale \\(locale.identifier), motion \\(isCalm ? "less" : "all"), "
                + "contrast \\(contrast == .increased ? "more" : "usual")")
            Text("room \\(Int(room.size.width)) by \\(Int(room.size.height))")
            Button("Press") {}
          }
        }
      }
    }
    #Preview("Told", traits: .fixedLayout(width: 200, height: 200)) { Told() }
    """

  private func choose(_ page: PreviewSession, _ knob: String, _ value: String, _ words: String)
    throws
  {
    try page.set("[data-knob='\(knob)']", to: value)
    try page.waitForTree(words)
  }

  @Test func eachKnobReachesTheViews() throws {
    let page = try PreviewSession(Self.source)
    let browser = page.browser
    try page.waitForTree("scheme light, type large, direction right")
    try choose(page, "device", "iPhone SE", "room 320 by")
    try choose(page, "device", "iPad", "room 820 by")
    try choose(page, "device", "Free", "room 820 by")
    try choose(page, "width", "300", "room 300 by")
    try choose(page, "height", "250", "by 250")
    try browser.click("[data-knob='isDark true']")
    try page.waitForTree("scheme dark")
    try choose(page, "typeSize", "6", "type xxxLarge")
    try choose(page, "typeSize", "11", "type accessibility5")
    try choose(page, "locale", "de_DE", "locale de_DE")
    for (knob, words) in [
      ("increasesContrast", "contrast more"), ("reducesMotion", "motion less"),
      ("isRightToLeft", "direction left"),
    ] {
      try browser.click("[data-knob='\(knob)']")
      try page.waitForTree(words)
    }
    // The page, opened again, has them as they are.
    try browser.go(to: page.preview.address)
    try browser.until("document.querySelector(`[data-knob='isRightToLeft']`)?.checked")
    try browser.until("document.querySelector(`[data-knob='width']`)?.value === '300'")
    try choose(page, "device", "Its own", "room 200 by 200")
    #expect(browser.failures == [])
  }

  @Test func variantsStandBesideThePicture() throws {
    let page = try PreviewSession(Self.source)
    let browser = page.browser
    try page.set("[data-knob='beside']", to: "variants")
    try browser.until(
      """
      window.vivace.panes.size === 7
        && [...window.vivace.panes.values()].every((pane) => pane.frames > 0)
      """)
    let trees = try page.text(
      """
      (await Promise.all([...window.vivace.panes.keys()].map((pane) =>
        window.vivace.ask("tree", pane)))).map((answer) => answer.value).join()
      """)
    for words in [
      "scheme dark", "type xxxLarge", "direction left", "room 320 by", "locale de_DE",
      "contrast more",
    ] {
      #expect(trees.contains(words), "\(words)")
    }
    let titles = try page.text(
      "[...document.querySelectorAll('figcaption')].map((one) => one.innerText).join()")
    #expect(titles.contains("Dark") && titles.contains("German"))
    #expect(page.preview.children.count == 7)
    // A page that comes later sees the same, and says what it is.
    try browser.go(to: "about:blank")
    try browser.go(to: page.preview.address)
    try browser.until("document.querySelectorAll('figcaption:not([hidden])').length === 6")
    #expect(try page.text("document.querySelector('[data-knob=beside]').value") == "variants")
    #expect(page.preview.children.count == 7)
    try page.set("[data-knob='beside']", to: "")
    try browser.until("window.vivace.panes.size === 1")
    #expect(browser.failures == [])
  }

  @Test func everyViewOfAProviderIsAPreviewOfItsOwn() throws {
    let source = """
      import SwiftUI
      struct Cards_Previews: PreviewProvider {
        static var previews: some View {
          Color.red.accessibilityElement().accessibilityLabel("red one")
            .previewLayout(.fixed(width: 200, height: 100)).previewDisplayName("Red")
          Group {
            ForEach(["green", "blue"], id: \\.self) { name in
              Text(name).previewLayout(.fixed(width: 120, height: 60))
            }
          }
        }
      }
      #Preview("Last", traits: .fixedLayout(width: 90, height: 90)) { Text("last one") }
      """
    let page = try PreviewSession(source)
    let browser = page.browser
    let tabs = "[...document.querySelectorAll('#roots button')].map((one) => one.innerText).join()"
    let names = "Red,Cards_Previews 2,Cards_Previews 3,Last"
    try browser.until("\(tabs) === '\(names)'")
    try page.waitForTree("red one")
    #expect(try !page.text(PreviewSession.answer("tree") + ".value").contains("green"))
    try browser.click("#roots button:nth-child(3)")
    try page.waitForTree("blue")
    try browser.until("window.vivace.panes.get(0).points.width === 120")
    #expect(
      try page.text("document.querySelector('#roots [aria-selected=true]').innerText").hasSuffix(
        "3"))
    // Another save shows the same one.
    try page.save(source.replacingOccurrences(of: "\"blue\"", with: "\"navy\""), until: "navy")
    try page.set("[data-knob='beside']", to: "previews")
    try browser.until(
      """
      window.vivace.panes.size === 4
        && [...window.vivace.panes.values()].every((pane) => pane.frames > 0)
      """)
    let trees = try page.text(
      """
      (await Promise.all([...window.vivace.panes.keys()].map((pane) =>
        window.vivace.ask("tree", pane)))).map((answer) => answer.value).join()
      """)
    for words in ["red one", "green", "navy", "last one"] { #expect(trees.contains(words)) }
    #expect(browser.failures == [])
  }

  @Test func pointingTellsOfViewsAndSpringsAreWrittenBack() throws {
    let page = try PreviewSession()
    let browser = page.browser
    try browser.click("[data-knob='points']")
    try browser.until("document.querySelectorAll('#tree li').length >= 3")
    let boxes = try page.number("document.querySelectorAll('.overlay div').length")
    #expect(try page.number("document.querySelectorAll('#tree li').length") == boxes)
    let (x, y) = try browser.middle(".pane canvas", 0.5, 0.25)
    try browser.call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
    try browser.until("document.querySelector('#tree li.chosen')?.innerText.includes('Toggle')")
    #expect(try page.number("document.querySelectorAll('.overlay .chosen').length") == 1)
    // A spring that is turned is tried first, then written.
    try browser.until("document.querySelectorAll('.spring').length === 1")
    try page.set(".spring .row:nth-of-type(1) input", to: "0.9")
    try browser.until("document.querySelector('.write')")
    try browser.until("document.querySelector('#state').dataset.state === 'live'")
    #expect(
      try String(contentsOfFile: page.folder("Card.swift"), encoding: .utf8) == PreviewSession.card)
    try browser.click(".write")
    try browser.until("!document.querySelector('.write')")
    let text = try String(contentsOfFile: page.folder("Card.swift"), encoding: .utf8)
    #expect(text.contains(".spring(response: 0.9, dampingFraction: 0.5)"))
    #expect(browser.failures == [])
  }

  @Test func theCommandLineSaysHowItBegins() throws {
    let page = try PreviewSession(
      Self.source, ["press.script": "0.4 press \"Press\"\n0.5 release\n0.7 resize 280x150\n"],
      arguments: [
        "--scheme", "dark", "--size", "220x140", "--reduce-motion", "--script", "press.script",
      ], until: "window.vivace?.panes.get(0)?.points?.width === 280")
    try page.waitForTree("scheme dark")
    try page.waitForTree("motion less")
    try page.waitForTree("room 280 by 150")
    let kinds = (try page.recording()["events"] as? [[String: Any]] ?? []).map {
      $0["phase"] as? String ?? $0["kind"] as? String
    }
    #expect(kinds == ["down", "up", "settings"])
    try page.set("#scrub", to: "0.45")
    try page.browser.until("window.vivace.panes.get(0).points.width === 220")
    #expect(page.browser.failures == [])
  }
}
