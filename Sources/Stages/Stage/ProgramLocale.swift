import Foundation
import VivaceLocalization

extension CurrentLocale {
  /// The locale of a program that knows some languages only: the user's where the program knows its language, else
  /// the program's first language in the user's region.
  ///
  /// - Parameters:
  ///   - wanted: The user's, such as `de_DE`.
  ///   - languages: Codes of languages. Empty where the program knows all.
  static func identifier(_ wanted: String, knowing languages: [String]) -> String {
    let fields = wanted.split(separator: "_")
    guard let first = languages.first, let language = fields.first,
      !languages.contains(String(language))
    else { return wanted }
    // Without the script, which belongs to the language: `zh_Hant_TW`.
    let region = fields.dropFirst().first { (2...3).contains($0.count) }
    return region.map { "\(first)_\($0)" } ?? first
  }

  /// The user's locale, as far as the program knows its language: `VivaceLanguages` in the property list of a
  /// distributed program has the languages.
  static var ofUser: String {
    identifier(
      identifier { EnvironmentVariables.ofProcess[$0] },
      knowing: Bundle.main.infoDictionary?["VivaceLanguages"] as? [String] ?? [])
  }
}
