import Foundation

/// The Debian packages that libraries come from, read from the lists that `dpkg-shlibdeps` reads.
struct DebianLibraries {
  /// The relations of packages, by a library's name and its version: `libcairo 2`.
  private var relations: [String: String] = [:]

  /// - Parameter folder: dpkg's list of each package's files.
  /// - Throws: where the machine has no such lists.
  init(_ folder: String = "/var/lib/dpkg/info") throws {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw Failure.program(
        "no package for Debian can be made here: \(folder), where dpkg lists libraries, is not there. Use "
          + "--appimage or --flatpak-manifest, or Debian or Ubuntu")
    }
    for name in names.sorted() where name.hasSuffix(".shlibs") {
      let data = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
      for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
        let fields = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
        // Some lines are for other kinds of packages: `udeb: libcairo 2 …`.
        guard fields.count == 3, !fields[0].hasSuffix(":") else { continue }
        relations["\(fields[0]) \(fields[1])"] = String(fields[2])
      }
    }
  }

  /// A library's name and version as the lists have them. Nil for a name that has no version.
  static func key(of library: String) -> String? {
    if let match = library.wholeMatch(of: #/(.+)\.so\.(.+)/#) { return "\(match.1) \(match.2)" }
    if let match = library.wholeMatch(of: #/(.+)-([0-9][^-]*)\.so/#) {
      return "\(match.1) \(match.2)"
    }
    return nil
  }

  /// The relations of a package's `Depends` field for libraries of these names.
  ///
  /// - Throws: the names of the libraries that no installed package has.
  func dependencies(on libraries: [String]) throws -> [String] {
    var found: Set<String> = []
    var unknown: [String] = []
    for library in libraries where !library.hasPrefix("ld-linux") {
      if let relation = Self.key(of: library).flatMap({ relations[$0] }) {
        found.formUnion(
          relation.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
      } else {
        unknown.append(library)
      }
    }
    guard unknown.isEmpty else {
      throw Failure.program(
        "no installed Debian package lists \(unknown.sorted().joined(separator: ", ")), which the program is "
          + "linked with; install the library from a package, or use --appimage")
    }
    return Self.strictest(found)
  }

  /// Of relations to one package the one with the latest version, sorted.
  private static func strictest(_ relations: Set<String>) -> [String] {
    var chosen: [String: String] = [:]
    for relation in relations {
      let name = String(relation.prefix { $0 != " " })
      if let other = chosen[name], isLater(version(of: other), version(of: relation)) { continue }
      chosen[name] = relation
    }
    return chosen.values.sorted()
  }

  private static func version(of relation: String) -> String {
    relation.firstMatch(of: #/\(>= (.+)\)/#).map { String($0.1) } ?? ""
  }

  private static func isLater(_ first: String, _ second: String) -> Bool {
    first.compare(second, options: .numeric) == .orderedDescending
  }

  /// The relations of a package's `Depends` field for libraries that a program with the given modules loads by
  /// their names, and for the fonts that it draws with.
  func loaded(for modules: Set<String>) -> [String] {
    relations(of: modules, .always) + Self.fonts
  }

  /// The relations of the `Recommends` field: libraries and fonts that few programs use.
  func recommended(for modules: Set<String>) -> [String] {
    relations(of: modules, .rarely) + ["fonts-noto-color-emoji"]
  }

  /// One that is not installed has the packages of all known releases.
  private func relations(
    of modules: Set<String>, _ need: RuntimeLibraries.Need
  ) -> [String] {
    RuntimeLibraries.all(for: modules).filter { $0.need == need }.map { library in
      let known = library.names.lazy.compactMap { name in
        Self.key(of: name).flatMap { relations[$0] }
      }
      return known.first ?? library.relation
    }
  }

  private static let fonts = [
    "fonts-inter", "fonts-jetbrains-mono", "fonts-materialdesignicons-webfont", "fonts-noto-core",
  ]
}
