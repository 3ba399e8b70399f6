import Foundation
import SwiftUI
import Testing

@testable import VivaceAVFoundation
@testable import VivaceMedia
@testable import VivaceStage

/// Nodes that change sounds: what the loudspeaker gets of a tone.
@Suite(.serialized) @MainActor struct AudioUnitTests {
  private static let rate = 8_000.0
  private func tone(_ frequency: Double, seconds: Double) throws -> AVAudioPCMBuffer {
    let format = try #require(
      AVAudioFormat(standardFormatWithSampleRate: Self.rate, channels: 1))
    let count = Int(seconds * Self.rate)
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(count)))
    buffer.frameLength = AVAudioFrameCount(count)
    for index in 0..<count {
      buffer.floatChannelData?[0][index] = Float(
        0.5 * sin(2 * Double.pi * frequency * Double(index) / Self.rate))
    }
    return buffer
  }

  /// The samples of a second that a loudspeaker gets of a sound behind a node.
  private func heard(
    _ buffer: AVAudioPCMBuffer, through unit: AVAudioNode, for seconds: Double = 1
  ) throws -> (samples: [Float], rate: Double, ends: [Double]) {
    final class Ends: @unchecked Sendable { var instants: [Double] = [] }
    let (speaker, ends) = (TestSpeaker(), Ends())
    Loudspeaker.output = speaker
    defer { Loudspeaker.output = nil }
    let stage = HeadlessStage { Text("") }
    let (engine, player) = (AVAudioEngine(), AVAudioPlayerNode())
    try stage.perform {
      engine.attach(player)
      engine.attach(unit)
      engine.connect(player, to: unit, format: buffer.format)
      engine.connect(unit, to: engine.mainMixerNode, format: buffer.format)
      player.scheduleBuffer(buffer) { ends.instants.append(CACurrentMediaTime()) }
      player.play()
      try engine.start()
    }
    let voice = try #require(speaker.voices.first)
    for step in 0..<Int(seconds * 10) {
      voice.heard = Int(Double(step) / 10 * voice.sampleRate)
      try stage.advance(to: Double(step) / 10 + 0.05)
    }
    return (voice.samples, voice.sampleRate, ends.instants)
  }

  /// The loudness of samples without their beginning, as a part of the tone's.
  private func loudness(_ samples: [Float]) -> Float {
    let row = samples.dropFirst(1_000).prefix(4_000)
    return (row.reduce(0) { $0 + $1 * $1 } / Float(max(1, row.count))).squareRoot()
      / (0.5 / Float(2).squareRoot())
  }
  /// The frequency of a tone, by its upward crossings of zero.
  private func frequency(_ samples: [Float], rate: Double) -> Double {
    let row = Array(samples.dropFirst(800).prefix(4_800))
    let crossings = zip(row, row.dropFirst()).filter { $0 < 0 && $1 >= 0 }.count
    return Double(crossings) / Double(row.count) * rate
  }

  @Test("an equalizer changes the frequencies of its bands", arguments: [300.0, 2_500])
  func equalizer(tone frequency: Double) throws {
    let unit = AVAudioUnitEQ(numberOfBands: 2)
    unit.bands[0].filterType = .lowPass
    unit.bands[0].frequency = 1_000
    unit.bands[0].bypass = false
    let found = try loudness(heard(tone(frequency, seconds: 1), through: unit).samples)
    #expect(frequency < 1_000 ? abs(found - 1) < 0.05 : found < 0.2, "\(found)")
    unit.bypass = true
    let plain = try loudness(heard(tone(frequency, seconds: 1), through: unit).samples)
    #expect(abs(plain - 1) < 0.01)
  }

  @Test func aBandHasItsGain() throws {
    let unit = AVAudioUnitEQ(numberOfBands: 1)
    unit.bands[0].frequency = 500
    unit.bands[0].gain = 6
    unit.bands[0].bypass = false
    let found = try loudness(heard(tone(500, seconds: 1), through: unit).samples)
    #expect(abs(found - pow(10, 0.3)) < 0.03)
  }

  @Test func anEchoComesLater() throws {
    let unit = AVAudioUnitDelay()
    (unit.delayTime, unit.feedback, unit.wetDryMix) = (0.25, 0, 100)
    let samples = try heard(tone(500, seconds: 1), through: unit).samples
    #expect(samples.prefix(2_000).allSatisfy { $0 == 0 })
    #expect(samples[2_000..<3_000].contains { abs($0) > 0.4 })
  }

  @Test func aRoomSoundsOn() throws {
    let unit = AVAudioUnitReverb()
    unit.loadFactoryPreset(.cathedral)
    unit.wetDryMix = 100
    let buffer = try tone(500, seconds: 1)
    for index in 400..<8_000 { buffer.floatChannelData?[0][index] = 0 }
    let samples = try heard(buffer, through: unit).samples
    #expect(samples[4_000..<7_000].contains { abs($0) > 0.005 })
    #expect(samples.allSatisfy { abs($0) < 2 })
  }

  @Test func aDistortionAddsHarmonics() throws {
    let unit = AVAudioUnitDistortion()
    unit.loadFactoryPreset(.multiBrokenSpeaker)
    (unit.preGain, unit.wetDryMix) = (20, 100)
    let samples = try heard(tone(500, seconds: 1), through: unit).samples
    // Flattened at one.
    #expect(samples[1_000..<2_000].filter { abs($0) > 0.95 }.count > 800)
  }

  @Test func theSpeedChangesThePitch() throws {
    let unit = AVAudioUnitVarispeed()
    unit.rate = 2
    let (samples, rate, ends) = try heard(tone(500, seconds: 1), through: unit)
    #expect(rate == 16_000 && abs(frequency(samples, rate: rate) - 1_000) < 10)
    #expect(ends.count == 1 && abs(ends[0] - 0.5) < 1e-6)
  }

  @Test("speed and pitch change by themselves", arguments: [(2.0, 0.0), (0.5, 0), (1, 1_200)])
  func timePitch(rate: Double, pitch: Double) throws {
    let unit = AVAudioUnitTimePitch()
    (unit.rate, unit.pitch) = (Float(rate), Float(pitch))
    let (samples, own, ends) = try heard(tone(500, seconds: 2), through: unit, for: 4.5)
    let expected = 500 * exp2(pitch / 1_200)
    #expect(own == Self.rate && abs(frequency(samples, rate: own) - expected) < 15)
    #expect(abs(loudness(samples) - 1) < 0.15)
    #expect(ends.count == 1 && abs(ends[0] - 2 / rate) < 1e-6)
  }
}
