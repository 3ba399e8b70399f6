import VivaceGeometry

/// How much of a navigation bar the scrolled content has taken: first the search field goes, then the
/// large title; the row with the buttons stays.
struct BarCollapse: Equatable {
  private let search: CGFloat
  private let title: CGFloat
  private let scrolled: CGFloat

  init(_ shape: BarShape, scrolled: CGFloat) {
    search = shape.collapsibleSearch
    title = shape.collapsibleTitle
    self.scrolled = scrolled
  }

  /// All that can go.
  var length: CGFloat { search + title }
  /// The range of scroll offsets that the bar depends on.
  var zone: ClosedRange<CGFloat> { -240...length + 1 }

  var hiddenSearch: CGFloat { min(max(scrolled, 0), search) }
  var hiddenTitle: CGFloat { min(max(scrolled - search, 0), title) }
  /// How far the content is pulled down; title and field go along.
  var overscroll: CGFloat { max(-scrolled, 0) }
  /// A title that is pulled grows a little.
  var titleScale: CGFloat { 1 + min(overscroll / 1_500, 0.1) }
  /// Whether the title is in the row.
  var showsInlineTitle: Bool { title == 0 || hiddenTitle > title - 10 }
  /// Whether content is below the bar, so that the bar needs a background.
  var isOverContent: Bool { scrolled > length }
}
