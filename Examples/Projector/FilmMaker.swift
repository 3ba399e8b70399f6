import AVFoundation
import CoreGraphics
import Foundation

/// Makes the film: pictures that are drawn, and the sound of the sea.
final class FilmMaker: @unchecked Sendable {
  static let size = CGSize(width: 480, height: 270)
  static let picturesPerSecond = 12
  private let writer: AVAssetWriter
  private let pictures: AVAssetWriterInput
  private let adaptor: AVAssetWriterInputPixelBufferAdaptor
  private let sound: AVAssetWriterInput
  private let queue = DispatchQueue(label: "Film")
  private let progress: @Sendable (Double) -> Void
  // Of the queue.
  private var nextPicture = 0
  private var nextSecond = 0

  /// The film in the folder of caches, which is made if it is not there yet.
  static func film(progress: @escaping @Sendable (Double) -> Void) async throws -> URL {
    let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("Projector")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("Lighthouse 1.mov")
    if !FileManager.default.fileExists(atPath: url.path) {
      do {
        try await FilmMaker(url, progress: progress).make()
      } catch let error as AVError where error.code == .fileAlreadyExists {
        // Another projector was faster.
      }
    }
    return url
  }

  init(_ url: URL, progress: @escaping @Sendable (Double) -> Void) throws {
    self.progress = progress
    writer = try AVAssetWriter(outputURL: url, fileType: .mov)
    pictures = AVAssetWriterInput(
      mediaType: .video,
      outputSettings: [
        AVVideoCodecKey: AVVideoCodecType.h264,
        AVVideoWidthKey: Int(Self.size.width), AVVideoHeightKey: Int(Self.size.height),
        // A picture to begin at in each second: scrubbing finds it quickly.
        AVVideoCompressionPropertiesKey: [
          AVVideoMaxKeyFrameIntervalKey: Self.picturesPerSecond
        ],
      ])
    adaptor = AVAssetWriterInputPixelBufferAdaptor(
      assetWriterInput: pictures,
      sourcePixelBufferAttributes: [
        kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA,
        kCVPixelBufferWidthKey as String: Int(Self.size.width),
        kCVPixelBufferHeightKey as String: Int(Self.size.height),
      ])
    sound = AVAssetWriterInput(
      mediaType: .audio,
      outputSettings: [
        AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: SeaSound.rate,
        AVNumberOfChannelsKey: 1,
      ])
    writer.add(pictures)
    writer.add(sound)
    let title = AVMutableMetadataItem()
    title.identifier = .commonIdentifierTitle
    title.value = "A Day at the Lighthouse" as NSString
    writer.metadata = [title]
  }

  func make() async throws {
    guard writer.startWriting() else { throw writer.error ?? CocoaError(.fileWriteUnknown) }
    writer.startSession(atSourceTime: .zero)
    await withCheckedContinuation { continuation in
      let group = DispatchGroup()
      for (input, append) in [(pictures, appendPicture), (sound, appendSound)] {
        group.enter()
        input.requestMediaDataWhenReady(on: queue) {
          while input.isReadyForMoreMediaData {
            if append() { continue }
            input.markAsFinished()
            return group.leave()
          }
        }
      }
      group.notify(queue: queue) { continuation.resume() }
    }
    await writer.finishWriting()
    if writer.status != .completed { throw writer.error ?? CocoaError(.fileWriteUnknown) }
  }

  /// Draws the next picture; false after the last one.
  private func appendPicture() -> Bool {
    let count = Int(Chapter.total) * Self.picturesPerSecond
    guard nextPicture < count, let buffer = draw(nextPicture) else { return false }
    let time = CMTime(value: Int64(nextPicture), timescale: Int32(Self.picturesPerSecond))
    nextPicture += 1
    progress(Double(nextPicture) / Double(count))
    return adaptor.append(buffer, withPresentationTime: time)
  }

  private func draw(_ number: Int) -> CVPixelBuffer? {
    guard let pool = adaptor.pixelBufferPool else { return nil }
    var made: CVPixelBuffer?
    CVPixelBufferPoolCreatePixelBuffer(nil, pool, &made)
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    guard let buffer = made,
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue)
    else { return nil }
    LighthouseDrawing(time: Double(number) / Double(Self.picturesPerSecond), size: Self.size)
      .draw(in: context)
    CVPixelBufferLockBaseAddress(buffer, [])
    defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
    guard let pixels = context.data, let memory = CVPixelBufferGetBaseAddress(buffer) else {
      return nil
    }
    for row in 0..<height {
      (memory + row * CVPixelBufferGetBytesPerRow(buffer))
        .copyMemory(from: pixels + row * width * 4, byteCount: width * 4)
    }
    return buffer
  }

  /// Makes the next second of sound; false after the last one.
  private func appendSound() -> Bool {
    guard nextSecond < Int(Chapter.total), let buffer = SeaSound.second(nextSecond) else {
      return false
    }
    nextSecond += 1
    return sound.append(buffer)
  }
}
