import VivaceGeometry

/// A collection's data source while items are shown that it does not know: it is asked for its own items, by
/// their places among them.
@MainActor final class PlaceholderCollectionSource: UICollectionViewDataSource {
  private unowned let real: any UICollectionViewDataSource

  init(_ real: any UICollectionViewDataSource) { self.real = real }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    let count = real.collectionView(collectionView, numberOfItemsInSection: section)
    return max(0, count)
      + collectionView.placeholders.entries.count { $0.path.section == section }
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let entry = collectionView.placeholders.entry(at: indexPath) else {
      let path = collectionView.placeholders.gap(indexPath)
      return real.collectionView(collectionView, cellForItemAt: path)
    }
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: entry.identifier, for: indexPath)
    entry.update?(cell)
    cell.isPlaceholder = true
    return cell
  }
  /// Until all items are the data source's own, hands leave them where they are.
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    real.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    real.numberOfSections(in: collectionView)
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let source = collectionView.placeholders.data(sourceIndexPath),
      let destination = collectionView.placeholders.data(destinationIndexPath)
    else { return }
    real.collectionView(collectionView, moveItemAt: source, to: destination)
  }
  func indexTitles(for collectionView: UICollectionView) -> [String]? {
    real.indexTitles(for: collectionView)
  }
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    collectionView.placeholders.shown(
      real.collectionView(collectionView, indexPathForIndexTitle: title, at: index))
  }
}

/// A collection's delegate while items are shown that its data source does not know.
@MainActor class PlaceholderCollectionDelegate: NSObject, UICollectionViewDelegate {
  private unowned let real: any UICollectionViewDelegate

  init(_ real: any UICollectionViewDelegate) { self.real = real }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    real.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath
    )
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    real.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
      at: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    guard let path = collectionView.placeholders.data(indexPath) else { return false }
    return real.collectionView(collectionView, shouldHighlightItemAt: path)
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    guard let path = collectionView.placeholders.data(indexPath) else { return }
    real.collectionView(collectionView, didHighlightItemAt: path)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  {
    guard let path = collectionView.placeholders.data(indexPath) else { return }
    real.collectionView(collectionView, didUnhighlightItemAt: path)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    guard let path = collectionView.placeholders.data(indexPath) else { return false }
    return real.collectionView(collectionView, shouldSelectItemAt: path)
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  {
    guard let path = collectionView.placeholders.data(indexPath) else { return false }
    return real.collectionView(collectionView, shouldDeselectItemAt: path)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let path = collectionView.placeholders.data(indexPath) else { return }
    real.collectionView(collectionView, didSelectItemAt: path)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    guard let path = collectionView.placeholders.data(indexPath) else { return }
    real.collectionView(collectionView, didDeselectItemAt: path)
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    guard let path = collectionView.placeholders.data(indexPath) else { return false }
    return real.collectionView(collectionView, canPerformPrimaryActionForItemAt: path)
  }
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    guard let path = collectionView.placeholders.data(indexPath) else { return }
    real.collectionView(collectionView, performPrimaryActionForItemAt: path)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let path = collectionView.placeholders.data(indexPath) else { return }
    real.collectionView(collectionView, willDisplay: cell, forItemAt: path)
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let path = collectionView.placeholders.data(indexPath) else { return }
    real.collectionView(collectionView, didEndDisplaying: cell, forItemAt: path)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    guard let original = collectionView.placeholders.data(originalIndexPath),
      let proposed = collectionView.placeholders.data(proposedIndexPath)
    else { return proposedIndexPath }
    return collectionView.placeholders.shown(
      real.collectionView(
        collectionView, targetIndexPathForMoveFromItemAt: original, toProposedIndexPath: proposed))
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    guard let original = collectionView.placeholders.data(originalIndexPath),
      let current = collectionView.placeholders.data(currentIndexPath),
      let proposed = collectionView.placeholders.data(proposedIndexPath)
    else { return proposedIndexPath }
    return collectionView.placeholders.shown(
      real.collectionView(
        collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: original,
        atCurrentIndexPath: current, toProposedIndexPath: proposed))
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    real.collectionView(
      collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
  }
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
    -> Bool
  {
    guard let path = collectionView.placeholders.data(indexPath) else { return false }
    return real.collectionView(collectionView, canEditItemAt: path)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    guard let path = collectionView.placeholders.data(indexPath) else { return false }
    return real.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: path)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = collectionView.placeholders.data(indexPath) else { return nil }
    return real.collectionView(
      collectionView, contextMenuConfigurationForItemAt: path, point: point)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    real.collectionView(
      collectionView,
      contextMenuConfigurationForItemsAt: indexPaths.compactMap(collectionView.placeholders.data),
      point: point)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    real.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    real.collectionView(
      collectionView, willEndContextMenuInteraction: configuration, animator: animator)
  }
}

/// Forwards to the delegate of a flow layout.
@MainActor
final class PlaceholderFlowDelegate: PlaceholderCollectionDelegate,
  UICollectionViewDelegateFlowLayout
{
  private unowned let real: any UICollectionViewDelegateFlowLayout

  init(flow real: any UICollectionViewDelegateFlowLayout) {
    self.real = real
    super.init(real)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let path = collectionView.placeholders.data(indexPath) else {
      return (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }
    return real.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: path)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    real.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    real.collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    real.collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    real.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    real.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
  }
}
