import Foundation
import Synchronization
import Testing
import VivaceAVFoundation
import VivaceCoreMedia

/// Assets of files, their pictures and their samples.
@Suite struct AssetTests {
  @Test func anAssetIsLoaded() async throws {
    let asset = AVURLAsset(url: TestFilms.url)
    let (duration, isPlayable) = try await asset.load(.duration, .isPlayable)
    #expect(duration == CMTime(value: 2, timescale: 1) && isPlayable)
    let track = try #require(try await asset.loadTracks(withMediaType: .video).first)
    let (size, rate) = try await track.load(.naturalSize, .nominalFrameRate)
    #expect(size == CGSize(width: 64, height: 48) && rate == 10)
    #expect(track.timeRange.duration == duration && track.trackID == 1)
    #expect(asset.tracks(withMediaType: .audio).isEmpty)
    let encoder = AVMetadataItem.metadataItems(
      from: asset.metadata, withKey: AVMetadataKey.commonKeySoftware, keySpace: .common)
    #expect(encoder.first?.stringValue?.isEmpty == false)
  }

  @Test func anAssetWithoutAFileFails() async {
    let asset = AVURLAsset(url: URL(fileURLWithPath: "/no/film.mov"))
    await #expect(throws: AVError.self) { try await asset.load(.duration) }
    #expect(!asset.isPlayable && asset.tracks.isEmpty && asset.duration.isIndefinite)
    let address = AVURLAsset(url: URL(string: "rtsp://example.org/film")!)
    do { _ = try await address.load(.tracks) } catch {
      #expect(error.localizedDescription.contains("rtsp://example.org/film"))
    }
  }

  @Test func aGeneratorMakesExactPictures() async throws {
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: TestFilms.url))
    generator.maximumSize = CGSize(width: 32, height: 32)
    var actual = CMTime.invalid
    let image = try generator.copyCGImage(
      at: CMTime(value: 777, timescale: 600), actualTime: &actual)
    #expect(image.width == 32 && image.height == 24 && actual == CMTime(value: 12, timescale: 10))
    let found = try await generator.image(at: CMTime(value: 3, timescale: 10))
    #expect(found.actualTime == CMTime(value: 3, timescale: 10))
    var times: [Double] = []
    for await result in generator.images(for: [.zero, CMTime(value: 1, timescale: 1)]) {
      times.append(try result.actualTime.seconds)
    }
    #expect(times == [0, 1])
    #expect(throws: AVError.self) { try generator.copyCGImage(at: .invalid, actualTime: nil) }
  }

  @Test func aSoundFileIsRead() throws {
    let file = try AVAudioFile(forReading: TestFilms.soundURL)
    #expect(file.length == 4_000 && file.processingFormat.sampleRate == 8_000)
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 3_000))
    try file.read(into: buffer)
    #expect(buffer.frameLength == 3_000 && file.framePosition == 3_000)
    #expect(buffer.floatChannelData?[1][100] == -Float(TestFilms.ramp(100)) / 32_768)
    try file.read(into: buffer)
    #expect(buffer.frameLength == 1_000)
    #expect(buffer.floatChannelData?[0][0] == Float(TestFilms.ramp(3_000)) / 32_768)
    #expect(throws: AVError.self) { try file.read(into: buffer) }
    #expect(throws: AVError.self) { try AVAudioFile(forReading: TestFilms.url) }
  }
}
