import Foundation
import Testing

@testable import CommandLine

/// All previews of a project as pictures, and two such folders compared.
@Suite struct GalleryTests {
  private static let source = """
    import SwiftUI
    struct Hello: View { var body: some View { Text("Hello").padding() } }
    struct Hello_Previews: PreviewProvider {
      static var previews: some View {
        Hello().previewDisplayName("plain")
        Hello().font(.title)
      }
    }
    #Preview("A/B", traits: .fixedLayout(width: 40, height: 20)) { Color.red }
    #Preview("Same", traits: .fixedLayout(width: 40, height: 20)) { Color.green }
    #Preview("same", traits: .fixedLayout(width: 40, height: 20)) { Color.blue }

    """

  private let folder: Folder

  init() throws { folder = try Folder(["App/Hello.swift": Self.source]) }

  private func vivace(_ arguments: String...) throws -> TestInstallation.Outcome {
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    return try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"), arguments, variables, folder.path)
  }

  @Test func eachPreviewBecomesAPictureAndATree() throws {
    let outcome = try vivace(
      "snapshot", "App", "--all-previews", "-o", "out", "--scale", "1", "--scheme", "dark")
    #expect(outcome.code == 0, "\(outcome.errors)")
    let manifest = try #require(GalleryManifest.read(in: folder("out")))
    #expect(
      manifest.previews.map(\.name) == [
        "Hello_Previews › plain", "Hello_Previews › 2", "A/B", "Same", "same",
      ])
    #expect(
      manifest.previews.map(\.picture) == [
        "Hello_Previews.png", "Hello_Previews-2.png", "A-B.png", "Same.png", "same_2.png",
      ])
    #expect(manifest.previews.map(\.line) == [3, 3, 9, 10, 11])
    #expect(manifest.previews[2].width == 40 && manifest.previews[2].scheme == "dark")
    let names = Set(folder.names("out"))
    #expect(manifest.files.isSubset(of: names))
    let tree = try String(contentsOfFile: folder("out/Hello_Previews.json"), encoding: .utf8)
    #expect(tree.contains("Hello"))
  }

  @Test func nothingIsDrawnAgainAndWhatWentIsRemoved() throws {
    _ = try vivace("snapshot", "App", "--all-previews", "-o", "out")
    func inode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder("out/manifest.json"))[
        .systemFileNumber] as? Int
    }
    let first = try inode()
    let again = try vivace("snapshot", "App", "--all-previews", "-o", "out")
    #expect(again.lines == ["5 previews in \(folder("out")), unchanged"])
    #expect(try inode() == first)
    try folder.write(
      Self.source.components(separatedBy: "\n").filter { !$0.contains("Same") }.joined(
        separator: "\n"),
      to: "App/Hello.swift")
    _ = try vivace("snapshot", "App", "--all-previews", "-o", "out")
    #expect(!folder.names("out").contains("Same.png"))
    #expect(folder.names("out").contains("same.png"))
  }

  @Test func onlyWhatHasOtherInputsIsDrawnAgain() throws {
    let files = [
      "App/Shared.swift": """
      import SwiftUI
      struct Tile: View { let color: Color; var body: some View { color } }
      """,
      "App/One.swift": """
      import SwiftUI
      #Preview("One", traits: .fixedLayout(width: 20, height: 20)) { Tile(color: .red) }
      """,
      "App/Two.swift": """
      import SwiftUI
      #Preview("Two", traits: .fixedLayout(width: 20, height: 20)) { Color.blue }
      """,
      "App/data.txt": "a",
    ]
    let folder = try Folder(files)
    func draw(_ arguments: String...) throws -> [String: Any] {
      var variables = ProcessInfo.processInfo.environment
      variables["XDG_CACHE_HOME"] = folder(".cache")
      let outcome = try TestInstallation.process(
        try WholeToolTests.toolchain.get()("vivace"),
        ["snapshot", "App", "--all-previews", "-o", "App/Pictures", "--json"] + arguments,
        variables, folder.path)
      #expect(outcome.code == 0, "\(outcome.errors)")
      return try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.lines.joined(separator: "\n").utf8))
          as? [String: Any])
    }
    func drawn(_ arguments: String...) throws -> [String]? {
      try draw(arguments.first ?? "--json")["drawn"] as? [String]
    }
    #expect(try drawn() == ["One", "Two"])
    // The pictures are beside the sources, and no resources.
    #expect(try drawn() == [])
    try folder.write(files["App/Two.swift"]! + "\n// more\n", to: "App/Two.swift")
    #expect(try drawn() == ["Two"])
    try folder.write(files["App/Shared.swift"]! + "\n// more\n", to: "App/Shared.swift")
    #expect(try drawn() == ["One"])
    try folder.write("b", to: "App/data.txt")
    #expect(try drawn() == ["One", "Two"])
    #expect(try drawn("--scheme=dark") == ["One", "Two"])
    #expect(try drawn("--scheme=dark") == [])
    unlink(folder("App/Pictures/One.png"))
    #expect(try drawn("--scheme=dark") == ["One"])
    unlink(folder("App/Two.swift"))
    let last = try draw("--scheme=dark")
    #expect(last["removed"] as? [String] == ["Two.png"])
    #expect(!folder.names("App/Pictures").contains("Two.png"))
  }

  @Test func onePreviewThatTrapsIsNamedAndTheOthersAreDrawn() throws {
    try folder.write(
      Self.source + "#Preview(\"Trap\") { let none: [Int] = []; Text(\"\\(none[3])\") }\n",
      to: "App/Hello.swift")
    let outcome = try vivace("snapshot", "App", "--all-previews", "-o", "out", "--json")
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("Hello.swift:12: “Trap”"))
    #expect(outcome.errors.contains("1 of 6 previews"))
    let manifest = try JSONDecoder().decode(
      GalleryManifest.self, from: Data(outcome.lines.joined(separator: "\n").utf8))
    #expect(manifest.previews.count { $0.picture != nil } == 5)
    #expect(manifest.previews.last?.error?.contains("Index out of range") == true)
  }

  @Test func wrongOptionsAreRefused() throws {
    for arguments in [["-o", "x.png", "--locale", "de"], ["--all-previews"]] {
      let outcome = try TestInstallation.process(
        try WholeToolTests.toolchain.get()("vivace"), ["snapshot", "App"] + arguments, nil,
        folder.path)
      #expect(outcome.code == 2)
    }
    let size = try vivace("snapshot", "App", "--all-previews", "-o", "out", "--type-size", "huge")
    #expect(size.errors.contains("xSmall"))
  }

  @Test func foldersArePageAndExitCode() throws {
    _ = try vivace("snapshot", "App", "--all-previews", "-o", "a", "--scale", "1")
    try folder.write(
      Self.source.replacing("Color.red", with: "Color.red.padding(.leading, 10)")
        .replacing("\"same\"", with: "\"new\""), to: "App/Hello.swift")
    _ = try vivace("snapshot", "App", "--all-previews", "-o", "b", "--scale", "1")
    let equal = try vivace("diff", "a", "a")
    #expect(equal.code == 0)
    #expect(equal.lines == ["0 of 5 pictures differ"])
    let outcome = try vivace("diff", "a", "b", "-o", "page.html")
    #expect(outcome.code == 1)
    #expect(
      outcome.lines == [
        "A-B.png: 200 pixels differ, by up to 207 of 255, in (0, 0, 10 × 20)",
        "new.png: only in the second folder", "same_2.png: only in the first folder",
        "3 of 6 pictures differ",
      ])
    let page = try String(contentsOfFile: folder("page.html"), encoding: .utf8)
    #expect(page.components(separatedBy: "<figure>").count == 6)
    #expect(page.contains("<figcaption>difference</figcaption>"))
    let json = try vivace("diff", "a", "b", "--json", "--tolerance", "255")
    let fields =
      try JSONSerialization.jsonObject(with: Data(json.lines.joined().utf8)) as? [String: Any]
    #expect(fields?["equal"] as? Bool == false)
    let pictures = fields?["pictures"] as? [[String: Any]] ?? []
    #expect(pictures.map { $0["state"] as? String }.filter { $0 == "same" }.count == 4)
    try folder.write("no picture", to: "b/Same.png")
    let broken = try vivace("diff", "a", "b")
    #expect(broken.code == 1 && broken.lines.contains { $0.hasPrefix("Same.png: ") })
  }

  @Test func fileNamesAreUniqueInAnyCase() {
    #expect(
      PreviewGallery.fileNames(["A/B", "a.b", "Größe", "..", "A-b", "Manifest", "manifest"])
        == ["A-B", "a.b", "Größe", "preview", "A-b_2", "Manifest_2", "manifest_3"])
  }
}
