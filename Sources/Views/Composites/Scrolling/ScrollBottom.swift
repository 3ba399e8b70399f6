import VivaceGeometry

/// Reports to a bar below whether the content of a scroll view reaches under it.
nonisolated struct _ScrollBottomModifier: _ScrollObserving {
  /// The bottom inset at least of a scroll view that reaches below the bar.
  var inset: CGFloat
  var action: (Bool) -> Void

  nonisolated func observe(_ model: ScrollModel, _ known: inout Bool?) {
    let geometry = model.geometry.value
    let moving = model.offset.value
    guard model.axes.contains(.vertical), geometry.contentInsets.bottom >= inset else { return }
    func reaches(_ offset: CGPoint) -> Bool {
      let end = geometry.containerSize.height - geometry.contentInsets.bottom
      return geometry.contentSize.height - offset.y > end + 0.5
    }
    let ends = (reaches(moving.value(at: model.host.now)), reaches(moving.model))
    let new = ends.0 == ends.1 ? ends.1 : reaches(model.presented.value)
    guard new != known ?? false else { return }
    known = new
    model.host.enqueueAction { action(new) }
  }

  nonisolated func leave() { action(false) }
}

extension View {
  /// Calls an action with whether the content of scroll views that reach `inset` points below a bar at the
  /// bottom lies under that bar: once it does, and on each change.
  package nonisolated func onScrollBottom(inset: CGFloat, _ action: @escaping (Bool) -> Void)
    -> some View
  { modifier(_ScrollBottomModifier(inset: inset, action: action)) }
}
