import VivaceAttributeGraph
import VivaceGeometry

/// Rows of cells, each column as wide as its widest cell, each row as high as its highest.
///
/// Rows are the `GridRow`s inside; any other view is a row of its own, as wide as the grid. A grid
/// makes and measures all of its cells.
@frozen public struct Grid<Content> {
  @usableFromInline var layout: GridLayout
  @usableFromInline var content: Content
}

extension Grid: View, _PrimitiveView where Content: View {
  public typealias Body = Never

  /// Rows and columns the given points apart; nil takes the distances the cells prefer. The
  /// alignment holds for cells that do not fill their room.
  @inlinable public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing)
    self.content = content()
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let content: _GraphValue<Content> = view[\.content, in: inputs.graph]
    let layout: _GraphValue<GridLayout> = view[\.layout, in: inputs.graph]
    return makeContainer(layout.attribute, inputs) {
      Content._makeViewList(view: content, inputs: $0)
    }
  }
}

/// A row of cells in a `Grid`. Outside of a grid it is like a group.
///
/// To its grid it is a list of cells that know which row they belong to.
@frozen public struct GridRow<Content> {
  @usableFromInline var alignment: VerticalAlignment?
  @usableFromInline var content: Content
}

extension GridRow: View, _MultiView where Content: View {
  public typealias Body = Never

  /// A row with an alignment of its own up and down; nil takes the grid's.
  @inlinable public nonisolated init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.content = content()
  }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    let content: _GraphValue<Content> = view[\.content, in: inputs.graph]
    let modifier = inputs.graph.rule(
      RowRule(view: view.attribute, id: inputs.base.host.makeElementID()))
    return _TraitModifier<GridRowPosition>._makeViewList(
      modifier: _GraphValue(modifier), inputs: inputs
    ) { Content._makeViewList(view: content, inputs: $0) }
  }

  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool {
    Content._isMulti(context)
  }

  private struct RowRule: Rule {
    typealias Value = _TraitModifier<GridRowPosition>
    let view: Attribute<GridRow>
    let id: ElementID

    mutating func update(_ output: Output<Value>) {
      output.set(
        _TraitModifier(payload: GridRowPosition(id: id, alignment: view.value.alignment)) {
          // The innermost row counts.
          if $1[layoutValue: GridRowKey.self] == nil { $1[layoutValue: GridRowKey.self] = $0 }
        })
    }
  }
}

/// Which row of a grid a cell belongs to.
struct GridRowPosition: Equatable {
  let id: ElementID
  var alignment: VerticalAlignment?
}

struct GridRowKey: LayoutValueKey { static var defaultValue: GridRowPosition? { nil } }

struct GridSpanKey: LayoutValueKey {
  static var defaultValue: Int { 1 }
  /// More columns than this no grid has.
  static let limit = 1_000
}

struct GridAnchorKey: LayoutValueKey { static var defaultValue: UnitPoint? { nil } }

struct GridColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

struct GridUnsizedAxesKey: LayoutValueKey { static var defaultValue: Axis.Set { [] } }

extension View {
  /// Lets this cell of a grid reach over several columns, 1 to 1,000. Other counts are taken as the
  /// nearest of these, with a warning.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    if count < 1 || count > GridSpanKey.limit {
      Warning.once(
        "Invalid gridCellColumns(\(count)); 1 to \(GridSpanKey.limit) columns are expected. The "
          + "nearest of these is taken.")
    }
    return layoutValue(key: GridSpanKey.self, value: min(max(count, 1), GridSpanKey.limit))
  }

  /// Says which point of this cell is on the same point of the room it has in its grid, in place
  /// of the grid's alignment.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridAnchorKey.self, value: anchor)
  }

  /// Lines the whole column of this cell up in its own way. Of several cells in a column the first
  /// with a wish counts.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }

  /// Keeps this cell from making its row or column larger along the given axes: it takes what the
  /// others leave it.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridUnsizedAxesKey.self, value: axes)
  }
}
