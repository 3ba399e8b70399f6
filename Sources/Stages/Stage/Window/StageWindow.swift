import CSDL2
import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivaceMedia
import VivaceRaster
import VivaceViews

/// A window with views in it: events in, turns, frames out. Main thread only.
///
/// It makes a turn only when something came in, when the views asked for an instant, or (while the
/// user's own animations run) for each frame. While only tracks of the display list move, frames
/// are drawn from the last list without a turn. At rest it asks for no moment at all.
@MainActor final class StageWindow {
  let window: SDLWindow
  let host: ViewHost
  /// The name that the window was opened with.
  let name: String
  /// The app's side of the window; nil without an app.
  let link: WindowLink?
  /// Whether the window is that of an accessory on the external display.
  var isExternal = false
  /// Whether it closes when the user begins to work with another one.
  var closesUnfocused = false
  private let painter: FramePainter
  private var pacer: FramePacer { didSet { grid.set(pacer) } }
  private let grid = FrameGrid()
  private var translator = InputTranslator()
  private var kinetic = KineticScroll()
  private var frame: ViewHost.Frame?
  /// The title that the views give to the window, and the title that it has without one.
  private var givenTitle: String?
  private var ownTitle = ""
  /// The pixels were lost, or have another size.
  private var mustRedraw = true
  /// A turn has been made whose frame was not drawn yet.
  private var mustDraw = false
  /// The size or the scale of the window has changed. The views get it before the next turn: of many sizes
  /// between two frames, the last one only.
  private var mustAdoptSize = false
  private var isHidden = false { didSet { followPhase() } }
  var hasFocus: Bool { isFocused && !isHidden }
  /// Other windows are over all of it.
  private var isCovered = false
  private var isFocused = true { didSet { followPhase() } }
  /// Views' code has run so often.
  private(set) var turnsMade = 0
  /// The instant of the last turn, with or without a frame.
  private var lastTurn = -Double.infinity
  var wantsToClose = false
  private(set) var failure: WindowError?
  /// The limits of the window's size by its content; nil for a window that does not follow them.
  var fitting: WindowFitting?
  /// The content keeps people from resizing the window.
  private var isSizeFixed = false
  /// Held whenever the window's pixels are touched: a stand-in may draw, too.
  var screen = ScreenLock()

  init(
    window: SDLWindow, host: ViewHost, name: String, link: WindowLink? = nil, renderer: Renderer
  ) {
    self.window = window
    self.host = host
    self.name = name
    self.link = link
    painter = FramePainter(renderer: renderer)
    pacer = FramePacer(framesPerSecond: window.framesPerSecond)
    host.size = window.size
    Services.current.screen?.size = window.size
    host.displayScale = window.scale
    host.feedback.play = { [motor = HapticMotor.shared] in motor.play($0) }
    Loudspeaker.output = SDLLoudspeaker.shared
    Microphone.input = SDLMicrophone.shared
    host.windowRequest = { [weak self] in self?.perform($0) }
    ProgramLife.shared.follow(self, .active)
  }

  func close() {
    window.close()
    link?.end()
    ProgramLife.shared.forget(self)
  }

  /// The window is called what its views say, else what it was opened with.
  private func nameWindow() {
    guard host.title != givenTitle else { return }
    if givenTitle == nil { ownTitle = window.title }
    givenTitle = host.title
    window.title = givenTitle ?? ownTitle
  }

  /// Does what the program wants of its window.
  private func perform(_ request: WindowRequest) {
    switch request {
    case .title(let title):
      ownTitle = title
      if givenTitle == nil { window.title = title }
    case .size(let size): window.setSize(size)
    case .minimumSize(let size): window.setMinimumSize(size)
    case .maximumSize(let size):
      window.setMaximumSize(
        CGSize(width: min(size.width, 16_384), height: min(size.height, 16_384)))
    case .center: window.setPosition(.center)
    case .move(let distance): window.move(by: distance)
    case .raise: window.raise()
    case .close: wantsToClose = true
    case .minimize(let isMinimized): window.setMinimized(isMinimized)
    case .fullScreen(let isFull): window.setFullScreen(isFull)
    case .onTop(let isOnTop): window.setOnTop(isOnTop)
    case .opacity(let opacity): window.setOpacity(opacity)
    case .bordered(let isBordered): window.setBordered(isBordered)
    case .resizable(let isResizable): window.setResizable(isResizable)
    }
  }

  private func followPhase() {
    let phase: ScenePhase = isHidden ? .background : isFocused ? .active : .inactive
    if let link { link.phase = phase } else if host.scenePhase != phase { host.scenePhase = phase }
    ProgramLife.shared.follow(self, phase)
  }

  // MARK: Events

