import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// Shaders are values; where no stage loads their functions, content is drawn as it is.
@MainActor struct ShaderTests {
  @Test func aShaderIsAFunctionAndItsArguments() {
    let shader = ShaderLibrary.wave(.float(2), .color(.red), .boundingRect)
    #expect(shader.function == ShaderFunction(library: .default, name: "wave"))
    #expect(shader.arguments == [.float(2.0), .color(.red), .boundingRect])
    #expect(shader.arguments != [.float(3), .color(.red), .boundingRect])
    #expect(Shader.Argument.float2(CGPoint(x: 1, y: 2)) == .float2(1, 2))
    let own = ShaderLibrary(url: URL(fileURLWithPath: "/shaders.metallib"))
    #expect(own.wave().function != ShaderLibrary.wave().function)
  }

  @Test func contentWithAShaderIsDrawnUnchanged() {
    let shader = ShaderLibrary.wave(.float(2))
    let changed = TestStage {
      Text("a").colorEffect(shader).layerEffect(shader, maxSampleOffset: .zero)
        .distortionEffect(shader, maxSampleOffset: .zero, isEnabled: false)
        .visualEffect { content, _ in content.colorEffect(shader) }
    }
    let plain = TestStage { Text("a") }
    #expect(changed.texts == plain.texts)
    #expect(changed.node("a").frame == plain.node("a").frame)
    #expect(TestStage { Rectangle().fill(shader) }.shapes.count <= 1)
  }

  @Test func withoutAStageAShaderCannotBeCompiled() async {
    await #expect(throws: (any Error).self) {
      try await ShaderLibrary.wave().compile(as: .colorEffect)
    }
  }
}
