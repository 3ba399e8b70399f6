import Foundation
import SwiftUI
import Testing
import VivaceCoreMedia
import VivaceCoreVideo

@testable import VivaceAVFoundation
@testable import VivaceMedia
@testable import VivaceStage

/// Mixes the pictures of two tracks half and half, on a queue of its own.
private final class Mixer: NSObject, AVVideoCompositing, @unchecked Sendable {
  private let queue = DispatchQueue(label: "mixer")
  private var size = CGSize.zero
  var sourcePixelBufferAttributes: [String: Any]? {
    [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA]
  }
  var requiredPixelBufferAttributesForRenderContext: [String: Any] {
    [kCVPixelBufferPixelFormatTypeKey as String: [kCVPixelFormatType_32BGRA]]
  }
  func renderContextChanged(_ newRenderContext: AVVideoCompositionRenderContext) {
    size = newRenderContext.size
  }
  func startRequest(_ request: AVAsynchronousVideoCompositionRequest) {
    queue.async { self.draw(request) }
  }

  private func draw(_ request: AVAsynchronousVideoCompositionRequest) {
    let sources = request.sourceTrackIDs.compactMap {
      request.sourceFrame(byTrackID: $0.int32Value)
    }
    guard let result = request.renderContext.newPixelBuffer(), sources.count == 2,
      size == CGSize(width: CVPixelBufferGetWidth(result), height: CVPixelBufferGetHeight(result)),
      let target = CVPixelBufferGetBaseAddress(result)
    else { return request.finish(with: AVError(.noSourceTrack)) }
    let addresses = sources.compactMap(CVPixelBufferGetBaseAddress)
    for index in 0..<CVPixelBufferGetBytesPerRow(result) * Int(size.height) {
      let values = addresses.map { Int($0.load(fromByteOffset: index, as: UInt8.self)) }
      target.storeBytes(
        of: UInt8(values.reduce(0, +) / 2), toByteOffset: index, as: UInt8.self)
    }
    request.finish(withComposedVideoFrame: result)
  }
}

private final class Refusing: NSObject, AVVideoCompositing, @unchecked Sendable {
  let sourcePixelBufferAttributes: [String: any Sendable]? = nil
  let requiredPixelBufferAttributesForRenderContext: [String: any Sendable] = [
    kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
  ]
  func renderContextChanged(_ newRenderContext: AVVideoCompositionRenderContext) {}
  func startRequest(_ request: AVAsynchronousVideoCompositionRequest) {
    request.finishCancelledRequest()
  }
}

/// Tracks that are mixed, or one that is passed on.
private final class Mixing: NSObject, AVVideoCompositionInstructionProtocol {
  let timeRange: CMTimeRange
  let enablePostProcessing = false
  let containsTweening = true
  let requiredSourceTrackIDs: [NSValue]?
  let passthroughTrackID: CMPersistentTrackID

  init(_ range: CMTimeRange, _ tracks: [AVAssetTrack], passing: CMPersistentTrackID = 0) {
    timeRange = range
    requiredSourceTrackIDs = tracks.map { NSNumber(value: $0.trackID) }
    passthroughTrackID = passing
  }
}

/// Compositions whose pictures a program draws.
@Suite(.serialized) @MainActor struct CustomCompositorTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100), scale: 1) { Color.white }

  private func time(_ seconds: Double) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: 600)
  }
  private func range(_ start: Double, _ end: Double) -> CMTimeRange {
    CMTimeRange(start: time(start), end: time(end))
  }

  /// The number of the picture of which half is in an image; the others are in between.
  private func picture(_ image: CGImage) throws -> Int {
    let data = try #require(image.dataProvider?.data) as Data
    return TestFilms.picture(UInt32(data[(10 * image.width + 60) * 4 + 1]) << 8)
  }

  /// A second of mixed pictures, 0 to 9 with 10 to 19, then a second of the second half of the film alone.
  private func composed() throws -> (AVMutableComposition, AVMutableVideoComposition) {
    let film = AVURLAsset(url: TestFilms.url)
    let composition = AVMutableComposition()
    let tracks = try [0.0, 1.0].map { start in
      let track = try #require(
        composition.addMutableTrack(withMediaType: .video, preferredTrackID: 0))
      try track.insertTimeRange(
        range(start, start + 1), of: try #require(film.tracks.first), at: .zero)
      return track
    }
    try tracks[1].insertTimeRange(range(1, 2), of: film.tracks[0], at: time(1))
    let video = AVMutableVideoComposition()
    video.renderSize = tracks[0].naturalSize
    video.frameDuration = CMTime(value: 1, timescale: 10)
    video.customVideoCompositorClass = Mixer.self
    video.instructions = [
      Mixing(range(0, 1), tracks), Mixing(range(1, 2), tracks, passing: tracks[1].trackID),
    ]
    return (composition, video)
  }

  @Test func aGeneratorAnExportAndAPlayerHaveTheSamePictures() async throws {
    let (composition, video) = try composed()
    let generator = AVAssetImageGenerator(asset: composition)
    generator.videoComposition = video
    let url = TestFilms.newURL("mixed.mov")
    let session = try #require(
      AVAssetExportSession(asset: composition, presetName: AVAssetExportPresetHighestQuality))
    session.videoComposition = video
    try await session.export(to: url, as: .mov)
    let exported = AVAssetImageGenerator(asset: AVURLAsset(url: url))
    let item = AVPlayerItem(asset: composition)
    item.videoComposition = video
    let player = try stage.perform { AVPlayer(playerItem: item) }
    let layer = try stage.perform { AVPlayerLayer(player: player) }
    // Between pictures n and n + 10 is n + 5; the second second is passed on.
    for (seconds, expected) in [(0.05, 5), (0.35, 8), (0.95, 14), (1.25, 12), (0.35, 8)] {
      let made = try generator.copyCGImage(at: time(seconds), actualTime: nil)
      #expect(try picture(made) == expected)
      #expect(try picture(exported.copyCGImage(at: time(seconds), actualTime: nil)) == expected)
      try stage.perform { player.seek(to: time(seconds)) }
      let shown = try #require(layer.contents) as! CGImage
      #expect(try picture(shown) == expected)
    }
    #expect(generator.customVideoCompositor is Mixer)
    #expect(item.customVideoCompositor is Mixer)
    #expect(generator.customVideoCompositor !== item.customVideoCompositor)
  }

  @Test func whatCannotBeDrawnIsTold() throws {
    let (composition, video) = try composed()
    let generator = AVAssetImageGenerator(asset: composition)
    generator.videoComposition = video
    video.customVideoCompositorClass = Refusing.self
    var error = #expect(throws: AVError.self) {
      try generator.copyCGImage(at: time(0.1), actualTime: nil)
    }
    #expect(error?.localizedDescription.contains("kCVPixelFormatType_32BGRA") == true)
    video.customVideoCompositorClass = nil
    error = #expect(throws: AVError.self) {
      try generator.copyCGImage(at: time(0.1), actualTime: nil)
    }
    #expect(error?.localizedDescription.contains("customVideoCompositorClass") == true)
  }
}
