import Foundation
import VivaceGraphics
import VivaceMedia

/// A file of one track of sound that is written.
final class SampleFileOutput {
  let encoding: AudioEncoding
  private let writer: any MediaWriter
  private let track: Int

  init(_ url: URL, _ settings: [String: Any]) throws {
    let (container, encoding) = try Self.plan(url, settings)
    var options = MediaFileOptions(container)
    options.replacesFile = true
    writer = try MediaFiles.create(url.path, options)
    track = try writer.addAudio(encoding)
    try writer.begin()
    self.encoding = encoding
  }

  /// Throws the error of a kind of file or an encoding that cannot be written; creates no file.
  static func check(_ url: URL, _ settings: [String: Any]) throws { _ = try plan(url, settings) }

  private static func plan(
    _ url: URL, _ settings: [String: Any]
  ) throws -> (MediaFileOptions.Container, AudioEncoding) {
    let containers: [String: MediaFileOptions.Container] = [
      "wav": .wave, "caf": .caf, "aif": .aiff, "aiff": .aiff, "m4a": .mpeg4Audio,
      "mp4": .mpeg4Audio,
    ]
    guard let container = containers[url.pathExtension.lowercased()] else {
      throw AVError(
        .fileFormatNotRecognized,
        "\(url.path) cannot be written: expected a name that ends with wav, caf, aif, aiff, m4a or mp4."
      )
    }
    var settings = settings
    if settings[AVFormatIDKey] == nil { settings[AVFormatIDKey] = kAudioFormatLinearPCM }
    var encoding = try OutputSettings(settings).audio()
    if container == .aiff { encoding.isBigEndian = true }
    return (container, encoding)
  }

  func write(_ samples: [[Float]], from first: Int) throws {
    try writer.append(
      ResampledReader.mixed(samples, channels: encoding.channels), from: first, to: track)
  }

  /// Completes the file; false if it cannot be written, which is reported once.
  @discardableResult func close() -> Bool {
    do {
      try writer.finish()
      return true
    } catch {
      writer.cancel()
      Warning.once("A sound is not written: \(error).")
      return false
    }
  }

  /// Gives up; no file is left.
  func discard() { writer.cancel() }
}
