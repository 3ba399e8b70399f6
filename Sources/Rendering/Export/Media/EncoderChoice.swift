import CAV
import VivaceMedia

/// libav's encoders of a kind of pictures, and their settings.
struct VideoEncoderChoice {
  /// From the best to the last resort.
  let names: [String]
  let pixels: AVPixelFormat
  /// Whether sides have to be even.
  var isEven = false

  init(_ codec: VideoEncoding.Codec) {
    switch codec {
    case .h264: (names, pixels, isEven) = (["libx264", "libopenh264"], AV_PIX_FMT_YUV420P, true)
    case .hevc: (names, pixels, isEven) = (["libx265"], AV_PIX_FMT_YUV420P, true)
    case .jpeg: (names, pixels) = (["mjpeg"], AV_PIX_FMT_YUVJ420P)
    case .proRes422: (names, pixels, isEven) = (["prores_ks"], AV_PIX_FMT_YUV422P10LE, true)
    case .proRes4444: (names, pixels) = (["prores_ks"], AV_PIX_FMT_YUVA444P10LE)
    }
  }

  /// Settings of an encoder. Pictures are encoded in the order in which they are shown, and by one thread, so that
  /// times are exact. Macroblock trees are left out: their numbers are approximate, and differ from processor to
  /// processor, and on some of them from run to run.
  static func settings(of encoder: String, for encoding: VideoEncoding) -> [String: String] {
    let rate = "\(Int((40 - 24 * min(max(encoding.quality, 0), 1)).rounded()))"
    switch encoder {
    case "libx264":
      var settings = ["preset": "veryfast", "bf": "0", "x264-params": "mbtree=0"]
      if encoding.bitsPerSecond == nil { settings["crf"] = rate }
      return settings
    case "libx265":
      var settings = ["preset": "ultrafast"]
      settings["x265-params"] =
        "log-level=none:bframes=0:cutree=0:frame-threads=1:pools=none:wpp=0:info=0"
      if encoding.bitsPerSecond == nil { settings["crf"] = rate }
      return settings
    case "prores_ks": return ["profile": encoding.codec == .proRes4444 ? "4444" : "standard"]
    default: return [:]
    }
  }

  /// The first encoder that libavcodec has; nil without one.
  var found: (name: String, encoder: UnsafePointer<AVCodec>)? {
    for name in names {
      if let encoder = lazy_avcodec_find_encoder_by_name()(name) { return (name, encoder) }
    }
    return nil
  }
}

extension AudioEncoding {
  /// libav's name of the encoder.
  var encoderName: String {
    switch codec {
    case .aac: "aac"
    case .appleLossless: "alac"
    case .int16: isBigEndian ? "pcm_s16be" : "pcm_s16le"
    case .int24: isBigEndian ? "pcm_s24be" : "pcm_s24le"
    case .int32: isBigEndian ? "pcm_s32be" : "pcm_s32le"
    case .float32: isBigEndian ? "pcm_f32be" : "pcm_f32le"
    }
  }

  /// The type of the samples that the encoder accepts.
  var sampleFormat: AVSampleFormat {
    switch codec {
    case .aac: AV_SAMPLE_FMT_FLTP
    case .appleLossless: AV_SAMPLE_FMT_S16P
    case .int16: AV_SAMPLE_FMT_S16
    case .int24, .int32: AV_SAMPLE_FMT_S32
    case .float32: AV_SAMPLE_FMT_FLT
    }
  }
}

@_silgen_name("vivace_has_media_encoder")
package func hasMediaEncoder(_ codec: VideoEncoding.Codec) -> Bool {
  vivace_av_missing() == nil && VideoEncoderChoice(codec).found != nil
}
