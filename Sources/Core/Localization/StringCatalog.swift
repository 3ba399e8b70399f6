import Foundation
import VivaceGraphics

/// Tables of strings out of files: by language, then by key.
package enum StringTableReader {
  typealias Table = [String: LocalizedEntry]

  /// The keys in a file of one of three kinds, by its name; none for any other.
  package static func keys(in data: Data, path: String) -> Set<String> {
    if path.hasSuffix(".strings") { return Set(strings(data, path: path).keys) }
    if path.hasSuffix(".stringsdict") { return Set(stringsDictionary(data, path: path).keys) }
    guard path.hasSuffix(".xcstrings") else { return [] }
    return Set(catalog(data, path: path).tables.values.flatMap(\.keys))
  }

  /// A `.strings` file, as text or as a property list.
  static func strings(_ data: Data, path: String) -> Table {
    if data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8)) {
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      guard let strings = list as? [String: String] else {
        warn(path, "a property list of strings was expected")
        return [:]
      }
      return strings.mapValues { LocalizedEntry(value: .string($0)) }
    }
    guard let text = StringsFile.text(of: data) else {
      warn(path, "it is neither UTF-8 nor UTF-16 with a byte order mark")
      return [:]
    }
    let file = StringsFile(text)
    if let diagnostic = file.diagnostic { warn(path, "\(diagnostic); what follows is left out") }
    return file.strings.mapValues { LocalizedEntry(value: .string($0)) }
  }

  /// A `.stringsdict` file: plurals for the keys of the `.strings` file beside it.
  static func stringsDictionary(_ data: Data, path: String) -> Table {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let entries = list as? [String: Any] else {
      warn(path, "a property list with a dictionary was expected")
      return [:]
    }
    var table: Table = [:]
    for (key, value) in entries {
      guard let fields = value as? [String: Any],
        let format = fields["NSStringLocalizedFormatKey"] as? String
      else {
        warn(path, "\"\(key)\" has no NSStringLocalizedFormatKey")
        continue
      }
      var entry = LocalizedEntry(value: .string(format))
      for case (let name, let variable as [String: Any]) in fields {
        entry.variables[name] = LocalizedEntry.Variable(
          specifier: (variable["NSStringFormatValueTypeKey"] as? String).map { "%" + $0 },
          forms: forms(variable.compactMapValues { $0 as? String }))
      }
      table[key] = entry
    }
    return table
  }

  /// A string catalogue (`.xcstrings`): all languages, and which of them the keys are written in.
  static func catalog(_ data: Data, path: String) -> (source: String, tables: [String: Table]) {
    let object = try? JSONSerialization.jsonObject(with: data)
    guard let root = object as? [String: Any], let strings = root["strings"] as? [String: Any]
    else {
      warn(path, "JSON with a \"strings\" object was expected")
      return ("en", [:])
    }
    var tables: [String: Table] = [:]
    for (key, value) in strings {
      let localizations = (value as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      for (language, content) in localizations {
        guard let content = content as? [String: Any] else { continue }
        if let entry = entry(content) { tables[language, default: [:]][key] = entry }
      }
    }
    return (root["sourceLanguage"] as? String ?? "en", tables)
  }

  private static func entry(_ content: [String: Any]) -> LocalizedEntry? {
    guard let value = value(content) else { return nil }
    var entry = LocalizedEntry(value: value)
    for (name, content) in content["substitutions"] as? [String: Any] ?? [:] {
      guard let content = content as? [String: Any],
        case .plural(let forms) = self.value(content)
      else { continue }
      entry.variables[name] = LocalizedEntry.Variable(
        position: (content["argNum"] as? Int).flatMap { $0 > 0 ? $0 - 1 : nil },
        specifier: (content["formatSpecifier"] as? String).map { "%" + $0 }, forms: forms)
    }
    return entry
  }

  private static func value(_ content: [String: Any]) -> LocalizedEntry.Value? {
    if let string = string(content) { return .string(string) }
    guard let variations = content["variations"] as? [String: Any] else { return nil }
    if let plural = variations["plural"] as? [String: Any] {
      return .plural(forms(plural.compactMapValues { ($0 as? [String: Any]).flatMap(string) }))
    }
    guard let devices = variations["device"] as? [String: Any],
      let device = (devices["iphone"] ?? devices["other"]) as? [String: Any]
    else { return nil }
    return value(device)
  }

  private static func string(_ content: [String: Any]) -> String? {
    (content["stringUnit"] as? [String: Any])?["value"] as? String
  }

  private static func forms(_ strings: [String: String]) -> [PluralCategory: String] {
    var forms: [PluralCategory: String] = [:]
    for (name, form) in strings {
      if let category = PluralCategory(rawValue: name) { forms[category] = form }
    }
    return forms
  }

  private static func warn(_ path: String, _ diagnostic: String) {
    Warning.once("The table of strings \(path) cannot be read as it should: \(diagnostic).")
  }
}
