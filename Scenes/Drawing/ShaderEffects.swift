// Shader functions: fills, colour effects, distortions and layer effects, each on a tile of its own.

import SwiftUI

struct ShaderEffects: View {
  /// In a program the functions are in a .metal file, and `ShaderLibrary.default` has them.
  private let library = ShaderLibrary(data: Data(Self.source.utf8))
  private let columns = Array(repeating: GridItem(.fixed(100), spacing: 16), count: 3)

  var body: some View {
    LazyVGrid(columns: columns, spacing: 16) {
      tile("Rings") { Rectangle().fill(library.rings(.boundingRect, .float(0.45))) }
      tile("Weave") {
        Rectangle().fill(library.weave(.float(14), .color(.indigo), .color(.mint)))
      }
      tile("Negative") { Picture().colorEffect(library.negative()) }
      tile("Posters") { Picture().colorEffect(library.posters(.float(3))) }
      tile("Lines") { Picture().colorEffect(library.lines(.float(4), .float(0.35))) }
      tile("Vignette") { Picture().colorEffect(library.vignette(.boundingRect)) }
      tile("Ripple") {
        Picture().distortionEffect(
          library.ripple(.float(4), .float(9)), maxSampleOffset: CGSize(width: 4, height: 0))
      }
      tile("Mosaic") {
        Picture().distortionEffect(library.mosaic(.float2(9, 9)), maxSampleOffset: .zero)
      }
      tile("Fringe") {
        Picture().layerEffect(library.fringe(.float(3)), maxSampleOffset: .zero)
      }
      tile("Relief") {
        Picture().layerEffect(library.relief(.float(1.5)), maxSampleOffset: .zero)
      }
      tile("Text") {
        Text("Aa").font(.system(size: 64, weight: .heavy))
          .foregroundStyle(library.rings(.boundingRect, .float(0.2)))
      }
      tile("Glow") {
        Image(systemName: "moon.fill").font(.system(size: 48)).foregroundStyle(.orange)
          .padding(8)
          .layerEffect(
            library.glow(.float(8), .color(.yellow)),
            maxSampleOffset: CGSize(width: 8, height: 8))
      }
    }
    .padding()
  }

  private func tile(_ name: String, @ViewBuilder _ content: () -> some View) -> some View {
    VStack(spacing: 4) {
      content().frame(width: 100, height: 100)
      Text(name).font(.caption)
    }
  }

  /// A sun over a hill.
  private struct Picture: View {
    var body: some View {
      ZStack {
        LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom)
        Circle().fill(.yellow).frame(width: 36).offset(x: 20, y: -18)
        Ellipse().fill(.green).frame(width: 150, height: 70).offset(x: -20, y: 45)
      }
      .frame(width: 100, height: 100)
      .clipped()
    }
  }

  private static let source = """
    #include <metal_stdlib>
    #include <SwiftUI/SwiftUI_Metal.h>
    using namespace metal;

    [[ stitchable ]] half4 rings(float2 position, float4 bounds, float density) {
      float v = 0.5 + 0.5 * sin(distance(position, bounds.zw / 2) * density);
      return half4(v, 0.2, 1 - v, 1);
    }
    [[ stitchable ]] half4 weave(float2 position, float size, half4 a, half4 b) {
      float2 cell = fract(position / size) - 0.5;
      return mix(a, b, half(smoothstep(-0.05, 0.05, cell.x * cell.y)));
    }
    [[ stitchable ]] half4 negative(float2 position, half4 color) {
      return half4(half3(color.a) - color.rgb, color.a);
    }
    [[ stitchable ]] half4 posters(float2 position, half4 color, float levels) {
      return half4(round(color.rgb * levels) / levels, color.a);
    }
    [[ stitchable ]] half4 lines(float2 position, half4 color, float height, float depth) {
      return half4(color.rgb * half(1 - depth * step(0.5, fract(position.y / height))), color.a);
    }
    [[ stitchable ]] half4 vignette(float2 position, half4 color, float4 bounds) {
      float edge = distance(position / bounds.zw, float2(0.5));
      return half4(color.rgb * half(1 - edge * edge * 1.6), color.a);
    }
    [[ stitchable ]] float2 ripple(float2 position, float height, float length) {
      return position + float2(sin(position.y / length * M_PI_F) * height, 0);
    }
    [[ stitchable ]] float2 mosaic(float2 position, float2 size) {
      return (floor(position / size) + 0.5) * size;
    }
    [[ stitchable ]] half4 fringe(float2 position, SwiftUI::Layer layer, float width) {
      half4 middle = layer.sample(position);
      half red = layer.sample(position - float2(width, 0)).r;
      half blue = layer.sample(position + float2(width, 0)).b;
      return half4(red, middle.g, blue, middle.a);
    }
    [[ stitchable ]] half4 relief(float2 position, SwiftUI::Layer layer, float depth) {
      half4 color = layer.sample(position);
      half3 slope = layer.sample(position + depth).rgb - layer.sample(position - depth).rgb;
      return half4(saturate(half3(0.5) + dot(slope, half3(0.5))) * color.a, color.a);
    }
    [[ stitchable ]] half4 glow(float2 position, SwiftUI::Layer layer, float radius, half4 tint) {
      half around = 0;
      for (int i = 0; i < 24; i++) {
        float angle = i * M_PI_F / 12;
        around += layer.sample(position + float2(cos(angle), sin(angle)) * radius * 0.6).a;
      }
      half4 color = layer.sample(position);
      return color + tint * (around / 24) * (1 - color.a);
    }
    """
}

#Preview {
  ShaderEffects()
}
