import VivaceGeometry

/// The looks of columns beside one another, as those of split views. Lengths are in points.
package struct ColumnLook: Sendable {
  /// The widths of the leading columns.
  package let sidebar: CGFloat
  package let content: CGFloat

  package static let touch = ColumnLook(sidebar: 320, content: 320)
  package static let desktop = ColumnLook(sidebar: 220, content: 240)

  /// Of a window, no more than this is the sidebar's.
  package static let most: CGFloat = 0.4
  /// Beside leading columns the last one has at least so much, or they are over it.
  package static let leastDetail: CGFloat = 400
  /// How dark it becomes below columns that are over it, and the shadow that they throw.
  package static let dim = 0.1
  package static let shadow = LookShadow(opacity: 0.15, radius: 12, down: 0)

  /// How wide the sidebar of a window of a width is.
  package func sidebar(in available: CGFloat) -> CGFloat { min(sidebar, available * Self.most) }
}
