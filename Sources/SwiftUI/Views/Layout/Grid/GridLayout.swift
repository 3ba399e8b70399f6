import VivaceGeometry

/// The layout of a `Grid`, to be put into an `AnyLayout`.
///
/// A spacing of nil takes the distances the cells prefer.
@frozen public struct GridLayout: Layout {
  public var alignment: Alignment
  /// Points between columns; nil uses the distances that the cells prefer.
  public var horizontalSpacing: CGFloat?
  /// Points between rows; nil uses the distances that the cells prefer.
  public var verticalSpacing: CGFloat?

  /// Centers cells in their columns and rows by default.
  @inlinable public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// The result for the last proposal: sizing and placing need the same.
  public struct Cache {
    var cells: [GridCell]
    var last: (proposal: ProposedViewSize, measure: GridMeasure)?
  }

  /// Sorts the subviews into rows and columns.
  public func makeCache(subviews: Subviews) -> Cache { Cache(cells: GridCell.cells(of: subviews)) }

  /// The sum of the columns' widths and the rows' heights with the spacing between.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize { measure(proposal, subviews, &cache).size }

  /// Offers each cell the size of its grid rectangle and aligns it there.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let measure = measure(proposal, subviews, &cache)
    for cell in cache.cells {
      let rect = measure.rect(of: cell)
      let offer = ProposedViewSize(rect.size)
      let dimensions = subviews[cell.index].dimensions(in: offer)
      var origin = CGPoint(x: bounds.minX + rect.minX, y: bounds.minY + rect.minY)
      if let anchor = cell.anchor {
        origin.x += anchor.x * (rect.width - dimensions.width)
        origin.y += anchor.y * (rect.height - dimensions.height)
      } else {
        let (columns, rows) = (measure.columns, measure.rows)
        origin.x +=
          columns.line(of: cell, in: rect.size) - dimensions[columns.guides[cell.column]]
        origin.y += rows.line(of: cell, in: rect.size) - dimensions[rows.guides[cell.row]]
      }
      subviews[cell.index].place(at: origin, proposal: offer)
    }
  }

  private func measure(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> GridMeasure {
    if let last = cache.last, last.proposal == proposal { return last.measure }
    let measure = GridMeasure(self, cache.cells, subviews, proposal)
    cache.last = (proposal, measure)
    return measure
  }
}
