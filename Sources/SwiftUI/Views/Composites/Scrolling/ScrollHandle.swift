import VivaceGeometry

/// A scroll view as the views inside of it reach it.
package final class ScrollHandle {
  private weak var model: ScrollModel?
  init(_ model: ScrollModel) { self.model = model }

  /// Whether it scrolls up and down.
  var scrollsVertically: Bool { model?.axes.contains(.vertical) ?? false }

  /// The rectangle of the content that is free of bars, in coordinates of the content; nil before the first
  /// layout.
  package var visibleRect: CGRect? {
    guard let model, let geometry = model.currentGeometry else { return nil }
    let insets = geometry.contentInsets
    let top =
      insets.top
      - min(
        max(geometry.contentOffset.y + insets.top, 0), model.collapsible(geometry))
    let rect = geometry.visibleRect
    return CGRect(
      x: rect.minX + insets.leading, y: rect.minY + top,
      width: max(rect.width - insets.horizontal, 0),
      height: max(rect.height - top - insets.bottom, 0))
  }

  /// The coordinates of the content; nil once the scroll view has gone.
  package var contentSpace: CoordinateSpace? { model.map { .named($0.contentSpace) } }

  /// The axis along which the scroll view scrolls; the vertical one where both do.
  package var axis: Axis { scrollsVertically ? .vertical : .horizontal }

  /// Scrolls along its axis at once, no farther than there is content. Returns how far it went.
  package func scroll(by distance: CGFloat) -> CGFloat {
    guard let model, let geometry = model.currentGeometry else { return 0 }
    let (axis, old) = (axis, geometry.contentOffset)
    var new = old
    new[axis] += distance
    new = geometry.clamped(new)
    if new[axis] != old[axis] { model.send(.go(new), Transaction()) }
    return new[axis] - old[axis]
  }

  /// Calls a step 60 times a second, beginning a sixtieth from now, until it returns false.
  package func repeatSteps(_ step: @escaping (_ seconds: Double) -> Bool) {
    guard let host = model?.host else { return }
    let interval = 1 / 60.0
    host.schedule(at: host.now + interval) { [weak self] in
      if step(interval) { self?.repeatSteps(step) }
    }
  }
}

extension EnvironmentValues {
  /// The scroll view around, of what the same presenter presents; nil where there is none.
  package var scrollHandle: ScrollHandle? {
    get { self[ScrollHandleKey.self] }
    set { self[ScrollHandleKey.self] = newValue }
  }
  private struct ScrollHandleKey: EnvironmentKey { static var defaultValue: ScrollHandle? { nil } }
}
