import Foundation
import Testing

@testable import CommandLine

/// The inputs of each preview's picture: which changes call for another one.
@Suite struct PreviewInputsTests {
  private static let files = [
    "A.swift": """
    import SwiftUI
    struct Card: View { var body: some View { Label("a").badged().tint(.brand) } }
    #Preview("A") { Card() }
    """,
    "B.swift": """
    import SwiftUI
    struct Other: View { var body: some View { Text(title) } }
    #Preview("B") { Other() }
    """,
    "Label.swift": "struct Label: View { let text: String; var body: some View { makeText() } }",
    "Make.swift": "func makeText() -> some View { Words() }",
    "Words.swift": "struct Words: View { var body: some View { Text(\"w\") } }",
    "Words+More.swift": "extension Words { var more: Int { 1 } }",
    "Badge.swift": "extension View { func badged() -> some View { self } }",
    "Title.swift": "let (first, title) = (1, \"title\")",
    "Brand.swift": "extension Color { static let brand = Color.red }",
    "Conform.swift": "extension Int: @retroactive Identifiable { public var id: Int { self } }",
    "Unused.swift": "struct Unused {}",
    "data.txt": "1",
  ]

  private let folder: Folder

  init() throws { folder = try Folder(Self.files) }

  private func keys(shared: String = "") throws -> [String] {
    let sources = try SourceSet(path: folder.path, conditions: Conditions())
    let inputs = PreviewInputs(of: sources, shared: [shared], besides: folder("Pictures"))
    return try PreviewRoots(of: sources).choices.map(inputs.key)
  }

  /// Which of the previews A and B have another key after a change of a file.
  private func changed(by change: () throws -> Void) throws -> String {
    let before = try keys()
    try change()
    return zip("AB", zip(before, try keys())).filter { $1.0 != $1.1 }.map { "\($0.0)" }.joined()
  }

  @Test(
    "a change of a source",
    arguments: [
      ("A.swift", "A"), ("B.swift", "B"), ("Label.swift", "A"), ("Make.swift", "A"),
      ("Words.swift", "A"), ("Words+More.swift", "A"), ("Badge.swift", "A"), ("Title.swift", "B"),
      ("Brand.swift", "A"), ("Conform.swift", "AB"), ("Unused.swift", ""), ("data.txt", "AB"),
    ]) func aChange(_ name: String, _ wanted: String) throws
  {
    let found = try changed {
      try folder.write((Self.files[name] ?? "") + "\n// changed", to: name)
    }
    #expect(found == wanted)
  }

  @Test func newAndRemovedFilesCount() throws {
    #expect(try changed { try folder.write("struct New {}", to: "New.swift") } == "")
    #expect(
      try changed { try folder.write("extension View { func tint(_ c: Color) {} }", to: "T.swift") }
        == "A")
    #expect(try changed { unlink(folder("Title.swift")) } == "B")
    #expect(try changed { try folder.write("x", to: "other.txt") } == "AB")
  }

  @Test func picturesOfPreviewsAreNoResources() throws {
    #expect(try changed { try folder.write("x", to: "Pictures/A.png") } == "")
    let manifest = GalleryManifest(key: "", previews: [])
    try folder.write("x", to: "Old/A.png")
    try manifest.write(in: folder("Old"))
    #expect(try changed { try folder.write("y", to: "Old/A.png") } == "")
  }

  @Test func optionsAndFrameworkCount() throws {
    #expect(try keys(shared: "dark")[0] != keys()[0])
    #expect(try keys() == keys())
  }

  @Test func aSearchByNameReachesAllFiles() throws {
    try folder.write(
      Self.files["B.swift"]! + "\nlet found = NSClassFromString(\"Unused\")", to: "B.swift")
    #expect(try changed { try folder.write("struct Unused { }", to: "Unused.swift") } == "B")
  }

  @Test func operatorsAndMembersWithoutNamesReachAll() {
    let reach = SourceReach(of: [
      "let first = 1 <> 2", "infix operator <>", "func <> (a: Int, b: Int) -> Int { a }",
      "extension View { subscript(a: Int) -> Int { a } }", "struct Own {}",
      "extension Own { subscript(a: Int) -> Int { a } }", "extension View { func named() {} }",
    ])
    #expect(reach.files(from: 0) == [0, 1, 2, 3])
    #expect(reach.files(from: 4) == [1, 2, 3, 4, 5])
  }
}
