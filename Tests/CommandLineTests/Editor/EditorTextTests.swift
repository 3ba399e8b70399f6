import Foundation
import Testing

@testable import CommandLine

/// Sources as SourceKit-LSP sees them.
@Suite struct EditorTextTests {
  @Test(arguments: [
    ("#if os(iOS)\nlet a = 1\n#endif", "#if os_iOS_\nlet a = 1\n#endif"),
    (
      "#if DEBUG && !os(macOS) || os(iOS)\n#elseif os(Linux)\n#endif",
      "#if DEBUG && !os_macOS_ || os_iOS_\n#elseif os_Linux_\n#endif"
    ),
    ("class A { @objc func tap() {} }", "class A { /***/ func tap() {} }"),
    ("class A { @objc(größe:) func a() {} }", "class A { /***********/ func a() {} }"),
    ("@UIApplicationMain class A {}", "@main/***********/ class A {}"),
    ("let a = #selector(A.tap)", "let a = Selector(\"____\")"),
    ("let a = #selector(x)", "let a = Selector(\"\")"),
  ])
  func whatOnlyApplesSystemsHaveIsReplacedInItsLength(original: String, expected: String) {
    let text = EditorText.text(of: original)
    #expect(text == expected)
    #expect(text.utf16.count == original.utf16.count)
  }

  @Test(arguments: [
    "let a = \"os(iOS) @objc #selector(a)\"", "// #if os(iOS)",
    "func os(_ a: Int) {}; let b = os(1)",
    "#if canImport(UIKit)\n#endif", "@main struct A {}", "#if os( iOS )\n#endif",
  ])
  func everythingElseStays(text: String) { #expect(EditorText.text(of: text) == text) }

  // MARK: Documents

  private func forwarded(
    _ method: String, _ parameters: [String: Any], _ documents: inout EditorDocuments
  ) throws -> [String: Any] {
    let message = try JSONSerialization.data(
      withJSONObject: ["jsonrpc": "2.0", "method": method, "params": parameters])
    let bytes = documents.forwarded([UInt8](message))
    let fields = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return try #require(fields?["params"] as? [String: Any])
  }

  private func change(_ line: Int, _ from: Int, _ to: Int, _ text: String) -> [String: Any] {
    [
      "range": [
        "start": ["line": line, "character": from], "end": ["line": line, "character": to],
      ], "text": text,
    ]
  }

  @Test func documentsAreFollowedChangeByChange() throws {
    var documents = EditorDocuments()
    let name = ["uri": "file:///a.swift"]
    let opened = try forwarded(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": "file:///a.swift", "languageId": "swift",
          "text": "let 😀 = 1\n#if os(iOS)\n#endif\n",
        ]
      ], &documents)
    #expect(
      (opened["textDocument"] as? [String: Any])?["text"] as? String
        == "let 😀 = 1\n#if os_iOS_\n#endif\n")
    // Positions count UTF-16; the later change is of the text after the earlier one.
    let changed = try forwarded(
      "textDocument/didChange",
      [
        "textDocument": name,
        "contentChanges": [
          change(0, 9, 10, "22"), change(1, 7, 10, "macOS"), change(2, 6, 99, " //"),
        ],
      ], &documents)
    let changes = changed["contentChanges"] as? [[String: Any]]
    #expect(changes?.count == 1)
    #expect(changes?.first?["text"] as? String == "let 😀 = 22\n#if os_macOS_\n#endif //\n")
    // The change that removes the last test is still one of all.
    let last = try forwarded(
      "textDocument/didChange",
      ["textDocument": name, "contentChanges": [change(1, 4, 13, "DEBUG")]], &documents)
    #expect(
      (last["contentChanges"] as? [[String: Any]])?.first?["text"] as? String
        == "let 😀 = 22\n#if DEBUG\n#endif //\n")
    // From then on changes go through as they are.
    let plain = try forwarded(
      "textDocument/didChange",
      ["textDocument": name, "contentChanges": [change(0, 0, 3, "var")]], &documents)
    #expect((plain["contentChanges"] as? [[String: Any]])?.first?["range"] != nil)
  }

  @Test func otherMessagesAreTheSameBytes() {
    var documents = EditorDocuments()
    for text in [
      "{", "[]", "{\"method\":\"textDocument/hover\",  \"id\":1}",
      "{\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\"x\"},\"contentChanges\":[]}}",
      "{\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\"uri\":\"x\",\"languageId\":\"c\",\"text\":\"os(\"}}}",
    ] {
      #expect(documents.forwarded(Array(text.utf8)) == Array(text.utf8), "\(text)")
    }
  }

  @Test func linesEndInAnyOfThreeFashions() {
    for end in ["\n", "\r\n", "\r"] {
      let text = "a\(end)b\(end)c"
      #expect(EditorDocuments.changed(text, change(1, 0, 1, "x")) == "a\(end)x\(end)c")
      #expect(EditorDocuments.changed(text, change(1, 1, 50, "x")) == "a\(end)bx\(end)c")
      #expect(EditorDocuments.changed(text, change(9, 0, 0, "x")) == text + "x")
    }
    #expect(EditorDocuments.changed("a", ["text": "b"]) == "b")
    #expect(EditorDocuments.changed("a", [:]) == "a")
  }
}
