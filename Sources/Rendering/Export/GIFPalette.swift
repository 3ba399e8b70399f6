/// At most 255 colours that represent all of a film's; the 256th index is for "unchanged".
///
/// A film of 255 colours or fewer keeps them exactly. Otherwise the colours are split where they
/// vary most (a median cut by variance), then each group's mean is moved a few times towards what is
/// nearest to it (k-means). A colour that makes up most of its group takes the group over, so a plain
/// background stays the colour it is, bit for bit.
struct GIFPalette {
  /// 0xRRGGBB. Never empty, never more than 255.
  private(set) var colors: [UInt32]
  /// Colours that were looked up already.
  private var known = ColorTable()

  static let limit = 255

  init(of count: ColorCount) {
    let entries = count.table.sorted
    if entries.count <= Self.limit {
      colors = entries.map(\.color)
    } else {
      let samples = entries.map(Sample.init)
      var means = Self.split(samples)
      for _ in 0..<3 { means = Self.moved(means, samples).map(\.mean) }
      colors = Self.moved(means, samples).map(\.color)
    }
    if colors.isEmpty { colors = [0] }
  }

  /// The place of the nearest colour.
  mutating func index(of color: UInt32) -> UInt8 {
    if let index = known[color] { return UInt8(index) }
    var best = 0
    var least = Int32.max
    for (index, candidate) in colors.enumerated() {
      let distance = Self.distance(color, candidate)
      if distance < least { (best, least) = (index, distance) }
    }
    known.set(UInt32(best), for: color)
    return UInt8(best)
  }

  /// Squared, with the weights an eye gives red, green and blue, roughly.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int32 {
    let red = Int32(a >> 16 & 255) - Int32(b >> 16 & 255)
    let green = Int32(a >> 8 & 255) - Int32(b >> 8 & 255)
    let blue = Int32(a & 255) - Int32(b & 255)
    return 2 * red * red + 4 * green * green + 3 * blue * blue
  }
}

/// A colour and how much it counts. The three components are scaled by the roots of the weights that
/// `distance` has, so plain Euclidean distance is the same measure.
private struct Sample {
  let color: UInt32
  let position: SIMD4<Float>
  /// The root of how often it occurs: a large plain area must not take every colour for itself.
  let weight: Float

  static let scale = SIMD4<Float>(1.414_213_6, 2, 1.732_050_8, 0)

  init(color: UInt32, times: UInt32) {
    self.color = color
    let components = SIMD4<Float>(
      Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255), 0)
    position = components * Self.scale
    weight = Float(times).squareRoot()
  }

  static func color(at position: SIMD4<Float>) -> UInt32 {
    func byte(_ axis: Int) -> UInt32 {
      UInt32(min(max(position[axis] / scale[axis] + 0.5, 0), 255))
    }
    return byte(0) << 16 | byte(1) << 8 | byte(2)
  }
}

extension GIFPalette {
  /// A run of the samples, and how far they are from their mean.
  private struct Group {
    var range: Range<Int>
    var mean: SIMD4<Float>
    /// Per axis: the sum of weighted squared distances.
    var spread: SIMD4<Float>

    init(_ range: Range<Int>, of samples: [Sample]) {
      self.range = range
      var total: Float = 0
      var sum = SIMD4<Float>()
      for sample in samples[range] {
        total += sample.weight
        sum += sample.position * sample.weight
      }
      mean = sum / total
      spread = SIMD4()
      for sample in samples[range] {
        let away = sample.position - mean
        spread += away * away * sample.weight
      }
    }

    var cost: Float { spread[0] + spread[1] + spread[2] }
    var widestAxis: Int {
      spread[0] >= spread[1]
        ? (spread[0] >= spread[2] ? 0 : 2) : (spread[1] >= spread[2] ? 1 : 2)
    }
  }

  private static func split(_ all: [Sample]) -> [SIMD4<Float>] {
    var samples = all
    var groups = [Group(samples.indices, of: samples)]
    while groups.count < limit {
      let worst = groups.indices.max { groups[$0].cost < groups[$1].cost }!
      let group = groups[worst]
      if group.cost <= 0 { break }
      let axis = group.widestAxis
      let border = group.mean[axis]
      let middle = samples[group.range].partition { $0.position[axis] > border }
      if middle == group.range.lowerBound || middle == group.range.upperBound { break }
      groups[worst] = Group(group.range.lowerBound..<middle, of: samples)
      groups.append(Group(middle..<group.range.upperBound, of: samples))
    }
    return groups.map(\.mean)
  }

  /// The new means after every sample is assigned to the nearest one.
  private struct Moved {
    var mean: SIMD4<Float>
    var color: UInt32
  }

  private static func moved(_ means: [SIMD4<Float>], _ samples: [Sample]) -> [Moved] {
    var totals = [Float](repeating: 0, count: means.count)
    var sums = [SIMD4<Float>](repeating: SIMD4(), count: means.count)
    var heaviest = [Sample?](repeating: nil, count: means.count)
    for sample in samples {
      var nearest = 0
      var least = Float.infinity
      for (index, mean) in means.enumerated() {
        let away = sample.position - mean
        let distance = away[0] * away[0] + away[1] * away[1] + away[2] * away[2]
        if distance < least { (nearest, least) = (index, distance) }
      }
      let weight = sample.weight * sample.weight
      totals[nearest] += weight
      sums[nearest] += sample.position * weight
      if weight > heaviest[nearest].map({ $0.weight * $0.weight }) ?? 0 {
        heaviest[nearest] = sample
      }
    }
    return means.indices.map { index in
      guard let sample = heaviest[index] else {
        return Moved(mean: means[index], color: Sample.color(at: means[index]))
      }
      let mean = sums[index] / totals[index]
      let rules = sample.weight * sample.weight > totals[index] / 2
      return Moved(mean: mean, color: rules ? sample.color : Sample.color(at: mean))
    }
  }
}
