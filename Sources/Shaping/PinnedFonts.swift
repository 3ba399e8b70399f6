/// The fonts that pictures are made with, by Debian package, file and version.
///
/// Every design of the system's font, and whatever stands in for characters that it lacks, is found
/// among them, so a picture does not depend on what else a machine has. `Scripts/install-dependencies`
/// installs the packages.
enum PinnedFonts {
  struct File {
    var package: String
    /// As fontconfig counts: 65536 is version 1.
    var version: Int32
  }

  /// The files by their whole paths.
  static let files: [String: File] = {
    var result: [String: File] = [:]
    var package = ""
    var folder = ""
    var ending = ""
    var version: Int32 = 0
    for line in text.split(separator: "\n") {
      var words = line.split(separator: " ")
      if let first = words.first, first.hasPrefix("fonts-"), words.count == 3 {
        (package, folder, ending) = (String(first), String(words[1]), String(words[2]))
        continue
      }
      if let first = words.first, first.hasSuffix(":") {
        version = Int32(first.dropLast()) ?? 0
        words.removeFirst()
      }
      for word in words {
        for name in names(word) {
          result["\(folder)/\(name)\(ending)"] = File(package: package, version: version)
        }
      }
    }
    return result
  }()

  private static let weights = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]

  /// A family with its styles, as the table writes them, as names of files.
  private static func names(_ word: Substring) -> [String] {
    if word.hasSuffix("!") { return [String(word.dropLast())] }
    if word.hasSuffix("+") { return ["Regular", "Bold"].map { "\(word.dropLast())-\($0)" } }
    guard let dash = word.lastIndex(of: "-") else { return [word + "-Regular"] }
    let family = word[..<dash]
    let styles = word[word.index(after: dash)...]
    if !styles.hasPrefix("*") { return styles.split(separator: "|").map { "\(family)-\($0)" } }
    return weights.dropLast(styles == "**" ? 1 : 0).flatMap { weight in
      ["\(family)-\(weight)", "\(family)-\(weight == "Regular" ? "" : weight)Italic"]
    }
  }

  /// How fontconfig's versions are told.
  static func words(_ version: Int32) -> String {
    let thousandths = (Double(version) / 65.536).rounded()
    return "\(thousandths / 1000)"
  }
}

/// Which of a machine's fonts text may be set in.
public enum FontScope: Sendable {
  /// The pinned ones, and those that a program brings: the same picture on every machine.
  case pinned
  /// All, the pinned ones first: what they have looks as in a picture.
  case installed
}
