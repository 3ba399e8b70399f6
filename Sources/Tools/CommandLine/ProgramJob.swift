import Foundation

/// A program's task, passed to it in the environment variable `VIVACE_JOB`.
///
/// The receiving end is `Job` in the module `Stage`; both spell the keys alike.
struct ProgramJob: Codable, Equatable {
  enum Mode: String, Codable { case run, snapshot, record, explain, timeline, preview, endure }

  var mode: Mode
  /// Absolute.
  var output: String?
  var width: Double?
  var height: Double?
  var scale: Double?
  var scheme: String?
  var speed: Double?
  var animations: Bool?
  var reducesMotion: Bool?
  var at: Double?
  var fps: Double?
  var duration: Double?
  /// Absolute.
  var script: String?
  /// Absolute.
  var log: String?
  var tree: Bool?
  /// Absolute: where a film's frames are kept as they are, in place of `output`.
  var frames: String?
  /// Absolute: frames over which the film is laid.
  var overlay: String?
  /// Nil for iOS.
  var platform: String?
  /// `phone`, `pad` or `desktop`; nil leaves it to the program.
  var idiom: String?
  var asJSON: Bool?
  /// Seconds that the program's code may run without a pause; 0 for any number.
  var turnLimit: Double?
  /// Of an endurance run's random numbers.
  var seed: Int?
  /// The open file by which a previewed program gets its commands.
  var channel: Int?

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try? encoder.encode(self)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
