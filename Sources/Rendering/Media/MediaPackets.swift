import VivaceGeometry

/// The encoded samples of a track, in the order of decoding. One thread at a time.
package protocol PacketReader: AnyObject, Sendable {
  /// The encoding of the packets.
  var format: MediaFormat { get }
  /// Goes to the last packet at or before an instant from which decoding can begin.
  func seek(to seconds: Double)
  /// The next packet; nil at the end.
  func next() throws -> MediaPacket?
}

/// The encoding of packets, as a decoder needs it.
package final class MediaFormat: @unchecked Sendable {
  /// libav's parameters, owned by this object. Never changed after it is made.
  package let parameters: UnsafeMutableRawPointer
  /// The kind and the size, the rate and the language.
  package let track: MediaTrack
  /// The unit of the packets' times, in seconds.
  package let tick: (numerator: Int32, denominator: Int32)
  /// The data that a decoder needs beside the packets, such as the parameter sets of H.264.
  package let privateData: Data
  private let release: @Sendable (UnsafeMutableRawPointer) -> Void

  package init(
    _ parameters: UnsafeMutableRawPointer, track: MediaTrack,
    tick: (numerator: Int32, denominator: Int32), privateData: Data = Data(),
    release: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
  ) {
    (self.parameters, self.track, self.tick, self.release) = (parameters, track, tick, release)
    self.privateData = privateData
  }

  deinit { release(parameters) }
}

/// Encoded samples: a picture, or some hundred frames of a sound. Times are in ticks of the format.
package struct MediaPacket: Sendable {
  package var data: Data
  /// The start, counted from the start of the file's timeline.
  package var presentation: Int64
  /// The position in the order of decoding.
  package var decoding: Int64
  package var duration: Int64
  /// Whether decoding can begin here.
  package var isKey: Bool
  package init(
    data: Data, presentation: Int64, decoding: Int64, duration: Int64, isKey: Bool
  ) {
    (self.data, self.presentation, self.decoding) = (data, presentation, decoding)
    (self.duration, self.isKey) = (duration, isKey)
  }
}
