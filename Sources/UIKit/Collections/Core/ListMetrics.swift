import VivaceGeometry

/// Lengths of tables and lists. They are those of SwiftUI's lists; a test compares them.
enum ListMetrics {
  /// Of a row, at least.
  static let rowHeight: CGFloat = 44
  /// From a cell's edges to its content.
  static let inset: CGFloat = 20
  static let verticalInset: CGFloat = 11
  /// From the edges to the cards of inset groups, and how round those are.
  static let cardMargin: CGFloat = 16
  static let cardRadius: CGFloat = 10
  /// Between groups, and above the first.
  static let sectionSpacing: CGFloat = 35
  static let firstSpacing: CGFloat = 20
  static let spacingAboveHeader: CGFloat = 17.5
  static let firstSpacingAboveHeader: CGFloat = 16
  static let lastSpacing: CGFloat = 20
  /// Between a group and its header or footer.
  static let headerGap: CGFloat = 7
  /// Of a header in a plain table, at least.
  static let plainHeaderHeight: CGFloat = 28

  /// Of the change that updates make.
  static let updateDuration = 0.3
}
