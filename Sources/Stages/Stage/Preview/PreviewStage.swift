import Foundation
import VivaceDrawing
import VivaceRaster
import VivaceViews

/// A stage that records its input, its pictures and their reasons, and paints any of its instants.
///
/// The present is where the next event happens. The picture may be of the past, which does not change the
/// present.
final class PreviewStage {
  let stage: HeadlessStage
  private(set) var recording: TurnRecording
  private(set) var history = PictureHistory()
  /// The instant that is shown; nil shows the present.
  private(set) var past: Double?
  private let keeper: StateArchive
  private let painter: FramePainter
  private var buffer: PixelBuffer?
  private var settings: StageSettings

  /// - Parameters:
  ///   - state: What the views of another build knew; they begin with it.
  ///   - make: Makes a stage of a size (nil: the program's own), with those pixels a point and that scheme.
  init(
    _ settings: StageSettings, state: Data?, make: (StageSettings) throws -> HeadlessStage
  ) throws {
    let settings = settings.sane
    self.settings = settings
    recording = TurnRecording(settings: settings)
    keeper = StateArchive(saved: state)
    StateArchive.current = keeper
    stage = try HeadlessStage.recording { try make(settings) }
    painter = FramePainter(renderer: stage.renderer)
    try stage.perform { settings.apply(to: stage.host) }
    keep()
    stage.onTurn = { [unowned self] _, _ in keep() }
  }

  private func keep() {
    var picture = stage.picture
    picture.scale = settings.scale
    history.add(.init(instant: stage.time, picture: picture, size: stage.size))
  }

  /// The saved state of the views.
  var state: Data { get throws { try keeper.save() } }

  var now: Double { stage.time }
  /// Whether a later instant of the present looks different without an event.
  var moves: Bool { stage.frame.movesUntil > stage.time || stage.frame.needsFrames }

  // MARK: Time

  /// Advances to an instant, with the events before it. An overdue event happens now.
  func turn(to time: Double?, _ events: [RecordedEvent]) throws {
    for event in events {
      var event = event
      event.time = max(event.time, stage.time)
      try stage.advance(to: event.time)
      recording.events.append(event)
      if let settings = event.settings {
        try change(to: settings.sane)
      } else if let input = event.input {
        try stage.send(input)
      }
    }
    if let time { try stage.advance(to: time) }
    recording.end = stage.time
  }

  /// All of a recording, from its beginning to its end.
  func replay(_ recording: TurnRecording) throws {
    try turn(to: max(recording.end, recording.events.last?.time ?? 0), recording.events)
  }

  /// Performs a script until all is at rest, and records its input.
  func perform(_ script: Script) throws {
    try recordingInput { try stage.perform(script) }
    // Movement without an end continues from here on.
    _ = try? stage.settle(limit: Self.longestRest)
    recording.end = stage.time
  }

  /// Plays a script from the present instant on and records the result.
  ///
  /// - Parameter rest: Seconds that it then waits for rest, if at all.
  func play(_ script: Script, rest: Double?) throws -> PreviewPlay {
    var notes: [String] = []
    stage.onNote = { notes.append($0) }
    defer {
      stage.onNote = nil
      recording.end = stage.time
    }
    try recordingInput { try stage.perform(script) }
    if let rest {
      let end = stage.time + min(max(rest, 0), Self.longestWait)
      do {
        try stage.settle(limit: max(0, end - stage.time))
      } catch let error as StageError where error.isRestless {
        try stage.advance(to: end)
      }
    }
    return PreviewPlay(
      time: stage.time, isAtRest: stage.isAtRest, size: stage.size, notes: notes,
      movesUntil: stage.frame.movesUntil)
  }

