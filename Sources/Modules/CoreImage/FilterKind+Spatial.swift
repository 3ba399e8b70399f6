import CoreGraphics

extension FilterKind {
  static var spatialKinds: [String: FilterKind] {
    [
      "CIGaussianBlur": FilterKind([kCIInputRadiusKey: 10.0]) {
        $0.image()?.applyingGaussianBlur(sigma: $0.number(kCIInputRadiusKey))
      },
      "CIUnsharpMask": FilterKind([kCIInputRadiusKey: 2.5, kCIInputIntensityKey: 0.5]) { filter in
        let share = Float(filter.number(kCIInputIntensityKey))
        return sharpened(filter.image(), radius: filter.number(kCIInputRadiusKey), share)
      },
      "CISharpenLuminance": FilterKind([kCIInputRadiusKey: 1.69, kCIInputSharpnessKey: 0.4]) {
        let share = Float($0.number(kCIInputSharpnessKey))
        return sharpened($0.image(), radius: $0.number(kCIInputRadiusKey), share)
      },
      "CIBloom": FilterKind([kCIInputRadiusKey: 10.0, kCIInputIntensityKey: 0.5]) { filter in
        guard let image = filter.image() else { return nil }
        let share = Float(filter.number(kCIInputIntensityKey))
        let glow = image.applyingGaussianBlur(sigma: filter.number(kCIInputRadiusKey))
        return image.combined(with: glow) { color, light in color + light * share * (1 - color) }
      },
      "CIVignette": FilterKind([kCIInputRadiusKey: 1.0, kCIInputIntensityKey: 0.0], vignette),
      "CIPixellate": FilterKind([
        kCIInputScaleKey: 8.0, kCIInputCenterKey: CIVector(x: 150, y: 150),
      ]) { filter in
        let side = max(Int(filter.number(kCIInputScaleKey).rounded()), 1)
        return cells(filter.image(), reach: side) { x, y in
          (floored(x, side) + side / 2, floored(y, side) + side / 2)
        }
      },
      "CICrystallize": FilterKind([
        kCIInputRadiusKey: 20.0, kCIInputCenterKey: CIVector(x: 150, y: 150),
      ]) { filter in
        let side = max(Int(filter.number(kCIInputRadiusKey).rounded()), 1)
        return cells(filter.image(), reach: 3 * side) { x, y in crystal(x, y, side) }
      },
      "CIEdges": FilterKind([kCIInputIntensityKey: 1.0]) { filter in
        guard let image = filter.image() else { return nil }
        let share = Float(filter.number(kCIInputIntensityKey))
        return CIImage(image.extent) { area, space in
          let raster = image.produce(area.grown(by: 1), space)
          return Raster(area) { x, y in
            let across = raster[x + 1, y] - raster[x, y]
            let up = raster[x, y + 1] - raster[x, y]
            let edge = (across * across + up * up).squareRoot() * share
            return SIMD4(edge.x, edge.y, edge.z, raster[x, y].w)
          }
        }
      },
      "CIAffineTransform": FilterKind([:]) { filter in
        let matrix = filter.value(forKey: kCIInputTransformKey) as? CGAffineTransform
        return filter.image()?.transformed(by: matrix ?? .identity)
      },
      "CILanczosScaleTransform": FilterKind([kCIInputScaleKey: 1.0, kCIInputAspectRatioKey: 1.0]) {
        let scale = $0.number(kCIInputScaleKey)
        let matrix = CGAffineTransform(
          scaleX: scale * $0.number(kCIInputAspectRatioKey), y: scale)
        return $0.image()?.transformed(by: matrix)
      },
      "CICrop": FilterKind(["inputRectangle": CIVector(x: 0, y: 0, z: 300, w: 300)]) {
        $0.image()?.cropped(to: $0.rect("inputRectangle") ?? .infinite)
      },
      "CIAreaAverage": FilterKind([kCIInputExtentKey: CIVector(x: 0, y: 0, z: 640, w: 80)]) {
        reduced($0) { pixels in pixels.reduce(.zero, +) / Float(max(pixels.count, 1)) }
      },
      "CIAreaMaximum": FilterKind([kCIInputExtentKey: CIVector(x: 0, y: 0, z: 640, w: 80)]) {
        reduced($0) { pixels in pixels.reduce(.zero) { pointwiseMax($0, $1) } }
      },
    ]
  }

