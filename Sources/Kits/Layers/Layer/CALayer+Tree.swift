extension CALayer {
  /// Moves a layer to an index of the sublayers, from its old superlayer or from another index.
  final func insert(_ layer: CALayer, at slot: Int) {
    guard !layer.contains(layer: self) else {
      return LayerWarning.once(
        "\(layer.label) was to become a sublayer of \(label), which lies in it or is it. Nothing was "
          + "changed: take the inner one out first.")
    }
    let isReinserted = layer.superlayer === self
    var index = min(slot, children.count)
    if isReinserted, let old = children.firstIndex(where: { $0 === layer }) {
      children.remove(at: old)
      chunksLose(layer)
      if old < index { index -= 1 }
    } else {
      layer.removeFromSuperlayer()
    }
    index = min(index, children.count)
    children.insert(layer, at: index)
    layer.above = self
    chunksTake(layer, at: index)
    if !isReinserted { layer.forgetCommit() }
    setDirty(layer.dirtyFlags)
    setNeedsLayout()
    layer.setNeedsRebuild()
    setNeedsRebuild()
  }

  /// Ends all animations as unfinished, since the layer is no longer shown.
  final func leave() {
    forgetCommit()
    endAllAnimations(keepingUnremoved: true)
    for child in children { child.leave() }
    maskLayer?.leave()
  }

  /// Lets changes apply without animation until the layer has been shown again.
  final func forgetCommit() {
    isCommitted = false
    for child in children { child.forgetCommit() }
    maskLayer?.forgetCommit()
  }

  /// Returns true if the layer is this one or a descendant.
  final func contains(layer: CALayer) -> Bool {
    sequence(first: layer, next: { $0.superlayer }).contains { $0 === self }
  }
}
