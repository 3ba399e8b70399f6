import Testing
import VivaceCairoDrawing
import VivaceDrawing
import VivaceGeometry
import VivaceTypography

/// Files of vectors.
struct VectorFileTests {
  private func file(_ format: CairoRenderer.Format, of scene: Scene) throws -> Data {
    try CairoRenderer(glyphs: FixedPitchTypesetter()).file(
      format, of: scene.list, at: 0, size: CGSize(width: 60, height: 44), background: .white)
  }

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test func aPDFIsOnePageOfTheSizeAskedFor() throws {
    let text = text(try file(.pdf, of: Scene.shapes[9]))
    #expect(text.hasPrefix("%PDF-1."))
    #expect(text.contains("/MediaBox [ 0 0 60 44 ]"))
    #expect(text.contains("/Count 1"))
    #expect(text.hasSuffix("%%EOF\n"))
  }

  @Test(arguments: Scene.shapes + Scene.strokes) func anSVGKeepsOutlines(scene: Scene) throws {
    let text = text(try file(.svg, of: scene))
    #expect(text.contains("<svg "))
    #expect(text.contains("width=\"60\" height=\"44\" viewBox=\"0 0 60 44\""))
    #expect(text.contains("<path "))
    #expect(!text.contains("<image "), "a shape became a picture")
    #expect(text.hasSuffix("</svg>\n"))
  }

  @Test func whatHasNoVectorFormIsAPicture() throws {
    let scene = Scene(
      "blurred",
      group(.blur(.init(3), style: []), [shape(.circle, .black, box(10, 10, 30, 30))]))
    #expect(text(try file(.svg, of: scene)).contains("<image "))
  }

  @Test("the same list gives the same bytes", arguments: [CairoRenderer.Format.pdf, .svg])
  func theSameBytes(format: CairoRenderer.Format) throws {
    let faded = Scene(
      "faded and blurred", group(.opacity(.init(0.5)), Scene.paints[0].items),
      group(.blur(.init(3), style: []), [shape(.circle, .black, box(10, 10, 30, 30))]))
    let first = try file(format, of: faded)
    #expect(try file(format, of: faded) == first)
  }

  @Test func allThatAnSVGRefersToIsInIt() throws {
    let faded = Scene("faded", group(.opacity(.init(0.5)), Scene.paints[0].items))
    let text = text(try file(.svg, of: faded))
    let references = text.split(separator: "#").dropFirst().map {
      $0.prefix { $0 != "\"" && $0 != ")" }
    }
    #expect(!references.isEmpty)
    for name in references { #expect(text.contains("id=\"\(name)\""), "nothing is named \(name)") }
  }
}
