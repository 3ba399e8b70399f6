import Foundation
import VivaceMedia

/// A file of samples, which is read from a position on, or written from its beginning.
open class AVAudioFile: NSObject, @unchecked Sendable {
  /// The address of the file.
  public let url: URL
  /// The number of frames in the file, or that were written.
  open private(set) var length: AVAudioFramePosition
  /// The frame that is read next.
  open var framePosition: AVAudioFramePosition = 0
  /// Floating samples of 32 bits in separate channels, at the file's rate.
  public let processingFormat: AVAudioFormat
  /// The file's samples; nil of a file that is written.
  private let reader: (any SampleReader)?
  private let open: @Sendable () throws -> any SampleReader
  private var output: SampleFileOutput?

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
  /// Creates a file, of the kind that its name ends with: wav, caf, aif, aiff, m4a or mp4. It replaces another one when
  /// it is closed.
  ///
  /// - Parameter settings: The encoding; `AVFormatIDKey` is `kAudioFormatLinearPCM` if it is missing.
  public init(forWriting fileURL: URL, settings: [String: Any]) throws {
    do {
      let output = try SampleFileOutput(fileURL, settings)
      guard
        let format = AVAudioFormat(
          standardFormatWithSampleRate: Double(output.encoding.sampleRate),
          channels: AVAudioChannelCount(output.encoding.channels))
      else { throw AVError(.unsupportedOutputSettings) }
      let name = fileURL.path
      open = { throw MediaError(.broken, "cannot read \(name): it is being written") }
      (url, processingFormat, length, reader) = (fileURL, format, 0, nil)
      self.output = output
    } catch { throw AVError(error) }
  }
  /// Creates a file; an error for other types of buffers than floating samples of 32 bits in separate channels.
  public convenience init(
    forWriting fileURL: URL, settings: [String: Any], commonFormat format: AVAudioCommonFormat,
    interleaved: Bool
  ) throws {
    guard format == .pcmFormatFloat32, !interleaved else {
      throw AVError(.unsupportedOutputSettings)
    }
    try self.init(forWriting: fileURL, settings: settings)
  }
  /// True until a file that is written is closed; always true of others.
  open var isOpen: Bool { reader != nil || output != nil }
  /// Completes a file that is written, which happens with the last reference, too.
  open func close() {
    output?.close()
    output = nil
  }
  deinit { output?.close() }
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
      let samples = try (reader ?? open()).samples(from: Int(framePosition), count: Int(wanted))
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
  /// Writes the frames of a buffer after those before; an error for a buffer of another rate, and after the end.
  open func write(from buffer: AVAudioPCMBuffer) throws {
    do {
      guard let output else {
        throw MediaError(
          .unwritable, "cannot write \(url.path): it was opened for reading, or has been closed")
      }
      guard buffer.format.sampleRate == processingFormat.sampleRate else {
        throw MediaError(
          .samples,
          "cannot write \(url.path): the buffer has \(buffer.format.sampleRate) samples a second, expected "
            + "\(processingFormat.sampleRate)")
      }
      let count = Int(min(buffer.frameLength, buffer.frameCapacity))
      let rows = (0..<Int(buffer.format.channelCount)).map { channel in
        Array(UnsafeBufferPointer(start: buffer.floatChannelData?[channel], count: count))
      }
      try output.write(rows, from: Int(length))
      length += AVAudioFramePosition(count)
      framePosition = length
    } catch { throw AVError(error) }
  }

  /// A reader of its own for the frames from a position on.
  func samples(from start: AVAudioFramePosition) -> any SampleReader {
    OffsetSamples(reader: (try? open()) ?? reader ?? NoSamples(), start: Int(max(0, start)))
  }
}

/// The samples of a file that cannot be read.
private final class NoSamples: SampleReader {
  func samples(from first: Int, count: Int) throws -> [[Float]] { [] }
}

/// The samples of another reader, from a frame on.
final class OffsetSamples: SampleReader {
  private let reader: any SampleReader
  private let start: Int
  init(reader: any SampleReader, start: Int) { (self.reader, self.start) = (reader, start) }
  func samples(from first: Int, count: Int) throws -> [[Float]] {
    try reader.samples(from: start + first, count: count)
  }
}
