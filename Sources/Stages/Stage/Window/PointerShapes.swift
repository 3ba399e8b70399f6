import CSDL2
import VivaceViews

/// The system's pointers, each made when it is first shown and kept.
@MainActor enum PointerShapes {
  private static var made: [PointerStyle.Shape: OpaquePointer] = [:]
  private static var shown = PointerStyle.Shape.arrow

  /// SDL's cursor of a shape.
  static func systemCursor(_ shape: PointerStyle.Shape) -> SDL_SystemCursor {
    switch shape {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .move: SDL_SYSTEM_CURSOR_SIZEALL
    case .resizeHorizontally: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertically: SDL_SYSTEM_CURSOR_SIZENS
    }
  }

  /// If the window system lacks a shape, the pointer stays as it is.
  static func show(_ shape: PointerStyle.Shape) {
    guard shape != shown else { return }
    guard let cursor = made[shape] ?? lazy_SDL_CreateSystemCursor()(systemCursor(shape)) else {
      return
    }
    made[shape] = cursor
    shown = shape
    lazy_SDL_SetCursor()(cursor)
  }
}
