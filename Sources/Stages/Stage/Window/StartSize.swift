import VivaceGeometry
import VivaceGraphics
import VivaceViews

extension WindowDescription {
  /// How large the window is at first when its content says nothing: as its scene says, as a desktop's windows
  /// are, or as the device of the idiom.
  ///
  /// On a desktop a window of UIKit's begins like a phone, and one of AppKit's chooses its size itself.
  func startSize(_ idiom: Idiom) -> CGSize {
    if let defaultSize { return defaultSize }
    return switch idiom {
    case .desktop where hasSwiftUI: CGSize(width: 900, height: 600)
    case .pad: CGSize(width: 820, height: 1_180)
    case .phone, .desktop: CGSize(width: 393, height: 852)
    }
  }

  /// Whether the window shows a scene or a preview, and not a window of another toolkit.
  var hasSwiftUI: Bool { link != nil || previewSettings != nil }

  /// The minimum size of a window: its content's, and 160 by 120 points, unless the limit is smaller.
  ///
  /// - Parameter limit: The size that the window has at first, or the largest that it may have. One of hardly
  ///   anything, as of a view without content, is no limit.
  package static func minimumSize(content: CGSize, limit: CGSize) -> CGSize {
    func least(_ usual: CGFloat, _ limit: CGFloat) -> CGFloat {
      limit < smallestLimit ? usual : min(usual, limit)
    }
    return CGSize(
      width: max(content.width, least(160, limit.width)),
      height: max(content.height, least(120, limit.height)))
  }

  private static let smallestLimit: CGFloat = 16
}
