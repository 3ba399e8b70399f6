import Foundation

/// The events of a picture before any input.
enum PreviewBeginning {
  case nothing
  /// A recording in the form that the page and `run --log` save.
  case recording(PreviewRecording)
  /// Lines such as `0.5 tap "Play"`; the program knows what they mean.
  case script(String)

  /// Reads a file of `--script`.
  init(script path: String?) throws {
    guard let path else {
      self = .nothing
      return
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure.usage("--script \(path): no such file, or not readable")
    }
    guard data.first == UInt8(ascii: "{") else {
      self = .script(String(decoding: data, as: UTF8.self))
      return
    }
    guard let recording = try? JSONDecoder().decode(PreviewRecording.self, from: data) else {
      throw Failure.usage(
        "--script \(path): no recording of turns; expected what `vivace preview` or `run --log` saves"
      )
    }
    self = .recording(recording)
  }
}
