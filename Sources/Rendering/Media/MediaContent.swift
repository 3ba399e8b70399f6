import VivaceGeometry

/// The description of a media file: its length, its tracks and its titles.
package struct MediaContent: Sendable {
  /// The length of the longest track. Nil where the file does not tell it.
  package var duration: MediaTime?
  package var tracks: [MediaTrack] = []
  /// Texts by the names that libav gives them, such as `title` and `artist`.
  package var tags: [String: String] = [:]
  /// The picture of an album, as the bytes of a picture file.
  package var artwork: Data?
  package init() {}

  /// The first track of a kind.
  package func track(_ kind: MediaTrack.Kind) -> MediaTrack? { tracks.first { $0.kind == kind } }
}

/// A time as a fraction: whole ticks, and ticks a second.
package struct MediaTime: Hashable, Sendable {
  package var value: Int64
  /// Ticks a second. Always positive.
  package var scale: Int32
  package init(value: Int64, scale: Int32) { (self.value, self.scale) = (value, scale) }
  package var seconds: Double { Double(value) / Double(scale) }
}

extension Int64 {
  /// The nearest number of ticks or frames, at most 2⁵³ either way; 0 for what is no number.
  package init(nearest ticks: Double) {
    self = ticks.isNaN ? 0 : Int64(Swift.min(Swift.max(ticks, -0x1p53), 0x1p53).rounded())
  }
}

/// A track of a media file.
package struct MediaTrack: Sendable {
  package enum Kind: Sendable { case video, audio, subtitle, other }
  /// The number of the track in its file, from 0.
  package var index: Int
  package var kind: Kind
  /// The number of the track for programs, from 1.
  package var number: Int32
  /// The name of the encoding, such as `h264`.
  package var codec = ""
  package var start = MediaTime(value: 0, scale: 1)
  package var duration: MediaTime?
  /// Ticks a second of the track's timestamps.
  package var timescale: Int32 = 1
  package var bitsPerSecond = 0
  /// The language as three letters; nil if it is not known.
  package var language: String?
  /// The size of a video track's pictures in square pixels, before the transform.
  package var size = CGSize.zero
  /// The map of a video track's pictures to their display, y downwards.
  package var transform = CGAffineTransform.identity
  /// Pictures a second; 0 if it is not known.
  package var frameRate = 0.0
  /// Samples a second of an audio track.
  package var sampleRate = 0.0
  package var channels = 0

  package init(index: Int, kind: Kind) {
    (self.index, self.kind, number) = (index, kind, Int32(clamping: index + 1))
  }

  /// The number by which EXIF calls the transform's turns and reflections; 1 for any other transform.
  package var orientation: Int {
    func sign(_ number: CGFloat) -> Int { number > 0.5 ? 1 : number < -0.5 ? -1 : 0 }
    let signs = [transform.a, transform.b, transform.c, transform.d].map(sign)
    let known = [
      [1, 0, 0, 1], [-1, 0, 0, 1], [-1, 0, 0, -1], [1, 0, 0, -1],
      [0, 1, 1, 0], [0, 1, -1, 0], [0, -1, -1, 0], [0, -1, 1, 0],
    ]
    return (known.firstIndex(of: signs) ?? 0) + 1
  }

  /// The size of the pictures after the transform.
  package var displaySize: CGSize {
    orientation >= 5 ? CGSize(width: size.height, height: size.width) : size
  }
}
