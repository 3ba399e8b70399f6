import VivaceUIKit
import VivaceViews

extension Font {
  /// A UIKit font, in just its size.
  public init(_ font: UIFont) { self.init(described: font.resolved) }
}