  private static func sharpened(_ image: CIImage?, radius: Double, _ share: Float) -> CIImage? {
    guard let image else { return nil }
    let soft = image.clampedToExtent().applyingGaussianBlur(sigma: radius)
    return image.combined(with: soft) { color, soft in
      let new = color + (color - soft) * share
      return SIMD4(new.x, new.y, new.z, color.w)
    }.cropped(to: image.extent)
  }
  private static func vignette(_ filter: CIFilter) -> CIImage? {
    guard let image = filter.image() else { return nil }
    let strength = Float(filter.number(kCIInputIntensityKey))
    let reach = max(filter.number(kCIInputRadiusKey), 0.01)
    let (middle, half) = (
      CGPoint(x: image.extent.midX, y: image.extent.midY),
      hypot(image.extent.width, image.extent.height) / 2
    )
    return CIImage(image.extent) { area, space in
      let raster = image.produce(area, space)
      return Raster(area) { x, y in
        let distance = hypot(Double(x) + 0.5 - middle.x, Double(y) + 0.5 - middle.y)
        let share = distance / (half * reach)
        let factor = max(1 - strength * Float(share * share) / 2, 0)
        let color = raster[x, y]
        return SIMD4(color.x * factor, color.y * factor, color.z * factor, color.w)
      }
    }
  }

  /// Gives each pixel the colour of the pixel that represents its cell.
  private static func cells(
    _ image: CIImage?, reach: Int, _ middle: @escaping (Int, Int) -> (Int, Int)
  ) -> CIImage? {
    guard let image else { return nil }
    let clamped = image.clampedToExtent()
    return CIImage(image.extent) { area, space in
      let raster = clamped.produce(area.grown(by: reach), space)
      return Raster(area) { x, y in
        let point = middle(x, y)
        return raster[point.0, point.1]
      }
    }.cropped(to: image.extent)
  }
  private static func floored(_ value: Int, _ side: Int) -> Int {
    (value >= 0 ? value / side : (value - side + 1) / side) * side
  }
  /// The nearest of points that are one in each square of a side, off its middle by a fixed hash.
  private static func crystal(_ x: Int, _ y: Int, _ side: Int) -> (Int, Int) {
    var best = (point: (x, y), distance: Int.max)
    for row in -1...1 {
      for column in -1...1 {
        let (left, bottom) = (floored(x, side) + column * side, floored(y, side) + row * side)
        var hash = UInt64(bitPattern: Int64(left &* 73_856_093 ^ bottom &* 19_349_663))
        hash = (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9
        let point = (
          left + Int(hash >> 16 & 0xFFFF) % side, bottom + Int(hash >> 40 & 0xFFFF) % side
        )
        let distance = (point.0 - x) * (point.0 - x) + (point.1 - y) * (point.1 - y)
        if distance < best.distance { best = (point, distance) }
      }
    }
    return best.point
  }
  /// One pixel from all pixels of the filter's extent.
  static func reduced(
    _ filter: CIFilter, _ combine: @escaping ([SIMD4<Float>]) -> SIMD4<Float>
  ) -> CIImage? {
    guard let image = filter.image() else { return nil }
    let rect = (filter.rect(kCIInputExtentKey) ?? image.extent).intersection(image.extent)
    guard !rect.isNull, !rect.isInfinite else { return nil }
    return CIImage(CGRect(x: 0, y: 0, width: 1, height: 1)) { area, space in
      let color = combine(image.produce(Area(rect), space).pixels)
      return Raster(area) { x, y in x == 0 && y == 0 ? color : .zero }
    }
  }
}
