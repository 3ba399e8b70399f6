import Foundation
import SwiftParser
import SwiftSyntax

/// A source file, parsed.
struct Source {
  /// The path as it was passed.
  let path: String
  let tree: SourceFileSyntax

  init(_ path: String, _ text: String) {
    self.path = path
    tree = Parser.parse(source: text)
  }

  func line(of node: some SyntaxProtocol) -> String {
    let lines = SourceLocationConverter(fileName: path, tree: tree)
    return "\(lines.location(for: node.positionAfterSkippingLeadingTrivia).line)"
  }

  /// All sources in folders, and files that are named themselves, each folder's in order.
  static func paths(in places: [String]) -> [String] {
    places.flatMap { place -> [String] in
      guard !place.hasSuffix(".swift"), let walk = FileManager.default.enumerator(atPath: place)
      else { return [place] }
      return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
        .map { "\(place)/\($0)" }
    }
  }
}

/// A line of the answer: columns parted by tabs, other white space as one space.
func row(_ columns: String...) -> String {
  columns.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    .joined(separator: "\t")
}
