import Testing

@testable import CommandLine

@Suite struct SourceScanTests {
  private func words(_ source: String) -> [String] {
    SourceScan.tokens(of: source).filter { $0.kind == .word }.map(\.text)
  }

  @Test(
    "sees code, and nothing of what comments and literals hold",
    arguments: [
      ("a // b\nc", ["a", "c"]),
      ("a /* b */ c", ["a", "c"]),
      ("a /* b /* c */ d */ e", ["a", "e"]),
      ("a /** b // */ c", ["a", "c"]),
      ("a // b /* c\nd", ["a", "d"]),
      ("a \"b\" c", ["a", "c"]),
      (#"a "b\" c" d"#, ["a", "d"]),
      (#"a "\\" b"#, ["a", "b"]),
      (#"a "// b" c"#, ["a", "c"]),
      (#"a "/* b" c"#, ["a", "c"]),
      (#"a "\(b("c)") + "d")" e"#, ["a", "e"]),
      (#"a "\("\(b)")" c"#, ["a", "c"]),
      (#"a "\(b /* ) */)" c"#, ["a", "c"]),
      ("a \"\"\"\n b \"c\" \"\" d\n\"\"\" e", ["a", "e"]),
      ("a \"\"\"\n b \\\"\"\" c\n\"\"\" d", ["a", "d"]),
      ("a #\"b\" c \\ d\"# e", ["a", "e"]),
      ("a #\"b \\(c) d\"# e", ["a", "e"]),
      ("a #\"b \\#(c(\")\")) d\"# e", ["a", "e"]),
      ("a ##\"b\"# c\"## d", ["a", "d"]),
      ("a #\"\"\"\n b \"\"\" c\n\"\"\"# d", ["a", "d"]),
      ("a #/b \" c/# d", ["a", "d"]),
      ("a #/b \\/# c/# d", ["a", "d"]),
      ("a / b / c", ["a", "b", "c"]),
      ("`struct` a", ["struct", "a"]),
      ("größe 名前 $0", ["größe", "名前", "$0"]),
      ("#!/usr/bin/env swift\na", ["a"]),
      ("a \"unfinished\nb", ["a", "b"]),
      ("a \"\"\" unfinished\nb", ["a"]),
      ("a /* unfinished\nb", ["a"]),
      ("a \"\\", ["a"]),
    ])
  func sees(source: String, expected: [String]) {
    #expect(words(source) == expected)
  }

  @Test("counts lines through everything that may hold them")
  func countsLines() {
    let source = "a\n/* \n\n */ b\n\"\"\"\n \\(\n) \n\"\"\" c\n// d\ne"
    let lines = SourceScan.tokens(of: source).filter { $0.kind == .word }.map(\.line)
    #expect(lines == [1, 4, 8, 10])
  }

  @Test func tellsAttributesPoundsAndSignsApart() {
    let tokens = SourceScan.tokens(of: "@main #Preview # -> == >= [1.5] 1.a")
    #expect(
      tokens.map(\.kind) == [
        .attribute, .pound, .sign, .sign, .sign, .sign, .sign, .number, .sign, .number, .sign,
        .word,
      ])
    #expect(tokens.map(\.text).prefix(6) == ["@main", "#Preview", "#", "->", "==", ">="])
  }

  @Test func knowsWhatStartsALine() {
    let tokens = SourceScan.tokens(of: "a b\n  c /* x */ d\n/* y */ e")
    #expect(tokens.map(\.startsLine) == [true, false, true, false, true])
  }
}
