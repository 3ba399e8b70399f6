import Foundation
import VivaceInspector
import VivaceMotion
import VivaceViews

/// Checks everything that animated for general properties of movements, from the outside, without regard to
/// the engine.
///
/// - A presented value never jumps when an animation starts or takes over.
/// - Nor does its velocity, if the new animation starts softly. Only a spring that takes over from an
///   animation without a velocity, such as a curve, may start from rest.
/// - When an animation ends, the model is shown, and the animation had arrived there.
/// - A spring never gains energy: so it overshoots no further than its initial distance, and no further than
///   its velocity carries it.
///
/// It covers animations of SwiftUI's views and of UIKit's layers alike: in a stage made by
/// `HeadlessStage.recording { … }`, each turn of a window with views of UIKit's notes which properties of
/// which layers move otherwise than before (``VivaceLayers/LayerChange``). So a test of a navigation
/// controller, for example, is a stage that shows it, some input, and `ContinuityChecker.problems(in:
/// stage.recorder!, until: stage.time)`, which must be empty; a ``Fuzzer`` does the same with random input.
/// `CAAnimation`s count if a change of the property has added them and if they are added to the presented
/// value, as `UIView.animate` makes them; those that a program adds to a layer itself may begin anywhere.
package struct ContinuityChecker {
  /// A broken rule, and an explanation of the turn that began it.
  package struct Problem: CustomStringConvertible {
    package var rule: String
    package var record: String
    package var instant: Double
    package var explanation: String

    package var description: String {
      "\(record), at \(String(format: "%.4f", instant)) s: \(rule)\n\(explanation)"
    }
  }

  private let recorder: Recorder
  private var problems: [Problem] = []
  /// When each attribute last changed without an animation.
  private var jumps: [ObjectIdentifier: Double] = [:]

  /// Every problem up to an instant, in the order of the attributes.
  package static func problems(in recorder: Recorder, until end: Double) -> [Problem] {
    var checker = ContinuityChecker(recorder: recorder)
    for turn in recorder.turns where turn.instant <= end {
      for update in turn.updates {
        for change in update.changes { checker.check(change) }
      }
    }
    for record in recorder.movements { checker.check(record, until: end) }
    return checker.problems
  }

  private init(recorder: Recorder) { self.recorder = recorder }

  private mutating func report(_ rule: String, _ record: MovementRecord, at instant: Double) {
    let explanation = Explanation.last(before: instant, in: recorder).map(\.text).joined()
    problems.append(
      Problem(rule: rule, record: record.name, instant: instant, explanation: explanation))
  }

  // MARK: Where an animation begins

  private mutating func check(_ change: MovementRecord.Change) {
    guard case .animated(let animation) = change.decision else {
      jumps[ObjectIdentifier(change.record)] = change.instant
      return
    }
    guard change.shown.values.count == change.to.count else { return }
    let after = change.after
    let names = change.record.components
    for index in change.to.indices {
      let before = change.shown.values[index]
      let distance = max(abs(change.to[index] - before), abs(change.to[index] - change.from[index]))
      let jump = abs(after.values[index] - before)
      if jump > 1e-3 * distance + 1e-6 * abs(before) + 1e-6, animation.startsAtItsStart {
        report(
          "\(name(names, index)) jumped from \(before) to \(after.values[index]) as "
            + "\(animation.sourceText) began.", change.record, at: change.instant)
      }
      // A finger may move and let go at the same instant.
      let isLetGo =
        change.wasFollowing || jumps[ObjectIdentifier(change.record)] == change.instant
      guard animation.startsSmoothly, animation.isBuiltIn,
        change.interrupted?.isBuiltIn ?? !isLetGo
      else { continue }
      let speed = change.shown.velocities[index]
      // A colour is kept in single precision.
      let tolerance = 0.01 * (abs(speed) + distance) + (Self.isColor(names, index) ? 0.02 : 1e-3)
      let startsAtRest =
        animation.replacesPrevious && change.interrupted.map { $0.spring == nil } ?? false
        && abs(after.velocities[index]) <= tolerance
      if abs(after.velocities[index] - speed) > tolerance, !startsAtRest {
        report(
          "the velocity of \(name(names, index)) jumped from \(speed) to "
            + "\(after.velocities[index]) a second as \(animation.sourceText) began.",
          change.record,
          at: change.instant)
      }
    }
  }

  // MARK: On the way

  private mutating func check(_ record: MovementRecord, until end: Double) {
    for (index, piece) in record.pieces.enumerated() {
      guard let animation = piece.animation, animation.isBuiltIn, piece.start < end else {
        continue
      }
      let next = index + 1 < record.pieces.count ? record.pieces[index + 1].start : .infinity
      if piece.end <= next, piece.end < end { checkEnd(piece, animation, record) }
      if let spring = animation.spring, !record.isBent, piece.start < min(piece.end, next) {
        checkEnergy(
          piece, spring.oscillation, spring.speed, record,
          until: min(piece.end, next, piece.start + 3))
      }
    }
  }

  private mutating func checkEnd(
    _ piece: MovementRecord.Piece, _ animation: Animation, _ record: MovementRecord
  ) {
    let last = piece.sample(piece.end).values
    let before = piece.sample(piece.end - 1e-6 * max(1, abs(piece.end))).values
    let start = piece.sample(piece.start)
    for index in piece.model.indices {
      let model = piece.model[index]
      if abs(last[index] - model) > 1e-6 * max(1, abs(model)) {
        report(
          "\(name(record.components, index)) ended at \(last[index]), not at its model \(model).",
          record, at: piece.start)
      }
      guard animation.endsAtItsTarget else { continue }
      let distance = abs(start.values[index] - model) + abs(start.velocities[index]) * 0.1
      if abs(before[index] - model) > 0.02 * distance + 0.002 * max(1, abs(model)) {
        report(
          "\(name(record.components, index)) jumped from \(before[index]) to its model \(model) as "
            + "\(animation.sourceText) ended.", record, at: piece.end)
      }
    }
  }

  private mutating func checkEnergy(
    _ piece: MovementRecord.Piece, _ spring: Oscillation, _ speed: Double,
    _ record: MovementRecord, until end: Double
  ) {
    let steps = 24
    var last = [Double](repeating: .infinity, count: piece.model.count)
    for step in 0..<steps {
      let time = piece.start + (end - piece.start) * Double(step) / Double(steps)
      let shown = piece.sample(time)
      for index in piece.model.indices where !Self.isColor(record.components, index) {
        let distance = shown.values[index] - piece.model[index]
        let velocity = shown.velocities[index] / speed
        let energy = spring.omegaSquared * distance * distance + velocity * velocity
        if energy > last[index] * 1.001 + 1e-6 * spring.omegaSquared
          * max(1, piece.model[index].magnitude)
        {
          report(
            "\(name(record.components, index)) gained energy: a spring only loses it.", record,
            at: time)
          return
        }
        last[index] = energy
      }
    }
  }

  private func name(_ names: [String], _ index: Int) -> String {
    index < names.count && !names[index].isEmpty ? names[index] : "the value"
  }

  /// Colours are interpolated in a space of their own, in which their numbers are bent.
  private static func isColor(_ names: [String], _ index: Int) -> Bool {
    guard index < names.count else { return false }
    return ["red", "green", "blue"].contains { names[index].hasSuffix($0) }
  }
}

extension MovementRecord.Change {
  /// Whether it followed a finger until now, whose speed an animation may take over: it is remembered
  /// for two seconds, less and less.
  fileprivate var wasFollowing: Bool {
    guard let last = record.pieces.last(where: { $0.start < instant }) else { return false }
    return last.animation == nil && instant - last.start < 2 && last.start > 0
  }
}
