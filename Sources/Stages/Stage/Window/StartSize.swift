import VivaceGeometry
import VivaceViews

extension WindowDescription {
  /// How large the window is at first when its content says nothing: as its scene says, as a Mac's windows
  /// are, or as a phone.
  func startSize(isMac: Bool) -> CGSize {
    defaultSize
      ?? (isMac && link != nil ? CGSize(width: 900, height: 450) : CGSize(width: 393, height: 852))
  }

  /// The minimum size of a window: its content's, and 160 by 120 points, unless the limit is smaller.
  ///
  /// - Parameter limit: The size that the window has at first, or the largest that it may have.
  package static func minimumSize(content: CGSize, limit: CGSize) -> CGSize {
    CGSize(
      width: max(content.width, min(160, limit.width), 1),
      height: max(content.height, min(120, limit.height), 1))
  }
}
