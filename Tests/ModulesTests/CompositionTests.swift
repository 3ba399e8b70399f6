import Foundation
import Testing
import VivaceAVFoundation
import VivaceCoreMedia
import VivaceDrawing
import VivaceGraphics
import VivaceStage

/// Films that are put together of ranges of others.
@Suite struct CompositionTests {
  /// Drawing needs the painter of a stage.
  init() { StageServices.install() }
  private func time(_ seconds: Double) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: 600)
  }
  private func range(_ start: Double, _ end: Double) -> CMTimeRange {
    CMTimeRange(start: time(start), end: time(end))
  }
  private func shown(_ asset: AVAsset, _ instants: [Double]) throws -> [Int] {
    try instants.map { try TestFilms.shownPicture(of: asset, at: $0) }
  }

  /// The film's second half, its first second, and a part of it in between.
  private func makeComposition() throws -> (AVMutableComposition, AVMutableCompositionTrack) {
    let film = AVURLAsset(url: TestFilms.url)
    let source = try #require(film.tracks.first)
    let composition = AVMutableComposition()
    let track = try #require(
      composition.addMutableTrack(
        withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid))
    try track.insertTimeRange(range(1, 2), of: source, at: .zero)
    try track.insertTimeRange(range(0, 1), of: source, at: time(1))
    try track.insertTimeRange(range(0.5, 0.7), of: source, at: time(0.5))
    return (composition, track)
  }

  @Test func rangesAreShownInTheirOrder() throws {
    let (composition, track) = try makeComposition()
    #expect(composition.duration == time(2.2) && track.segments.count == 4)
    #expect(composition.naturalSize == CGSize(width: 64, height: 48) && composition.isPlayable)
    #expect(
      try shown(composition, [0, 0.45, 0.5, 0.65, 0.7, 1.15, 1.2, 2.15])
        == [10, 14, 5, 6, 15, 19, 0, 9])
  }

  @Test func rangesAreRemovedAndScaled() throws {
    let (composition, track) = try makeComposition()
    track.removeTimeRange(range(0.3, 0.7))
    #expect(composition.duration == time(1.8))
    #expect(try shown(composition, [0.25, 0.3, 0.75, 0.8]) == [12, 15, 19, 0])
    composition.scaleTimeRange(range(0.8, 1.8), toDuration: time(0.5))
    #expect(composition.duration == time(1.3))
    #expect(try shown(composition, [0.75, 0.8, 1.05, 1.27]) == [19, 0, 5, 9])
    track.insertEmptyTimeRange(range(0.1, 0.4))
    #expect(composition.duration == time(1.6) && track.segments.contains(where: \.isEmpty))
    #expect(try shown(composition, [0.05, 0.45]) == [10, 11])
    #expect(try shown(composition, [0.2]) == [-1])
  }

  @Test func aCompositionIsExported() async throws {
    let (composition, _) = try makeComposition()
    let url = TestFilms.newURL("composed.mp4")
    let session = try #require(
      AVAssetExportSession(asset: composition, presetName: AVAssetExportPresetHighestQuality))
    session.timeRange = range(0.3, 2)
    try await session.export(to: url, as: .mp4)
    let film = AVURLAsset(url: url)
    #expect(film.duration == time(1.7))
    #expect(try shown(film, [0, 0.2, 0.39, 0.45, 0.9, 1.65]) == [13, 5, 6, 15, 0, 7])
  }

  @Test func rangesThatBeginWithAKeyAreCopied() async throws {
    let source = TestFilms.newURL("keys.mov")
    try await TestFilms.writeDrawn(to: source, width: 64, height: 48, count: 20, keyInterval: 5)
    let film = AVURLAsset(url: source)
    let composition = AVMutableComposition()
    for part in [range(1.1, 1.8), range(0.5, 1), range(0, 0.5)] {
      try composition.insertTimeRange(part, of: film, at: composition.duration)
    }
    let copy = try #require(
      AVAssetExportSession(asset: composition, presetName: AVAssetExportPresetPassthrough))
    #expect(copy.supportedFileTypes.contains(.mov))
    let url = TestFilms.newURL("copied ranges.mov")
    try await copy.export(to: url, as: .mov)
    let new = AVURLAsset(url: url)
    #expect(abs(new.duration.seconds - 1.7) < 0.01)
    #expect(
      try shown(new, [0.05, 0.35, 0.65, 0.75, 1.15, 1.25, 1.65]) == [11, 14, 17, 5, 9, 0, 4])
    // The bytes of the pictures are the source's.
    let (old, copied) = (try packets(film), try packets(new))
    #expect(copied.count >= 17 && copied.allSatisfy(old.contains))
  }

  private func packets(_ asset: AVAsset) throws -> [Data] {
    let reader = try AVAssetReader(asset: asset)
    let output = AVAssetReaderTrackOutput(track: asset.tracks[0], outputSettings: nil)
    reader.add(output)
    reader.startReading()
    var result: [Data] = []
    while let buffer = output.copyNextSampleBuffer() {
      if let data = buffer.dataBuffer?.data { result.append(data) }
    }
    return result
  }

  @Test("what cannot be copied is told with the reason", arguments: ["needs", "gap", "speed"])
  func copiesThatCannotBe(reason: String) async throws {
    let (composition, track) = try makeComposition()
    if reason == "gap" { track.insertEmptyTimeRange(range(0, 1)) }
    if reason == "speed" { composition.scaleTimeRange(range(0, 0.5), toDuration: time(1)) }
    let copy = try #require(
      AVAssetExportSession(asset: composition, presetName: AVAssetExportPresetPassthrough))
    let error = await #expect(throws: AVError.self) {
      try await copy.export(to: TestFilms.newURL("no copy \(reason).mov"), as: .mov)
    }
    #expect(error?.localizedDescription.contains(reason) == true)
  }

  @Test func soundsAreMixed() async throws {
    let sound = AVURLAsset(url: TestFilms.soundURL)
    let source = try #require(sound.tracks.first)
    let composition = AVMutableComposition()
    var tracks: [AVMutableCompositionTrack] = []
    for start in [0, 0.25] {
      let track = try #require(
        composition.addMutableTrack(withMediaType: .audio, preferredTrackID: 7))
      try track.insertTimeRange(range(0, 0.5), of: source, at: time(start))
      tracks.append(track)
    }
    #expect(tracks.map(\.trackID) == [7, 8])
    let second = AVMutableAudioMixInputParameters(track: tracks[1])
    second.setVolumeRamp(fromStartVolume: 0, toEndVolume: 1, timeRange: range(0.25, 0.75))
    let mix = AVMutableAudioMix()
    mix.inputParameters = [second]
    let url = TestFilms.newURL("mixed.m4a")
    let session = try #require(
      AVAssetExportSession(asset: composition, presetName: AVAssetExportPresetAppleM4A))
    session.audioMix = mix
    try await session.export(to: url, as: .m4a)
    let file = try AVAudioFile(forReading: url)
    #expect(abs(Double(file.length) - 6_000) < 10)
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 6_000))
    try file.read(into: buffer)
    let row = try #require(buffer.floatChannelData?[0])
    func ramp(_ frame: Int) -> Float {
      (0..<4_000).contains(frame) ? Float(TestFilms.ramp(frame)) / 32_768 : 0
    }
    for frame in [1_000, 3_000, 5_000, 5_500] {
      let gain = Float(min(1, max(0, Double(frame - 2_000) / 4_000)))
      #expect(abs(row[frame] - ramp(frame) - gain * ramp(frame - 2_000)) < 0.04, "\(frame)")
    }
  }

  @Test func tracksAreLaidOverOneAnother() async throws {
    let film = AVURLAsset(url: TestFilms.url)
    let composition = AVMutableComposition()
    try composition.insertTimeRange(range(0, 2), of: film, at: .zero)
    let inset = try #require(
      composition.addMutableTrack(withMediaType: .video, preferredTrackID: 5))
    try inset.insertTimeRange(range(1, 2), of: try #require(film.tracks.first), at: .zero)
    let video = AVMutableVideoComposition(propertiesOf: composition)
    #expect(video.renderSize == CGSize(width: 64, height: 48))
    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = range(0, 1)
    let over = AVMutableVideoCompositionLayerInstruction(assetTrack: inset)
    // A quarter of the picture, at the bottom right.
    over.setTransform(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 32, ty: 24), at: .zero)
    over.setOpacity(0, at: time(0.5))
    let under = AVMutableVideoCompositionLayerInstruction(assetTrack: composition.tracks[0])
    instruction.layerInstructions = [over, under]
    video.instructions = [instruction]
    video.frameDuration = CMTime(value: 1, timescale: 10)
    let url = TestFilms.newURL("laid over.mov")
    let session = try #require(
      AVAssetExportSession(asset: composition, presetName: AVAssetExportPresetHighestQuality))
    session.videoComposition = video
    try await session.export(to: url, as: .mov)
    let new = AVURLAsset(url: url)
    func picture(_ seconds: Double, x: Int, y: Int) throws -> Int {
      let image = try AVAssetImageGenerator(asset: new).copyCGImage(
        at: time(seconds), actualTime: nil)
      let data = try #require(image.dataProvider?.data) as Data
      return TestFilms.picture(UInt32(data[(y * image.width + x) * 4 + 1]) << 8)
    }
    #expect(try picture(0.25, x: 60, y: 8) == 2 && picture(0.25, x: 60, y: 40) == 12)
    #expect(try picture(0.75, x: 60, y: 8) == 7 && picture(0.75, x: 60, y: 40) == 7)
    #expect(try picture(1.5, x: 60, y: 8) == -1)
  }

  @Test func rangesThatAreNotThereAreTold() throws {
    let track = try #require(
      AVMutableComposition().addMutableTrack(withMediaType: .audio, preferredTrackID: 0))
    let film = AVURLAsset(url: TestFilms.url)
    let error = #expect(throws: AVError.self) {
      try track.insertTimeRange(range(0, 1), of: film.tracks[0], at: .zero)
    }
    #expect(error?.code == .invalidSourceMedia)
    let sound = AVURLAsset(url: TestFilms.soundURL)
    #expect(throws: AVError.self) {
      try track.insertTimeRange(range(8, 9), of: sound.tracks[0], at: .zero)
    }
    #expect(
      AVMutableComposition().addMutableTrack(withMediaType: .text, preferredTrackID: 0) == nil)
  }
}
