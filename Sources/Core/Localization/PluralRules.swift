import Foundation
import Synchronization
internal import _FoundationICU

/// The forms that languages have for numbers (Unicode CLDR, "Language Plural Rules").
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// Which form a number takes in a language: CLDR's rules, as the ICU that comes with Foundation has
/// them.
enum PluralRules {
  /// The form for a number; "zero", where there is one, is taken for 0 in every language.
  static func choose(
    from forms: [PluralCategory: String], for number: FormatNumber?, in locale: Locale
  ) -> String? {
    guard let number else { return forms[.other] ?? forms.values.min() }
    if number.double == 0, let zero = forms[.zero] { return zero }
    let category = category(of: number.double, locale: locale.identifier)
    return forms[category] ?? forms[.other] ?? forms.values.min()
  }

  /// - Parameters:
  ///   - number: One with a fraction counts as written with it.
  ///   - locale: An identifier such as `pl` or `pt_PT`. Of one that is not known the form is `other`.
  static func category(of number: Double, locale: String) -> PluralCategory {
    let rules = known.withLock { known in
      if let rules = known[locale] { return rules }
      let rules = Rules(locale)
      known[locale] = rules
      return rules
    }
    return rules.category(of: abs(number))
  }

  private static let known = Mutex<[String: Rules]>([:])

  /// A locale's rules, once opened never closed or changed. A program has few.
  private struct Rules: @unchecked Sendable {
    private let rules: OpaquePointer?

    init(_ locale: String) {
      var status = U_ZERO_ERROR
      let opened = swift_uplrules_open(locale, &status)
      rules = status.rawValue <= U_ZERO_ERROR.rawValue ? opened : nil
    }

    func category(of number: Double) -> PluralCategory {
      guard let rules else { return .other }
      var status = U_ZERO_ERROR
      var keyword = [UInt16](repeating: 0, count: 16)
      let count = swift_uplrules_select(rules, number, &keyword, Int32(keyword.count), &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue, (0...16).contains(count) else {
        return .other
      }
      return PluralCategory(
        rawValue: String(decoding: keyword.prefix(Int(count)), as: UTF16.self)) ?? .other
    }
  }
}
