import Foundation
import Testing
import VivaceAVFoundation
import VivaceCoreMedia
import VivaceDrawing
import VivaceGraphics

/// Exports of films and sounds into new files.
@Suite struct MediaExportTests {
  private func time(_ seconds: Double) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: 600)
  }
  private func newURL(_ name: String) -> URL { TestFilms.newURL(name) }

  private func session(
    _ preset: String = AVAssetExportPresetHighestQuality, of asset: AVAsset? = nil, to url: URL,
    as type: AVFileType = .mp4
  ) throws -> AVAssetExportSession {
    let session = try #require(
      AVAssetExportSession(asset: asset ?? AVURLAsset(url: TestFilms.url), presetName: preset))
    session.outputURL = url
    session.outputFileType = type
    return session
  }

  @Test func aRangeOfAFilmIsExported() async throws {
    let url = newURL("range.mp4")
    let session = try session(to: url)
    session.timeRange = CMTimeRange(start: time(0.5), end: time(1.5))
    #expect(session.status == .unknown && session.progress == 0)
    await session.export()
    #expect(session.status == .completed && session.error == nil && session.progress == 1)
    let asset = AVURLAsset(url: url)
    #expect(asset.duration == time(1))
    for instant in [0, 0.04, 0.1, 0.55, 0.9, 0.99] {
      #expect(try TestFilms.shownPicture(of: asset, at: instant) == Int(instant * 10 + 5.01))
    }
  }

  @Test func anExportHasTheSameBytesEachTime() async throws {
    let urls = [newURL("one.mov"), newURL("other.mov")]
    for url in urls {
      let session = try session(AVAssetExportPresetMediumQuality, to: url, as: .mov)
      await session.export()
    }
    #expect(try Data(contentsOf: urls[0]) == Data(contentsOf: urls[1]))
  }

  @Test func aCopyKeepsItsPackets() async throws {
    let url = newURL("copy.mov")
    let session = try session(AVAssetExportPresetPassthrough, to: url, as: .mov)
    await session.export()
    #expect(session.error == nil)
    func packets(_ url: URL) throws -> [Data] {
      let asset = AVURLAsset(url: url)
      let reader = try AVAssetReader(asset: asset)
      let output = AVAssetReaderTrackOutput(
        track: try #require(asset.tracks.first), outputSettings: nil)
      reader.add(output)
      #expect(reader.startReading())
      var found: [Data] = []
      while let buffer = output.copyNextSampleBuffer() {
        found.append(try #require(buffer.dataBuffer).dataBytes())
      }
      #expect(reader.status == .completed)
      return found
    }
    let copied = try packets(url)
    #expect(try copied.count == 20 && copied == packets(TestFilms.url))
  }

  @Test func aCopyOfARangeBeginsAtItsStart() async throws {
    let url = newURL("part.mp4")
    let session = try session(AVAssetExportPresetPassthrough, to: url)
    session.timeRange = CMTimeRange(start: time(0.7), end: time(1.4))
    await session.export()
    #expect(session.error == nil)
    let asset = AVURLAsset(url: url)
    #expect(abs(asset.duration.seconds - 0.7) < 0.11)
    #expect(try TestFilms.shownPicture(of: asset, at: 0.02) == 7)
    #expect(try TestFilms.shownPicture(of: asset, at: 0.35) == 10)
  }

  @Test func aSoundAloneIsExported() async throws {
    let url = newURL("sound.m4a")
    let asset = AVURLAsset(url: TestFilms.soundURL)
    let session = try session(AVAssetExportPresetAppleM4A, of: asset, to: url, as: .m4a)
    session.timeRange = CMTimeRange(start: time(0.1), end: time(0.4))
    await session.export()
    #expect(session.error == nil)
    let new = AVURLAsset(url: url)
    #expect(new.tracks.count == 1 && abs(new.duration.seconds - 0.3) < 0.001)
    let file = try AVAudioFile(forReading: url)
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 2_000))
    try file.read(into: buffer)
    let left = try #require(buffer.floatChannelData?[0])
    let right = try #require(buffer.floatChannelData?[1])
    for frame in [600, 1_000, 1_500] {
      let expected = Float(TestFilms.ramp(800 + frame)) / 32_768
      #expect(abs(left[frame] - expected) < 0.03 && abs(right[frame] + expected) < 0.03)
    }
  }

  @Test func presetsKeepProportions() async throws {
    let url = newURL("large.mp4")
    let film = newURL("wide.mov")
    try await TestFilms.writeDrawn(to: film, width: 800, height: 450, count: 3)
    let asset = AVURLAsset(url: film)
    let session = try session(AVAssetExportPreset640x480, of: asset, to: url)
    await session.export()
    #expect(AVURLAsset(url: url).tracks.first?.naturalSize == CGSize(width: 640, height: 360))
    let small = newURL("small.mp4")
    let low = try self.session(AVAssetExportPresetLowQuality, of: asset, to: small)
    await low.export()
    #expect(AVURLAsset(url: small).tracks.first?.naturalSize == CGSize(width: 224, height: 126))
    let data = try [film, small].map { try Data(contentsOf: $0).count }
    #expect(data[1] < data[0])
  }

  @Test func hevcIsExported() async throws {
    let url = newURL("hevc.mp4")
    let session = try session(AVAssetExportPresetHEVCHighestQuality, to: url)
    try await session.export(to: url, as: .mp4)
    #expect(try TestFilms.shownPicture(of: AVURLAsset(url: url), at: 1.25) == 12)
  }

  @Test func textsAreWritten() async throws {
    let url = newURL("titled.mp4")
    let session = try session(AVAssetExportPresetPassthrough, to: url)
    let title = AVMutableMetadataItem()
    title.identifier = .commonIdentifierTitle
    title.value = "Grey" as NSString
    session.metadata = [title]
    await session.export()
    let items = AVURLAsset(url: url).commonMetadata
    #expect(items.first { $0.commonKey == .commonKeyTitle }?.stringValue == "Grey")
    #expect(!items.contains { $0.commonKey == .commonKeyCreationDate })
    // Texts go along into a film of that film.
    let next = newURL("titled again.mov")
    let again = try self.session(of: AVURLAsset(url: url), to: next, as: .mov)
    await again.export()
    #expect(
      AVURLAsset(url: next).commonMetadata.first { $0.commonKey == .commonKeyTitle }?.stringValue
        == "Grey")
  }

  @Test func presetsAreAskedFor() async throws {
    let film = AVURLAsset(url: TestFilms.url)
    let sound = AVURLAsset(url: TestFilms.soundURL)
    let names = AVAssetExportSession.exportPresets(compatibleWith: film)
    #expect(names.contains(AVAssetExportPresetHighestQuality))
    #expect(names.contains(AVAssetExportPresetPassthrough))
    #expect(!names.contains(AVAssetExportPresetAppleM4A))
    #expect(
      AVAssetExportSession.exportPresets(compatibleWith: sound).contains(
        AVAssetExportPresetAppleM4A))
    #expect(
      await AVAssetExportSession.compatibility(
        ofExportPreset: AVAssetExportPresetPassthrough, with: film, outputFileType: .mov))
    #expect(
      await !AVAssetExportSession.compatibility(
        ofExportPreset: AVAssetExportPresetPassthrough, with: sound, outputFileType: .mp4))
    #expect(AVAssetExportSession(asset: film, presetName: "AVAssetExportPresetNone") == nil)
    let copy = try session(AVAssetExportPresetPassthrough, of: sound, to: newURL("x.wav"))
    #expect(copy.supportedFileTypes == [.mov, .wav, .caf])
  }

  @Test func statesFollowTheExport() async throws {
    let session = try session(to: newURL("states.mp4"))
    let states = session.states(updateInterval: 0.1)
    async let end: Void = session.export()
    var names: [String] = []
    var last = 0.0
    for await state in states {
      switch state {
      case .pending: names.append("pending")
      case .waiting: names.append("waiting")
      case .exporting(let progress):
        if names.last != "exporting" { names.append("exporting") }
        #expect(progress.fractionCompleted >= last)
        last = progress.fractionCompleted
      }
    }
    await end
    #expect(names == ["pending", "waiting", "exporting"] && last == 1)
  }

  @Test func aCancelledExportLeavesNoFile() async throws {
    let folder = newURL("cancelled")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let film = newURL("long.mov")
    try await TestFilms.writeDrawn(to: film, width: 320, height: 240, count: 300)
    let url = folder.appendingPathComponent("film.mp4")
    let session = try session(of: AVURLAsset(url: film), to: url)
    async let end: Void = session.export()
    for await state in session.states(updateInterval: 0.1) {
      if case .exporting(let progress) = state, progress.fractionCompleted > 0.02 {
        session.cancelExport()
      }
    }
    await end
    #expect(session.status == .cancelled && session.error == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func aCancelledTaskEndsItsExport() async throws {
    let url = newURL("task.mp4")
    let session = try session(to: url)
    session.cancelExport()
    await #expect(throws: CancellationError.self) { try await session.export(to: url, as: .mp4) }
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }
}

