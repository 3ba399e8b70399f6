import Foundation

/// A change of samples that remembers what came before. One thread at a time.
protocol SoundEffect: AnyObject {
  /// Changes frames that follow those of the call before.
  func process(_ rows: inout [[Float]], rate: Double)
}

extension Float {
  /// The factor of a gain in decibels.
  static func factor(decibels: Float) -> Float { pow(10, decibels / 20) }
}

/// A filter of two poles and two zeros, by the formulas of the "Audio EQ Cookbook".
struct Biquad {
  private var (b0, b1, b2, a1, a2): (Float, Float, Float, Float, Float) = (1, 0, 0, 0, 0)
  private var (x1, x2, y1, y2): (Float, Float, Float, Float) = (0, 0, 0, 0)

  mutating func set(_ band: AVAudioUnitEQFilterParameters, rate: Double) {
    let frequency = min(max(Double(band.frequency), 1), rate * 0.49)
    let omega = 2 * Double.pi * frequency / rate
    let (sine, cosine) = (sin(omega), cos(omega))
    let width = min(max(Double(band.bandwidth), 0.05), 5)
    let byWidth = sine * sinh(log(2) / 2 * width * omega / sine)
    let alpha: Double =
      switch band.filterType {
      case .lowPass, .highPass, .lowShelf, .highShelf: sine / 2.squareRoot()
      default: byWidth
      }
    let gain = pow(10, Double(band.gain) / 40)
    let root = 2 * gain.squareRoot() * alpha
    let (plus, minus) = (gain + 1, gain - 1)
    let resonance = [1 + alpha, -2 * cosine, 1 - alpha]
    switch band.filterType {
    case .parametric:
      set(
        [1 + alpha * gain, -2 * cosine, 1 - alpha * gain],
        over: [1 + alpha / gain, -2 * cosine, 1 - alpha / gain])
    case .lowPass, .resonantLowPass:
      set([(1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2], over: resonance)
    case .highPass, .resonantHighPass:
      set([(1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2], over: resonance)
    case .bandPass: set([alpha, 0, -alpha], over: resonance)
    case .bandStop: set([1, -2 * cosine, 1], over: resonance)
    case .lowShelf, .resonantLowShelf:
      set(
        [
          gain * (plus - minus * cosine + root), 2 * gain * (minus - plus * cosine),
          gain * (plus - minus * cosine - root),
        ],
        over: [
          plus + minus * cosine + root, -2 * (minus + plus * cosine), plus + minus * cosine - root,
        ])
    case .highShelf, .resonantHighShelf:
      set(
        [
          gain * (plus + minus * cosine + root), -2 * gain * (minus + plus * cosine),
          gain * (plus + minus * cosine - root),
        ],
        over: [
          plus - minus * cosine + root, 2 * (minus - plus * cosine), plus - minus * cosine - root,
        ])
    }
  }

  private mutating func set(_ numerator: [Double], over denominator: [Double]) {
    b0 = Float(numerator[0] / denominator[0])
    b1 = Float(numerator[1] / denominator[0])
    b2 = Float(numerator[2] / denominator[0])
    a1 = Float(denominator[1] / denominator[0])
    a2 = Float(denominator[2] / denominator[0])
  }

  mutating func process(_ row: inout [Float]) {
    for index in row.indices {
      let input = row[index]
      let output = b0 * input + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
      (x2, x1, y2, y1) = (x1, input, y1, output)
      row[index] = output
    }
  }
}

/// The bands of an equalizer.
final class Equalizer: SoundEffect {
  private weak var unit: AVAudioUnitEQ?
  /// A filter for each band of each channel.
  private var filters: [[Biquad]] = []
  init(_ unit: AVAudioUnitEQ) { self.unit = unit }

  func process(_ rows: inout [[Float]], rate: Double) {
    guard let unit, !unit.bypass else { return }
    while filters.count < rows.count {
      filters.append([Biquad](repeating: Biquad(), count: unit.bands.count))
    }
    let gain = Float.factor(decibels: unit.globalGain)
    for channel in rows.indices {
      for (index, band) in unit.bands.enumerated() where !band.bypass {
        filters[channel][index].set(band, rate: rate)
        filters[channel][index].process(&rows[channel])
      }
      if gain != 1 { for index in rows[channel].indices { rows[channel][index] *= gain } }
    }
  }
}

/// Samples that come back some frames later.
struct DelayLine {
  private var memory: [Float]
  private var index = 0
  init(length: Int) { memory = [Float](repeating: 0, count: max(1, length)) }
  var last: Float { memory[index] }
  mutating func push(_ sample: Float) {
    memory[index] = sample
    index = index + 1 == memory.count ? 0 : index + 1
  }
}

/// An echo, and its echoes.
final class Echo: SoundEffect {
  private weak var unit: AVAudioUnitDelay?
  private var lines: [DelayLine] = []
  private var lows: [Float] = []
  private var length = 0
  init(_ unit: AVAudioUnitDelay) { self.unit = unit }

  func process(_ rows: inout [[Float]], rate: Double) {
    guard let unit, !unit.bypass else { return }
    let wanted = max(1, Int((min(max(unit.delayTime, 0), 2) * rate).rounded()))
    if wanted != length || lines.count != rows.count {
      length = wanted
      lines = [DelayLine](repeating: DelayLine(length: wanted), count: rows.count)
      lows = [Float](repeating: 0, count: rows.count)
    }
    let wet = min(max(unit.wetDryMix, 0), 100) / 100
    let feedback = min(max(unit.feedback, -100), 100) / 100
    let smoothing = Float(1 - exp(-2 * Double.pi * Double(max(10, unit.lowPassCutoff)) / rate))
    for channel in rows.indices {
      for index in rows[channel].indices {
        let input = rows[channel][index]
        lows[channel] += smoothing * (lines[channel].last - lows[channel])
        lines[channel].push(input + lows[channel] * feedback)
        rows[channel][index] = input * (1 - wet) + lows[channel] * wet
      }
    }
  }
}
