import CoreGraphics
import Foundation

/// Looks of photographs, further blurs, extrema and bar codes.
extension FilterKind {
  private static func mixed(
    _ one: SIMD3<Float>, _ other: SIMD3<Float>, _ share: Float
  ) -> SIMD3<Float> { one + (other - one) * share }
  /// A look: a saturation, a contrast around the middle, and amounts that are multiplied and added.
  private static func look(
    saturation: Float, contrast: Float, gain: SIMD3<Float> = .one, offset: SIMD3<Float> = .zero
  ) -> FilterKind {
    .colors { _ in
      { color in
        let toned = mixed(SIMD3(repeating: lightness(color)), color, saturation)
        let result = ((toned - 0.5) * contrast + 0.5) * gain + offset
        return result.clamped(lowerBound: .zero, upperBound: .one)
      }
    }
  }

  static var photoKinds: [String: FilterKind] {
    [
      "CIPhotoEffectChrome": look(saturation: 1.25, contrast: 1.15),
      "CIPhotoEffectFade": look(
        saturation: 0.7, contrast: 0.8, offset: SIMD3(repeating: 0.04)),
      "CIPhotoEffectInstant": look(
        saturation: 0.75, contrast: 0.95, gain: SIMD3(1.05, 1, 0.88),
        offset: SIMD3(0.03, 0.02, 0.04)
      ),
      "CIPhotoEffectProcess": look(
        saturation: 0.9, contrast: 1.05, gain: SIMD3(0.92, 1.02, 1.06)),
      "CIPhotoEffectTransfer": look(
        saturation: 0.95, contrast: 1, gain: SIMD3(1.06, 1, 0.9), offset: SIMD3(0.01, 0, 0)),
      "CIFalseColor": .colors([
        "inputColor0": CIColor(red: 0.3, green: 0, blue: 0),
        "inputColor1": CIColor(red: 1, green: 0.9, blue: 0.8),
      ]) { filter in
        func vector(_ color: CIColor) -> SIMD3<Float> {
          SIMD3(Float(color.red), Float(color.green), Float(color.blue))
        }
        let (dark, light) = (
          vector(filter.color("inputColor0")), vector(filter.color("inputColor1"))
        )
        return { mixed(dark, light, min(max(lightness($0), 0), 1)) }
      },
      "CITemperatureAndTint": .colors([
        "inputNeutral": CIVector(x: 6_500, y: 0), "inputTargetNeutral": CIVector(x: 6_500, y: 0),
      ]) { filter in
        let (neutral, target) = (
          filter.point("inputNeutral"), filter.point("inputTargetNeutral")
        )
        // Warmth in steps of reciprocal temperature, of which a hundred are a visible change.
        func mireds(_ kelvins: CGFloat) -> Float { Float(1e6 / max(kelvins, 1_000)) }
        let warmth = (mireds(neutral.x) - mireds(target.x)) / 1_000
        let tint = Float(target.y - neutral.y) / 1_000
        let gain = SIMD3(1 - warmth, 1 + tint, 1 + warmth)
        return { $0 * gain }
      },
      "CIHighlightShadowAdjust": .colors([
        kCIInputRadiusKey: 0.0, "inputShadowAmount": 0.0, "inputHighlightAmount": 1.0,
      ]) { filter in
        let (shadow, light) = (
          Float(filter.number("inputShadowAmount")), Float(filter.number("inputHighlightAmount"))
        )
        return { color in
          let level = min(max(lightness(color), 0), 1)
          let (low, high) = ((1 - level) * (1 - level), level * level)
          return color * (1 + shadow * low) * (1 - (1 - light) * high * 0.5)
        }
      },
      "CIColorClamp": FilterKind([
        "inputMinComponents": CIVector(x: 0, y: 0, z: 0, w: 0),
        "inputMaxComponents": CIVector(x: 1, y: 1, z: 1, w: 1),
      ]) { filter in
        func vector(_ key: String) -> SIMD4<Float> {
          let found = filter.vector(key) ?? CIVector(x: 0)
          return SIMD4(Float(found.x), Float(found.y), Float(found.z), Float(found.w))
        }
        let (low, high) = (vector("inputMinComponents"), vector("inputMaxComponents"))
        return filter.image()?.mapped { pointwiseMax(low, pointwiseMin(high, $0)) }
      },
    ]
  }

