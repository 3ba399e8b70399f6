import Foundation
import Synchronization

/// The tool's additions to the compiler's messages: unavailable names of Apple's, in a line each, once.
///
/// If compiling takes long, names that the compiler has not reached are reported too, since a missing name is
/// the usual reason.
final class DiagnosticNotes: Sendable {
  /// Modules that were left out, with the place of the import.
  let missing: [(module: String, location: String)]
  /// Names in the sources that seem not to be there, each with its first place.
  private let suspects: [(name: String, location: String)]
  /// A line for each omission in the sources, besides imports.
  private let omitted: [String]
  private let output: Mutex<CompilerOutput>
  private let state = Mutex(State())

  private struct State: Sendable {
    var names: [String] = []
    var errors = 0
    var hasTold = false
    var hasEnded = false
    var gaveUp = false
  }

  /// Seconds of compiling after which suspects are reported.
  static let timeout = 3.0

  init(
    missing: [(module: String, location: String)],
    suspects: [(name: String, location: String)] = [],
    omitted: [String] = [], output: sending CompilerOutput = CompilerOutput()
  ) {
    self.omitted = omitted
    self.output = Mutex(output)
    self.missing = missing
    self.suspects = suspects
  }

  /// Shows a line of the compiler's; gives it as it is true of the user's files.
  func show(_ line: String) -> String {
    hear(line)
    return output.withLock { $0.add(line) }
  }

  /// A line of the compiler's. What it cannot find, and SwiftUI has, is remembered.
  func hear(_ line: String) {
    guard let error = line.range(of: "error: ") else { return }
    let message = line[error.upperBound...]
    state.withLock { state in
      state.errors += 1
      if message.contains("unable to type-check") { state.gaveUp = true }
    }
    guard message.hasPrefix("cannot find") || message.contains("has no member") else { return }
    // `cannot find 'Map' in scope`, `value of type 'Text' has no member 'lensFlare'`.
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    let index = message.hasPrefix("cannot find") ? 1 : quoted.count - 2
    guard quoted.indices.contains(index) else { return }
    let name = String(quoted[index].prefix { $0 != "(" })
    guard NotAvailable.names.contains(name) else { return }
    state.withLock { if !$0.names.contains(name) { $0.names.append(name) } }
  }

  /// Whether the compiler has finished, or no more reports are wanted.
  var isOver: Bool {
    get { state.withLock { $0.hasEnded } }
    set { state.withLock { $0.hasEnded = newValue } }
  }

  /// Reports the suspects if the compiler has not finished by then.
  func giveSuspects(after seconds: Double) {
    guard !suspects.isEmpty else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
      state.withLock { state in
        guard !state.hasEnded else { return }
        state.hasTold = true
        for line in suspectLines { printError("vivace: \(line)") }
      }
    }
  }

  private var suspectLines: [String] {
    suspects.map { "\($0.location): \(Self.notAvailable($0.name))" }
  }

  private static func notAvailable(_ name: String) -> String {
    "\(name) is SwiftUI's, but is not available here yet."
  }

  /// The modules that were left out, in a line each.
  var missingLines: [String] { missing.map { Self.leftOut($0.module, at: $0.location) } }

  static func leftOut(_ module: String, at location: String) -> String {
    AppleModules.names.contains(module)
      ? "\(location): \(module) is not available on Linux; its import was left out."
      : "\(location): \(module) is neither in this program nor on this disk; its import was left out."
  }

  /// Reports the modules that were left out, before anything is compiled: each once, however often a
  /// program is built.
  func giveMissing() {
    for line in missingLines + omitted
    where Self.reported.withLock({ $0.insert(line).inserted }) {
      printError("vivace: \(line)")
    }
  }

  private static let reported = Mutex<Set<String>>([])

  var lines: [String] {
    let state = state.withLock { $0 }
    return (state.gaveUp && !state.hasTold ? suspectLines : [])
      + state.names.filter { name in
        !(state.gaveUp || state.hasTold) || !suspects.contains { $0.name == name }
      }.map(Self.notAvailable)
  }

  /// Reports what is known of the errors; of many, also the command that ranks them.
  func give(path: String) {
    for line in lines { printError("vivace: \(line)") }
    let (gaveUp, errors) = state.withLock { ($0.gaveUp, $0.errors) }
    if gaveUp {
      printError(
        "vivace: The compiler may work on one expression for as long as --expression-limit says (60 seconds)."
      )
    }
    if errors > 4 { printError("vivace: `vivace typecheck \(path)` ranks what is missing.") }
  }
}
