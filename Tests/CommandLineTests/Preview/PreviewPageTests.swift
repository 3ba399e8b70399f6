import Foundation
import Testing

/// The page of `vivace preview`, in a real browser.
@Suite(
  .enabled(if: Browser.program != nil, "there is no chromium on this machine"), .serialized)
struct PreviewPageTests {
  @Test func whatItShowsIsTheSnapshotToTheLastBit() throws {
    let page = try PreviewSession()
    let (folder, browser) = (page.folder, page.browser)
    #expect(try page.shows(page.snapshot()) == "equal")
    try browser.click(".pane canvas", y: 0.25)
    try page.waitForTree("Count 1")
    try browser.until(PreviewSession.atRest)
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
      let picture = try page.snapshot("--script", "taps.turns", "--at", "\(shown)")
      #expect(try page.shows(picture) == "equal", "at \(at)")
    }
    #expect(browser.failures == [])
  }

  @Test func clicksAndKeysReachTheViews() throws {
    let page = try PreviewSession()
    let browser = page.browser
    try browser.click(".pane canvas", y: 0.25)
    try page.waitForTree("Count 1")
    try browser.click(".pane canvas", y: 0.875)
    try browser.type("Ada")
    try page.waitForTree("Ada")
    #expect(browser.failures == [])
  }

  @Test func aSaveKeepsStateAndABrokenOneKeepsThePicture() throws {
    let page = try PreviewSession()
    let (folder, browser) = (page.folder, page.browser)
    try browser.click(".pane canvas", y: 0.25)
    try page.waitForTree("Count 1")
    try browser.until(PreviewSession.atRest)
    try folder.write(
      PreviewSession.card.replacingOccurrences(of: "Count \\(count)", with: "Taps: \\(count)"),
      to: "Card.swift")
    try page.waitForTree("Taps: 1")
    let before = try browser.value("document.querySelector('.pane canvas').toDataURL()") as? String
    try folder.write(
      PreviewSession.card.replacingOccurrences(of: "Rectangle()", with: "Rektangle()"),
      to: "Card.swift")
    try browser.until("document.querySelector('#messages')?.innerText.includes('Rektangle')")
    let message = try browser.value("document.querySelector('#messages').innerText") as? String
    #expect(message?.contains("Card.swift:12") == true)
    #expect(
      try browser.value("document.querySelector('.pane canvas').toDataURL()") as? String == before)
    try folder.write(PreviewSession.card, to: "Card.swift")
    try browser.until("document.querySelector('#messages').hidden")
    try page.waitForTree("Count 1")
  }

  /// A request that arrives while a save or a trap ends the program is answered all the same.
  @Test func noQuestionIsLeftWithoutAnAnswer() throws {
    let page = try PreviewSession()
    let browser = page.browser
    try browser.value(
      """
      (() => {
        window.asked = window.answered = 0;
        const ask = () => {
          if (window.isOver) return;
          for (const question of ["tree", "script", "explain"]) {
            window.asked += 1;
            window.vivace.ask(question).then(() => { window.answered += 1; });
          }
          requestAnimationFrame(ask);
        };
        ask();
      })()
      """)
    for word in ["Taps", "Hits", "Goes"] {
      try page.folder.write(
        PreviewSession.card.replacingOccurrences(of: "Count ", with: "\(word) "), to: "Card.swift")
      try page.waitForTree("\(word) 0")
    }
    let trap = PreviewSession.card.replacingOccurrences(of: "count += 1", with: "fatalError()")
    try page.save(trap.replacingOccurrences(of: "Count ", with: "Ends "), until: "Ends 0")
    try browser.click(".pane canvas", y: 0.25)
    try browser.until("document.querySelector('.pane.stale')")
    try browser.value("window.isOver = true")
    try browser.until("window.answered === window.asked")
    #expect(browser.failures == [])
  }

  @Test func aTrapIsToldAndTheNextSaveWorks() throws {
    let page = try PreviewSession()
    let (folder, browser, preview) = (page.folder, page.browser, page.preview)
    let wrong = PreviewSession.card.replacingOccurrences(
      of: "count += 1", with: "count += [1, 2][count + Int(\"7\")!]")
    try page.save(wrong.replacingOccurrences(of: "Count ", with: "Traps "), until: "Traps 0")
    try browser.click(".pane canvas", y: 0.25)
    try browser.until("document.querySelector('#messages')?.innerText.includes('out of range')")
    #expect(preview.process.isRunning)
    try folder.write(PreviewSession.card, to: "Card.swift")
    try page.waitForTree("Count 1")
  }

  @Test func aTurnWithoutEndIsEndedAndTold() throws {
    let page = try PreviewSession()
    let (folder, browser, preview) = (page.folder, page.browser, page.preview)
    let wrong = PreviewSession.card.replacingOccurrences(
      of: "count += 1", with: "while count < 5 { _ = name }")
    try page.save(wrong.replacingOccurrences(of: "Count ", with: "Turns "), until: "Turns 0")
    try browser.click(".pane canvas", y: 0.25)
    try browser.until("document.querySelector('#messages')?.innerText.includes('goes on for ever')")
    #expect(preview.children == [])
    try folder.write(PreviewSession.card, to: "Card.swift")
    try page.waitForTree("Count 1")
  }

  @Test func twoBrowsersSeeTheSameAndOneMayGo() throws {
    let page = try PreviewSession()
    let (browser, preview) = (page.browser, page.preview)
    do {
      let other = try Browser(width: 390, height: 844)
      try other.go(to: preview.address)
      try other.until(PreviewSession.drawn)
      try other.click(".pane canvas", y: 0.25)
      try page.waitForTree(in: other, "Count 1")
    }
    try browser.until(PreviewSession.atRest)
    try browser.click(".pane canvas", y: 0.25)
    try page.waitForTree("Count 2")
    try browser.go(to: "about:blank")
    try browser.go(to: preview.address)
    try browser.until(PreviewSession.drawn)
    try page.waitForTree("Count 2")
    preview.end()
    #expect(preview.children == [])
  }

  private static let programs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Programs").path

  /// A package in the language mode of Swift 6, and an Xcode project with a package beside it.
  @Test("packages and projects have their previews and the app", arguments: ["Recipes", "Habits"])
  func wholeProgramsArePreviewed(name: String) throws {
    let folder = try Folder()
    let preview = try RunningPreview("\(Self.programs)/\(name)", in: folder)
    let browser = try Browser()
    try browser.go(to: preview.address)
    let tabs = "[...document.querySelectorAll('#roots button')]"
    try browser.until("window.vivace?.panes.get(0)?.frames > 0")
    let count = try #require(try browser.value("\(tabs).length") as? Int)
    #expect(try browser.value("\(tabs).at(-1).innerText.startsWith('▸')") as? Bool == true)
    for tab in 1...count {
      let chosen = "#roots button:nth-child(\(tab))"
      try browser.value("window.vivace.panes.get(0).frames = 0")
      try browser.value("document.querySelector('\(chosen)').click()")
      try browser.until(
        """
        document.querySelector('\(chosen)').ariaSelected === 'true'
          && document.querySelector('#state').dataset.state === 'live'
          && JSON.parse((await window.vivace.ask('tree')).value ?? '[]').length > 0
        """)
      #expect(try browser.value("document.querySelector('#messages').hidden") as? Bool == true)
    }
    #expect(browser.failures == [])
  }

  @Test func manySavesAndADeletedFileEndInTheLastOne() throws {
    let page = try PreviewSession()
    let (folder, browser, preview) = (page.folder, page.browser, page.preview)
    for number in 1...100 {
      try folder.write(
        PreviewSession.card.replacingOccurrences(of: "Count ", with: "Save \(number) of "),
        to: "Card.swift")
    }
    try page.waitForTree("Save 100 of 0")
    try FileManager.default.removeItem(atPath: folder("Card.swift"))
    try browser.until("document.querySelector('#messages')?.innerText.includes('no such file')")
    try folder.write(PreviewSession.card, to: "Card.swift")
    try page.waitForTree("Count 0")
    #expect(preview.waitForChildren(1))
    preview.end()
  }
}
