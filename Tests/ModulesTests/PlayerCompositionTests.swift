import Foundation
import SwiftUI
import Testing
import VivaceCoreMedia

@testable import VivaceAVFoundation
@testable import VivaceMedia
@testable import VivaceStage

/// Players of films that are put together while they are played.
@Suite(.serialized) @MainActor struct PlayerCompositionTests {
  private let stage = HeadlessStage(size: CGSize(width: 100, height: 100), scale: 1) { Color.white }
  private func time(_ seconds: Double) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: 600)
  }
  private func picture(_ layer: AVPlayerLayer, x: Int, y: Int) throws -> Int {
    let contents = try #require(layer.contents)
    let image = contents as! CGImage
    let data = try #require(image.dataProvider?.data) as Data
    return TestFilms.picture(UInt32(data[(y * image.width + x) * 4 + 1]) << 8)
  }

  @Test func tracksAreLaidOverOneAnother() throws {
    let film = AVURLAsset(url: TestFilms.url)
    let composition = AVMutableComposition()
    let whole = CMTimeRange(start: .zero, duration: time(2))
    try composition.insertTimeRange(whole, of: film, at: .zero)
    let inset = try #require(
      composition.addMutableTrack(withMediaType: .video, preferredTrackID: 5))
    try inset.insertTimeRange(
      CMTimeRange(start: time(1), end: time(2)), of: try #require(film.tracks.first), at: .zero)
    let video = AVMutableVideoComposition(propertiesOf: composition)
    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = whole
    let over = AVMutableVideoCompositionLayerInstruction(assetTrack: inset)
    over.setTransform(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 32, ty: 24), at: .zero)
    let under = AVMutableVideoCompositionLayerInstruction(assetTrack: composition.tracks[0])
    instruction.layerInstructions = [over, under]
    video.instructions = [instruction]
    video.renderSize = CGSize(width: 64, height: 48)
    let item = AVPlayerItem(asset: composition)
    let player = try stage.perform { AVPlayer(playerItem: item) }
    let layer = try stage.perform { AVPlayerLayer(player: player) }
    try stage.perform { player.seek(to: time(0.25)) }
    #expect(try picture(layer, x: 60, y: 40) == 2)
    try stage.perform { item.videoComposition = video }
    #expect(try picture(layer, x: 60, y: 8) == 2 && picture(layer, x: 60, y: 40) == 12)
    #expect(item.presentationSize == CGSize(width: 64, height: 48))
    try stage.perform { item.videoComposition = nil }
    #expect(try picture(layer, x: 60, y: 40) == 2)
  }

  @Test func aMixChangesTheLoudness() throws {
    let speaker = TestSpeaker()
    Loudspeaker.output = speaker
    defer { Loudspeaker.output = nil }
    let sound = AVURLAsset(url: TestFilms.soundURL)
    let source = try #require(sound.tracks.first)
    let composition = AVMutableComposition()
    for _ in 0..<2 {
      let track = composition.addMutableTrack(withMediaType: .audio, preferredTrackID: 0)
      try track?.insertTimeRange(
        CMTimeRange(start: .zero, duration: time(0.5)), of: source, at: .zero)
    }
    let item = AVPlayerItem(asset: composition)
    let soft = AVMutableAudioMixInputParameters(track: composition.tracks[0])
    soft.setVolume(0.5, at: .zero)
    let mix = AVMutableAudioMix()
    mix.inputParameters = [soft]
    item.audioMix = mix
    let player = try stage.perform { AVPlayer(playerItem: item) }
    try stage.perform { player.play() }
    let voice = try #require(speaker.voices.last)
    // Half of the first track and all of the second one.
    let expected = 1.5 * Float(TestFilms.ramp(100)) / 32_768
    #expect(abs(voice.samples[2 * 100] - expected) < 1e-5)
  }

  @Test("sound and picture stay together for ten minutes", arguments: [0.999, 1.0, 1.001])
  func tenMinutes(speedOfDevice speed: Double) throws {
    let speaker = TestSpeaker()
    Loudspeaker.output = speaker
    defer { Loudspeaker.output = nil }
    let film = AVURLAsset(url: TestFilms.url)
    let sound = AVURLAsset(url: TestFilms.soundURL)
    let composition = AVMutableComposition()
    let pictures = try #require(
      composition.addMutableTrack(withMediaType: .video, preferredTrackID: 0))
    let samples = try #require(
      composition.addMutableTrack(withMediaType: .audio, preferredTrackID: 0))
    // One half second of sound each two seconds of film: a ramp of 4,000 frames tells the position.
    for turn in 0..<300 {
      let start = time(Double(turn) * 2)
      try pictures.insertTimeRange(
        CMTimeRange(start: .zero, duration: time(2)), of: film.tracks[0], at: start)
      try samples.insertTimeRange(
        CMTimeRange(start: .zero, duration: time(0.5)), of: sound.tracks[0], at: start)
    }
    let item = AVPlayerItem(asset: composition)
    let output = AVPlayerItemVideoOutput()
    item.add(output)
    let player = try stage.perform { AVPlayer(playerItem: item) }
    try stage.perform { player.play() }
    let voice = try #require(speaker.voices.last)
    voice.pace = 8_000 * speed
    var (worst, compared) = (0.0, 0)
    // Each half a minute, in the middle of a sound.
    for turn in 0..<20 {
      try stage.advance(to: Double(turn) * 30 + 0.25)
      let position = player.currentTime()
      _ = voice.waitingFrames
      let heard = Double(voice.samples[voice.heard * 2] * 4_096) / 8_000
      var shown = CMTime.invalid
      _ = output.copyPixelBuffer(forItemTime: position, itemTimeForDisplay: &shown)
      let wanted = position.seconds.truncatingRemainder(dividingBy: 2)
      // A picture is shown for a tenth of a second.
      let picture = shown.seconds.truncatingRemainder(dividingBy: 2)
      #expect(picture <= wanted + 1e-6 && wanted < picture + 0.1 + 1e-6)
      worst = max(worst, abs(heard - wanted))
      compared += 1
    }
    #expect(worst < 0.04 && compared == 20, "\(worst) s in \(compared) comparisons")
  }
}
