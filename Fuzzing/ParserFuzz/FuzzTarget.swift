import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceLocalization
import VivacePictures
import VivaceShaping
import VivaceStage
import VivaceTypography
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
    // Their seeds are files: see `Corpus`.
    "pictures": FuzzTarget([String]()) { data in
      guard !VectorDrawing.isVector(data) else { return }
      _ = try? SystemPictureLoader(pixelLimit: 1 << 22).bitmap(from: data, name: "fuzz")
    },
    "vectors": FuzzTarget([String]()) { data in
      // Behind the wall that programs have between themselves and the libraries.
      _ = try? walledLoader.bitmap(
        fromVector: data, pixelSize: CGSize(width: 32, height: 32), name: "fuzz")
    },
    "fonts": FuzzTarget([String]()) { FontFuzz.parse($0) },
    "recordings": FuzzTarget([String]()) { data in
      guard let recording = try? TurnRecording(json: data, name: "fuzz") else { return }
      for event in recording.events { _ = event.input }
      _ = (recording.settings.sane, recording.script, try? recording.json)
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

  private static let walledLoader = SystemPictureLoader(
    pixelLimit: 1 << 22, draw: PictureWorkerProcess(fonts: .pinned, limit: 2).draw)
}

/// Font files: registered, and used for a text.
enum FontFuzz {
  private static let typesetter = try? PangoTypesetter(fonts: .pinned)

  static func parse(_ data: Data) {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-fuzz-\(getpid()).ttf")
    defer { try? FileManager.default.removeItem(at: file) }
    guard let typesetter, (try? data.write(to: file)) != nil else { return }
    guard (try? typesetter.registerFont(at: file.path)) != nil else { return }
    let font = FontDescription(family: "Seed", size: 20)
    _ = typesetter.setText(TextRequest(spans: [TextSpan(string: "AB A", font: font)]))
  }
}
