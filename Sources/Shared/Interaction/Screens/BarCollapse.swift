import VivaceGeometry

/// How far scrolling has collapsed a navigation bar: the search field goes first, then the large title.
/// The row of buttons stays. Lengths are in points.
package struct BarCollapse: Equatable, Sendable {
  /// The height of a search field that collapses; 0 without one.
  package var search: CGFloat
  /// The height of the large title; 0 for a bar whose title is always in the row.
  package var title: CGFloat
  /// The distance that the content is scrolled from its top; negative while it is pulled down.
  package var scrolled: CGFloat

  package init(search: CGFloat = 0, title: CGFloat = 0, scrolled: CGFloat = 0) {
    (self.search, self.title, self.scrolled) = (search, title, scrolled)
  }

  /// The height that can collapse.
  package var length: CGFloat { search + title }
  /// The range of scroll offsets that the bar depends on.
  package var zone: ClosedRange<CGFloat> { -240...length + 1 }

  package var hiddenSearch: CGFloat { min(max(scrolled, 0), search) }
  package var hiddenTitle: CGFloat { min(max(scrolled - search, 0), title) }
  /// The opacity of the search field, which has faded when half of it is collapsed.
  package var searchOpacity: Double {
    search > 0 ? max(0, 1 - Double(hiddenSearch / (search / 2))) : 1
  }
  /// The distance that the content is pulled down; the title and the field move along.
  package var overscroll: CGFloat { max(-scrolled, 0) }
  /// The scale of the title, which grows by up to a tenth while it is pulled down.
  package var titleScale: CGFloat { 1 + min(overscroll / 1_500, 0.1) }
  /// Whether the title is in the row: 10 points before all of the large one is collapsed.
  package var showsInlineTitle: Bool { title == 0 || hiddenTitle > title - 10 }
  /// Whether content is below the bar, so that the bar needs a background.
  package var isOverContent: Bool { scrolled > length }
}
