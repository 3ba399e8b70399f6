import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

/// The fonts that these tests measure, and the Debian packages that have them.
private let neededFamilies = [
  "Inter": "fonts-inter", "Noto Sans": "fonts-noto-core",
  "Noto Color Emoji": "fonts-noto-color-emoji",
  "Material Design Icons": "fonts-materialdesignicons-webfont",
  "WenQuanYi Micro Hei": "fonts-wqy-microhei",
]

/// A typesetter of its own for a test, since setting text belongs to one thread. Without the fonts
/// that are measured it fails with the packages to install.
func makeTypesetter() throws -> PangoTypesetter {
  let typesetter = try PangoTypesetter()
  let missing = neededFamilies.filter {
    typesetter.book.configuration.families[$0.key.lowercased()] == nil
  }
  guard missing.isEmpty else {
    throw FontError(
      "These tests need fonts that are not installed: apt install "
        + missing.values.sorted().joined(separator: " "))
  }
  return typesetter
}

let body = FontDescription(size: 17)

func font(size: CGFloat = 17, weight: CGFloat = 0) -> FontDescription {
  var font = FontDescription(size: size)
  font.weight = weight
  return font
}

extension PangoTypesetter {
  /// Sets text of one look.
  func set(
    _ string: String, font: FontDescription = body, width: CGFloat? = nil, height: CGFloat? = nil,
    style change: (inout ParagraphStyle) -> Void = { _ in },
    span changeSpan: (inout TextSpan) -> Void = { _ in }
  ) -> TextBlock {
    var style = ParagraphStyle()
    change(&style)
    var span = TextSpan(string: string, font: font)
    changeSpan(&span)
    return setText(TextRequest(spans: [span], style: style, width: width, height: height))
  }

  /// The glyph of a character in body text.
  func glyph(_ character: Unicode.Scalar, font: FontDescription = body) -> UInt32 {
    book.faces.glyph(for: character.value, face: book.font(font).primary.face)
  }
}

extension TextBlock {
  /// All glyphs from left to right, line by line.
  var glyphs: [PlacedGlyph] {
    runs.flatMap(\.glyphs).sorted {
      ($0.position.y, $0.position.x) < ($1.position.y, $1.position.x)
    }
  }
  /// The text of each line, from the block's own text.
  var lineTexts: [String] {
    lines.map { String(decoding: Array(string.utf8)[$0.range], as: UTF8.self) }
  }
}

let lorem = """
  Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut \
  labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco \
  laboris nisi ut aliquip ex ea commodo consequat.
  """
