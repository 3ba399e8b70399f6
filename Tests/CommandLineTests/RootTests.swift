import Foundation
import Testing

@testable import CommandLine

@Suite struct RootTests {
  private let view = "struct ContentView: View { var body: some View { Row(title: \"a\") } }\n"
  private let row = "struct Row: View { let title: String; var body: some View { Text(title) } }\n"
  private let preview = "#Preview(\"One\") { ContentView() }\n#Preview { Row(title: \"\") }\n"
  private let provider =
    "struct Row_Previews: PreviewProvider { static var previews: some View { Row(title: \"\") } }\n"
  private let app = "@main struct MyApp: App { var body: some Scene { WindowGroup { X() } } }\n"

  private func root(_ files: [String: String], wanted: String? = nil) throws -> Root {
    let folder = try Folder(files)
    let sources = try SourceSet(path: folder.path, conditions: Conditions())
    return try Root(of: sources, wanted: wanted)
  }

  @Test func anAppGoesBeforeEverything() throws {
    #expect(try root(["A.swift": view + row + preview + provider + app]) == .program)
  }

  @Test func aMainFileGoesBeforeEverything() throws {
    #expect(try root(["A.swift": preview, "main.swift": "MyApp.main()"]) == .program)
  }

  @Test func theLastPreviewGoesBeforeAProvider() throws {
    #expect(
      try root(["A.swift": provider + preview]) == .preview(file: 0, line: 3, name: nil))
  }

  @Test func theLastPreviewIsInTheLastFileThatHasOne() throws {
    let root = try root(["A.swift": preview, "B.swift": preview, "C.swift": row])
    #expect(root == .preview(file: 1, line: 2, name: nil))
  }

  @Test func aProviderGoesBeforeAView() throws {
    #expect(
      try root(["A.swift": view + provider])
        == .provider(file: 0, name: "Row_Previews", isPrivate: false))
  }

  @Test func theOneViewThatNeedsNothingIsShown() throws {
    #expect(
      try root(["A.swift": row + "private " + view])
        == .view(file: 0, name: "ContentView", isPrivate: true))
  }

  @Test func ofSeveralTheOneThatNobodyMakesIsShown() throws {
    let outer = "struct Outer: View { var body: some View { ContentView() } }\n"
    #expect(
      try root(["A.swift": view, "B.swift": outer])
        == .view(file: 1, name: "Outer", isPrivate: false))
  }

  @Test(
    "a name chooses a view, a provider or a preview, whatever else there is",
    arguments: [
      ("ContentView", Root.view(file: 0, name: "ContentView", isPrivate: false)),
      ("Row_Previews", .provider(file: 0, name: "Row_Previews", isPrivate: false)),
      ("One", .preview(file: 0, line: 3, name: "One")),
    ])
  func byName(name: String, expected: Root) throws {
    #expect(try root(["A.swift": view + row + preview + provider + app], wanted: name) == expected)
  }

  private func message(_ files: [String: String], wanted: String? = nil) throws -> String {
    let failure = #expect(throws: Failure.self) { try root(files, wanted: wanted) }
    #expect(failure?.code == .usage)
    return failure?.message ?? ""
  }

  @Test func nothingToShowSaysWhatWasLookedForAndWhatFound() throws {
    let message = try message(["A.swift": row])
    #expect(message.contains("nothing to show in "))
    #expect(
      message.contains(
        "looked for a type marked @main, a #Preview, a PreviewProvider, and a View that needs no "
          + "arguments; found Row, which needs title"))
  }

  @Test func severalViewsAskForAName() throws {
    let other = "struct Other: View { var body: some View { Text(\"\") } }\n"
    let message = try message(["A.swift": view + other])
    #expect(message.hasSuffix("found ContentView and Other; choose one with --view"))
  }

  @Test func aNameThatIsNotThereListsThoseThatAre() throws {
    let message = try message(["A.swift": view + row + preview + provider], wanted: "Nope")
    #expect(message.hasPrefix("--view Nope: no View, PreviewProvider or #Preview of that name in "))
    #expect(message.hasSuffix("found ContentView, Row, Row_Previews and \"One\""))
  }

  @Test func aViewThatNeedsArgumentsSaysWhich() throws {
    let message = try message(["A.swift": view + row], wanted: "Row")
    #expect(
      message == "--view Row: Row needs title; show it in a #Preview that gives what it needs")
  }
}
