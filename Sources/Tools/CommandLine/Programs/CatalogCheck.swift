import Foundation

/// Looks through catalogues of assets and of strings for what cannot be read, before anything is compiled.
enum CatalogCheck {
  /// - Throws: a line for the first broken entry, as far as it belongs to what the user works on.
  static func check(_ plan: ProgramPlan) throws {
    for module in plan.modules where module.isOwn {
      for path in module.resources { try check(path) }
    }
  }

  private static func check(_ path: String) throws {
    switch (path as NSString).pathExtension {
    case "xcassets":
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      for name in names.sorted() where (name as NSString).lastPathComponent == "Contents.json" {
        try checkSet("\(path)/\(name)")
      }
    case "xcstrings":
      let fields = try checkJSON(path)
      guard fields["strings"].value is [String: Any], fields["sourceLanguage"].text != nil else {
        throw Failure.unusable(
          "\(path): expected the keys sourceLanguage and strings of a string catalogue")
      }
      for (key, entry) in fields["strings"].dictionary.sorted(by: { $0.key < $1.key }) {
        for (language, localization) in entry["localizations"].dictionary {
          let known = ["stringUnit", "variations", "substitutions", "stringSet"]
          guard known.contains(where: { localization[$0].isThere }) else {
            throw Failure.unusable(
              "\(path): the entry \"\(key)\" has neither a string nor variations for \(language)")
          }
        }
      }
    case "strings", "stringsdict": try checkList(path)
    case "lproj":
      for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      where name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") {
        try checkList("\(path)/\(name)")
      }
    default: break
    }
  }

  /// One entry of a catalogue of assets: a set of colours, of pictures, a folder.
  private static func checkSet(_ file: String) throws {
    let fields = try checkJSON(file)
    let set = ((file as NSString).deletingLastPathComponent as NSString).pathExtension
    guard
      let (key, what) = ["colorset": ("colors", "colour"), "imageset": ("images", "picture")][set]
    else { return }
    guard fields[key].value is [Any] else {
      throw Failure.unusable("\(file): expected a list \(key), one entry for each \(what)")
    }
    for color in fields["colors"].list.map({ $0["color"] }) {
      for (name, value) in color["components"].dictionary.sorted(by: { $0.key < $1.key }) {
        let text = value.text ?? ""
        let isHex = text.hasPrefix("0x") && UInt8(text.dropFirst(2), radix: 16) != nil
        guard isHex || Double(text) != nil else {
          throw Failure.unusable(
            "\(file): \(name) is \"\(text)\"; expected 0.0 to 1.0, 0 to 255 or 0x00 to 0xFF")
        }
      }
    }
  }

  @discardableResult private static func checkJSON(_ file: String) throws -> Fields {
    do {
      let data = FileManager.default.contents(atPath: file) ?? Data()
      let value = try JSONSerialization.jsonObject(with: data)
      guard value is [String: Any] else {
        throw Failure.unusable("\(file): expected an object of JSON")
      }
      return Fields(value)
    } catch let failure as Failure {
      throw failure
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw Failure.unusable("\(file): is not JSON: \(reason ?? "it is damaged")")
    }
  }

  private static func checkList(_ file: String) throws {
    let data = FileManager.default.contents(atPath: file) ?? Data()
    if data.isEmpty { return }
    do {
      _ = try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      throw Failure.unusable(
        "\(file): cannot be read as a list of strings: \(XcodeObjects.reason(error))")
    }
  }
}
