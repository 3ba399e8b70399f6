import VivaceDrawing
import VivaceGeometry

/// A tree of layers that somebody shows: it turns with its host, at the host's instants.
///
/// In a turn what is over ends, layouts and displays that are due are made, and the display list comes
/// out, together with the instant of the next turn. Frames between turns need none: the list carries the
/// movements.
package final class LayerTree {
  package let root: CALayer
  /// Is told when something changed outside of a turn.
  package var onNeedsTurn: (() -> Void)?
  package private(set) var needsTurn = true
  private var animated: [ObjectIdentifier: CALayer] = [:]
  private var isTurning = false

  package init(root: CALayer) {
    self.root = root
    root.tree = self
  }

  func setNeedsTurn() {
    guard !isTurning else { return }
    needsTurn = true
    // Each time: a host that looks away while it asks for something else hears the next one.
    onNeedsTurn?()
  }

  /// A layer somewhere in the tree runs animations, or did: it is looked after until it runs none.
  func noteAnimations(of layer: CALayer) {
    animated[ObjectIdentifier(layer)] = layer
    setNeedsTurn()
  }

  /// What a turn gives.
  package struct Frame {
    package let item: DisplayItem?
    /// When something begins or ends; infinite when only a change can change something.
    package let nextInstant: Double
    /// Code of the program's draws each frame.
    package let needsFrames: Bool
  }

  package func turn(at time: Double) -> Frame {
    LayerClock.now = time
    isTurning = true
    // Ends first: their callbacks may change what is laid out.
    for layer in animated.values.sorted(by: { $0.number < $1.number }) {
      layer.advanceAnimations(to: time)
    }
    root.layoutTree()
    root.displayBelow()
    CATransaction.endTurn()
    root.commit(in: self)
    // Layers may have been changed by what was laid out and told.
    if root.needsLayoutBelow { root.layoutTree() }
    let item = root.displayItem()
    animated = animated.filter { $0.value.hasAnimations && $0.value.shownIn === self }
    let next = animated.values.reduce(Double.infinity) {
      min($0, $1.nextAnimationInstant(after: time))
    }
    needsTurn = false
    isTurning = false
    return Frame(
      item: item, nextInstant: next, needsFrames: animated.values.contains(where: \.needsFrames))
  }
}

extension CALayer {
  /// From now on changes of it animate, and its animations have begun.
  fileprivate func commit(in tree: LayerTree) {
    if !isCommitted {
      isCommitted = true
      if hasAnimations {
        beginAnimations()
        tree.noteAnimations(of: self)
        advanceAnimations(to: LayerClock.now)
      }
      setNeedsRebuild()
    }
    for child in sublayers ?? [] { child.commit(in: tree) }
    mask?.commit(in: tree)
  }

  fileprivate var needsLayoutBelow: Bool {
    layoutIsNeeded || (sublayers ?? []).contains(where: \.needsLayoutBelow)
  }
}
