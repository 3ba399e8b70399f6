import Foundation
import VivaceDrawing
import VivaceExport
import VivaceLocalization
import VivacePictures
import VivaceStage
import VivaceViews

/// A parser and inputs that it understands.
struct FuzzTarget: Sendable {
  var seeds: [Data]
  /// Takes any bytes; an error is an answer, too.
  var parse: @Sendable (Data) -> Void

  init(_ seeds: [String], parse: @escaping @Sendable (Data) -> Void) {
    self.init(seeds.map { Data($0.utf8) }, parse: parse)
  }

  init(_ seeds: [Data], parse: @escaping @Sendable (Data) -> Void) {
    self.seeds = seeds
    self.parse = parse
  }

  static let all: [String: FuzzTarget] = [
    "pictures": FuzzTarget(pictures) { data in
      _ = try? SystemPictureLoader(pixelLimit: 1 << 22).bitmap(from: data, name: "fuzz")
      _ = try? SystemPictureLoader(pixelLimit: 1 << 22)
        .bitmap(fromVector: data, pixelSize: CGSize(width: 32, height: 32), name: "fuzz")
    },
    "markdown": FuzzTarget([
      "Some *emphasis*, **strong** words, `code` and a [link](https://example.org \"title\").",
      "~~gone~~ ***both*** _a*b_c* \\* &amp; <b>x</b> <https://example.org> ![alt](picture.png)",
      "# Title\n\nA paragraph\nof two lines.\n\n- one\n- two\n  - inside\n\n1. first\n> quoted\n```\ncode\n```\n",
    ]) { data in
      _ = try? AttributedString(markdown: String(decoding: data, as: UTF8.self))
    },
    "scripts": FuzzTarget([
      "0 tap \"Vote\"\n0.5 drag 10,20 to 30,40 in 0.3\n1 type \"h\\u{e9}\"\n# a comment\n2 key command+a\n",
      "0 press 5,5 finger 1\n0.1 move 6,6 finger 1\n0.2 release finger 1\n1 resize 400x600\n2 scroll 5,5 by 0,-40\n",
    ]) { data in
      _ = try? Script(parsing: String(decoding: data, as: UTF8.self))
    },
    "strings": FuzzTarget(
      [
        "/* A comment */\n\"hello\" = \"Hallo, %@\";\n// Another\nkey = value;\n\"\\U00e9\" = \"\\\"é\\n\\\"\";\n"
      ]
    ) { data in
      _ = StringTableReader.keys(in: data, path: "fuzz.strings")
    },
    "dictionaries": FuzzTarget([
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>%d cats</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@cats@</string><key>cats</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>one</key><string>a cat</string><key>other</key><string>%d cats</string>
      </dict></dict></dict></plist>
      """
    ]) { data in
      _ = StringTableReader.keys(in: data, path: "fuzz.stringsdict")
    },
    "catalogues": FuzzTarget([
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld cats": {"localizations": {"de":
      {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "eine Katze"}},
      "other": {"stringUnit": {"state": "translated", "value": "%lld Katzen"}}}}}}}}}
      """
    ]) { data in
      _ = StringTableReader.keys(in: data, path: "fuzz.xcstrings")
    },
  ]

  private static var pictures: [Data] {
    let bitmap = Bitmap(
      width: 7, height: 5, pixels: (0..<35 as Range<UInt32>).map { 0xFF00_0000 | $0 * 0x01_0703 })
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><defs><linearGradient id="g">
      <stop offset="0" stop-color="red"/></linearGradient></defs><path d="M0 0L8 8C1 2 3 4 5 6Z"
      fill="url(#g)" transform="rotate(45)"/></svg>
      """
    return [
      Data(PNG.bytes(of: bitmap)), Data(svg.utf8), Data("GIF89a\u{7}\u{0}\u{5}\u{0}".utf8),
      Data("RIFF\u{20}\u{0}\u{0}\u{0}WEBPVP8L".utf8), Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16]),
    ]
  }
}
