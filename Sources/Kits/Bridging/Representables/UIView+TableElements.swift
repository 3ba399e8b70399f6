import VivaceAppKit
import VivaceUIKit
import VivaceViews

extension UIView {
  /// The element of a table with its rows and their cells, or of a table's column headers; nil for other views.
  /// Only visible rows have elements.
  func tableElement(in outer: UIView) -> PlatformViewElement? {
    if let table = self as? UITableView { return table.element(in: outer) }
    return switch backedView {
    case let table as NSTableView: table.element(in: outer)
    case let header as NSTableHeaderView: header.element(in: outer)
    default: nil
    }
  }

  /// An element for the view that contains others.
  fileprivate func container(
    _ position: SemanticTable, in outer: UIView, _ children: [PlatformViewElement]
  ) -> PlatformViewElement {
    var element = PlatformViewElement(
      frame: convert(bounds, to: outer), role: .group, label: accessibilityLabel ?? "")
    element.identifier = accessibilityIdentifier
    element.tablePosition = position
    element.children = children
    return element
  }

  /// The cell of a column: the element in the view, or one that contains several.
  fileprivate func cell(_ column: Int, in outer: UIView) -> PlatformViewElement {
    let inner = elements(in: outer)
    guard inner.count == 1, var only = inner.first, only.tablePosition == nil else {
      var element = container(.cell(column: column), in: outer, inner)
      if element.label.isEmpty { element.label = inner.joinedLabels }
      return element
    }
    only.tablePosition = .cell(column: column)
    return only
  }
}

extension [PlatformViewElement] {
  fileprivate var joinedLabels: String {
    map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension UITableView {
  /// The table of one column. The headers and footers of sections are between its rows.
  fileprivate func element(in outer: UIView) -> PlatformViewElement {
    let counts = (0..<numberOfSections).map(numberOfRows)
    var others = subviews.filter { !($0 is UITableViewCell) }.flatMap { $0.elements(in: outer) }
    for (path, cell) in (indexPathsForVisibleRows ?? []).map({ ($0, cellForRow(at: $0)) }) {
      guard let cell, !cell.isHidden, cell.alpha >= 0.01 else { continue }
      let index = counts.prefix(path.section).reduce(0, +) + path.row
      var row = cell.container(.row(index), in: outer, [cell.cell(0, in: outer)])
      row.isSelected = cell.isSelected
      others.append(row)
    }
    let children = others.enumerated().sorted { a, b in
      (a.element.frame.minY, a.offset) < (b.element.frame.minY, b.offset)
    }
    return container(
      .table(rows: counts.reduce(0, +), columns: 1), in: outer, children.map(\.element))
  }
}

extension NSTableView {
  fileprivate func element(in outer: UIView) -> PlatformViewElement {
    var children: [PlatformViewElement] = []
    enumerateAvailableRowViews { view, index in
      guard !view.isHidden else { return }
      let cells = (0..<numberOfColumns).compactMap { column in
        (view.view(atColumn: column) as? NSView).map { $0.backing.cell(column, in: outer) }
      }
      var row = view.backing.container(.row(index), in: outer, cells)
      row.isSelected = selectedRowIndexes.contains(index)
      children.append(row)
    }
    return backing.container(
      .table(rows: numberOfRows, columns: numberOfColumns), in: outer, children)
  }
}

extension NSTableHeaderView {
  fileprivate func element(in outer: UIView) -> PlatformViewElement {
    let columns = tableView?.tableColumns ?? []
    let titles = columns.indices.filter { !columns[$0].isHidden }.map { index in
      var title = PlatformViewElement(
        frame: backing.convert(headerRect(ofColumn: index), to: outer), role: .button,
        label: columns[index].title)
      title.tablePosition = .cell(column: index)
      return title
    }
    return backing.container(.header, in: outer, titles)
  }
}
