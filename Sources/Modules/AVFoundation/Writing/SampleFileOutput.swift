import Foundation
import VivaceGraphics
import VivaceMedia

/// A file of one track of sound that is written.
final class SampleFileOutput {
  let encoding: AudioEncoding
  private let writer: any MediaWriter
  private let track: Int

  init(_ url: URL, _ settings: [String: Any]) throws {
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
    var options = MediaFileOptions(container)
    options.replacesFile = true
    writer = try MediaFiles.create(url.path, options)
    track = try writer.addAudio(encoding)
    try writer.begin()
    self.encoding = encoding
  }

  func write(_ samples: [[Float]], from first: Int) throws {
    try writer.append(
      ResampledReader.mixed(samples, channels: encoding.channels), from: first, to: track)
  }

  func close() {
    do { try writer.finish() } catch {
      writer.cancel()
      Warning.once("A sound is not written: \(error).")
    }
  }
}
