import Foundation

/// The reverberation of a room: eight combs side by side, then four all-passes, after Schroeder and Moorer.
final class Reverberation: SoundEffect {
  private struct Comb {
    var line: DelayLine
    var low: Float = 0
    mutating func process(_ input: Float, feedback: Float, damping: Float) -> Float {
      let output = line.last
      low += (1 - damping) * (output - low)
      line.push(input + low * feedback)
      return output
    }
  }
  private struct Channel {
    var combs: [Comb]
    var passes: [DelayLine]
  }
  private weak var unit: AVAudioUnitReverb?
  private var channels: [Channel] = []
  private var preset: AVAudioUnitReverbPreset?
  /// Frames at 44,100 a second, without a common divisor.
  private static let combLengths = [1_116, 1_188, 1_277, 1_356, 1_422, 1_491, 1_557, 1_617]
  private static let passLengths = [556, 441, 341, 225]
  init(_ unit: AVAudioUnitReverb) { self.unit = unit }

  /// The size of a room as a factor of lengths, the seconds until it is silent, and the damping of high frequencies.
  private static func room(
    _ preset: AVAudioUnitReverbPreset
  ) -> (size: Double, seconds: Double, damping: Float) {
    switch preset {
    case .smallRoom: (0.4, 0.5, 0.5)
    case .mediumRoom: (0.6, 0.9, 0.45)
    case .largeRoom, .largeRoom2: (0.8, 1.3, 0.4)
    case .mediumHall, .mediumHall2, .mediumHall3: (1, 1.9, 0.35)
    case .largeHall, .largeHall2: (1.2, 2.8, 0.3)
    case .plate: (0.7, 2, 0.1)
    case .mediumChamber: (0.7, 1.4, 0.3)
    case .largeChamber: (0.9, 2, 0.3)
    case .cathedral: (1.4, 5, 0.25)
    }
  }

  func process(_ rows: inout [[Float]], rate: Double) {
    guard let unit, !unit.bypass else { return }
    let room = Self.room(unit.preset)
    let scale = room.size * rate / 44_100
    if channels.count != rows.count || preset != unit.preset {
      preset = unit.preset
      channels = rows.indices.map { channel in
        // Channels differ by some frames, which makes the room wide.
        func line(_ length: Int) -> DelayLine {
          DelayLine(length: Int(Double(length + 23 * channel) * scale))
        }
        return Channel(
          combs: Self.combLengths.map { Comb(line: line($0)) },
          passes: Self.passLengths.map(line))
      }
    }
    let wet = min(max(unit.wetDryMix, 0), 100) / 100
    // After the seconds the sound has a thousandth of its loudness.
    let gains = Self.combLengths.map { length in
      Float(pow(0.001, Double(length) * room.size / 44_100 / room.seconds))
    }
    for channel in rows.indices {
      for index in rows[channel].indices {
        let input = rows[channel][index]
        var sum: Float = 0
        for comb in gains.indices {
          sum += channels[channel].combs[comb].process(
            input, feedback: gains[comb], damping: room.damping)
        }
        sum *= 0.12
        for pass in Self.passLengths.indices {
          let delayed = channels[channel].passes[pass].last
          channels[channel].passes[pass].push(sum + delayed * 0.5)
          sum = delayed - sum
        }
        rows[channel][index] = input * (1 - wet) + sum * wet
      }
    }
  }
}

/// A distortion of one of some kinds.
final class Distortion: SoundEffect {
  private enum Kind {
    /// Fewer bits, each sample held for some.
    case crush(bits: Float, hold: Int)
    /// A curve that flattens loud samples.
    case drive(Float)
    /// A power of the samples, which adds harmonics.
    case power(Float)
    case echo(seconds: Double)
    /// The product with a tone, in hertz.
    case ring(Double)
  }
  private weak var unit: AVAudioUnitDistortion?
  private var frame = 0
  private var held: [Float] = []
  private var lines: [DelayLine] = []
  private var preset: AVAudioUnitDistortionPreset?
  init(_ unit: AVAudioUnitDistortion) { self.unit = unit }

  private static func kind(_ preset: AVAudioUnitDistortionPreset) -> Kind {
    switch preset {
    case .drumsBitBrush: .crush(bits: 5, hold: 1)
    case .drumsBufferBeats: .echo(seconds: 0.09)
    case .drumsLoFi: .crush(bits: 8, hold: 4)
    case .multiBrokenSpeaker: .drive(20)
    case .multiCellphoneConcert: .crush(bits: 10, hold: 6)
    case .multiDecimated1: .crush(bits: 12, hold: 3)
    case .multiDecimated2: .crush(bits: 10, hold: 6)
    case .multiDecimated3: .crush(bits: 8, hold: 10)
    case .multiDecimated4: .crush(bits: 6, hold: 16)
    case .multiDistortedFunk: .drive(8)
    case .multiDistortedCubed: .power(3)
    case .multiDistortedSquared: .power(2)
    case .multiEcho1: .echo(seconds: 0.3)
    case .multiEcho2: .echo(seconds: 0.5)
    case .multiEchoTight1: .echo(seconds: 0.05)
    case .multiEchoTight2: .echo(seconds: 0.08)
    case .multiEverythingIsBroken: .crush(bits: 3, hold: 12)
    case .speechAlienChatter: .ring(400)
    case .speechCosmicInterference: .ring(120)
    case .speechGoldenPi: .ring(314)
    case .speechRadioTower: .drive(12)
    case .speechWaves: .ring(3)
    }
  }

  func process(_ rows: inout [[Float]], rate: Double) {
    guard let unit, !unit.bypass else { return }
    let kind = Self.kind(unit.preset)
    if held.count != rows.count || preset != unit.preset {
      (held, preset) = ([Float](repeating: 0, count: rows.count), unit.preset)
      if case .echo(let seconds) = kind {
        lines = rows.map { _ in DelayLine(length: Int(seconds * rate)) }
      }
    }
    let gain = Float.factor(decibels: unit.preGain)
    let wet = min(max(unit.wetDryMix, 0), 100) / 100
    let count = rows.first?.count ?? 0
    for channel in rows.indices {
      for index in rows[channel].indices {
        let input = rows[channel][index]
        let changed = change(
          input * gain, by: kind, channel: channel, frame: frame + index, rate: rate)
        rows[channel][index] = input * (1 - wet) + changed * wet
      }
    }
    frame += count
  }

  private func change(
    _ input: Float, by kind: Kind, channel: Int, frame: Int, rate: Double
  ) -> Float {
    switch kind {
    case .crush(let bits, let hold):
      let steps = exp2(bits - 1)
      if frame % hold == 0 { held[channel] = (input * steps).rounded() / steps }
      return held[channel]
    case .drive(let amount): return tanh(input * amount)
    case .power(let exponent):
      let size = pow(min(abs(input), 1), exponent)
      return input < 0 ? -size : size
    case .echo:
      let delayed = lines[channel].last
      lines[channel].push(input + delayed * 0.5)
      return input + delayed
    case .ring(let frequency):
      return input * Float(sin(2 * Double.pi * frequency * Double(frame) / rate))
    }
  }
}
