import VivaceGeometry

/// Dots in a row, one for each page.
package enum PageDotsLook {
  package static let dot: CGFloat = 7
  package static let gap: CGFloat = 9
  package static let margin: CGFloat = 12
  package static let height: CGFloat = 26
  /// Dots of other pages than the current one.
  package static let otherOpacity = 0.3
  package static let plainBackground = LookColor.secondaryFill

  package static var pitch: CGFloat { dot + gap }
}
