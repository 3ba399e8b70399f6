import Foundation
import VivaceInspector
import VivaceStage
import VivaceViews

extension HeadlessStage {
  /// A film of moving attributes, as text: first the attributes, each with a letter; then a line a frame, with the
  /// presentation values of those that move; between them the input and the
  /// written state. Frames in which nothing moves are left out.
  ///
  /// The stage must have been made by ``recording(_:)``. Time continues by `seconds`.
  package func motionFilm(for seconds: Double, framesPerSecond: Double = 10) throws -> String {
    guard let recorder else {
      throw StageError("A film of movements needs a stage made by HeadlessStage.recording { … }.")
    }
    let start = time
    try advance(by: seconds)
    return MotionFilm(
      recorder, from: start, to: start + seconds, framesPerSecond: framesPerSecond
    ).text
  }
}

/// See ``VivaceStage/HeadlessStage/motionFilm(for:framesPerSecond:)``.
private struct MotionFilm {
  let recorder: Recorder
  let start: Double
  let end: Double
  let framesPerSecond: Double

  init(_ recorder: Recorder, from start: Double, to end: Double, framesPerSecond: Double) {
    self.recorder = recorder
    self.start = start
    self.end = end
    self.framesPerSecond = framesPerSecond
  }

  var text: String {
    let moving = recorder.movements.filter { !$0.isAuxiliary && $0.hasMoved(until: end) }
    var lines = moving.enumerated().map { "\(Self.letter($0)) = \($1.name)" }
    lines.append("")
    var events = recorder.turns.filter { $0.instant >= start && $0.instant <= end }[...]
    for frame in 0...max(0, Int(((end - start) * framesPerSecond).rounded())) {
      let instant = start + Double(frame) / framesPerSecond
      while let turn = events.first, turn.instant <= instant + 1e-9 {
        events.removeFirst()
        lines += Self.lines(of: turn, since: start)
      }
      let shown = moving.enumerated().compactMap { index, record -> String? in
        guard let piece = record.piece(at: instant), piece.animation != nil else { return nil }
        return Self.letter(index) + " " + Self.values(piece.sample(instant).values, of: record)
      }
      if !shown.isEmpty {
        lines.append(Self.instant(instant - start) + "  " + shown.joined(separator: "  "))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of turn: TurnRecord, since start: Double) -> [String] {
    var lines: [String] = []
    for update in turn.updates where !update.writes.isEmpty {
      let writes = update.writes.map { write in
        write.name + (write.values.map { ": \($0.old) → \($0.new)" } ?? "")
      }
      lines.append(
        writes.joined(separator: ", ") + (update.animation.map { "  \($0.sourceText)" } ?? ""))
    }
    return lines.map { "\(instant(turn.instant - start))  ▸ \($0)" }
  }

  /// Only the numbers that have ever changed.
  private static func values(_ values: [Double], of record: MovementRecord) -> String {
    let first = record.pieces.first?.model ?? []
    let indices = values.indices.filter { index in
      record.pieces.contains { $0.animation != nil && $0.isChanging(index) }
        || first.count != values.count
    }
    return indices.map { index in
      let name = record.components[index]
      return (name.isEmpty ? "" : name + " ") + number(values[index])
    }.joined(separator: " ")
  }

  private static func instant(_ seconds: Double) -> String { String(format: "%6.3f", seconds) }

  /// Coarse enough that no rounding of the machine's shows.
  private static func number(_ value: Double) -> String {
    let text = String(format: "%.2f", value)
    return text == "-0.00" ? "0.00" : text
  }

  /// a … z, aa, ab …
  private static func letter(_ index: Int) -> String {
    let last = String(UnicodeScalar(UInt8(97 + index % 26)))
    return index < 26 ? last : letter(index / 26 - 1) + last
  }
}

extension MovementRecord.Piece {
  /// Whether one of its numbers is anywhere else than at its model.
  func isChanging(_ index: Int) -> Bool {
    let begin = sample(start).values
    return index < begin.count && abs(begin[index] - model[index]) > 1e-9
      || sample(start).velocities[index] != 0
  }
}
