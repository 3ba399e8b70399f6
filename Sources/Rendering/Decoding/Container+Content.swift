import CAV
import VivaceGeometry
import VivaceMedia

extension Container {
  /// The largest picture of an album, in bytes.
  private static let artworkLimit = 32 << 20
  /// The largest number of titles, and their largest length in bytes.
  private static let tagLimit = (count: 256, length: 1 << 16)

  /// The file's description.
  func readContent() -> MediaContent {
    var content = MediaContent()
    addTags(context.pointee.metadata, to: &content.tags)
    for (index, stream) in streams.enumerated() {
      if stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 {
        let packet = stream.pointee.attached_pic
        if let data = packet.data, packet.size > 0, packet.size <= Self.artworkLimit {
          content.artwork = content.artwork ?? Data(bytes: data, count: Int(packet.size))
        }
        continue
      }
      addTags(stream.pointee.metadata, to: &content.tags)
      content.tracks.append(track(stream, index: index))
    }
    content.duration = duration(of: content.tracks)
    return content
  }

  private func track(_ stream: UnsafeMutablePointer<AVStream>, index: Int) -> MediaTrack {
    let parameters = stream.pointee.codecpar.pointee
    let kind: MediaTrack.Kind =
      switch parameters.codec_type {
      case AVMEDIA_TYPE_VIDEO: .video
      case AVMEDIA_TYPE_AUDIO: .audio
      case AVMEDIA_TYPE_SUBTITLE: .subtitle
      default: .other
      }
    var track = MediaTrack(index: index, kind: kind)
    track.codec = Self.name(of: parameters.codec_id)
    track.bitsPerSecond = Int(parameters.bit_rate)
    track.timescale = max(1, stream.pointee.time_base.den)
    if stream.pointee.start_time != .noTimestamp {
      track.start = time(stream.pointee.start_time, in: stream)
    }
    if stream.pointee.duration != .noTimestamp, stream.pointee.duration > 0 {
      track.duration = time(stream.pointee.duration, in: stream)
    }
    if let found = lazy_av_dict_get()(stream.pointee.metadata, "language", nil, 0) {
      let language = String(cString: found.pointee.value)
      track.language = language == "und" ? nil : language
    }
    if kind == .video { addPictures(of: stream, to: &track) }
    if kind == .audio {
      track.sampleRate = Double(parameters.sample_rate)
      track.channels = Int(parameters.ch_layout.nb_channels)
    }
    return track
  }

  private func addPictures(of stream: UnsafeMutablePointer<AVStream>, to track: inout MediaTrack) {
    let parameters = stream.pointee.codecpar.pointee
    let pixel = lazy_av_guess_sample_aspect_ratio()(context, stream, nil).number
    track.size = CGSize(width: Int(parameters.width), height: Int(parameters.height))
    if pixel > 0, pixel.isFinite { track.size.width = (track.size.width * pixel).rounded() }
    track.frameRate = stream.pointee.avg_frame_rate.number
    guard let matrix = vivace_av_display_matrix(stream) else { return }
    func number(_ index: Int) -> CGFloat { CGFloat(matrix[index]) / 65_536 }
    track.transform = CGAffineTransform(
      a: number(0), b: number(1), c: number(3), d: number(4), tx: number(6), ty: number(7))
  }

  /// Ticks of a stream as a time.
  private func time(_ ticks: Int64, in stream: UnsafeMutablePointer<AVStream>) -> MediaTime {
    let unit = stream.pointee.time_base
    let (value, isTooLarge) = ticks.multipliedReportingOverflow(by: Int64(max(1, unit.num)))
    return isTooLarge
      ? MediaTime(value: 0, scale: 1) : MediaTime(value: value, scale: max(1, unit.den))
  }

  /// The end of the track that ends last, exactly; the container's length where no track has one.
  private func duration(of tracks: [MediaTrack]) -> MediaTime? {
    let played = tracks.filter { $0.kind == .video || $0.kind == .audio }
    if let longest = played.compactMap(\.duration).max(by: { $0.seconds < $1.seconds }),
      played.allSatisfy({ $0.duration != nil })
    {
      return longest
    }
    let length = context.pointee.duration
    return length == .noTimestamp || length <= 0
      ? nil : MediaTime(value: length, scale: Int32(AV_TIME_BASE))
  }

  private func addTags(_ dictionary: OpaquePointer?, to tags: inout [String: String]) {
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    while let found = lazy_av_dict_get()(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
      entry = found
      let key = String(cString: found.pointee.key).lowercased()
      guard tags.count < Self.tagLimit.count, tags[key] == nil,
        strlen(found.pointee.value) <= Self.tagLimit.length
      else { continue }
      tags[key] = String(cString: found.pointee.value)
    }
  }
}
