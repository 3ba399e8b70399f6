import ArgumentParser
import Foundation

/// The options of commands that write a program for others.
struct DistributionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The languages whose formats and names of dates, numbers and places the program has: all, or codes as en,de.",
      discussion:
        "Without it, those that the program is translated into and those of locales in its sources."
    ))
  var languages: String?

  func validate() throws {
    guard let languages, languages != "all" else { return }
    for code in languages.split(separator: ",", omittingEmptySubsequences: false)
    where code.wholeMatch(of: #/[a-z]{2,3}/#) == nil {
      throw ValidationError("--languages \(languages): expected all, or codes as en,de")
    }
  }
}

/// The languages that a distributed program knows formats and names of. As on Apple's systems, a user whose language
/// is not among them reads dates and numbers in the program's first language, for the user's region.
struct ProgramLanguages: Equatable {
  /// Codes of languages; the first one is the development language. Nil for all languages.
  let codes: [String]?
  /// Codes of further languages that the sources make locales of.
  private(set) var others: Set<String> = []

  /// - Parameters:
  ///   - given: The user's choice, as in ``DistributionOptions``.
  ///   - information: The program's `Info.plist`.
  ///   - texts: The program's sources, if they have been read already.
  init(
    _ given: String?, of plan: ProgramPlan, information: [String: Any], texts: ProgramTexts? = nil
  ) {
    guard given != "all" else {
      codes = nil
      return
    }
    let named = (texts ?? ProgramTexts(plan)).languages
    guard given != nil || named != nil else {
      codes = nil
      return
    }
    let region = information["CFBundleDevelopmentRegion"] as? String
    var found = [Self.language(region) ?? "en"]
    func add(_ code: String?) {
      if let code, !found.contains(code) { found.append(code) }
    }
    if let given {
      found = given.split(separator: ",").map(String.init)
    } else {
      for path in plan.modules.flatMap(\.resources) { Self.languages(of: path).forEach(add) }
    }
    codes = found
    others = named ?? []
  }

  /// The languages of a resource: those of its catalogue, or of folders on its path.
  private static func languages(of path: String) -> [String] {
    if path.hasSuffix(".xcstrings") {
      let data = FileManager.default.contents(atPath: path) ?? Data()
      let catalog = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
      let entries = (catalog["strings"] as? [String: Any] ?? [:]).values
      let names = entries.flatMap { entry in
        ((entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]).keys
      }
      return (Set(names).sorted() + [catalog["sourceLanguage"] as? String].compactMap { $0 })
        .compactMap(language)
    }
    return path.split(separator: "/").filter { $0.hasSuffix(".lproj") }
      .compactMap { language(String($0.dropLast(".lproj".count))) }
  }

  /// The code of the language in a name such as `pt-BR`. Nil for `Base`.
  private static func language(_ name: String?) -> String? {
    (name?.firstMatch(of: #/^([a-z]{2,3})([-_]|$)/#)).map { String($0.1) }
  }
}
