/// Reads the XML of interface files, and of other files of Xcode: elements with attributes and text. Comments,
/// processing instructions and document types are passed over; a file that ends too early is a mistake.
///
/// The library's own, so that programs without interface files load no XML library.
package struct InterfaceReader {
  /// The line of a mistake, and what was expected there.
  package struct Mistake: Error, Equatable {
    package var line: Int
    package var message: String
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var open: [InterfaceElement] = []
  private var root: InterfaceElement?

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the outermost element of a file.
  package static func read(_ bytes: [UInt8]) throws -> InterfaceElement {
    var reader = InterfaceReader(bytes)
    while reader.offset < bytes.count { try reader.step() }
    if let unclosed = reader.open.last {
      throw reader.mistake("the element \(unclosed.name) is not closed")
    }
    guard let root = reader.root else { throw reader.mistake("there is no element") }
    return root
  }

  private func mistake(_ message: String) -> Mistake {
    let before = bytes.prefix(offset)
    return Mistake(line: before.count { $0 == UInt8(ascii: "\n") } + 1, message: message)
  }

  private mutating func step() throws {
    if bytes[offset] != UInt8(ascii: "<") {
      let start = offset
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
      open.last?.text += Self.decoded(bytes[start..<offset])
    } else if skips("<?") {
      try passOver("?>")
    } else if skips("<!--") {
      try passOver("-->")
    } else if skips("<![CDATA[") {
      let start = offset
      try passOver("]]>")
      open.last?.text += String(decoding: bytes[start..<(offset - 3)], as: UTF8.self)
    } else if skips("<!") {
      try passOver(">")
    } else if skips("</") {
      let name = readName()
      try passOver(">")
      guard let last = open.popLast(), last.name == name else {
        throw mistake("</\(name)> closes no element of that name")
      }
    } else {
      offset += 1
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
      guard offset < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[offset])
      else { throw mistake("the attribute \(name) has no value") }
      let quote = bytes[offset]
      offset += 1
      let start = offset
      while offset < bytes.count, bytes[offset] != quote { offset += 1 }
      guard offset < bytes.count else { throw mistake("the attribute \(name) does not end") }
      element.attributes[name] = Self.decoded(bytes[start..<offset])
      offset += 1
    }
  }

  // MARK: - Characters

  private mutating func skips(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != text.utf8Start[index] { return false }
    offset += count
    return true
  }

  private mutating func passOver(_ end: StaticString) throws {
    while offset < bytes.count {
      if skips(end) { return }
      offset += 1
    }
    throw mistake("\(end) is missing")
  }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset] <= UInt8(ascii: " ") { offset += 1 }
  }

  private mutating func readName() -> String {
    let start = offset
    let ends = Array("=/>\"' \t\r\n".utf8)
    while offset < bytes.count, !ends.contains(bytes[offset]) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    CharacterReferences.decoded(String(decoding: bytes, as: UTF8.self))
  }
}
