import VivaceGeometry

/// The metrics of rows of lists and tables. Lengths are in points.
package struct RowLook: Sendable {
  /// The least heights of rows in tables and plain lists, in sidebars and in groups.
  package let tableRow: CGFloat
  package let sidebarRow: CGFloat
  package let groupedRow: CGFloat
  /// The insets of content from the sides of its cell, and above and below it, also in groups.
  package let inset: CGFloat
  package let verticalInset: CGFloat
  package let groupedVerticalInset: CGFloat
  /// From the sides of a sidebar to the background of a selected row, and the radius of that.
  package let sidebarMargin: CGFloat
  package let sidebarRadius: CGFloat
  /// The corner radius of groups.
  package let cardRadius: CGFloat
  /// Above the first group without a header, and between groups.
  package let firstSpacing: CGFloat
  package let sectionSpacing: CGFloat

  package static let touch = RowLook(
    tableRow: ListLook.rowHeight, sidebarRow: ListLook.rowHeight, groupedRow: ListLook.rowHeight,
    inset: ListLook.inset, verticalInset: ListLook.verticalInset,
    groupedVerticalInset: ListLook.verticalInset, sidebarMargin: ListLook.cardMargin,
    sidebarRadius: ListLook.cardRadius, cardRadius: ListLook.cardRadius,
    firstSpacing: ListLook.firstSpacing, sectionSpacing: ListLook.sectionSpacing)
  package static let desktop = RowLook(
    tableRow: 24, sidebarRow: 28, groupedRow: 36, inset: 10, verticalInset: 1,
    groupedVerticalInset: 6, sidebarMargin: 10, sidebarRadius: 6, cardRadius: 6, firstSpacing: 10,
    sectionSpacing: 18)
}
