import Foundation

/// How far the colors of two pictures are from each other, as eyes see it.
extension FilterKind {
  static var differences: [String: FilterKind] {
    [
      "CILabDeltaE": FilterKind(["inputImage2": CIImage.empty()]) { filter in
        guard let image = filter.image(), let other = filter.image("inputImage2") else {
          return nil
        }
        return image.difference(from: other)
      }
    ]
  }
}

extension CIImage {
  /// A gray picture of the distances of colors, from 0 to 100: ΔE of 1994, of which 2 can just be seen. A
  /// difference of opacity counts as one of lightness.
  func difference(from other: CIImage) -> CIImage {
    CIImage(extent.union(other.extent)) { [produce] area, space in
      let (mine, theirs) = (produce(area, space), other.produce(area, space))
      var result = Raster(area)
      for index in mine.pixels.indices {
        let (one, two) = (mine.pixels[index], theirs.pixels[index])
        let distance =
          one == two
          ? 0
          : max(LabColor(one, space).distance(to: LabColor(two, space)), abs(one.w - two.w) * 100)
        result.pixels[index] = SIMD4(distance, distance, distance, 1)
      }
      return result
    }
  }
}

/// A color of CIE L*a*b*, under daylight of 6500 K.
struct LabColor {
  var lightness: Float
  var a: Float
  var b: Float

  /// - Parameter color: Premultiplied; a translucent one is taken on black.
  init(_ color: SIMD4<Float>, _ space: WorkingSpace) {
    func linear(_ value: Float) -> Float {
      guard space == .encoded else { return max(value, 0) }
      return value <= 0.04045 ? max(value, 0) / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let plain = SIMD3(linear(color.x), linear(color.y), linear(color.z))
    // IEC 61966-2-1: from sRGB to XYZ, each row divided by white.
    let x = (plain * SIMD3(0.4124, 0.3576, 0.1805)).sum() / 0.9505
    let y = (plain * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    let z = (plain * SIMD3(0.0193, 0.1192, 0.9505)).sum() / 1.089
    func root(_ value: Float) -> Float {
      value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
    let (fx, fy, fz) = (root(x), root(y), root(z))
    (lightness, a, b) = (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
  }

  /// ΔE of CIE 1994 with the weights of graphic arts, this color being the reference.
  func distance(to other: LabColor) -> Float {
    let (mine, theirs) = (hypot(a, b), hypot(other.a, other.b))
    let (dL, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    let chroma = mine - theirs
    let hue = max(da * da + db * db - chroma * chroma, 0)
    let (weightC, weightH) = (1 + 0.045 * mine, 1 + 0.015 * mine)
    let sum =
      dL * dL + chroma * chroma / (weightC * weightC) + hue / (weightH * weightH)
    return min(sum.squareRoot(), 100)
  }
}
