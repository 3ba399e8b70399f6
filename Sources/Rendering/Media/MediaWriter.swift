import VivaceDrawing
import VivaceGeometry

/// Writes a new film or sound, which appears under its name when it is complete.
///
/// Tracks are added first, then the file begins, then samples follow in the order of their times in each track. The
/// same calls give the same bytes. Calls may come from any thread; each waits for the one before. A writer that is let
/// go without `finish()` leaves no file.
package protocol MediaWriter: AnyObject, Sendable {
  /// Adds a track of pictures; returns its number.
  func addVideo(_ encoding: VideoEncoding) throws -> Int
  /// Adds a track of sound; returns its number.
  func addAudio(_ encoding: AudioEncoding) throws -> Int
  /// Adds a track of packets that are encoded already; returns its number.
  func addCopy(of format: MediaFormat) throws -> Int
  /// Writes the file's head. No track is added after it.
  func begin() throws
  /// Appends a picture, which is scaled to the track's size. Times grow from picture to picture.
  func append(_ picture: Bitmap, at time: MediaTime, to track: Int) throws
  /// Appends samples of each channel, at the track's rate. A gap before them is silent; frames that are there already
  /// are left out.
  func append(_ samples: [[Float]], from first: Int, to track: Int) throws
  /// Appends a packet. Its times are ticks of the track's format, and may be negative: what begins before 0 is not
  /// shown.
  func append(_ packet: MediaPacket, to track: Int) throws
  /// Ends a track: its last picture is shown until the time. Nil shows it as long as the one before.
  func end(_ track: Int, at time: MediaTime?) throws
  /// Writes the rest, and gives the file its name.
  func finish() throws
  /// Gives up; no file is left. Harmless after `finish()`.
  func cancel()
}

/// The encoding of a new track of pictures.
package struct VideoEncoding: Sendable, Equatable {
  package enum Codec: Sendable, CaseIterable { case h264, hevc, jpeg, proRes422, proRes4444 }
  package var codec: Codec
  /// In pixels; an odd side grows by one where the encoding has even sides only.
  package var width: Int
  /// In pixels.
  package var height: Int
  /// Ticks a second of the pictures' times.
  package var timescale: Int32 = 600
  /// Pictures a second, as the encoder expects them.
  package var frameRate = 30.0
  /// The mean number of bits a second. Nil follows `quality`.
  package var bitsPerSecond: Int?
  /// From 0, the smallest file, to 1, the best pictures.
  package var quality = 0.75
  /// The largest number of pictures from one that decoding can begin at to the next one; nil leaves it to the encoder.
  package var keyInterval: Int?
  /// The map of the pictures to their display, y downwards.
  package var transform = CGAffineTransform.identity
  package var language: String?
  package init(codec: Codec, width: Int, height: Int) {
    (self.codec, self.width, self.height) = (codec, width, height)
  }
}

/// The encoding of a new track of sound.
package struct AudioEncoding: Sendable, Equatable {
  package enum Codec: Sendable, CaseIterable {
    case aac, appleLossless, int16, int24, int32, float32
  }
  package var codec: Codec
  package var sampleRate: Int
  package var channels: Int
  /// Nil leaves it to the encoder; samples without compression have none.
  package var bitsPerSecond: Int?
  /// Whether samples without compression have their high bytes first.
  package var isBigEndian = false
  package var language: String?
  package init(codec: Codec, sampleRate: Int, channels: Int) {
    (self.codec, self.sampleRate, self.channels) = (codec, sampleRate, channels)
  }
}

/// The kind of a new file, and what is written beside its tracks.
package struct MediaFileOptions: Sendable {
  package enum Container: Sendable, CaseIterable {
    case quickTime, mpeg4, mpeg4Audio, wave, caf, aiff
  }
  package var container: Container
  /// Texts by the names that libav gives them.
  package var tags: [String: String] = [:]
  /// Whether the index comes first, so that a film on a server begins at once.
  package var isIndexFirst = false
  /// Whether the new file may replace another one, once it is complete.
  package var replacesFile = false
  package init(_ container: Container) { self.container = container }
}

extension MediaFiles {
  /// Creates a file. An error names the path: a file is there already, or none can be made in the folder.
  package static func create(
    _ path: String, _ options: MediaFileOptions
  ) throws -> any MediaWriter { try createMediaFile(path, options) }

  /// Whether libav has an encoder of a kind of pictures.
  package static func hasEncoder(of codec: VideoEncoding.Codec) -> Bool { hasMediaEncoder(codec) }
}

@_silgen_name("vivace_create_media")
private func createMediaFile(_ path: String, _ options: MediaFileOptions) throws -> any MediaWriter
@_silgen_name("vivace_has_media_encoder")
private func hasMediaEncoder(_ codec: VideoEncoding.Codec) -> Bool
