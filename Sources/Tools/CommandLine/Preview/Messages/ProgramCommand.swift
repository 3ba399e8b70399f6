import Foundation

/// A command to a program that draws previews, which reads it as `PreviewCommand`. Its fields depend on its name.
struct ProgramCommand: Encodable {
  enum Name: String, Encodable {
    case begin, turn, show, whole
    case curves, explain, tree, state, recording, script, views, parts
    case still, film, play, row, timeline
  }

  /// Its number on its line, which the answer repeats.
  var id = 0
  var name: Name
  var time: Double?
  var at: Double?
  var events: [PreviewEvent]?
  var recording: PreviewRecording?
  var script: String?
  /// The name of a script, for messages.
  var origin: String?
  var row: Int?
  var x: Double?
  var y: Double?
  var label: String?
  /// A part of a type's name.
  var type: String?
  /// Seconds to wait for rest; nil for none.
  var rest: Double?
  /// The state of the views of another build.
  var state: Data?
  var path: String?
  var from: Double?
  var to: Double?
  var fps: Double?
  var curves: CurvesQuestion?
  /// The number of an attribute among those of the curves.
  var attribute: Int?

  init(_ name: Name) { self.name = name }

  /// - Parameters:
  ///   - script: Performed after the recording.
  ///   - state: The state of the views of another build, as JSON.
  static func begin(
    _ recording: PreviewRecording, script: String? = nil, state: String? = nil
  ) -> ProgramCommand {
    var command = ProgramCommand(.begin)
    (command.recording, command.script) = (recording, script)
    command.state = state.map { Data($0.utf8) }
    return command
  }

  /// Advances to an instant, with the events before it.
  static func turn(to time: Double, _ events: [PreviewEvent] = []) -> ProgramCommand {
    var command = ProgramCommand(.turn)
    (command.time, command.events) = (time, events)
    return command
  }

  /// Shows an instant that has passed; nil the present.
  static func show(at instant: Double?) -> ProgramCommand {
    var command = ProgramCommand(.show)
    command.at = instant
    return command
  }

  /// Performs a script from the present on.
  ///
  /// - Parameter rest: Seconds to wait for rest; nil for none.
  static func play(_ script: String, origin: String, rest: Double?) -> ProgramCommand {
    var command = ProgramCommand(.play)
    (command.script, command.origin, command.rest) = (script, origin, rest)
    return command
  }

  /// Writes a picture of what is shown.
  static func still(to path: String) -> ProgramCommand {
    var command = ProgramCommand(.still)
    command.path = path
    return command
  }
}

/// The page's knowledge of the curves, and its question about them; the program's `MotionCurves.Question`.
struct CurvesQuestion: Codable, Equatable {
  struct Row: Codable, Equatable {
    var attribute: Int
    var component: Int
    /// The instant up to which its samples are known.
    var from: Double
  }

  var run: String?
  var attributes: Int
  var rows: Int
  /// Seconds between two samples.
  var step: Double
  var wanted: [Row]
}

/// A program's answer that is no frame.
struct ProgramReply: Decodable {
  var id: Int
  /// Why it could not be done.
  var error: String?
  /// JSON, or a text.
  var value: String?
}
