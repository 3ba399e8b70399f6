import Foundation

/// A target's build settings for debugging: the project's, those of configuration files, its own.
struct BuildSettings {
  private var values: [String: String] = [:]

  /// - Parameter target: The target's object.
  init(of target: Fields, in objects: XcodeObjects, files: XcodeFiles, name: String) {
    values = ["TARGET_NAME": name, "PRODUCT_NAME": name, "TARGETNAME": name]
    for owner in [objects.project, target] {
      let list = objects[owner["buildConfigurationList"].text]
      let all = objects.ids(list, "buildConfigurations").map { objects[$0] }
      let chosen = all.first { $0["name"].text == "Debug" } ?? all.first
      guard let chosen else { continue }
      let base = chosen["baseConfigurationReference"].text.flatMap { files.path(of: $0) }
      if let base { merge(Self.configuration(base, depth: 8)) }
      merge(
        chosen["buildSettings"].dictionary.mapValues { value in
          value.text ?? value.texts.joined(separator: " ")
        })
    }
  }

  /// Settings that hold for some system only count like those that hold for all, unless those are there.
  private mutating func merge(_ settings: [String: String]) {
    let old = values
    for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
      let plain = String(key.prefix { $0 != "[" })
      if plain != key {
        guard settings[plain] == nil, !key.contains("config=Release") else { continue }
      }
      values[plain] = value.replacingOccurrences(of: "$(inherited)", with: old[plain] ?? "")
    }
  }

  /// A value with the values that it names put in; nil where there is none, or an empty one.
  subscript(_ key: String) -> String? {
    let text = expanded(values[key] ?? "", depth: 8).trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : text
  }

  /// `$(NAME)`, `${NAME}`, `$(NAME:c99extidentifier)`.
  func expanded(_ text: String, depth: Int = 8) -> String {
    guard depth > 0, text.contains("$") else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[start...]
      let close: Character = rest.dropFirst().first == "{" ? "}" : ")"
      guard ["(", "{"].contains(rest.dropFirst().first ?? " "), let end = rest.firstIndex(of: close)
      else {
        result += "$"
        rest = rest.dropFirst()
        continue
      }
      let components = rest[rest.index(start, offsetBy: 2)..<end].split(separator: ":")
      var value =
        components.first.flatMap { values[String($0)] }.map { expanded($0, depth: depth - 1) } ?? ""
      for form in components.dropFirst() {
        switch form {
        case "c99extidentifier", "identifier": value = PackageResolver.moduleName(value)
        case "rfc1034identifier":
          value = String(value.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
        case "lower": value = value.lowercased()
        case "upper": value = value.uppercased()
        default:
          if form.hasPrefix("default="), value.isEmpty { value = String(form.dropFirst(8)) }
        }
      }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  func isOn(_ key: String) -> Bool { self[key] == "YES" }

  /// Names of settings with a beginning.
  func names(beginning prefix: String) -> [String] {
    values.keys.filter { $0.hasPrefix(prefix) }.sorted()
  }

  /// Lines `NAME = value` of a configuration file, with those that it includes.
  private static func configuration(_ file: String, depth: Int) -> [String: String] {
    guard depth > 0, let data = FileManager.default.contents(atPath: file) else { return [:] }
    var result: [String: String] = [:]
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
      if text.hasPrefix("#include") {
        let name = text.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
        let folder = (file as NSString).deletingLastPathComponent
        result.merge(configuration("\(folder)/\(name)", depth: depth - 1)) { $1 }
        continue
      }
      guard let equal = text.firstIndex(of: "=") else { continue }
      // The sign may be in a condition: `NAME[sdk=macosx*] = value`.
      let close = text.firstIndex(of: "]")
      let sign =
        close.flatMap { end in
          equal < end ? text[end...].firstIndex(of: "=") : nil
        } ?? equal
      let name = text[..<sign].trimmingCharacters(in: .whitespaces)
      result[name] = text[text.index(after: sign)...].trimmingCharacters(in: .whitespaces)
    }
    return result
  }
}
