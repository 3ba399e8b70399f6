import Testing

@testable import CommandLine

@Suite struct ParsedSourceTests {
  private func texts(_ source: String) -> [String] {
    ParsedSource(source, conditions: Conditions()).identifiers.map(\.text)
  }

  @Test(
    "sees code, and nothing of what comments and literals hold",
    arguments: [
      ("a // b\nc", ["a", "c"]), ("a /* b /* c */ d */; e", ["a", "e"]),
      ("a; \"b\"; c", ["a", "c"]),
      (#"a; "b\" c"; d"#, ["a", "d"]), (#"a; "\(b("c)") + "d")"; e"#, ["a", "b", "e"]),
      ("a\nlet x = \"\"\"\n b \"c\" \"\" d\n\"\"\"\ne", ["a", "x", "e"]),
      ("a; #\"b \\(c) d\"#; e", ["a", "e"]), ("a; #/b \" c/#; d", ["a", "d"]),
      ("a\nlet x = /b \"c/\nd", ["a", "x", "d"]), ("a / b / c", ["a", "b", "c"]),
      ("größe; 名前; $0", ["größe", "名前"]), ("#!/usr/bin/env swift\na", ["a"]),
    ])
  func sees(source: String, expected: [String]) {
    #expect(texts(source) == expected)
  }

  @Test("counts lines through everything that may hold them")
  func countsLines() {
    let source = "a\n/* \n\n */ b\nlet x = \"\"\"\n \\(\nc) \n\"\"\"\n// d\ne"
    let found = ParsedSource(source, conditions: Conditions()).identifiers
    #expect(found.map(\.line) == [1, 4, 5, 7, 10])
  }

  @Test(
    "ends with any source",
    arguments: [
      "\"unfinished", "\"\"\" unfinished\nb", "/* unfinished\nb", "\"\\", "}", "#if", "@", "#",
    ])
  func unfinished(source: String) {
    #expect(ParsedSource(source, conditions: Conditions()).text == source)
  }

  @Test func whatIsInsideOfAFunctionIsNotAtTheTop() {
    let source = ParsedSource(
      "func f() { class A: NSObject { @objc func g() {} } }\nclass B { @objc func h() {} }",
      conditions: Conditions())
    #expect(source.messages.map(\.name) == ["h"])
    #expect(source.declarations.types.map(\.name) == ["B"])
  }
}
