import VivaceGeometry

/// Tells a bar which way people scroll the contents below it.
nonisolated struct _ScrollDirectionModifier: _ScrollObserving {
  /// Told `down` when the content has gone up a little, and `up` when it has come back or is at its top.
  var action: (VerticalEdge) -> Void

  /// The direction that was reported last, and the farthest offset in it.
  struct Memo {
    var isDown = false
    var farthest: CGFloat
  }

  /// The distance in the other direction before a change is reported, in points.
  private static let slack: CGFloat = 10

  nonisolated func observe(_ model: ScrollModel, _ memo: inout Memo?) {
    guard model.axes.contains(.vertical) else { return }
    let insets = model.geometry.value.contentInsets
    let offset = model.presented.value.y + insets.top
    let length = model.geometry.value.contentSize.height + insets.top + insets.bottom
    let end = max(length - model.geometry.value.containerSize.height, 0)
    var now = memo ?? Memo(farthest: offset)
    defer { memo = now }
    // What is pulled beyond an end springs back by itself.
    if offset > 0, offset >= end { return now.farthest = end }
    let isDown =
      offset <= 0
      ? false
      : now.isDown
        ? offset > now.farthest - Self.slack : offset > now.farthest + Self.slack
    let turned = isDown != now.isDown
    now.farthest =
      turned ? offset : now.isDown ? max(now.farthest, offset) : min(now.farthest, max(offset, 0))
    now.isDown = isDown
    if turned { model.host.enqueueAction { action(isDown ? .bottom : .top) } }
  }

  nonisolated func leave() { action(.top) }
}

extension View {
  /// Calls an action with the edge towards which the contents of scroll views inside are scrolled
  /// now: the bottom when content scrolls up, the top when it scrolls back.
  package nonisolated func onScrollDirection(_ action: @escaping (VerticalEdge) -> Void)
    -> some View
  { modifier(_ScrollDirectionModifier(action: action)) }
}
