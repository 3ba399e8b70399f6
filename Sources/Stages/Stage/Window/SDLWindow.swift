import CSDL2
import VivaceDrawing
import VivaceGeometry

/// A window of the system: a title, a size, pixels. Knows nothing of views. Main thread only.
///
/// Sizes and places are in points; `scale` pixels make one. The pixels are premultiplied 0xAARRGGBB
/// and belong to the window until it changes its size.
package final class SDLWindow {
  let pointer: OpaquePointer
  package let identifier: Int
  /// The scale that the environment or the desktop requests on top of the window system's own.
  let chosenScale: CGFloat
  private(set) var isOpen = true
  private var mover: PixelMover?
  private var callbacks: FrameCallbacks?
  /// How large the window may be without reaching beyond its display.
  private let workArea: WorkArea?
  /// The view accepts text: the input method may then show text of its own, which no file records.
  private(set) var acceptsText = false

  /// - Parameters:
  ///   - chosenScale: Nil leaves it to the desktop.
  ///   - place: Where it is to be; nil is in the middle. Then it is no larger than the display has room
  ///     for.
  package init(
    title: String, size: CGSize, chosenScale: CGFloat? = 1, frame: WindowFrame? = nil,
    isResizable: Bool = true
  ) throws {
    try WindowSystem.start()
    let chosenScale = chosenScale ?? WindowSystem.scale
    let workArea = WorkArea(scale: chosenScale)
    let flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | (isResizable ? SDL_WINDOW_RESIZABLE.rawValue : 0)
    let centered: Int32 = 0x2FFF_0000  // SDL_WINDOWPOS_CENTERED, a macro that Swift does not see
    let wanted = Self.pixels(size, chosenScale, nil)
    let fitting = Self.pixels(size, chosenScale, workArea)
    // A window that fills the height begins at its top, so that a window manager's title has room.
    let top = fitting.height < wanted.height ? workArea?.y : nil
    // A window that takes another's place takes the focus only if that one had it.
    _ = lazy_SDL_SetHint()(
      "SDL_WINDOW_NO_ACTIVATION_WHEN_SHOWN", frame?.hasFocus == false ? "1" : "0")
    guard
      let window = lazy_SDL_CreateWindow()(
        title, frame?.x ?? centered, frame?.y ?? top ?? centered, frame?.width ?? fitting.width,
        frame?.height ?? fitting.height, flags)
    else { throw WindowError("The window “\(title)” cannot be opened") }
    pointer = window
    identifier = Int(lazy_SDL_GetWindowID()(window))
    self.chosenScale = chosenScale
    self.workArea = workArea
  }

  deinit { close() }

  package func show() {
    lazy_SDL_ShowWindow()(pointer)
    mover = mover ?? PixelMover(self)
    callbacks = callbacks ?? FrameCallbacks(self)
  }

  /// Harmless when closed already. Nothing else may be called afterwards.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    mover?.close()
    callbacks?.close()
    lazy_SDL_DestroyWindow()(pointer)
  }

  /// Stops all calls to the window system, whose connection was lost.
  func abandon() { isOpen = false }

  package var title: String {
    get { lazy_SDL_GetWindowTitle()(pointer).map { String(cString: $0) } ?? "" }
    set { lazy_SDL_SetWindowTitle()(pointer, newValue) }
  }

  package var pixelSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    lazy_SDL_GetWindowSizeInPixels()(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// Pixels a point.
  package var scale: CGFloat {
    var width: Int32 = 0
    lazy_SDL_GetWindowSize()(pointer, &width, nil)
    return width > 0 ? CGFloat(pixelSize.width) / CGFloat(width) * chosenScale : chosenScale
  }

  package var size: CGSize {
    let (width, height) = pixelSize
    let scale = scale
    return CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  /// No larger than the display has room for.
  package func setSize(_ size: CGSize) {
    let (width, height) = Self.pixels(size, chosenScale, workArea)
    lazy_SDL_SetWindowSize()(pointer, width, height)
  }

  /// No larger than the display has room for: what does not fit is cut off, and the title can be reached.
  package func setMinimumSize(_ size: CGSize) {
    let (width, height) = Self.pixels(size, chosenScale, workArea)
    lazy_SDL_SetWindowMinimumSize()(pointer, width, height)
  }

  /// The caret's rectangle, in points: an input method shows its candidates there. Nil while keys are not for
  /// writing: then they come as keys only.
  package func setTextInput(at caret: CGRect?) {
    acceptsText = caret != nil
    guard let caret else { return lazy_SDL_StopTextInput()() }
    func pixel(_ length: CGFloat) -> Int32 {
      Int32(max(-30_000, min(30_000, (length * chosenScale).rounded())))
    }
    var rect = SDL_Rect(
      x: pixel(caret.minX), y: pixel(caret.minY), w: pixel(caret.width), h: pixel(caret.height))
    lazy_SDL_SetTextInputRect()(&rect)
    if lazy_SDL_IsTextInputActive()() != SDL_TRUE { lazy_SDL_StartTextInput()() }
  }

  package func setMaximumSize(_ size: CGSize) {
    lazy_SDL_SetWindowMaximumSize()(
      pointer, Self.pixels(size.width * chosenScale), Self.pixels(size.height * chosenScale))
  }

  /// Puts the window's point of that name at the same point of its display.
  package func setPosition(_ position: UnitPoint) {
    var bounds = SDL_Rect()
    guard
      lazy_SDL_GetDisplayUsableBounds()(max(0, lazy_SDL_GetWindowDisplayIndex()(pointer)), &bounds)
        == 0
    else { return }
    var (width, height): (Int32, Int32) = (0, 0)
    lazy_SDL_GetWindowSize()(pointer, &width, &height)
    let x = CGFloat(bounds.x) + position.x * CGFloat(bounds.w - width)
    let y = CGFloat(bounds.y) + position.y * CGFloat(bounds.h - height)
    guard x.magnitude < 1e6, y.magnitude < 1e6 else { return }
    lazy_SDL_SetWindowPosition()(pointer, Int32(x), Int32(y))
  }

  /// Moves the window from its present position, by points. A desktop that positions windows itself ignores it.
  package func move(by distance: CGSize) {
    var (x, y): (Int32, Int32) = (0, 0)
    lazy_SDL_GetWindowPosition()(pointer, &x, &y)
    let (dx, dy) = (distance.width * chosenScale, distance.height * chosenScale)
    guard dx.magnitude < 30_000, dy.magnitude < 30_000 else { return }
    lazy_SDL_SetWindowPosition()(pointer, x + Int32(dx.rounded()), y + Int32(dy.rounded()))
  }

  /// Before all other windows, with the user's attention.
  package func raise() { lazy_SDL_RaiseWindow()(pointer) }

  package func setMinimized(_ isMinimized: Bool) {
    if isMinimized { lazy_SDL_MinimizeWindow()(pointer) } else { lazy_SDL_RestoreWindow()(pointer) }
  }

  package func setFullScreen(_ isFull: Bool) {
    _ = lazy_SDL_SetWindowFullscreen()(pointer, isFull ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
  }

  /// Above all windows that are not so, too.
  package func setOnTop(_ isOnTop: Bool) {
    lazy_SDL_SetWindowAlwaysOnTop()(pointer, isOnTop ? SDL_TRUE : SDL_FALSE)
  }
  package func setOpacity(_ opacity: CGFloat) {
    _ = lazy_SDL_SetWindowOpacity()(pointer, Float(max(0, min(1, opacity))))
  }
  package func setBordered(_ isBordered: Bool) {
    lazy_SDL_SetWindowBordered()(pointer, isBordered ? SDL_TRUE : SDL_FALSE)
  }
  package func setResizable(_ isResizable: Bool) {
    lazy_SDL_SetWindowResizable()(pointer, isResizable ? SDL_TRUE : SDL_FALSE)
  }

  /// From what SDL's events say to points.
  func point(x: Int32, y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) / chosenScale, y: CGFloat(y) / chosenScale)
  }

  /// From points to what SDL's events say.
  func pixel(_ point: CGPoint) -> (x: Int32, y: Int32) {
    (Int32((point.x * chosenScale).rounded()), Int32((point.y * chosenScale).rounded()))
  }

  /// Frames a second of the display that the window is on; 60 when it does not say.
  package var framesPerSecond: Double {
    var mode = SDL_DisplayMode()
    let display = max(0, lazy_SDL_GetWindowDisplayIndex()(pointer))
    guard lazy_SDL_GetCurrentDisplayMode()(display, &mode) == 0, mode.refresh_rate > 0 else {
      return 60
    }
    return Double(mode.refresh_rate)
  }

  /// The memory to draw into.
  package struct Pixels {
    package let memory: UnsafeMutableRawPointer
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
  }

  /// The pixels keep the last frame, unless the window's size has changed; then everything has to be drawn
  /// again.
  package func pixels() throws -> Pixels {
    guard let surface = lazy_SDL_GetWindowSurface()(pointer), let memory = surface.pointee.pixels
    else {
      throw WindowError("The window “\(title)” has no pixels")
    }
    let format = surface.pointee.format.pointee
    guard format.BytesPerPixel == 4, format.Rmask == 0xFF0000, format.Bmask == 0xFF else {
      throw WindowError(
        "The display has pixels of \(format.BitsPerPixel) bits that we cannot draw",
        advice: "A display with 24 bits of colour is needed.")
    }
    return Pixels(
      memory: memory, width: Int(surface.pointee.w), height: Int(surface.pointee.h),
      bytesPerRow: Int(surface.pointee.pitch))
  }

  /// Brings rectangles of the pixels (in pixels) to the screen.
  package func present(_ rectangles: [(x: Int, y: Int, width: Int, height: Int)]) {
    guard !rectangles.isEmpty else { return }
    callbacks?.willPresent(at: MonotonicClock.now())
    let list = rectangles.map {
      SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height))
    }
    _ = lazy_SDL_UpdateWindowSurfaceRects()(pointer, list, Int32(list.count))
  }

  /// Whether the compositor has not asked for a frame for so long that nothing of the window can be seen. False
  /// outside of Wayland.
  func isUnseen(at now: Double) -> Bool { callbacks?.isOverdue(at: now) ?? false }

  /// Moves pixels where they are shown; those in memory stay where they are. False where the window system
  /// cannot, or not now.
  func move(_ shift: PixelShift) -> Bool { mover?.move(shift) ?? false }

  private static func pixels(_ length: CGFloat) -> Int32 {
    Int32(max(1, min(length.rounded(), 16_384)))
  }

  /// A size in SDL's coordinates, within the work area if one is given.
  private static func pixels(_ size: CGSize, _ scale: CGFloat, _ area: WorkArea?) -> (
    width: Int32, height: Int32
  ) {
    let (width, height) = (pixels(size.width * scale), pixels(size.height * scale))
    guard let area else { return (width, height) }
    return (min(width, area.width), min(height, area.height))
  }
}
