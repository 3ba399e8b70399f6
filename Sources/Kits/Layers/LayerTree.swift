import VivaceDrawing

/// A tree of layers with a host: it runs a turn with its host, at the host's instants.
///
/// A turn removes finished animations, performs pending layouts and displays, and produces the display list
/// together with the instant of the next turn. Frames between turns need none: the list carries the
/// movements.
package final class LayerTree {
  package let root: CALayer
  /// Called when a layer changed outside of a turn.
  package var onNeedsTurn: (() -> Void)?
  package private(set) var needsTurn = true
  /// The layers that run animations, or did, by their numbers.
  private var animated: [UInt64: CALayer] = [:]
  /// The layers in order of their numbers; nil after an insertion or a removal.
  private var inOrder: [CALayer]?
  /// Called after each turn with the properties whose movement changed. Only recorders set it: finding the changes
  /// walks the whole tree.
  package var onChanges: (([LayerChange]) -> Void)? {
    didSet { watch = onChanges.map { LayerWatch($0) } }
  }
  private(set) var watch: LayerWatch?
  private var isTurning = false

  package init(root: CALayer) {
    self.root = root
    root.tree = self
  }

  func setNeedsTurn() {
    guard !isTurning else { return }
    needsTurn = true
    // Each time, since a host that is busy with another request acts on the next call.
    onNeedsTurn?()
  }

  /// A layer somewhere in the tree runs animations, or did: it is looked after until it runs none.
  func noteAnimations(of layer: CALayer) {
    layer.schedule.isStale = true
    if animated.updateValue(layer, forKey: layer.number) == nil { inOrder = nil }
    setNeedsTurn()
  }

  /// Clocks of layers go otherwise.
  func forgetAgendas() { for layer in animated.values { layer.schedule.isStale = true } }

  private var animatedInOrder: [CALayer] {
    let layers = inOrder ?? animated.values.sorted { $0.number < $1.number }
    inOrder = layers
    return layers
  }

  /// Lets go of layers that run nothing any more, or are shown elsewhere, and finds out when others want
  /// the next turn.
  private func plan(after time: Double) -> (next: Double, needsFrames: Bool) {
    var (next, needsFrames) = (Double.infinity, false)
    for layer in animatedInOrder {
      if layer.schedule.isStale || layer.schedule.tree != ObjectIdentifier(self) {
        guard layer.hasAnimations, layer.shownIn === self else {
          animated[layer.number] = nil
          inOrder = nil
          continue
        }
        layer.makeAgenda(after: time)
        layer.schedule.tree = ObjectIdentifier(self)
      }
      next = min(next, layer.schedule.nextTurn)
      needsFrames = needsFrames || layer.schedule.needsFrames
    }
    return (next, needsFrames)
  }

  /// The result of a turn.
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
    for layer in animatedInOrder where layer.schedule.isDue(at: time) {
      layer.advanceAnimations(to: time)
    }
    root.updateTree()
    root.layoutTree()
    root.displayBelow()
    CATransaction.endTurn()
    root.commit(in: self)
    // Layouts and callbacks may have changed layers.
    root.updateTree()
    root.layoutTree()
    let item = root.displayItem()
    watch?.follow(root, at: time)
    let (next, needsFrames) = plan(after: time)
    needsTurn = false
    isTurning = false
    return Frame(item: item, nextInstant: next, needsFrames: needsFrames)
  }
}

extension CALayer {
  /// From now on changes of it animate, and its animations have begun.
  fileprivate func commit(in tree: LayerTree) {
    guard dirtyFlags.contains(.commit) else { return }
    if !isCommitted {
      isCommitted = true
      if hasAnimations {
        beginAnimations()
        tree.noteAnimations(of: self)
        advanceAnimations(to: LayerClock.now)
      }
      setNeedsRebuild()
    }
    visitMarked(.commit) { $0.commit(in: tree) }
  }
}
