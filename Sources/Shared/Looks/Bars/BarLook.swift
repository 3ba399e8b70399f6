import VivaceGeometry

/// Bars at a window's edges: how high they are, and what is on them. Lengths are in points.
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
  /// Between the title and the items beside it.
  package static let titleGap: CGFloat = 8

  // Sizes of text: titles are semibold, large ones bold.
  package static let itemSize: CGFloat = 17
  package static let titleSize: CGFloat = 17
  package static let largeTitleSize: CGFloat = 34
  /// The smallest scale of a large title that is too wide.
  package static let largeTitleScale: CGFloat = 0.7

  /// The button that leads back: the size of its semibold chevron, the distance between that and the title, the
  /// distance of the chevron beyond the bar's margin, and the largest width of the title.
  package static let chevronSize: CGFloat = 20
  package static let chevronGap: CGFloat = 6
  package static let chevronOverhang: CGFloat = 8
  package static let widestBack: CGFloat = 130

  /// The fade of a bar's background and of its inline title, in seconds.
  package static let fade = 0.2
}

/// The toolbar of a desktop's window. Lengths are in points.
package enum ToolbarLook {
  /// The height with labels below the pictures.
  package static let labeled: CGFloat = 60

  package static func height(isCompact: Bool) -> CGFloat { isCompact ? 38 : 52 }
}

/// The tabs of a bar: a picture above a title of medium weight. Lengths are in points.
package enum TabBarLook {
  package static let pictureSize: CGFloat = 22
  package static let pictureHeight: CGFloat = 26
  package static let gap: CGFloat = 2
  package static let titleSize: CGFloat = 10
  /// The number of tabs on a narrow bar; the last one leads to the others if there are more.
  package static let capacity = 5

  /// A badge: its height and smallest width, the margin beside its text, and its offset from the picture's
  /// upper trailing corner.
  package static let badge: CGFloat = 18
  package static let badgeMargin: CGFloat = 5
  package static let badgeSize: CGFloat = 13
  package static let badgeOffset = CGSize(width: 10, height: -3)
}

/// The titles of menus at the top of a window. Lengths are in points.
package enum MenuBarLook {
  package static let height: CGFloat = 28
  /// From the window's side to the first title, and beside the text of each title.
  package static let margin: CGFloat = 6
  package static let titleMargin: CGFloat = 10
  package static let titleSize: CGFloat = 13
  /// The corner radius of the background of an open menu's title.
  package static let radius: CGFloat = 5
}
