import TestStage
import Testing
import VivaceGeometry

@testable import VivaceLocalization
@testable import VivaceViews

@MainActor @Suite struct LocalizationTests {
  private func shown(_ key: LocalizedStringKey, in folder: TestFolder, _ language: String) -> String
  {
    writtenText {
      Text(key, bundle: folder.bundle).environment(\.locale, Locale(identifier: language))
    }
  }

  @Test func aFormatterWritesWhatIsInterpolated() {
    let dates = DateFormatter()
    (dates.dateFormat, dates.timeZone) = ("yyyy/MM/dd", TimeZone(identifier: "UTC"))
    dates.locale = Locale(identifier: "en_US_POSIX")
    let date = Date(timeIntervalSince1970: 86_400)
    #expect(writtenText { Text("on \(date, formatter: dates)") } == "on 1970/01/02")
    #expect(writtenText { Text("\(date as NSDate, formatter: dates)") } == "1970/01/02")
    #expect(writtenText { Text(date, formatter: dates) } == "1970/01/02")
    let numbers = NumberFormatter()
    (numbers.minimumFractionDigits, numbers.locale) = (2, Locale(identifier: "en_US_POSIX"))
    numbers.minimumIntegerDigits = 1
    #expect(writtenText { Text("\(Decimal(5), formatter: numbers)") } == "5.00")
    #expect(writtenText { Text(Decimal(5), formatter: numbers) } == "5.00")
  }

