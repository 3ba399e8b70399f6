import CoreGraphics

/// A filter's inputs with their defaults, and the picture that it makes.
struct FilterKind {
  let keys: [String]
  let defaults: [String: Any]
  let make: (CIFilter) -> CIImage?

  init(_ defaults: [String: Any], isSource: Bool = false, _ make: @escaping (CIFilter) -> CIImage?)
  {
    keys = (isSource ? [] : [kCIInputImageKey]) + defaults.keys.sorted()
    (self.defaults, self.make) = (defaults, make)
  }
  /// A filter that changes each colour by itself, not premultiplied and as it is encoded in files.
  static func colors(
    _ defaults: [String: Any] = [:],
    _ change: @escaping (CIFilter) -> (SIMD3<Float>) -> SIMD3<Float>
  ) -> FilterKind { FilterKind(defaults) { $0.image()?.mappedEncoded(change($0)) } }

  nonisolated(unsafe) static let all: [String: FilterKind] =
    [
      colorKinds, adjustments, photoKinds, spatialKinds, blurKinds, compositions, generators,
      differences,
    ].reduce(into: [:]) { all, kinds in all.merge(kinds) { one, _ in one } }

  // MARK: - Colours

  static func lightness(_ color: SIMD3<Float>) -> Float {
    (color * SIMD3(0.2126, 0.7152, 0.0722)).sum()
  }
  private static func mixed(_ one: SIMD3<Float>, _ other: SIMD3<Float>, _ share: Float)
    -> SIMD3<Float>
  { one + (other - one) * share }
  private static func gray(_ change: @escaping (Float) -> Float = { $0 }) -> FilterKind {
    .colors { _ in { SIMD3(repeating: change(lightness($0))) } }
  }

  private static var colorKinds: [String: FilterKind] {
    [
      "CISepiaTone": .colors([kCIInputIntensityKey: 1.0]) { filter in
        let share = Float(filter.number(kCIInputIntensityKey))
        return { color in
          let sepia = SIMD3(
            (color * SIMD3(0.393, 0.769, 0.189)).sum(), (color * SIMD3(0.349, 0.686, 0.168)).sum(),
            (color * SIMD3(0.272, 0.534, 0.131)).sum())
          return mixed(color, sepia, share)
        }
      },
      "CIColorInvert": .colors { _ in { 1 - $0 } },
      "CIPhotoEffectMono": gray(),
      "CIPhotoEffectTonal": gray { 0.1 + 0.85 * $0 },
      "CIPhotoEffectNoir": gray { min(max(($0 - 0.5) * 1.4 + 0.48, 0), 1) },
      "CIColorMonochrome": .colors([
        kCIInputColorKey: CIColor(red: 0.6, green: 0.45, blue: 0.3), kCIInputIntensityKey: 1.0,
      ]) { filter in
        let (tint, share) = (
          filter.color(kCIInputColorKey), Float(filter.number(kCIInputIntensityKey))
        )
        let shade = SIMD3(Float(tint.red), Float(tint.green), Float(tint.blue))
        return { mixed($0, shade * lightness($0), share) }
      },
      "CIColorControls": .colors([
        kCIInputSaturationKey: 1.0, kCIInputBrightnessKey: 0.0, kCIInputContrastKey: 1.0,
      ]) { filter in
        let (saturation, contrast) = (
          Float(filter.number(kCIInputSaturationKey)), Float(filter.number(kCIInputContrastKey))
        )
        let brightness = Float(filter.number(kCIInputBrightnessKey))
        return { color in
          let saturated = mixed(SIMD3(repeating: lightness(color)), color, saturation)
          return (saturated + brightness - 0.5) * contrast + 0.5
        }
      },
    ]
  }
  private static var adjustments: [String: FilterKind] {
    [
      "CIExposureAdjust": FilterKind([kCIInputEVKey: 0.0]) { filter in
        let factor = Float(exp2(filter.number(kCIInputEVKey)))
        return filter.image()?.mapped { SIMD4($0.x * factor, $0.y * factor, $0.z * factor, $0.w) }
      },
      "CIGammaAdjust": FilterKind(["inputPower": 1.0]) { filter in
        let power = Float(filter.number("inputPower"))
        return filter.image()?.mapped { color in
          guard color.w > 0 else { return color }
          func raised(_ value: Float) -> Float { pow(max(value / color.w, 0), power) * color.w }
          return SIMD4(raised(color.x), raised(color.y), raised(color.z), color.w)
        }
      },
      "CIVibrance": .colors(["inputAmount": 0.0]) { filter in
        let amount = Float(filter.number("inputAmount"))
        return { color in
          let spread = color.max() - color.min()
          return mixed(SIMD3(repeating: lightness(color)), color, 1 + amount * (1 - spread))
        }
      },
      "CIHueAdjust": .colors([kCIInputAngleKey: 0.0]) { filter in
        let angle = Float(filter.number(kCIInputAngleKey))
        let (cosine, sine) = (cos(angle), sin(angle))
        let axis = SIMD3<Float>(repeating: 1 / Float(3).squareRoot())
        return { color in
          let along = axis * (axis * color).sum() * (1 - cosine)
          let cross = SIMD3(
            axis.y * color.z - axis.z * color.y, axis.z * color.x - axis.x * color.z,
            axis.x * color.y - axis.y * color.x)
          return color * cosine + cross * sine + along
        }
      },
      "CIColorMatrix": FilterKind(
        [
          "inputRVector": CIVector(x: 1, y: 0, z: 0, w: 0),
          "inputGVector": CIVector(x: 0, y: 1, z: 0, w: 0),
          "inputBVector": CIVector(x: 0, y: 0, z: 1, w: 0),
          "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 1),
          "inputBiasVector": CIVector(x: 0, y: 0, z: 0, w: 0),
        ], multiplied),
      "CIColorPosterize": .colors(["inputLevels": 6.0]) { filter in
        let levels = Float(max(filter.number("inputLevels"), 2)) - 1
        return { ($0 * levels).rounded(.toNearestOrAwayFromZero) / levels }
      },
      "CIMaskToAlpha": FilterKind([:]) { filter in
        filter.image()?.mapped { color in
          let level = lightness(SIMD3(color.x, color.y, color.z))
          return SIMD4(repeating: level)
        }
      },
    ]
  }
  private static func multiplied(_ filter: CIFilter) -> CIImage? {
    let rows = ["R", "G", "B", "A", "Bias"].map { letter in
      let vector = filter.vector("input\(letter)Vector") ?? CIVector(x: 0)
      return SIMD4(Float(vector.x), Float(vector.y), Float(vector.z), Float(vector.w))
    }
    return filter.image()?.mapped { color in
      let plain =
        color.w > 0 ? SIMD4(color.x, color.y, color.z, color.w * color.w) / color.w : color
      let new =
        SIMD4(
          (rows[0] * plain).sum(), (rows[1] * plain).sum(), (rows[2] * plain).sum(),
          (rows[3] * plain).sum()) + rows[4]
      return SIMD4(new.x * new.w, new.y * new.w, new.z * new.w, new.w)
    }
  }
}
