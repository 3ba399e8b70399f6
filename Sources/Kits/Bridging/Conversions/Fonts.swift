import VivaceUIKit
import VivaceViews

extension Font {
  /// A UIKit font, in just its size.
  public init(_ font: UIFont) { self.init(described: font.resolved) }
}

extension Font.Resolved {
  /// The font as UIKit and Core Text have it, in this size and no other.
  public var ctFont: UIFont { UIFont(described: fontDescription) }
}
