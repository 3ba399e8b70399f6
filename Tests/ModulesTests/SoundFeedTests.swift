import Foundation
import SwiftUI
import Testing

@testable import VivaceAVFoundation
@testable import VivaceMedia
@testable import VivaceStage

/// Frames with their own numbers as samples, for ever.
private final class Numbers: SampleReader {
  func samples(from first: Int, count: Int) throws -> [[Float]] {
    [(first..<first + count).map(Float.init)]
  }
}

/// Sounds on their way to the loudspeaker.
@Suite(.serialized) @MainActor struct SoundFeedTests {
  private func withSpeaker(_ body: (TestSpeaker) throws -> Void) rethrows {
    let speaker = TestSpeaker()
    Loudspeaker.output = speaker
    defer { Loudspeaker.output = nil }
    try body(speaker)
  }

  @Test func samplesFollowOneAnother() throws {
    try withSpeaker { speaker in
      let feed = try #require(
        SoundFeed(reader: Numbers(), sampleRate: 1_000, channels: 1, from: 1, rate: 1))
      let voice = speaker.voices[0]
      for step in 0..<20 {
        voice.heard = step * 100
        feed.feed(position: 1 + Double(step) / 10, gains: [1])
      }
      #expect(voice.samples == (1_000..<3_200).map(Float.init))
    }
  }

  @Test("a device whose clock is wrong keeps with the film", arguments: [0.99, 1.01])
  func drift(speed: Double) throws {
    try withSpeaker { speaker in
      let feed = try #require(
        SoundFeed(reader: Numbers(), sampleRate: 1_000, channels: 1, from: 0, rate: 1))
      let voice = speaker.voices[0]
      // Ten minutes.
      var worst = 0.0
      for step in 0..<6_000 {
        let position = Double(step) / 10
        voice.heard = min(Int(position * speed * 1_000), voice.samples.count)
        if voice.heard < voice.samples.count, voice.samples[voice.heard] > 0 {
          worst = max(worst, abs(Double(voice.samples[voice.heard]) / 1_000 - position))
        }
        feed.feed(position: position, gains: [1])
      }
      #expect(worst < 0.04)
    }
  }

  @Test func withoutALoudspeakerNothingIsFed() {
    #expect(SoundFeed(reader: Numbers(), sampleRate: 1_000, channels: 1, from: 0, rate: 1) == nil)
  }

  @Test func channelsTakeTurnsWithTheirLoudness() {
    #expect(SoundFeed.interleaved([[1, 2], [3, 4]], gains: [1, 0.5]) == [1, 1.5, 2, 2])
  }

  @Test func aPlayerIsHeardUntilItPauses() throws {
    try withSpeaker { speaker in
      let stage = HeadlessStage { Text("") }
      let player = try stage.perform { try AVAudioPlayer(contentsOf: TestFilms.soundURL) }
      try stage.perform {
        player.volume = 0.5
        player.play()
      }
      #expect(speaker.voices.count == 1)
      let first = try #require(speaker.voices.first)
      #expect(first.samples[2 * 100] == Float(TestFilms.ramp(100)) / 65_536)
      try stage.advance(by: 0.2)
      let count = first.samples.count
      try stage.perform { player.pause() }
      try stage.advance(by: 1)
      #expect(first.samples.count == count)
    }
  }

  @Test func aNodePlaysBuffersOneAfterTheOther() throws {
    try withSpeaker { speaker in
      let stage = HeadlessStage { Text("") }
      let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 1_000, channels: 1))
      let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 100))
      buffer.frameLength = 100
      for index in 0..<100 { buffer.floatChannelData?[0][index] = Float(index) }
      let (engine, node) = (AVAudioEngine(), AVAudioPlayerNode())
      engine.attach(node)
      engine.connect(node, to: engine.mainMixerNode, format: format)
      engine.mainMixerNode.outputVolume = 0.5
      let (ends, taps) = (Counter(), Counter())
      node.installTap(onBus: 0, bufferSize: 100, format: nil) { buffer, _ in
        taps.numbers.append(Int(buffer.floatChannelData?[0][99] ?? 0))
      }
      try stage.perform {
        node.scheduleBuffer(buffer) { ends.numbers.append(1) }
        node.scheduleBuffer(buffer, at: nil, options: .loops)
        node.play()
        try engine.start()
      }
      try stage.advance(to: 0.05)
      #expect(ends.numbers.isEmpty && node.isPlaying)
      let voice = try #require(speaker.voices.last)
      #expect(voice.samples.prefix(201) == ((0..<201).map { Float($0 % 100) / 2 })[...])
      try stage.advance(to: 0.35)
      #expect(ends.numbers == [1] && taps.numbers.count == 3)
      try stage.perform { node.stop() }
      #expect(!node.isPlaying)
    }
  }
  private final class Counter: @unchecked Sendable { var numbers: [Int] = [] }
}
