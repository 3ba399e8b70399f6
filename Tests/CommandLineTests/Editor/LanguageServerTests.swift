import Foundation
import Testing

@testable import CommandLine

private let languageServer: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
  .split(separator: ":").map { "\($0)/sourcekit-lsp" }.first { access($0, X_OK) == 0 }

/// Editing with the toolchain's own SourceKit-LSP, as an editor drives it, and the real framework.
@Suite(.serialized, .enabled(if: languageServer != nil, "no sourcekit-lsp in PATH"))
struct LanguageServerTests {
  private static let card = """
    import SwiftUI

    struct Card: View {
      @State private var isOn = false
      var body: some View {
        VStack {
          Label2(title: systemName)
          Text("").padding()
        }
      }
    }

    #Preview { Card() }

    """
  private static let label = """
    import SwiftUI

    /// Two lines in one.
    struct Label2: View {
      var title: String
      var body: some View { Text(title) }
    }

    #if os(iOS)
      let systemName = "phone"
    #endif

    """

  /// An editor that has the files of a folder open.
  private final class Editor {
    let server: FramedProcess
    private var versions: [String: Int] = [:]

    /// - Parameter passes: Whether the tool stands between the editor and SourceKit-LSP.
    init(_ folder: Folder, opening files: [String], throughTool passes: Bool = false) throws {
      let setup = try TestInstallation.process(
        try WholeToolTests.toolchain.get()("vivace"), ["setup-editor", folder("App")],
        ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": folder(".cache")]) { $1 })
      try #require(setup.code == 0, "\(setup.errors)")
      let program = try #require(languageServer)
      server = try FramedProcess(
        passes ? WholeToolTests.toolchain.get()("vivace") : program,
        passes ? ["language-server"] : [], in: folder,
        environment: ["HOME": folder.path, "XDG_CONFIG_HOME": folder(".config")])
      let root = URL(fileURLWithPath: folder("App")).absoluteString
      _ = try server.result(
        "initialize",
        [
          "processId": NSNull(), "rootUri": root,
          "capabilities": [
            "textDocument": [
              "completion": ["completionItem": ["snippetSupport": true]],
              "hover": ["contentFormat": ["markdown"]],
            ]
          ],
          "workspaceFolders": [["uri": root, "name": "App"]],
        ])
      try server.notify("initialized")
      for file in files { try open(file, in: folder) }
    }

    private func open(_ file: String, in folder: Folder) throws {
      let path = folder(file)
      try server.notify(
        "textDocument/didOpen",
        [
          "textDocument": [
            "uri": URL(fileURLWithPath: path).absoluteString, "languageId": "swift", "version": 1,
            "text": try String(contentsOfFile: path, encoding: .utf8),
          ]
        ])
      versions[file] = 1
    }

    func change(_ file: String, to text: String, in folder: Folder) throws {
      versions[file, default: 1] += 1
      try server.notify(
        "textDocument/didChange",
        [
          "textDocument": [
            "uri": URL(fileURLWithPath: folder(file)).absoluteString, "version": versions[file]!,
          ],
          "contentChanges": [["text": text]],
        ])
    }

    /// The parameters that name a position: the end of the first occurrence of a text.
    func position(after text: String, in file: String, of folder: Folder) throws -> [String: Any] {
      let whole = try String(contentsOfFile: folder(file), encoding: .utf8)
      let end = try #require(whole.range(of: text)).upperBound
      let lines = whole[..<end].split(separator: "\n", omittingEmptySubsequences: false)
      return [
        "textDocument": ["uri": URL(fileURLWithPath: folder(file)).absoluteString],
        "position": ["line": lines.count - 1, "character": lines.last!.utf16.count],
      ]
    }

    /// The names that may stand at the end of a text, of which the file is given a version.
    func completions(after text: String, in file: String, of folder: Folder) throws -> [String] {
      try change(file, to: text + "\n    }\n  }\n}\n", in: folder)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let result = try server.result(
        "textDocument/completion",
        [
          "textDocument": ["uri": URL(fileURLWithPath: folder(file)).absoluteString],
          "position": ["line": lines.count - 1, "character": lines.last!.utf16.count],
        ])
      return (result["items"] as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
    }

    func wait(forIndexOf folder: Folder) throws {
      _ = try server.ask("workspace/synchronize", ["index": true])
    }

    func hover(_ position: [String: Any]) throws -> String {
      let contents = try server.result("textDocument/hover", position)["contents"]
      return (contents as? [String: Any])?["value"] as? String ?? "\(contents ?? "")"
    }

    /// The errors of the next report about a file.
    func errors(of file: String, in folder: Folder) throws -> [String] {
      let answer = try server.result(
        "textDocument/diagnostic",
        ["textDocument": ["uri": URL(fileURLWithPath: folder(file)).absoluteString]])
      let items = answer["items"] as? [[String: Any]] ?? []
      return items.filter { $0["severity"] as? Int == 1 }.compactMap { $0["message"] as? String }
    }

    func end() throws -> Int32 {
      _ = try server.ask("shutdown")
      try server.notify("exit")
      return server.end()
    }
  }

  @Test func viewsAreCompletedExplainedFoundAndChecked() throws {
    let folder = try Folder(["App/Card.swift": Self.card, "App/Label2.swift": Self.label])
    let editor = try Editor(folder, opening: ["App/Card.swift", "App/Label2.swift"])
    let file = "App/Card.swift"
    // What another file has for the phone only is there, and a preview is no error.
    #expect(try editor.errors(of: file, in: folder) == [])
    let hover = try editor.hover(editor.position(after: "Text(\"\").pad", in: file, of: folder))
    #expect(hover.contains("func padding("), "\(hover)")
    #expect(hover.contains("```\n\n"), "no documentation: \(hover)")
    #expect(
      try editor.hover(editor.position(after: "Label", in: file, of: folder))
        .contains("Two lines in one."))

    let answer = try editor.server.ask(
      "textDocument/definition", editor.position(after: "Label", in: file, of: folder))
    let found = (answer["result"] as? [[String: Any]])?.first
    let label = URL(fileURLWithPath: folder("App/Label2.swift")).absoluteString
    #expect(found?["uri"] as? String == label)
    let start = (found?["range"] as? [String: Any])?["start"] as? [String: Any]
    #expect(start?["line"] as? Int == 3)

    let wrong = Self.card.replacing("title: systemName", with: "title: 3")
    try editor.change(file, to: wrong, in: folder)
    let errors = try editor.errors(of: file, in: folder)
    #expect(errors.contains { $0.lowercased().contains("type 'int' to expected") }, "\(errors)")

    let beginning = Self.card.components(separatedBy: "padding()")[0]
    let clock = ContinuousClock()
    for (typed, name) in [("", "font("), ("pad", "padding("), ("pa", "padding(")] {
      let start = clock.now
      let names = try editor.completions(after: beginning + typed, in: file, of: folder)
      print("completion after Text(\"\").\(typed): \(clock.now - start), \(names.count) names")
      #expect(names.contains { $0.hasPrefix(name) }, "\(names.prefix(20))")
    }
    #expect(try editor.end() == 0)
  }

