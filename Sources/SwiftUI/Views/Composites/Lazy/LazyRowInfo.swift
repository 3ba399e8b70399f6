/// The properties of a row that a list passes to the view around it.
package struct LazyRowInfo: Equatable {
  package enum Part: Sendable { case header, content, footer }
  /// Which of all views it is.
  package var index: Int
  package var role: Part
  /// Whether it is the first and the last row of its part.
  package var isFirst: Bool
  package var isLast: Bool
  /// Whether it is the first and the last view of its section, headers and footers included.
  package var beginsSection: Bool
  package var endsSection: Bool
  /// Whether its section is the first and the last of the list.
  package var isInFirstSection: Bool
  package var isInLastSection: Bool

  init(view: Int, _ lines: LazyLines, _ element: ViewElement) {
    let index = lines.block(ofView: view)
    let block = lines.blocks[index]
    let section =
      lines.section(ofLine: block.lines.lowerBound)?.blocks ?? index..<index + 1
    self.index = view
    role =
      switch block.section?.role {
      case .header: .header
      case .footer: .footer
      case .content, nil: .content
      }
    isFirst = view == block.views.lowerBound
    isLast = view + 1 == block.views.upperBound
    beginsSection = isFirst && index == section.lowerBound
    endsSection = isLast && index + 1 == section.upperBound
    isInFirstSection = section.lowerBound == 0
    isInLastSection = section.upperBound == lines.blocks.count
  }
}
