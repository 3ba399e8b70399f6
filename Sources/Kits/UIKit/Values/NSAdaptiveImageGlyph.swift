import Foundation
import VivaceDrawing
import VivaceGraphics
import VivaceTypography

/// A square picture among the letters of a text, which is as large as they are, like an emoji.
open class NSAdaptiveImageGlyph: NSObject, @unchecked Sendable {
  private let header = FoundationHeader()
  private let glyph: AttributedString.AdaptiveImageGlyph
  private let image: UIImage?

  /// A picture from the bytes of a file: PNG, JPEG, WebP or GIF. Bytes that do not decode leave a gap, with a warning.
  public init(imageContent: Data) {
    glyph = AttributedString.AdaptiveImageGlyph(imageContent: imageContent)
    image = glyph.bitmap.map { UIImage(cgImage: CGImage($0)) }
  }

  /// The bytes of the picture's file.
  open var imageContent: Data { glyph.imageContent }
  /// A name that equal pictures share.
  open var contentIdentifier: String { glyph.contentIdentifier }
  /// The text that assistive technologies read.
  open var contentDescription: String { glyph.contentDescription }

  /// The picture beside letters of a font: as high as ascent and descent, and lying on the descent.
  func attachment(beside font: UIFont) -> NSTextAttachment {
    let attachment = NSTextAttachment()
    attachment.image = image
    // The descender is negative.
    let side = font.ascender - font.descender
    attachment.bounds = CGRect(x: 0, y: font.descender, width: side, height: side)
    return attachment
  }
}

extension NSAttributedString {
  /// A text of nothing but a picture, with further attributes.
  public convenience init(
    adaptiveImageGlyph: NSAdaptiveImageGlyph, attributes: [NSAttributedString.Key: Any] = [:]
  ) {
    var attributes = attributes
    attributes[.adaptiveImageGlyph] = adaptiveImageGlyph
    self.init(string: TextSpan.pictureCharacter, attributes: attributes)
  }
}

extension NSAttributedString.Key {
  /// An `NSAdaptiveImageGlyph` of a character U+FFFC.
  public static let adaptiveImageGlyph = Self("CTAdaptiveImageProvider")
}
