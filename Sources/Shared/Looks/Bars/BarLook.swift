import VivaceGeometry

/// Bars at a window's edges: how high they are, and what is on them.
package enum BarLook {
  package static let row: CGFloat = 44
  package static let compactRow: CGFloat = 32
  package static let largeTitle: CGFloat = 52
  package static let prompt: CGFloat = 30
  package static let toolbar: CGFloat = 44
  package static let tabBar: CGFloat = 49
  package static let compactTabBar: CGFloat = 32
  /// Of the tabs on top of a settings window.
  package static let settingsTabs: CGFloat = 46
  package static let gap: CGFloat = 16
  /// From the window's sides to what is on a bar.
  package static let margin: CGFloat = 16
}
