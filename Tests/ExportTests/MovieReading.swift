import CAV
import Testing
import VivaceDrawing

/// A movie that was read back by libav's decoders.
struct ReadMovie {
  var codec = ""
  var frames: [Bitmap] = []
  /// Seconds at which each frame comes.
  var times: [Double] = []
  /// Seconds from the first frame to the end of the last.
  var duration = 0.0
}

func readMovie(_ path: String) throws -> ReadMovie {
  var container: UnsafeMutablePointer<AVFormatContext>?
  try #require(avformat_open_input(&container, path, nil, nil) == 0)
  defer { avformat_close_input(&container) }
  try #require(avformat_find_stream_info(container, nil) >= 0)
  let stream = try #require(container?.pointee.streams[0])
  let decoder = try #require(avcodec_find_decoder(stream.pointee.codecpar.pointee.codec_id))
  var codec = avcodec_alloc_context3(decoder)
  defer { avcodec_free_context(&codec) }
  try #require(avcodec_parameters_to_context(codec, stream.pointee.codecpar) >= 0)
  try #require(avcodec_open2(codec, decoder, nil) == 0)

  var movie = ReadMovie()
  movie.codec = String(cString: avcodec_get_name(stream.pointee.codecpar.pointee.codec_id))
  movie.duration = Double(container!.pointee.duration) / Double(AV_TIME_BASE)
  let unit = stream.pointee.time_base
  var packet = av_packet_alloc()
  var frame = av_frame_alloc()
  defer {
    av_packet_free(&packet)
    av_frame_free(&frame)
  }
  func receive() throws {
    while avcodec_receive_frame(codec, frame) == 0 {
      movie.frames.append(try bitmap(of: frame!))
      let ticks = Double(frame!.pointee.best_effort_timestamp)
      movie.times.append(ticks * Double(unit.num) / Double(unit.den))
    }
  }
  while av_read_frame(container, packet) >= 0 {
    try #require(avcodec_send_packet(codec, packet) == 0)
    av_packet_unref(packet)
    try receive()
  }
  try #require(avcodec_send_packet(codec, nil) == 0)
  try receive()
  return movie
}

private func bitmap(of frame: UnsafeMutablePointer<AVFrame>) throws -> Bitmap {
  let width = Int(frame.pointee.width)
  let height = Int(frame.pointee.height)
  let scaler = sws_getContext(
    frame.pointee.width, frame.pointee.height, AVPixelFormat(frame.pointee.format),
    frame.pointee.width, frame.pointee.height, AV_PIX_FMT_BGRA, SWS_BICUBIC | SWS_ACCURATE_RND,
    nil, nil, nil)
  defer { sws_freeContext(scaler) }
  let matrix = sws_getCoefficients(SWS_CS_ITU709)
  sws_setColorspaceDetails(scaler, matrix, 0, matrix, 1, 0, 1 << 16, 1 << 16)
  var pixels = [UInt32](repeating: 0, count: width * height)
  let planes = frame.pointee.data
  let sources = [planes.0, planes.1, planes.2].map { UnsafePointer<UInt8>?($0!) }
  let strides = frame.pointee.linesize
  pixels.withUnsafeMutableBytes { bytes in
    let start: UnsafeMutablePointer<UInt8>? = bytes.bindMemory(to: UInt8.self).baseAddress
    _ = sws_scale(
      scaler, sources, [strides.0, strides.1, strides.2], 0, Int32(height), [start],
      [Int32(width * 4)])
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}
