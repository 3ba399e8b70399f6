import VivaceDrawing
import VivaceGeometry

/// A film or a sound in a file: its tracks, its titles, and readers of its pictures and samples.
///
/// A protocol, since nothing that a program imports reaches a C library: ``MediaFiles`` opens files by the decoder
/// that the stage brings along. A file is read again by every reader, so readers do not disturb one another.
package protocol MediaFile: AnyObject, Sendable {
  /// Everything that is known without decoding.
  var content: MediaContent { get }
  /// A reader of a video track.
  ///
  /// - Parameter track: The number of the track in the file.
  func openPictures(track: Int) throws -> any PictureReader
  /// A reader of an audio track.
  func openSamples(track: Int) throws -> any SampleReader
  /// A reader of a track's encoded samples; an error of what is not one file.
  func openPackets(track: Int) throws -> any PacketReader
}

/// Decodes the pictures of a track. Calls may come from any thread; each waits for the one before.
package protocol PictureReader: AnyObject, Sendable {
  /// The picture that is shown at an instant: the last one that begins at or before it, the first one before all
  /// of them, the last one after the end. The same instant always has the same picture.
  ///
  /// - Parameters:
  ///   - limit: The largest size in pixels; a side of 0 has no limit. Pictures are never enlarged.
  ///   - isUpright: Whether the track's transform is applied.
  func picture(at seconds: Double, within limit: CGSize, isUpright: Bool) throws -> MediaPicture
}

/// Decodes the samples of a track, at the track's own rate. Calls may come from any thread.
package protocol SampleReader: AnyObject, Sendable {
  /// Samples of each channel, from a frame on; fewer than asked for at the end.
  func samples(from first: Int, count: Int) throws -> [[Float]]
}

/// A decoded picture, with the seconds from which and until which it is shown.
package struct MediaPicture: Sendable {
  package var bitmap: Bitmap
  package var start: Double
  /// Infinite for the last picture of a track.
  package var end: Double
  package init(bitmap: Bitmap, start: Double, end: Double) {
    (self.bitmap, self.start, self.end) = (bitmap, start, end)
  }
}

/// An error of a file that cannot be read or written. The message names the file, the reason and, if known, the remedy.
package struct MediaError: Error, CustomStringConvertible {
  package enum Kind: Sendable {
    case missing, unreadable, unknownFormat, noDecoder, broken, tooLarge, noLibrary
    /// Of new files: one is there already; none can be written; the disk is full; no encoder; wrong settings; samples
    /// that do not fit.
    case exists, unwritable, full, noEncoder, settings, samples
    /// The samples are not of one file.
    case composed
  }
  package let kind: Kind
  package let description: String
  package init(_ kind: Kind, _ description: String) {
    (self.kind, self.description) = (kind, description)
  }
}

/// Opens files of films and sounds.
package enum MediaFiles {
  /// Opens a file.
  ///
  /// - Parameter name: The file's name in messages; nil is the path.
  package static func open(_ path: String, name: String? = nil) throws -> any MediaFile {
    try openMediaFile(path, name ?? path)
  }
}

/// The doorway to the decoder. A symbol, not an import: a program's imports must not reach C libraries.
@_silgen_name("vivace_open_media")
private func openMediaFile(_ path: String, _ name: String) throws -> any MediaFile
