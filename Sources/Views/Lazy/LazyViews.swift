import VivaceAttributeGraph
import VivaceGeometry

/// A view that arranges its children in a line that grows vertically, creating items only as needed.
public struct LazyVStack<Content> {
  var arrangement: LazyArrangement
  var content: Content
}

/// A view that arranges its children in a line that grows horizontally, creating items only as needed.
public struct LazyHStack<Content> {
  var arrangement: LazyArrangement
  var content: Content
}

/// A container view that arranges its child views in a grid that grows vertically, creating items only
/// as needed.
public struct LazyVGrid<Content> {
  var arrangement: LazyArrangement
  var content: Content
}

/// A container view that arranges its child views in a grid that grows horizontally, creating items
/// only as needed.
public struct LazyHGrid<Content> {
  var arrangement: LazyArrangement
  var content: Content
}

extension LazyVStack: View, _PrimitiveView where Content: View {
  public typealias Body = Never
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

extension LazyHStack: View, _PrimitiveView where Content: View {
  public typealias Body = Never
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

extension LazyVGrid: View, _PrimitiveView where Content: View {
  public typealias Body = Never
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

extension LazyHGrid: View, _PrimitiveView where Content: View {
  public typealias Body = Never
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
    arrangement.attribute, Content._makeViewList(view: content, inputs: list), inputs)
}
