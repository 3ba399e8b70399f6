import Foundation

/// A figure of the table, and what it must not exceed.
///
/// A count has a limit of its own. What depends on the machine has none: its `floor` is timed in the same
/// run, and `Benchmarks/limits.tsv` says how many times the floor it may be.
package struct Figure {
  package var name: String
  package var value: Double
  package var unit: String
  package var limit: Double?
  /// The figure of a floor, a peer or a slower method for the same work in the same run; nil if
  /// there is none.
  package var floor: Double?

  package init(
    name: String, value: Double, unit: String, limit: Double? = nil, floor: Double? = nil
  ) {
    precondition(limit == nil || floor == nil, "\(name) is measured by its floor; see limits.tsv.")
    self.name = name
    self.value = value
    self.unit = unit
    self.limit = limit
    self.floor = floor
  }

  private var json: String {
    "{\"name\": \"\(name)\", \"value\": \(value), \"unit\": \"\(unit)\", "
      + "\"limit\": \(limit.map { "\($0)" } ?? "null")"
      + (floor.map { ", \"floor\": \($0)" } ?? "") + "}"
  }

  /// A line of text.
  private var line: String {
    func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
    var line = "\(name): \(rounded(value)) \(unit)"
    guard let floor else { return line }
    line += ", floor \(rounded(floor)) \(unit)"
    if floor > 0 { line += ", \((value / floor * 100).rounded() / 100) times" }
    return line
  }

  /// Prints figures, and writes them to the file that follows `--json` on the command line.
  package static func report(_ figures: [Figure], printing: Bool = true) throws {
    if printing {
      for figure in figures { print(figure.line) }
    }
    guard let index = CommandLine.arguments.firstIndex(of: "--json"),
      CommandLine.arguments.indices.contains(index + 1)
    else { return }
    let text = "[\n" + figures.map { "  " + $0.json }.joined(separator: ",\n") + "\n]\n"
    try text.write(toFile: CommandLine.arguments[index + 1], atomically: false, encoding: .utf8)
  }
}
