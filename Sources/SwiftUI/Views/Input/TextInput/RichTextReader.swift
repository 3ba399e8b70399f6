import Foundation
import VivaceGeometry
import VivaceTypography

/// Reads the Rich Text Format: characters with fonts, colours and lines, and pictures in PNG and JPEG. Other
/// pictures, tables and the layout of paragraphs are left out.
struct RichTextReader {
  /// The state of a group, which its end takes back.
  private struct Group {
    var style = RichTextDocument.Style()
    var target = Target.text
    /// How many characters replace one that is given by its number, for readers that know none.
    var skipped = 1
  }

  private enum Target { case text, fonts, colors, picture, nothing }

  private var document = RichTextDocument()
  private var groups: [Group] = []
  private var group = Group()
  private var fonts: [Int: String] = [:]
  private var font = 0
  private var colors: [RichTextDocument.RGB?] = []
  private var color: RichTextDocument.RGB?
  /// Code units that wait to become characters.
  private var units: [UInt16] = []
  private var toSkip = 0

  private init() {}

  /// The document in a file; nil for one that is no RTF.
  static func document(from data: Data) -> RichTextDocument? {
    guard data.starts(with: Data("{\\rtf".utf8)) else { return nil }
    var reader = RichTextReader()
    reader.read([UInt8](data))
    reader.flush()
    return reader.document
  }

  private mutating func read(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"):
        flush()
        groups.append(group)
      case UInt8(ascii: "}"):
        flush()
        guard let outer = groups.popLast() else { return }
        group = outer
      case UInt8(ascii: "\\"): readControl(bytes, &index)
      case 0x0A, 0x0D: break
      default: add(byte: byte)
      }
    }
  }

  /// A control word with its number, or a sign.
  private mutating func readControl(_ bytes: [UInt8], _ index: inout Int) {
    guard index < bytes.count else { return }
    let start = index
    while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
    if index == start {
      index += 1
      return readSign(bytes[start], bytes, &index)
    }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    let numberStart = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    while index < bytes.count, Self.isDigit(bytes[index]) { index += 1 }
    let number = Int(String(decoding: bytes[numberStart..<index], as: UTF8.self))
    if index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    obey(word, number)
  }

  private mutating func readSign(_ sign: UInt8, _ bytes: [UInt8], _ index: inout Int) {
    switch sign {
    case UInt8(ascii: "'"):
      let digits = String(decoding: bytes[index..<min(index + 2, bytes.count)], as: UTF8.self)
      index = min(index + 2, bytes.count)
      if let byte = UInt8(digits, radix: 16) { add(byte: byte) }
    case UInt8(ascii: "*"): group.target = .nothing
    case UInt8(ascii: "~"): add(unit: 0xA0)
    case UInt8(ascii: "_"): add(unit: 0x2011)
    case UInt8(ascii: "-"): add(unit: 0xAD)
    case 0x0A, 0x0D: add(unit: 0x0A)
    default: add(byte: sign)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
  }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}

extension RichTextReader {
  /// Characters with a word of their own.
  private static let characters: [String: UInt16] = [
    "par": 0x0A, "line": 0x2028, "tab": 0x09, "emdash": 0x2014, "endash": 0x2013,
    "lquote": 0x2018, "rquote": 0x2019, "ldblquote": 0x201C, "rdblquote": 0x201D, "bullet": 0x2022,
  ]
  /// Groups with something else than the document's text.
  private static let destinations: Set<String> = [
    "stylesheet", "info", "header", "footer", "footnote", "object", "listtable",
  ]

  private mutating func obey(_ word: String, _ number: Int?) {
    if let unit = Self.characters[word] { return add(unit: unit) }
    if Self.destinations.contains(word) {
      group.target = .nothing
      return
    }
    switch word {
    case "fonttbl": group.target = .fonts
    case "colortbl": group.target = .colors
    // Shown only once its format is known.
    case "pict": group.target = .nothing
    case "pngblip", "jpegblip": group.target = .picture
    case "u":
      add(unit: UInt16(truncatingIfNeeded: number ?? 0))
      toSkip = group.skipped
    case "uc": group.skipped = max(0, number ?? 1)
    case "red", "green", "blue": setColor(word, UInt8(clamping: number ?? 0))
    default:
      flush()
      format(word, number)
    }
  }

  private mutating func format(_ word: String, _ number: Int?) {
    let isOn = number != 0
    switch word {
    case "plain": group.style = RichTextDocument.Style()
    case "b": group.style.isBold = isOn
    case "i": group.style.isItalic = isOn
    case "ul": group.style.isUnderlined = isOn
    case "ulnone": group.style.isUnderlined = false
    case "strike": group.style.isStruckThrough = isOn
    case "fs": group.style.size = max(1, CGFloat(number ?? 24) / 2)
    case "cf": group.style.color = color(at: number)
    case "cb", "highlight": group.style.background = color(at: number)
    case "f":
      font = number ?? 0
      if group.target == .text { group.style.family = fonts[font] }
    default: break
    }
  }

  private func color(at index: Int?) -> RichTextDocument.RGB? {
    index.flatMap { colors.indices.contains($0) ? colors[$0] : nil }
  }

  private mutating func setColor(_ word: String, _ value: UInt8) {
    var known = color ?? RichTextDocument.RGB(red: 0, green: 0, blue: 0)
    switch word {
    case "red": known.red = value
    case "green": known.green = value
    default: known.blue = value
    }
    color = known
  }

  /// A character in the code page of Western Europe, which the format has unless it says another one.
  private mutating func add(byte: UInt8) {
    if toSkip > 0 {
      toSkip -= 1
      return
    }
    if group.target == .colors, byte == UInt8(ascii: ";") {
      colors.append(color)
      color = nil
      return
    }
    let text = String(data: Data([byte]), encoding: .windowsCP1252)
    add(unit: text?.utf16.first ?? UInt16(byte))
  }

  private mutating func add(unit: UInt16) {
    toSkip = 0
    units.append(unit)
  }

  /// Makes characters of the units that wait: of the text, or of a font's name.
  private mutating func flush() {
    defer { units = [] }
    guard !units.isEmpty else { return }
    let text = String(decoding: units, as: UTF16.self)
    switch group.target {
    case .text: document.add(text, group.style)
    case .fonts:
      let name = text.trimmingCharacters(in: CharacterSet(charactersIn: "; "))
      fonts[font] = RichTextDocument.family(named: name)
    case .picture: addPicture(text)
    case .colors, .nothing: break
    }
  }

  /// - Parameter digits: The file's bytes in hexadecimal digits.
  private mutating func addPicture(_ digits: String) {
    let values = digits.compactMap(\.hexDigitValue)
    let bytes = stride(from: 0, to: values.count - 1, by: 2).map {
      UInt8(values[$0] << 4 | values[$0 + 1])
    }
    guard !bytes.isEmpty else { return }
    var style = group.style
    style.glyph = AttributedString.AdaptiveImageGlyph(imageContent: Data(bytes))
    document.add(TextSpan.pictureCharacter, style)
  }
}

extension RichTextDocument {
  /// The family of a name in a document; nil for the one in place of the system's font.
  fileprivate static func family(named name: String) -> String? {
    name.isEmpty || name == systemFamily ? nil : name
  }
}
