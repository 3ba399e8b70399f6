import Foundation
import Testing

/// The page of `vivace preview`, in a real browser.
@Suite(
  .enabled(if: Browser.program != nil, "there is no chromium on this machine"), .serialized)
struct PreviewPageTests {
  private static let card = """
    import SwiftUI
    struct Card: View {
      @State private var isOpen = false
      @State private var count = 0
      @State private var name = ""
      var body: some View {
        VStack(spacing: 0) {
          Button(action: {
            withAnimation(.spring(response: 0.6, dampingFraction: 0.5)) { isOpen.toggle() }
            count += 1
          }) {
            Rectangle().fill(Color.blue).frame(width: isOpen ? 160 : 80, height: 80)
          }
          .accessibilityLabel("Toggle")
          .frame(width: 200, height: 100)
          Text("Count \\(count)").frame(width: 200, height: 50)
          TextField("Name", text: $name).frame(width: 200, height: 50)
        }
      }
    }
    #Preview("Card", traits: .fixedLayout(width: 200, height: 200)) { Card() }
    """

  /// A canvas that nothing has been drawn on is 300 wide.
  private static let drawn = "document.querySelector('.pane canvas')?.width === 200 && " + atRest
  private static let atRest = "window.vivace.panes.get(0)?.time.moves === false"

  private func open(_ folder: Folder, _ browser: Browser) throws -> RunningPreview {
    let preview = try RunningPreview("Card.swift", in: folder)
    try browser.go(to: preview.address)
    try browser.until(Self.drawn)
    return preview
  }

  /// The tree's labels and values, in one line.
  private func tree(_ browser: Browser) throws -> String {
    try browser.value("window.vivace.ask('tree').then((answer) => answer.value ?? answer.error)")
      as? String ?? ""
  }

  private func waitForTree(_ browser: Browser, _ words: String) throws {
    try browser.until(
      "(await window.vivace.ask('tree')).value?.includes(\(String(reflecting: words)))")
  }

  /// Whether the canvas has exactly the pixels of a picture.
  private func shows(_ png: Data, _ browser: Browser) throws -> String {
    try browser.value(
      """
      (async () => {
        const image = new Image();
        image.src = "data:image/png;base64,\(png.base64EncodedString())";
        await image.decode();
        const canvas = document.querySelector(".pane canvas");
        const other = document.createElement("canvas");
        [other.width, other.height] = [image.width, image.height];
        if (canvas.width !== image.width || canvas.height !== image.height) {
          return `${canvas.width} × ${canvas.height}, not ${image.width} × ${image.height}`;
        }
        const context = other.getContext("2d");
        context.drawImage(image, 0, 0);
        const [one, two] = [canvas.getContext("2d"), context].map(
          (each) => each.getImageData(0, 0, image.width, image.height).data);
        let count = 0;
        for (let i = 0; i < one.length; i++) if (one[i] !== two[i]) count++;
        return count ? `${count} bytes differ` : "equal";
      })()
      """) as? String ?? ""
  }