/// Exports that cannot be made.
@Suite struct FailedExportTests {
  private func failure(
    of asset: AVAsset = AVURLAsset(url: TestFilms.url), to url: URL?, as type: AVFileType? = .mp4,
    preset: String = AVAssetExportPresetHighestQuality,
    range: CMTimeRange? = nil
  ) async throws -> AVError {
    let session = try #require(AVAssetExportSession(asset: asset, presetName: preset))
    session.outputURL = url
    session.outputFileType = type
    if let range { session.timeRange = range }
    await session.export()
    #expect(session.status == .failed)
    return try #require(session.error as? AVError)
  }

  @Test func anotherFileIsKept() async throws {
    let url = TestFilms.newURL("kept.mp4")
    try Data("something else".utf8).write(to: url)
    let error = try await failure(to: url)
    #expect(error.code == .fileAlreadyExists && error.localizedDescription.contains(url.path))
    #expect(try Data(contentsOf: url) == Data("something else".utf8))
  }

  @Test("a folder that cannot be written is named", arguments: ["/no/film.mp4", "/proc/film.mp4"])
  func folder(path: String) async throws {
    let error = try await failure(to: URL(fileURLWithPath: path))
    #expect(error.code == .exportFailed && error.localizedDescription.contains(path))
  }

  @Test func brokenFilesAreNamed() async throws {
    let broken = TestFilms.newURL("broken export.mp4")
    try Data("no film at all, but a text".utf8).write(to: broken)
    let url = TestFilms.newURL("never.mp4")
    let error = try await failure(of: AVURLAsset(url: broken), to: url)
    #expect(
      error.code == .fileFormatNotRecognized && error.localizedDescription.contains(broken.path))
    let missing = URL(fileURLWithPath: "/no/film.mp4")
    #expect(
      try await failure(of: AVURLAsset(url: missing), to: url).code == .contentIsUnavailable)
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func settingsThatAreMissingAreTold() async throws {
    let url = TestFilms.newURL("settings.mp4")
    #expect(try await failure(to: nil).localizedDescription.contains("outputURL"))
    #expect(
      try await failure(to: url, as: nil).localizedDescription.contains("outputFileType is nil"))
    #expect(try await failure(to: url, as: .wav).code == .operationNotSupportedForPreset)
    let late = CMTimeRange(
      start: CMTime(value: 9, timescale: 1), duration: CMTime(value: 1, timescale: 1))
    #expect(try await failure(to: url, range: late).code == .invalidSourceMedia)
    #expect(
      try await failure(to: url, preset: AVAssetExportPresetAppleM4A).code == .noSourceTrack)
  }

  @Test func aTruncatedFilmIsExportedAsFarAsItGoes() async throws {
    let path = TestFilms.newURL("truncated.mp4")
    try Data(contentsOf: TestFilms.url).dropLast(100).write(to: path)
    let url = TestFilms.newURL("mended.mp4")
    let session = try #require(
      AVAssetExportSession(
        asset: AVURLAsset(url: path), presetName: AVAssetExportPresetHighestQuality))
    session.outputURL = url
    session.outputFileType = .mp4
    await session.export()
    #expect(session.status == .completed || session.status == .failed)
    if session.status == .completed {
      #expect(try TestFilms.shownPicture(of: AVURLAsset(url: url), at: 0) == 0)
    }
  }
}
