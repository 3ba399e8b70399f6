import VivaceGeometry

/// Columns beside one another, as those of split views: their widths, and the content between them.
package enum ColumnLook {
  /// How wide the leading columns are.
  package static let sidebar: CGFloat = 320
  package static let content: CGFloat = 320
  /// The same on a desktop.
  package static let desktopSidebar: CGFloat = 220
  package static let desktopContent: CGFloat = 240
  /// Of a window, no more than this is the sidebar's.
  package static let most: CGFloat = 0.4
  /// Beside leading columns the last one has at least so much, or they are over it.
  package static let leastDetail: CGFloat = 400
  /// How dark it becomes below columns that are over it, and the shadow that they throw.
  package static let dim = 0.1
  package static let shadow = LookShadow(opacity: 0.15, radius: 12, down: 0)

  /// How wide the sidebar of a window of a width is.
  package static func sidebar(in available: CGFloat) -> CGFloat { min(sidebar, available * most) }
}
