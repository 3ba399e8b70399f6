import Foundation
import VivaceMedia

/// The samples of an output, one after the other.
protocol ReaderSource: AnyObject {
  /// The next samples; nil at the end.
  func next() throws -> CMSampleBuffer?
}

/// Pictures in pixel buffers.
final class PictureOutput: ReaderSource {
  private let reader: any PictureReader
  private let format: OSType
  private let timescale: Int32
  private let end: Double
  private var position: Double

  init(
    _ file: any MediaFile, _ track: MediaTrack, _ settings: OutputSettings, _ range: CMTimeRange
  ) throws {
    let format = settings.number(kCVPixelBufferPixelFormatTypeKey).flatMap { OSType(exactly: $0) }
    let known = [
      kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA,
    ]
    guard known.contains(format ?? kCVPixelFormatType_32BGRA) else {
      throw AVError(
        .unsupportedOutputSettings,
        "kCVPixelBufferPixelFormatTypeKey is \(format ?? 0); expected kCVPixelFormatType_32BGRA, 32ARGB or "
          + "32RGBA.")
    }
    self.format = format ?? kCVPixelFormatType_32BGRA
    reader = try file.openPictures(track: track.index)
    timescale = max(track.timescale, 600)
    (position, end) = (range.start.seconds, range.end.seconds)
  }

  func next() throws -> CMSampleBuffer? {
    guard position < end - 1e-7 else { return nil }
    let picture = try reader.picture(at: position, within: .zero, isUpright: false)
    let start = CMTime(seconds: picture.start, preferredTimescale: timescale)
    let finish = CMTime(seconds: min(picture.end, end), preferredTimescale: timescale)
    position = max(picture.end, position + 1e-6)
    guard let buffer = picture.bitmap.pixelBuffer(format: format) else { return nil }
    return CMSampleBuffer(
      image: buffer, format: CMFormatDescription(imageBuffer: buffer),
      timing: CMSampleTimingInfo(duration: finish - start, presentationTimeStamp: start))
  }
}

/// Plain samples.
final class SampleOutput: ReaderSource {
  private let reader: any SampleReader
  private let layout: AudioStreamBasicDescription
  private var position: Int
  private let end: Int
  private static let blockLength = 8_192

  init(
    _ file: any MediaFile, _ track: MediaTrack, _ settings: OutputSettings, _ range: CMTimeRange
  ) throws {
    let rate = settings.number(AVSampleRateKey) ?? track.sampleRate
    let channels = settings.number(AVNumberOfChannelsKey).map { Int($0) } ?? track.channels
    let format = settings.number(AVFormatIDKey).flatMap { AudioFormatID(exactly: $0) }
    guard format ?? kAudioFormatLinearPCM == kAudioFormatLinearPCM, (1...384_000).contains(rate),
      (1...64).contains(channels),
      let layout = PlainSamples.layout(settings, rate: rate, channels: channels)
    else {
      throw AVError(
        .unsupportedOutputSettings,
        "Sounds are read as kAudioFormatLinearPCM of 16 or 32 bits, low bytes first, or floating numbers of 32 "
          + "bits.")
    }
    self.layout = layout
    reader = ResampledReader(
      try file.openSamples(track: track.index), from: track.sampleRate, to: rate,
      channels: channels)
    position = Int(Int64(nearest: range.start.seconds * rate))
    end = Int(Int64(nearest: range.end.seconds * rate))
  }

  func next() throws -> CMSampleBuffer? {
    guard position < end else { return nil }
    let samples = try reader.samples(from: position, count: min(Self.blockLength, end - position))
    guard let count = samples.first?.count, count > 0 else { return nil }
    defer { position += count }
    return PlainSamples.write(
      samples, as: layout,
      at: CMTime(value: Int64(position), timescale: Int32(layout.mSampleRate)))
  }
}

/// Encoded samples, one packet each.
final class PacketOutput: ReaderSource {
  private let reader: any PacketReader
  private let format: CMFormatDescription
  private let end: Double
  private let unit: (value: Int32, scale: Int32)

  init(_ reader: any PacketReader, _ range: CMTimeRange) throws {
    self.reader = reader
    unit = (reader.format.tick.numerator, max(1, reader.format.tick.denominator))
    end = range.end.seconds
    reader.seek(to: range.start.seconds)
    let track = reader.format.track
    let codes: [String: FourCharCode] = [
      "h264": kCMVideoCodecType_H264, "hevc": kCMVideoCodecType_HEVC,
      "mjpeg": kCMVideoCodecType_JPEG, "aac": kAudioFormatMPEG4AAC,
      "alac": kAudioFormatAppleLossless,
    ]
    let code = codes[track.codec] ?? (track.codec.hasPrefix("pcm_") ? kAudioFormatLinearPCM : 0)
    format =
      track.kind == .video
      ? CMFormatDescription(
        video: code,
        CMVideoDimensions(width: Int32(track.size.width), height: Int32(track.size.height)),
        parameters: reader.format)
      : CMFormatDescription(
        audio: AudioStreamBasicDescription(
          mSampleRate: track.sampleRate, mFormatID: code,
          mChannelsPerFrame: UInt32(track.channels)), parameters: reader.format)
  }

  func next() throws -> CMSampleBuffer? {
    guard let packet = try reader.next() else { return nil }
    func time(_ ticks: Int64) -> CMTime {
      CMTime(value: ticks * Int64(unit.value), timescale: unit.scale)
    }
    guard time(packet.decoding).seconds < end else { return nil }
    return CMSampleBuffer(
      data: CMBlockBuffer(packet.data), format: format,
      timing: CMSampleTimingInfo(
        duration: time(packet.duration), presentationTimeStamp: time(packet.presentation),
        decodeTimeStamp: time(packet.decoding)), isKey: packet.isKey)
  }
}
