import Foundation
import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

@Suite("The same picture on every machine")
struct PinnedFontsTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("each pinned font is there, in its version, and its package is installed by the script")
  func installed() throws {
    let table = try String(
      contentsOf: root.appendingPathComponent("Scripts/packages.tsv"), encoding: .utf8)
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("build\t") }
    let packages = Set(rows.flatMap { $0.split { $0 == "\t" || $0 == " " } })
    #expect(PinnedFonts.files.count > 300)
    for (path, file) in PinnedFonts.files {
      #expect(FileManager.default.fileExists(atPath: path), "\(path) of \(file.package)")
      #expect(packages.contains(Substring(file.package)))
    }
    let typesetter = try makeTypesetter()
    var warnings: [String] = []
    typesetter.book.warn = { warnings.append($0) }
    for text in samples { for font in fonts { _ = typesetter.set(text, font: font) } }
    #expect(warnings == [])
  }

  @Test("another version of a font is told once, with both versions and the package")
  func versions() throws {
    let typesetter = try makeTypesetter()
    var warnings: [String] = []
    typesetter.book.warn = { warnings.append($0) }
    for path in typesetter.book.pinned.keys where path.contains("/Inter") {
      typesetter.book.pinned[path]?.version = 4 << 16
    }
    for font in fonts { _ = typesetter.set("x", font: font) }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("version 3.019") == true)
    #expect(warnings.first?.contains("version 4.0") == true)
    #expect(warnings.first?.contains("fonts-inter") == true)
  }

  @Test(
    "text is set in the same glyphs, whatever a hundred other fonts offer",
    arguments: [
      FontScope.pinned, .installed,
    ])
  func others(scope: FontScope) throws {
    let folder = try foreignFonts()
    defer { try? FileManager.default.removeItem(at: folder) }
    let usual = try PangoTypesetter(fonts: .pinned)
    let flooded = try PangoTypesetter(fonts: scope, offered: [folder.path])
    flooded.book.warn = { Issue.record("\($0)") }
    let known = flooded.book.configuration.families.keys
    #expect(known.contains { $0.hasPrefix("aoto") } == (scope == .installed))
    for text in samples {
      for font in fonts {
        let (a, b) = (usual.set(text, font: font), flooded.set(text, font: font))
        #expect(a.size == b.size && a.runs.count == b.runs.count, "\(text)")
        for (one, other) in zip(a.runs, b.runs) {
          #expect(one.glyphs.map(\.self) == other.glyphs.map(\.self))
          #expect(
            usual.book.faces.key(of: one.face) == flooded.book.faces.key(of: other.face), "\(text)")
        }
      }
    }
  }

  private let samples = [
    "Hamburgefonstiv 0123456789 &@!?", "Ελληνικά Русский ąčęłż", "العربية עברית हिन्दी ไทย", "漢字 かな 한글",
    "😀👩‍👩‍👧❤️", "∑∞≠→✓★☎♬", "ⵜⵉⴼⵉⵏⴰⵖ ᏣᎳᎩ ქართული አማርኛ",
  ]

  private var fonts: [FontDescription] {
    [FontDescription.Design.default, .serif, .monospaced, .rounded].flatMap { design in
      [0, 0.23, 0.4].map { weight in
        var font = FontDescription(size: 17)
        font.design = design
        font.weight = weight
        font.isItalic = weight == 0.23
        return font
      }
    }
  }

  /// Pinned fonts under other names: many that come first in the alphabet, and some that are named like
  /// fonts that desktops have. One face more of a pinned family, and a font for Han that comes first.
  private func foreignFonts() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func copy(_ path: String, _ renaming: [(String, String)]) throws {
      var data = try Data(contentsOf: URL(fileURLWithPath: path))
      for (name, other) in renaming {
        for encoding in [String.Encoding.utf16BigEndian, .ascii] {
          let (old, new) = (name.data(using: encoding)!, other.data(using: encoding)!)
          #expect(old.count == new.count)
          var start = data.startIndex
          while let found = data.range(of: old, in: start..<data.endIndex) {
            data.replaceSubrange(found, with: new)
            start = found.upperBound
          }
        }
      }
      try data.write(to: folder.appendingPathComponent("\(UUID().uuidString).ttf"))
    }
    let noto = PinnedFonts.files.keys.filter { $0.contains("/NotoS") }.sorted()
    for path in noto.prefix(100) { try copy(path, [("Noto", "Aoto")]) }
    let thai = "/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf"
    for name in ["Noto Sans Mono", "DejaVu Serif!!", "Noto Serif Abc", "Noto Sans Aaaa"] {
      try copy(thai, [("Noto Sans Thai", name)])
    }
    let han = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"
    try copy(han, [("WenQuanYi Micro Hei", "Noto Sans CJK SC HK")])
    let serif = "/usr/share/fonts/truetype/noto/NotoSerif-BoldItalic.ttf"
    let medium = mediumWeight(try Data(contentsOf: URL(fileURLWithPath: serif)))
    try medium.write(to: folder.appendingPathComponent("NotoSerif-MediumItalic.ttf"))
    return folder
  }
  /// A font whose table OS/2 says 500 for its weight.
  private func mediumWeight(_ font: Data) -> Data {
    var font = font
    guard let entry = font.range(of: Data("OS/2".utf8)) else { return font }
    let offset = font[entry.upperBound + 4..<entry.upperBound + 8].reduce(0) { $0 << 8 | Int($1) }
    font.replaceSubrange(offset + 4..<offset + 6, with: [0x01, 0xF4] as [UInt8])
    return font
  }
}