  @Test func stringsAreLookedUpInTheEnvironmentsLanguage() throws {
    let folder = try TestFolder([
      "en.lproj/Localizable.strings": "\"hello\" = \"Hello!\"; \"only\" = \"English\";",
      "de.lproj/Localizable.strings": "/* Gruß */ \"hello\" = \"Hallo, **Welt**\";\n// Ende\n",
      "pt-BR.lproj/Localizable.strings": "hello = \"Oi\";",
      "en.lproj/Other.strings": "\"hello\" = \"Other\";",
    ])
    #expect(shown("hello", in: folder, "en_US") == "Hello!")
    #expect(shown("hello", in: folder, "de_AT") == "Hallo, Welt")
    #expect(shown("hello", in: folder, "pt_BR") == "Oi")
    #expect(shown("hello", in: folder, "pt_PT") == "Oi")
    #expect(shown("hello", in: folder, "ja") == "Hello!")
    #expect(shown("only", in: folder, "de") == "English")
    #expect(shown("missing %", in: folder, "de") == "missing %")
    #expect(
      writtenText { Text("hello", tableName: "Other", bundle: folder.bundle) } == "Other"
    )
    #expect(
      String(localized: "hello", bundle: folder.bundle, locale: Locale(identifier: "de"))
        == "Hallo, **Welt**")
    #expect(
      String(localized: "key", defaultValue: "shown \(3)", bundle: folder.bundle) == "shown 3")
    let resource = LocalizedStringResource(
      "hello", bundle: .atURL(URL(fileURLWithPath: folder.path)))
    #expect(
      writtenText { Text(resource).environment(\.locale, Locale(identifier: "de")) }
        == "Hallo, Welt")
    #expect(writtenText { Text("a \(resource)") } == "a Hello!")
  }

  @Test func argumentsMayChangeTheirOrder() throws {
    let folder = try TestFolder([
      "de.lproj/Localizable.strings": #"""
      "%@ has %lld%% of %lf" = "%3$.1f: %2$lld %% %1$@";
      "%@" = "%1$@ %2$@";
      """#
    ])
    let name = "*Ann*"
    #expect(shown("\(name) has \(5)% of \(2.5)", in: folder, "de") == "2,5: 5 % *Ann*")
    let messages = warnings { #expect(shown("\(name)", in: folder, "de") == "*Ann* ") }
    #expect(messages.count == 1 && messages[0].contains("argument 2"))
  }

  @Test func pluralsFollowTheRulesOfTheLanguage() throws {
    let folder = try TestFolder([
      "en.lproj/Localizable.stringsdict": """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>%lld cats</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@cats@!</string>
      <key>cats</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>zero</key><string>no cats</string><key>one</key><string>a cat</string>
      <key>other</key><string>%lld cats</string></dict></dict></dict></plist>
      """,
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "%lld dogs": {"localizations": {
          "ru": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld собака"}},
            "few": {"stringUnit": {"value": "%lld собаки"}},
            "many": {"stringUnit": {"value": "%lld собак"}},
            "other": {"stringUnit": {"value": "%lld собаки"}}}}}}},
        "%lld birds in %lld trees": {"localizations": {
          "en": {"stringUnit": {"value": "%#@birds@ in %#@trees@"}, "substitutions": {
            "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"value": "%arg bird"}},
              "other": {"stringUnit": {"value": "%arg birds"}}}}},
            "trees": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"value": "a tree"}},
              "other": {"stringUnit": {"value": "%arg trees"}}}}}}}}}}}
      """#,
    ])
    #expect(
      [0, 1, 2].map { shown("\($0) cats", in: folder, "en") } == ["no cats!", "a cat!", "2 cats!"])
    #expect(
      [1, 2, 5, 11, 21, 22].map { shown("\($0) dogs", in: folder, "ru") } == [
        "1 собака", "2 собаки", "5 собак", "11 собак", "21 собака", "22 собаки",
      ])
    #expect(shown("\(1) birds in \(3) trees", in: folder, "en") == "1 bird in 3 trees")
    #expect(shown("\(2000) birds in \(1) trees", in: folder, "en") == "2,000 birds in a tree")
  }

  /// Examples of CLDR's "Language Plural Rules".
  @Test(
    "numbers take the forms that the languages have",
    arguments: [
      ("en", [0: "other", 1: "one", 1.5: "other", 2: "other"]),
      ("fr", [0: "one", 1: "one", 1.5: "one", 2: "other", 1_000_000: "many"]),
      ("pl", [1: "one", 2: "few", 5: "many", 12: "many", 22: "few", 1.5: "other"]),
      ("cs", [1: "one", 3: "few", 1.5: "many", 5: "other"]),
      ("ar", [0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other", 103: "few"]),
      ("lt", [1: "one", 2: "few", 10: "other", 11: "other", 21: "one", 1.5: "many"]),
      ("lv", [0: "zero", 1: "one", 11: "zero", 21: "one", 2: "other"]),
      ("sl", [1: "one", 2: "two", 3: "few", 5: "other", 101: "one"]), ("ja", [1: "other"]),
      ("he", [1: "one", 2: "two", 3: "other"]),
      ("ro", [1: "one", 0: "few", 19: "few", 20: "other"]),
      ("hr", [1: "one", 2: "few", 5: "other", 21: "one"]),
      ("hi", [0: "one", 1: "one", 2: "other"]),
      ("cy", [0: "zero", 3: "few", 6: "many", 7: "other"]), ("ga", [2: "two", 7: "many"]),
      ("da", [0.5: "one", 2: "other"]), ("is", [21: "one", 11: "other"]),
      ("es", [1: "one", 2: "other"]),
      ("hy", [1.5: "one", 2: "other"]),
      ("ru", [1: "one", 3: "few", 11: "many", 21: "one", 1.5: "other"]),
      ("pt", [0: "one", 1.5: "one", 2: "other"]),
      ("pt_PT", [0: "other", 1: "one", 1.5: "other"]),
      ("en_GB", [1: "one", 2: "other"]), ("br", [3: "few", 13: "other", 1_000_000: "many"]),
      ("gv", [1: "one", 2: "two", 20: "few", 5: "other"]), ("ksh", [0: "zero", 1: "one"]),
      ("lag", [0: "zero", 0.5: "one", 2: "other"]), ("zxx", [1: "other"]),
    ])
  func plurals(language: String, forms: [Double: String]) {
    for (number, form) in forms {
      #expect(
        PluralRules.category(of: number, locale: language).rawValue == form,
        "\(language) \(number)")
    }
  }

  /// The rules of English grammars.
  @Test(
    "marked words take the number of what they stand with",
    arguments: [
      (1, "1 apple", "2 apples"), (0, "0 apples", "0 apples"),
    ])
  func agreement(number: Int, first: String, other: String) {
    func shown(_ key: LocalizedStringKey, _ locale: String = "en_US") -> String {
      writtenText { Text(key).environment(\.locale, Locale(identifier: locale)) }
    }
    #expect(shown("^[\(number) apple](inflect: true)") == first)
    #expect(shown("Eat ^[\(2) apple](inflect: true)!") == "Eat 2 apples!")
    #expect(shown("^[\(1) apples](inflect: true)") == "1 apple")
    #expect(shown("^[\(3) unread message](inflect: true)") == "3 unread messages")
    #expect(shown("^[\(3) box of chocolate](inflect: true)") == "3 boxes of chocolate")
    #expect(shown("^[\(2) person](inflect: true)") == "2 people")
    #expect(shown("^[\(1) people](inflect: true)") == "1 person")
    #expect(shown("^[\(4) City](inflect: true)") == "4 Cities")
    #expect(shown("^[\(2) bus](inflect: true)") == "2 buses")
    #expect(shown("^[\(2) day](inflect: true), ^[\(1) hour](inflect: true)") == "2 days, 1 hour")
    #expect(shown("^[There is \(2) child](inflect: true)") == "There are 2 children")
    #expect(shown("^[\(1_000) sheep](inflect: true)") == "1,000 sheep")
    #expect(shown("^[\(2) Apfel](inflect: true)", "de_DE") == "2 Apfel")
    #expect(shown("^[just words](other: 3)") == "just words")
    #expect(shown("x^[1] and ^[\(2) apple]") == "x^[1] and ^[2 apple]")
  }

  @Test func numbersInLiteralsAreTheLocales() {
    func shown(_ key: LocalizedStringKey, _ locale: String = "en_US") -> String {
      writtenText { Text(key).environment(\.locale, Locale(identifier: locale)) }
    }
    #expect(shown("\(1_234_567)") == "1,234,567")
    #expect(shown("\(1_234_567)", "de_DE") == "1.234.567")
    #expect(shown("\(-3) \(UInt8(7)) \(UInt64.max)") == "-3 7 18,446,744,073,709,551,615")
    #expect(shown("\(2.5) \(Float(1)) \(CGFloat(3))") == "2.500000 1.000000 3.000000")
    #expect(shown("\(2.345, specifier: "%.1f") \(7, specifier: "%03d")") == "2.3 007")
    #expect(shown("\(3, specifier: "%.2f") \(2.9, specifier: "%d")") == "3.00 2")
    // What would make C read memory is not given to C.
    #expect(shown("\(3, specifier: "%s%n%*d")") == "%s%n%*d")
    #expect(shown("\(3, specifier: "%@ %999999d")") == "3 %999999d")
    #expect(shown("100% \("of it")") == "100% of it")
    #expect(shown("\(1_234.5, format: .number)", "de_DE") == "1.234,5")
    #expect(shown("\(URL(string: "https://a.b")!)") == "https://a.b")
  }

  @Test func keysAreFormats() {
    let name = "x"
    #expect(LocalizedStringKey("\(name) has \(1) of \(2.0)%").key == "%@ has %lld of %lf%%")
    #expect(LocalizedStringKey("100%").key == "100%")
    #expect(LocalizedStringKey("\(1, specifier: "%05d")").key == "%05d")
  }

  @Test(
    "strings files are read with their comments and escapes, up to what is wrong",
    arguments: [
      (#""a" = "b";"#, ["a": "b"], nil), (#"a.b_c = "d"; e = f;"#, ["a.b_c": "d", "e": "f"], nil),
      (#"/* " */ "a\"b" = "\n\t\U00e9\\"; // x"#, ["a\"b": "\n\té\\"], nil),
      (#""a" = "\UD83D\uDE00";"#, ["a": "😀"], nil), (#""a" = "\UD83D";"#, ["a": "\u{FFFD}"], nil),
      (#""a";"#, ["a": "a"], nil), ("", [:], nil), ("\u{FEFF}\"a\"=\"b\";", ["a": "b"], nil),
      ("\"a\" = \"b\";\n\"c\" \"d\";", ["a": "b"], "line 2: \"=\" after the key \"c\" expected"),
      ("\"a\" = \"b\"", [:], "line 1: \";\" after the value of \"a\" expected"),
      ("\"a\" = ", [:], "line 1: a string after \"a\" = expected"),
      ("= b;", [:], "line 1: a key expected"),
      ("\n\n/* a", [:], "line 3: \"*/\" at the end of the comment expected"),
    ] as [(String, [String: String], String?)])
  func stringsFiles(text: String, strings: [String: String], diagnostic: String?) {
    let file = StringsFile(text)
    #expect(file.strings == strings)
    #expect(file.diagnostic?.description == diagnostic)
  }

  @Test func anyBytesAreSafeAsATable() {
    let alphabet =
      Array("\"=;\\/*Uu0dD8 \na%#@$1{}:[],").map(String.init)
      + [
        "\"strings\"", "localizations", "stringUnit", "<plist>", "<dict>", "\u{0}", "\u{FEFF}", "é",
      ]
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let messages = warnings {
      for round in 0..<600 {
        let text = (0..<random(60)).map { _ in alphabet[random(alphabet.count)] }.joined()
        let data = Data(text.utf8)
        _ = StringTableReader.strings(data, path: "\(round).strings")
        _ = StringTableReader.catalog(data, path: "\(round).xcstrings")
        _ = StringTableReader.stringsDictionary(data, path: "\(round).stringsdict")
        let entry = LocalizedEntry(
          value: .string(text), variables: ["a": .init(forms: [.other: "%#@a@ \(text)"])])
        let _: [LocalizedPiece<Int>] = entry.pieces(
          [.number(.signed(3), specifier: text), .string(text)], Locale(identifier: "en_US"))
      }
    }
    #expect(messages.contains { $0.contains("1.stringsdict cannot be read") })
  }

  @Test func aTableThatCannotBeReadIsNamed() throws {
    let folder = try TestFolder(["en.lproj/Localizable.strings": "\"a\" = \"b\";\n\"c\" = ;"])
    let messages = warnings { #expect(shown("a", in: folder, "en") == "b") }
    #expect(
      messages.count == 1 && messages[0].contains("Localizable.strings")
        && messages[0].contains("line 2"))
  }
}
