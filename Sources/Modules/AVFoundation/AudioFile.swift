import Foundation
import VivaceMedia

/// A file of samples, which is read from a position on. None is written here.
open class AVAudioFile: NSObject, @unchecked Sendable {
  /// The address of the file.
  public let url: URL
  /// The number of frames in the file.
  public let length: AVAudioFramePosition
  /// The frame that is read next.
  open var framePosition: AVAudioFramePosition = 0
  /// Floating samples of 32 bits in separate channels, at the file's rate.
  public let processingFormat: AVAudioFormat
  private let reader: any SampleReader
  private let open: @Sendable () throws -> any SampleReader

  /// Opens a file; an error if it has no sound that can be read.
  public init(forReading fileURL: URL) throws {
    do {
      let file = try AssetSource(fileURL).file()
      guard let track = file.content.track(.audio),
        let format = AVAudioFormat(
          standardFormatWithSampleRate: track.sampleRate,
          channels: AVAudioChannelCount(track.channels))
      else {
        throw MediaError(.broken, "cannot read \(fileURL.path): it has no sound")
      }
      open = { try file.openSamples(track: track.index) }
      reader = try open()
      let seconds = (track.duration ?? file.content.duration)?.seconds ?? 0
      (url, processingFormat) = (fileURL, format)
      length = AVAudioFramePosition((seconds * track.sampleRate).rounded())
    } catch { throw AVError(error) }
  }
  /// A file in a type of samples; an error for other types than floating samples of 32 bits in separate channels.
  public convenience init(
    forReading fileURL: URL, commonFormat format: AVAudioCommonFormat, interleaved: Bool
  ) throws {
    guard format == .pcmFormatFloat32, !interleaved else { throw AVError(.decodeFailed) }
    try self.init(forReading: fileURL)
  }
  /// Answer: an error, since sounds are not encoded.
  public init(forWriting fileURL: URL, settings: [String: Any]) throws {
    throw AVError(.exportFailed)
  }
  /// The format of the file's samples, as they are read.
  open var fileFormat: AVAudioFormat { processingFormat }
  /// Reads as many frames as the buffer has capacity for, fewer at the end; an error at the end itself.
  open func read(into buffer: AVAudioPCMBuffer) throws {
    try read(into: buffer, frameCount: buffer.frameCapacity)
  }
  /// Reads some frames, fewer at the end; an error at the end itself.
  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    do {
      let wanted = min(frames, buffer.frameCapacity)
      let samples = try reader.samples(from: Int(framePosition), count: Int(wanted))
      let count = samples.first?.count ?? 0
      guard count > 0 || wanted == 0 else {
        throw MediaError(
          .broken, "cannot read \(url.path): the file ends at frame \(framePosition)")
      }
      for channel in 0..<Int(buffer.format.channelCount) where channel < samples.count {
        guard let row = buffer.floatChannelData?[channel] else { continue }
        row.update(from: samples[channel], count: count)
      }
      buffer.frameLength = AVAudioFrameCount(count)
      framePosition += AVAudioFramePosition(count)
    } catch { throw AVError(error) }
  }
  /// Answer: an error, since sounds are not encoded.
  open func write(from buffer: AVAudioPCMBuffer) throws { throw AVError(.exportFailed) }

  /// A reader of its own for the frames from a position on.
  func samples(from start: AVAudioFramePosition) -> any SampleReader {
    OffsetSamples(reader: (try? open()) ?? reader, start: Int(max(0, start)))
  }
}

/// The samples of another reader, from a frame on.
private final class OffsetSamples: SampleReader {
  private let reader: any SampleReader
  private let start: Int
  init(reader: any SampleReader, start: Int) { (self.reader, self.start) = (reader, start) }
  func samples(from first: Int, count: Int) throws -> [[Float]] {
    try reader.samples(from: start + first, count: count)
  }
}
