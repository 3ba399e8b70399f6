import Foundation
import VivaceGeometry

/// The cells of a table that a storyboard fills itself.
@MainActor final class StaticRows {
  struct Section {
    var header: String?
    var footer: String?
    var cells: [UITableViewCell]
    /// The heights of the cells that do not have the table's.
    var heights: [CGFloat?]
  }
  let sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  func cell(at path: IndexPath) -> UITableViewCell? {
    guard sections.indices.contains(path.section),
      sections[path.section].cells.indices.contains(path.row)
    else { return nil }
    return sections[path.section].cells[path.row]
  }

  func height(at path: IndexPath) -> CGFloat? {
    cell(at: path).flatMap { _ in sections[path.section].heights[path.row] }
  }

  func section(_ index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }
}
