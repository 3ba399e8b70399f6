import Foundation
import Synchronization
import VivaceGraphics

/// The tables of strings of the program and its bundles: where they are, what is in them.
///
/// Looked for in a folder, in its `….lproj` folders and in its `Resources`. A folder is listed once and
/// a table is read once; a program without tables pays for the listing alone.
package enum StringLibrary {
  private struct State {
    var folders: [String: Folder] = [:]
  }
  private static let state = Mutex(State())

  /// Whether the program has tables of its own, outside of bundles.
  package static let hasTables = PictureLibrary.folders.contains { !Folder(path: $0).files.isEmpty }

  /// Finds the entry for a key in the language of a locale, else in the development language.
  package static func entry(
    _ key: String, table: String?, folder: String?, _ locale: Locale
  ) -> LocalizedEntry? {
    if folder == nil, !hasTables { return nil }
    for path in folder.map({ [$0] }) ?? PictureLibrary.folders {
      let found = state.withLock { state in
        var folder = state.folders[path] ?? Folder(path: path)
        defer { state.folders[path] = folder }
        return folder.entry(key, table: table ?? "Localizable", locale)
      }
      if let found { return found }
    }
    return nil
  }

  /// The files of a folder, and the tables that were read from them.
  private struct Folder {
    struct File {
      var path: String
      /// Nil for a catalogue, which has all of them.
      var language: String?
    }

    var files: [String: [File]] = [:]
    private var tables: [String: Table] = [:]

    private struct Table {
      var source = "en"
      var languages: [String: StringTableReader.Table] = [:]
    }

    init(path: String) {
      let (own, resources) = (Self.names(path), Self.names("\(path)/Resources"))
      list(own, in: path, language: nil)
      listLanguages(own, in: path)
      listLanguages(resources, in: "\(path)/Resources")
      list(resources, in: "\(path)/Resources", language: nil)
    }

    /// The names in a folder that may have to do with strings, in order.
    private static func names(_ path: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { name in
        [".lproj", ".xcstrings", ".strings", ".stringsdict"].contains { name.hasSuffix($0) }
      }.sorted()
    }

    private mutating func listLanguages(_ names: [String], in path: String) {
      for name in names where name.hasSuffix(".lproj") {
        let folder = "\(path)/\(name)"
        list(Self.names(folder), in: folder, language: String(name.dropLast(6)))
      }
    }

    private mutating func list(_ names: [String], in path: String, language: String?) {
      for name in names {
        let file = "\(path)/\(name)"
        if name.hasSuffix(".xcstrings") {
          files[String(name.dropLast(10)), default: []].append(File(path: file, language: nil))
        } else if name.hasSuffix(".strings") {
          files[String(name.dropLast(8)), default: []]
            .append(File(path: file, language: language ?? "Base"))
        } else if name.hasSuffix(".stringsdict") {
          files[String(name.dropLast(12)), default: []]
            .append(File(path: file, language: language ?? "Base"))
        }
      }
    }

    mutating func entry(_ key: String, table name: String, _ locale: Locale) -> LocalizedEntry? {
      guard files[name] != nil else { return nil }
      let table = tables[name] ?? load(name)
      tables[name] = table
      for language in Self.languages(of: table, for: locale) {
        if let entry = table.languages[language]?[key] { return entry }
      }
      return nil
    }

    /// The languages that may answer, the best first.
    private static func languages(of table: Table, for locale: Locale) -> [String] {
      let all = table.languages.keys.sorted()
      let wanted = locale.identifier.split(separator: "@")[0].replacingOccurrences(
        of: "_", with: "-")
      let subtags = wanted.split(separator: "-")
      let shorter = (1...max(subtags.count, 1)).reversed().map {
        subtags.prefix($0).joined(separator: "-")
      }
      var result = shorter.compactMap { name in
        all.first { $0.replacingOccurrences(of: "_", with: "-").lowercased() == name.lowercased() }
      }
      if result.isEmpty, let first = subtags.first {
        result = all.filter { $0.lowercased().hasPrefix("\(first.lowercased())-") }.prefix(1).map {
          $0
        }
      }
      return result + [table.source, "Base", "en"]
    }

    /// Loads catalogues first, then strings, then plurals: later entries replace earlier ones.
    private func load(_ name: String) -> Table {
      var table = Table()
      let order = [".xcstrings", ".strings", ".stringsdict"]
      for ending in order {
        for file in files[name] ?? [] where file.path.hasSuffix(ending) {
          guard let data = FileManager.default.contents(atPath: file.path) else {
            Warning.once("The table of strings \(file.path) cannot be read: no permission.")
            continue
          }
          add(data, file, ending, to: &table)
        }
      }
      return table
    }

    private func add(_ data: Data, _ file: File, _ ending: String, to table: inout Table) {
      switch ending {
      case ".xcstrings":
        let catalog = StringTableReader.catalog(data, path: file.path)
        table.source = catalog.source
        table.languages.merge(catalog.tables) { $0.merging($1) { $1 } }
      case ".strings":
        let strings = StringTableReader.strings(data, path: file.path)
        table.languages[file.language ?? "Base", default: [:]].merge(strings) { $1 }
      default:
        let plurals = StringTableReader.stringsDictionary(data, path: file.path)
        table.languages[file.language ?? "Base", default: [:]].merge(plurals) { $1 }
      }
    }
  }
}
