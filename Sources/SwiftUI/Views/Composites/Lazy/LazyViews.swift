import VivaceGeometry

/// A column whose rows exist only near the visible part of the scroll view around it. The lengths
/// of the rows never made are estimated from those that were.
public struct LazyVStack<Content: View> {
  var arrangement: LazyArrangement
  var content: Content
}

/// A row whose columns exist only near the visible part of the scroll view around it. The lengths
/// of those never made are estimated from those that were.
public struct LazyHStack<Content: View> {
  var arrangement: LazyArrangement
  var content: Content
}

/// Cells in columns of given widths, filled line by line downwards; only lines near the visible
/// part of the scroll view exist.
public struct LazyVGrid<Content: View> {
  var arrangement: LazyArrangement
  var content: Content
}

/// Cells in rows of given heights, filled line by line along the reading direction; only lines near
/// the visible part of the scroll view exist.
public struct LazyHGrid<Content: View> {
  var arrangement: LazyArrangement
  var content: Content
}

extension LazyVStack: View, _PrimitiveView {
  public typealias Body = Never
  /// `spacing` is in points, nil the usual distance between the views; `alignment` is across.
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    arrangement = LazyArrangement(
      axis: .vertical, spacing: spacing,
      alignment: Alignment(horizontal: alignment, vertical: .top),
      items: nil, pinned: pinnedViews)
    self.content = content()
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { makeLazy(view[\.arrangement, in: inputs.graph], view[\.content, in: inputs.graph], inputs) }
}

extension LazyHStack: View, _PrimitiveView {
  public typealias Body = Never
  /// `spacing` is in points, nil the usual distance between the views; `alignment` is across.
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    arrangement = LazyArrangement(
      axis: .horizontal, spacing: spacing,
      alignment: Alignment(horizontal: .leading, vertical: alignment), items: nil,
      pinned: pinnedViews)
    self.content = content()
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { makeLazy(view[\.arrangement, in: inputs.graph], view[\.content, in: inputs.graph], inputs) }
}

extension LazyVGrid: View, _PrimitiveView {
  public typealias Body = Never
  /// `alignment` is that of cells in their columns, where a column has none; `spacing` is between
  /// lines, in points.
  public nonisolated init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    arrangement = LazyArrangement(
      axis: .vertical, spacing: spacing,
      alignment: Alignment(horizontal: alignment, vertical: .center), items: columns,
      pinned: pinnedViews)
    self.content = content()
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { makeLazy(view[\.arrangement, in: inputs.graph], view[\.content, in: inputs.graph], inputs) }
}

extension LazyHGrid: View, _PrimitiveView {
  public typealias Body = Never
  /// `alignment` is that of cells in their rows, where a row has none; `spacing` is between lines,
  /// in points.
  public nonisolated init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    arrangement = LazyArrangement(
      axis: .horizontal, spacing: spacing,
      alignment: Alignment(horizontal: .center, vertical: alignment), items: rows,
      pinned: pinnedViews)
    self.content = content()
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { makeLazy(view[\.arrangement, in: inputs.graph], view[\.content, in: inputs.graph], inputs) }
}

private func makeLazy<Content: View>(
  _ arrangement: _GraphValue<LazyArrangement>, _ content: _GraphValue<Content>,
  _ inputs: _ViewInputs
) -> _ViewOutputs {
  var list = _ListInputs(base: inputs.base)
  list.isDeferred = true
  return makeLazyContainer(
    arrangement.attribute, Content._makeViewList(view: content, inputs: list), inputs,
    raised: RaisedRowRule.make(inputs))
}
