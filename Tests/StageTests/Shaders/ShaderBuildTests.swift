import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceShaders

/// Sources in Metal become libraries; what is wrong in them is told by its line.
@Suite struct ShaderBuildTests {
  private let folder = NSTemporaryDirectory() + "/vivace-shaders-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    return "\(folder)/\(name)"
  }

  /// The library of some files, and what the compiler said.
  private func table(_ files: [String]) throws -> (table: ShaderTable?, errors: String) {
    var errors = ""
    let library = try ShaderCompiler.library(
      of: files, keptIn: "\(folder)/kept", clang: try #require(ShaderCompiler.found())
    ) { errors += $0 }
    return (try library.map { try ShaderTable(loading: $0) }, errors)
  }

  @Test func rowsAreLaidOutAsTheHeaderSays() {
    #expect(MemoryLayout<ShaderRow>.size == ShaderRow.size)
    #expect(ShaderHeader.text.contains("sizeof(Row) == \(ShaderRow.size)"))
  }

  @Test func anErrorNamesTheLineAndLeavesOtherFilesAlone() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let broken = try write(
      """
      #include <metal_stdlib>
      [[ stitchable ]] half4 broken(float2 position, half4 color) {
        return colour;
      }
      """, to: "Broken.metal")
    let good = try write(
      "[[ stitchable ]] half4 good(float2 p, half4 c) { return c; }", to: "Good.metal")
    let (table, errors) = try table([broken, good])
    #expect(table?.functions.keys.sorted() == ["good"])
    #expect(errors.contains("Broken.metal:3:10: error: use of undeclared identifier 'colour'"))
    let alone = #expect(throws: ShaderBuildError.self) { try self.table([broken]) }
    #expect(alone?.lines.contains("Broken.metal:3:10: error:") == true)
  }

  @Test func aFunctionOfAnotherFormIsAnError() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try write("\n[[ stitchable ]] int number(int x) { return x; }", to: "Form.metal")
    let error = #expect(throws: ShaderBuildError.self) { try self.table([file]) }
    #expect(error?.lines.contains("Form.metal:2:") == true, "\(error?.lines ?? "")")
    #expect(error?.lines.contains("a shader function gives half4 or float2") == true)
  }

  @Test func functionsOfHeadersAndFilesOfOneNameWork() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try write(
      """
      #pragma once
      #include <metal_stdlib>
      using namespace metal;
      inline float twice(float x) { return 2 * x; }
      """, to: "Common.h")
    let files = try ["first", "second"].map { name in
      try write(
        """
        #include "Common.h"
        float helper(float x) { return twice(x); }
        [[ stitchable ]] half4 \(name)(float2 p) { return half4(helper(p.x)); }
        """, to: "\(name).metal")
    }
    let (table, errors) = try table(files)
    #expect(errors.isEmpty)
    #expect(table?.functions.keys.sorted() == ["first", "second"])
    #expect(table?.functions["first"]?.declaration == "half4 first(float2 p)")
  }

  @Test func filesForTheGraphicsProcessorAloneAreLeftOut() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try write(
      """
      #include <metal_stdlib>
      using namespace metal;
      kernel void add(device float *a [[buffer(0)]], uint i [[thread_position_in_grid]]) { a[i] += 1; }
      """, to: "Kernel.metal")
    #expect(try table([file]).table == nil)
  }

  /// Expressions of Metal in 0…1, each with its value.
  static let expressions: [(String, Double)] = [
    ("mix(0.25, 0.75, 0.5)", 0.5), ("clamp(2.0, 0.0, 0.9)", 0.9), ("step(0.5, 0.4)", 0),
    ("smoothstep(0.0, 1.0, 0.25)", 0.15625), ("fract(-0.25)", 0.75), ("abs(-0.3)", 0.3),
    ("length(float2(0.3, 0.4))", 0.5), ("dot(float3(0.1, 0.2, 0.3), float3(1, 2, 1))", 0.8),
    ("normalize(float2(3, 4)).x", 0.6), ("cross(float3(1, 0, 0), float3(0, 1, 0)).z", 1),
    ("reflect(float2(1, -1), float2(0, 1)).y", 1), ("fmod(5.25, 2.0) / 2", 0.625),
    ("pow(0.5, 2)", 0.25), ("exp2(-1.0)", 0.5), ("sqrt(0.25)", 0.5), ("rsqrt(4.0)", 0.5),
    ("sin(M_PI_2_F)", 1), ("atan2(1.0, 1.0) / M_PI_F", 0.25), ("max(0.2h, half(0.7))", 0.7),
    ("float4(0.1, float2(0.2, 0.3), 0.4).w", 0.4), ("float4(float3(0.6), 1).yzx.x", 0.6),
    ("select(0.2, 0.8, true)", 0.8), ("select(float2(0.1), float2(0.9), float2(1) > 0).y", 0.9),
    ("any(float2(1, 2) > 1.5) ? 0.5 : 0.0", 0.5), ("all(float2(1, 2) > 1.5) ? 0.5 : 0.0", 0),
    ("(float2x2(0, 1, 1, 0) * float2(0.2, 0.7)).x", 0.7),
    ("(float2(1, 0) * float2x2(0.1, 0.2, 0.3, 0.4)).y", 0.3),
    ("(float3x3(2) * float3x3(0.2))[1][1]", 0.4), ("determinant(float2x2(1, 0.5, 1, 1))", 0.5),
    ("transpose(float2x2(0.1, 0.2, 0.3, 0.4))[0][1]", 0.3), ("float(uint2(7, 9).y % 4) / 4", 0.25),
    ("float(int(0.9)) + 0.1", 0.1), ("trunc(1.7) - round(0.4) - 0.5", 0.5), ("sign(-3.0) + 1", 0),
    ("float2(half2(0.25)).x", 0.25), ("as_type<float>(as_type<uint>(0.5f))", 0.5),
    ("1.0 / 4", 0.25), ("saturate(3)", 1), ("distance(float2(0.1), float2(0.1, 0.6))", 0.5),
    ("fast::sqrt(0.25) * precise::cos(0.0)", 0.5),
  ]

  @Test func theHeadersFunctionsAreTheirFormulas() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let functions = Self.expressions.enumerated().map {
      "[[ stitchable ]] half4 f\($0)(float2 p) { return half4(half3(\($1.0)), 1); }"
    }
    let file = try write(
      "#include <metal_stdlib>\nusing namespace metal;\n" + functions.joined(separator: "\n"),
      to: "All.metal")
    let (table, errors) = try table([file])
    #expect(errors.isEmpty, "\(errors)")
    for (index, (text, value)) in Self.expressions.enumerated() {
      let function = try #require(table?.functions["f\(index)"])
      let call = ShaderCall(
        .fill, ShaderEntry(name: text, declaration: "", address: function.address), [])
      let run = try #require(ShaderRun(call, frame: .zero, map: .identity))
      var pixel: UInt32 = 0
      run.fill(x: 0, y: 0, count: 1, into: &pixel)
      #expect(abs(Double(pixel & 255) - value * 255) <= 0.51, "\(text) is \(pixel & 255)")
    }
  }

  @Test func picturesAreSampledByTheirSampler() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try write(
      """
      #include <metal_stdlib>
      using namespace metal;
      [[ stitchable ]] half4 picture(float2 p, texture2d<half> image) {
        constexpr sampler s(address::repeat, filter::nearest);
        return image.sample(s, p / float2(image.get_width(), image.get_height()));
      }
      """, to: "Picture.metal")
    let function = try #require(try table([file]).table?.functions["picture"])
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0x8000_0080])
    let entry = ShaderEntry(name: "picture", declaration: "", address: function.address)
    let call = ShaderCall(.fill, entry, [.image(ObjectIdentity(bitmap))])
    let run = try #require(ShaderRun(call, frame: .zero, map: .identity))
    var pixels = [UInt32](repeating: 0, count: 5)
    run.fill(x: -1, y: 0, count: 5, into: &pixels)
    #expect(pixels == [0x8000_0080, 0xFFFF_0000, 0x8000_0080, 0xFFFF_0000, 0x8000_0080])
    #expect(!ShaderCall(.color, entry, call.arguments).fits)
    #expect(!ShaderCall(.fill, entry, []).fits)
    #expect(call.fits)
  }
}