  func handle(_ event: SDL_Event, at time: Double) {
    let message = translator.translate(event, at: time, size: window.size) { [window] x, y in
      window.point(x: x, y: y)
    }
    guard let message else { return }
    switch message {
    case .input(let input):
      // The event was made in a window of that size.
      adoptSize()
      note(input, event)
      receive(input)
    case .resized:
      mustAdoptSize = true
      mustRedraw = true
    case .exposed: mustRedraw = true
    case .closeRequested: closeByHand()
    case .hidden(let isHidden):
      let isReport = isHidden != self.isHidden
      self.isHidden = isHidden
      mustRedraw = true
      if isReport { host.windowReport?(.minimized(isHidden)) }
    case .moved: host.windowReport?(.moved)
    case .covered(let isCovered):
      if self.isCovered != isCovered { mustRedraw = true }
      self.isCovered = isCovered
    case .displayChanged:
      pacer.setRate(framesPerSecond: window.framesPerSecond)
      mustAdoptSize = true
      mustRedraw = true
    case .entered(let button): screen.withLock { PointerCapture.restore(window, button: button) }
    case .focused(let isFocused):
      self.isFocused = isFocused
      host.focus.setWindowIsActive(isFocused)
      if !isFocused, closesUnfocused { closeByHand() }
    }
  }

  /// Other input than a scroll or a hovering pointer stops what glides.
  private func note(_ input: InputEvent, _ event: SDL_Event) {
    switch input {
    // With the command key it magnifies.
    case .scroll(_, let delta, let time, let modifiers) where !modifiers.contains(.command):
      kinetic.note(delta, at: time, isFine: InputTranslator.isFine(event))
    case .pointer(let pointer) where pointer.phase == .hover || pointer.phase == .exited: break
    default: kinetic.stop()
    }
  }

  /// Scrolls on what fingers on a trackpad have let go of.
  private func glide(to now: Double) {
    guard let delta = kinetic.advance(to: now) else { return }
    receive(.scroll(location: translator.pointer, delta: delta, time: now, modifiers: []))
  }

  /// Something that is done to the window's views.
  func receive(_ event: InputEvent) {
    WindowRecorder.current?.note(event, host)
    host.send(event)
  }

  /// The user closes the window; its content may ask or prevent that.
  func closeByHand() {
    guard !host.systemPreferences.disabledInteractions.contains(.dismissal) else { return }
    if host.mayClose?() ?? true { wantsToClose = true }
  }

  /// The desktop has another scale.
  func adoptDesktopScale() {
    guard window.adoptDesktopScale() else { return }
    if let limits = fitting?.limits { window.follow(limits, keeping: .topLeading) }
    mustAdoptSize = true
    mustRedraw = true
  }

  private func adoptSize() {
    guard mustAdoptSize else { return }
    mustAdoptSize = false
    let (size, scale) = (window.size, window.scale)
    host.size = size
    Services.current.screen?.size = size
    host.displayScale = scale
    WindowRecorder.current?.noteSettings(
      host, size: size, scale: scale, at: MonotonicClock.now())
  }

  /// The pointer's last known location, in points.
  var pointer: CGPoint { translator.pointer }

  // MARK: Frames

  /// Frames follow one another: tracks move, or the user's code draws each frame.
  var isMoving: Bool {
    guard let frame, !isHidden else { return false }
    return frame.needsFrames || painter.moves(after: pacer.lastInstant)
      || FrameWatch.watcher?.wantsFrames == true
  }

  /// Whether views move only in turns, since code of the program draws each frame, or a turn is due.
  var movesByTurns: Bool { frame?.needsFrames == true || host.needsTurn }

  var interval: Double { pacer.interval }

  /// When `work(at:)` has something to do; infinity when only an event can bring something.
  func nextMoment(after now: Double) -> Double {
    if host.needsTurn || mustAdoptSize || kinetic.isGliding
      || ((mustRedraw || mustDraw) && !isHidden)
    {
      return pacer.nextMoment(after: now)
    }
    return min(nextMomentByItself(after: now), kinetic.nextInstant(after: now))
  }

  /// The same while no input waits.
  private func nextMomentByItself(after now: Double) -> Double {
    if isMoving {
      let next = pacer.nextMoment(
        after: now, isCovered: isCovered || window.isUnseen(at: now))
      return min(next, max(frame?.nextInstant ?? .infinity, pacer.lastInstant))
    }
    return max(frame?.nextInstant ?? .infinity, pacer.lastInstant)
  }

