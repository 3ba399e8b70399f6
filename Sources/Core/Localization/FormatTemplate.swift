import Foundation
import Synchronization

/// A C format as strings have it: `%@ of %2$lld`, `%#@count@`.
struct FormatTemplate: Equatable, Sendable {
  enum Piece: Equatable, Sendable {
    case literal(String)
    /// An argument; without a position it is the next one. Positions count from 0.
    case argument(FormatSpecifier, position: Int?)
    /// A part that is chosen by a number, as plurals are.
    case variable(String, position: Int?)
    /// The number that chose this form (`%arg`).
    case chosenNumber
  }

  var pieces: [Piece] = []

  /// Never fails: what is no format stays as it is.
  init(_ string: String) {
    var rest = Substring(string)
    var literal = ""
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[percent...]
      if let (piece, end) = Self.piece(rest) {
        if case .literal(let sign) = piece {
          literal += sign
        } else {
          if !literal.isEmpty { pieces.append(.literal(literal)) }
          literal = ""
          pieces.append(piece)
        }
        rest = rest[end...]
      } else {
        literal += "%"
        rest = rest.dropFirst()
      }
    }
    literal += rest
    if !literal.isEmpty { pieces.append(.literal(literal)) }
  }

  /// The piece that a string begins with, and where it ends.
  private static func piece(_ string: Substring) -> (Piece, Substring.Index)? {
    let start = string.index(after: string.startIndex)
    if string[start...].hasPrefix("%") { return (.literal("%"), string.index(after: start)) }
    if string[start...].hasPrefix("arg") {
      return (.chosenNumber, string.index(start, offsetBy: 3))
    }
    var body = string[start...]
    var position: Int?
    let digits = body.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, body[digits.endIndex...].hasPrefix("$"), let number = Int(digits) {
      guard (1...1_000).contains(number) else { return nil }
      position = number - 1
      body = body[digits.endIndex...].dropFirst()
    }
    if body.hasPrefix("#@") {
      let name = body.dropFirst(2)
      guard let end = name.firstIndex(of: "@") else { return nil }
      return (.variable(String(name[..<end]), position: position), name.index(after: end))
    }
    guard let (specifier, end) = FormatSpecifier.read(body) else { return nil }
    return (.argument(specifier, position: position), end)
  }
}

/// How one argument is written: the part of a C format after its `%`.
struct FormatSpecifier: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case object, signed, unsigned, floating, character }
  var kind: Kind
  /// Flags, width and precision.
  var options: String
  var conversion: Character

  /// `%lld`, which integers in literals have.
  static let integer = FormatSpecifier(kind: .signed, options: "", conversion: "d")

  /// The specifier that a string begins with, and where it ends; nil when it is none. Widths and
  /// precisions that would write more than any text holds are none either.
  static func read(_ string: Substring) -> (FormatSpecifier, Substring.Index)? {
    var index = string.startIndex
    func character() -> Character? { index < string.endIndex ? string[index] : nil }
    func skip(_ characters: String) {
      while let next = character(), characters.contains(next) { index = string.index(after: index) }
    }
    skip("-+ 0#'")
    for field in 0..<2 {
      if field == 1 {
        guard character() == "." else { break }
        index = string.index(after: index)
      }
      let start = index
      skip("0123456789")
      guard string[start..<index].count <= 2 else { return nil }
    }
    let options = String(string[..<index])
    skip("hlqLzjt")
    guard let conversion = character() else { return nil }
    let kind: Kind
    switch conversion {
    case "@": kind = .object
    case "d", "i", "D": kind = .signed
    case "u", "U", "x", "X", "o", "O": kind = .unsigned
    case "f", "F", "e", "E", "g", "G", "a", "A": kind = .floating
    case "c", "C": kind = .character
    default: return nil
    }
    return (
      FormatSpecifier(kind: kind, options: options, conversion: conversion),
      string.index(after: index)
    )
  }

  /// A number in this format. It becomes the kind that the format wants, whatever it was.
  func string(_ number: FormatNumber, _ locale: Locale) -> String {
    switch kind {
    case .object: return number.description
    case .character:
      return number.integer.flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init)
        .map { String(Character($0)) } ?? ""
    case .floating:
      return String(format: "%\(options)\(conversion)", locale: locale, number.double)
    case .signed, .unsigned:
      // The common case, which needs no formatter.
      if options.isEmpty, conversion == "d" || conversion == "u" || conversion == "i",
        let small = number.integer, abs(small) < 1_000, DigitStyle.isPlain(locale)
      {
        return "\(small)"
      }
      // C's formats for a locale know no number that is larger than a signed one.
      if case .unsigned(let large) = number, large > Int64.max, options.isEmpty, kind == .unsigned,
        conversion == "u"
      {
        return large.formatted(.number.locale(locale))
      }
      let letter = conversion.lowercased() == "x" ? "\(conversion)" : conversion.lowercased()
      return String(format: "%\(options)ll\(letter)", locale: locale, number.bits)
    }
  }
}

/// Whether a locale writes the digits 0 to 9.
private enum DigitStyle {
  private static let known = Mutex<[String: Bool]>([:])

  static func isPlain(_ locale: Locale) -> Bool {
    let name = locale.identifier
    if let answer = known.withLock({ $0[name] }) { return answer }
    let answer = String(format: "%lld", locale: locale, Int64(0)) == "0"
    known.withLock { $0[name] = answer }
    return answer
  }
}
