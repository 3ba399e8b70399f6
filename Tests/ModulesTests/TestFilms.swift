import Foundation
import Testing
import VivaceAVFoundation
import VivaceCoreMedia
import VivaceCoreVideo
import VivaceDrawing
import VivaceExport

/// Small films and sounds, made when a test asks for them first.
enum TestFilms {
  /// The lightness of a film's picture.
  static func level(_ picture: Int) -> UInt32 { UInt32(20 + 10 * picture) }
  /// The number of the picture that a pixel is of.
  static func picture(_ pixel: UInt32) -> Int { (Int((pixel >> 8) & 255) - 20 + 5) / 10 }

  /// Two seconds of 20 gray pictures, each a little lighter, of 64 by 48 pixels, with the left half darker.
  static let path: String = {
    let path = folder + "/film.mp4"
    do { try write(path) } catch { fatalError("\(error)") }
    return path
  }()

  static let url = URL(fileURLWithPath: path)

  static func write(_ path: String) throws {
    let film = try makeFilmEncoder(for: path, width: 64, height: 48, framesPerSecond: 10)
    for picture in 0..<20 {
      let gray = level(picture)
      let pixels = (0..<64 * 48).map { index -> UInt32 in
        let shade = index % 64 < 32 ? gray / 2 : gray
        return 0xFF00_0000 | shade << 16 | shade << 8 | shade
      }
      try film.add(Bitmap(width: 64, height: 48, pixels: pixels), at: Double(picture) / 10)
    }
    try film.finish()
  }

  /// The address of a file that is not there yet.
  static func newURL(_ name: String) -> URL { URL(fileURLWithPath: folder + "/" + name) }

  /// The number of the picture that a film shows at an instant.
  static func shownPicture(of asset: AVAsset, at seconds: Double) throws -> Int {
    let image = try AVAssetImageGenerator(asset: asset).copyCGImage(
      at: CMTime(seconds: seconds, preferredTimescale: 90_000), actualTime: nil)
    let data = try #require(image.dataProvider?.data) as Data
    return picture(UInt32(data[(image.width - 1) * 4 + 1]) << 8)
  }

  /// A pixel buffer of one colour, 0xAARRGGBB, in a format.
  static func buffer(
    _ color: UInt32, width: Int, height: Int, format: OSType = kCVPixelFormatType_32BGRA
  ) throws -> CVPixelBuffer {
    var made: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, width, height, format, nil, &made) == kCVReturnSuccess)
    let buffer = try #require(made)
    let memory = try #require(CVPixelBufferGetBaseAddress(buffer))
    let swapped = format == kCVPixelFormatType_32ARGB ? color.byteSwapped : color
    for y in 0..<height {
      let row = (memory + y * CVPixelBufferGetBytesPerRow(buffer)).assumingMemoryBound(
        to: UInt32.self)
      for x in 0..<width { row[x] = swapped }
    }
    return buffer
  }

  /// Writes a film of gray pictures, 10 a second, by a program's own pixel buffers.
  ///
  /// - Parameter keyInterval: The number of pictures from one that decoding can begin at to the next one.
  static func writeDrawn(
    to url: URL, width: Int, height: Int, count: Int, keyInterval: Int = 250
  ) async throws {
    let writer = try AVAssetWriter(outputURL: url, fileType: .mov)
    let input = AVAssetWriterInput(
      mediaType: .video,
      outputSettings: [
        AVVideoCodecKey: AVVideoCodecType.h264, AVVideoWidthKey: width, AVVideoHeightKey: height,
        AVVideoCompressionPropertiesKey: [AVVideoMaxKeyFrameIntervalKey: keyInterval],
      ])
    let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
    writer.add(input)
    #expect(writer.startWriting())
    writer.startSession(atSourceTime: .zero)
    for number in 0..<count {
      let gray = level(number % 20)
      let buffer = try buffer(
        0xFF00_0000 | gray << 16 | gray << 8 | gray, width: width, height: height)
      #expect(
        adaptor.append(buffer, withPresentationTime: CMTime(value: Int64(number), timescale: 10)))
    }
    await writer.finishWriting()
    #expect(writer.status == .completed && writer.error == nil)
  }

  /// Half a second of two channels of 8,000 samples a second: a ramp, and its negative.
  static func ramp(_ frame: Int) -> Int16 { Int16(frame * 8) }
  static let sound: Data = {
    var data = Data("RIFF".utf8)
    func add(_ number: UInt32) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    func add(short number: UInt16) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    let frames = 4_000
    add(UInt32(36 + frames * 4))
    data.append(contentsOf: "WAVEfmt ".utf8)
    add(16)
    for number: UInt16 in [1, 2] { add(short: number) }
    add(8_000)
    add(32_000)
    for number: UInt16 in [4, 16] { add(short: number) }
    data.append(contentsOf: "data".utf8)
    add(UInt32(frames * 4))
    for frame in 0..<frames {
      add(short: UInt16(bitPattern: ramp(frame)))
      add(short: UInt16(bitPattern: -ramp(frame)))
    }
    return data
  }()
  static let soundURL: URL = {
    let url = URL(fileURLWithPath: folder + "/ramp.wav")
    do { try sound.write(to: url) } catch { fatalError("\(error)") }
    return url
  }()

  static let folder: String = {
    let folder = NSTemporaryDirectory() + "films-\(getpid())"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: TestFilms.folder) }
    return folder
  }()
}
