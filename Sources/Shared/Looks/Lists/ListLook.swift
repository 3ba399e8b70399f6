import VivaceDrawing
import VivaceGeometry
import VivaceGraphics

/// Rows in groups: SwiftUI's lists, UIKit's tables and lists of collections.
package enum ListLook {
  /// Of a row, at least.
  package static let rowHeight: CGFloat = 44
  /// From a cell's edges to its content.
  package static let inset: CGFloat = 20
  package static let verticalInset: CGFloat = 11
  /// The distance from the edges to the cards of inset groups, also in containers of at least `wideContainer`,
  /// and how round those cards are.
  package static let cardMargin: CGFloat = 16
  package static let wideCardMargin: CGFloat = 20
  package static let wideContainer: CGFloat = 414
  package static let cardRadius: CGFloat = 10
  /// Between groups, and above the first.
  package static let sectionSpacing: CGFloat = 35
  package static let firstSpacing: CGFloat = 20
  package static let spacingAboveHeader: CGFloat = 17.5
  package static let firstSpacingAboveHeader: CGFloat = 16
  package static let lastSpacing: CGFloat = 20
  /// Between a group and its header or footer.
  package static let headerGap: CGFloat = 7
  /// Of a header in a plain list, at least.
  package static let plainHeaderHeight: CGFloat = 28
  /// Of the change that updates make, in seconds.
  package static let updateDuration = 0.3

  /// The distance from the edges of a container to the cards of inset groups in it.
  package static func cardMargin(in width: CGFloat) -> CGFloat {
    width >= wideContainer ? wideCardMargin : cardMargin
  }

  package static let plainBackground = LookColor(.background)
  package static let groupedBackground = LookColor(.groupedBackground)
  /// A cell on a grouped background.
  package static let cell = LookColor(.secondaryGroupedBackground)
  /// A cell that is chosen or pressed.
  package static let selectedCell = LookColor(
    light: ResolvedColor(red: 209 / 255, green: 209 / 255, blue: 214 / 255),
    dark: ResolvedColor(red: 58 / 255, green: 58 / 255, blue: 60 / 255))
  package static let separator = LookColor(.separator)
}
