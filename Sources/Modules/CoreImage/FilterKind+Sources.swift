import CoreGraphics
import VivaceDrawing

extension FilterKind {
  /// A composition of a picture over another one.
  private static func over(
    _ change: @escaping (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> FilterKind {
    FilterKind([:]) { filter in
      guard let image = filter.image() else { return nil }
      guard let ground = filter.image(kCIInputBackgroundImageKey) else { return image }
      return image.combined(with: ground, change)
    }
  }
  static var compositions: [String: FilterKind] {
    [
      "CISourceOverCompositing": over { $0 + $1 * (1 - $0.w) },
      "CISourceAtopCompositing": over { $0 * $1.w + $1 * (1 - $0.w) },
      "CISourceInCompositing": over { $0 * $1.w },
      "CISourceOutCompositing": over { $0 * (1 - $1.w) },
      "CIAdditionCompositing": over {
        pointwiseMin($0 + $1, SIMD4(repeating: 1))
      },
      "CIMultiplyCompositing": over { $0 * $1 },
      "CIMultiplyBlendMode": over { $0 * $1 + $0 * (1 - $1.w) + $1 * (1 - $0.w) },
      "CIScreenBlendMode": over { $0 + $1 - $0 * $1 },
      "CIDifferenceBlendMode": over { one, two in
        let least = pointwiseMin(one * two.w, two * one.w)
        let new = one + two - 2 * least
        return SIMD4(new.x, new.y, new.z, one.w + two.w - one.w * two.w)
      },
      "CIBlendWithMask": blend { FilterKind.lightness(SIMD3($0.x, $0.y, $0.z)) },
      "CIBlendWithAlphaMask": blend { $0.w },
      "CIDissolveTransition": FilterKind(["inputTime": 0.0]) { filter in
        guard let image = filter.image() else { return nil }
        let (share, target) = (Float(filter.number("inputTime")), filter.image("inputTargetImage"))
        return image.combined(with: target ?? .empty()) { $0 * (1 - share) + $1 * share }
      },
    ]
  }
  private static func blend(_ share: @escaping (SIMD4<Float>) -> Float) -> FilterKind {
    FilterKind([:]) { filter in
      guard let image = filter.image(), let mask = filter.image(kCIInputMaskImageKey) else {
        return nil
      }
      let ground = filter.image(kCIInputBackgroundImageKey) ?? .empty()
      return CIImage(image.extent.union(ground.extent)) { area, space in
        let (front, back) = (image.produce(area, space), ground.produce(area, space))
        let shares = mask.produce(area, space)
        return Raster(area) { x, y in
          let amount = share(shares[x, y])
          return front[x, y] * amount + back[x, y] * (1 - amount)
        }
      }
    }
  }

  static var generators: [String: FilterKind] {
    [
      "CIConstantColorGenerator": FilterKind([kCIInputColorKey: CIColor.red], isSource: true) {
        CIImage(color: $0.color(kCIInputColorKey))
      },
      "CICheckerboardGenerator": FilterKind(
        [
          kCIInputCenterKey: CIVector(x: 150, y: 150), "inputColor0": CIColor.white,
          "inputColor1": CIColor.black, kCIInputWidthKey: 80.0,
        ], isSource: true
      ) { filter in
        let (center, side) = (
          filter.point(kCIInputCenterKey), max(filter.number(kCIInputWidthKey), 1)
        )
        let colors = [filter.color("inputColor0"), filter.color("inputColor1")]
        return CIImage(.infinite) { area, space in
          let values = colors.map { $0.value(in: space) }
          return Raster(area) { x, y in
            let (column, row) = (
              Int(((Double(x) - center.x) / side).rounded(.down)),
              Int(((Double(y) - center.y) / side).rounded(.down))
            )
            return values[(column + row) & 1]
          }
        }
      },
      "CILinearGradient": FilterKind(
        [
          "inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 200, y: 200),
          "inputColor0": CIColor.white, "inputColor1": CIColor.black,
        ], isSource: true
      ) { filter in
        let (start, end) = (filter.point("inputPoint0"), filter.point("inputPoint1"))
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = max(dx * dx + dy * dy, 1e-9)
        return gradient(filter) { (($0 - start.x) * dx + ($1 - start.y) * dy) / length }
      },
      "CIRadialGradient": FilterKind(
        [
          kCIInputCenterKey: CIVector(x: 150, y: 150), "inputRadius0": 5.0, "inputRadius1": 100.0,
          "inputColor0": CIColor.white, "inputColor1": CIColor.black,
        ], isSource: true
      ) { filter in
        let center = filter.point(kCIInputCenterKey)
        let (first, last) = (filter.number("inputRadius0"), filter.number("inputRadius1"))
        return gradient(filter) {
          (hypot($0 - center.x, $1 - center.y) - first) / max(last - first, 1e-9)
        }
      },
      "CIQRCodeGenerator": FilterKind(["inputCorrectionLevel": "M"], isSource: true) { filter in
        guard let message = filter.value(forKey: "inputMessage") as? Data else { return nil }
        let level = filter.value(forKey: "inputCorrectionLevel") as? String ?? "M"
        return QRCode(Array(message), level: level)?.image
      },
    ]
  }
  private static func gradient(
    _ filter: CIFilter, _ position: @escaping (Double, Double) -> Double
  ) -> CIImage {
    let colors = (filter.color("inputColor0"), filter.color("inputColor1"))
    return CIImage(.infinite) { area, space in
      let (first, last) = (colors.0.value(in: space), colors.1.value(in: space))
      return Raster(area) { x, y in
        let share = Float(min(max(position(Double(x) + 0.5, Double(y) + 0.5), 0), 1))
        return first * (1 - share) + last * share
      }
    }
  }
}
extension QRCode {
  /// A pixel for each module, with one module of white around.
  var image: CIImage {
    let side = size + 2
    let pixels = (0..<side * side).map { index -> UInt32 in
      let (x, y) = (index % side - 1, index / side - 1)
      let isDark = (0..<size).contains(x) && (0..<size).contains(y) && isDark(x, y)
      return isDark ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    return CIImage(cgImage: CGImage(Bitmap(width: side, height: side, pixels: pixels)))
  }
}