  /// Makes the turns that are due and draws a frame. Returns whether anything was shown.
  ///
  /// - Parameter onLongTurn: Is called before turns of which the last took longer than a frame may: what
  ///   moves continues moving without this thread.
  func work(at now: Double, onLongTurn: () -> Void) -> Bool {
    guard nextMoment(after: now) <= now + 0.000_5 else { return false }
    adoptSize()
    glide(to: now)
    let wasMoving = isMoving
    var next = pacer
    // A turn without a frame may have been made after the latest point of the grid.
    var instant = max(next.beginFrame(at: now, isMoving: wasMoving), lastTurn)
    next.skip(to: instant)
    let isLeftToOthers =
      wasMoving && needsTurns(until: instant) && frame?.needsFrames != true
      && painter.hasLongTurns
    if isLeftToOthers { onLongTurn() } else { pacer = next }
    FrameWatch.watcher?.willMakeFrame(of: host, at: instant)
    if needsTurns(until: instant) {
      makeTurns(until: instant)
      let end = MonotonicClock.now()
      painter.cost { $0.noteTurns(end - now, of: interval) }
      // Instants that the fallback presenter has shown are not shown again: frames never go back.
      if isLeftToOthers || wasMoving && end - now > interval {
        pacer.skip(to: grid.last)
        instant = max(instant, pacer.beginFrame(at: end, isMoving: true))
      }
    }
    guard !isHidden else { return false }
    defer { painter.cost { $0.noteFrame(MonotonicClock.now() - now, of: interval) } }
    return draw(at: instant)
  }

  /// Makes the turn that is wanted, without a frame: at the instant of the frame where one is due, else now.
  func finishTurn(at now: Double) {
    var due = pacer
    let isDue = now >= pacer.lastInstant + pacer.interval
    let instant =
      isDue ? due.beginFrame(at: now, isMoving: isMoving) : max(now, pacer.lastInstant)
    if needsTurns(until: instant) { makeTurns(until: instant) }
  }

  private func needsTurns(until instant: Double) -> Bool {
    guard let frame else { return true }
    return frame.nextInstant <= instant || host.needsTurn || frame.needsFrames
  }

  /// Every instant that the views asked for gets a turn of its own, exactly then.
  private func makeTurns(until instant: Double) {
    for _ in 0..<StageLimits.turnsPerFrame {
      guard let next = frame?.nextInstant, next <= instant else { break }
      turn(at: next)
    }
    if frame == nil || host.needsTurn || frame?.needsFrames == true { turn(at: instant) }
  }

  private func turn(at instant: Double) {
    turnsMade += 1
    mustDraw = true
    lastTurn = instant
    WindowRecorder.current?.beginTurn(host, at: instant)
    let frame = host.turn(at: instant)
    if self.frame == nil || frame.caret != self.frame?.caret {
      window.setTextInput(at: frame.caret)
    }
    self.frame = frame
    PointerShapes.show((ViewHost.commandedPointer ?? host.pointerStyle).shape)
    nameWindow()
    followContent()
    followInteractions()
    painter.show(
      FramePainter.Picture(
        list: frame.displayList, background: frame.background, scale: window.scale,
        movesUntil: frame.movesUntil))
  }

  /// Has the window fill the screen, or no longer. False where its content does not let it.
  func toggleFullScreen() -> Bool {
    guard
      window.isFullScreen
        || !host.systemPreferences.disabledInteractions.contains(.fullScreen)
    else { return false }
    window.setFullScreen(!window.isFullScreen)
    return true
  }

  /// Lets people resize the window, or not, as its content says.
  private func followInteractions() {
    let isFixed = host.systemPreferences.disabledInteractions.contains(.resizing)
    guard isFixed != isSizeFixed else { return }
    isSizeFixed = isFixed
    window.setResizable(!isFixed)
  }

  /// Follows new limits of the content's size.
  private func followContent() {
    guard fitting != nil, host.contentSizeMayHaveChanged(), fitting?.update(with: host) == true
    else { return }
    window.follow(fitting!.limits, keeping: host.systemPreferences.resizeAnchor ?? .topLeading)
  }

  private func draw(at instant: Double) -> Bool {
    do {
      if mustRedraw { painter.forget() }
      (mustRedraw, mustDraw) = (false, false)
      return try screen.withLock { try Self.show(painter, at: instant, in: window) }
    } catch {
      failure = error as? WindowError
      wantsToClose = true
      return false
    }
  }
}

extension StageWindow {
  /// Returns whether anything was drawn.
  private nonisolated static func show(
    _ painter: FramePainter, at instant: Double, in window: SDLWindow
  ) throws -> Bool {
    let pixels = try window.pixels()
    let buffer = PixelBuffer(
      wrapping: pixels.memory, width: pixels.width, height: pixels.height,
      bytesPerRow: pixels.bytesPerRow)
    let drawn = painter.paint(at: instant, into: buffer, movingShown: window.move)
    window.present(drawn.map { ($0.x0, $0.y0, $0.x1 - $0.x0, $0.y1 - $0.y0) })
    guard !drawn.isEmpty else { return false }
    FrameWatch.watcher?.didShowFrame()
    return true
  }

  /// The work of the fallback presenter for this window while the main thread is busy: the frame of the grid's
  /// present instant. Touches only what belongs to the screen, which the caller holds.
  var fallbackWork: FallbackPresenter.Work {
    nonisolated(unsafe) let window = window
    return painter.makeFallbackWork(on: grid) { painter, instant in
      _ = try? Self.show(painter, at: instant, in: window)
    }
  }
}

/// Bounds that keep a loop from being endless.
enum StageLimits {
  /// Turns at exact instants that one frame may have to make.
  static let turnsPerFrame = 1_000
}
