import Foundation
import VivaceMotion
import VivaceViews

/// Why what happened at an instant animated, or did not: in words for people, as JSON for programs.
///
/// Made from what a ``VivaceViews/Recorder`` wrote down; see `vivace explain`.
package struct Explanation: Encodable, Equatable {
  /// Seconds from the beginning.
  package var instant: Double
  /// The input events.
  package var causes: [String]
  package var updates: [Update]

  /// Changes with one transaction, and what followed.
  package struct Update: Encodable, Equatable {
    /// The animation that the changes were made with; nil for none.
    package var animation: String?
    package var writes: [Write]
    package var identities: [String]
    package var changes: [Change]
  }

  package struct Write: Encodable, Equatable {
    package var name: String
    package var old: String?
    package var new: String?
    /// The file and line of the source in which it was written; nil where that could not be found.
    package var file: String?
    package var line: Int?
  }

  /// An attribute whose model value changed.
  package struct Change: Encodable, Equatable {
    package enum Outcome: String, Encodable { case animated, jumped, shifted, appeared }

    package var view: String
    package var property: String
    /// `1 → 0.4`; of vectors only the parts that changed.
    package var change: String
    package var outcome: Outcome
    /// The animation that runs from now on.
    package var animation: String?
    /// How fast it began, per second; left out when at rest.
    package var velocity: String?
    /// The source of the animation, or of its absence.
    package var reason: String
  }

  package init(_ turn: TurnRecord) {
    instant = (turn.instant * 1e9).rounded() / 1e9
    causes = turn.causes
    let isFrame = turn.causes.isEmpty
    updates = turn.updates.map { update in
      Update(
        animation: update.animation?.sourceText,
        writes: update.writes.map {
          Write(
            name: $0.name, old: $0.values?.old, new: $0.values?.new, file: $0.position?.file,
            line: $0.position?.line)
        },
        identities: update.identities.map(\.summary),
        changes: update.changes.filter { !$0.record.isAuxiliary }.map {
          Change(
            $0, in: update,
            isFrame: isFrame && update.writes.isEmpty && update.identities.isEmpty)
        })
    }
  }

  /// Every turn in which something was written, exchanged or animated.
  package static func all(in recorder: Recorder) -> [Explanation] {
    recorder.turns.filter(\.isWorthTelling).map(Explanation.init)
  }

  /// Explains the last instant up to a time at which a value was written, replaced or
  /// animated; all turns of that instant. Empty when there is none.
  package static func last(before time: Double, in recorder: Recorder) -> [Explanation] {
    let turns = recorder.turns.filter { $0.instant <= time + 1e-9 }
    guard let last = turns.last(where: \.isWorthTelling) ?? turns.last else { return [] }
    return turns.filter { $0.instant == last.instant }.map(Explanation.init)
  }
}

extension TurnRecord {
  /// Not only frames of something that moves.
  fileprivate var isWorthTelling: Bool {
    updates.contains { update in
      !update.writes.isEmpty || !update.identities.isEmpty
        || update.changes.contains { if case .animated = $0.decision { true } else { false } }
    }
  }
}

extension IdentityChange {
  fileprivate var summary: String {
    let location = Wording.path(path)
    switch kind {
    case .inserted:
      return "a view was inserted in \(location)"
        + (isAnimated ? ", with \(detail)" : "; nothing animates it: \(detail), no animation")
    case .removed:
      return "a view was removed from \(location)"
        + (isAnimated ? ", with \(detail)" : " at once: \(detail), no animation")
    case .exchanged:
      return
        "the view in \(location) has another identity now, \(detail): a new view takes the place "
        + "of the old one, and nothing moves from the one to the other"
    case .switched:
      return
        "the other branch of an `if` or `switch` is shown in \(location): other views, so nothing "
        + "moves from the ones to the others"
    }
  }
}

extension Explanation.Change {
  fileprivate init(_ change: MovementRecord.Change, in update: UpdateRecord, isFrame: Bool) {
    let record = change.record
    view = Wording.path(record.path)
    property = record.property + (record.ordinal > 1 ? " (\(record.ordinal))" : "")
    self.change =
      change.texts.map { "\($0.from) → \($0.to)" }
      ?? Wording.change(from: change.from, to: change.to, record.components)
    let origin = Self.origin(of: change, in: update)
    switch change.decision {
    case .animated(let animation):
      outcome = .animated
      self.animation = animation.sourceText
      let moving = change.after.velocities.indices.filter {
        abs(change.after.velocities[$0]) > 1e-6
      }
      if !moving.isEmpty {
        velocity = Wording.numbers(
          moving.map { change.after.velocities[$0] },
          moving.map { $0 < record.components.count ? record.components[$0] : "" }, places: 1)
      }
      let before =
        change.interrupted.map { interrupted in
          animation.spring != nil
            ? " It takes over from \(interrupted.sourceText), at its place and speed."
            : " It runs on top of \(interrupted.sourceText)."
        } ?? ""
      reason = origin + before
    case .shifted:
      outcome = .shifted
      animation = change.interrupted?.sourceText
      reason =
        "Nothing animates this change, so it shows at once; what ran goes on from there. " + origin
    case .jumped(let obstacle):
      outcome = obstacle == .first ? .appeared : .jumped
      reason = Self.reasonText(of: obstacle, origin, isFrame: isFrame)
    }
  }

  private static func reasonText(
    of obstacle: MovementRecord.Obstacle, _ origin: String, isFrame: Bool
  ) -> String {
    switch obstacle {
    case .first: "It is drawn for the first time: there is no value to come from."
    case .noAnimation:
      isFrame
        ? "Code of the app's sets it in every frame (keyframes, a TimelineView, an Animatable view)."
        : origin
    case .notAnimatable: "It has no animatableData: one value takes the place of the other."
    case .switchedOff: "Animations are switched off here: a picture, or a window being resized."
    case .noWay: "The animation is over as soon as it begins, or the way has no end."
    }
  }

  /// Finds the modifiers that set, replaced or removed the animation between the root and the attribute.
  private static func origin(
    of change: MovementRecord.Change, in update: UpdateRecord
  ) -> String {
    var sentences: [String] = []
    if let animation = update.animation {
      sentences.append("The change was made with \(animation.sourceText).")
    } else {
      sentences.append("The change was made without an animation.")
    }
    for step in change.steps {
      let location = "\(step.source.sourceText) at \(Wording.path(step.path))"
      switch (step.before, step.after) {
      case (nil, let new?): sentences.append("\(location) set \(new.sourceText).")
      case (let old?, nil): sentences.append("\(location) took \(old.sourceText) away.")
      case (let old?, let new?) where old != new:
        sentences.append("\(location) set \(new.sourceText) instead of \(old.sourceText).")
      default: break
      }
      if step.disablesAnimations { sentences.append("\(location) disabled .animation modifiers.") }
    }
    if change.steps.isEmpty {
      sentences.append(
        update.animation == nil
          ? "No .animation modifier above it changed its value." : "Nothing on the way changed it.")
    }
    return sentences.joined(separator: " ")
  }
}
