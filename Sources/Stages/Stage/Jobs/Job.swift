import Foundation
import VivaceGraphics
import VivaceViews

/// The task that a program has when it starts, if it is not to open its windows: JSON in `VIVACE_JOB`.
///
/// The tool starts the program that it has built with a job; a program started directly has none
/// and runs. Everything but `mode` may be left out.
package struct Job: Codable, Equatable {
  package enum Mode: String, Codable, CaseIterable {
    case run, snapshot, record, explain, timeline, preview, endure
  }
  package enum Scheme: String, Codable { case light, dark }
  package enum Platform: String, Codable { case ios, macos }

  package var mode: Mode
  /// The file to write. Needed by snapshot and record; the extension says which kind of film.
  package var output: String?
  /// In points. Both or neither; without them the program's own default size.
  package var width: Double?
  package var height: Double?
  /// Pixels a point.
  package var scale: Double?
  package var scheme: Scheme?
  /// The instant of a snapshot or an explanation, in seconds. Without it, when everything has come to
  /// rest, and all that happened is explained.
  package var at: Double?
  package var fps: Double?
  /// Of a film or a timeline, in seconds. Without it, until everything has come to rest. Of an endurance run; an
  /// hour without it.
  package var duration: Double?
  /// A file for a film's frames as they are, in place of `output`.
  package var frames: String?
  /// Frames, so written, over which the film is laid.
  package var overlay: String?
  /// A file with a ``Script``, or with a ``TurnRecording``.
  package var script: String?
  /// The file to which the first window's events are written when the program ends.
  package var log: String?
  /// How many times as fast as it says each animation runs.
  package var speed: Double?
  /// False: nothing animates, each change shows at once.
  package var animations: Bool?
  /// Whether the user prefers less movement. In windows, without it, what the desktop says.
  package var reducesMotion: Bool?
  /// Which of the program's windows, by its identifier or title.
  package var view: String?
  /// Which of a preview provider's views; nil shows them all.
  package var part: Int?
  /// Writes the accessibility tree: to `output` if that is a .txt or .json file, else as lines to
  /// standard output. Of snapshots only.
  package var tree: Bool?
  /// The platform whose conventions windows follow; iOS if nil.
  package var platform: Platform?
  /// The device that windows and controls are made for; nil leaves it to the environment, the bundle and the platform.
  package var idiom: Idiom?
  /// Whether the program is a package of one's own, which is built for the system that it runs on.
  package var isNative: Bool?
  /// Explains as JSON rather than in words.
  package var asJSON: Bool?
  /// Whether to show a progress bar even where standard error is no terminal, or (false) never.
  package var progress: Bool?
  /// Seconds that a body, an action or a task may run without a pause; 0 for any number. Without it ten.
  package var turnLimit: Double?
  /// The beginning of an endurance run's random numbers.
  package var seed: Int?
  /// The open file through which the tool that shows a preview speaks with the program.
  package var channel: Int?

  package init(mode: Mode) { self.mode = mode }

  /// The job of a program that no tool started: it runs, as the property list of its bundle says.
  package init(ofBundle information: [String: Any]?) {
    self.init(mode: .run)
    let orientations = information?["UISupportedInterfaceOrientations"] as? [String] ?? []
    if information?["DTPlatformName"] as? String == "macosx" {
      platform = .macos
    } else if information?["DTPlatformName"] == nil {
      isNative = true
    } else if !orientations.isEmpty, orientations.allSatisfy({ $0.contains("Landscape") }) {
      (width, height) = (852, 393)
    }
  }

  /// The idiom that the program has: as the job says, the environment, the property list of the bundle, or the
  /// platform, the first of them that does.
  package func idiom(in environment: EnvironmentVariables, bundle: [String: Any]?) -> Idiom {
    idiom ?? environment[Idiom.variable].flatMap(Idiom.init)
      ?? (bundle?[Idiom.informationKey] as? String).flatMap(Idiom.init)
      ?? (platform == .macos || isNative == true ? .desktop : .phone)
  }

  package static let variable = "VIVACE_JOB"

  /// The job that the environment gives; nil for a program that just runs.
  package static func given(in environment: EnvironmentVariables) throws -> Job? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    return try Job(json: text)
  }

  package init(json: String) throws {
    do {
      self = try JSONDecoder().decode(Job.self, from: Data(json.utf8))
    } catch let error as DecodingError {
      throw JobError.usage("\(Self.variable) is not a job: \(Self.explain(error))")
    } catch {
      throw JobError.usage("\(Self.variable) is not JSON")
    }
    try check()
  }

  /// A description of the job's result.
  var result: String {
    switch mode {
    case .run: "a window"
    case .snapshot: tree == true ? "an accessibility tree" : "a picture"
    case .record: "a film"
    case .explain: "an explanation"
    case .timeline: "a timeline"
    case .preview: "a preview"
    case .endure: "an endurance run's end"
    }
  }

  private func check() throws {
    func require(_ holds: Bool, _ message: @autoclosure () -> String) throws {
      if !holds { throw JobError.usage(message()) }
    }
    if ![.run, .explain, .preview, .endure].contains(mode), tree != true {
      try require(output?.isEmpty == false, "\(mode.rawValue) needs an output file")
    }
    try require(
      (width == nil) == (height == nil), "a size needs both a width and a height")
    for (name, value) in [("width", width), ("height", height)] {
      if let value {
        try require(
          value > 0 && value <= 16_384, "the \(name) is \(value), expected above 0 and up to 16384")
      }
    }
    if let scale {
      try require(scale >= 0.25 && scale <= 8, "the scale is \(scale), expected 0.25 to 8")
    }
    // The tool has the same bounds.
    if let width, let height, mode != .run {
      let pixels = width * (scale ?? 2) * height * (scale ?? 2)
      try require(
        pixels <= 67_108_864,
        "the picture has \(Int(pixels)) pixels, expected at most 67108864: a smaller size or scale")
    }
    if let fps {
      try require(fps > 0 && fps <= 1_000, "fps is \(fps), expected above 0 up to 1000")
    }
    if let speed {
      try require(
        speed >= 0.01 && speed <= 100, "the speed is \(speed), expected 0.01 to 100")
    }
    for (name, value) in [("at", at), ("duration", duration), ("turnLimit", turnLimit)] {
      if let value {
        try require(
          value >= 0 && value.isFinite, "\(name) is \(value), expected seconds from 0 on")
      }
    }
  }

  private static func explain(_ error: DecodingError) -> String {
    func name(_ path: [any CodingKey]) -> String {
      path.isEmpty ? "it" : "“\(path.map(\.stringValue).joined(separator: "."))”"
    }
    switch error {
    case .keyNotFound(let key, _): return "“\(key.stringValue)” is missing"
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return "\(name(context.codingPath)) should be of type \(type)"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty
        ? "it is not valid JSON" : "\(name(context.codingPath)) has a value that is not known"
    @unknown default: return "it cannot be read"
    }
  }
}

/// Why a job was not done, and with which exit code the program ends.
package enum JobError: Error, Equatable, CustomStringConvertible {
  /// The job itself is wrong: exit code 2.
  case usage(String)
  /// It could not be done: exit code 1.
  case failed(String)

  package var exitCode: Int32 {
    switch self {
    case .usage: 2
    case .failed: 1
    }
  }

  package var description: String {
    switch self {
    case .usage(let message), .failed(let message): message
    }
  }
}
