import VivaceGeometry

/// A table's data source while rows are shown that it does not know: it is asked for its own rows, by their
/// places among them.
@MainActor final class PlaceholderTableSource: UITableViewDataSource {
  private unowned let real: any UITableViewDataSource

  init(_ real: any UITableViewDataSource) { self.real = real }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    let count = real.tableView(tableView, numberOfRowsInSection: section)
    return max(0, count) + tableView.placeholders.entries.count { $0.path.section == section }
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let entry = tableView.placeholders.entry(at: indexPath) else {
      return real.tableView(tableView, cellForRowAt: tableView.placeholders.gap(indexPath))
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: entry.identifier, for: indexPath)
    entry.update?(cell)
    cell.isPlaceholder = true
    return cell
  }
  /// Until all rows are the data source's own, hands leave them where they are.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  func numberOfSections(in tableView: UITableView) -> Int {
    real.numberOfSections(in: tableView)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    real.tableView(tableView, titleForHeaderInSection: section)
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    real.tableView(tableView, titleForFooterInSection: section)
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let path = tableView.placeholders.data(indexPath) else { return false }
    return real.tableView(tableView, canEditRowAt: path)
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    real.sectionIndexTitles(for: tableView)
  }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  {
    real.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard let path = tableView.placeholders.data(indexPath) else { return }
    real.tableView(tableView, commit: editingStyle, forRowAt: path)
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let source = tableView.placeholders.data(sourceIndexPath),
      let destination = tableView.placeholders.data(destinationIndexPath)
    else { return }
    real.tableView(tableView, moveRowAt: source, to: destination)
  }
}

/// A table's delegate while rows are shown that its data source does not know.
@MainActor final class PlaceholderTableDelegate: NSObject, UITableViewDelegate {
  private unowned let real: any UITableViewDelegate

  init(_ real: any UITableViewDelegate) { self.real = real }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let path = tableView.placeholders.data(indexPath) else { return }
    real.tableView(tableView, willDisplay: cell, forRowAt: path)
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    real.tableView(tableView, willDisplayHeaderView: view, forSection: section)
  }
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    real.tableView(tableView, willDisplayFooterView: view, forSection: section)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let path = tableView.placeholders.data(indexPath) else { return }
    real.tableView(tableView, didEndDisplaying: cell, forRowAt: path)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    real.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    real.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    guard let path = tableView.placeholders.data(indexPath) else {
      return tableView.placeholders.entry(at: indexPath)?.height ?? UITableView.automaticDimension
    }
    return real.tableView(tableView, heightForRowAt: path)
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    real.tableView(tableView, heightForHeaderInSection: section)
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    real.tableView(tableView, heightForFooterInSection: section)
  }
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  {
    guard let path = tableView.placeholders.data(indexPath) else {
      return UITableView.automaticDimension
    }
    return real.tableView(tableView, estimatedHeightForRowAt: path)
  }
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  {
    real.tableView(tableView, estimatedHeightForHeaderInSection: section)
  }
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
    -> CGFloat
  {
    real.tableView(tableView, estimatedHeightForFooterInSection: section)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    real.tableView(tableView, viewForHeaderInSection: section)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    real.tableView(tableView, viewForFooterInSection: section)
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    guard let path = tableView.placeholders.data(indexPath) else { return }
    real.tableView(tableView, accessoryButtonTappedForRowWith: path)
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    guard let path = tableView.placeholders.data(indexPath) else { return false }
    return real.tableView(tableView, shouldHighlightRowAt: path)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    guard let path = tableView.placeholders.data(indexPath) else { return }
    real.tableView(tableView, didHighlightRowAt: path)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    guard let path = tableView.placeholders.data(indexPath) else { return }
    real.tableView(tableView, didUnhighlightRowAt: path)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    guard let path = tableView.placeholders.data(indexPath) else { return nil }
    return real.tableView(tableView, willSelectRowAt: path).map(tableView.placeholders.shown)
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    guard let path = tableView.placeholders.data(indexPath) else { return nil }
    return real.tableView(tableView, willDeselectRowAt: path).map(tableView.placeholders.shown)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let path = tableView.placeholders.data(indexPath) else { return }
    real.tableView(tableView, didSelectRowAt: path)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    guard let path = tableView.placeholders.data(indexPath) else { return }
    real.tableView(tableView, didDeselectRowAt: path)
  }
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    guard let path = tableView.placeholders.data(indexPath) else { return false }
    return real.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: path)
  }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    guard let path = tableView.placeholders.data(indexPath) else { return .none }
    return real.tableView(tableView, editingStyleForRowAt: path)
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    guard let path = tableView.placeholders.data(indexPath) else { return nil }
    return real.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: path)
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let path = tableView.placeholders.data(indexPath) else { return nil }
    return real.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: path)
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let path = tableView.placeholders.data(indexPath) else { return nil }
    return real.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: path)
  }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  {
    guard let path = tableView.placeholders.data(indexPath) else { return false }
    return real.tableView(tableView, shouldIndentWhileEditingRowAt: path)
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    guard let path = tableView.placeholders.data(indexPath) else { return }
    real.tableView(tableView, willBeginEditingRowAt: path)
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    real.tableView(tableView, didEndEditingRowAt: indexPath.flatMap(tableView.placeholders.data))
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    guard let source = tableView.placeholders.data(sourceIndexPath),
      let proposedDestination = tableView.placeholders.data(proposedDestinationIndexPath)
    else { return proposedDestinationIndexPath }
    return tableView.placeholders.shown(
      real.tableView(
        tableView, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposedDestination
      ))
  }
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    guard let path = tableView.placeholders.data(indexPath) else { return 0 }
    return real.tableView(tableView, indentationLevelForRowAt: path)
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = tableView.placeholders.data(indexPath) else { return nil }
    return real.tableView(tableView, contextMenuConfigurationForRowAt: path, point: point)
  }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    real.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
  }
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    real.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
