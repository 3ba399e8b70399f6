import Foundation
import VivaceInspector
import VivaceViews

extension JobRunner {
  /// Does what the tool asks, one command after the other, until the tool goes.
  func preview() throws {
    guard let file = job.channel else {
      throw JobError.usage("a preview needs a channel to the tool that shows it")
    }
    SourcePlaces.record()
    let channel = PreviewChannel(file: Int32(file))
    let preview = PreviewProgram(
      names: { program.windows.first?.previewSettings?.viewNames ?? [] },
      makeStage: { try makePreviewStage($0) })
    while let message = channel.receive() {
      guard channel.send(preview.answer(message)) else { return }
    }
  }

  private func makePreviewStage(_ settings: StageSettings) throws -> HeadlessStage {
    var runner = self
    runner.job.width = settings.width ?? job.width
    runner.job.height = settings.height ?? job.height
    runner.job.scale = settings.scale
    runner.job.scheme = settings.isDark ? .dark : .light
    runner.job.reducesMotion = settings.reducesMotion
    runner.job.part = settings.part
    return try runner.makeStage()
  }
}

/// The program's side of a preview: a stage, and answers about it.
final class PreviewProgram {
  private let names: () -> [String?]
  private let makeStage: (StageSettings) throws -> HeadlessStage
  private var stage: PreviewStage?
  private var curves: MotionCurves?
  private var runs = 0
  /// The page has nothing of the present stage yet.
  private var isNew = true

  /// - Parameter names: The names of a preview provider's views.
  init(
    names: @escaping () -> [String?],
    makeStage: @escaping (StageSettings) throws -> HeadlessStage
  ) {
    self.names = names
    self.makeStage = makeStage
  }

  func answer(_ message: Data) -> Data {
    let command: PreviewCommand
    do {
      command = try JSONDecoder().decode(PreviewCommand.self, from: message)
    } catch {
      return PreviewReply(id: 0, error: "not a command: \(error)").message
    }
    do {
      return try answer(command)
    } catch {
      return PreviewReply(id: command.id, error: "\(error)").message
    }
  }

  private func answer(_ command: PreviewCommand) throws -> Data {
    if command.name == .begin { return try begin(command) }
    guard let stage else { throw StageError("The preview has not begun.") }
    switch command.name {
    case .begin: return try begin(command)
    case .turn:
      stage.show(nil)
      try stage.turn(to: command.time, command.events ?? [])
      return frame(of: stage, command.id)
    case .show:
      stage.show(command.at)
      return frame(of: stage, command.id)
    case .whole:
      isNew = true
      return frame(of: stage, command.id)
    case .curves: return reply(command, try answer(command.curves, of: stage))
    case .explain: return reply(command, try explanation(of: stage, command))
    case .tree:
      let tree = SemanticTree(stage.stage.semantics)
      return reply(command, try tree.json)
    case .parts: return reply(command, try JSONEncoder().encode(names()))
    case .views:
      return reply(command, try ViewValues(of: stage.stage, command.label, command.type).json)
    case .state: return reply(command, try stage.state)
    case .recording: return reply(command, try stage.recording.json)
    case .script: return reply(command, Data(stage.recording.script.utf8))
    case .row:
      stage.show(nil)
      try stage.scroll(toRow: command.row ?? 0, at: CGPoint(x: command.x ?? 0, y: command.y ?? 0))
      return reply(command, try play(command, on: stage))
    case .play: return reply(command, try play(command, on: stage))
    case .timeline:
      guard let recorder = stage.stage.recorder else { return reply(command, Data("{}".utf8)) }
      let rate = command.fps ?? JobRunner.usualKeyframesPerSecond
      let timeline = MotionTimeline(recorder, duration: stage.now, perSecond: rate)
      return reply(command, try timeline.json)
    case .still: return try write(command) { try $0.writeStill(to: $1) }
    case .film:
      return try write(command) {
        try $0.writeFilm(
          to: $1, from: command.from ?? $0.history.start, until: command.to ?? $0.now,
          perSecond: command.fps)
      }
    }
  }

  private func begin(_ command: PreviewCommand) throws -> Data {
    self.stage?.close()
    let recording = command.recording ?? TurnRecording()
    let stage = try PreviewStage(recording.settings, state: command.state, make: makeStage)
    self.stage = stage
    runs += 1
    curves = stage.stage.recorder.map { MotionCurves($0, run: "\(getpid()).\(runs)") }
    isNew = true
    try stage.replay(recording)
    if let script = command.script { try stage.perform(Script(parsing: script)) }
    return frame(of: stage, command.id)
  }

  private func play(_ command: PreviewCommand, on stage: PreviewStage) throws -> Data {
    stage.show(nil)
    let script = try Script(parsing: command.script ?? "", name: command.origin ?? "script")
    return try JSONEncoder().encode(stage.play(script, rest: command.rest))
  }

  private func frame(of stage: PreviewStage, _ id: Int) -> Data {
    let (buffer, changed) = stage.paint(isWhole: isNew)
    isNew = false
    let frame = PreviewFrame(
      id: id, shown: stage.shown, now: stage.now, next: stage.stage.nextInstant,
      moves: stage.moves, isPast: stage.past != nil, size: stage.shownSize)
    return frame.message(buffer, changed: changed)
  }

  private func reply(_ command: PreviewCommand, _ value: Data) -> Data {
    PreviewReply(id: command.id, value: String(decoding: value, as: UTF8.self)).message
  }

  private func write(
    _ command: PreviewCommand, _ body: (PreviewStage, String) throws -> Void
  ) throws -> Data {
    guard let stage, let path = command.path else { throw StageError("no file to write was named") }
    try body(stage, path)
    return reply(command, Data(path.utf8))
  }

  private func answer(_ question: MotionCurves.Question?, of stage: PreviewStage) throws -> Data {
    guard let curves else { throw StageError("nothing of what moves is written down") }
    return try JSONEncoder().encode(
      curves.answer(question ?? MotionCurves.Question(), at: stage.now))
  }

  private func explanation(of stage: PreviewStage, _ command: PreviewCommand) throws -> Data {
    guard let recorder = stage.stage.recorder else { return Data("[]".utf8) }
    recorder.locateWrites(SourcePlaces.find)
    guard let at = command.at else { return try Explanation.json(Explanation.all(in: recorder)) }
    // An attribute's movement at an instant was determined when its animation began.
    let start = command.attribute.flatMap { curves?.start(of: $0, before: at) } ?? at
    return try Explanation.json(Explanation.last(before: start, in: recorder))
  }
}
