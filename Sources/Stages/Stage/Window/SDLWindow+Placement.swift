import CSDL2
import VivaceGeometry
import VivaceViews

extension SDLWindow {
  /// The display that the window is on, in its points; nil if the system does not report it.
  var display: DisplayProxy? {
    guard let (whole, usable) = displayRects else { return nil }
    let scale = chosenScale
    return DisplayProxy(
      bounds: CGRect(x: 0, y: 0, width: CGFloat(whole.w) / scale, height: CGFloat(whole.h) / scale),
      safeAreaInsets: EdgeInsets(
        top: CGFloat(usable.y - whole.y) / scale, leading: CGFloat(usable.x - whole.x) / scale,
        bottom: CGFloat(whole.y + whole.h - usable.y - usable.h) / scale,
        trailing: CGFloat(whole.x + whole.w - usable.x - usable.w) / scale))
  }

  /// Moves and resizes the window to a program's placement. Invalid lengths are ignored.
  func apply(_ wanted: WindowPlacement) {
    func length(_ wanted: CGFloat?, _ now: CGFloat) -> CGFloat {
      guard let wanted, wanted.isFinite, wanted >= 1 else { return now }
      return min(wanted, 16_384)
    }
    let now = size
    let new = CGSize(
      width: length(wanted.width, now.width), height: length(wanted.height, now.height))
    if new != now { setSize(new) }
    if let position = wanted.position { setPosition(position) }
    guard wanted.origin.x != nil || wanted.origin.y != nil, let (whole, _) = displayRects else {
      return
    }
    var (x, y): (Int32, Int32) = (0, 0)
    lazy_SDL_GetWindowPosition()(pointer, &x, &y)
    func pixel(_ wanted: CGFloat?, _ origin: Int32, _ now: Int32) -> Int32 {
      guard let wanted, wanted.magnitude < 30_000 else { return now }
      return origin + Int32((wanted * chosenScale).rounded())
    }
    lazy_SDL_SetWindowPosition()(
      pointer, pixel(wanted.origin.x, whole.x, x), pixel(wanted.origin.y, whole.y, y))
  }

  /// Moves the window below or above a point of the screen, in pixels, wherever there is room. A desktop that
  /// positions windows itself ignores it.
  func setPosition(near point: CGPoint) {
    guard let (_, usable) = displayRects, point.x.magnitude < 30_000, point.y.magnitude < 30_000
    else { return }
    var (width, height): (Int32, Int32) = (0, 0)
    lazy_SDL_GetWindowSize()(pointer, &width, &height)
    let (x, y) = (Int32(point.x), Int32(point.y))
    let isBelow = y - usable.y < usable.h / 2
    let left = min(max(x - width / 2, usable.x), max(usable.x + usable.w - width, usable.x))
    let top = isBelow ? y : y - height
    lazy_SDL_SetWindowPosition()(
      self.pointer, left, min(max(top, usable.y), max(usable.y + usable.h - height, usable.y)))
  }

  /// Makes the window as large as the external display, over all of that.
  func fillExternalDisplay() {
    var bounds = SDL_Rect()
    guard let index = WindowSystem.externalDisplay,
      lazy_SDL_GetDisplayBounds()(index, &bounds) == 0
    else { return }
    lazy_SDL_SetWindowPosition()(pointer, bounds.x, bounds.y)
    lazy_SDL_SetWindowSize()(pointer, bounds.w, bounds.h)
    setFullScreen(true)
  }

  private var displayRects: (whole: SDL_Rect, usable: SDL_Rect)? {
    let index = max(0, lazy_SDL_GetWindowDisplayIndex()(pointer))
    var (whole, usable) = (SDL_Rect(), SDL_Rect())
    guard lazy_SDL_GetDisplayBounds()(index, &whole) == 0,
      lazy_SDL_GetDisplayUsableBounds()(index, &usable) == 0
    else { return nil }
    return (whole, usable)
  }
}

extension WindowSystem {
  /// The number of the first display besides the main one; nil without any.
  static var externalDisplay: Int32? { lazy_SDL_GetNumVideoDisplays()() > 1 ? 1 : nil }

  /// Passes on whether there is an external display.
  @MainActor static func noteDisplays() {
    ExternalDisplay.shared.isAvailable = externalDisplay != nil
  }
}
