import CSDL2
import Foundation
import VivaceGraphics
import VivaceViews

/// The one loop of a program with windows: it serves them, Dispatch's main queue, Foundation's run
/// loop and Swift's main actor, and sleeps in one place.
///
/// It runs until the last window is closed. When nothing moves and nothing is pending it waits in a
/// single system call without a time limit, so an idle program takes no processor time. Main thread
/// only, except for `wake()`.
@MainActor final class MainLoop {
  private(set) var windows: [Int: StageWindow] = [:]
  let waits: WaitSet
  /// Of the window system.
  private(set) var eventFiles: [Int32] = []
  /// False where the window system has no file to wait for: then events are asked for.
  private(set) var canWaitForEvents = true
  var events = EventPolling()
  /// The windows that wait for the end of a modal one: hands do nothing to them.
  var waiting: Set<Int> = []
  /// Nil if only SDL can report whether it has events.
  private var queue: EventQueue?
  private let fallback: FallbackPresenter
  private(set) var failure: WindowError?
  /// Writes the program's defaults to the disk a moment after they changed.
  private var keeper = DefaultsWriter()
  private var memory = MemoryRelease()
  /// Other code has run on this thread since the run loop was asked for its timers.
  private var hasRun = true
  /// Tells assistive technologies what the windows have.
  var accessibility: AccessibilityBridge?
  /// Plays a script in one of the windows.
  var player: WindowPlayer?
  /// Copies, and drags to and from other programs; nil under another window system than X11.
  private(set) var exchange: XExchange?
  private var hasBegunExchange = false
  private var drops = SDLDrops()
  /// Called with each window that is about to be closed.
  var willClose: ((StageWindow) -> Void)?
  /// Gives the windows' menu bars to a desktop that shows them.
  var menus: MenuExporter?
  /// Whether the program goes on without windows, since something of it can be seen elsewhere.
  var goesOn: () -> Bool = { false }
  private var isQuitting = false
  /// The actions that run between two turns.
  private var deferredActions: [() throws -> Void] = []

  init() {
    let waits = WaitSet()
    waits.add(MainQueue.file)
    self.waits = waits
    fallback = FallbackPresenter { waits.wake() }
  }

  func add(_ window: StageWindow) {
    if windows.isEmpty { WindowSystem.noteDisplays() }
    windows[window.window.identifier] = window
    accessibility?.note()
    exchange?.add(window)
    later { [weak self] in self?.menus?.update() }
    if let file = WindowSystem.file(of: window.window.pointer) {
      waits.add(file)
      // All windows of one connection have one file.
      if !eventFiles.contains(file) { eventFiles.append(file) }
    } else {
      canWaitForEvents = false
    }
    queue = EventQueue(window.window)
    window.screen = fallback.screen
    fallback.add(window.window.identifier, window.fallbackWork)
    let (waits, loop) = (waits, pthread_self())
    window.host.onNeedsTurn = {
      // Requests from the loop's own thread are seen before the next wait.
      if pthread_equal(pthread_self(), loop) == 0 { waits.wake() }
    }
  }

  /// Begins the exchange with other programs, once the window system has been started. Nil if that is not X11.
  @discardableResult func beginExchange() -> XExchange? {
    guard !hasBegunExchange else { return exchange }
    hasBegunExchange = true
    guard WindowSystem.isX11, let exchange = XExchange(loop: self) else { return nil }
    self.exchange = exchange
    waits.add(exchange.connection.file)
    for window in windows.values { exchange.add(window) }
    return exchange
  }

  /// Runs something soon, outside of all turns.
  func later(_ action: @escaping () throws -> Void) {
    deferredActions.append(action)
    wake()
  }

  /// The window of an app's link.
  func window(of link: WindowLink) -> StageWindow? { windows.values.first { $0.link === link } }

  /// The window that was opened first.
  var firstWindow: StageWindow? { windows.min { $0.key < $1.key }?.value }

