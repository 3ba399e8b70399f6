import Foundation

/// The data of Unicode's library: names, formats and orders of all languages, tables of encodings, and rules. They
/// are half of a program with Swift's libraries, so a distributed program has the items that it can use.
///
/// The format is ICU's own ("CmnD"): a header, a table of names and offsets, and the items. Items that are left out
/// are as if the library had been built without them: other languages fall back to the root's.
struct UnicodeData {
  private struct Item {
    var name: String
    var range: Range<Int>
  }

  /// The name that the library refers to the data by, such as `icudt76_dat`.
  let symbol: String
  private let header: Data
  private let items: [Item]
  private let data: Data

  /// Finds the data in a static library. Nil for a file without, or with data of another format.
  init?(in library: String) {
    guard
      let data = try? Data(contentsOf: URL(fileURLWithPath: library), options: .alwaysMapped)
    else { return nil }
    self.init(data)
  }

  init?(_ data: Data) {
    guard let mark = data.range(of: Data("CmnD".utf8)), mark.lowerBound >= data.startIndex + 12
    else { return nil }
    let begin = mark.lowerBound - 12
    func integer(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= data.startIndex, offset + count <= data.endIndex else { return nil }
      return data[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard let size = integer(begin, 2), integer(begin + 2, 2) == 0x27DA, integer(begin + 8, 1) == 0,
      let count = integer(begin + size, 4), count > 0, count < 100_000
    else { return nil }
    let table = begin + size
    var items: [Item] = []
    for index in 0..<count {
      guard let nameOffset = integer(table + 4 + index * 8, 4),
        let offset = integer(table + 8 + index * 8, 4), table + offset < data.endIndex,
        let end = data[min(table + nameOffset, data.endIndex)...].prefix(256).firstIndex(of: 0)
      else { return nil }
      let name = String(decoding: data[(table + nameOffset)..<end], as: UTF8.self)
      // An item ends where the next one begins; of the last one its own header has the size.
      let next: Int?
      if index + 1 < count {
        next = integer(table + 16 + index * 8, 4).map { table + $0 }
      } else {
        let contents = integer(table + offset, 2).map { table + offset + $0 }
        next = contents.flatMap { start in integer(start + 16, 4).map { start + $0 * 4 } }
      }
      guard let next, next > table + offset, next <= data.endIndex else { return nil }
      items.append(Item(name: name, range: table + offset..<next))
    }
    guard let package = items[0].name.split(separator: "/").first, package.count > 2,
      items.allSatisfy({ $0.name.hasPrefix(package) })
    else { return nil }
    // The last letter is the order of bytes.
    symbol = "\(package.dropLast())_dat"
    header = data[begin..<table]
    (self.items, self.data) = (items, data)
  }

  /// The names of all items without the package's, such as `curr/de.res`.
  var names: [String] { items.map { Self.path($0.name) } }

  private static func path(_ name: String) -> String {
    String(name.drop { $0 != "/" }.dropFirst())
  }

  /// The same data with some items only, in the same format.
  func keeping(_ isKept: (String) -> Bool) -> Data {
    let kept = items.filter { isKept(Self.path($0.name)) }
    var (names, offsets) = (Data(), [Int]())
    let first = 4 + kept.count * 8
    for item in kept {
      offsets.append(first + names.count)
      names += Data(item.name.utf8) + [0]
    }
    // Items begin at multiples of 16, as they do in a file that is loaded.
    var position = Self.aligned(header.count + first + names.count) - header.count
    var table = Self.bytes(kept.count)
    var contents = Data()
    for (item, nameOffset) in zip(kept, offsets) {
      table += Self.bytes(nameOffset) + Self.bytes(position + contents.count)
      contents += data[item.range]
      contents += Data(count: Self.aligned(contents.count) - contents.count)
    }
    let used = header.count + table.count + names.count
    position += header.count
    return header + table + names + Data(count: position - used) + contents
  }

  private static func aligned(_ size: Int) -> Int { (size + 15) / 16 * 16 }

  private static func bytes(_ value: Int) -> Data {
    withUnsafeBytes(of: UInt32(value).littleEndian) { Data($0) }
  }
}

/// A choice of Unicode's data for a program.
struct UnicodeChoice {
  /// Codes of the languages whose formats, names and orders are kept. Nil keeps those of all.
  var languages: Set<String>?
  /// Whether the program may read or write texts in encodings beyond Unicode's.
  var hasEncodings = true
  /// Whether the program may change texts to other scripts, or ask for names of characters.
  var hasTransforms = true

  /// Keeps the data that a program's sources mention.
  init(languages: Set<String>?, _ texts: ProgramTexts) {
    self.languages = languages.map { $0.union(["en"]).union($0.compactMap { Self.others[$0] }) }
    hasEncodings = texts.hasAny(of: Self.encodings)
    hasTransforms = texts.hasAny(of: Self.transforms)
  }

  private static let encodings = [
    "shiftJIS", "japaneseEUC", "iso2022JP", "isoLatin2", "macOSRoman", "nextstep", "symbol",
    "windowsCP1250", "windowsCP1251", "windowsCP1252", "windowsCP1253", "windowsCP1254",
    "usedEncoding", "textEncodingName", "stringEncoding", "availableStringEncodings",
    "CFStringConvertEncodingToNSStringEncoding", "CFStringConvertIANACharSetNameToEncoding",
  ]
  private static let transforms = [
    "applyingTransform", "StringTransform", "CFStringTransform", "applyTransform",
    "toUnicodeName",
  ]
  /// Codes under which the data has a language.
  private static let others = [
    "nb": "no", "nn": "no", "iw": "he", "in": "id", "ji": "yi", "tl": "fil", "sh": "sr",
  ]
  private static let dictionaries = [
    "cjdict": ["ja", "zh"], "thaidict": ["th"], "laodict": ["lo"], "burmesedict": ["my"],
    "khmerdict": ["km"],
  ]

  /// Whether an item is kept, by its name without the package's.
  func keeps(_ name: String) -> Bool {
    let file = name.split(separator: "/").last ?? ""
    let ending = file.split(separator: ".").last ?? ""
    let stem = String(file.dropLast(ending.count + 1))
    switch ending {
    case "cnv": return hasEncodings
    // It compares letters that look alike, which Foundation has no function for.
    case "cfu": return false
    case "dict":
      guard let languages, let users = Self.dictionaries[stem] else { return true }
      return !languages.isDisjoint(with: users)
    case "res":
      if name.hasPrefix("translit/") { return hasTransforms }
      // Rules for the ends of lines and words are small, and all texts that are shown need them.
      guard !name.hasPrefix("brkitr/"), let languages,
        let match = stem.wholeMatch(of: #/([a-z]{2,3})(_.*)?/#)
      else { return true }
      return languages.contains(String(match.1))
    default: return stem != "unames" || hasTransforms
    }
  }
}
