import Foundation
import VivaceUIKit

extension NSTextContainer {
  /// The older name of `size`.
  public var containerSize: NSSize {
    get { size }
    set { size = newValue }
  }

  /// A container of a size in points; a width of 0 does not break lines.
  public convenience init(containerSize aContainerSize: NSSize) { self.init(size: aContainerSize) }
}

extension NSAttributedString.Key {
  /// A text for a pointer that rests over the letters. No effect: it is stored only.
  public static let toolTip = Self("NSToolTip")
}

extension NSTextAttachment {
  /// The picture in the text, as AppKit's class; nil leaves a gap of the size of `bounds`.
  @_disfavoredOverload public var image: NSImage? {
    get { kitImage.map { NSImage($0) } }
    set { kitImage = newValue?.sizedPicture }
  }
}
