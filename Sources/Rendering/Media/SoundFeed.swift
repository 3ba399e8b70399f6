/// Sends the samples of a sound that plays to the loudspeaker, a little ahead, and keeps them with the clock.
///
/// A device's clock is never exactly the program's: if what is heard is more than `tolerance` away from the position
/// that it should have, the difference is left out, or filled with silence. Main thread only.
package final class SoundFeed {
  /// The length of a pause between two calls of `feed`, in seconds.
  package static let interval = 0.1
  /// The seconds of sound that wait in the device.
  private static let ahead = 0.3
  /// The largest difference of sound and clock, in seconds.
  package static let tolerance = 0.02

  private let voice: any SoundVoice
  private let reader: any SampleReader
  private let sampleRate: Double
  package let channels: Int
  /// The next frame that is read.
  private var next: Int

  /// Nil where there is no device.
  ///
  /// - Parameter rate: The speed, which changes the pitch too.
  package init?(
    reader: any SampleReader, sampleRate: Double, channels: Int, from position: Double, rate: Double
  ) {
    guard rate > 0, channels > 0,
      let voice = Loudspeaker.output?.openVoice(sampleRate: sampleRate * rate, channels: channels)
    else { return nil }
    (self.voice, self.reader, self.sampleRate) = (voice, reader, sampleRate)
    self.channels = channels
    next = max(0, Int((position * sampleRate).rounded()))
  }

  deinit { voice.clear() }

  /// Appends what is missing.
  ///
  /// - Parameters:
  ///   - position: The position that should be heard now, in seconds.
  ///   - gains: The loudness of each channel.
  package func feed(position: Double, gains: [Float]) {
    let due = Int((position * sampleRate).rounded())
    let heard = next - voice.waitingFrames
    let (late, limit) = (due - heard, Int(Self.tolerance * sampleRate))
    if late > limit { next += late }
    let wanted = due + Int(Self.ahead * sampleRate) - next
    guard wanted > 0 else { return }
    let silence = late < -limit ? [Float](repeating: 0, count: -late * gains.count) : []
    guard let samples = try? reader.samples(from: next, count: wanted), let first = samples.first
    else { return }
    next += first.count
    voice.append(silence + Self.interleaved(samples, gains: gains))
  }

  /// The samples of all channels by turns, each with its loudness.
  package static func interleaved(_ samples: [[Float]], gains: [Float]) -> [Float] {
    let (count, channels) = (samples.first?.count ?? 0, samples.count)
    return [Float](unsafeUninitializedCapacity: count * channels) { buffer, length in
      for (channel, row) in samples.enumerated() {
        let gain = channel < gains.count ? gains[channel] : 1
        for index in 0..<min(count, row.count) {
          buffer[index * channels + channel] = row[index] * gain
        }
      }
      length = count * channels
    }
  }
}
