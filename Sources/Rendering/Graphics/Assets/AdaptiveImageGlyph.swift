import Foundation
import Synchronization
import VivaceDrawing

extension AttributedString {
  /// A square picture among the letters of a text, which is as large as they are, like an emoji.
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
    package init(imageContent: Data, contentDescription: String) {
      self.imageContent = imageContent
      self.contentDescription = contentDescription
      contentIdentifier = String(StableHash.fnv(imageContent), radix: 16)
    }

    /// The pictures that were decoded last.
    private static let decoded = Mutex<[String: Bitmap]>([:])
    private static let decodedLimit = 64

    /// The decoded picture; nil, with a warning, for bytes that do not decode.
    package var bitmap: Bitmap? {
      if let known = Self.decoded.withLock({ $0[contentIdentifier] }) { return known }
      do {
        let bitmap = try Services.current.pictures.bitmap(
          from: imageContent, name: "AdaptiveImageGlyph(imageContent:)")
        Self.decoded.withLock {
          if $0.count >= Self.decodedLimit { $0 = [:] }
          $0[contentIdentifier] = bitmap
        }
        return bitmap
      } catch {
        Warning.once("\(error) The glyph is not drawn.")
        return nil
      }
    }
  }
}
