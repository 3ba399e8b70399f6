import Foundation
import VivaceGeometry

extension UIScrollView {
  /// Whether the tab key comes to a cell: the focused one, else the first selected, else the first that is visible.
  func isKeyStop<Cell: UIView>(
    _ cell: Cell, among cells: [Cell], isSelected: (Cell) -> Bool
  ) -> Bool {
    let stop =
      cells.first { $0.isFirstResponder } ?? cells.first(where: isSelected)
      ?? cells.first { bounds.contains($0.frame) } ?? cells.first
    return stop === cell
  }
}

extension IndexPath {
  /// The next item, or the one before, in this section or in another; nil at the ends. Both parts of the path are
  /// counted: the section, and the item or row.
  ///
  /// - Parameter counts: The number of items in each section.
  func neighbour(isForward: Bool, sections: Int, counts: (Int) -> Int) -> IndexPath? {
    var (section, item) = (self[0], self[1] + (isForward ? 1 : -1))
    while true {
      if item >= 0, item < counts(section) { return [section, item] }
      section += isForward ? 1 : -1
      guard (0..<sections).contains(section) else { return nil }
      item = isForward ? 0 : counts(section) - 1
    }
  }
}
