import Foundation
import VivaceDrawing
import VivaceInspector
import VivaceMotion
import VivaceStage
import VivaceViews

/// Checks that drawings are continuous, without regard to the record: the display lists before and after each
/// turn, compared at the turn's instant.
///
/// In a turn in which everything that changed animates, no frame, effect or colour of an element that is in
/// both lists may differ.
package final class DrawnChecker {
  package private(set) var problems: [ContinuityChecker.Problem] = []
  private unowned let stage: HeadlessStage

  /// Watches a stage made by ``VivaceStage/HeadlessStage/recording(_:)``, from now on.
  package init(watching stage: HeadlessStage) {
    self.stage = stage
    stage.onTurn = { [weak self] before, after in self?.compare(before, after) }
  }

  private func compare(_ before: DisplayList, _ after: DisplayList) {
    let instant = stage.time
    guard let recorder = stage.recorder, let turn = recorder.turns.last, turn.instant == instant,
      turn.isAllAnimated
    else { return }
    let old = Dictionary(before.drawn(at: instant), uniquingKeysWith: { first, _ in first })
    for (property, values) in after.drawn(at: instant) {
      guard let known = old[property], known.count == values.count else { continue }
      for (was, now) in zip(known, values) where abs(was - now) > 0.01 * max(1, abs(was)) {
        problems.append(
          .init(
            rule: "what is drawn jumped from \(was) to \(now), though all that changed animates.",
            record: "item \(property.identity), \(property.name)", instant: instant,
            explanation: Explanation(turn).text))
        return
      }
    }
  }
}

extension TurnRecord {
  /// Something animates, and nothing jumps: neither by a change without animation nor because a
  /// finger or other views have taken its place.
  fileprivate var isAllAnimated: Bool {
    let changes = updates.flatMap(\.changes)
    let isAnimated = changes.contains { if case .animated = $0.decision { true } else { false } }
    let jumps = changes.contains {
      switch $0.decision {
      case .animated(let animation): !animation.isBuiltIn
      case .jumped(let obstacle): obstacle != .first
      case .shifted: true
      }
    }
    return isAnimated && !jumps && updates.allSatisfy(\.identities.isEmpty)
      && !causes.contains { $0.contains("moved") || $0.contains("scrolled") }
  }
}

/// A part of a piece of UI that may move.
private struct DrawnProperty: Hashable {
  var identity: UInt64
  var name: String
}

extension DisplayList {
  /// Computes the geometry of all drawn items, in the window's coordinates unless a group scales or rotates them:
  /// items keep their position when a group is inserted around them.
  fileprivate func drawn(
    at time: Double, from origin: CGPoint = .zero
  ) -> [(DrawnProperty, [Double])] {
    // What layers do is checked property by property; what they draw is drawn again as a whole.
    items.filter { !$0.isOfLayer }.flatMap { item -> [(DrawnProperty, [Double])] in
      func property(_ name: String, _ value: Any) -> (DrawnProperty, [Double]) {
        let value = (value as? CGRect)?.offsetBy(dx: origin.x, dy: origin.y) ?? value
        return (DrawnProperty(identity: item.identity, name: name), Numbers(value).values)
      }
      switch item.content {
      case .shape(_, _, let paint, _, _, let frame):
        return [property("frame", frame.value(at: time))] + paint.properties(at: time, property)
      case .text(_, _, let frame), .image(_, let frame):
        return [property("frame", frame.value(at: time))]
      case .group(let effect, let list):
        let inner = effect.origin(at: time)
        return effect.properties(at: time, property)
          + list.drawn(at: time, from: CGPoint(x: origin.x + inner.x, y: origin.y + inner.y))
      }
    }
  }
}

extension DisplayItem {
  /// Whether a layer of UIKit's draws it: those have identities from here on, to which views never come.
  fileprivate var isOfLayer: Bool { identity >= 1 << 63 }
}

extension Paint {
  fileprivate func properties<Property>(at time: Double, _ property: (String, Any) -> Property)
    -> [Property]
  {
    if case .color(let color) = self { [property("color", color.value(at: time))] } else { [] }
  }
}

extension Effect {
  /// The origin of the group's coordinates in those of its parent.
  fileprivate func origin(at time: Double) -> CGPoint {
    switch self {
    case .geometry(let frame), .scrolled(let frame), .scale(_, let frame), .rotation(_, let frame),
      .projection(_, let frame), .rotation3D(_, let frame):
      frame.value(at: time).origin
    default: .zero
    }
  }

  fileprivate func properties<Property>(at time: Double, _ property: (String, Any) -> Property)
    -> [Property]
  {
    switch self {
    case .geometry(let frame), .scrolled(let frame): [property("frame", frame.value(at: time))]
    case .scale(let value, let frame):
      [property("scale", value.value(at: time)), property("frame", frame.value(at: time))]
    case .rotation(let value, let frame):
      [property("rotation", value.value(at: time)), property("frame", frame.value(at: time))]
    case .projection(let value, let frame):
      [property("projection", value.value(at: time)), property("frame", frame.value(at: time))]
    case .opacity(let value): [property("opacity", value.value(at: time))]
    case .shadow(let value): [property("shadow", value.value(at: time))]
    case .blur(let value, _): [property("blur", value.value(at: time))]
    case .hueRotation(let value): [property("hueRotation", value.value(at: time))]
    default: []
    }
  }
}
