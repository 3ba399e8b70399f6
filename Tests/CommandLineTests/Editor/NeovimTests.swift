import Foundation
import Testing

/// Editing in a real editor: Neovim's own language client, by keys, as the documentation sets it up.
@Suite(.serialized, .enabled(if: Neovim.program != nil, "there is no nvim"))
struct NeovimTests {
  private static let card = """
    import SwiftUI

    struct Card: View {
      var body: some View {
        VStack {
          Label2(title: systemName)
          Text("").padding()
        }
      }
    }

    #if os(iOS)
      let systemName = "phone"
    #endif

    #Preview { Card() }

    """
  private static let label = """
    import SwiftUI

    /// Two lines in one.
    struct Label2: View {
      var title: String
      var body: some View { Text(title) }
    }

    """

  /// A folder that the tool has prepared.
  private func project() throws -> Folder {
    let folder = try Folder(["App/Card.swift": Self.card, "App/Label2.swift": Self.label])
    let setup = try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"), ["setup-editor", folder("App")],
      ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": folder(".cache")]) { $1 })
    try #require(setup.code == 0, "\(setup.errors)")
    return folder
  }

  /// Renames the member at the end of a line, and waits for the error.
  private func makeWrong(_ editor: Neovim) throws {
    try editor.type("gg/padding<CR>cwpodding<Esc>")
    try editor.until(Neovim.count(of: "podding"))
  }

  @Test func viewsAreCheckedCompletedExplainedAndFound() throws {
    let folder = try project()
    let editor = try Neovim(opening: "App/Card.swift", in: folder)
    // The wrong member is the only error: neither `#Preview` is one, nor a name for phones only.
    try makeWrong(editor)
    let errors = try editor.diagnostics()
    #expect(errors.count == 1, "\(errors)")
    #expect(errors.first?["lnum"] as? Int == 6)
    #expect(errors.first?["severity"] as? Int == 1)
    try editor.type("u")
    try editor.until("\(Neovim.count()) == 0")

    // The first request makes the compiler read the modules.
    for (typed, name) in [("", "font("), ("pad", "padding("), ("", "font(")] {
      let time = try completionTime(editor, after: typed, of: name)
      print("Neovim completes Text(\"\").\(typed) in \(time)")
    }

    // Hovering opens a window; it is the last one. The server may answer nothing while it still reads the edits.
    let text = #"join(getbufline(winbufnr(winnr("$")), 1, "$"))"#
    try editor.until(
      #"winnr("$") > 1 && \#(text) =~ "func padding(""#, typing: "<Esc>gg/padding<CR>K"
    )
    try editor.until(
      #"expand("%:t") == "Label2.swift" && line(".") == 4"#,
      typing: "<Esc>gg/Label2<CR>gd")

    #expect(try editor.quit() == 0)
    #expect(folder.waitForProcesses(within: Browser.limit, \.isEmpty), "\(folder.processes)")
    #expect(folder.names("App") == ["Card.swift", "Label2.swift", "buildServer.json"])
  }

  /// The time from the keys that ask for completion after `Text("").` and a beginning to the list, which has a name.
  private func completionTime(
    _ editor: Neovim, after beginning: String, of name: String
  ) throws -> Duration {
    try editor.type("gg/padding<CR>C\(beginning)")
    try editor.until(#"mode() == "i""#)
    let clock = ContinuousClock()
    let start = clock.now
    try editor.type("<C-x><C-o>")
    try editor.until(#"complete_info(["pum_visible"]).pum_visible"#)
    let time = clock.now - start
    let found = try editor.value(#"map(complete_info(["items"]).items, "v:val.abbr")"#)
    let names = found as? [String] ?? []
    #expect(names.contains { $0.hasPrefix(name) }, "\(names.prefix(20))")
    try editor.type("<C-e><Esc>u")
    return time
  }

  @Test func ofTwoEditorsOfAProjectOneDiesAndTheOtherGoesOn() throws {
    let folder = try project()
    let one = try Neovim(opening: "App/Card.swift", in: folder)
    let two = try Neovim(opening: "App/Card.swift", in: folder, number: 1)
    try makeWrong(one)
    try makeWrong(two)
    #expect(folder.processes.count { $0.contains("\0build-server\0") } == 2)
    one.die()
    #expect(
      folder.waitForProcesses(within: Browser.limit) {
        $0.count { $0.contains("\0build-server\0") } == 1
      })
    try two.type("u")
    try two.until("\(Neovim.count()) == 0")
    try makeWrong(two)
    two.die()
    #expect(folder.waitForProcesses(within: Browser.limit, \.isEmpty), "\(folder.processes)")
  }

  /// Neovim saves by another file that replaces the first.
  @Test(.enabled(if: Browser.program != nil, "there is no chromium"))
  func thePreviewFollowsASave() throws {
    let page = try PreviewSession()
    let editor = try Neovim(opening: "Card.swift", in: page.folder)
    for (old, new) in [("Count", "Total"), ("Total", "Sum")] {
      try editor.type(":%s/\(old) /\(new) /<CR>:w<CR>")
      try page.waitForTree("\(new) 0")
    }
    #expect(try editor.quit() == 0)
    #expect(page.browser.failures == [])
  }
}