  /// Turns the wheel at a place until a line of the lazy list there is in sight; headers and footers are lines,
  /// too.
  func scroll(toRow row: Int, at point: CGPoint) throws {
    for _ in 0..<Self.mostTurns {
      let delta = MainActor.unchecked((stage.host, row, point)) { $0.wheel(toRow: $1, at: $2) }
      guard let delta else {
        throw StageError(
          "At \(point.x),\(point.y) there is no lazy list with a line \(row): List, LazyVStack and their like "
            + "count their lines from 0, others have none.")
      }
      guard abs(delta.dx) > 0.5 || abs(delta.dy) > 0.5 else { return }
      try recordingInput { try stage.scroll(at: point, by: delta) }
      // Estimated lengths are measured while it scrolls.
      try stage.advance(by: 1 / stage.framesPerSecond)
    }
  }

  private static let mostTurns = 8

  private func recordingInput(_ body: () throws -> Void) throws {
    stage.onInput = { [unowned self] in
      recording.events.append(RecordedEvent($0, since: 0))
    }
    stage.onResize = { [unowned self] size in
      (settings.width, settings.height) = (size.width, size.height)
      var event = RecordedEvent(time: stage.time, kind: .settings)
      event.settings = settings
      recording.events.append(event)
    }
    defer { (stage.onInput, stage.onResize) = (nil, nil) }
    try body()
  }

  /// Seconds.
  private static let longestRest = 5.0
  private static let longestWait = 600.0

  private func change(to new: StageSettings) throws {
    settings = new
    if let size = new.size { try stage.resize(to: size) }
    try stage.perform { new.apply(to: stage.host) }
    keep()
  }

  // MARK: Pictures

  /// Shows an instant that has passed, or the present.
  func show(_ instant: Double?) {
    past = instant.flatMap { $0 < stage.time ? max($0, history.start) : nil }
  }

  /// The instant that is shown.
  var shown: Double { past ?? stage.time }
  /// How large the views were then.
  var shownSize: CGSize { history.entry(at: shown)?.size ?? stage.size }

  /// Paints what is shown over what was painted last. Returns the pixels, and where they may differ.
  ///
  /// - Parameter isWhole: Takes nothing for known.
  func paint(isWhole: Bool) -> (PixelBuffer, [PixelRect]) {
    let entry = history.entry(at: shown)
    let size = entry?.size ?? stage.size
    var picture = entry?.picture ?? stage.picture
    picture.scale = settings.scale
    let (width, height) = (pixels(size.width), pixels(size.height))
    var target: PixelBuffer
    if let buffer, buffer.width == width, buffer.height == height {
      target = buffer
    } else {
      target = PixelBuffer(width: width, height: height)
      buffer = target
      painter.forget()
    }
    painter.show(picture)
    let changed = painter.paint(at: shown, into: target)
    return (target, isWhole ? [target.bounds] : changed)
  }

  private func pixels(_ points: CGFloat) -> Int {
    min(max(1, Int((points * settings.scale).rounded())), Int(UInt16.max))
  }

  /// The picture of an instant that has passed, for films: nothing that is shown changes.
  func picture(at instant: Double) -> (picture: FramePainter.Picture, size: CGSize) {
    guard let entry = history.entry(at: instant) else { return (stage.picture, stage.size) }
    var picture = entry.picture
    picture.scale = settings.scale
    return (picture, entry.size)
  }

  func close() {
    stage.onTurn = nil
    stage.close()
  }
}

/// The state of a stage after a script.
struct PreviewPlay: Encodable {
  /// The present instant, in seconds.
  var time: Double
  var isAtRest: Bool
  /// In points.
  var width: Double
  var height: Double
  /// Notes about events without effect, such as a tap that met no gesture.
  var notes: [String]
  /// When the present animations end, in seconds; nil where none runs, or one does for ever.
  var movesUntil: Double?

  init(time: Double, isAtRest: Bool, size: CGSize, notes: [String], movesUntil: Double) {
    (self.time, self.isAtRest, self.notes) = (time, isAtRest, notes)
    (width, height) = (size.width, size.height)
    self.movesUntil = movesUntil.isFinite && movesUntil > time ? movesUntil : nil
  }
}
