import VivaceAttributeGraph
import VivaceGeometry

/// The room that a scroll view is to what it scrolls, for `containerRelativeFrame`: what is seen at once,
/// less margins and safe area. Made on demand.
///
/// A scroll view may be as high as its content, whose frames depend on this room. So it is watched once
/// all views are made, and what follows from another room is laid out in the second half of the same
/// update, in the same transaction. Until then it is that of the window.
final class ScrollContainer {
  private let viewport: Attribute<ScrollViewport>
  private let outer: Attribute<CGSize>
  private unowned let host: ViewHost
  private let graph: Graph
  private let scope: Scope
  private var made: Attribute<CGSize>?

  init(viewport: Attribute<ScrollViewport>, outer: Attribute<CGSize>, _ inputs: _ViewInputs) {
    self.viewport = viewport
    self.outer = outer
    host = inputs.host
    graph = inputs.graph
    scope = inputs.graph.currentScope
  }

  /// The room, which lives as long as the scroll view.
  var size: Attribute<CGSize> {
    if let made { return made }
    let size = graph.withScope(scope) {
      let known = graph.source(CGSize?.none)
      host.enqueueAction { [self] in watch(known) }
      return graph.rule(Size(known: known, outer: outer))
    }
    made = size
    return size
  }

  /// The room, if it has been requested and computed.
  var knownSize: CGSize? { made.flatMap { $0.isAlive ? $0.lastValue : nil } }

  private func watch(_ known: Attribute<CGSize?>) {
    guard !scope.isFree else { return }
    graph.withScope(scope) {
      _ = graph.observer(Watch(viewport: viewport, known: known, host: host))
    }
    host.enqueueChange(Transaction()) {}
  }

  private struct Size: PureRule {
    let known: Attribute<CGSize?>
    let outer: Attribute<CGSize>
    var value: CGSize { known.value ?? outer.value }
  }

  private struct Watch: Rule {
    let viewport: Attribute<ScrollViewport>
    let known: Attribute<CGSize?>
    unowned let host: ViewHost

    mutating func update(_ output: Output<Void>) {
      if !output.hasValue { output.set(()) }
      let viewport = viewport.value
      let size = viewport.frame.inset(by: viewport.insets).size
      guard size != known.untrackedValue else { return }
      host.enqueueContinuation { [known = known.weak] in known.attribute?.set(size) }
    }
  }
}
