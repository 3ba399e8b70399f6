import VivaceLayers

/// A turn brings properties up to date before it lays out: from the outside in, a view's controller before the view.
extension UIView: @preconcurrency LayerOwner {
  package func layerUpdates() {
    (viewController as? UIViewController)?.updateStaleProperties(in: self)
    guard propertiesAreStale else { return }
    propertiesAreStale = false
    observing(.properties) {
      traitCollection.performAsCurrent { updateProperties() }
    } again: {
      $0.setNeedsUpdateProperties()
    }
  }
}

extension UIViewController {
  fileprivate func updateStaleProperties(in view: UIView) {
    guard propertiesAreStale else { return }
    propertiesAreStale = false
    view.observing(.controllerProperties) {
      traitCollection.performAsCurrent { updateProperties() }
    } again: {
      ($0.viewController as? UIViewController)?.setNeedsUpdateProperties()
    }
  }
}
