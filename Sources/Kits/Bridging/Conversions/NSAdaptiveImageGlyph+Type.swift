import Foundation
import VivaceUIKit
import VivaceUniformTypes
import VivaceViews

extension NSAdaptiveImageGlyph {
  /// The type of the files that keyboards insert.
  public class var contentType: UTType { AttributedString.AdaptiveImageGlyph.contentType }
}
