import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

@Suite("Fonts by name")
struct FontNameTests {
  private func face(_ typesetter: PangoTypesetter, _ family: String, weight: CGFloat = 0) -> FaceKey
  {
    var font = FontDescription(family: family, size: 17)
    font.weight = weight
    return typesetter.book.faces.key(of: typesetter.book.font(font).primary.face)
  }

  @Test("families are found whatever the case of their letters, with their own metrics")
  func family() throws {
    let typesetter = try makeTypesetter()
    #expect(face(typesetter, "noto serif").file.hasSuffix("NotoSerif-Regular.ttf"))
    let metrics = typesetter.metrics(of: FontDescription(family: "Noto Serif", size: 100))
    #expect(abs(metrics.ascender - 106.9) < 0.1 && abs(metrics.descender - 29.3) < 0.1)
    #expect(abs(metrics.capHeight - 71.4) < 0.1)
  }

  @Test("a face's own name brings its weight and slant")
  func faceNames() throws {
    let typesetter = try makeTypesetter()
    #expect(face(typesetter, "Inter-Bold").file.hasSuffix("Inter-Bold.otf"))
    #expect(face(typesetter, "Inter-LightItalic").file.hasSuffix("Inter-LightItalic.otf"))
    #expect(face(typesetter, "Inter-Medium", weight: 0.62).file.hasSuffix("Inter-Black.otf"))
  }

  @Test("a missing family is named once, with what is used instead, by its kind")
  func missing() throws {
    let typesetter = try makeTypesetter()
    var warnings: [String] = []
    typesetter.book.warn = { warnings.append($0) }
    for size in [12, 17, 30] as [CGFloat] {
      _ = typesetter.set("x", font: FontDescription(family: "Comic Nova", size: size))
    }
    #expect(warnings.count == 1)
    #expect(warnings[0].contains("\"Comic Nova\"") && warnings[0].contains("\"Inter\""))
    #expect(face(typesetter, "Menlo-Bold").file.contains("Mono-Bold"))
    #expect(face(typesetter, "Georgia").file.contains("Serif"))
    #expect(warnings.count == 3)
    // A substitute for a missing font keeps the system's line height.
    let stand = typesetter.metrics(of: FontDescription(family: "Comic Nova", size: 17))
    #expect(stand == typesetter.metrics(of: body))
  }

  @Test("a family without a bold face is made bolder, one without italics leans")
  func synthesis() throws {
    let typesetter = try makeTypesetter()
    var font = FontDescription(family: "Noto Sans Thai", size: 17)
    font.isItalic = true
    let key = typesetter.book.faces.key(of: typesetter.book.font(font).primary.face)
    #expect(key.slant > 0.1)
    let upright = face(typesetter, "Noto Sans Thai")
    #expect(upright.slant == 0 && upright.boldness == 0)
    #expect(face(typesetter, "Material Design Icons", weight: 0.4).boldness > 0)
  }

  @Test("a registered file's family becomes known, and text is set anew")
  func registration() throws {
    let typesetter = try makeTypesetter()
    let file = try #require(
      typesetter.book.configuration.files["Inter Display"]?.first { $0.hasSuffix("-Regular.otf") })
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("registered-\(UUID().uuidString).otf")
    try data.write(to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    let before = typesetter.set("text")
    try typesetter.registerFont(at: copy.path)
    #expect(typesetter.set("text") == before)
    #expect(
      typesetter.book.configuration.files["Inter Display"]?.contains(copy.path) == true)
  }

  @Test("a broken or missing font file is an error that names it")
  func broken() throws {
    let typesetter = try makeTypesetter()
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("broken-\(UUID().uuidString).ttf")
    try Data("this is no font".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for path in [file.path, "/nowhere/at-all.ttf"] {
      let error = #expect(throws: FontError.self) { try typesetter.registerFont(at: path) }
      #expect(error?.description.contains(path) == true)
    }
    #expect(typesetter.set("still works").size.width > 10)
  }
}
