/// A message of the page to the tool. Its fields depend on its type.
struct PageMessage: Decodable {
  enum Kind: String, Decodable {
    /// The page has drawn the frame `id`.
    case ack
    case event, open, close, show, rate, pause, step, restart, replay
    /// A question, which is answered by a ``PageAnswer`` with the same number.
    case ask
  }

  var type: Kind
  var id: Int?
  /// The number of the pane; 0 without it.
  var pane: Int?
  var event: PreviewEvent?
  var root: Int?
  var settings: PreviewSettings?
  var at: Double?
  var rate: Double?
  var paused: Bool?
  var seconds: Double?
  var recording: PreviewRecording?
  var script: String?
  var ask: String?
  /// The question's fields.
  var with: PageQuestion?
}

/// The fields of a page's questions.
struct PageQuestion: Decodable {
  /// The events of a recording that the page knows.
  struct Known: Decodable {
    var stamp: Int?
    var count: Int?
  }

  var curves: CurvesQuestion?
  var attribute: Int?
  var at: Double?
  var since: Known?
  /// The kind of a file, which is its extension.
  var kind: String?
  var from: Double?
  var to: Double?
  var fps: Double?
  var edits: [SourceEdit]?

  /// The command that passes the question to a program.
  func command(_ name: ProgramCommand.Name) -> ProgramCommand {
    var command = ProgramCommand(name)
    (command.curves, command.attribute, command.at) = (curves, attribute, at)
    (command.from, command.to, command.fps) = (from, to, fps)
    return command
  }
}

/// The type and the numbers of a page's message whose other fields cannot be read.
struct PageMessageHead: Decodable {
  var type: PageMessage.Kind
  var id: Int?
  var pane: Int?
}

/// The answer to a page's question: an error, or the fields of the question's kind.
struct PageAnswer: Encodable {
  let type = "answer"
  /// The question's number.
  var id = 0
  var error: String?
  /// JSON, or a text.
  var value: String?
  /// A file's name among the downloads.
  var file: String?
  var springs: [SourceCurves.Call]?
  var recording: PreviewRecording?
  var stamp: Int?
  /// The index of the recording's first event among all.
  var from: Int?

  static func error(_ message: String) -> PageAnswer {
    var answer = PageAnswer()
    answer.error = message
    return answer
  }
}
