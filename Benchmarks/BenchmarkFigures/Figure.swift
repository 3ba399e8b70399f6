import Foundation

/// A figure of the table, and what it must not exceed.
package struct Figure {
  package var name: String
  package var value: Double
  package var unit: String
  package var limit: Double?
  /// What the same costs, in the same run, without the framework; nil where nobody has tried.
  package var floor: Double?

  package init(
    name: String, value: Double, unit: String, limit: Double? = nil, floor: Double? = nil
  ) {
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

  /// A line of text. A limit is named where no framework could keep it: below the floor.
  private var line: String {
    func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
    var line = "\(name): \(rounded(value)) \(unit)"
    guard let floor else { return line }
    line += ", floor \(rounded(floor)) \(unit)"
    if floor > 0 { line += ", \((value / floor * 100).rounded() / 100) times" }
    if let limit, limit < floor { line += "; the limit, \(limit) \(unit), is below the floor" }
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
