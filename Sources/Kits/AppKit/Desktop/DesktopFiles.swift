import Foundation

/// The desktop's databases: kinds of files, programs that open them, icons.
///
/// They are those of the freedesktop specifications: shared MIME info, MIME applications, desktop entries,
/// icon themes, the trash.
package struct DesktopFiles: Sendable {
  /// Folders of data, the person's own first, and of settings.
  let data: [String]
  let settings: [String]

  package init(data: [String], settings: [String]) {
    (self.data, self.settings) = (data, settings)
  }

  /// The databases of the current user.
  package static let own = DesktopFiles(ProcessInfo.processInfo.environment)

  init(_ environment: [String: String]) {
    func folders(_ variable: String, _ usual: String) -> [String] {
      let value = environment[variable] ?? ""
      return (value.isEmpty ? usual : value).split(separator: ":").map(String.init)
    }
    let homeFolder = environment["HOME"] ?? "/"
    data =
      folders("XDG_DATA_HOME", homeFolder + "/.local/share")
      + folders("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    settings =
      folders("XDG_CONFIG_HOME", homeFolder + "/.config") + folders("XDG_CONFIG_DIRS", "/etc/xdg")
  }

  private func lines(_ path: String) -> [Substring] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n")
  }

  // MARK: - Kinds

  /// Returns the MIME type of a file by its name, or of an address by its scheme; nil if unknown.
  func type(of url: URL) -> String? {
    guard url.isFileURL else { return url.scheme.map { "x-scheme-handler/\($0.lowercased())" } }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue
    {
      return "inode/directory"
    }
    return type(ofName: url.lastPathComponent)
  }
  /// The longest pattern of the highest weight counts.
  func type(ofName name: String) -> String? {
    let name = name.lowercased()
    var best: (weight: Int, length: Int, type: String)?
    for folder in data {
      for line in lines(folder + "/mime/globs2") where !line.hasPrefix("#") {
        let fields = line.split(separator: ":", maxSplits: 3)
        guard fields.count >= 3, let weight = Int(fields[0]), fields[2].hasPrefix("*.") else {
          continue
        }
        let ending = fields[2].dropFirst().lowercased()
        guard name.hasSuffix(ending) else { continue }
        if best.map({ (weight, ending.count) > ($0.weight, $0.length) }) ?? true {
          best = (weight, ending.count, String(fields[1]))
        }
      }
      if best != nil { break }
    }
    return best?.type
  }

  // MARK: - Programs

  /// The desktop entries of the programs that open a kind, the one that is used first.
  func entries(for type: String) -> [URL] {
    var names: [String] = []
    let lists =
      settings.map { $0 + "/mimeapps.list" } + data.map { $0 + "/applications/mimeapps.list" }
    for group in ["[Default Applications]", "[Added Associations]"] {
      for list in lists { names += values(of: type, in: group, of: list) }
    }
    for folder in data {
      names += values(of: type, in: "[MIME Cache]", of: folder + "/applications/mimeinfo.cache")
    }
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }.compactMap(entry(named:))
  }
  /// The entry of a name such as `org.gnome.Files.desktop`.
  func entry(named name: String) -> URL? {
    data.map { "\($0)/applications/\(name)" }.first { FileManager.default.fileExists(atPath: $0) }
      .map { URL(fileURLWithPath: $0) }
  }
  private func values(of key: String, in group: String, of path: String) -> [String] {
    var isMeant = false
    for line in lines(path) {
      if line.hasPrefix("[") { isMeant = line == group }
      guard isMeant, line.hasPrefix(key + "=") else { continue }
      return line.dropFirst(key.count + 1).split(separator: ";").map(String.init)
    }
    return []
  }
  /// The command of an entry for some files or addresses; nil where it has none.
  func command(of entry: URL, opening urls: [URL]) -> [String]? {
    guard
      let command = values(of: "Exec", in: "[Desktop Entry]", of: entry.path).first,
      !command.isEmpty
    else { return nil }
    let addresses = urls.map { $0.isFileURL ? $0.path : $0.absoluteString }
    return Self.arguments(command).flatMap { word -> [String] in
      switch word {
      case "%f": Array(addresses.prefix(1))
      case "%u": urls.prefix(1).map(\.absoluteString)
      case "%F": addresses
      case "%U": urls.map(\.absoluteString)
      case "%i", "%c", "%k", "%d", "%D", "%n", "%N", "%v", "%m": []
      default: [word.replacingOccurrences(of: "%%", with: "%")]
      }
    }
  }
  /// Words of a command; quotes keep blanks.
  private static func arguments(_ command: String) -> [String] {
    var (words, word, isQuoted, isEscaped) = ([String](), "", false, false)
    for letter in command {
      if isEscaped {
        word.append(letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else if letter == "\"" {
        isQuoted.toggle()
      } else if letter == " ", !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(letter)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  // MARK: - Icons

  /// A picture for a kind, of a theme that is there: its own, else that of its family.
  func icon(for type: String) -> URL? {
    let own = type == "inode/directory" ? "folder" : type.replacingOccurrences(of: "/", with: "-")
    let family = type.prefix { $0 != "/" } + "-x-generic"
    for name in [own, String(family), "text-x-generic"] {
      for folder in data {
        for theme in ["Adwaita", "breeze", "Papirus", "gnome", "hicolor"] {
          for size in ["64x64", "48x48", "scalable", "256x256", "128x128", "32x32"] {
            for category in ["mimetypes", "places"] {
              for ending in ["png", "svg"] {
                let path = "\(folder)/icons/\(theme)/\(size)/\(category)/\(name).\(ending)"
                if FileManager.default.fileExists(atPath: path) {
                  return URL(fileURLWithPath: path)
                }
              }
            }
          }
        }
      }
    }
    return nil
  }

  // MARK: - The trash

  /// Moves a file into the person's trash, with a note of where it was; where it is now.
  func recycle(_ url: URL, at date: Date) throws -> URL {
    let trash = data[0] + "/Trash"
    let manager = FileManager.default
    for name in ["files", "info"] {
      try manager.createDirectory(
        atPath: "\(trash)/\(name)", withIntermediateDirectories: true)
    }
    let (base, ending) = (url.deletingPathExtension().lastPathComponent, url.pathExtension)
    func name(_ number: Int) -> String {
      (number == 0 ? base : "\(base) \(number + 1)") + (ending.isEmpty ? "" : ".\(ending)")
    }
    var number = 0
    while manager.fileExists(atPath: "\(trash)/files/\(name(number))") { number += 1 }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
    let path = url.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? url.path
    try "[Trash Info]\nPath=\(path)\nDeletionDate=\(format.string(from: date))\n".write(
      toFile: "\(trash)/info/\(name(number)).trashinfo", atomically: true, encoding: .utf8)
    let destination = URL(fileURLWithPath: "\(trash)/files/\(name(number))")
    try manager.moveItem(at: url, to: destination)
    return destination
  }
}
