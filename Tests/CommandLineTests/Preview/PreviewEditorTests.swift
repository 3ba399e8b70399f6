import Foundation
import Testing

/// The extension for VS Code, run by Node against a stand-in for the editor, with its panel in Chromium.
@Suite(.serialized)
struct PreviewEditorTests {
  private static let extensionFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Editors/vscode").path

  private static let node: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/node" }.first { access($0, X_OK) == 0 }

  /// An editor with the extension: its input, and its actions.
  private final class Editor {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var read = Data()

    /// - Parameter environment: Variables of the editor's own.
    init(_ folder: Folder, _ source: String, environment: [String: String] = [:]) throws {
      process.executableURL = URL(fileURLWithPath: try #require(PreviewEditorTests.node))
      process.arguments = [
        "\(PreviewEditorTests.extensionFolder)/test/editor.js",
        try WholeToolTests.toolchain.get()("vivace"), folder(source),
      ]
      process.environment = ProcessInfo.processInfo.environment.merging([
        "XDG_CACHE_HOME": folder(".cache")
      ]) { $1 }.merging(environment) { $1 }
      (process.standardInput, process.standardOutput) = (input, output)
      try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    func tell(_ message: [String: Any]) throws {
      let line = try JSONSerialization.data(withJSONObject: message) + Data("\n".utf8)
      try input.fileHandleForWriting.write(contentsOf: line)
    }

    /// The next thing of a kind that the extension does.
    func next(_ kind: String) throws -> [String: Any] {
      while true {
        while let end = read.firstIndex(of: UInt8(ascii: "\n")) {
          let line = read[read.startIndex..<end]
          read = Data(read[(end + 1)...])
          let message = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
          if message[kind] != nil { return message }
          try #require(message["errored"] == nil, "the tests did not run: \(message)")
        }
        let data = output.fileHandleForReading.availableData
        try #require(!data.isEmpty, "the editor ended before \(kind)")
        read += data
      }
    }

    func waitForEnd() -> Int32 {
      process.waitUntilExit()
      return process.terminationStatus
    }

    /// Ends as an editor that crashes.
    func die() {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  @Test(.enabled(if: node != nil && Browser.program != nil, "there is no node, or no chromium"))
  func theExtensionShowsThePageFollowsChangesAndGoesToLines() throws {
    let folder = try Folder(["Card.swift": PreviewSession.card])
    let editor = try Editor(folder, "Card.swift")
    let begin = try editor.next("commands")
    #expect(begin["commands"] as? [String] == begin["offered"] as? [String])
    try editor.tell(["command": "vivace.preview"])
    #expect(try (editor.next("html")["html"] as? String)?.contains("Building Card.swift") == true)
    let panel = try editor.next("html")
    let html = try #require(panel["html"] as? String)
    let address = String(
      try #require(html.firstMatch(of: #/http://127\.0\.0\.1:\d+/[0-9a-f]+/?/#)).output)
    // What is asked for twice is shown once.
    try editor.tell(["command": "vivace.preview"])
    #expect(try editor.next("revealed")["revealed"] as? String == "Card.swift")

    let browser = try Browser()
    try browser.go(to: address)
    try browser.until(PreviewSession.drawn)
    // Typing saves, where that is wanted; here something that does not compile.
    try editor.tell(["set": ["vivace.reload": "change"]])
    try editor.tell([
      "change": PreviewSession.card.replacingOccurrences(of: "Rectangle()", with: "Rektangle()")
    ])
    _ = try editor.next("saved")
    try browser.until("document.querySelector('#messages a')?.innerText.includes('Card.swift:12')")
    let (x, y) = try browser.middle("#messages a", 0.5, 0.5)

    // The panel's own page: the link in the frame goes to the editor.
    // On the tool's own origin, since a browser lets no other page than an editor's reach this machine.
    try browser.go(to: address + "preview.css")
    try browser.until("location.href.endsWith('.css') && document.readyState === 'complete'")
    try browser.value(
      "window.got = []; window.acquireVsCodeApi = () => ({ postMessage: (one) => got.push(one) }); 1"
    )
    let frames = try browser.call("Page.getFrameTree")["frameTree"] as? [String: Any]
    let frame = try #require((frames?["frame"] as? [String: Any])?["id"])
    try browser.call("Page.setDocumentContent", ["frameId": frame, "html": html])
    try browser.until(
      """
      document.querySelector("iframe")?.contentDocument?.querySelector("#messages a")?.innerText
        .includes("Card.swift:12")
      """)
    try browser.click(at: (x, y))
    try browser.until("got.length > 0")
    let message = try #require(
      try JSONSerialization.jsonObject(
        with: Data((browser.value("JSON.stringify(got[0])") as? String ?? "").utf8))
        as? [String: Any])
    try editor.tell(["message": message])
    let shown = try editor.next("shown")
    #expect(shown["shown"] as? String == folder("Card.swift"))
    #expect(shown["line"] as? Int == 11)

    // The panel closed is the tool ended.
    try editor.tell(["close": true])
    _ = try editor.next("closed")
    try editor.tell(["end": true])
    #expect(editor.waitForEnd() == 0)
    #expect(browser.failures == [])
  }

  @Test(.enabled(if: node != nil, "there is no node"))
  func aToolThatIsNotThereIsTold() throws {
    let folder = try Folder(["Card.swift": PreviewSession.card])
    let editor = try Editor(folder, "Card.swift")
    try editor.tell(["set": ["vivace.path": folder("nothing")]])
    try editor.tell(["command": "vivace.preview"])
    _ = try editor.next("html")
    let page = try editor.next("html")["html"] as? String
    #expect(page?.contains("cannot be started") == true && page?.contains("vivace.path") == true)
    try editor.tell(["end": true])
    #expect(editor.waitForEnd() == 0)
  }

  private struct Grammar: Decodable {
    struct Pattern: Decodable {
      struct Name: Decodable { var name: String }
      var match: String?
      var begin: String?
      var end: String?
      var name: String?
      var captures: [String: Name]?
      var patterns: [Pattern]?
      var include: String?
    }
    var scopeName: String
    var patterns: [Pattern]
    var repository: [String: Pattern]

    /// The scope of every part of a line, by the first pattern that matches where the previous one
    /// ended.
    func scopes(of line: String) throws -> [String: String] {
      var found: [String: String] = [:]
      let all = patterns.map { $0.include.map { repository[String($0.dropFirst())]! } ?? $0 }
      var location = 0
      let text = line as NSString
      while location < text.length {
        var best: (NSTextCheckingResult, Pattern)?
        for pattern in all {
          let inner = pattern.patterns?.compactMap(\.match).map { $0 + "|" }.joined() ?? ""
          let source =
            pattern.match ?? "\(pattern.begin!)(?:\(inner)(?!\(pattern.end!)).)*(?:\(pattern.end!))"
          let expression = try NSRegularExpression(pattern: source)
          let range = NSRange(location: location, length: text.length - location)
          guard
            let match = expression.firstMatch(
              in: line, options: [.withoutAnchoringBounds, .withTransparentBounds], range: range),
            match.range.length > 0, match.range.location < best?.0.range.location ?? .max
          else { continue }
          best = (match, pattern)
        }
        guard let (match, pattern) = best else { break }
        if let name = pattern.name { found[text.substring(with: match.range)] = name }
        for (group, name) in pattern.captures ?? [:] {
          found[text.substring(with: match.range(at: Int(group)!))] = name.name
        }
        location = match.range.location + match.range.length
      }
      return found.mapValues { String($0.dropLast(".vivace-script".count)) }
    }
  }

  @Test func scriptsAreHighlightedByTheirParts() throws {
    let folder = Self.extensionFolder
    func data(_ name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    let grammar = try JSONDecoder().decode(Grammar.self, from: data("syntaxes/script.json"))
    let manifest = try JSONSerialization.jsonObject(with: data("package.json")) as? [String: Any]
    let offered = manifest?["contributes"] as? [String: Any]
    let languages = offered?["languages"] as? [[String: Any]]
    #expect(languages?.first?["extensions"] as? [String] == [".script"])
    let grammars = offered?["grammars"] as? [[String: Any]]
    #expect(grammars?.first?["scopeName"] as? String == grammar.scopeName)
    #expect(grammars?.first?["path"] as? String == "./syntaxes/script.json")
    // Every word that a script may have, as the script's own description has them.
    let description = try String(
      contentsOfFile: "\(folder)/../../Sources/Stages/Stage/Script/Script.swift", encoding: .utf8)
    let lines = description.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^/// ([0-9.]+ +[a-z]+.*)$/#).map { String($0.1) }
    }
    #expect(lines.count >= 19)
    for line in lines {
      let fields = line.split(separator: " ")
      let scopes = try grammar.scopes(of: line)
      #expect(scopes[String(fields[0])] == "constant.numeric.time", "\(line)")
      #expect(scopes[String(fields[1])] == "keyword.control", "\(line)")
    }
    let scopes = try grammar.scopes(of: #"0.5 drag "a \" b" to 200,300 in 0.3 # slowly"#)
    #expect(scopes[#""a \" b""#] == "string.quoted.double")
    #expect(scopes["to"] == "keyword.operator" && scopes["in"] == "keyword.operator")
    #expect(scopes["200,300"] == "constant.numeric")
    #expect(scopes["# slowly"] == "comment.line.number-sign")
    #expect(try grammar.scopes(of: "1.5 key command+shift+z")["shift"] == "storage.modifier")
  }
}

extension PreviewEditorTests {
  private static let kit = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Kit",
      targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])
    """,
    "Sources/Kit/Kit.swift": "func answer() -> Int { 42 }",
    "Tests/KitTests/AnswerTests.swift": """
    import XCTest
    import Testing
    @testable import Kit

    final class AnswerTests: XCTestCase {
      func testAnswer() { XCTAssertEqual(answer(), 42) }
      func testWrong() {
        XCTAssertEqual(answer(), 43)
      }
      func helper() {}
    }

    @Suite struct More {
      @Test("the answer is even")
      func isEven() { #expect(answer() % 2 == 0) }
      func helper() {}
    }

    @Test func alone() { #expect(answer() == 41) }
    """,
  ]

  @Test(.enabled(if: node != nil, "there is no node"))
  func testsRunFromTheMarginAndFailuresNameTheirLines() throws {
    let folder = try Folder(Self.kit)
    let source = "Tests/KitTests/AnswerTests.swift"
    let editor = try Editor(folder, source)
    try editor.tell(["open": folder(source)])
    let shown = try editor.next("tests")["tests"] as? [[Any]] ?? []
    #expect(
      shown.map { "\($0[0]) \($0[1])" } == [
        "AnswerTests/testAnswer 5", "AnswerTests/testWrong 6", "More/isEven 14", "alone 18",
      ])
    try editor.tell([
      "test": ["AnswerTests/testAnswer", "AnswerTests/testWrong", "More/isEven", "alone"]
    ])
    #expect(try editor.next("passed")["passed"] as? String == "AnswerTests/testAnswer")
    let wrong = try editor.next("failed")
    #expect(wrong["failed"] as? String == "AnswerTests/testWrong")
    #expect(wrong["lines"] as? [Int] == [7])
    #expect(try editor.next("passed")["passed"] as? String == "More/isEven")
    #expect(try editor.next("failed")["failed"] as? String == "alone")
    _ = try editor.next("finished")

    // Sources that do not compile are an error of each test.
    try folder.write("func answer() -> Int { nothing }", to: "Sources/Kit/Kit.swift")
    try editor.tell(["test": ["alone"]])
    let error = try editor.next("errored")
    #expect(error["errored"] as? String == "alone")
    #expect((error["message"] as? String)?.isEmpty == false)
    try editor.tell(["end": true])
    #expect(editor.waitForEnd() == 0)
  }

  @Test(.enabled(if: node != nil, "there is no node"))
  func completionIsSetUpForThePackageOfASource() throws {
    let folder = try Folder(Self.kit)
    let editor = try Editor(folder, "Sources/Kit/Kit.swift")
    let swift = "swiftlang.swift-vscode"
    // Nothing but the tool's file is written without the extension that completes, or without a folder.
    for (installed, missing) in [([], "Install the Swift extension"), ([swift], "Open the folder")]
    {
      try editor.tell(["installed": installed])
      try editor.tell(["command": "vivace.setupEditor"])
      let message = try editor.next("information")["information"] as? String
      #expect(message?.contains("buildServer.json names") == true)
      #expect(message?.contains(missing) == true, "\(message ?? "")")
    }
    #expect(access(folder("buildServer.json"), R_OK) == 0)
    try editor.tell(["folder": folder.path, "answer": "Reload Window"])
    try editor.tell(["command": "vivace.setupEditor"])
    let path = try editor.next("setting")
    #expect(path["setting"] as? String == "swift.sourcekit-lsp.serverPath")
    #expect(path["value"] as? String == (try WholeToolTests.toolchain.get()("vivace")))
    #expect(path["target"] as? Int == 2)
    let arguments = try editor.next("setting")
    #expect(arguments["setting"] as? String == "swift.sourcekit-lsp.serverArguments")
    #expect(arguments["value"] as? [String] == ["language-server"])
    #expect(try editor.next("executed")["executed"] as? String == "workbench.action.reloadWindow")
    try folder.write("{\"name\": \"other\"}", to: "buildServer.json")
    try editor.tell(["command": "vivace.setupEditor"])
    #expect(
      (try editor.next("error")["error"] as? String)?.contains("another build server") == true)
    try editor.tell(["set": ["vivace.path": folder("nothing")]])
    try editor.tell(["command": "vivace.setupEditor"])
    #expect((try editor.next("error")["error"] as? String)?.contains("vivace.path") == true)
    try editor.tell(["end": true])
    #expect(editor.waitForEnd() == 0)
  }

  @Test(
    "the tool is found beside other programs and in a user's own folder",
    .enabled(if: node != nil, "there is no node"), arguments: [true, false])
  func tools(isInPath: Bool) throws {
    let folder = try Folder(["Card.swift": "import SwiftUI\n"])
    let place = isInPath ? "tools" : ".local/bin"
    try folder.write("#!/bin/sh\necho found >&2; exit 3\n", to: "\(place)/vivace")
    chmod(folder("\(place)/vivace"), 0o755)
    // A folder of that name is no tool.
    try folder.write("", to: "other/vivace/note.txt")
    let path = folder("other") + (isInPath ? ":" + folder("tools") : "")
    let editor = try Editor(
      folder, "Card.swift", environment: ["PATH": path, "HOME": folder.path])
    try editor.tell(["set": ["vivace.path": "vivace"]])
    try editor.tell(["command": "vivace.setupEditor"])
    #expect(try editor.next("error")["error"] as? String == "found")
    try editor.tell(["end": true])
    #expect(editor.waitForEnd() == 0)
  }

  @Test(.enabled(if: node != nil, "there is no node"))
  func thePreviewEndsWithAnEditorThatCrashes() throws {
    let folder = try Folder(["Card.swift": PreviewSession.card])
    let editor = try Editor(folder, "Card.swift")
    try editor.tell(["command": "vivace.preview"])
    _ = try editor.next("html")
    #expect(folder.waitForProcesses { $0.contains { $0.contains("\0preview\0") } })
    editor.die()
    #expect(folder.waitForProcesses(within: Browser.limit, \.isEmpty), "\(folder.processes)")
  }
}
