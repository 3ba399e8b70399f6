import Foundation
import VivaceDrawing
import VivaceGraphics
import VivaceTypography
import VivaceUniformTypes

extension AttributedString.AdaptiveImageGlyph {
  /// The type of the files that keyboards insert.
  public static var contentType: UTType { .heic }
}

extension AttributedString {
  /// A text of a picture alone.
  public init(
    adaptiveImageGlyph glyph: AdaptiveImageGlyph, attributes: AttributeContainer = .init()
  ) {
    self.init(TextSpan.pictureCharacter, attributes: attributes)
    self.adaptiveImageGlyph = glyph
  }
}

extension AttributeScopes.SwiftUIAttributes {
  /// The picture of a character U+FFFC.
  public enum AdaptiveImageGlyphAttribute: CodableAttributedStringKey {
    /// A square picture.
    public typealias Value = AttributedString.AdaptiveImageGlyph
    /// The name under which encoders store the picture.
    public static let name = "SwiftUI.AdaptiveImageGlyph"
    /// Letters that are typed behind the picture do not get it.
    public static let inheritedByAddedText = false
  }
}

extension Text {
  /// The characters of a run with a picture, each a text of its own.
  init(_ string: String, _ glyph: AttributedString.AdaptiveImageGlyph) {
    self.init(
      joined: string.map { character in
        guard String(character) == TextSpan.pictureCharacter else {
          return Text(verbatim: String(character))
        }
        var text = Text(verbatim: "")
        text.storage = .glyph(glyph)
        return text
      })
  }
}

extension ResolvedImage {
  /// A picture as high as a font's ascent and descent.
  init(_ glyph: AttributedString.AdaptiveImageGlyph, in environment: EnvironmentValues) {
    let bitmap = glyph.bitmap
    let drawn = bitmap ?? Bitmap(width: 1, height: 1, pixels: [0])
    self.init(Image(bitmap: drawn).resizable(), in: environment)
    name = glyph.contentDescription
    if bitmap == nil { content = .missing }
  }
}
