import VivaceGeometry

/// The looks of menus and popovers, which float above a window. Lengths are in points.
package enum PanelLook {
  package static let radius: CGFloat = 13
  package static let shadow = LookShadow(opacity: 0.18, radius: 24, down: 8)
}
