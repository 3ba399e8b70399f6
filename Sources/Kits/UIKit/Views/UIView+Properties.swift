import VivaceLayers

/// A turn brings properties up to date before it lays out: from the outside in, a view's controller before the view.
extension UIView: @preconcurrency LayerOwner {
  package func layerUpdates() {
    viewController?.updateStaleProperties(in: self)
    guard updateState.isStale else { return }
    updateState.isStale = false
    observing(.properties) {
      traitCollection.performAsCurrent { updateProperties() }
    } again: {
      $0.setNeedsUpdateProperties()
    }
  }
}
