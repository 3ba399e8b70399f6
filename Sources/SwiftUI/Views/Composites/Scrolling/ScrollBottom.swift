import VivaceGeometry

/// Reports to a bar below whether the content of a scroll view reaches under it.
nonisolated struct _ScrollBottomModifier: _ScrollObserving {
  /// The bottom inset at least of a scroll view that reaches below the bar.
  var inset: CGFloat
  var action: (Bool) -> Void

  /// The last report.
  struct Memo {
    var isUnder = false
    /// The instant of the first observation.
    let start: Double
  }

  nonisolated func observe(_ model: ScrollModel, _ memo: inout Memo?) {
    let geometry = model.geometry.value
    let moving = model.offset.value
    guard model.axes.contains(.vertical), geometry.contentInsets.bottom >= inset else { return }
    func reaches(_ offset: CGPoint) -> Bool {
      let end = geometry.containerSize.height - geometry.contentInsets.bottom
      return geometry.contentSize.height - offset.y > end + 0.5
    }
    let now = model.host.now
    let ends = (reaches(moving.value(at: now)), reaches(moving.model))
    let isUnder = ends.0 == ends.1 ? ends.1 : reaches(model.presented.value)
    var last = memo ?? Memo(start: now)
    defer { memo = last }
    guard isUnder != last.isUnder else { return }
    last.isUnder = isUnder
    // A scroll view that has just appeared has its bar at once.
    var transaction = Transaction()
    transaction.disablesAnimations = now == last.start
    model.host.enqueueAction { withTransaction(transaction) { action(isUnder) } }
  }

  nonisolated func leave() { action(false) }
}

extension View {
  /// Calls an action with whether the content of scroll views that reach `inset` points below a bar at the
  /// bottom is under that bar: once it does, and on each change.
  package nonisolated func onScrollBottom(inset: CGFloat, _ action: @escaping (Bool) -> Void)
    -> some View
  { modifier(_ScrollBottomModifier(inset: inset, action: action)) }
}
