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
  }

  /// A line that cannot be read, with its number.
  struct Unreadable: Error, CustomStringConvertible {
    var description: String
  }

  let symbols: [Symbol]

  init(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
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

  func count(_ state: State) -> Int { symbols.count { $0.state == state } }
}