  private func snapshot(_ folder: Folder, _ arguments: String...) throws -> Data {
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    let outcome = try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"),
      ["snapshot", "Card.swift", "-o", "still.png", "--scale", "1"] + arguments, variables,
      folder.path)
    try #require(outcome.code == 0, "\(outcome.errors)")
    return try Data(contentsOf: URL(fileURLWithPath: folder("still.png")))
  }

  @Test func whatItShowsIsTheSnapshotToTheLastBit() throws {
    let folder = try Folder(["Card.swift": Self.card])
    let browser = try Browser()
    let preview = try open(folder, browser)
    #expect(try shows(snapshot(folder), browser) == "equal")
    try browser.click(".pane canvas", y: 0.25)
    try waitForTree(browser, "Count 1")
    try browser.until(Self.atRest)
    let recording =
      try browser.value(
        "window.vivace.ask('recording').then((answer) => JSON.stringify(answer.recording))")
      as? String
    try folder.write(try #require(recording), to: "taps.turns")
    let tap =
      try #require(
        try browser.value(
          """
          window.vivace.ask('recording').then(({ recording }) =>
            recording.events.find((event) => event.phase === 'up').time)
          """) as? Double)
    // In the middle of the spring, where it is back, and at its end.
    for at in [tap + 0.1, tap + 0.31, tap + 0.02, tap + 2] {
      try browser.value("window.vivace.show(\(at))")
      try browser.until(
        "Math.abs(window.vivace.panes.get(0).time.shown - Math.min(\(at), window.vivace.panes.get(0).time.now)) < 1e-9"
      )
      let shown = try #require(
        try browser.value("window.vivace.panes.get(0).time.shown") as? Double)
      let picture = try snapshot(folder, "--script", "taps.turns", "--at", "\(shown)")
      #expect(try shows(picture, browser) == "equal", "at \(at)")
    }
    #expect(browser.failures == [])
    preview.end()
  }

  @Test func clicksAndKeysReachTheViews() throws {
    let folder = try Folder(["Card.swift": Self.card])
    let browser = try Browser()
    let preview = try open(folder, browser)
    try browser.click(".pane canvas", y: 0.25)
    try waitForTree(browser, "Count 1")
    try browser.click(".pane canvas", y: 0.875)
    try browser.type("Ada")
    try waitForTree(browser, "Ada")
    #expect(browser.failures == [])
    preview.end()
  }

  @Test func aSaveKeepsStateAndABrokenOneKeepsThePicture() throws {
    let folder = try Folder(["Card.swift": Self.card])
    let browser = try Browser()
    let preview = try open(folder, browser)
    try browser.click(".pane canvas", y: 0.25)
    try waitForTree(browser, "Count 1")
    try browser.until(Self.atRest)
    try folder.write(
      Self.card.replacingOccurrences(of: "Count \\(count)", with: "Taps: \\(count)"),
      to: "Card.swift")
    try waitForTree(browser, "Taps: 1")
    let before = try browser.value("document.querySelector('.pane canvas').toDataURL()") as? String
    try folder.write(
      Self.card.replacingOccurrences(of: "Rectangle()", with: "Rektangle()"), to: "Card.swift")
    try browser.until("document.querySelector('#messages')?.innerText.includes('Rektangle')")
    let message = try browser.value("document.querySelector('#messages').innerText") as? String
    #expect(message?.contains("Card.swift:12") == true)
    #expect(
      try browser.value("document.querySelector('.pane canvas').toDataURL()") as? String == before)
    try folder.write(Self.card, to: "Card.swift")
    try browser.until("document.querySelector('#messages').hidden")
    try waitForTree(browser, "Count 1")
    preview.end()
  }

  @Test func aTrapIsToldAndTheNextSaveWorks() throws {
    let folder = try Folder(["Card.swift": Self.card])
    let browser = try Browser()
    let preview = try open(folder, browser)
    try folder.write(
      Self.card.replacingOccurrences(
        of: "count += 1", with: "count += [1, 2][count + Int(\"7\")!]"), to: "Card.swift")
    try browser.until("document.querySelector('#state').dataset.state === 'building'")
    try browser.until("document.querySelector('#state').dataset.state === 'live'")
    try browser.click(".pane canvas", y: 0.25)
    try browser.until("document.querySelector('#messages')?.innerText.includes('out of range')")
    #expect(preview.process.isRunning)
    try folder.write(Self.card, to: "Card.swift")
    try waitForTree(browser, "Count 1")
    preview.end()
  }

  @Test func aTurnWithoutEndIsEndedAndTold() throws {
    let folder = try Folder(["Card.swift": Self.card])
    let browser = try Browser()
    let preview = try open(folder, browser)
    try folder.write(
      Self.card.replacingOccurrences(of: "count += 1", with: "while count < 5 { _ = name }"),
      to: "Card.swift")
    try browser.until("document.querySelector('#state').dataset.state === 'building'")
    try browser.until("document.querySelector('#state').dataset.state === 'live'")
    try browser.click(".pane canvas", y: 0.25)
    try browser.until("document.querySelector('#messages')?.innerText.includes('goes on for ever')")
    #expect(preview.children == [])
    try folder.write(Self.card, to: "Card.swift")
    try waitForTree(browser, "Count 1")
    preview.end()
  }

  @Test func twoBrowsersSeeTheSameAndOneMayGo() throws {
    let folder = try Folder(["Card.swift": Self.card])
    let browser = try Browser()
    let preview = try open(folder, browser)
    do {
      let other = try Browser(width: 390, height: 844)
      try other.go(to: preview.address)
      try other.until(Self.drawn)
      try other.click(".pane canvas", y: 0.25)
      try waitForTree(other, "Count 1")
    }
    try browser.until(Self.atRest)
    try browser.click(".pane canvas", y: 0.25)
    try waitForTree(browser, "Count 2")
    try browser.go(to: "about:blank")
    try browser.go(to: preview.address)
    try browser.until(Self.drawn)
    try waitForTree(browser, "Count 2")
    preview.end()
    #expect(preview.children == [])
  }

  @Test func manySavesAndADeletedFileEndInTheLastOne() throws {
    let folder = try Folder(["Card.swift": Self.card])
    let browser = try Browser()
    let preview = try open(folder, browser)
    for number in 1...100 {
      try folder.write(
        Self.card.replacingOccurrences(of: "Count ", with: "Save \(number) of "), to: "Card.swift")
    }
    try waitForTree(browser, "Save 100 of 0")
    try FileManager.default.removeItem(atPath: folder("Card.swift"))
    try browser.until("document.querySelector('#messages')?.innerText.includes('no such file')")
    try folder.write(Self.card, to: "Card.swift")
    try waitForTree(browser, "Count 0")
    #expect(preview.children.count == 1)
    preview.end()
  }
}
