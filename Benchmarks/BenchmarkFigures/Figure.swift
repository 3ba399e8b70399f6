import Foundation

/// A figure of the table, and what it must not exceed.
package struct Figure {
  package var name: String
  package var value: Double
  package var unit: String
  package var limit: Double?

  package init(name: String, value: Double, unit: String, limit: Double? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    self.limit = limit
  }

  private var json: String {
    "{\"name\": \"\(name)\", \"value\": \(value), \"unit\": \"\(unit)\", "
      + "\"limit\": \(limit.map { "\($0)" } ?? "null")}"
  }

  /// Prints figures, and writes them to the file that follows `--json` on the command line.
  package static func report(_ figures: [Figure], printing: Bool = true) throws {
    if printing {
      for figure in figures {
        print("\(figure.name): \((figure.value * 1_000).rounded() / 1_000) \(figure.unit)")
      }
    }
    guard let index = CommandLine.arguments.firstIndex(of: "--json"),
      CommandLine.arguments.indices.contains(index + 1)
    else { return }
    let text = "[\n" + figures.map { "  " + $0.json }.joined(separator: ",\n") + "\n]\n"
    try text.write(toFile: CommandLine.arguments[index + 1], atomically: false, encoding: .utf8)
  }
}
