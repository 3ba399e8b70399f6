import Foundation

/// The sources of a program as texts, to decide which libraries and data it is given.
struct ProgramTexts {
  /// The modules that the sources import, and those of Vivace that these bring along, by Apple's names.
  let modules: Set<String>
  /// Codes of the languages of locales that the sources make from texts. Nil where they make some from other values,
  /// so that it may be any.
  let languages: Set<String>?
  private let words: Set<Substring>

  init(_ plan: ProgramPlan) {
    let files = plan.modules.filter { $0.kind != .macro && $0.kind != .macroLibrary }
      .flatMap(\.sources)
    self.init(
      files.map {
        String(decoding: FileManager.default.contents(atPath: $0) ?? Data(), as: UTF8.self)
      })
  }

  init(_ texts: [String]) {
    var words: Set<Substring> = []
    var imported: Set<String> = []
    var languages: Set<String>? = []
    for text in texts {
      for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        words.insert(word)
      }
      for match in text.matches(of: Self.importLine) { imported.insert(String(match.1)) }
      for match in text.matches(of: Self.locale) {
        if let code = match.2 {
          languages?.insert(String(code))
        } else if match.1 == "Locale" {
          languages = nil
        }
      }
    }
    self.words = words
    self.languages = words.contains("availableIdentifiers") ? nil : languages
    modules = imported.union(
      SmallModules.targets(ofImported: imported).map { String($0.dropFirst("Vivace".count)) })
  }

  private static var importLine: Regex<(Substring, Substring)> {
    #/\bimport\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?([A-Za-z_]\w*)/#
  }

  /// `Locale(identifier: "de_DE")`, and `.init(identifier: "de_DE")` where a locale is expected.
  private static var locale: Regex<(Substring, Substring, Substring?)> {
    #/\b(Locale|init)\s*\(\s*identifier:(?:\s*"([a-z]{2,3})(?:[_-][A-Za-z0-9_-]*)?")?/#
  }

  /// Whether any of some names is in the sources.
  func hasAny(of names: some Sequence<String>) -> Bool {
    names.contains { words.contains($0[...]) }
  }
}