  var hosts: [ViewHost] { windows.values.map(\.host) }

  /// The program was opened with an address.
  func receive(_ url: URL) { ProgramLife.shared.receive(url, in: hosts) }

  func runDeferredActions() {
    let now = deferredActions
    deferredActions = []
    for action in now {
      do { try action() } catch { failure = failure ?? error as? WindowError }
    }
  }

  /// Ends the current wait. From any thread.
  func wake() { waits.wake() }

  func run() {
    // When the run loop's next timer is due.
    var timer = 0.0
    // The files that can be read; nil before they were polled.
    var files: [Int32]?
    TurnWatch.begin()
    defer { TurnWatch.end() }
    while !windows.isEmpty || !deferredActions.isEmpty || !isQuitting && goesOn() {
      // Whether it is known without SDL when there may be events.
      let isTold = queue != nil && !windows.values.contains(where: \.window.acceptsText)
      if !isTold || events.isDue(at: MonotonicClock.now()), handleEvents() { hasRun = true }
      if !deferredActions.isEmpty { hasRun = true }
      let hasBlocks = finishTurns(before: files?.contains(MainQueue.file))
      files = nil
      Services.instant = max(Services.instant, MonotonicClock.now())
      if MainQueue.serve(timer: timer - MonotonicClock.now(), isReadable: hasBlocks) {
        hasRun = true
      }
      runDeferredActions()
      let wasShown = work()
      if windows.isEmpty, isQuitting || failure != nil || !goesOn() { break }
      if wasShown {
        memory.note(at: MonotonicClock.now())
        // Not before the first frame, which it would delay.
        beginExchange()
      }
      // Requests to the window system, of a frame or of other code, may have brought events into its own queue,
      // where no wait sees them.
      if fallback.consumePresented() || wasShown || hasRun, !isTold || holdsEvents, handleEvents() {
        hasRun = true
        continue
      }
      let now = MonotonicClock.now()
      let moment = windows.values.reduce(Double.infinity) { min($0, $1.nextMoment(after: now)) }
      expectFrames(at: moment)
      if hasRun {
        timer = now + MainQueue.secondsToTimer
        keeper.note(at: now)
      }
      hasRun = false
      keeper.update(at: now)
      memory.update(at: now)
      let planned = min(
        player?.nextInstant ?? .infinity, accessibility?.nextMoment ?? .infinity,
        memory.nextMoment)
      if exchange?.connection.holdsEvents == true { exchange?.connection.handleEvents() }
      let seconds = min(moment, timer, events.nextMoment, keeper.nextMoment, planned) - now
      TurnWatch.end()
      let ready = waits.wait(seconds: canWaitForEvents ? seconds : min(seconds, 0.01))
      TurnWatch.begin()
      if waits.ended.contains(where: eventFiles.contains) { giveUp() }
      if ready.contains(where: eventFiles.contains) { events.note() }
      handleExchange(ready)
      files = ready
    }
    ProgramLife.shared.end()
    fallback.end()
    DefaultsWriter.write()
  }

  /// Handles what other programs have sent, if the file of the exchange is among those that can be read.
  func handleExchange(_ ready: [Int32]) {
    guard let exchange, exchange.connection.isOpen else { return }
    let file = exchange.connection.file
    if waits.ended.contains(file) { return exchange.connection.abandon() }
    guard ready.contains(file) else { return }
    hasRun = true
    exchange.connection.handleEvents()
  }

  /// Applies the pending changes of views before more blocks of the main queue run: each block's changes are an
  /// update of their own, however soon the next block follows.
  ///
  /// - Parameter hasBlocks: Whether blocks wait; nil where that is not known.
  /// - Returns: The same, if it is known now.
  private func finishTurns(before hasBlocks: Bool?) -> Bool? {
    guard hasBlocks != false else { return hasBlocks }
    let changed = windows.values.filter { $0.host.needsTurn }
    guard !changed.isEmpty else { return hasBlocks }
    guard hasBlocks ?? MainQueue.hasBlocks else { return false }
    for window in changed where !waiting.contains(window.window.identifier) {
      window.finishTurn(at: MonotonicClock.now())
      accessibility?.note()
    }
    return true
  }

