import Foundation
import VivaceMedia

/// An export: the tracks that are read, the file that is written, and the range. Its work is done on one thread.
struct ExportPlan {
  private let file: any MediaFile
  private let preset: ExportPreset
  private let path: String
  private let options: MediaFileOptions
  private let start: Double
  private let end: Double
  private let videoComposition: VideoCompositionPlan?
  private let audioMix: AVAudioMix?

  init(_ session: AVAssetExportSession, preset: ExportPreset) throws {
    guard let url = session.outputURL, url.isFileURL else {
      throw AVError(
        .exportFailed, "A film or sound cannot be exported: set outputURL to the address of a file."
      )
    }
    let file = try session.asset.source.file()
    let types = preset.fileTypes(for: file.content)
    guard !types.isEmpty else {
      throw AVError(
        .noSourceTrack, "\(url.path) cannot be exported: the asset has no track for \(preset.name)."
      )
    }
    guard let type = session.outputFileType, types.contains(type),
      let container = MediaFileOptions.Container(type)
    else {
      let found = session.outputFileType?.rawValue ?? "nil"
      throw AVError(
        .operationNotSupportedForPreset,
        "\(url.path) cannot be exported: \(preset.name) writes "
          + types.map(\.rawValue).joined(separator: ", ")
          + ", but outputFileType is \(found).")
    }
    let range = Self.range(session.timeRange, of: session.asset)
    guard range.duration > .zero else {
      throw AVError(
        .invalidSourceMedia,
        "\(url.path) cannot be exported: timeRange has no instant of the asset, which is "
          + "\(session.asset.duration.seconds) s long.")
    }
    (self.file, self.preset, path) = (file, preset, url.path)
    (start, end) = (range.start.seconds, range.end.seconds)
    var options = MediaFileOptions(container)
    options.tags = AVMetadataItem.tags(of: session.metadata ?? session.asset.metadata)
    options.isIndexFirst = session.shouldOptimizeForNetworkUse
    self.options = options
    videoComposition = try session.videoComposition.map { try VideoCompositionPlan($0, file: file) }
    audioMix = session.audioMix
  }

  /// The part of a range that an asset has.
  static func range(_ wanted: CMTimeRange, of asset: AVAsset) -> CMTimeRange {
    let whole = CMTimeRange(start: .zero, duration: asset.duration)
    guard whole.duration.isNumeric, wanted.start.isNumeric else { return .zero }
    let end = wanted.duration.isNumeric ? wanted.end : .positiveInfinity
    let (first, last) = (max(.zero, wanted.start), min(end, whole.end))
    return first < last ? CMTimeRange(start: first, end: last) : .zero
  }

  /// Writes the file.
  ///
  /// - Parameter report: Is called with the progress from 0 to 1; false ends the export with `CancellationError`.
  func run(_ report: @escaping (Double) -> Bool) throws {
    let writer = try MediaFiles.create(path, options)
    do {
      let tracks = try makeTracks(writer)
      try writer.begin()
      let length = end - start
      var next = tracks.map { _ in 0.0 }
      // The track that is behind is next, so that samples of one instant are near in the file.
      while let index = next.indices.min(by: { next[$0] < next[$1] }), next[index] < length {
        guard report(min(1, next[index] / length)) else { throw CancellationError() }
        next[index] = try tracks[index].writeNext() ?? .infinity
        // A headless stage waits as long as something is heard of the work on other queues.
        DispatchQueue.main.async {}
      }
      guard report(1) else { throw CancellationError() }
      try writer.finish()
    } catch {
      writer.cancel()
      throw error
    }
  }

  private func makeTracks(_ writer: any MediaWriter) throws -> [any ExportedTrack] {
    let content = file.content
    if case .copy = preset.kind {
      return try content.tracks.filter { [.video, .audio].contains($0.kind) }.map {
        try CopiedTrack(file.openPackets(track: $0.index), to: writer, from: start, until: end)
      }
    }
    var result: [any ExportedTrack] = []
    if case .film(let codec, let size, let quality) = preset.kind, let track = content.track(.video)
    {
      result.append(try makePictures(track, codec, within: size, quality: quality, writer))
    }
    let sounds = content.tracks.filter { $0.kind == .audio && $0.sampleRate > 0 }
    if let first = sounds.first { result.append(try makeSound(sounds, first, writer)) }
    return result
  }

  private func makePictures(
    _ track: MediaTrack, _ codec: VideoEncoding.Codec, within limit: CGSize?, quality: Double,
    _ writer: any MediaWriter
  ) throws -> any ExportedTrack {
    let reader: any PictureReader
    if let videoComposition {
      reader = videoComposition
    } else {
      reader = try file.openPictures(track: track.index)
    }
    let natural = videoComposition?.size ?? track.size
    let size = Self.fitted(natural, within: limit)
    var encoding = VideoEncoding(codec: codec, width: size.width, height: size.height)
    encoding.quality = quality
    encoding.timescale = max(track.timescale, 600)
    encoding.frameRate =
      videoComposition?.framesPerSecond ?? (track.frameRate > 0 ? track.frameRate : 30)
    encoding.transform = videoComposition == nil ? track.transform : .identity
    encoding.language = track.language
    let number = try writer.addVideo(encoding)
    return EncodedPictures(
      reader, writer: writer, number: number, encoding: encoding, start: start, end: end)
  }

  private func makeSound(
    _ tracks: [MediaTrack], _ first: MediaTrack, _ writer: any MediaWriter
  ) throws -> any ExportedTrack {
    var codec = AudioEncoding.Codec.aac
    if case .film(.proRes422, _, _) = preset.kind { codec = .int16 }
    if case .film(.proRes4444, _, _) = preset.kind { codec = .int16 }
    let rate = codec == .aac ? Self.rateOfAAC(first.sampleRate) : Int(first.sampleRate)
    let channels = min(2, tracks.map(\.channels).max() ?? 1)
    var encoding = AudioEncoding(codec: codec, sampleRate: rate, channels: max(1, channels))
    encoding.language = first.language
    let readers = try tracks.map { track in
      let reader = ResampledReader(
        try file.openSamples(track: track.index), from: track.sampleRate, to: Double(rate),
        channels: encoding.channels)
      return MixedSamples.Input(
        reader: reader, volume: audioMix?.volume(ofTrack: track.number))
    }
    let number = try writer.addAudio(encoding)
    return EncodedSound(
      MixedSamples(readers, rate: Double(rate)), writer: writer, number: number, rate: rate,
      start: start, end: end)
  }

  /// The nearest rate that AAC has.
  private static func rateOfAAC(_ rate: Double) -> Int {
    let known = [
      96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
    ]
    return known.min { abs(Double($0) - rate) < abs(Double($1) - rate) } ?? 44_100
  }

  /// The size within another one, either way round; even, and never larger.
  static func fitted(_ size: CGSize, within limit: CGSize?) -> (width: Int, height: Int) {
    var scale: CGFloat = 1
    if let limit, size.width > 0, size.height > 0 {
      let (long, short) = (max(limit.width, limit.height), min(limit.width, limit.height))
      scale = min(1, long / max(size.width, size.height), short / min(size.width, size.height))
    }
    func side(_ length: CGFloat) -> Int { max(2, Int((length * scale / 2).rounded()) * 2) }
    return (side(size.width), side(size.height))
  }
}
