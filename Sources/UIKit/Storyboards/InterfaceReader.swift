/// Reads the XML of interface files: elements with attributes and text. Comments, processing instructions and document
/// types are passed over; a file that ends too early is read as far as it goes.
///
/// The library's own, so that programs without interface files load no XML library.
struct InterfaceReader {
  /// The line of a mistake, and what was expected there.
  struct Mistake: Error, Equatable {
    var line: Int
    var message: String
  }

  private let bytes: [UInt8]
  private var place = 0
  private var open: [InterfaceElement] = []
  private var root: InterfaceElement?

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the outermost element of a file.
  static func read(_ bytes: [UInt8]) throws -> InterfaceElement {
    var reader = InterfaceReader(bytes)
    while reader.place < bytes.count { try reader.step() }
    if let unclosed = reader.open.last {
      throw reader.mistake("the element \(unclosed.name) is not closed")
    }
    guard let root = reader.root else { throw reader.mistake("there is no element") }
    return root
  }

  private func mistake(_ message: String) -> Mistake {
    let before = bytes.prefix(place)
    return Mistake(line: before.count { $0 == UInt8(ascii: "\n") } + 1, message: message)
  }

  private mutating func step() throws {
    if bytes[place] != UInt8(ascii: "<") {
      let start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
      open.last?.text += Self.decoded(bytes[start..<place])
    } else if skips("<?") {
      try passOver("?>")
    } else if skips("<!--") {
      try passOver("-->")
    } else if skips("<![CDATA[") {
      let start = place
      try passOver("]]>")
      open.last?.text += String(decoding: bytes[start..<(place - 3)], as: UTF8.self)
    } else if skips("<!") {
      try passOver(">")
    } else if skips("</") {
      let name = readName()
      try passOver(">")
      guard let last = open.popLast(), last.name == name else {
        throw mistake("</\(name)> closes no element of that name")
      }
    } else {
      place += 1
      try readElement()
    }
  }

  private mutating func readElement() throws {
    let element = InterfaceElement(readName())
    guard !element.name.isEmpty else { throw mistake("an element has no name") }
    if let last = open.last { last.children.append(element) } else { root = root ?? element }
    while true {
      skipSpace()
      if skips("/>") { return }
      if skips(">") {
        guard open.count < 512 else { throw mistake("more than 512 elements lie in one another") }
        return open.append(element)
      }
      let name = readName()
      skipSpace()
      guard !name.isEmpty, skips("=") else {
        throw mistake("the element \(element.name) does not end")
      }
      skipSpace()
      guard place < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[place])
      else { throw mistake("the attribute \(name) has no value") }
      let quote = bytes[place]
      place += 1
      let start = place
      while place < bytes.count, bytes[place] != quote { place += 1 }
      guard place < bytes.count else { throw mistake("the attribute \(name) does not end") }
      element.attributes[name] = Self.decoded(bytes[start..<place])
      place += 1
    }
  }

  // MARK: - Characters

  private mutating func skips(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for index in 0..<count where bytes[place + index] != text.utf8Start[index] { return false }
    place += count
    return true
  }

  private mutating func passOver(_ end: StaticString) throws {
    while place < bytes.count {
      if skips(end) { return }
      place += 1
    }
    throw mistake("\(end) is missing")
  }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] <= UInt8(ascii: " ") { place += 1 }
  }

  private mutating func readName() -> String {
    let start = place
    let ends = Array("=/>\"' \t\r\n".utf8)
    while place < bytes.count, !ends.contains(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static let entities = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

  /// The text with its entities replaced; an unknown one stays as it is.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ";"),
        let character = character(rest[rest.index(after: start)..<end])
      else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      result += character
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ entity: Substring) -> String? {
    guard entity.hasPrefix("#") else { return entities[String(entity)] }
    let digits = entity.dropFirst()
    let number =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
