import SwiftUI
import Testing

@testable import VivaceStage
@testable import VivaceViews

/// Colours that are mixed by their amounts of light where a program asks for that.
@MainActor @Suite(.serialized) struct LinearModeTests {
  init() { StageServices.install() }

  private struct Halves: View {
    var body: some View {
      ZStack {
        Color(.sRGB, white: 0)
        Color(.sRGB, white: 1).opacity(0.5)
      }
    }
  }

  /// The levels of red in the middle of a view's picture.
  private func level(_ view: some View, _ mode: ColorRenderingMode = .nonLinear) -> Int? {
    let renderer = ImageRenderer(content: view.frame(width: 8, height: 8))
    renderer.colorMode = mode
    return renderer.cgImage.map { Int($0.bitmap.pixels[36] >> 16 & 255) }
  }

  @Test func aLinearModeMixesAmountsOfLight() {
    #expect(level(Halves()) == 128)
    // Half of the light is 188 of 255 in sRGB's encoding.
    #expect(level(Halves().drawingGroup(colorMode: .linear)) == 188)
    #expect(level(Halves(), .extendedLinear) == 188)
    func draw(_ context: inout GraphicsContext, _ size: CGSize) {
      let all = Path(CGRect(origin: .zero, size: size))
      context.fill(all, with: .color(Color(.sRGB, white: 0)))
      context.opacity = 0.5
      context.fill(all, with: .color(Color(.sRGB, white: 1)))
    }
    #expect(level(Canvas(colorMode: .linear, renderer: draw)) == 188)
    let size = CGSize(width: 8, height: 8)
    #expect(level(Image(size: size, colorMode: .linear) { draw(&$0, size) }) == 188)
    #expect(level(Image(size: size) { draw(&$0, size) }) == 128)
  }

  @Test func aLinearFilterCalculatesWithAmountsOfLight() {
    func brightened(_ options: GraphicsContext.FilterOptions) -> Int? {
      level(
        Canvas { context, size in
          context.addFilter(.brightness(0.25), options: options)
          context.fill(
            Path(CGRect(origin: .zero, size: size)), with: .color(Color(.sRGB, white: 0)))
        })
    }
    #expect(brightened([]) == 64)
    // A quarter of the light is 137 of 255 in sRGB's encoding.
    #expect(brightened(.linearColor) == 137)
  }

  @Test func aShadowWithoutAGroupIsMixedByItself() {
    func seen(_ options: GraphicsContext.ShadowOptions) -> Int? {
      level(
        Canvas { context, size in
          context.fill(
            Path(CGRect(origin: .zero, size: size)), with: .color(Color(.sRGB, white: 1)))
          context.opacity = 0.5
          context.addFilter(
            .shadow(color: Color(.sRGB, white: 0), radius: 0, options: options))
          context.fill(
            Path(CGRect(origin: .zero, size: size)), with: .color(Color(.sRGB, white: 1)))
        })
    }
    // As one picture the opaque content hides its shadow.
    #expect(seen([]) == 255)
    #expect(seen(.disablesGroup) == 191)
  }
}