  static var blurKinds: [String: FilterKind] {
    [
      "CIBoxBlur": FilterKind([kCIInputRadiusKey: 10.0]) { filter in
        let reach = max(0, Int(filter.number(kCIInputRadiusKey).rounded()) / 2)
        return averaged(filter.image(), reach: reach) { _, _ in true }
      },
      "CIDiscBlur": FilterKind([kCIInputRadiusKey: 8.0]) { filter in
        let reach = max(0, Int(filter.number(kCIInputRadiusKey).rounded()))
        return averaged(filter.image(), reach: reach) { $0 * $0 + $1 * $1 <= reach * reach }
      },
      "CIMotionBlur": FilterKind([kCIInputRadiusKey: 20.0, kCIInputAngleKey: 0.0]) { filter in
        let (radius, angle) = (filter.number(kCIInputRadiusKey), filter.number(kCIInputAngleKey))
        return moved(filter.image(), radius: min(max(radius, 0), 500), angle: angle)
      },
      "CIAreaMinimum": FilterKind([kCIInputExtentKey: CIVector(x: 0, y: 0, z: 640, w: 80)]) {
        reduced($0) { pixels in
          pixels.reduce(SIMD4(repeating: 1)) { pointwiseMin($0, $1) }
        }
      },
      "CICode128BarcodeGenerator": FilterKind(
        ["inputMessage": Data(), "inputQuietSpace": 10.0, "inputBarcodeHeight": 32.0],
        isSource: true
      ) { filter in
        guard let message = filter.value(forKey: "inputMessage") as? Data,
          let code = Code128(message)
        else { return nil }
        let quiet = min(max(Int(filter.number("inputQuietSpace")), 0), 100)
        let height = min(max(Int(filter.number("inputBarcodeHeight")), 1), 1_000)
        let width = code.modules.count + 2 * quiet
        return CIImage(CGRect(x: 0, y: 0, width: width, height: height)) { area, _ in
          Raster(area) { x, y in
            guard (0..<width).contains(x), (0..<height).contains(y) else { return .zero }
            let index = x - quiet
            let isBar = code.modules.indices.contains(index) && code.modules[index]
            return isBar ? SIMD4(0, 0, 0, 1) : SIMD4(1, 1, 1, 1)
          }
        }
      },
    ]
  }

  private static func grown(_ extent: CGRect, by reach: Int) -> CGRect {
    extent.isInfinite ? extent : extent.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
  }
  /// The mean of the pixels around each one.
  private static func averaged(
    _ image: CIImage?, reach: Int, _ isMeant: @escaping (Int, Int) -> Bool
  ) -> CIImage? {
    guard let image, reach > 0 else { return image }
    let reach = min(reach, 100)
    // Each row of the shape is one run, so that a mean is a difference of sums.
    let runs = (-reach...reach).map { dy in (-reach...reach).filter { isMeant($0, dy) }.max() ?? -1
    }
    let count = runs.reduce(0) { $0 + 2 * max($1, -1) + 1 }
    return CIImage(grown(image.extent, by: reach)) { area, space in
      let source = area.grown(by: reach)
      let raster = image.produce(source, space)
      var sums = [SIMD4<Float>](repeating: .zero, count: (source.width + 1) * source.height)
      for y in 0..<source.height {
        let (row, pixels) = (y * (source.width + 1), y * source.width)
        for x in 0..<source.width {
          let sum: SIMD4<Float> = sums[row + x] + raster.pixels[pixels + x]
          sums[row + x + 1] = sum
        }
      }
      return Raster(area) { x, y in
        var sum = SIMD4<Float>.zero
        for (index, run) in runs.enumerated() where run >= 0 {
          let row = (y - reach + index - source.y0) * (source.width + 1)
          let column = row + x - source.x0
          let part: SIMD4<Float> = sums[column + run + 1] - sums[column - run]
          sum += part
        }
        return sum / Float(max(count, 1))
      }
    }
  }

  /// The mean of the pixels along a line through each one.
  private static func moved(_ image: CIImage?, radius: Double, angle: Double) -> CIImage? {
    guard let image, radius >= 0.5 else { return image }
    let reach = Int(radius.rounded(.up)) + 1
    let steps = max(2, Int((2 * radius).rounded()))
    let offsets = (0...steps).map { step -> (Double, Double) in
      let distance = radius * (2 * Double(step) / Double(steps) - 1)
      return (distance * cos(angle), distance * sin(angle))
    }
    return CIImage(grown(image.extent, by: reach)) { area, space in
      let raster = image.produce(area.grown(by: reach), space)
      return Raster(area) { x, y in
        let sum = offsets.reduce(SIMD4<Float>.zero) {
          $0 + raster.sample(Double(x) + 0.5 + $1.0, Double(y) + 0.5 + $1.1)
        }
        return sum / Float(offsets.count)
      }
    }
  }
}
