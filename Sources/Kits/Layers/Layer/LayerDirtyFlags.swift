/// Flags of the pending work of a layer and its descendants.
///
/// A flag is set on all ancestors, too: a walk from the root finds pending work and skips
/// everything else. It is cleared when no work is pending in the layer any more.
struct LayerDirtyFlags: OptionSet {
  let rawValue: UInt8

  /// `layoutSublayers()`.
  static let layout = LayerDirtyFlags(rawValue: 1)
  /// `display()`.
  static let display = LayerDirtyFlags(rawValue: 2)
  /// To begin to animate by itself, now that it is shown.
  static let commit = LayerDirtyFlags(rawValue: 4)
  /// It is being laid out now; of this layer alone.
  static let inLayout = LayerDirtyFlags(rawValue: 8)
  /// `layerUpdates()` of the view.
  static let update = LayerDirtyFlags(rawValue: 16)
}

extension CALayer {
  /// Marks the layer, and all above it that are not marked so yet.
  func setDirty(_ new: LayerDirtyFlags) {
    var layer: CALayer? = self
    while let current = layer, !current.dirtyFlags.isSuperset(of: new) {
      current.dirtyFlags.formUnion(new)
      current.chunk?.dirtyFlags.formUnion(new)
      layer = current.parent
    }
  }

  /// Goes to the layers directly in it, and to its mask, where something is due, and afterwards takes
  /// the mark away if nothing is due any more.
  func visitMarked(_ flags: LayerDirtyFlags, _ visit: (CALayer) -> Void) {
    CALayer.work.visits += 1
    var isLeft = false
    if let chunks {
      for chunk in chunks where chunk.dirtyFlags.contains(flags) {
        for layer in chunk.layers where layer.dirtyFlags.contains(flags) { visit(layer) }
        if !chunk.layers.contains(where: { $0.dirtyFlags.contains(flags) }) {
          chunk.dirtyFlags.subtract(flags)
        }
      }
      // As it is now: the layers may have been taken apart otherwise meanwhile.
      isLeft = self.chunks?.contains { $0.dirtyFlags.contains(flags) } ?? hasMarkedChild(flags)
    } else {
      for child in children where child.dirtyFlags.contains(flags) { visit(child) }
      isLeft = hasMarkedChild(flags)
    }
    if let mask, mask.dirtyFlags.contains(flags) { visit(mask) }
    isLeft = isLeft || isDue(flags) || mask?.dirtyFlags.contains(flags) == true
    if !isLeft { dirtyFlags.subtract(flags) }
  }

  private func hasMarkedChild(_ flags: LayerDirtyFlags) -> Bool {
    children.contains { $0.dirtyFlags.contains(flags) }
  }

  /// Whether it is the layer itself of which something is due.
  private func isDue(_ flags: LayerDirtyFlags) -> Bool {
    switch flags {
    case .layout: layoutIsNeeded
    case .display: displayIsNeeded
    case .update: updateIsNeeded
    default: !isCommitted
    }
  }
}

/// Counts of the work done for layers.
package struct LayerWork: Equatable {
  /// Layers that were looked into because something in them was due.
  package var visits = 0
  /// Calls of `layoutSublayers()`.
  package var layouts = 0
  /// Calls of `display()`.
  package var displays = 0
  /// Layers, and chunks of them, whose part of the display list was made.
  package var items = 0

  package init(visits: Int = 0, layouts: Int = 0, displays: Int = 0, items: Int = 0) {
    (self.visits, self.layouts, self.displays, self.items) = (visits, layouts, displays, items)
  }

  package static func - (a: LayerWork, b: LayerWork) -> LayerWork {
    LayerWork(
      visits: a.visits - b.visits, layouts: a.layouts - b.layouts,
      displays: a.displays - b.displays, items: a.items - b.items)
  }
}

extension CALayer {
  /// All that has been done so far. Main thread only.
  package nonisolated(unsafe) static var work = LayerWork()
}
