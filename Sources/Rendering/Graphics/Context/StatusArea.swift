import Foundation
import VivaceDrawing
import VivaceGeometry

/// The content of an icon that a program has in the desktop's status area (the tray).
@MainActor package protocol StatusIcon: AnyObject {
  /// The name of the icon in lists and for assistive technologies.
  var title: String { get }
  /// A text that desktops show beside the icon if they can; empty for none.
  var label: String { get }
  var toolTip: String { get }
  /// The picture of the icon, square; nil for none.
  ///
  /// - Parameters:
  ///   - side: In pixels.
  ///   - isOnDark: Whether the area is dark, so that pictures of one color have to be light.
  func picture(side: Int, isOnDark: Bool) -> Bitmap?
  /// The rows of the icon's menu; empty for an icon without one.
  var menu: [DesktopMenuItem] { get }
  /// Whether a click opens the menu. Otherwise it activates the icon, and only the second button opens the menu.
  var opensMenu: Bool { get }
  /// The user has clicked.
  ///
  /// - Parameter point: The click's position on the screen, in pixels.
  func activate(at point: CGPoint)
  /// The menu is about to be shown.
  func willOpenMenu()
}

/// The desktop's area for status icons.
@MainActor package protocol StatusArea: AnyObject {
  /// Whether the desktop shows icons now.
  var isAvailable: Bool { get }
  func add(_ icon: any StatusIcon)
  /// The content of an icon has changed, or may have.
  func update(_ icon: any StatusIcon)
  func remove(_ icon: any StatusIcon)
}

/// The text that represents an icon without a picture.
package enum StatusText {
  /// A text of at most four characters as it is, the first letter of a longer one.
  package static func short(_ text: String) -> String {
    text.count <= 4 ? text : String(text.prefix(1)).uppercased()
  }
}
