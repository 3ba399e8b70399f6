/// The fonts for pictures, by Debian package, file and version.
///
/// All designs of the system's font, and the substitutes for characters that it lacks, are among them, so a
/// picture does not depend on other fonts of a machine. `Scripts/install-dependencies` installs the packages.
enum PinnedFonts {
  struct File {
    var package: String
    /// The version in fontconfig's units: 65536 is version 1.
    var version: Int32
  }

  /// The files by their whole paths. Read at every start, so by bytes: the table is ASCII.
  static let files: [String: File] = {
    var result: [String: File] = [:]
    result.reserveCapacity(400)
    var package = ""
    var folder = ""
    var ending = ""
    var version: Int32 = 0
    for line in pieces(of: text, at: "\n") {
      var fields = pieces(of: line, at: " ")
      if fields.count == 3, fields[0].hasPrefix("fonts-") {
        (package, folder, ending) = (fields[0], fields[1], fields[2])
        continue
      }
      if let first = fields.first, first.utf8.last == UInt8(ascii: ":") {
        version = Int32(first.dropLast()) ?? 0
        fields.removeFirst()
      }
      for word in fields {
        for name in names(word) {
          result["\(folder)/\(name)\(ending)"] = File(package: package, version: version)
        }
      }
    }
    return result
  }()

  /// The result of `split`, without the types that the runtime would have to make for it.
  private static func pieces(of text: String, at separator: Unicode.Scalar) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      var result: [String] = []
      var start = 0
      for index in 0...bytes.count {
        guard index == bytes.count || bytes[index] == UInt8(ascii: separator) else { continue }
        if index > start {
          result.append(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        start = index + 1
      }
      return result
    }
  }

  private static let weights = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]

  /// A family with its styles, as the table writes them, as names of files.
  private static func names(_ word: String) -> [String] {
    switch word.utf8.last {
    case UInt8(ascii: "!"): return [String(word.dropLast())]
    case UInt8(ascii: "+"):
      let family = word.dropLast()
      return ["\(family)-Regular", "\(family)-Bold"]
    default: break
    }
    guard let dash = word.utf8.lastIndex(of: UInt8(ascii: "-")) else { return ["\(word)-Regular"] }
    let family = word[..<dash]
    let styles = String(word[word.index(after: dash)...])
    if !styles.hasPrefix("*") { return pieces(of: styles, at: "|").map { "\(family)-\($0)" } }
    return weights.dropLast(styles == "**" ? 1 : 0).flatMap { weight in
      ["\(family)-\(weight)", "\(family)-\(weight == "Regular" ? "" : weight)Italic"]
    }
  }

  /// A text for fontconfig's version numbers.
  static func versionText(_ version: Int32) -> String {
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
