import VivaceGeometry

/// The forms that languages have for numbers (Unicode CLDR, "Language Plural Rules").
enum PluralCategory: String, Sendable, CaseIterable { case zero, one, two, few, many, other }

/// Which form a number takes in a language.
enum PluralRules {
  /// The form for a number; "zero", where there is one, is taken for 0 in every language.
  static func choose(
    from forms: [PluralCategory: String], for number: FormatNumber?, in locale: Locale
  ) -> String? {
    guard let number else { return forms[.other] ?? forms.values.min() }
    if number.double == 0, let zero = forms[.zero] { return zero }
    let language = locale.language.languageCode?.identifier ?? "en"
    let category = category(of: number.double, language: language)
    return forms[category] ?? forms[.other] ?? forms.values.min()
  }

  /// - Parameter number: one with a fraction counts as written with it.
  static func category(of number: Double, language: String) -> PluralCategory {
    let n = abs(number)
    guard n < 1e15 else { return .other }
    let i = Int(n.rounded(.down))
    let isWhole = n == Double(i)
    let ten = i % 10
    let hundred = i % 100
    let isTeen = (11...14).contains(hundred)
    let isOne = i == 1 && isWhole
    let isMillions = isWhole && i != 0 && i % 1_000_000 == 0
    switch language {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "yue", "km", "bo", "jv", "wo", "yo":
      return .other
    case "fr", "pt": return i <= 1 ? .one : isMillions ? .many : .other
    case "es", "it", "ca": return isOne ? .one : isMillions ? .many : .other
    case "hi", "bn", "gu", "kn", "fa", "zu", "am", "as": return i == 0 || isOne ? .one : .other
    case "hy", "ff", "kab": return i <= 1 ? .one : .other
    case "da": return isOne || (!isWhole && i <= 1) ? .one : .other
    case "ru", "uk", "be":
      guard isWhole else { return .other }
      if ten == 1, hundred != 11 { return .one }
      return (2...4).contains(ten) && !isTeen ? .few : .many
    case "sr", "hr", "bs", "sh":
      guard isWhole else { return .other }
      if ten == 1, hundred != 11 { return .one }
      return (2...4).contains(ten) && !isTeen ? .few : .other
    case "pl":
      guard isWhole else { return .other }
      if i == 1 { return .one }
      return (2...4).contains(ten) && !isTeen ? .few : .many
    case "cs", "sk":
      guard isWhole else { return .many }
      return i == 1 ? .one : (2...4).contains(i) ? .few : .other
    case "sl":
      guard isWhole else { return .few }
      return hundred == 1
        ? .one : hundred == 2 ? .two : (3...4).contains(hundred) ? .few : .other
    case "ro", "mo":
      if isOne { return .one }
      return !isWhole || i == 0 || (1...19).contains(hundred) ? .few : .other
    case "lt":
      guard isWhole else { return .many }
      if (11...19).contains(hundred) || ten == 0 { return .other }
      return ten == 1 ? .one : .few
    case "lv":
      guard isWhole else { return .other }
      if ten == 0 || (11...19).contains(hundred) { return .zero }
      return ten == 1 ? .one : .other
    case "ar":
      guard isWhole else { return .other }
      if i <= 2 { return [.zero, .one, .two][i] }
      return (3...10).contains(hundred) ? .few : hundred >= 11 ? .many : .other
    case "he", "iw": return isOne || (i == 0 && !isWhole) ? .one : i == 2 && isWhole ? .two : .other
    case "ga":
      guard isWhole else { return .other }
      return i == 1
        ? .one : i == 2 ? .two : (3...6).contains(i) ? .few : (7...10).contains(i) ? .many : .other
    case "cy":
      guard isWhole, i <= 6 else { return .other }
      return [.zero, .one, .two, .few, .other, .other, .many][i]
    case "mk", "is": return isWhole && ten == 1 && hundred != 11 ? .one : .other
    default: return isOne ? .one : .other
    }
  }
}
