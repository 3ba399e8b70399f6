import Foundation
import VivaceCairoDrawing
import VivaceDrawing
import VivaceGraphics
import VivaceRaster
import VivaceViews

/// A view without a window, with virtual time, which advances only on request.
///
/// A stage makes the same turns as a window, from the same events; but instants come from `advance`, not from
/// the views, a sleeping task or a script asked for gets a turn exactly then, however far one
/// `advance` goes. So what is to be seen at an instant does not depend on the steps by which it was
/// reached.
///
/// One thread at a time; the main one, where views that say `@MainActor` are involved.
package final class HeadlessStage: StageHands {
  package let host: ViewHost
  /// The instant that the stage shows, in seconds from its beginning. It never decreases.
  package private(set) var time: Double
  /// Pixels a point in pictures.
  package let scale: CGFloat
  /// How often the user's own animations are asked, as in a window; built-in ones have no rate.
  package let framesPerSecond: Double
  /// The frame of the last turn.
  package private(set) var frame: ViewHost.Frame

  /// Whether what other threads put on Dispatch's main queue is run, too. Only where the stage has
  /// the main thread to itself, never inside a block of that queue.
  package var servesMainQueue = false

  /// Called after each turn, with what was drawn before it and what is drawn now.
  package var onTurn: ((DisplayList, DisplayList) -> Void)?

  /// Called before each event from outside is sent to the views, and before another size is given them.
  var onInput: ((InputEvent) -> Void)?
  var onResize: ((CGSize) -> Void)?

  let waiting: VirtualClock
  /// Whether the time ends with this stage; false for a further stage in the time of another one.
  private let ownsTime: Bool
  /// The other stages in the same time: they advance with this one.
  var companions: [HeadlessStage] = []
  let renderer: Renderer
  private var pending: [Entry] = []
  private var isRunning = false
  /// The fingers that are down, and where.
  package var fingers: [Int: CGPoint] = [:]
  package var onNote: ((String) -> Void)?

  /// Something that is to happen at an instant.
  private struct Entry {
    var instant: Double
    var action: () throws -> Void
  }

  /// Feedback that the views have given so far, and when.
  package private(set) var feedback: [PlayedFeedback] = []

  package struct PlayedFeedback: Equatable, Sendable {
    package let instant: Double
    package let feedback: SensoryFeedback
    package init(_ feedback: SensoryFeedback, at instant: Double) {
      self.feedback = feedback
      self.instant = instant
    }
  }

  /// How many turns one instant may have before it is taken for endless.
  static let turnsPerInstant = 1_000
  /// How many of them there may be because of blocks and jobs that follow one another. Where there are
  /// more, the rest of them share turns.
  private static let turnsBetweenBlocks = 100
  /// How many blocks and jobs one instant may have. A task that only yields has more.
  static let worksPerInstant = 200_000
  /// How many instants may be within a millisecond.
  static let instantsPerMillisecond = 10_000

  /// A time for a stage, ready for code that is to run in it before the stage is made.
  package static func makeTime() -> VirtualClock {
    StageServices.install()
    StageExecutors.install()
    StageClock.install()
    return VirtualClock()
  }

  /// `makeHost` makes the views' host for a size, pixels a point, and a scheme. The stage begins at an instant of its
  /// time.
  package init(
    size: CGSize, scale: CGFloat, scheme: ColorScheme, framesPerSecond: Double = 60,
    motion: MotionSettings = MotionSettings(), time: VirtualClock = makeTime(),
    ownsTime: Bool = true, from begin: Double = 0,
    makeHost: (CGSize, CGFloat, ColorScheme) -> ViewHost
  ) {
    waiting = time
    self.ownsTime = ownsTime
    self.time = begin
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    renderer = Renderer(glyphs: Services.current.glyphs)
    Services.current.screen = (size, scale)
    let host = waiting.perform { makeHost(size, scale, scheme) }
    host.motion = motion
    host.dayStart = StageClock.firstDay - Date.timeIntervalBetween1970AndReferenceDate
    self.host = host
    frame = waiting.perform { MainActor.unchecked(host) { $0.turn(at: begin) } }
    host.feedback.play = { [weak self, unowned host] feedback in
      self?.feedback.append(PlayedFeedback(feedback, at: host.now))
    }
    try? runThrowing()
  }

  package convenience init<Root: View>(
    size: CGSize = CGSize(width: 393, height: 852), scale: CGFloat = 2,
    scheme: ColorScheme = .light, framesPerSecond: Double = 60,
    motion: MotionSettings = MotionSettings(), root: Root
  ) {
    self.init(
      size: size, scale: scale, scheme: scheme, framesPerSecond: framesPerSecond, motion: motion
    ) {
      let (size, scale, scheme) = ($0, $1, $2)
      return MainActor.unchecked(root) {
        ViewHost($0, size: size, displayScale: scale, colorScheme: scheme)
      }
    }
  }

  package convenience init<Root: View>(
    size: CGSize = CGSize(width: 393, height: 852), scale: CGFloat = 2,
    scheme: ColorScheme = .light, framesPerSecond: Double = 60,
    motion: MotionSettings = MotionSettings(), @ViewBuilder root: () -> Root
  ) {
    self.init(
      size: size, scale: scale, scheme: scheme, framesPerSecond: framesPerSecond, motion: motion,
      root: root())
  }

  deinit { close() }

  /// Ends the stage's time, if it is the stage's own: none of its tasks continues, and no display link is
  /// called any more.
  package func close() {
    guard ownsTime else { return }
    waiting.end()
    for stage in [self] + companions { FrameClients.removeAll(of: stage.host) }
  }

  // MARK: Time

  package func advance(by seconds: Double) throws { try advance(to: time + seconds) }

  /// Advances to an instant, through every instant before it at which something happens. An instant
  /// in the past leaves the stage where it is.
  package func advance(to target: Double) throws {
    try runAll()
    var (start, count) = (time, 0)
    while true {
      let next = companions.reduce(nextInstant) { min($0, $1.nextInstant) }
      guard next < target else { break }
      time = max(time, next)
      if time - start > 1e-3 { (start, count) = (time, 0) }
      count += 1
      guard count <= Self.instantsPerMillisecond else {
        throw StageError(
          "At \(time) s something asks for another turn after less than a microsecond, every time.")
      }
      try runAll()
    }
    guard target > time else { return }
    time = target
    try runAll()
  }

  /// Does all that is due at this instant, in the companions, too. A change that one of them makes in another is
  /// followed by a turn of that.
  private func runAll() throws {
    try runThrowing()
    guard !companions.isEmpty else { return }
    for companion in companions {
      companion.time = max(companion.time, time)
      try companion.runThrowing()
    }
    for stage in [self] + companions where stage.needsTurn { try stage.runThrowing() }
  }

  /// When something happens next; infinity when only an event can change something. Tracks of the
  /// display list move without anything happening.
  package var nextInstant: Double {
    min(frame.nextInstant, nextChange)
  }

  /// Whether turns that only draw a frame are skipped: all of them up to the next change with a known instant;
  /// without one, all but four a second.
  package var leavesOutFrames = false
  private static let sparseFramesPerSecond = 4.0

  /// Frames are at whole multiples of their period.
  private var nextFrame: Double {
    if leavesOutFrames, frame.nextChange.isFinite { return .infinity }
    let rate = leavesOutFrames ? Self.sparseFramesPerSecond : framesPerSecond
    return ((time * rate + 1e-6).rounded(.down) + 1) / rate
  }

  /// Whether anything will move or happen without another event.
  package var isAtRest: Bool { !nextChange.isFinite && frame.movesUntil <= time }

  /// A form of `nextInstant` without cosmetic changes, such as the blinking of a focused field's
  /// caret.
  private var nextChange: Double {
    var next = min(frame.nextChange, waiting.nextInstant)
    if let entry = pending.first { next = min(next, entry.instant) }
    if frame.needsFrames { next = min(next, nextFrame) }
    return next
  }

  /// Continues until everything has come to rest. Returns how long that took.
  ///
  /// Throws when it has not after `limit` seconds: something moves for ever.
  @discardableResult
  package func settle(limit: Double = 30) throws -> Double {
    let start = time
    try runThrowing()
    while !isAtRest {
      let moment = nextChange.isFinite ? nextChange : frame.movesUntil
      guard moment <= start + limit else {
        throw StageError(
          "After \(limit) s the views have not come to rest: something moves or waits for ever. "
            + "Go to an instant with advance(to:) instead.", isRestless: true)
      }
      try advance(to: moment)
    }
    return time - start
  }

  /// Plans something for an instant; what is planned for one instant happens in the order of the
  /// calls, before the turn.
  package func schedule(at instant: Double, _ action: @escaping () throws -> Void) {
    let index = pending.lastIndex { $0.instant <= instant }.map { $0 + 1 } ?? 0
    pending.insert(Entry(instant: instant, action: action), at: index)
  }

  /// When the last of what was planned happens; minus infinity when nothing is.
  package var plannedUntil: Double { pending.last?.instant ?? -.infinity }

  // MARK: A moment

  /// Runs code as if a view had: its state changes are followed by a turn, its tasks are the
  /// stage's.
  package func perform<Result>(_ body: () throws -> Result) throws -> Result {
    Services.instant = time
    let result = try waiting.perform(body)
    try runThrowing()
    return result
  }

  package func send(_ event: InputEvent) throws {
    onInput?(event)
    waiting.perform { MainActor.unchecked(host) { $0.send(event) } }
    try runThrowing()
  }

  /// Does all that is due at this instant: what was planned, tasks, turns, until nothing is left.
  private func runThrowing() throws {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    var works = 0
    for round in 0... {
      guard works < Self.worksPerInstant else { throw endlessTask }
      guard round < Self.turnsPerInstant else {
        throw StageError(
          "At \(time) s there is no end of turns: something asks for another at once, every time.")
      }
      waiting.advance(to: time)
      Services.instant = time
      // Work that a block requests runs after the views have seen the block's changes, like in a run loop.
      let mayStopEarly = round < Self.turnsBetweenBlocks
      let ran = waiting.runReady { mayStopEarly && needsTurn }
      works += ran
      if servesMainQueue { _ = waiting.perform { MainQueue.serve() } }
      let hadEntry = try runNextEntry()
      if needsTurn || frame.nextInstant <= time || (frame.needsFrames && round == 0) {
        turn()
      } else if ran == 0, !hadEntry {
        return
      }
    }
  }

  private var endlessTask: StageError {
    let stack = waiting.readyTask.map(StageExecutors.stack) ?? []
    let location = SourcePlaces.first(of: stack)?.location.map { " (\($0.relativeName))" } ?? ""
    return StageError(
      "At \(time) s there is no end of work: a task\(location) goes on at once after each `await`, without "
        + "waiting for anything. Have it sleep, or end.")
  }

  private func runNextEntry() throws -> Bool {
    guard let entry = pending.first, entry.instant <= time else { return false }
    pending.removeFirst()
    isRunning = false
    defer { isRunning = true }
    try waiting.perform(entry.action)
    return true
  }

  private var needsTurn: Bool { MainActor.unchecked(host) { $0.needsTurn } }

  private func turn() {
    let time = time
    let before = frame
    frame = waiting.perform { MainActor.unchecked(host) { $0.turn(at: time) } }
    onTurn?(before.displayList, frame.displayList)
  }

  // MARK: What is to be seen

  package var size: CGSize { host.size }

  /// The views' preferences for the system around them: no status bar, no overlays.
  package var systemPreferences: SystemPreferences { host.systemPreferences }

  /// The focused text field's preferences for a keyboard; nil while no field is focused.
  package var textInputPreferences: TextInputPreferences? { host.focus.textInputPreferences }

  package func resize(to size: CGSize) throws {
    onResize?(size)
    Services.current.screen = (size, scale)
    host.size = size
    try runThrowing()
  }

  package var displayList: DisplayList { frame.displayList }

  /// The display list's readable form at this instant.
  package var text: String { frame.displayList.text(at: time) }

  /// The picture at this instant.
  package func bitmap(at scale: CGFloat? = nil) -> Bitmap {
    let buffer = makeBuffer(at: scale)
    renderer.draw(
      frame.displayList, at: time, into: buffer, scale: scale ?? self.scale,
      background: frame.background)
    return buffer.bitmap
  }

  /// The picture at this instant as a file of shapes.
  package func file(_ format: CairoRenderer.Format) throws -> Data {
    try CairoRenderer(glyphs: Services.current.glyphs).file(
      format, of: frame.displayList, at: time, size: size, background: frame.background)
  }

  /// The picture that a painter has to show.
  var picture: FramePainter.Picture {
    FramePainter.Picture(
      list: frame.displayList, background: frame.background, scale: scale,
      movesUntil: frame.movesUntil)
  }

  /// Pixels for the whole of the stage.
  func makeBuffer(at scale: CGFloat? = nil) -> PixelBuffer {
    let size = host.size
    let scale = scale ?? self.scale
    return PixelBuffer(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
  }
}

/// An error of a stage. The message says what was found and what could be done.
package struct StageError: Error, Equatable, CustomStringConvertible {
  package let description: String
  /// Whether views did not come to rest in time.
  package let isRestless: Bool

  package init(_ description: String, isRestless: Bool = false) {
    (self.description, self.isRestless) = (description, isRestless)
  }
}
