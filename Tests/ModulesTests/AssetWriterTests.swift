import CoreGraphics
import Foundation
import Testing
import VivaceAVFoundation
import VivaceCoreMedia
import VivaceCoreVideo
import VivaceDrawing
import VivaceGraphics
import VivaceStage

/// Films and sounds that a program writes.
@Suite struct AssetWriterTests {
  /// Drawing needs the painter of a stage.
  init() { StageServices.install() }
  private let settings: [String: Any] = [
    AVVideoCodecKey: AVVideoCodecType.h264, AVVideoWidthKey: 64, AVVideoHeightKey: 48,
  ]
  private func color(_ asset: AVAsset, at seconds: Double) throws -> [Int] {
    let image = try AVAssetImageGenerator(asset: asset).copyCGImage(
      at: CMTime(seconds: seconds, preferredTimescale: 90_000), actualTime: nil)
    let data = try #require(image.dataProvider?.data) as Data
    let start = (image.height / 2 * image.width + image.width / 2) * 4
    return (0..<3).map { Int(data[start + 2 - $0]) }
  }
  private func isNear(_ one: [Int], _ other: [Int]) -> Bool {
    zip(one, other).allSatisfy { abs($0 - $1) <= 6 }
  }

  @Test("drawn pixel buffers become a film", arguments: [AVFileType.mov, .mp4, .m4v])
  func drawn(type: AVFileType) async throws {
    let url = TestFilms.newURL("drawn.\(type.rawValue)")
    let writer = try AVAssetWriter(outputURL: url, fileType: type)
    let input = AVAssetWriterInput(mediaType: .video, outputSettings: settings)
    let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
    #expect(writer.canAdd(input) && adaptor.pixelBufferPool == nil)
    writer.add(input)
    #expect(writer.startWriting() && writer.status == .writing)
    writer.startSession(atSourceTime: CMTime(value: 5, timescale: 1))
    // Each is shown until the next one.
    let pictures: [(seconds: Double, color: UInt32)] = [
      (5, 0xFFE0_2010), (5.5, 0xFF20_C040), (7.25, 0xFF20_30D0),
    ]
    for picture in pictures {
      let buffer = try #require(adaptor.pixelBufferPool.flatMap(makeBuffer))
      fill(buffer, picture.color)
      #expect(
        adaptor.append(
          buffer,
          withPresentationTime: CMTime(seconds: picture.seconds, preferredTimescale: 1_000)))
    }
    input.markAsFinished()
    writer.endSession(atSourceTime: CMTime(value: 8, timescale: 1))
    await writer.finishWriting()
    #expect(writer.status == .completed)
    let asset = AVURLAsset(url: url)
    #expect(asset.duration == CMTime(value: 3, timescale: 1))
    #expect(asset.tracks.first?.naturalSize == CGSize(width: 64, height: 48))
    for (instant, wanted) in [
      (0, [224, 32, 16]), (0.49, [224, 32, 16]), (0.51, [32, 192, 64]), (2.2, [32, 192, 64]),
      (2.3, [32, 48, 208]), (2.99, [32, 48, 208]),
    ] {
      let found = try color(asset, at: instant)
      #expect(isNear(found, wanted), "\(found) at \(instant)")
    }
  }
  private func makeBuffer(_ pool: CVPixelBufferPool) -> CVPixelBuffer? {
    var made: CVPixelBuffer?
    CVPixelBufferPoolCreatePixelBuffer(nil, pool, &made)
    return made
  }
  /// Draws as programs do: with a context over the buffer's memory.
  private func fill(_ buffer: CVPixelBuffer, _ color: UInt32) {
    CVPixelBufferLockBaseAddress(buffer, [])
    defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
    let context = CGContext(
      data: CVPixelBufferGetBaseAddress(buffer), width: CVPixelBufferGetWidth(buffer),
      height: CVPixelBufferGetHeight(buffer), bitsPerComponent: 8,
      bytesPerRow: CVPixelBufferGetBytesPerRow(buffer), space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
        | CGBitmapInfo.byteOrder32Little.rawValue)
    func part(_ shift: UInt32) -> CGFloat { CGFloat((color >> shift) & 255) / 255 }
    context?.setFillColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    context?.fill(CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
  }

  @Test(
    "encodings of pictures",
    arguments: [
      (AVVideoCodecType.hevc, AVFileType.mp4), (.jpeg, .mov), (.proRes422, .mov),
      (.proRes4444, .mov),
    ])
  func codec(codec: AVVideoCodecType, type: AVFileType) async throws {
    let url = TestFilms.newURL("codec \(codec.rawValue).mov")
    let writer = try AVAssetWriter(outputURL: url, fileType: type)
    var settings = settings
    settings[AVVideoCodecKey] = codec
    let input = AVAssetWriterInput(mediaType: .video, outputSettings: settings)
    let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
    writer.add(input)
    #expect(writer.startWriting())
    writer.startSession(atSourceTime: .zero)
    for (number, color) in [0xFF20_C040, 0xFFD0_4020].enumerated() {
      let buffer = try TestFilms.buffer(
        UInt32(color), width: 64, height: 48, format: kCVPixelFormatType_32ARGB)
      #expect(
        adaptor.append(buffer, withPresentationTime: CMTime(value: Int64(number), timescale: 4)))
    }
    await writer.finishWriting()
    #expect(writer.status == .completed, "\(writer.error as Any)")
    let asset = AVURLAsset(url: url)
    #expect(abs(asset.duration.seconds - 0.5) < 1e-4)
    #expect(try isNear(color(asset, at: 0.1), [32, 192, 64]))
    #expect(try isNear(color(asset, at: 0.3), [208, 64, 32]))
  }

  private func tone(_ frames: Range<Int>, rate: Double) throws -> CMSampleBuffer {
    let layout = AudioStreamBasicDescription(
      mSampleRate: rate, mFormatID: kAudioFormatLinearPCM,
      mFormatFlags: kAudioFormatFlagsNativeFloatPacked, mBytesPerPacket: 4, mFramesPerPacket: 1,
      mBytesPerFrame: 4, mChannelsPerFrame: 1, mBitsPerChannel: 32)
    let samples = frames.map { Float(0.5 * sin(Double($0) / rate * 2 * .pi * 200)) }
    var block: CMBlockBuffer?
    samples.withUnsafeBytes { bytes in
      let memory = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      CMBlockBufferCreateWithMemoryBlock(
        allocator: nil, memoryBlock: memory, blockLength: bytes.count, blockAllocator: nil,
        customBlockSource: nil, offsetToData: 0, dataLength: bytes.count, flags: 0,
        blockBufferOut: &block)
    }
    var buffer: CMSampleBuffer?
    CMAudioSampleBufferCreateReadyWithPacketDescriptions(
      allocator: nil, dataBuffer: try #require(block),
      formatDescription: CMFormatDescription(audioStreamBasicDescription: layout),
      sampleCount: samples.count,
      presentationTimeStamp: CMTime(value: Int64(frames.lowerBound), timescale: Int32(rate)),
      packetDescriptions: nil, sampleBufferOut: &buffer)
    return try #require(buffer)
  }

  @Test(
    "encodings of samples",
    arguments: [
      (kAudioFormatMPEG4AAC, AVFileType.m4a, 48_000), (kAudioFormatAppleLossless, .m4a, 44_100),
      (kAudioFormatLinearPCM, .wav, 48_000), (kAudioFormatLinearPCM, .wav, 22_050),
      (kAudioFormatLinearPCM, .caf, 96_000), (kAudioFormatMPEG4AAC, .mp4, 32_000),
    ])
  func sound(format: AudioFormatID, type: AVFileType, rate: Int) async throws {
    let url = TestFilms.newURL("tone \(format) \(rate).\(type.rawValue)")
    let writer = try AVAssetWriter(url: url, fileType: type)
    let input = AVAssetWriterInput(
      mediaType: .audio,
      outputSettings: [
        AVFormatIDKey: format, AVSampleRateKey: rate, AVNumberOfChannelsKey: 1,
      ])
    writer.add(input)
    #expect(writer.startWriting())
    writer.startSession(atSourceTime: .zero)
    // Buffers of odd lengths at 48,000, for tracks of other rates, too.
    var next = 0
    for length in [1_000, 7, 4_801, 12_192, 6_000] {
      #expect(input.append(try tone(next..<next + length, rate: 48_000)))
      next += length
    }
    await writer.finishWriting()
    #expect(writer.status == .completed, "\(writer.error as Any)")
    let file = try AVAudioFile(forReading: url)
    #expect(file.processingFormat.sampleRate == Double(rate))
    #expect(abs(Double(file.length) / Double(rate) - 0.5) < 0.001)
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: AVAudioFrameCount(rate)))
    try file.read(into: buffer)
    let row = try #require(buffer.floatChannelData?[0])
    var worst: Float = 0
    for frame in rate / 10..<rate * 4 / 10 {
      let exact = Float(0.5 * sin(Double(frame) / Double(rate) * 2 * .pi * 200))
      worst = max(worst, abs(row[frame] - exact))
    }
    #expect(worst < (format == kAudioFormatMPEG4AAC ? 0.03 : 0.002), "\(worst)")
  }

  @Test func picturesAndSoundAreRequested() async throws {
    let url = TestFilms.newURL("requested.mp4")
    let writer = try AVAssetWriter(outputURL: url, fileType: .mp4)
    writer.shouldOptimizeForNetworkUse = true
    let video = AVAssetWriterInput(mediaType: .video, outputSettings: settings)
    let audio = AVAssetWriterInput(
      mediaType: .audio,
      outputSettings: [
        AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: 48_000, AVNumberOfChannelsKey: 1,
      ])
    let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: video)
    writer.add(video)
    writer.add(audio)
    #expect(!video.isReadyForMoreMediaData && writer.startWriting())
    writer.startSession(atSourceTime: .zero)
    let (group, queue) = (DispatchGroup(), DispatchQueue(label: "films"))
    nonisolated(unsafe) var (picture, second) = (0, 0)
    let tones = try (0..<2).map { try tone($0 * 48_000..<($0 + 1) * 48_000, rate: 48_000) }
    let buffers = try (0..<20).map {
      try TestFilms.buffer(0xFF00_0000 | TestFilms.level($0) * 0x01_01_01, width: 64, height: 48)
    }
    nonisolated(unsafe) let pictures = buffers
    group.enter()
    video.requestMediaDataWhenReady(on: queue) {
      while video.isReadyForMoreMediaData {
        guard picture < 20 else {
          video.markAsFinished()
          return group.leave()
        }
        adaptor.append(
          pictures[picture], withPresentationTime: CMTime(value: Int64(picture), timescale: 10))
        picture += 1
      }
    }
    group.enter()
    audio.requestMediaDataWhenReady(on: queue) {
      guard second < 2 else {
        audio.markAsFinished()
        return group.leave()
      }
      audio.append(tones[second])
      second += 1
    }
    await withCheckedContinuation { continuation in
      group.notify(queue: queue) { continuation.resume() }
    }
    await writer.finishWriting()
    #expect(writer.status == .completed)
    let asset = AVURLAsset(url: url)
    #expect(
      asset.tracks.map(\.mediaType) == [.video, .audio] && abs(asset.duration.seconds - 2) < 0.01)
    for instant in [0, 0.72, 1.95] {
      #expect(try TestFilms.shownPicture(of: asset, at: instant) == Int(instant * 10 + 0.01))
    }
    // The index is in front of the samples.
    let data = try Data(contentsOf: url)
    let index = try #require(data.firstRange(of: Data("moov".utf8)))
    #expect(index.lowerBound < (try #require(data.firstRange(of: Data("mdat".utf8))).lowerBound))
  }

  @Test func aReaderAndAWriterCopyAFilm() async throws {
    let url = TestFilms.newURL("through.mov")
    let asset = AVURLAsset(url: TestFilms.url)
    let track = try #require(asset.tracks.first)
    let reader = try AVAssetReader(asset: asset)
    let output = AVAssetReaderTrackOutput(
      track: track,
      outputSettings: [kCVPixelBufferPixelFormatTypeKey: kCVPixelFormatType_32BGRA])
    reader.add(output)
    reader.timeRange = CMTimeRange(
      start: CMTime(value: 1, timescale: 1), duration: CMTime(value: 1, timescale: 2))
    #expect(reader.startReading())
    let writer = try AVAssetWriter(outputURL: url, fileType: .mov)
    let input = AVAssetWriterInput(mediaType: .video, outputSettings: settings)
    input.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 48, ty: 0)
    writer.add(input)
    #expect(writer.startWriting())
    writer.startSession(atSourceTime: CMTime(value: 1, timescale: 1))
    var count = 0
    while let buffer = output.copyNextSampleBuffer() {
      #expect(input.append(buffer))
      count += 1
    }
    await writer.finishWriting()
    #expect(count == 5 && reader.status == .completed && writer.status == .completed)
    let new = AVURLAsset(url: url)
    #expect(new.preferredTransform == input.transform && new.duration.seconds == 0.5)
    #expect(try TestFilms.shownPicture(of: new, at: 0.31) == 13)
    let generator = AVAssetImageGenerator(asset: new)
    generator.appliesPreferredTrackTransform = true
    let upright = try generator.copyCGImage(at: .zero, actualTime: nil)
    #expect(upright.width == 48 && upright.height == 64)
  }

  @Test func aCancelledWriterLeavesNoFile() async throws {
    let folder = TestFilms.newURL("cancelled writer")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let writer = try AVAssetWriter(
      outputURL: folder.appendingPathComponent("film.mov"), fileType: .mov)
    let input = AVAssetWriterInput(mediaType: .video, outputSettings: settings)
    let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
    writer.add(input)
    #expect(writer.startWriting())
    writer.startSession(atSourceTime: .zero)
    let buffer = try TestFilms.buffer(0xFF80_8080, width: 64, height: 48)
    for number in 0..<5 {
      adaptor.append(buffer, withPresentationTime: CMTime(value: Int64(number), timescale: 5))
    }
    writer.cancelWriting()
    #expect(writer.status == .cancelled)
    #expect(
      !adaptor.append(buffer, withPresentationTime: CMTime(value: 9, timescale: 5)))
    await writer.finishWriting()
    #expect(writer.status == .cancelled)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func wrongSettingsAndSamplesAreTold() async throws {
    #expect(throws: AVError.self) {
      try AVAssetWriter(outputURL: TestFilms.newURL("x.mp3"), fileType: .mp3)
    }
    func failure(
      _ settings: [String: Any]?, type: AVMediaType = .video,
      then body: (AVAssetWriterInput) throws -> Void = { _ in }
    ) async throws -> AVError? {
      let url = TestFilms.newURL("wrong \(UUID().uuidString).mov")
      let writer = try AVAssetWriter(outputURL: url, fileType: .mov)
      let input = AVAssetWriterInput(mediaType: type, outputSettings: settings)
      writer.add(input)
      if writer.startWriting() {
        writer.startSession(atSourceTime: .zero)
        try body(input)
        await writer.finishWriting()
      }
      #expect(writer.status == .failed && !FileManager.default.fileExists(atPath: url.path))
      return writer.error as? AVError
    }
    #expect(try await failure([:])?.code == .unsupportedOutputSettings)
    #expect(
      try await failure([AVVideoCodecKey: "zzzz"])?.localizedDescription.contains("zzzz") == true)
    #expect(try await failure(nil)?.localizedDescription.contains("sourceFormatHint") == true)
    #expect(try await failure([AVFormatIDKey: 1], type: .audio)?.code == .unsupportedOutputSettings)
    // Times that do not grow.
    let error = try await failure(settings) { input in
      let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
      let buffer = try TestFilms.buffer(0xFF80_8080, width: 64, height: 48)
      adaptor.append(buffer, withPresentationTime: CMTime(value: 1, timescale: 1))
      adaptor.append(buffer, withPresentationTime: CMTime(value: 1, timescale: 1))
    }
    #expect(
      error?.code == .invalidSourceMedia && error?.localizedDescription.contains("1.0 s") == true)
    let url = TestFilms.newURL("there.mov")
    try Data([1]).write(to: url)
    let writer = try AVAssetWriter(outputURL: url, fileType: .mov)
    writer.add(AVAssetWriterInput(mediaType: .video, outputSettings: settings))
    #expect(!writer.startWriting() && (writer.error as? AVError)?.code == .fileAlreadyExists)
  }

  @Test(
    "sounds are written from buffers",
    arguments: [("wav", 16), ("wav", 32), ("caf", 24), ("aiff", 16)])
  func soundFile(kind: String, bits: Int) throws {
    let url = TestFilms.newURL("buffers \(bits).\(kind)")
    try Data("replaced".utf8).write(to: url)
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 2))
    var settings = format.settings
    settings[AVLinearPCMBitDepthKey] = bits
    settings[AVLinearPCMIsFloatKey] = bits == 32
    let new = try AVAudioFile(forWriting: url, settings: settings)
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 500))
    buffer.frameLength = 500
    for start in stride(from: 0, to: 2_000, by: 500) {
      for frame in 0..<500 {
        let sample = Float(TestFilms.ramp(start + frame)) / 32_768
        buffer.floatChannelData?[0][frame] = sample
        buffer.floatChannelData?[1][frame] = -sample
      }
      try new.write(from: buffer)
    }
    #expect(new.length == 2_000 && new.isOpen)
    new.close()
    #expect(!new.isOpen)
    #expect(throws: AVError.self) { try new.write(from: buffer) }
    let file = try AVAudioFile(forReading: url)
    #expect(file.length == 2_000)
    let read = try #require(
      AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 2_000))
    try file.read(into: read)
    for frame in [0, 499, 500, 1_999] {
      #expect(read.floatChannelData?[0][frame] == Float(TestFilms.ramp(frame)) / 32_768)
      #expect(read.floatChannelData?[1][frame] == -Float(TestFilms.ramp(frame)) / 32_768)
    }
    #expect(throws: AVError.self) {
      try AVAudioFile(forWriting: TestFilms.newURL("x.ogg"), settings: settings)
    }
  }

  @Test(
    "pictures are fitted into the size",
    arguments: [
      (nil, [3, 3]), (AVVideoScalingModeResize, [3, 3]), (AVVideoScalingModeResizeAspect, [-2, 3]),
      (AVVideoScalingModeResizeAspectFill, [3, 3]),
    ] as [(String?, [Int])])
  func scalingModes(mode: String?, shown: [Int]) async throws {
    let url = TestFilms.newURL("scaled \(mode ?? "plainly").mov")
    let writer = try AVAssetWriter(outputURL: url, fileType: .mov)
    var settings: [String: Any] = [
      AVVideoCodecKey: AVVideoCodecType.h264, AVVideoWidthKey: 64, AVVideoHeightKey: 64,
    ]
    settings[AVVideoScalingModeKey] = mode
    let input = AVAssetWriterInput(mediaType: .video, outputSettings: settings)
    let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
    writer.add(input)
    #expect(writer.startWriting())
    writer.startSession(atSourceTime: .zero)
    let gray = TestFilms.level(3)
    let buffer = try TestFilms.buffer(
      0xFF00_0000 | gray << 16 | gray << 8 | gray, width: 64, height: 32)
    #expect(adaptor.append(buffer, withPresentationTime: .zero))
    await writer.finishWriting()
    let image = try AVAssetImageGenerator(asset: AVURLAsset(url: url)).copyCGImage(
      at: .zero, actualTime: nil)
    let data = try #require(image.dataProvider?.data) as Data
    // The top row, which is a bar if all of the picture is shown, and the middle one.
    let found = [2, 32].map {
      TestFilms.picture(UInt32(data[($0 * image.width + 32) * 4 + 1]) << 8)
    }
    #expect(found[1] == shown[1] && (shown[0] < 0) == (found[0] < 0), "\(found)")
  }

  @Test func anUnknownScalingModeIsTold() async throws {
    let writer = try AVAssetWriter(outputURL: TestFilms.newURL("unscaled.mov"), fileType: .mov)
    writer.add(
      AVAssetWriterInput(
        mediaType: .video,
        outputSettings: [
          AVVideoCodecKey: AVVideoCodecType.h264, AVVideoWidthKey: 64, AVVideoHeightKey: 64,
          AVVideoScalingModeKey: "Wide",
        ]))
    #expect(!writer.startWriting())
    #expect(writer.error?.localizedDescription.contains("AVVideoScalingModeKey is Wide") == true)
  }
}
