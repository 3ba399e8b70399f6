import Foundation
import VivaceDrawing

/// The random values of one particle, drawn at its birth. Its position and look are functions of its
/// age alone.
struct Particle {
  var birth: Double
  var life: Double
  var origin: SIMD2<Double>
  var velocity: SIMD2<Double>
  var acceleration: SIMD2<Double>
  var scale: Double
  var scaleSpeed: Double
  var spin: Double
  var color: SIMD4<Double>
  var colorSpeed: SIMD4<Double>

  func position(at age: Double) -> SIMD2<Double> {
    origin + velocity * age + acceleration * (age * age / 2)
  }

  func direction(at age: Double) -> Double {
    let v = velocity + acceleration * age
    return v == SIMD2(0, 0) ? 0 : atan2(v.y, v.x)
  }

  func color(at age: Double) -> ResolvedColor {
    let c = (color + colorSpeed * age).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    return ResolvedColor(
      red: Float(c.x), green: Float(c.y), blue: Float(c.z), opacity: Float(c.w))
  }
}

/// Random numbers that are the same each time: SplitMix64 (Steele, Lea and Flood 2014), started from
/// what they are for.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64, cell: UInt64, particle: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 ^ cell &* 0xBF58_476D_1CE4_E5B9 ^ particle
    _ = next()
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// 0..<1
  mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// Half of the range less to half of it more.
  mutating func spread(_ value: Double, _ range: Double) -> Double {
    let lot = fraction() - 0.5
    return range == 0 ? value : value + range * lot
  }
}
