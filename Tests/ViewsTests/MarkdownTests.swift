import Testing
import VivaceGeometry

@testable import VivaceViews

/// CommonMark 0.31, sections 6.1 to 6.5.
@Suite struct MarkdownTests {
  /// Runs as `<b>…</b>` and so on, in the order bold, italic, code, struck, link.
  private func html(_ string: String) -> String {
    InlineMarkdown.runs([.literal(string)]).map { run in
      guard case .string(var text) = run.content else { return "?" }
      if run.style.isBold { text = "<b>\(text)</b>" }
      if run.style.isItalic { text = "<i>\(text)</i>" }
      if run.style.isCode { text = "<c>\(text)</c>" }
      if run.style.isStruck { text = "<s>\(text)</s>" }
      if let link = run.style.link { text = "<a \(link.absoluteString)>\(text)</a>" }
      return text
    }.joined()
  }

  @Test(
    "emphasis is paired as CommonMark says",
    arguments: [
      ("*a*", "<i>a</i>"), ("_a_", "<i>a</i>"), ("**a**", "<b>a</b>"), ("__a__", "<b>a</b>"),
      ("***a***", "<i><b>a</b></i>"), ("~~a~~", "<s>a</s>"), ("a * b *", "a * b *"),
      ("a*b*c", "a<i>b</i>c"), ("a_b_c", "a_b_c"), ("2 * 3 * 4", "2 * 3 * 4"), ("**a", "**a"),
      ("**a*", "*<i>a</i>"), ("*a**", "<i>a</i>*"), ("~a~", "~a~"), ("~~~a~~~", "~~~a~~~"),
      ("*a **b** c*", "<i>a </i><i><b>b</b></i><i> c</i>"), ("*a**b*", "<i>a**b</i>"),
      ("**a *b* c**", "<b>a </b><i><b>b</b></i><b> c</b>"),
      ("*(**a**)*", "<i>(</i><i><b>a</b></i><i>)</i>"),
      ("_(a)_.", "<i>(a)</i>."), ("* a*", "* a*"), ("**", "**"), ("*a\nb*", "<i>a\nb</i>"),
      ("foo*bar~~baz~~*", "foo<i>bar</i><s><i>baz</i></s>"), ("*a _b* c_", "<i>a _b</i> c_"),
    ])
  func emphasis(string: String, expected: String) { #expect(html(string) == expected) }

  @Test(
    "code holds no marks and ends with as many backticks as it began with",
    arguments: [
      ("`a`", "<c>a</c>"), ("`*a*`", "<c>*a*</c>"), ("``a`b``", "<c>a`b</c>"), ("`a", "`a"),
      ("`` ` ``", "<c>`</c>"), ("*a `b* c`", "*a <c>b* c</c>"), ("`a``", "`a``"),
      ("\\`a`", "`a`"), ("`\\`", "<c>\\</c>"),
    ])
  func code(string: String, expected: String) { #expect(html(string) == expected) }

  @Test(
    "links have addresses, titles and marks in them, but no links",
    arguments: [
      ("[a](https://b.c)", "<a https://b.c>a</a>"),
      ("[*a*](https://b.c \"title\")", "<a https://b.c><i>a</i></a>"),
      ("[a](<https://b.c/d e>)", "<a https://b.c/d%20e>a</a>"),
      ("[a](https://b.c/(d))", "<a https://b.c/(d)>a</a>"), ("[a", "[a"), ("[a]", "[a]"),
      ("[a](", "[a]("), ("[a] (b)", "[a] (b)"), ("a]", "a]"), ("[a]()", "a"),
      (
        "[a [b](https://c.d) e](https://f.g)",
        "[a <a https://c.d>b</a> e](<a https://f.g>https://f.g</a>)"
      ),
      ("*[a*](b)", "*<a b>a*</a>"), ("![cat](cat.png)", "cat"), ("[a\\]](b)", "<a b>a]</a>"),
      ("**[a](tel:1)**", "<a tel:1><b>a</b></a>"),
    ])
  func links(string: String, expected: String) { #expect(html(string) == expected) }

  @Test(
    "addresses are links without brackets",
    arguments: [
      ("<https://a.b>", "<a https://a.b>https://a.b</a>"),
      ("<me@a.b>", "<a mailto:me@a.b>me@a.b</a>"), ("<b>", "<b>"), ("1 < 2 > 0", "1 < 2 > 0"),
      ("see https://a.b/c_d_e.", "see <a https://a.b/c_d_e>https://a.b/c_d_e</a>."),
      ("(www.a.b)", "(<a http://www.a.b>www.a.b</a>)"), ("http://", "http://"),
      ("xhttps://a.b", "xhttps://a.b"),
    ])
  func bareLinks(string: String, expected: String) { #expect(html(string) == expected) }

  @Test(
    "escapes and entities are characters",
    arguments: [
      ("\\*a\\*", "*a*"), ("\\a", "\\a"), ("\\", "\\"), ("&amp;&lt;", "&<"), ("&#65;&#x42;", "AB"),
      ("&#0;&#xD800;", "\u{FFFD}\u{FFFD}"), ("&nothing;", "&nothing;"), ("R&D", "R&D"),
    ])
  func escapes(string: String, expected: String) { #expect(html(string) == expected) }

  @Test func aStringWithoutMarksIsOneRunAndKnownToBe() {
    for string in ["", "a", "a.b!c", "100 %", "Ünïcödé 漢字 👩‍👩‍👧"] {
      #expect(!InlineMarkdown.mayHaveMarks(string))
      #expect(html(string) == string)
    }
  }

  /// Invariants of Markdown: no character is lost but its punctuation, and the time is linear.
  @Test("any heap of marks is read, keeps its letters, and takes no longer than it should")
  func anyMarks() {
    let alphabet =
      Array("ab *_`~[]()<>!\\&;:/.hw\n\"").map(String.init)
      + ["https://", "www.", "&amp;", "](", "**", "é"]
    var state: UInt64 = 42
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<3_000 {
      let string = (0..<random(40)).map { _ in alphabet[random(alphabet.count)] }.joined()
      let shown = InlineMarkdown.runs([.literal(string)]).map { run in
        if case .string(let text) = run.content { text } else { "" }
      }.joined()
      #expect(shown.count(where: { $0 == "é" }) <= string.count(where: { $0 == "é" }), "\(string)")
      if !InlineMarkdown.mayHaveMarks(string) { #expect(shown == string) }
    }
  }

  @Test(
    "a hundred thousand of anything is read at once",
    arguments: [
      "*", "**a ", "*a_b", "_a ", "`", "`a", "`a`", "[", "[a](", "[a](b", "![", "]", "<", "<a", "&",
      "&#",
      "~~", "~~a~~", "\\", "www.", "http://a.", "https://a(", "a*b**c***", "[a](<b", "[a](b \"",
      "*[a", "**[a](b)** ",
    ])
  func floods(unit: String) {
    let runs = InlineMarkdown.runs([.literal(String(repeating: unit, count: 100_000 / unit.count))])
    #expect(!runs.isEmpty)
  }
}
