/// The state of a preview, for its pages.
struct PreviewStatus: Encodable {
  /// A root that can be shown.
  struct Root: Encodable {
    var title: String
    var kind: String
    var file: String?
    var line: Int?
    /// The names of a preview provider's views.
    var parts: [String]?
  }

  struct Pane: Encodable {
    /// Its number.
    var pane: Int
    var root: Int
    var condition: String
    /// Why it does not run.
    var message: String
    var settings: PreviewSettings
    var rate: Double
    var paused: Bool
    var part: Int?
  }

  let type = "status"
  var path: String
  var building: Bool
  var diagnostics: [PreviewDiagnostic]
  /// The command line's settings, with which the page begins.
  var given: PreviewSettings
  var platform: String
  var roots: [Root]
  var panes: [Pane]
}

/// A line of a program's standard error, for the pages' consoles.
struct PreviewOutput: Encodable {
  let type = "output"
  var line: String
}

/// Why the sources do not build: a message of the compiler, or one without a location.
struct PreviewDiagnostic: Encodable, Equatable {
  var kind: String
  var message: String
  var file: String?
  var line: Int?
  var column: Int?

  init(error message: String) { (kind, self.message) = ("error", message) }

  init(_ message: CompilerMessage) {
    (kind, self.message, file) = (message.kind, message.message, message.file)
    (line, column) = (message.line, message.column)
  }
}
