import VivaceDrawing
import VivaceGeometry

/// A gradient's colours at evenly spaced places, premultiplied and ready to be drawn.
///
/// Every entry is the colour at the middle of its piece of the gradient.
final class GradientTable {
  static let bits = 10
  static let count = 1 << bits

  let colors: UnsafeMutablePointer<UInt32>
  let isOpaque: Bool

  init(_ stops: GradientStops) {
    colors = .allocate(capacity: Self.count)
    colors.initialize(repeating: 0, count: Self.count)
    isOpaque = stops.stops.allSatisfy { $0.color.opacity >= 1 }
    var next = 0
    let all = stops.stops
    let premultiplied = all.map { Premultiplied($0.color) }
    for index in 0..<Self.count {
      let location = (CGFloat(index) + 0.5) / CGFloat(Self.count)
      while next < all.count, all[next].location <= location { next += 1 }
      if next == 0 {
        colors[index] = premultiplied[0].packed
      } else if next == all.count {
        colors[index] = premultiplied[all.count - 1].packed
      } else {
        let span = all[next].location - all[next - 1].location
        let t = (location - all[next - 1].location) / span
        if stops.space == .device {
          colors[index] = premultiplied[next - 1].mixed(with: premultiplied[next], Float(t)).packed
        } else {
          colors[index] =
            stops.mixed(all[next - 1].color, all[next].color, at: Double(t)).premultiplied
        }
      }
    }
  }

  deinit { colors.deallocate() }

  private struct Premultiplied {
    var r, g, b, a: Float

    init(_ color: ResolvedColor) {
      a = max(0, min(1, color.opacity))
      r = max(0, min(1, color.red)) * a
      g = max(0, min(1, color.green)) * a
      b = max(0, min(1, color.blue)) * a
    }

    func mixed(with other: Premultiplied, _ t: Float) -> Premultiplied {
      var result = self
      result.r += (other.r - r) * t
      result.g += (other.g - g) * t
      result.b += (other.b - b) * t
      result.a += (other.a - a) * t
      return result
    }

    var packed: UInt32 {
      func byte(_ c: Float) -> UInt32 { UInt32(c * 255 + 0.5) }
      return byte(a) << 24 | byte(min(r, a)) << 16 | byte(min(g, a)) << 8 | byte(min(b, a))
    }
  }
}