  private func uri(_ file: String, _ folder: Folder) -> String {
    URL(fileURLWithPath: folder(file)).absoluteString
  }

  @Test func usesAreFoundAndRenamedInOtherFiles() throws {
    let folder = try Folder(["App/Card.swift": Self.card, "App/Label2.swift": Self.label])
    let editor = try Editor(folder, opening: ["App/Label2.swift"])
    try editor.wait(forIndexOf: folder)
    var position = try editor.position(after: "struct Lab", in: "App/Label2.swift", of: folder)
    position["context"] = ["includeDeclaration": true]
    let answer = try editor.server.ask("textDocument/references", position)
    let found = (answer["result"] as? [[String: Any]] ?? []).compactMap { $0["uri"] as? String }
    #expect(
      Set(found.map { ($0 as NSString).lastPathComponent }) == ["Card.swift", "Label2.swift"])
    position["newName"] = "Label3"
    let changes = try editor.server.result("textDocument/rename", position)["changes"]
    let files = (changes as? [String: [[String: Any]]] ?? [:]).mapValues {
      $0.compactMap { $0["newText"] as? String }
    }
    #expect(
      files == [
        uri("App/Card.swift", folder): ["Label3"], uri("App/Label2.swift", folder): ["Label3"],
      ])
    #expect(try editor.end() == 0)
    // Nothing but what the setup wrote lies with the sources.
    #expect(folder.names("App") == ["Card.swift", "Label2.swift", "buildServer.json"])
  }

  private static let phone = """
    import UIKit
    #if os(iOS)
      final class Page: UIViewController {
        let button = UIButton()
        override func viewDidLoad() {
          button.addTarget(self, action: #selector(tap), for: .touchUpInside)
        }
        @objc private func tap() {}
      }
      let page: String = 3
    #elseif os(macOS)
      let desk: String = 4
    #endif

    """

  @Test func openFilesAreThoseOfThePhoneThroughTheTool() throws {
    let folder = try Folder(["App/Page.swift": Self.phone])
    let editor = try Editor(folder, opening: ["App/Page.swift"], throughTool: true)
    let errors = try editor.errors(of: "App/Page.swift", in: folder)
    #expect(errors.count == 1, "\(errors)")
    #expect(errors.first?.contains("'Int' to specified type 'String'") == true, "\(errors)")
    try editor.change(
      "App/Page.swift", to: Self.phone.replacing("String = 3", with: "Int = 3"), in: folder)
    #expect(try editor.errors(of: "App/Page.swift", in: folder) == [])
    #expect(try editor.end() == 0)
  }

  @Test func theServerBehindTheToolEndsWithTheEditor() throws {
    let folder = try Folder(["App/Page.swift": Self.phone])
    let editor = try Editor(folder, opening: ["App/Page.swift"], throughTool: true)
    editor.server.closeInput()
    _ = editor.server.end()
  }

  @Test func garbageFromAnEditorIsSkippedAndHalfAMessageIsTheEnd() throws {
    let folder = try Folder(["App/Page.swift": Self.phone])
    let editor = try Editor(folder, opening: ["App/Page.swift"], throughTool: true)
    for garbage in ["hello\r\n", "Content-Length: x\r\n\r\n", MessageFrames.framed("{")] {
      editor.server.send(raw: garbage)
    }
    #expect(try editor.errors(of: "App/Page.swift", in: folder).count == 1)
    editor.server.send(raw: "Content-Length: 100\r\n\r\n{")
    editor.server.abandon()
    #expect(folder.waitForProcesses(within: Browser.limit, \.isEmpty), "\(folder.processes)")
  }
}
