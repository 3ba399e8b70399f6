/// The input to a program, with its instants: the JSON of a `.turns` file.
///
/// The program that replays it, as `TurnRecording`, decides whether the events and numbers are valid.
struct PreviewRecording: Codable, Equatable {
  static let format = "turns 1"

  /// The format of the file.
  var vivace = PreviewRecording.format
  var settings = PreviewSettings()
  /// By time. Those of one instant keep their order.
  var events: [PreviewEvent] = []
  /// The duration in seconds.
  var end = 0.0

  init(settings: PreviewSettings, events: [PreviewEvent] = [], end: Double = 0) {
    (self.settings, self.events, self.end) = (settings, events, end)
  }

  private enum CodingKeys: String, CodingKey { case vivace, settings, events, end }

  /// Settings and end may be missing.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    vivace = try values.decode(String.self, forKey: .vivace)
    settings = try values.decodeIfPresent(PreviewSettings.self, forKey: .settings) ?? settings
    events = try values.decode([PreviewEvent].self, forKey: .events)
    end = try values.decodeIfPresent(Double.self, forKey: .end) ?? 0
  }
}

/// A recorded input. Its fields depend on its kind.
struct PreviewEvent: Codable, Equatable {
  /// Seconds from the start; nil in a page's message, which means now.
  var time: Double?
  /// `pointer`, `scroll`, `key`, `text`, `composition`, `modifiers` or `settings`.
  var kind: String
  var phase: String?
  var x: Double?
  var y: Double?
  var dx: Double?
  var dy: Double?
  /// Of a finger; 0 and nil are the mouse.
  var finger: Int?
  var button: Int?
  var modifiers: Int?
  var key: String?
  var text: String?
  /// The bounds of the selection in composed text, in UTF-8 bytes.
  var from: Int?
  var to: Int?
  var settings: PreviewSettings?
}
