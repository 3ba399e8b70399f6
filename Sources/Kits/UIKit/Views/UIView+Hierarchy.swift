import VivaceLayers

extension UIView {
  /// Moves a view to an index of the subviews, from its old superview or from another index.
  final func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      return LayerWarning.once(
        "\(type(of: view)) was to become a subview of \(type(of: self)), which lies in it or is it. "
          + "Nothing was changed: take the inner one out of its superview first.")
    }
    if view.superview === self {
      below.removeAll { $0 === view }
      below.insert(view, at: min(index, subviews.count))
      layer.insertSublayer(view.layer, at: layerIndex(of: view))
      return
    }
    view.willMove(toSuperview: self)
    view.leaveLayout(of: view.superview)
    if let old = view.superview {
      old.willRemoveSubview(view)
      old.below.removeAll { $0 === view }
      old.setNeedsLayout()
    }
    let newWindow = enclosingWindow
    let changesWindow = view.window !== newWindow
    if changesWindow { view.willMoveBelow(toWindow: newWindow) }
    below.insert(view, at: min(index, subviews.count))
    view.above = self
    layer.insertSublayer(view.layer, at: layerIndex(of: view))
    view.enterLayout()
    view.inheritanceChanged()
    if changesWindow { view.didMoveBelow() }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    view.setNeedsLayout()
  }

  /// The index of a view's layer: directly above the layer of the view before. Sublayers without a view keep
  /// their positions.
  private func layerIndex(of view: UIView) -> UInt32 {
    if subviews.last === view, subviews.count > 1, let last = layer.sublayers?.last,
      last === subviews[subviews.count - 2].layer
    {
      return UInt32(layer.sublayers?.count ?? 0)
    }
    let layers = layer.sublayers?.filter { $0 !== view.layer } ?? []
    guard let index = subviews.firstIndex(of: view), index > 0,
      let before = layers.firstIndex(where: { $0 === subviews[index - 1].layer })
    else {
      let first = layers.firstIndex { $0.delegate is UIView }
      return UInt32(first ?? layers.count)
    }
    return UInt32(before + 1)
  }

  /// Removes the view from its superview, with the calls and the state that depend on it.
  final func leaveSuperview() {
    guard let old = superview else { return }
    willMove(toSuperview: nil)
    old.willRemoveSubview(self)
    leaveLayout(of: old)
    let changesWindow = window != nil
    if changesWindow { willMoveBelow(toWindow: nil) }
    if let first = FirstResponder.current as? UIView, first.isDescendant(of: self) {
      // A removed view cannot stay the first responder.
      if !first.resignFirstResponder() { FirstResponder.drop() }
    }
    old.below.removeAll { $0 === self }
    above = nil
    layer.removeFromSuperlayer()
    if changesWindow { didMoveBelow() }
    didMoveToSuperview()
    old.setNeedsLayout()
  }

  /// Announces a change of the window to the view and to all views inside.
  private func willMoveBelow(toWindow window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviews { view.willMoveBelow(toWindow: window) }
  }

  /// Reports a change of the window to the view, to its controller, and to all views inside.
  private func didMoveBelow() {
    viewController?.viewMoved(to: window)
    if window != nil { AppearanceBook.apply(to: self, in: next, traitCollection) }
    didMoveToWindow()
    for view in subviews { view.didMoveBelow() }
  }
}
