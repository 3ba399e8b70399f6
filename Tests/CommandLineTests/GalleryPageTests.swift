import Foundation
import Testing

/// The page of the gallery, made as `make gallery` makes it, and drawn by a browser that is not ours.
@Suite struct GalleryPageTests {
  private static let chromium = "/usr/bin/chromium"

  @Test func thePageShowsEachPieceWithItsFilmsItsTimelineAndItsSource() throws {
    let folder = try page()
    #expect(
      folder.names() == [".cache"] + [
        "Scoped-dark.png", "Scoped-light.png", "Scoped.svg", "index.html",
      ])
    let page = try String(contentsOfFile: folder("index.html"), encoding: .utf8)
    for name in ["Scoped-dark.png", "Scoped-light.png", "Scoped.svg", "struct Scoped: View {"] {
      #expect(page.contains(name))
    }
    let film = try Data(contentsOf: URL(fileURLWithPath: folder("Scoped-light.png")))
    #expect(film.range(of: Data("acTL".utf8)) != nil, "an animated PNG")
    let timeline = try Data(contentsOf: URL(fileURLWithPath: folder("Scoped.svg")))
    #expect(String(decoding: timeline, as: UTF8.self).contains("scaleEffect"))
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: chromium),
      "Chromium is not installed: apt-get install chromium"))
  func aBrowserDrawsThePageWithEveryPictureInIt() throws {
    let folder = try page()
    // The page says how many of its pictures a browser could read.
    let counter = """
      <script>
        addEventListener("load", () => {
          const read = [...document.images].filter(i => i.complete && i.naturalWidth > 0).length;
          document.title = "read " + read + " of " + document.images.length;
        });
      </script>
      """
    let page = try String(contentsOfFile: folder("index.html"), encoding: .utf8)
    try folder.write(page + counter, to: "counted.html")
    func browser(_ arguments: String...) throws -> TestInstallation.Outcome {
      try TestInstallation.process(
        Self.chromium,
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
          "--user-data-dir=\(folder("profile"))",
        ] + arguments)
    }
    let seen = try browser("--dump-dom", "file://\(folder("counted.html"))")
    #expect(seen.lines.contains { $0.contains("<title>read 2 of 2</title>") })
    let drawn = try browser(
      "--screenshot=\(folder("page.png"))", "--window-size=1200,800",
      "file://\(folder("index.html"))")
    #expect(drawn.code == 0)
    let picture = try Data(contentsOf: URL(fileURLWithPath: folder("page.png")))
    #expect(Array(picture[16..<24]) == [0, 0, 0x04, 0xB0, 0, 0, 0x03, 0x20])
    #expect(picture.count > 20_000, "a page with pictures, not an empty one")
  }

  private func page() throws -> Folder {
    let folder = try Folder()
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let outcome = try TestInstallation.process(
      "\(root)/Scripts/gallery",
      [try WholeToolTests.toolchain.get()("vivace"), folder.path, "Scoped"], variables)
    try #require(outcome.code == 0, "\(outcome.errors)")
    return folder
  }
}
