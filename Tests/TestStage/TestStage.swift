import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography
import VivaceViews

/// A host with hands: taps by label, owns its time, and tells what was drawn.
@MainActor package final class TestStage {
  package let host: ViewHost
  package private(set) var time = 0.0
  package private(set) var frame: ViewHost.Frame

  package init<V: View>(
    size: CGSize = CGSize(width: 200, height: 200), @ViewBuilder _ root: () -> V
  ) {
    host = ViewHost(root(), size: size)
    host.dayStart = 0
    frame = host.turn(at: 0)
  }

  /// Goes to an instant, with a turn at every instant on the way that is due, and one at the end if
  /// something waits or frames need turns.
  package func advance(to end: Double) {
    while frame.nextInstant <= end {
      time = frame.nextInstant
      frame = host.turn(at: time)
    }
    time = end
    if host.needsTurn || frame.needsFrames { frame = host.turn(at: time) }
  }

  package func advance(by seconds: Double) { advance(to: time + seconds) }

  package func settle() { frame = host.turn(at: time) }

  package var nodes: [SemanticNode] { host.semantics(at: time).flatMap(\.flattened) }
  package var labels: [String] { nodes.map(\.label) }

  package func node(_ label: String) -> SemanticNode {
    guard let node = nodes.first(where: { $0.label == label || $0.identifier == label }) else {
      fatalError("No view \"\(label)\"; there are \(labels).")
    }
    return node
  }

  /// `id` is the finger.
  package func pointer(
    _ phase: PointerEvent.Phase, at point: CGPoint, id: Int = 0, button: Int = 1
  ) {
    host.send(
      .pointer(PointerEvent(id: id, phase: phase, location: point, time: time, button: button)))
    settle()
  }

  package func tap(_ label: String) { tap(at: node(label).frame.center) }

  package func tap(at point: CGPoint) {
    pointer(.down, at: point)
    pointer(.up, at: point)
  }

  /// The work that `change` caused.
  package func work(_ change: () -> Void) -> Work {
    let before = host.work
    change()
    return host.work - before
  }

  /// All items with an effect or a leaf, in drawing order.
  package var items: [DisplayItem] { Self.flat(frame.displayList) }

  private static func flat(_ list: DisplayList) -> [DisplayItem] {
    list.items.flatMap { item -> [DisplayItem] in
      if case .group(_, let inner) = item.content { return [item] + flat(inner) }
      return [item]
    }
  }

  /// The first scale effect.
  package var scale: AnimatedValue<ScaleValue>? {
    items.lazy.compactMap { item in
      if case .group(.scale(let value, _), _) = item.content { value } else { nil }
    }.first
  }

  package var opacity: AnimatedValue<Double>? {
    items.lazy.compactMap { item in
      if case .group(.opacity(let value), _) = item.content { value } else { nil }
    }.first
  }

  package var opacities: [AnimatedValue<Double>] {
    items.compactMap { item in
      if case .group(.opacity(let value), _) = item.content { value } else { nil }
    }
  }

  package var shadow: AnimatedValue<ShadowValue>? {
    items.lazy.compactMap { item in
      if case .group(.shadow(let value), _) = item.content { value } else { nil }
    }.first
  }

  /// The frames of shapes, in drawing order.
  package var shapes: [AnimatedValue<CGRect>] {
    items.compactMap { item in
      if case .shape(_, _, _, _, _, let frame) = item.content { frame } else { nil }
    }
  }

  package var texts: [String] {
    items.compactMap { item in
      if case .text(let block, _, _) = item.content { block.string } else { nil }
    }
  }

  package func scaleNow() -> Double { scale.map { Double($0.value(at: time).scale.width) } ?? 1 }
  package func opacityNow() -> Double { opacity?.value(at: time) ?? 1 }
}

/// Collects what happens in bodies and callbacks.
package final class Log {
  package var entries: [String] = []

  package init() {}

  package func callAsFunction(_ entry: String) { entries.append(entry) }
  package func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// Runs a closure and returns the warnings that it caused on its thread: suites on other threads cause others.
package func warnings(_ body: () -> Void) -> [String] {
  var messages: [String] = []
  let thread = pthread_self()
  Warning.receiver = { if pthread_equal(pthread_self(), thread) != 0 { messages.append($0) } }
  defer { Warning.receiver = nil }
  body()
  return messages
}

package func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}
