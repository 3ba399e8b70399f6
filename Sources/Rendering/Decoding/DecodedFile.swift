import VivaceMedia

/// A media file that libav decodes. See ``Container`` for what is read at all.
final class DecodedFile: MediaFile {
  let content: MediaContent
  private let path: String
  private let name: String

  init(path: String, name: String) throws {
    content = try Container(path: path, name: name).readContent()
    (self.path, self.name) = (path, name)
  }

  func openPictures(track: Int) throws -> any PictureReader {
    try PictureDecoder(path: path, name: name, track: find(track, .video))
  }

  func openSamples(track: Int) throws -> any SampleReader {
    try SampleDecoder(path: path, name: name, track: find(track, .audio))
  }

  func openPackets(track: Int) throws -> any PacketReader {
    try PacketSource(path: path, name: name, track: find(track, nil))
  }

  /// - Parameter kind: The kind that the track must have; nil is any.
  private func find(_ index: Int, _ kind: MediaTrack.Kind?) throws -> MediaTrack {
    guard
      let track = content.tracks.first(where: {
        $0.index == index && (kind == nil || $0.kind == kind)
      })
    else {
      let wanted = kind.map { "\($0) track" } ?? "track"
      throw MediaError(.broken, "cannot read \(name): it has no \(wanted) \(index)")
    }
    return track
  }
}

/// The doorway for programs, which know no C library.
@_silgen_name("vivace_open_media")
package func openMediaFile(_ path: String, _ name: String) throws -> any MediaFile {
  try DecodedFile(path: path, name: name)
}
