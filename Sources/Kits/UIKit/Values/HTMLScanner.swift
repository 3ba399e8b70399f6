import Foundation
import VivaceMarkup

/// Reads HTML in pieces: tags with their attributes, and texts between them. Nothing in it is an error.
struct HTMLScanner {
  enum Piece: Equatable {
    case open(String, [String: String])
    case close(String)
    case text(String)
  }

  private let source: [Unicode.Scalar]
  private var next = 0

  init(_ text: String) { source = Array(text.unicodeScalars) }

  /// The next piece; nil at the end. Comments and declarations are passed over, and so is what scripts and style
  /// sheets have.
  mutating func piece() -> Piece? {
    while next < source.count {
      guard source[next] == "<", next + 1 < source.count else { return .text(readText()) }
      let second = source[next + 1]
      if second == "!" || second == "?" {
        skipDeclaration()
      } else if second == "/" || second.isLetterOfASCII {
        guard let tag = readTag() else { continue }
        if case .open(let name, _) = tag, ["script", "style", "title"].contains(name) {
          skip(to: "</\(name)")
          continue
        }
        return tag
      } else {
        return .text(readText())
      }
    }
    return nil
  }

  private mutating func readText() -> String {
    var text = String.UnicodeScalarView()
    text.append(source[next])
    next += 1
    while next < source.count, source[next] != "<" {
      text.append(source[next])
      next += 1
    }
    return CharacterReferences.decoded(String(text))
  }

  private mutating func skipDeclaration() {
    skip(to: starts(with: "<!--") ? "-->" : ">")
    while next < source.count, source[next] != ">" { next += 1 }
    next += 1
  }

  private func starts(with text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard next + wanted.count <= source.count else { return false }
    return zip(wanted, source[next...]).allSatisfy { $0 == $1.lowercased }
  }

  private mutating func skip(to text: String) {
    while next < source.count, !starts(with: text) { next += 1 }
  }

  private mutating func readName() -> String {
    var name = ""
    while next < source.count, !Self.endsNames.contains(source[next]) {
      name.unicodeScalars.append(source[next].lowercased)
      next += 1
    }
    return name
  }
  private static let endsNames: Set<Unicode.Scalar> = [" ", "\n", "\t", "\r", ">", "/", "="]

  private mutating func skipSpaces() {
    while next < source.count, source[next].isSpaceOfASCII { next += 1 }
  }

  private mutating func readTag() -> Piece? {
    next += 1
    let isEnd = source[next] == "/"
    if isEnd { next += 1 }
    let name = readName()
    var attributes: [String: String] = [:]
    while next < source.count, source[next] != ">" {
      skipSpaces()
      let attribute = readName()
      skipSpaces()
      guard next < source.count, source[next] == "=" else {
        if !attribute.isEmpty {
          attributes[attribute] = ""
        } else if next < source.count, source[next] != ">" {
          next += 1
        }
        continue
      }
      next += 1
      skipSpaces()
      attributes[attribute] = readValue()
    }
    next += 1
    guard !name.isEmpty else { return nil }
    return isEnd ? .close(name) : .open(name, attributes)
  }

  private mutating func readValue() -> String {
    guard next < source.count else { return "" }
    let quote = source[next] == "\"" || source[next] == "'" ? source[next] : nil
    if quote != nil { next += 1 }
    var value = String.UnicodeScalarView()
    while next < source.count {
      let scalar = source[next]
      if let quote {
        next += scalar == quote ? 1 : 0
        if scalar == quote { break }
      } else if scalar.isSpaceOfASCII || scalar == ">" {
        break
      }
      value.append(scalar)
      next += 1
    }
    return CharacterReferences.decoded(String(value))
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOfASCII: Bool {
    (65...90).contains(value) || (97...122).contains(value)
  }
  fileprivate var isSpaceOfASCII: Bool { value == 32 || (9...13).contains(value) }
  /// The small letter of one of ASCII's.
  fileprivate var lowercased: Unicode.Scalar {
    (65...90).contains(value) ? Unicode.Scalar(value + 32)! : self
  }
}
