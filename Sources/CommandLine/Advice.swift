/// What the tool adds to the compiler's messages: names of Apple's that are not here yet, said once in
/// a line each.
struct Advice {
  /// Modules that were left out, with the place of the import.
  let missing: [(module: String, place: String)]
  private var names: [String] = []

  init(missing: [(module: String, place: String)]) { self.missing = missing }

  /// A line of the compiler's. What it cannot find, and SwiftUI has, is remembered.
  mutating func hear(_ line: String) {
    guard let error = line.range(of: "error: ") else { return }
    let message = line[error.upperBound...]
    guard message.hasPrefix("cannot find") || message.contains("has no member") else { return }
    // `cannot find 'Map' in scope`, `value of type 'Text' has no member 'lensFlare'`.
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    let place = message.hasPrefix("cannot find") ? 1 : quoted.count - 2
    guard quoted.indices.contains(place) else { return }
    let name = String(quoted[place].prefix { $0 != "(" })
    if NotAvailable.names.contains(name), !names.contains(name) { names.append(name) }
  }

  var lines: [String] {
    missing.map { "\($0.place): \($0.module) is not available on Linux; its import was left out." }
      + names.map { "\($0) is SwiftUI's, but is not available here yet." }
  }

  func give() {
    for line in lines { printError("vivace: \(line)") }
  }
}
