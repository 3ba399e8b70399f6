import VivaceGeometry

/// Tells a bar above how far the content of the scroll views below it is scrolled from its top.
///
/// It reports offsets in the bar's zone only: beyond the zone there is no report, and movements that stay
/// beyond it need no turn.
nonisolated struct _ScrollTopModifier: _ScrollObserving {
  /// Distances from the top: below 0 the content is pulled down.
  var zone: ClosedRange<CGFloat>
  /// How much a scroll view has to keep free at its top to be one that reaches below the bar.
  var inset: CGFloat
  var action: (CGFloat) -> Void

  nonisolated func observe(_ model: ScrollModel, _ known: inout CGFloat?) {
    let insets = model.geometry.value.contentInsets.top - model.refreshInset.value
    let moving = model.offset.value
    guard model.axes.contains(.vertical), insets >= inset else { return }
    func topOffset(_ offset: CGPoint) -> CGFloat {
      min(max(offset.y + insets, zone.lowerBound), zone.upperBound)
    }
    let ends = (topOffset(moving.value(at: model.host.now)), topOffset(moving.model))
    let new = ends.0 == ends.1 ? ends.1 : topOffset(model.presented.value)
    guard new != known ?? 0 else { return }
    known = new
    model.host.enqueueAction { action(new) }
  }

  nonisolated func leave() { action(0) }
}

extension View {
  /// Calls an action when the content of scroll views that reach `inset` points below a bar is scrolled
  /// within a zone from its top.
  package nonisolated func onScrollTop(
    zone: ClosedRange<CGFloat>, inset: CGFloat, _ action: @escaping (CGFloat) -> Void
  ) -> some View {
    modifier(_ScrollTopModifier(zone: zone, inset: inset, action: action))
  }
}
