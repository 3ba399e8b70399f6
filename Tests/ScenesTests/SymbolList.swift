import Foundation

/// The names of SwiftUI that programs use most, and what has become of each: `Documentation/Symbols.tsv`.
struct SymbolList {
  enum State: String, CaseIterable {
    /// Works, and is used in the scene or test that the line names.
    case effective
    /// Compiles and says that it has no effect: the line names the entry of `NotYet`.
    case registry
    /// Not there; the line says why.
    case absent
  }

  struct Symbol {
    var position: Int
    var kind: String
    var name: String
    var module: String
    var state: State
    /// A path in the repository, an entry of the registry or a reason, by the state.
    var evidence: String

    /// The last part of the name, as it is written where it is used.
    var word: Substring {
      let last = name.split(separator: ".").last ?? ""
      return last.drop { "@#\\".contains($0) }.prefix { $0 != "(" }
    }

    /// Whether code that uses such names, by how (`SourceReader.names`), uses this one: as what it is,
    /// and not one that it declares itself.
    func isUsed(among names: [String: Set<String>]) -> Bool {
      let word = String(word)
      guard names["declared"]?.contains(word) != true else { return false }
      let usages: [String: [String]] = [
        "type": ["plain", "type", "attribute", "static"], "wrapper": ["attribute"],
        "macro": ["macro"], "function": ["plain"], "modifier": ["call"], "static": ["static"],
        "property": ["member", "path", "type"], "environment": ["path"],
      ]
      return usages[kind, default: []].contains { names[$0]?.contains(word) == true }
    }
  }

  /// A line that cannot be read, with its number.
  struct Unreadable: Error, CustomStringConvertible {
    var description: String
  }

  var symbols: [Symbol]
  private let head: Substring

  init(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    head = text.prefix { $0 != "\n" }
    symbols = try text.split(separator: "\n").enumerated().dropFirst().map { number, line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 6, let position = Int(fields[0]), let state = State(rawValue: fields[4])
      else {
        throw Unreadable(
          description:
            "Symbols.tsv:\(number + 1): six fields were expected, a position first and a "
            + "state as the fifth: \(line)")
      }
      return Symbol(
        position: position, kind: fields[1], name: fields[2], module: fields[3], state: state,
        evidence: fields[5])
    }
  }

  /// The list as text, in the format of its file.
  var text: String {
    let lines = symbols.map {
      "\($0.position)\t\($0.kind)\t\($0.name)\t\($0.module)\t\($0.state)\t\($0.evidence)"
    }
    return ([String(head)] + lines).joined(separator: "\n") + "\n"
  }

  func count(_ state: State) -> Int { symbols.count { $0.state == state } }
}
