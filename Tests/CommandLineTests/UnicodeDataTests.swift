import Foundation
import Testing

@testable import CommandLine

/// The data of Unicode's library that a distributed program has.
@Suite struct UnicodeDataTests {
  /// Data in ICU's format, with items whose contents are their names.
  static func package(_ names: [String]) -> Data {
    func bytes(_ value: Int, _ count: Int) -> Data {
      Data((0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
    }
    let header =
      bytes(32, 2) + [0xDA, 0x27] + bytes(20, 2) + bytes(0, 2) + [0, 0, 2, 0]
      + Data("CmnD".utf8) + Data(count: 16)
    var (texts, contents, table) = (Data(), Data(), bytes(names.count, 4))
    let start = (4 + names.count * 8 + names.reduce(0) { $0 + $1.utf8.count + 9 } + 15) / 16 * 16
    for name in names {
      table += bytes(4 + names.count * 8 + texts.count, 4) + bytes(start + contents.count, 4)
      texts += Data("icudt7l/\(name)".utf8) + [0]
      // A header of 16 bytes, then a resource whose fourth index is its size in words.
      contents += bytes(16, 2) + Data(count: 14)
      contents += bytes(0, 4) + bytes(5, 4) + bytes(0, 8) + bytes(8, 4) + Data(count: 12)
    }
    let space = Data(count: start - table.count - texts.count)
    return Data("before it".utf8) + header + table + texts + space + contents + Data("after".utf8)
  }

  @Test func itemsAreLeftOutAndTheOthersStay() throws {
    let names = ["a.cnv", "curr/de.res", "curr/en.res", "root.res", "zone/zu_ZA.res"]
    let data = try #require(UnicodeData(Self.package(names)))
    #expect(data.symbol == "icudt7_dat" && data.names == names)
    let kept = data.keeping { $0.hasPrefix("curr/e") || $0.hasPrefix("zone") }
    let small = try #require(UnicodeData(kept))
    #expect(small.names == ["curr/en.res", "zone/zu_ZA.res"])
    #expect(kept.count < Self.package(names).count - 100)
    #expect(small.keeping { _ in true } == kept)
    #expect(UnicodeData(Data("CmnD".utf8)) == nil && UnicodeData(Data(count: 99)) == nil)
    #expect(UnicodeData(Self.package(names).prefix(80)) == nil)
  }

  @Test func theToolchainsDataIsUnderstood() throws {
    let library = StaticLink.unicodeLibrary(
      try ToolchainPaths.found(
        executable: TestInstallation.tool.folder("vivace")))
    let data = try #require(UnicodeData(in: library))
    #expect(data.names.count > 4_000 && data.symbol.hasPrefix("icudt"))
    let choice = UnicodeChoice(languages: ["de"], ProgramTexts(["import SwiftUI"]))
    let kept = try #require(UnicodeData(data.keeping(choice.keeps)))
    #expect(kept.names.contains("de_AT.res") && kept.names.contains("zone/en_GB.res"))
    #expect(kept.names.contains("root.res") && kept.names.contains("pool.res"))
    #expect(!kept.names.contains { $0.hasSuffix(".cnv") || $0.hasPrefix("curr/fr") })
    #expect(kept.names.contains("brkitr/word.brk") && !kept.names.contains("brkitr/cjdict.dict"))
  }

  @Test func whatAProgramMentionsIsKept() {
    let texts = ProgramTexts(["s.applyingTransform(.toLatin)", "String(d, encoding: .shiftJIS)"])
    let choice = UnicodeChoice(languages: ["ja"], texts)
    for name in ["ibm-943.cnv", "translit/root.res", "unames.icu", "brkitr/cjdict.dict", "ja.res"] {
      #expect(choice.keeps(name), "\(name)")
    }
    #expect(!choice.keeps("brkitr/thaidict.dict") && !choice.keeps("th.res"))
    let all = UnicodeChoice(languages: nil, ProgramTexts([]))
    #expect(all.keeps("th.res") && all.keeps("brkitr/thaidict.dict") && !all.keeps("ibm-943.cnv"))
  }

  @Test func aProgramsLanguagesAreThoseOfItsTexts() throws {
    let folder = try Folder([
      "A/A.swift": "import SwiftUI", "A/de.lproj/Localizable.strings": "",
      "A/Base.lproj/Main.strings": "",
      "A/Localizable.xcstrings":
        #"{"sourceLanguage": "en", "strings": {"Hi": {"localizations": {"pt-BR": {}, "fr": {}}}}}"#,
    ])
    let plan = try ProgramPlan(path: folder("A"))
    #expect(
      Set(ProgramLanguages(nil, of: plan, information: [:]).codes ?? [])
        == ["en", "de", "fr", "pt"])
    #expect(
      ProgramLanguages("it,es", of: plan, information: [:]).codes == ["it", "es"])
    #expect(ProgramLanguages("all", of: plan, information: [:]).codes == nil)
    let information = ["CFBundleDevelopmentRegion": "de"]
    #expect(ProgramLanguages(nil, of: plan, information: information).codes?.first == "de")
    try folder.write(
      "let a = Locale(identifier: \"sv_SE\"); f(.init(identifier: \"ja\"), TimeZone(identifier: x))",
      to: "A/A.swift")
    let named = ProgramLanguages(nil, of: plan, information: [:])
    #expect(named.others == ["sv", "ja"] && named.codes?.contains("sv") == false)
    try folder.write("func f(_ x: String) { g(Locale(identifier: x)) }", to: "A/A.swift")
    #expect(ProgramLanguages(nil, of: plan, information: [:]).codes == nil)
    #expect(ProgramLanguages("en", of: plan, information: [:]).codes == ["en"])
    #expect(throws: (any Error).self) {
      try Vivace.parseAsRoot(["bundle", "A", "--deb", "--languages", "en,De"])
    }
  }
}