  /// The window system has gone, and with it all windows.
  func giveUp() {
    DefaultsWriter.keepAllScenes()
    isQuitting = true
    exchange?.connection.abandon()
    failure =
      failure
      ?? WindowError("The window system has ended: its connection to this program is closed")
    fallback.screen.withLock {
      for window in windows.values { window.window.abandon() }
    }
    for window in windows.values { window.close() }
    windows = [:]
  }

  /// All windows close, as if each had been asked to.
  func quit() {
    DefaultsWriter.keepAllScenes()
    isQuitting = true
    for window in windows.values { window.wantsToClose = true }
    wake()
  }

  /// The positions of the windows.
  var frames: [WindowFrame] { windows.values.map { $0.window.frame(named: $0.name) } }

  /// Lets every window make its turns and frames. True when something was shown.
  func work() -> Bool {
    var wasShown = false
    player?.play(at: MonotonicClock.now())
    for window in Array(windows.values) where !waiting.contains(window.window.identifier) {
      let turns = window.turnsMade
      if window.work(at: MonotonicClock.now(), onLongTurn: fallback.stepIn) { wasShown = true }
      if window.turnsMade != turns || window.wantsToClose {
        hasRun = true
        accessibility?.note()
      }
      if window.wantsToClose {
        failure = failure ?? window.failure
        if window.failure == nil { willClose?(window) }
        windows[window.window.identifier] = nil
        fallback.remove(window.window.identifier)
        fallback.screen.withLock { window.close() }
        menus?.update()
      }
    }
    if windows.values.allSatisfy(\.isExternal) {
      for window in windows.values { window.wantsToClose = true }
    }
    accessibility?.work(at: MonotonicClock.now())
    return wasShown
  }

  /// Tells the stand-in when to step in: only while something moves that it could show.
  private func expectFrames(at moment: Double) {
    let moving = windows.values.filter(\.isMoving)
    let interval = moving.map(\.interval).min() ?? 1
    fallback.expect(moving.isEmpty ? .infinity : moment, interval: interval)
  }

  private var holdsEvents: Bool {
    guard let queue else { return true }
    return fallback.screen.withLock { queue.holdsAny }
  }

  /// True when there were any.
  @discardableResult func handleEvents() -> Bool {
    var event = SDL_Event()
    var wereAny = false
    while fallback.screen.withLock({ lazy_SDL_PollEvent()(&event) }) != 0 {
      wereAny = true
      // SDL also reports that the last window was closed; the window receives an event of its own.
      if event.type == SDL_QUIT.rawValue { continue }
      if event.type == SDL_DISPLAYEVENT.rawValue { WindowSystem.noteDisplays() }
      if event.type == SDL_WINDOWEVENT.rawValue, event.window.event == ResourceWatch.changed {
        if WindowSystem.updateScale() { windows.values.forEach { $0.adoptDesktopScale() } }
        continue
      }
      guard let window = windows[Self.window(of: event)], !isLost(event) else { continue }
      if SDLDrops.isDrop(event) {
        drops.handle(event.drop, in: window, at: window.pointer)
        continue
      }
      window.handle(event, at: MonotonicClock.now())
      if event.type == SDL_WINDOWEVENT.rawValue { accessibility?.note() }
    }
    events.asked(at: MonotonicClock.now(), wereAny: wereAny)
    return wereAny
  }

  /// SDL keeps the window's number at the same place in all events that have one, except for touches.
  static func window(of event: SDL_Event) -> Int {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION: Int(event.tfinger.windowID)
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE: Int(event.drop.windowID)
    default: Int(event.window.windowID)
    }
  }
}
