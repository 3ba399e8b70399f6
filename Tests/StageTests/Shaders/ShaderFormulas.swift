import Foundation

/// Ten effects, each as a shader function and as a formula in Swift.
enum ShaderFormulas {
  static let source = """
    #include <metal_stdlib>
    #include <SwiftUI/SwiftUI_Metal.h>
    using namespace metal;

    static float2 centered(float2 p) { return p - float2(20); }

    [[ stitchable ]] half4 rings(float2 p, float density) {
      float v = 0.5 + 0.5 * sin(length(centered(p)) * density);
      return half4(v, 1 - v, 0.5h, 1);
    }
    [[ stitchable ]] half4 checker(float2 p, float size, half4 a, half4 b) {
      uint2 cell = uint2(p / size);
      return (cell.x ^ cell.y) & 1 ? b : a;
    }
    [[ stitchable ]] half4 negative(float2 p, half4 color) {
      return half4(half3(color.a) - color.rgb, color.a);
    }
    [[ stitchable ]] half4 posters(float2 p, half4 color, float levels) {
      color.rgb = (floor(color.rgb * levels) + 0.5) / (levels + 1);
      return color;
    }
    [[ stitchable ]] half4 lines(float2 p, half4 color, float height) {
      color.rgb *= 0.6 + 0.4 * step(0.5, fract(p.y / height));
      return color;
    }
    [[ stitchable ]] half4 vignette(float2 p, half4 color, float4 bounds) {
      float2 uv = (p - bounds.xy) / bounds.zw;
      color.rgb *= 1 - distance(uv, float2(0.5));
      return color;
    }
    [[ stitchable ]] float2 ripple(float2 p, float height, device const float *waves, int count) {
      for (int i = 0; i < count; i++) p.x += sin(p.y / waves[i]) * height;
      return p;
    }
    [[ stitchable ]] float2 mosaic(float2 p, float2 size) { return (floor(p / size) + 0.5) * size; }
    [[ stitchable ]] half4 fringe(float2 p, SwiftUI::Layer layer, float width) {
      half4 middle = layer.sample(p);
      half left = layer.sample(p - float2(width, 0)).r;
      half right = layer.sample(p + float2(width, 0)).b;
      return half4(left, middle.g, right, 1);
    }
    [[ stitchable ]] half4 relief(float2 p, SwiftUI::Layer layer) {
      half4 c = layer.sample(p);
      half3 d = layer.sample(p + 1).rgb - layer.sample(p - 1).rgb;
      return half4(saturate(c.rgb + d * 0.5), c.a);
    }
    [[ stitchable ]] half4 place(float2 p, half4 color) { return half4(half2(p / 100), 0, 1); }
    [[ stitchable ]] half4 placeOf(float2 p) { return half4(half2(p / 100), 0, 1); }
    [[ stitchable ]] half4 size(float2 p, float4 bounds) { return half4(half2(bounds.zw / 100), 0, 1); }
    [[ stitchable ]] half4 nothing(float2 p, half4 color) { return color / half4(0) - color / half4(0); }
    [[ stitchable ]] half4 amount(float2 p, half4 color, float value) { return half4(half3(value), 1); }
    """

  typealias Color = SIMD4<Double>
  typealias Point = SIMD2<Double>

  /// A picture that effects are applied to: four quarters of different colors.
  struct Picture {
    /// In pixels, at two pixels a point.
    let side = 80
    static let quarters: [Color] = [
      Color(0.8, 0.2, 0.4, 1), Color(0.1, 0.7, 0.3, 1), Color(0.2, 0.4, 0.9, 1),
      Color(0.9, 0.85, 0.15, 1),
    ]

    /// A pixel as it is kept; transparent outside.
    func pixel(_ x: Int, _ y: Int) -> Color {
      guard x >= 0, y >= 0, x < side, y < side else { return .zero }
      let color = Self.quarters[(y < side / 2 ? 0 : 2) + (x < side / 2 ? 0 : 1)]
      return (color * 255).rounded(.toNearestOrAwayFromZero) / 255
    }

    /// The color at a point, between the middles of pixels.
    func sample(_ point: Point) -> Color {
      let place = point * 2 - 0.5
      let (x, y) = (place.x.rounded(.down), place.y.rounded(.down))
      let (u, v) = (place.x - x, place.y - y)
      let (i, j) = (Int(x), Int(y))
      let upper = pixel(i, j) * (1 - u) + pixel(i + 1, j) * u
      let lower = pixel(i, j + 1) * (1 - u) + pixel(i + 1, j + 1) * u
      return upper * (1 - v) + lower * v
    }
  }

  /// The color that an effect gives at a point.
  static func expected(_ name: String, at p: Point, of picture: Picture) -> Color {
    func length(_ v: Point) -> Double { (v * v).sum().squareRoot() }
    func gray(_ color: Color, _ factor: Double) -> Color {
      color * Color(factor, factor, factor, 1)
    }
    let color = picture.sample(p)
    switch name {
    case "rings":
      let v = 0.5 + 0.5 * sin(length(p - 20) * 0.7)
      return Color(v, 1 - v, 0.5, 1)
    case "checker":
      let cell = (Int(p.x / 7), Int(p.y / 7))
      return (cell.0 ^ cell.1) & 1 == 1 ? Color(0, 0, 1, 1) : Color(0.5, 0, 0, 0.5)
    case "negative": return Color(1 - color.x, 1 - color.y, 1 - color.z, 1)
    case "posters":
      return gray(((color * 3).rounded(.down) + 0.5) / 4, 1).replacingLast(1)
    case "lines":
      let place = p.y / 4
      return gray(color, 0.6 + (place - place.rounded(.down) >= 0.5 ? 0.4 : 0))
    case "vignette": return gray(color, 1 - length(p / 40 - 0.5))
    case "ripple":
      var q = p
      for wave in [5.0, 3.0] { q.x += sin(q.y / wave) * 2 }
      return picture.sample(q)
    case "mosaic":
      let size = Point(6, 4)
      return picture.sample(((p / size).rounded(.down) + 0.5) * size)
    case "fringe":
      return Color(
        picture.sample(p - Point(3, 0)).x, color.y, picture.sample(p + Point(3, 0)).z, 1)
    default:
      let slope = picture.sample(p + 1) - picture.sample(p - 1)
      let sum = color + slope * 0.5
      return sum.clamped(lowerBound: .zero, upperBound: Color(repeating: 1)).replacingLast(color.w)
    }
  }
}

extension SIMD4<Double> {
  fileprivate func replacingLast(_ value: Double) -> Self { Self(x, y, z, value) }
}
