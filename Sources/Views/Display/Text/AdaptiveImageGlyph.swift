import Foundation
import Synchronization
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivaceTypography
import VivaceUniformTypes

extension AttributedString {
  /// A square picture that stands in a text like an emoji, as large as the letters around it.
  ///
  /// It is the value of the attribute `adaptiveImageGlyph` of the character U+FFFC; other characters with the
  /// attribute are drawn as letters.
  public struct AdaptiveImageGlyph: Hashable, Codable, Sendable {
    /// The bytes of the picture's file.
    public let imageContent: Data
    /// A name that equal pictures share.
    public let contentIdentifier: String
    /// The text that assistive technologies read; empty for a file that contains no description.
    public let contentDescription: String

    /// A picture from the bytes of a file: PNG, JPEG, WebP or GIF. Bytes that do not decode are drawn as a crossed
    /// box, with a warning.
    public init(imageContent: Data) {
      self.init(imageContent: imageContent, contentDescription: "")
    }

    /// - Parameter contentDescription: The text that assistive technologies read.
    public init(imageContent: Data, contentDescription: String) {
      self.imageContent = imageContent
      self.contentDescription = contentDescription
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in imageContent { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      contentIdentifier = String(hash, radix: 16)
    }

    /// The type of the files that keyboards insert.
    public static var contentType: UTType { .heic }

    /// The pictures that were decoded last.
    private static let decoded = Mutex<[String: Image]>([:])
    private static let decodedLimit = 64

    /// The decoded picture; nil for bytes that do not decode.
    var image: Image? {
      if let known = Self.decoded.withLock({ $0[contentIdentifier] }) { return known }
      do {
        let bitmap = try Services.current.pictures.bitmap(
          from: imageContent, name: "AdaptiveImageGlyph(imageContent:)")
        let image = Image(bitmap: bitmap).resizable()
        Self.decoded.withLock {
          if $0.count >= Self.decodedLimit { $0 = [:] }
          $0[contentIdentifier] = image
        }
        return image
      } catch {
        Warning.once("\(error) The glyph is drawn as a crossed box.")
        return nil
      }
    }
  }

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
    let empty = Bitmap(width: 1, height: 1, pixels: [0])
    let image = glyph.image
    self.init(image ?? Image(bitmap: empty).resizable(), in: environment)
    name = glyph.contentDescription
    if image == nil { content = .missing }
  }
}
