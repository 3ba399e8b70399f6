import Foundation
import VivaceInspector

/// A command of the tool to a program that it previews; each is answered by one frame or one reply with the
/// same number.
struct PreviewCommand: Decodable {
  enum Name: String, Decodable {
    /// Makes the stage, and goes through `recording` to its end, and through `script` to where all is at
    /// rest.
    case begin
    /// Advances to `time`, with the `events` before it.
    case turn
    /// Shows the instant `at`, which has passed; without it, the present again.
    case show
    /// Sends all of the picture again.
    case whole
    case curves, explain, tree, state, recording, script
    /// Requests the values that views follow: of those around the view that `label` names, of those of `type`,
    /// else of all.
    case views
    /// Requests the names of a preview provider's views.
    case parts
    /// Writes a picture, or a film of the stretch `from` … `to`, to `path`.
    case still, film
    /// Does what `script` says from the present on, then continues until all is at rest, for `rest` seconds at
    /// most.
    case play
    /// Turns the wheel at `x`, `y` until the line `row` of the lazy list there is in sight; then as `play`.
    case row
    /// Everything that has moved, as `vivace timeline` writes it.
    case timeline
  }

  var id: Int
  var name: Name
  var time: Double?
  var at: Double?
  var events: [RecordedEvent]?
  var recording: TurnRecording?
  var script: String?
  /// The name of a script, for messages.
  var origin: String?
  var row: Int?
  var x: Double?
  var y: Double?
  var label: String?
  /// A part of a type's name.
  var type: String?
  /// Seconds that `play` waits for rest; nil for none.
  var rest: Double?
  /// The state of the views of another build.
  var state: Data?
  var path: String?
  var from: Double?
  var to: Double?
  var fps: Double?
  /// The page's knowledge of the curves, and its question about them.
  var curves: MotionCurves.Question?
  /// The one whose animation is to be explained, by its number among the curves' attributes.
  var attribute: Int?
}

/// The program's answer to a command that requests no picture.
struct PreviewReply: Encodable {
  var id: Int
  /// Why it could not be done.
  var error: String?
  /// JSON, or a text.
  var value: String?

  /// The reply's bytes in the stream: a byte for the kind, then JSON.
  var message: Data {
    let json = (try? JSONEncoder().encode(self)) ?? Data("{}".utf8)
    return Data([PreviewMessage.reply]) + json
  }
}

/// The first byte of what a program sends to the tool.
enum PreviewMessage {
  static let frame: UInt8 = 1
  static let reply: UInt8 = 2
}
