import Foundation

/// What the tool adds to the compiler's messages: names of Apple's that are not here yet, said once in
/// a line each.
///
/// Names that the compiler has not got to are told too when it takes long, since a name that is not
/// there is what makes it take long.
final class DiagnosticNotes: @unchecked Sendable {
  /// Modules that were left out, with the place of the import.
  let missing: [(module: String, place: String)]
  /// Names in the sources that seem not to be there, each with its first place.
  private let suspects: [(name: String, place: String)]
  private var names: [String] = []
  private let lock = NSLock()
  private var hasTold = false
  private var hasEnded = false
  private var gaveUp = false

  /// Seconds of compiling after which suspects are told.
  static let timeout = 3.0

  init(
    missing: [(module: String, place: String)], suspects: [(name: String, place: String)] = []
  ) {
    self.missing = missing
    self.suspects = suspects
  }

  /// A line of the compiler's. What it cannot find, and SwiftUI has, is remembered.
  func hear(_ line: String) {
    guard let error = line.range(of: "error: ") else { return }
    let message = line[error.upperBound...]
    if message.contains("unable to type-check") { gaveUp = true }
    guard message.hasPrefix("cannot find") || message.contains("has no member") else { return }
    // `cannot find 'Map' in scope`, `value of type 'Text' has no member 'lensFlare'`.
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    let place = message.hasPrefix("cannot find") ? 1 : quoted.count - 2
    guard quoted.indices.contains(place) else { return }
    let name = String(quoted[place].prefix { $0 != "(" })
    if NotAvailable.names.contains(name), !names.contains(name) { names.append(name) }
  }

  /// The compiler is through, or nobody wants to hear more.
  var isOver: Bool {
    get { lock.withLock { hasEnded } }
    set { lock.withLock { hasEnded = newValue } }
  }

  /// Tells the suspects if the compiler is not through by then.
  func giveSuspects(after seconds: Double) {
    guard !suspects.isEmpty else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
      lock.withLock {
        guard !hasEnded else { return }
        hasTold = true
        for line in suspectLines { printError("vivace: \(line)") }
      }
    }
  }

  private var suspectLines: [String] {
    suspects.map { "\($0.place): \(Self.told($0.name))" }
  }

  private static func told(_ name: String) -> String {
    "\(name) is SwiftUI's, but is not available here yet."
  }

  var lines: [String] {
    missing.map { "\($0.place): \($0.module) is not available on Linux; its import was left out." }
      + (gaveUp && !hasTold ? suspectLines : [])
      + names.filter { name in
        !(gaveUp || hasTold) || !suspects.contains { $0.name == name }
      }.map(Self.told)
  }

  func give() {
    for line in lines { printError("vivace: \(line)") }
  }
}
