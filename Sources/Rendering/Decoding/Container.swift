import CAV
import VivaceGeometry
import VivaceMedia

/// A media file that libav has opened: its streams, and its packets one after the other.
///
/// Only files are read, of containers that programs ship: no addresses, and no playlists that name other files.
final class Container {
  let context: UnsafeMutablePointer<AVFormatContext>
  /// The file's name in messages.
  let name: String

  /// Names of libav's demultiplexers.
  private static let formats = [
    "mov", "matroska", "wav", "w64", "mp3", "aac", "flac", "ogg", "caf", "aiff", "au", "avi",
    "mpegts", "mpeg", "gif",
    "apng", "flv", "asf", "amr", "ac3", "eac3",
  ]
  /// The largest number of streams in a file.
  static let streamLimit = 64
  /// The largest picture, in pixels: as for pictures in files.
  static let pixelLimit = 1 << 26

  init(path: String, name: String) throws {
    self.name = name
    if let missing = vivace_av_missing() {
      throw MediaError(
        .noLibrary,
        "cannot read \(name): \(String(cString: missing)) cannot be loaded; install Debian's "
          + "libavformat and libswscale")
    }
    guard access(path, R_OK) == 0 else {
      let isMissing = errno == ENOENT
      throw MediaError(
        isMissing ? .missing : .unreadable,
        "cannot read \(name): \(isMissing ? "there is no such file" : String(cString: strerror(errno)))"
      )
    }
    lazy_av_log_set_level()(AV_LOG_FATAL)
    var options: OpaquePointer?
    for (key, value) in [
      ("protocol_whitelist", "file"), ("format_whitelist", Self.formats.joined(separator: ",")),
      ("max_streams", "\(Self.streamLimit)"),
    ] { lazy_av_dict_set()(&options, key, value, 0) }
    defer { lazy_av_dict_free()(&options) }
    var opened: UnsafeMutablePointer<AVFormatContext>?
    let result = lazy_avformat_open_input()(&opened, "file:\(path)", nil, &options)
    guard result >= 0, let opened else {
      throw MediaError(
        .unknownFormat,
        "cannot read \(name): it is no film or sound in a known format (\(Self.reason(result)))")
    }
    let found = lazy_avformat_find_stream_info()(opened, nil)
    guard found >= 0, opened.pointee.nb_streams > 0 else {
      var closing: UnsafeMutablePointer<AVFormatContext>? = opened
      lazy_avformat_close_input()(&closing)
      throw MediaError(
        .broken, "cannot read \(name): it has no track that can be read (\(Self.reason(found)))")
    }
    context = opened
  }

  deinit {
    var closing: UnsafeMutablePointer<AVFormatContext>? = context
    lazy_avformat_close_input()(&closing)
  }

  var streams: [UnsafeMutablePointer<AVStream>] {
    (0..<min(Int(context.pointee.nb_streams), Self.streamLimit)).compactMap {
      context.pointee.streams[$0]
    }
  }

  /// The instant at which the file's timeline begins, in seconds of its timestamps.
  var origin: Double {
    let start = context.pointee.start_time
    return start == .noTimestamp || start < 0 ? 0 : Double(start) / Double(AV_TIME_BASE)
  }

  /// The name of an encoding, such as `h264`.
  static func name(of codec: AVCodecID) -> String {
    lazy_avcodec_get_name()(codec).map { String(cString: $0) } ?? "unknown"
  }

  /// libav's message for an error's number.
  static func reason(_ code: Int32) -> String { String(cString: vivace_av_reason(code)) }
}

extension Int64 {
  /// libav's value for a timestamp that is not there.
  static let noTimestamp = Int64.min
}

extension AVRational {
  /// Zero for a fraction that is none.
  var number: Double { den == 0 ? 0 : Double(num) / Double(den) }
}
