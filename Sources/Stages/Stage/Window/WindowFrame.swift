import CSDL2
import Foundation

/// The position and the size of a window on the screen, in SDL's coordinates; passed from a program
/// to its next build, whose window replaces the old one.
package struct WindowFrame: Codable, Equatable {
  /// The name that the window was opened with: a window of the same name takes the place.
  package var name: String
  /// The upper left corner of the window's frame.
  package var x: Int32
  package var y: Int32
  /// Without the frame.
  package var width: Int32
  package var height: Int32
  /// The user works with it.
  package var hasFocus: Bool

  package init(
    name: String, x: Int32, y: Int32, width: Int32, height: Int32, hasFocus: Bool
  ) {
    self.name = name
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.hasFocus = hasFocus
  }
}

extension SDLWindow {
  /// The window's present position and size.
  func frame(named name: String) -> WindowFrame {
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    lazy_SDL_GetWindowPosition()(pointer, &x, &y)
    lazy_SDL_GetWindowSize()(pointer, &width, &height)
    // Zero where the window system draws no frame, or does not say.
    var (top, left): (Int32, Int32) = (0, 0)
    _ = lazy_SDL_GetWindowBordersSize()(pointer, &top, &left, nil, nil)
    let focus = SDL_WINDOW_INPUT_FOCUS.rawValue
    return WindowFrame(
      name: name, x: x - left, y: y - top, width: width, height: height,
      hasFocus: lazy_SDL_GetWindowFlags()(pointer) & focus != 0)
  }
}

/// The part of a display that windows may take, in SDL's coordinates.
struct WorkArea {
  var x: Int32
  var y: Int32
  var width: Int32
  var height: Int32

  /// The height of a window manager's title bar above a window, in points.
  private static let title: CGFloat = 36

  /// Of the first display; nil where it does not say. `scale` pixels make a point.
  init?(scale: CGFloat) {
    var bounds = SDL_Rect()
    guard lazy_SDL_GetDisplayUsableBounds()(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
      return nil
    }
    let title = Int32((Self.title * scale).rounded())
    (x, y, width, height) = (bounds.x, bounds.y, bounds.w, max(1, bounds.h - title))
  }
}
